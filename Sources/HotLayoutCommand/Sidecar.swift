import HotLayout
import HotLayoutRender

/// A file that `render` writes beside pictures.
struct Sidecar {
  enum Kind {
    /// `--explain`
    case explanation
    /// `--a11y FILE.json`
    case tree
    /// `--a11y FILE.txt`
    case speech
  }

  let kind: Kind
  let file: String

  init(_ kind: Kind, _ file: String) {
    self.kind = kind
    self.file = file
  }

  /// - Parameter trees: files that --format a11y writes.
  static func all(_ options: Options, also trees: [String]) throws -> [Sidecar] {
    var all: [Sidecar] = []
    if let file = options.value("explain") {
      guard file.lowercased().hasSuffix(".json") else {
        throw CommandError.usage("--explain writes JSON; `\(file)` does not end in .json.")
      }
      all.append(Sidecar(.explanation, file))
    }
    for file in options.values("a11y") + trees {
      let name = file.lowercased()
      guard name.hasSuffix(".json") || name.hasSuffix(".txt") else {
        throw CommandError.usage(
          "--a11y writes the tree to a .json, or what is told to a .txt, not to `\(file)`.")
      }
      all.append(Sidecar(name.hasSuffix(".json") ? .tree : .speech, file))
    }
    return all
  }

  /// - Parameter reports: those of the document and the theme.
  func text(
    of screen: BoundScreen, _ renderer: ScreenRenderer, reports: [HotlayoutReport]
  ) -> String {
    switch kind {
    case .explanation: renderer.explain(screen, reports: reports).json
    case .tree: renderer.accessibility(of: screen).json
    case .speech: renderer.accessibility(of: screen).text
    }
  }
}
