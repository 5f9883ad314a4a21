import FoundationEssentials

/// Where an action comes from.
public struct ActionSource: Sendable {
  /// Id of the node that was pressed, where it has one.
  public var nodeId: String?
  /// Name of the screen it stands on.
  public var screen: String
  /// The record of the node that was pressed: a row of a list carries its own.
  ///
  /// ```swift
  /// source.record?["item.id"]?.stringValue
  /// ```
  public var record: HotlayoutRecord?
}

/// What the host does with actions that are its own.
public enum ActionHandler: Sendable {
  /// Returns at once: a swipe button stays busy until the screen changes, or eight seconds.
  case plain(@Sendable (HotlayoutAction, ActionSource) -> Void)
  /// A swipe button stays busy until it returns.
  case async(@Sendable (HotlayoutAction, ActionSource) async -> Void)
}

/// A change of screen or place that a document asks for.
public struct Navigation: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case screen(String)
    case back
    case section(String)
  }

  public var kind: Kind
  /// Name of the screen that is shown.
  public var from: String
  /// Name of the screen that is shown afterwards.
  public var to: String
  public var transition: String?

  public init(kind: Kind, from: String, to: String, transition: String? = nil) {
    self.kind = kind
    self.from = from
    self.to = to
    self.transition = transition
  }
}

/// A value that a document or a person wrote.
public struct WriteEvent: Sendable {
  /// The path as the document states it; `item.…` is of the record of `source`.
  public var path: String
  /// A string, a flag or a number; a list of them for a choice of several. An empty string stands for
  /// no value.
  public var value: JSONValue
  public var source: ActionSource
}

/// What came of a press or an input, in order.
public enum SessionEvent: Sendable, Hashable {
  /// Why nothing happened.
  public enum Reason: Sendable, Hashable {
    /// The screen has no such node, or it takes no such input.
    case unknownNode, wrongInput
    case disabled
    /// A swipe is still being done.
    case busy
    /// There is no screen before this one.
    case noScreenBefore
    /// The screen is shown already.
    case alreadyThere
  }

  case ignored(Reason)
  case navigated(to: String)
  case wentBack(to: String)
  case movedTo(section: String)
  /// The host refused a change of screen.
  case cancelled(Navigation)
  case wrote(path: String, value: JSONValue)
  /// The path holds the value already.
  case unchanged(path: String)
  /// The path may not be written, or the value not be there.
  case refusedWrite(path: String)
  /// An action of the host's was given to it.
  case delivered(HotlayoutAction)
  /// An action was not given to the host: its address is refused.
  case refused(HotlayoutAction)
  /// The document names a screen or a section that is not there.
  case unknownTarget(String)
}

/// What the host of a session is told.
public struct SessionHandlers: Sendable {
  /// Takes `openUrl`, `deeplink`, `close`, `share`, `copy` and the app's own actions.
  public var onAction: ActionHandler?
  /// Cancels a change of screen or place by answering false.
  public var onNavigate: (@Sendable (Navigation) -> Bool)?
  public var onWrite: (@Sendable (WriteEvent) -> Void)?
  /// Takes the style of a haptic feedback; the reader never vibrates.
  public var onHaptic: (@Sendable (String?) -> Void)?
  /// Takes what was skipped or replaced, each once.
  public var onReport: (@Sendable ([HotlayoutReport]) -> Void)?
  /// True before the actions of a swipe with `ripple` that leads to another screen, false after them.
  public var onScreenCovered: (@Sendable (Bool) -> Void)?

  public init(
    onAction: ActionHandler? = nil, onNavigate: (@Sendable (Navigation) -> Bool)? = nil,
    onWrite: (@Sendable (WriteEvent) -> Void)? = nil,
    onHaptic: (@Sendable (String?) -> Void)? = nil,
    onReport: (@Sendable ([HotlayoutReport]) -> Void)? = nil,
    onScreenCovered: (@Sendable (Bool) -> Void)? = nil
  ) {
    self.onAction = onAction
    self.onNavigate = onNavigate
    self.onWrite = onWrite
    self.onHaptic = onHaptic
    self.onReport = onReport
    self.onScreenCovered = onScreenCovered
  }
}

/// A field of a screen whose value breaks a rule.
public struct FieldIssue: Sendable, Hashable {
  public var nodeId: String?
  public var recordPath: String?
  public var path: String
  public var problem: FieldProblem

  public init(
    nodeId: String?, recordPath: String? = nil, path: String, problem: FieldProblem
  ) {
    self.nodeId = nodeId
    self.recordPath = recordPath
    self.path = path
    self.problem = problem
  }
}
