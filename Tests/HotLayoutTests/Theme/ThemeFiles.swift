import FoundationEssentials
import HotLayout
import TestSupport
import Testing

/// The themes that come with the project: the built-in one and those in `Themes/`.
struct ThemeFile: CustomTestStringConvertible {
  let name: String
  let theme: HotlayoutThemeSet

  var testDescription: String { name }

  static let all: [ThemeFile] = {
    let folder = projectDirectory().appending(path: "Themes")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
    return [ThemeFile(name: "builtin", theme: .builtIn)]
      + names.filter { $0.hasSuffix(".json") }.compactMap { name in
        guard let data = try? Data(contentsOf: folder.appending(path: name)),
          let theme = try? HotlayoutThemeSet.load(data)
        else { return nil }
        return ThemeFile(name: name, theme: theme)
      }
  }()

  /// Every way a theme can be seen.
  var schemes: [(name: String, theme: ResolvedTheme)] {
    ColorScheme.allCases.flatMap { scheme in
      [false, true].map { contrast in
        (
          scheme.rawValue + (contrast ? ", high contrast" : ""),
          ResolvedTheme(theme, scheme: scheme, highContrast: contrast)
        )
      }
    }
  }
}
