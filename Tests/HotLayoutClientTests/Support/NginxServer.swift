import Foundation
import Synchronization

/// A real nginx on loopback over TLS, one process, in a folder of its own.
///
/// `root` is what it serves. A file `flags/503` (or another status of `NginxServer.statuses`) makes
/// it answer everything with that status, `flags/302` with a redirect to a metadata address.
final class NginxServer: Sendable {
  static let statuses = [400, 401, 403, 404, 410, 429, 500, 502, 503, 504]

  let folder: TemporaryFolder
  let port: Int
  private let server = Mutex<ChildServer?>(nil)

  var root: URL { folder.url.appending(path: "root") }
  /// The address it is reached at.
  var base: String { "https://localhost:\(port)" }

  init(
    certificate: TestAuthority.Certificate = .good, gzip: Bool = false, extra: String = ""
  ) throws {
    folder = try TemporaryFolder()
    port = try freePort()
    for name in ["root", "flags", "temp"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    let authority = try TestAuthority.shared.get()
    let flags = Self.statuses.map {
      "if (-f \(folder.path("flags/\($0)"))) { return \($0); }"
    }
    try folder.write(
      """
      daemon off;
      master_process off;
      pid \(folder.path("nginx.pid"));
      error_log \(folder.path("error.log")) info;
      events { worker_connections 1024; }
      http {
        types { application/json json; text/html html; image/png png; text/calendar ics; }
        default_type application/octet-stream;
        log_format plain '$status $request_method $uri "$http_if_none_match" $body_bytes_sent $server_protocol $connection';
        access_log \(folder.path("access.log")) plain;
        client_body_temp_path \(folder.path("temp"));
        proxy_temp_path \(folder.path("temp"));
        fastcgi_temp_path \(folder.path("temp"));
        uwsgi_temp_path \(folder.path("temp"));
        scgi_temp_path \(folder.path("temp"));
        gzip \(gzip ? "on" : "off");
        gzip_types application/json;
        gzip_min_length 1;
        server {
          listen 127.0.0.1:\(port) ssl http2;
          ssl_certificate \(authority.certificate(certificate));
          ssl_certificate_key \(authority.key(certificate));
          root \(root.path);
          etag on;
          \(flags.joined(separator: "\n    "))
          if (-f \(folder.path("flags/302"))) {
            return 302 http://169.254.169.254/latest/meta-data/;
          }
          \(extra)
        }
      }

      """, to: "nginx.conf")
    try start()
  }

  deinit { kill() }

  var pid: Int32? { server.withLock { $0?.pid } }

  func start() throws {
    let started = try ChildServer(
      "/usr/sbin/nginx", ["-p", folder.path, "-c", folder.path("nginx.conf"), "-e", "stderr"])
    try waitUntilOpen(port: port, while: started)
    server.withLock { $0 = started }
  }

  /// Ends it at once, in the middle of whatever it does.
  func kill() { server.withLock { $0 }?.kill() }
  /// It stays there and does nothing.
  func pause() { server.withLock { $0 }?.signal(SIGSTOP) }
  func resume() { server.withLock { $0 }?.signal(SIGCONT) }

  func setFlag(_ status: Int, _ on: Bool) throws {
    if on {
      try folder.write("", to: "flags/\(status)")
    } else {
      try folder.remove("flags/\(status)")
    }
  }

  /// One line a request: status, method, path, the tag it was asked with, bytes of the body,
  /// version of HTTP, number of the connection.
  func log() throws -> [String] {
    try String(contentsOfFile: folder.path("access.log"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }
}

/// A port of loopback that was free a moment ago.
func freePort() throws -> Int {
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(descriptor) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  let port = withUnsafeMutablePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer -> Bool in
      bind(descriptor, pointer, length) == 0 && getsockname(descriptor, pointer, &length) == 0
    }
  }
  guard port else { throw CocoaError(.fileReadUnknown) }
  return Int(UInt16(bigEndian: address.sin_port))
}

private func waitUntilOpen(port: Int, while server: ChildServer) throws {
  for _ in 0..<500 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = UInt16(port).bigEndian
    let isOpen = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    if isOpen { return }
    guard server.isRunning else { break }
    usleep(10_000)
  }
  throw ProgramFailed(program: "nginx", output: "not listening on \(port)")
}
