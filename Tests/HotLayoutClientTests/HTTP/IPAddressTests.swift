import HotLayoutClient
import Testing

@Suite struct IPAddressTests {
  @Test(arguments: [
    "127.0.0.1", "127.255.255.254", "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255",
    "100.64.0.1", "100.127.255.255", "169.254.169.254", "172.16.0.1", "172.31.255.255",
    "192.168.1.1", "192.0.0.1", "192.0.2.1", "198.18.0.1", "198.19.255.255", "198.51.100.1",
    "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255",
    "::", "::1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254",
    "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "64:ff9b::10.0.0.1", "64:ff9b:1::808:808",
    "fe80::1", "febf::1", "fec0::1", "fc00::1", "fd00:ec2::254", "ff02::1", "ff0e::1",
    "2001::1", "2001:db8::1", "2002:7f00:1::", "2002:808:808::1", "3fff::1", "4000::1", "1::",
    "100::1", "5f00::1",
  ])
  func refusesWhatIsNotPublic(text: String) throws {
    let address = try #require(IPAddress(text))
    #expect(!AddressGuard.publicInternet.allows(address))
  }

  @Test(arguments: [
    "8.8.8.8", "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0",
    "169.253.255.255", "172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0",
    "223.255.255.255", "198.17.255.255", "198.20.0.0", "2606:4700:4700::1111", "2a00:1450::1",
    "::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2001:4860:4860::8888", "2001:200::1",
  ])
  func allowsWhatIsPublic(text: String) throws {
    let address = try #require(IPAddress(text))
    #expect(AddressGuard.publicInternet.allows(address))
  }

  @Test func makesExceptionsOnlyForWhatIsNamed() throws {
    let addressGuard = AddressGuard(allowing: AddressGuard.loopback)
    #expect(addressGuard.allows(try #require(IPAddress("127.8.9.1"))))
    #expect(addressGuard.allows(try #require(IPAddress("::1"))))
    #expect(addressGuard.allows(try #require(IPAddress("::ffff:127.0.0.1"))))
    #expect(!addressGuard.allows(try #require(IPAddress("10.0.0.1"))))
    #expect(!addressGuard.allows(try #require(IPAddress("::2"))))
  }

  @Test func readsAddressesAndBlocks() throws {
    #expect(IPAddress("2001:DB8:0::1")?.description == "2001:db8::1")
    #expect(IPAddress("1.2.3.4")?.description == "1.2.3.4")
    for text in ["", "1.2.3", "1.2.3.4.5", "256.1.1.1", "01.2.3.4", ":::", "g::"] {
      #expect(IPAddress(text) == nil, "\(text)")
    }
    for text in ["10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "10.0.0.0/", "x/8", "::/129"] {
      #expect(IPRange(text) == nil, "\(text)")
    }
    let block = try #require(IPRange("10.160.0.0/11"))
    #expect(block.contains(try #require(IPAddress("10.191.255.255"))))
    #expect(!block.contains(try #require(IPAddress("10.192.0.0"))))
    #expect(!block.contains(try #require(IPAddress("::1"))))
    #expect(IPAddress(octets: [1, 2, 3]) == nil)
  }
}
