import FoundationEssentials
import HotLayout

/// A screen of a sample project, with the data and states of its first preview.
public struct SampleScreen: Sendable, CustomStringConvertible {
  public var project: String
  public var documentId: String
  public var screen: String
  public var document: HotlayoutDocument
  public var theme: HotlayoutThemeSet
  public var data: HotlayoutData
  public var width: Double
  public var height: Double
  public var states: [String: Set<ControlState>]

  public var description: String { "\(project)/\(documentId)#\(screen)" }

  /// The first of December 2026, nine o'clock.
  public static let now = Date(timeIntervalSince1970: 1_796_115_600)

  /// The screen as it is shown to a reader.
  ///
  /// - Parameter direction: instead of the one of the translation.
  public func bind(
    _ locale: String, direction: LayoutDirection? = nil, textScale: Double = 1,
    data: HotlayoutData? = nil, scheme: ColorScheme = .light
  ) -> BoundScreen? {
    document.bind(
      screen: screen, data: data ?? self.data, theme: theme,
      environment: ScreenEnvironment(
        locales: [locale], scheme: scheme, width: width, height: height, textScale: textScale,
        now: SampleScreen.now, states: states, direction: direction))
  }

  /// Every screen of every document of every sample project, in order.
  public static func all() throws -> [SampleScreen] {
    let folder = projectDirectory().appending(path: "Samples").path
    return try names(in: folder).flatMap { project in
      try names(in: "\(folder)/\(project)/documents").flatMap { document in
        try screens(project, document)
      }
    }
  }

  /// The screens of one document.
  public static func screens(_ project: String, _ id: String) throws -> [SampleScreen] {
    let document = try Samples.document(project, id)
    let theme = try document.theme.flatMap { name in
      name == "builtin" ? nil : try Samples.theme(project, name)
    }
    return try document.screens.map { screen in
      let preview = document.previews.first { preview in
        let entry = preview.entry.flatMap { document.entry(named: $0)?.screen }
        return (preview.screen ?? entry ?? document.entry) == screen.name
      }
      let file = (preview ?? document.previews.first)?.data
      let data = try file.map { file in
        let json = try JSONDocument.parse(Samples.file("Samples/\(project)/\(file)"))
        return HotlayoutData(JSONValue(json.root).objectValue ?? [:])
      }
      return SampleScreen(
        project: project, documentId: id, screen: screen.name, document: document,
        theme: theme ?? .builtIn, data: data ?? HotlayoutData(),
        width: preview?.size?.first ?? 390, height: preview?.size?.last ?? 844,
        states: preview?.states ?? [:])
    }
  }

  private static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") && !$0.contains(".md") }
  }
}
