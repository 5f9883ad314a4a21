import CCurl
import FoundationEssentials
import Synchronization

/// One request on its way.
///
/// Unchecked, because all but `isCancelled` belongs to the thread of the engine from the moment the
/// transfer is handed over.
final class CurlTransfer: @unchecked Sendable {
  typealias Completion = @Sendable (Result<HTTPResponse, HTTPFailure>) -> Void

  let request: HTTPRequest
  private let configuration: HotlayoutSession.Configuration
  private let proxy: String?
  private let completion: Completion
  private let cancelFlag = Atomic(false)

  private var easy: UnsafeMutableRawPointer?
  private var lists: [UnsafeMutablePointer<curl_slist>] = []
  private var body = Data()
  private var fields: [HTTPField] = []
  private var headerBytes = 0
  /// Why a callback stopped the transfer.
  private var stopReason: HTTPFailure?
  /// Seconds that the first of two connections took.
  private var spent: Double?

  init(
    _ request: HTTPRequest, configuration: HotlayoutSession.Configuration,
    completion: @escaping Completion
  ) {
    self.request = request
    self.configuration = configuration
    proxy = configuration.proxy.address(for: request.address.host)
    self.completion = completion
  }

  var isCancelled: Bool { cancelFlag.load(ordering: .acquiring) }
  func markCancelled() { cancelFlag.store(true, ordering: .releasing) }

  /// Where the connection goes, for what the engine remembers about it.
  var origin: String { "\(request.address.host):\(request.address.port)" }

  /// Makes the handle that carries the request, or nil where libcurl has none.
  func start(freshConnection: Bool) -> UnsafeMutableRawPointer? {
    guard request.headers.allSatisfy(\.isWellFormed) else {
      stopReason = HTTPFailure(.badRequest, "A header field of the request is malformed.")
      return nil
    }
    guard let easy = curl_easy_init() else { return nil }
    self.easy = easy
    guard configure(easy), !freshConnection || set(CURLOPT_FRESH_CONNECT, 1) else { return nil }
    return easy
  }

  /// Makes a handle for the same request on a connection of its own, where one that was used before
  /// broke before anything was answered; nil where that is not so, or was done before.
  ///
  /// A GET may be sent again (RFC 9110, section 9.2.2), and a server may close a connection at any time
  /// or say that it no longer looks at what comes on it (RFC 9113, section 6.8). libcurl does the same
  /// by itself for HTTP/1.1.
  func startAnew(after code: CURLcode) -> UnsafeMutableRawPointer? {
    guard let easy, spent == nil, stopReason == nil, headerBytes == 0, body.isEmpty,
      [CURLE_HTTP2, CURLE_PARTIAL_FILE].contains(code),
      hl_easy_get_long(easy, CURLINFO_NUM_CONNECTS) == 0
    else { return nil }
    spent = Double(hl_easy_get_size(easy, CURLINFO_TOTAL_TIME_T)) / 1e6
    release()
    return start(freshConnection: true)
  }

  /// Ends the transfer with what libcurl said of it.
  func finish(_ code: CURLcode) {
    let result = outcome(code)
    release()
    completion(result)
  }

  /// Ends a transfer that never ran, or is not to run on.
  func abandon(_ failure: HTTPFailure) {
    let failure = stopReason ?? failure
    release()
    completion(.failure(failure))
  }

  private func release() {
    if let easy { curl_easy_cleanup(easy) }
    easy = nil
    for list in lists { curl_slist_free_all(list) }
    lists = []
  }

  private func outcome(_ code: CURLcode) -> Result<HTTPResponse, HTTPFailure> {
    guard let easy, code == CURLE_OK else {
      if code == CURLE_FILESIZE_EXCEEDED { return .failure(.tooLarge(request.maximumBytes)) }
      return .failure(stopReason ?? HTTPFailure.of(code))
    }
    return .success(
      HTTPResponse(
        status: hl_easy_get_long(easy, CURLINFO_RESPONSE_CODE), headers: fields, body: body,
        bodyBytesReceived: Int(clamping: hl_easy_get_size(easy, CURLINFO_SIZE_DOWNLOAD_T))))
  }

