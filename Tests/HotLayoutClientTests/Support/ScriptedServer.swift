import Foundation

/// A server in Python on loopback over TLS, which prints its port when it is there.
final class ScriptedServer: Sendable {
  let port: Int
  private let server: ChildServer

  var base: String { "https://localhost:\(port)" }

  init(_ script: String, _ arguments: [String] = []) throws {
    let authority = try TestAuthority.shared.get()
    (server, port) = try ChildServer.python(
      script, [authority.certificate(.good), authority.key(.good)] + arguments)
  }
}
