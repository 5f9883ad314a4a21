import FoundationEssentials
import HotLayoutAddress
import TestSupport
import Testing

@Suite struct AddressPolicyTests {
  private struct Case: Decodable {
    var url: String
    var allowed: Bool
    var why: String
  }

  @Test func agreesWithTheConformanceCases() throws {
    guard let directory = conformanceDirectory() else { return }
    let data = try Data(contentsOf: directory.appending(path: "url/cases.json"))
    let cases = try JSONDecoder().decode([Case].self, from: data)
    #expect(cases.count >= 62)
    var agreed = 0
    for item in cases {
      let result = ImagePolicy.publicHosts.check(item.url)
      let allowed = ImagePolicy.publicHosts.allows(item.url)
      #expect(allowed == item.allowed, "\(item.why): \(item.url.prefix(80)) \(result)")
      if allowed == item.allowed { agreed += 1 }
    }
    print("addresses: \(agreed) of \(cases.count) agree")
  }

  @Test(arguments: [
    ("https://bücher.example/a.png", "https://xn--bcher-kva.example/a.png"),
    ("https://CDN.Example.COM/A.png", "https://cdn.example.com/A.png"),
    ("https://example。com/a.png", "https://example.com/a.png"),
    ("https://cdn.example.com/ü", "https://cdn.example.com/%c3%bc"),
    ("HTTPS://cdn.example.com", "https://cdn.example.com/"),
  ])
  func givesTheFormThatIsFetched(address: String, fetched: String) throws {
    #expect(try AddressPolicy.publicHosts.check(address).get().url == fetched)
  }

  @Test(arguments: [
    ("", AddressRefusal.empty),
    ("https://a b.example.com/", .space),
    ("https://a.example.com/\u{2028}", .space),
    ("http://a.example.com/", .notHTTPS),
    ("https://u@a.example.com/", .userInfo),
    ("https://a.example.com:25/", .port),
    ("https://a.example.com:99999/", .port),
    ("https://1.2.3.4/", .address),
    ("https://a.0x7f/", .address),
    ("https://metadata.google.internal/", .notPublic),
    ("https://a\u{200D}b.example.com/", .hostName),
    ("https://a_b.example.com/", .hostName),
    ("https://a.example.com\\@b.example.com/", .userInfo),
  ])
  func saysWhy(address: String, refusal: AddressRefusal) {
    #expect(AddressPolicy.publicHosts.check(address) == .failure(refusal))
    #expect(refusal.message.hasSuffix("."))
  }

  @Test func listsHosts() {
    let policy = ImagePolicy.hosts(["cdn.example.com", "*.Bücher.example", "127.0.0.1"])
    #expect(policy.allows("https://cdn.example.com/a.png"))
    #expect(policy.allows("https://CDN.example.com./a.png"))
    #expect(policy.allows("https://a.b.bücher.example/a.png"))
    #expect(policy.check("https://bücher.example/a.png") == .failure(.notListed))
    #expect(policy.check("https://x.cdn.example.com/a.png") == .failure(.notListed))
    #expect(policy.check("https://evilcdn.example.com/a.png") == .failure(.notListed))
    #expect(policy.check("https://127.0.0.1/a.png") == .failure(.address))
    #expect(policy.check("http://cdn.example.com/a.png") == .failure(.notHTTPS))
  }

  @Test func closureAndNoneDecide() {
    let policy = ImagePolicy.custom { $0.host == "printer" && $0.port == 8443 }
    #expect(policy.allows("https://printer:8443/a.png"))
    #expect(policy.check("https://printer/a.png") == .failure(.notAllowed))
    #expect(policy.check("http://printer:8443/a.png") == .failure(.notHTTPS))
    #expect(ImagePolicy.none.check("https://cdn.example.com/a.png") == .failure(.notAllowed))
  }

  @Test func survivesAnyText() {
    var random = SystemRandomNumberGenerator()
    let alphabet = Array("https://:@[]%.\\?#0127af-_xX①。\u{AD}\u{0}é ")
    var allowed = 0
    for _ in 0..<50_000 {
      var text = Bool.random(using: &random) ? "https://" : ""
      for _ in 0..<Int.random(in: 0...24, using: &random) {
        text.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
      }
      guard case .success(let address) = AddressPolicy.publicHosts.check(text) else { continue }
      allowed += 1
      // What was allowed is in its final form: checked again it is itself.
      #expect(AddressPolicy.publicHosts.check(address.url) == .success(address), "\(text)")
    }
    print("addresses: \(allowed) of 50000 random texts allowed")
  }
}
