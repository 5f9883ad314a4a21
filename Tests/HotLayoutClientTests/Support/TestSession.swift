import Foundation
import HotLayoutAddress
import HotLayoutClient

/// A session that trusts the tests' authority and may connect to this machine.
func testSession(
  _ change: (inout HotlayoutSession.Configuration) -> Void = { _ in }
) throws -> HotlayoutSession {
  var configuration = HotlayoutSession.Configuration()
  configuration.addressGuard = AddressGuard(allowing: AddressGuard.loopback)
  configuration.certificateAuthorities = try TestAuthority.shared.get().file
  change(&configuration)
  return HotlayoutSession(configuration)
}

extension HTTPRequest {
  init(_ text: String, maximumBytes: Int = 1 << 20, allowsCompression: Bool = false) throws {
    let address = try AddressPolicy.anyHost.check(text).get()
    self.init(address, maximumBytes: maximumBytes, allowsCompression: allowsCompression)
  }
}

extension HotlayoutSession {
  /// The failure of a request that is to fail, or nil where it is answered.
  func failure(of request: HTTPRequest) async -> HTTPFailure? {
    do throws(HTTPFailure) {
      _ = try await get(request)
      return nil
    } catch { return error }
  }
}
