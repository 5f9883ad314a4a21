/// What happens on a press (contract, section 12): a name and its parameters, shape checked.
public struct HotlayoutAction: Sendable, Hashable {
  public var type: String
  public var parameters: [String: JSONValue]
  /// What `{ "if": … }` chooses between; its type is `if`. Nil for all other actions.
  public var conditional: Conditional?

  public init(type: String, parameters: [String: JSONValue] = [:]) {
    self.type = type
    self.parameters = parameters
  }

  /// Actions that depend on a condition at the time of the press.
  public struct Conditional: Sendable, Hashable {
    public let condition: Condition
    public let then: [HotlayoutAction]
    public let otherwise: [HotlayoutAction]

    /// Makes an action of type `if`.
    var action: HotlayoutAction {
      var action = HotlayoutAction(type: "if")
      action.conditional = self
      return action
    }
  }
}

/// Checks the addresses of standard actions, again, before a host opens them.
public enum StandardActions {
  /// Schemes that a deeplink never has, whatever the host allows.
  public static let forbiddenDeeplinkSchemes: Set<String> = [
    "http", "https", "javascript", "data", "file", "blob", "about", "vbscript", "intent",
    "content",
  ]

  /// The address that an action may open, or nil.
  ///
  /// `openUrl` takes https with a public host name; `deeplink` a scheme of the allowed ones.
  public static func url(
    for action: HotlayoutAction, allowedDeeplinkSchemes: Set<String> = []
  ) -> String? {
    guard let url = action.parameters["url"]?.stringValue else { return nil }
    switch action.type {
    case "openUrl": return PublicAddress.isAllowed(url) ? url : nil
    case "deeplink":
      guard let scheme = deeplinkScheme(of: url), allowedDeeplinkSchemes.contains(scheme) else {
        return nil
      }
      return url
    default: return nil
    }
  }

  /// The scheme of a deeplink where it has the form of one and is not forbidden.
  static func deeplinkScheme(of url: String) -> String? {
    guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")), url.utf8.count <= 2048 else {
      return nil
    }
    let scheme = url.utf8[..<colon]
    guard let first = scheme.first, (97...122).contains(first),
      scheme.allSatisfy({
        (97...122).contains($0) || (48...57).contains($0) || "+-.".utf8.contains($0)
      }),
      url.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
    else { return nil }
    let name = String(decoding: scheme, as: UTF8.self)
    return forbiddenDeeplinkSchemes.contains(name) ? nil : name
  }
}
