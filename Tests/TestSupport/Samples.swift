import FoundationEssentials
import HotLayout

/// The sample projects, read from their files.
public enum Samples {
  public static func file(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: projectDirectory().appending(path: path)))
  }

  public static func document(_ project: String, _ id: String) throws -> HotlayoutDocument {
    try HotlayoutDocument.load(file("Samples/\(project)/documents/\(id)/published.json"))
  }

  public static func theme(_ project: String, _ id: String) throws -> HotlayoutThemeSet {
    try HotlayoutThemeSet.load(file("Samples/\(project)/themes/\(id)/published.json"))
  }

  public static func data(_ project: String, _ name: String) throws -> HotlayoutData {
    let json = try JSONDocument.parse(file("Samples/\(project)/data/\(name).json"))
    return HotlayoutData(JSONValue(json.root).objectValue ?? [:])
  }

  /// The loyalty screen as the reference pictures show it.
  public static func loyaltyHome(
    _ language: String, _ scheme: ColorScheme = .light
  ) throws -> BoundScreen? {
    try document("loyalty", "loyalty").bind(
      screen: "home", data: data("loyalty", language == "ar" ? "maya.ar" : "maya"),
      theme: theme("loyalty", "harvest"),
      environment: ScreenEnvironment(
        locales: [language], scheme: scheme, width: 390, height: 844,
        now: Date(timeIntervalSince1970: 1_796_115_600)))
  }
}
