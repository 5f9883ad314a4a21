import FoundationEssentials

/// What the host knows about the place where a screen is drawn.
public struct ScreenEnvironment: Sendable {
  /// Preferred locales, the most wanted first: BCP 47 or POSIX.
  public var locales: [String]
  public var scheme: ColorScheme
  public var highContrast: Bool
  /// Size of the screen in points.
  public var width: Double
  public var height: Double
  /// Factor on the size of all text; 1 is the design's.
  public var textScale: Double
  /// The present, from the injected clock.
  public var now: Date
  /// IANA name of the zone that `device` stands for.
  public var timeZone: String
  public var platform: String
  /// States of controls by the id of their node, or by `id@offers.3` for those of one record.
  public var states: [String: Set<ControlState>]
  /// Changes the text of translations: pseudo-localization.
  public var transformText: (@Sendable (String) -> String)?
  /// Overrides the direction of the translation.
  public var direction: LayoutDirection?

  public init(
    locales: [String] = [], scheme: ColorScheme = .light, highContrast: Bool = false,
    width: Double = 390, height: Double = 844, textScale: Double = 1, now: Date = Date(),
    timeZone: String = "UTC", platform: String = "linux",
    states: [String: Set<ControlState>] = [:],
    transformText: (@Sendable (String) -> String)? = nil, direction: LayoutDirection? = nil
  ) {
    self.locales = locales
    self.scheme = scheme
    self.highContrast = highContrast
    self.width = width
    self.height = height
    self.textScale = textScale
    self.now = now
    self.timeZone = timeZone
    self.platform = platform
    self.states = states
    self.transformText = transformText
    self.direction = direction
  }
}

extension ScreenEnvironment {
  /// The states that a node was given, for all its records and for that one.
  func states(of id: String, in recordPath: String?) -> Set<ControlState> {
    guard !states.isEmpty else { return [] }
    var all = states[id] ?? []
    if let recordPath, let own = states["\(id)@\(recordPath)"] { all.formUnion(own) }
    return all
  }
}

/// A screen with everything settled: no paths, no tokens, no string keys.
public struct BoundScreen: Sendable {
  public var name: String
  public var title: String?
  public var root: BoundNode?
  public var header: BoundNode?
  public var footer: BoundNode?
  public var background: [Fill]
  public var padding: LogicalInsets
  public var presentation: ScreenPresentation
  public var safeArea: SafeArea
  public var locale: LocaleResolution
  public var direction: LayoutDirection
  public var theme: ResolvedTheme
  public var environment: ScreenEnvironment
  /// What was skipped or replaced while it was bound; those of the document are not repeated.
  public var reports: [HotlayoutReport]
}

extension HotlayoutDocument {
  /// Settles everything that a screen leaves open: data, language, theme, conditions.
  ///
  /// - Returns: the screen, or nil where there is none of that name.
  public func bind(
    screen name: String, data: HotlayoutData = HotlayoutData(), theme: HotlayoutThemeSet = .builtIn,
    environment: ScreenEnvironment = ScreenEnvironment()
  ) -> BoundScreen? {
    guard let screen = screen(named: name) else { return nil }
    var binder = Binder(document: self, data: data, theme: theme, environment: environment)
    return binder.bind(screen)
  }
}
