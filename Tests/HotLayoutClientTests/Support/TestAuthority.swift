import Foundation

/// A certificate authority of the tests' own, and what it has signed.
struct TestAuthority: Sendable {
  /// Certificates of servers: right, and wrong in one way each.
  enum Certificate: String, CaseIterable {
    case good, expired, otherHost, selfSigned
  }

  static let shared = Result { try TestAuthority() }

  private let folder: TemporaryFolder

  /// The file of the authority's certificate.
  var file: String { folder.path("ca.pem") }

  func certificate(_ kind: Certificate) -> String { folder.path("\(kind.rawValue).pem") }
  func key(_ kind: Certificate) -> String { folder.path("\(kind.rawValue).key") }

  private init() throws {
    folder = try TemporaryFolder()
    let curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    try run(
      "openssl",
      ["req", "-x509"] + curve + [
        "-subj", "/CN=HotLayout test authority", "-days", "2", "-keyout", folder.path("ca.key"),
        "-out", file,
      ])
    for kind in Certificate.allCases {
      let names =
        kind == .otherHost ? "DNS:other.example" : "DNS:localhost,DNS:*.example.com,IP:127.0.0.1"
      try folder.write("subjectAltName=\(names)\n", to: "\(kind.rawValue).ext")
      if kind == .selfSigned {
        try run(
          "openssl",
          ["req", "-x509"] + curve + [
            "-subj", "/CN=localhost", "-addext", "subjectAltName=\(names)", "-days", "2",
            "-keyout", key(kind), "-out", certificate(kind),
          ])
        continue
      }
      let request = folder.path("\(kind.rawValue).csr")
      try run(
        "openssl", ["req"] + curve + ["-subj", "/CN=test", "-keyout", key(kind), "-out", request])
      try run(
        "openssl",
        [
          "x509", "-req", "-in", request, "-CA", file, "-CAkey", folder.path("ca.key"),
          "-CAcreateserial", "-days", kind == .expired ? "-1" : "2",
          "-extfile", folder.path("\(kind.rawValue).ext"), "-out", certificate(kind),
        ])
    }
  }
}
