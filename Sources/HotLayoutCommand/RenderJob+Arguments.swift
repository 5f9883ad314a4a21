import FoundationEssentials
import HotLayout
import HotLayoutRender

// What the options of `render` mean, each answered with a sentence where it means nothing.
extension RenderJob {
  static func format(of file: String) throws -> PictureFormat {
    guard let dot = file.lastIndex(of: "."),
      let format = PictureFormat(rawValue: file[file.index(after: dot)...].lowercased())
    else {
      throw CommandError.usage("`\(file)` ends in no known format; write .png, .pdf or .svg.")
    }
    return format
  }

  static func number(
    _ text: String, _ name: String, _ range: ClosedRange<Double>
  ) throws -> Double {
    guard let value = Double(text), range.contains(value) else {
      if text.contains(","), text.split(separator: ",").allSatisfy({ Double($0) != nil }) {
        throw CommandError.usage(
          "--\(name) takes one number, not the list `\(text)`; call the command once for each.")
      }
      throw CommandError.usage(
        "--\(name) takes a number from \(range.lowerBound) to \(range.upperBound), not `\(text)`.")
    }
    return value
  }

  static func count(_ text: String, _ name: String, _ range: ClosedRange<Int>) throws -> Int {
    guard let value = Int(text), range.contains(value) else {
      throw CommandError.usage(
        "--\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not `\(text)`.")
    }
    return value
  }

  static func size(_ text: String) throws -> (Double, Double) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      (1...20_000).contains(width), (1...20_000).contains(height)
    else {
      throw CommandError.usage(
        "--size takes width and height in points, such as 390x844, each from 1 to 20000, "
          + "not `\(text)`.")
    }
    return (width, height)
  }

  /// The schemes that the options name, or nil.
  static func schemes(_ options: Options) throws -> [ColorScheme]? {
    let words = options.values("scheme").flatMap { $0.split(separator: ",") }
    guard !words.isEmpty else { return nil }
    return try words.map { word in
      guard let scheme = ColorScheme(rawValue: String(word)) else {
        throw CommandError.usage("--scheme takes light or dark, not `\(word)`.")
      }
      return scheme
    }
  }

  /// The locales that are named, singly or with commas; what is no locale in any form is refused.
  static func locales(_ texts: [String], _ option: String = "--locale") throws -> [String] {
    let names = texts.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
    return try names.map { name in
      let name = String(name)
      let answer = LocaleResolution.resolve(name, available: [], source: "en")
      guard answer.reason.kind != .malformed, !name.isEmpty else {
        throw CommandError.usage(
          "\(option) takes a BCP 47 or POSIX locale, such as de, de-AT, zh-Hant or pt_BR.UTF-8, "
            + "not `\(name)`.")
      }
      return name
    }
  }

  static func pseudo(_ text: String?) throws -> Pseudolocale? {
    switch text {
    case nil: return nil
    case "accents"?, "en-XA"?: return .accented
    case "rtl"?, "ar-XB"?: return .rightToLeft
    case let other?:
      throw CommandError.usage("--pseudo takes accents or rtl, not `\(other)`.")
    }
  }

  static func states(_ texts: [String]) throws -> [String: Set<ControlState>] {
    var states: [String: Set<ControlState>] = [:]
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let state = ControlState(rawValue: String(parts[1])) else {
        let known = ControlState.allCases.map(\.rawValue).joined(separator: ", ")
        throw CommandError.usage("--state takes ID=STATE with one of \(known), not `\(text)`.")
      }
      states[String(parts[0]), default: []].insert(state)
    }
    return states
  }

  /// Throws where a state is given to a node that the document does not have.
  static func check(
    states: [String: Set<ControlState>], of document: HotlayoutDocument
  ) throws {
    guard !states.isEmpty else { return }
    var ids: Set<String> = []
    var pointers: Set<String> = []
    func walk(_ node: JSONNode) {
      switch node.kind {
      case .object:
        if let id = node["id"]?.string { ids.insert(id) }
        if node["type"] != nil { pointers.insert(node.pointer) }
        for (_, value) in node.members { walk(value) }
      case .array: for value in node.elements { walk(value) }
      default: break
      }
    }
    for part in ["screens", "templates"] { document.json.root[part].map(walk) }
    for name in states.keys.sorted() {
      // `id@offers.3` is one record's.
      let bare = name.hasPrefix("/") ? name : String(name.prefix { $0 != "@" })
      guard !ids.contains(bare), !pointers.contains(bare) else { continue }
      let hint = Suggestion.sentence(for: bare, among: ids).map { " " + $0 } ?? ""
      let known =
        ids.isEmpty ? "no node has an id" : "it has " + ids.sorted().joined(separator: ", ")
      throw CommandError.usage(
        "--state: the document has no node `\(bare)`; \(known).\(hint)")
    }
  }

  static func preview(
    _ name: String?, of document: HotlayoutDocument
  ) throws -> HotlayoutDocument.Preview? {
    guard let name, name != "none" || document.previews.contains(where: { $0.name == name }) else {
      return nil
    }
    guard let preview = document.previews.first(where: { $0.name == name }) else {
      let known = document.previews.map { "`\($0.name)`" }.joined(separator: ", ")
      throw CommandError.failed(
        "the document has no preview `\(name)`"
          + (known.isEmpty ? "; it has none." : "; it has \(known).")
          + Project.hint(name, document.previews.map(\.name)))
    }
    return preview
  }

  /// The first preview of a screen, where the options leave open what is shown in it.
  static func usualPreview(
    _ options: Options, of document: HotlayoutDocument, _ screen: String, _ project: Project
  ) -> HotlayoutDocument.Preview? {
    guard options.value("preview") == nil, options.value("data") == nil else { return nil }
    return document.previews.first { preview in
      let entry = preview.entry.flatMap { document.entry(named: $0)?.screen }
      guard (preview.screen ?? entry ?? document.entry) == screen else { return false }
      guard let file = preview.data, let folder = project.folder else { return true }
      return Files.isFile(folder + "/" + file)
    }
  }

  /// The screen that the options name, by itself or through an entry.
  static func screen(
    _ options: Options, _ preview: HotlayoutDocument.Preview?, placed: String?,
    of document: HotlayoutDocument
  ) throws -> String {
    if options.value("screen") != nil, options.value("entry") != nil {
      throw CommandError.usage("give --screen or --entry, not both.")
    }
    let previewed = options.value("entry") == nil && placed == nil ? preview?.screen : nil
    if let name = options.value("screen") ?? previewed {
      guard document.screen(named: name) != nil else {
        throw CommandError.failed(
          "the document has no screen `\(name)`; it has "
            + document.screens.map { "`\($0.name)`" }.joined(separator: ", ") + "."
            + Project.hint(name, document.screens.map(\.name)))
      }
      return name
    }
    if let name = options.value("entry") ?? placed ?? preview?.entry {
      guard let entry = document.entry(named: name) else {
        let known = document.entries.map { "`\($0.name)`" }.joined(separator: ", ")
        throw CommandError.failed(
          "the document has no entry `\(name)`"
            + (known.isEmpty ? "; it has none." : "; it has \(known).")
            + Project.hint(name, document.entries.map(\.name)))
      }
      return entry.screen
    }
    return document.entry
  }
}