  // MARK: Options

  private func set(_ option: CURLoption, _ value: Int) -> Bool {
    guard let easy else { return false }
    return hl_easy_set_long(easy, option, value) == CURLE_OK
  }

  private func set(_ option: CURLoption, _ value: String?) -> Bool {
    guard let easy else { return false }
    return hl_easy_set_text(easy, option, value) == CURLE_OK
  }

  private func set(_ option: CURLoption, list texts: [String]) -> Bool {
    guard let easy else { return false }
    var list: UnsafeMutablePointer<curl_slist>?
    for text in texts {
      guard let longer = curl_slist_append(list, text) else {
        curl_slist_free_all(list)
        return false
      }
      list = longer
    }
    guard let list else { return true }
    lists.append(list)
    return hl_easy_set_list(easy, option, list) == CURLE_OK
  }

  private func configure(_ easy: UnsafeMutableRawPointer) -> Bool {
    let me = Unmanaged.passUnretained(self).toOpaque()
    // What a transfer must not do comes first: where an option cannot be set, there is no transfer.
    guard
      set(CURLOPT_NOSIGNAL, 1), set(CURLOPT_PROTOCOLS_STR, "https"), set(CURLOPT_FOLLOWLOCATION, 0),
      set(CURLOPT_SSL_VERIFYPEER, 1), set(CURLOPT_SSL_VERIFYHOST, 2),
      set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2),
      set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1),
      set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue)),
      set(CURLOPT_HTTP_VERSION, httpVersion), set(CURLOPT_PIPEWAIT, 1),
      set(CURLOPT_HTTPGET, 1), set(CURLOPT_URL, request.address.url),
      set(CURLOPT_USERAGENT, HotlayoutSession.userAgent), setLimits(easy),
      // Both, or libcurl asks the environment.
      set(CURLOPT_PROXY, proxy ?? ""), set(CURLOPT_NOPROXY, ""),
      hl_easy_set_open_socket(easy, openSocket) == CURLE_OK,
      hl_easy_set_pointer(easy, CURLOPT_OPENSOCKETDATA, me) == CURLE_OK,
      hl_easy_set_before_request(easy, beforeRequest) == CURLE_OK,
      hl_easy_set_pointer(easy, CURLOPT_PREREQDATA, me) == CURLE_OK,
      hl_easy_set_data(easy, CURLOPT_WRITEFUNCTION, receiveBody) == CURLE_OK,
      hl_easy_set_pointer(easy, CURLOPT_WRITEDATA, me) == CURLE_OK,
      hl_easy_set_data(easy, CURLOPT_HEADERFUNCTION, receiveHeader) == CURLE_OK,
      hl_easy_set_pointer(easy, CURLOPT_HEADERDATA, me) == CURLE_OK,
      set(CURLOPT_HTTPHEADER, list: request.headers.map { "\($0.name): \($0.value)" })
    else { return false }
    if request.allowsCompression, !set(CURLOPT_ACCEPT_ENCODING, "gzip") { return false }
    if let file = configuration.certificateAuthorities {
      guard set(CURLOPT_CAINFO, file), set(CURLOPT_CAPATH, nil) else { return false }
    }
    let (host, port) = (request.address.host, request.address.port)
    if let answers = configuration.resolver?(host, port) {
      let name = "\(host):\(port)"
      let answer = answers.isEmpty ? [] : ["\(name):\(answers.joined(separator: ","))"]
      guard set(CURLOPT_RESOLVE, list: ["-\(name)"] + answer) else { return false }
    }
    return true
  }

  /// HTTP/2 where the server has it; libcurl slows a stream of it down only by whole windows, so a
  /// bound on the speed takes HTTP/1.1.
  private var httpVersion: Int {
    configuration.fastest == nil ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1
  }

  private func setLimits(_ easy: UnsafeMutableRawPointer) -> Bool {
    let fastest = Int64(max(configuration.fastest ?? 0, 0))
    return set(CURLOPT_TIMEOUT_MS, Self.milliseconds(configuration.timeout - (spent ?? 0)))
      && set(CURLOPT_CONNECTTIMEOUT_MS, Self.milliseconds(configuration.connectTimeout))
      && hl_easy_set_size(easy, CURLOPT_MAXFILESIZE_LARGE, Int64(max(request.maximumBytes, 1)))
        == CURLE_OK
      && hl_easy_set_size(easy, CURLOPT_MAX_RECV_SPEED_LARGE, fastest) == CURLE_OK
  }

  /// From the first piece of the body on: waiting for an answer is no slow answer.
  private func setLeastSpeed() -> Bool {
    set(CURLOPT_LOW_SPEED_LIMIT, max(configuration.slowest.bytesPerSecond, 0))
      && set(CURLOPT_LOW_SPEED_TIME, max(configuration.slowest.seconds, 0))
  }

  /// At least 1, because 0 is "no limit" to libcurl, and at most a day.
  private static func milliseconds(_ seconds: Double) -> Int {
    seconds.isFinite ? Int(min(max(seconds * 1000, 1), 86_400_000)) : 86_400_000
  }

  // MARK: Callbacks

  /// Takes a piece of the body; false stops the transfer.
  fileprivate func take(body piece: UnsafeRawBufferPointer) -> Bool {
    guard body.count + piece.count <= request.maximumBytes else {
      stopReason = .tooLarge(request.maximumBytes)
      return false
    }
    if body.isEmpty, !setLeastSpeed() { return false }
    body.append(contentsOf: piece)
    return true
  }

  /// Takes a line of the header; false stops the transfer.
  fileprivate func take(header line: UnsafeRawBufferPointer) -> Bool {
    headerBytes += line.count
    guard headerBytes <= configuration.maximumHeaderBytes else {
      stopReason = HTTPFailure(
        .headersTooLarge,
        "The header of the answer is longer than \(configuration.maximumHeaderBytes) bytes.")
      return false
    }
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("HTTP/") {
      // A status line: what came before belonged to an interim answer.
      fields = []
    } else if let colon = text.firstIndex(of: ":") {
      let value = text[text.index(after: colon)...]
      fields.append(HTTPField(String(text[..<colon]), Self.trimmed(value)))
    }
    return true
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Whether the guard lets a connection go to an address; a refusal is remembered as the reason.
  fileprivate func allows(_ address: IPAddress?) -> Bool {
    // Through a proxy this is the address of the proxy, which the host application has named.
    guard proxy == nil else { return true }
    if let address, configuration.addressGuard.allows(address) { return true }
    let text = address.map(\.description) ?? "of an unknown family"
    stopReason = HTTPFailure(
      .addressRefused,
      "\(request.address.host) resolves to the address \(text), which is not public.")
    return false
  }

  /// A connection that was made after an earlier address was refused is no failure.
  fileprivate func forgetRefusal() {
    if stopReason?.kind == .addressRefused { stopReason = nil }
  }
}

private func transfer(_ pointer: UnsafeMutableRawPointer?) -> CurlTransfer? {
  pointer.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
}

private let receiveBody: curl_write_callback = { bytes, size, count, me in
  let length = size * count
  guard let bytes, let transfer = transfer(me) else { return 0 }
  return transfer.take(body: UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
}

private let receiveHeader: curl_write_callback = { bytes, size, count, me in
  let length = size * count
  guard let bytes, let transfer = transfer(me) else { return 0 }
  return transfer.take(header: UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
}

private let openSocket: curl_opensocket_callback = { me, _, address in
  guard let address, let transfer = transfer(me) else { return -1 }
  var octets = [UInt8](repeating: 0, count: 16)
  let count = Int(hl_socket_octets(address, &octets))
  guard transfer.allows(IPAddress(octets: Array(octets.prefix(count)))) else { return -1 }
  return hl_socket_open(address)
}

private let beforeRequest: curl_prereq_callback = { me, address, _, _, _ in
  guard let address, let transfer = transfer(me) else { return CURL_PREREQFUNC_ABORT }
  transfer.forgetRefusal()
  return transfer.allows(IPAddress(String(cString: address)))
    ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
}
