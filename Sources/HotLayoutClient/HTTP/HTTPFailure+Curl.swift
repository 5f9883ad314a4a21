import CCurl

extension HTTPFailure {
  /// What a result of libcurl means.
  static func of(_ code: CURLcode) -> HTTPFailure {
    let detail = String(cString: curl_easy_strerror(code))
    return switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
      HTTPFailure(.nameNotResolved, "The name of the host cannot be resolved.")
    case CURLE_COULDNT_CONNECT:
      HTTPFailure(.notConnected, "The server cannot be reached.")
    case CURLE_OPERATION_TIMEDOUT:
      HTTPFailure(.timedOut, "The server did not answer in time.")
    case CURLE_PARTIAL_FILE:
      HTTPFailure(.truncated, "The answer ended before it was whole.")
    case CURLE_FILESIZE_EXCEEDED:
      HTTPFailure(.tooLarge, "The answer is larger than is taken.")
    case CURLE_BAD_CONTENT_ENCODING:
      HTTPFailure(.badEncoding, "The compressed answer cannot be read.")
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH:
      HTTPFailure(.tls, "The secure connection failed: \(detail).")
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
      // The address was https before: what does not fit is the answer.
      HTTPFailure(.network, "The server does not speak HTTP.")
    case CURLE_URL_MALFORMAT, CURLE_BAD_FUNCTION_ARGUMENT:
      HTTPFailure(.badRequest, "The request cannot be made: \(detail).")
    default:
      HTTPFailure(.network, "The connection failed: \(detail).")
    }
  }

  static func tooLarge(_ bytes: Int) -> HTTPFailure {
    HTTPFailure(.tooLarge, "The answer is larger than \(bytes) bytes.")
  }

  static let cancelled = HTTPFailure(.cancelled, "The request was cancelled.")
  static let noLibrary = HTTPFailure(.network, "The network library cannot be started.")
}
