import HotLayout
import TestSupport
import Testing

/// Whoever looks through the gallery sees all that the contract has.
@Suite struct GalleryTests {
  private static let documents = [
    "gallery-controls", "gallery-data", "gallery-layout", "gallery-text",
  ]

  /// Words that say where something stands and not how it looks.
  private static let arrangement: Set = [
    "align", "axis", "case", "confirmTransition", "direction", "justify", "level", "overflow",
  ]

  /// The nodes that the documents of the gallery state, in screens and templates.
  private static func nodes() throws -> [JSONNode] {
    var found: [JSONNode] = []
    func walk(_ value: JSONNode) {
      if let type = value["type"]?.string, WidgetRegistry.standard[type] != nil {
        found.append(value)
      }
      for element in value.elements { walk(element) }
      for member in value.members { walk(member.value) }
    }
    for id in documents {
      let document = try Samples.document("gallery", id)
      for part in ["screens", "templates"] { document.json.root[part].map(walk) }
    }
    return found
  }

  @Test func everyWidgetIsShownWithEveryWordOfItsProperties() throws {
    let nodes = Dictionary(grouping: try Self.nodes()) { $0["type"]?.string ?? "" }
    let widgets = WidgetRegistry.standard.widgets.filter { !$0.isPlanned }
    var words = 0
    for widget in widgets {
      let shown = nodes[widget.type] ?? []
      #expect(!shown.isEmpty, "`\(widget.type)`")
      for field in widget.own {
        guard case .enumeration(let names) = field.kind, !Self.arrangement.contains(field.name)
        else { continue }
        let stated = shown.map { $0[field.name]?.string ?? field.defaultText?.unquoted }
        for name in names {
          words += 1
          #expect(stated.contains(name), "`\(widget.type)` with `\(field.name)`: `\(name)`")
        }
      }
    }
    print("gallery: \(widgets.count) widgets, \(words) words")
  }

  @Test func everyControlIsShownInEveryState() throws {
    var shown: [String: Set<ControlState?>] = [:]
    func look(at node: BoundNode) {
      shown[node.type, default: []].formUnion(node.states.map(Optional.init))
      if node.states.isEmpty { shown[node.type, default: []].insert(nil) }
      if node[ChoiceWidget.options]?.contains(where: { $0[ChoiceWidget.isSelected] == true })
        == true
      {
        shown[node.type, default: []].insert(.selected)
      }
      node.children.forEach(look)
    }
    for id in Self.documents {
      for sample in try SampleScreen.screens("gallery", id) {
        sample.bind("en").flatMap(\.root).map(look)
      }
    }
    let controls = WidgetRegistry.standard.widgets.filter { widget in
      widget.own.contains { $0.name == "busy" }
    }
    var states = 0
    for control in controls {
      var wanted: [ControlState?] = [nil, .pressed, .focused, .disabled, .busy]
      if control.own.contains(where: { $0.name == "value" }) { wanted.append(.error) }
      if ["toggle", "checkbox", "choice"].contains(control.type) { wanted.append(.selected) }
      for state in wanted {
        states += 1
        let isShown = shown[control.type]?.contains(state) == true
        #expect(isShown, "`\(control.type)` \(state?.rawValue ?? "at rest")")
      }
    }
    print("gallery: \(controls.count) controls in \(states) states")
  }

  @Test func everyTextIsSaidInTheLanguageOfTheReader() throws {
    for id in Self.documents {
      let document = try Samples.document("gallery", id)
      for language in document.languages {
        for (key, entry) in document.strings["en"] ?? [:] where language != "en" {
          let text = document.strings[language]?[key]
          #expect(text != nil, "\(id): `\(key)` in \(language)")
          // In another script only what holds no words may be the same.
          if language != "de", entry.text.hasWords {
            #expect(text?.text != entry.text, "\(id): `\(key)` in \(language)")
          }
        }
      }
    }
    // What is written in a document itself is a sign, a code or a name, never a word to translate.
    let literals = try Self.nodes().flatMap { node in
      ["text", "title", "label", "help"].compactMap { node[$0]?.string }
    }.filter(\.hasWords)
    #expect(
      Set(literals) == [
        "let answer = 42", "/home/maya/projects/2026/gallery/screens/truncation.json",
      ])
  }
}

extension String {
  /// Without the quotes of JSON.
  fileprivate var unquoted: String { filter { $0 != "\"" } }

  /// Whether it has a word of three lower-case letters that is no argument.
  fileprivate var hasWords: Bool {
    var depth = 0
    var letters = 0
    for character in self {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      letters = depth == 0 && character.isLowercase ? letters + 1 : 0
      if letters == 3 { return true }
    }
    return false
  }
}
