import FoundationEssentials
import HotLayout

/// The pictures of a screen that are looked at: every size with every language and text scale.
public struct VisualOptions: Sendable {
  /// Width and height in points.
  public var sizes: [Size]
  /// Factors on the size of text.
  public var textScales: [Double]
  /// Languages, BCP 47; nil for all of the document.
  public var languages: [String]?
  public var schemes: [ColorScheme]
  /// The present.
  public var now: Date
  /// Most boxes that are looked at in a document, all its pictures together.
  public var boxLimit: Int

  public init(
    sizes: [Size] = VisualOptions.commonSizes, textScales: [Double] = [1, 2],
    languages: [String]? = nil, schemes: [ColorScheme] = [.light, .dark],
    now: Date = Date(), boxLimit: Int = 2_000_000
  ) {
    self.sizes = sizes
    self.textScales = textScales
    self.languages = languages
    self.schemes = schemes
    self.now = now
    self.boxLimit = boxLimit
  }

  /// Telephones, upright and lying, and a tablet and a desktop.
  public static let commonSizes = [
    Size(320, 568), Size(390, 844), Size(430, 932), Size(844, 390), Size(820, 1180),
    Size(1440, 900),
  ]
}

/// A screen with what it shows: data and states of controls, as a preview states them.
public struct VisualCase: Sendable {
  public var screen: String
  public var data: HotlayoutData
  /// The language of the data, nil where it goes with every one.
  public var locale: String?
  public var states: [String: Set<ControlState>]

  public init(
    screen: String, data: HotlayoutData = HotlayoutData(), locale: String? = nil,
    states: [String: Set<ControlState>] = [:]
  ) {
    self.screen = screen
    self.data = data
    self.locale = locale
    self.states = states
  }

  /// Most cases of one screen in one language.
  static let limit = 6

  /// What there is to look at in a document: its screens with the data of their previews.
  ///
  /// - Parameters:
  ///   - standard: the data of a screen where no preview names any.
  ///   - data: the data of a path in the project, or nil where there is none.
  public static func all(
    of document: HotlayoutDocument, standard: HotlayoutData = HotlayoutData(),
    data: (String) -> HotlayoutData?
  ) -> [VisualCase] {
    func screen(of preview: HotlayoutDocument.Preview) -> String {
      let entry = preview.entry.flatMap { document.entry(named: $0)?.screen }
      return preview.screen ?? entry ?? document.entry
    }
    var loaded: [String: HotlayoutData] = [:]
    func load(_ path: String?) -> HotlayoutData {
      guard let path else { return standard }
      if let known = loaded[path] { return known }
      let value = data(path) ?? standard
      loaded[path] = value
      return value
    }
    return document.screens.flatMap { shown -> [VisualCase] in
      let own = document.previews.filter { screen(of: $0) == shown.name }
      guard !own.isEmpty else {
        let path = document.previews.lazy.compactMap(\.data).first
        return [VisualCase(screen: shown.name, data: load(path))]
      }
      return own.map { preview in
        VisualCase(
          screen: shown.name, data: load(preview.data), locale: preview.locale,
          states: preview.states)
      }
    }
  }

  /// Whether its data are of a language.
  func isOf(_ language: String) -> Bool {
    guard let locale else { return false }
    return locale.prefix { $0 != "-" && $0 != "_" } == language.prefix { $0 != "-" && $0 != "_" }
  }

  /// The cases of a screen that are looked at in a language: those made for it and those that go
  /// with every language, and the first in any case.
  static func matching(_ language: String, _ cases: [VisualCase]) -> [VisualCase] {
    let found = cases.enumerated().filter { index, content in
      index == 0 || content.isOf(language) || content.locale == nil
    }
    return found.prefix(limit).map(\.element)
  }
}

/// One picture that is looked at.
public struct VisualPicture: Sendable {
  public var content: VisualCase
  public var language: String
  public var size: Size
  public var textScale: Double
  public var scheme: ColorScheme
  /// Whether the reader asked for more contrast.
  public var highContrast = false
  /// Whether it is painted, to measure contrast.
  public var isPainted: Bool

  /// `320 × 568 points, language de, text scale 2, dark`
  var description: String {
    "\(VisualFindings.number(size.width)) × \(VisualFindings.number(size.height)) points, language "
      + "\(language), text scale \(VisualFindings.number(textScale)), \(scheme.rawValue)"
      + (highContrast ? ", high contrast" : "")
  }
}
