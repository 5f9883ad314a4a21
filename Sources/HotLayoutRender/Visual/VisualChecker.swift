import FoundationEssentials
import HotLayout

/// Looks at the pictures of a document: text that is cut, contrast, targets that are too small, boxes
/// outside of the screen, controls over each other.
///
/// ```swift
/// var checker = VisualChecker(document, theme: theme, cases: cases)
/// for picture in checker.pictures {
///   if let screen = checker.bind(picture) { checker.check(screen, picture, renderer) }
/// }
/// print(checker.reports)
/// ```
public struct VisualChecker {
  public let document: HotlayoutDocument
  public let theme: HotlayoutThemeSet
  public let options: VisualOptions
  /// What is to be looked at.
  public let pictures: [VisualPicture]
  private var findings = VisualFindings()
  private var boxCount = 0
  /// Whether there was too much to look at all of it.
  private var isIncomplete = false

  public init(
    _ document: HotlayoutDocument, theme: HotlayoutThemeSet = .builtIn, cases: [VisualCase],
    options: VisualOptions = VisualOptions()
  ) {
    self.document = document
    self.theme = theme
    self.options = options
    pictures = VisualChecker.pictures(document, cases, options)
  }

  /// A screen is painted in each scheme at the least and the greatest width, in the language of the
  /// document and in one that is read the other way, and with high contrast at the least width in the
  /// former; all else is laid out only.
  private static func pictures(
    _ document: HotlayoutDocument, _ cases: [VisualCase], _ options: VisualOptions
  ) -> [VisualPicture] {
    let languages = options.languages ?? document.languages
    func isRightToLeft(_ language: String) -> Bool {
      LocaleResolution.resolve(language, available: languages, source: language).direction
        == .rightToLeft
    }
    let first =
      languages.contains(document.sourceLanguage)
      ? document.sourceLanguage : languages.first ?? document.sourceLanguage
    let other = languages.first { isRightToLeft($0) != isRightToLeft(first) }
    let widths = options.sizes.map(\.width)
    let painted = [widths.min(), widths.max()]
    var pictures: [VisualPicture] = []
    for screen in document.screens {
      let own = cases.filter { $0.screen == screen.name }
      for language in languages {
        for content in VisualCase.matching(language, own) {
          for size in options.sizes {
            for scale in options.textScales {
              let isPainted =
                scale == options.textScales.first && painted.contains(size.width)
                && (language == first || language == other)
              let schemes = isPainted ? options.schemes : Array(options.schemes.prefix(1))
              for scheme in schemes {
                var picture = VisualPicture(
                  content: content, language: language, size: size, textScale: scale,
                  scheme: scheme, isPainted: isPainted)
                pictures.append(picture)
                // Colours alone change with the contrast.
                guard isPainted, language == first, size.width == painted[0] else { continue }
                picture.highContrast = true
                pictures.append(picture)
              }
            }
          }
        }
      }
    }
    return pictures
  }

  /// The screen of a picture; nil where there is nothing left to look at.
  public func bind(_ picture: VisualPicture) -> BoundScreen? {
    guard !isIncomplete else { return nil }
    return document.bind(
      screen: picture.content.screen, data: picture.content.data, theme: theme,
      environment: ScreenEnvironment(
        locales: [
          picture.content.isOf(picture.language)
            ? picture.content.locale ?? picture.language : picture.language
        ], scheme: picture.scheme, highContrast: picture.highContrast,
        width: picture.size.width, height: picture.size.height, textScale: picture.textScale,
        now: options.now, states: picture.content.states))
  }

  /// Looks at one picture. The renderer must draw whole screens (`RenderOptions.full`).
  public mutating func check(
    _ screen: BoundScreen, _ picture: VisualPicture, _ renderer: ScreenRenderer
  ) {
    let laidOut = renderer.layout(screen)
    let boxes = VisualBoxes(laidOut)
    boxCount += boxes.all.count
    findings.begin(picture)
    var outside = OutsideRule(boxes, laidOut, screen)
    outside.check(&findings)
    TextFitRule(boxes, outside.reported, renderer.engine).check(&findings)
    TargetRule(boxes).check(&findings)
    if picture.isPainted {
      ContrastRule(boxes, laidOut, renderer).check(&findings)
    }
    if boxCount > options.boxLimit { isIncomplete = true }
  }

  /// What was found, each thing once with its worst case.
  public var reports: [HotlayoutReport] {
    var reports = findings.reports
    if isIncomplete {
      reports.append(
        HotlayoutReport(
          .checkIncomplete, at: document.json.root["screens"],
          message:
            "Not all pictures were looked at: they have more than \(options.boxLimit) boxes; "
            + "name fewer sizes, languages or text scales."))
    }
    return reports
  }

  /// Looks at all pictures, without images.
  public static func check(
    _ document: HotlayoutDocument, theme: HotlayoutThemeSet = .builtIn, cases: [VisualCase],
    options: VisualOptions = VisualOptions(), _ renderer: ScreenRenderer
  ) -> [HotlayoutReport] {
    var checker = VisualChecker(document, theme: theme, cases: cases, options: options)
    for picture in checker.pictures {
      if let screen = checker.bind(picture) { checker.check(screen, picture, renderer) }
    }
    return checker.reports
  }
}
