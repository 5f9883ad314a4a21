import HotLayout

/// The page of a widget in the reference.
struct WidgetPage {
  let widget: WidgetDefinition
  /// JSON of the node that the picture shows.
  var example: String?

  init(_ widget: WidgetDefinition) { self.widget = widget }

  var text: String {
    var page = Markdown("`\(widget.type)`")
    page.add(widget.summary)
    if widget.isPlanned {
      page.add(
        "This reader knows the widget but does not draw it yet: its `fallback` is drawn instead, and "
          + "an `info` report says so.")
      return page.text
    }
    if let example {
      page.add("![\(widget.type)](images/\(widget.type).png)")
      page.add("```json\n\(example)\n```")
    }
    page.heading(2, "Properties")
    if widget.own.isEmpty {
      page.add("It has none of its own.")
    } else {
      page.add(FieldTable.text(widget.own, in: "../values.md"))
    }
    for field in widget.own { WidgetPage.addInner(field, named: field.name, to: &page) }
    page.add("It also takes the [common properties](common.md).")
    let styles = WidgetPage.styles(of: widget.type)
    if !styles.isEmpty {
      page.add(
        "Component styles of the built-in theme: "
          + styles.map { "`\($0)`" }.joined(separator: ", ") + ".")
    }
    return page.text
  }

  /// The fields of the objects that a property is made of.
  private static func addInner(
    _ field: PropertyField, named name: String, to page: inout Markdown, depth: Int = 0
  ) {
    guard depth < 4, let table = field.kind.innerTable else { return }
    let isList = if case .list = field.kind { true } else { false }
    let path = isList ? "\(name)[]" : name
    page.heading(3, "`\(path)`")
    page.add(table.summary)
    page.add(FieldTable.text(table.fields, in: "../values.md"))
    for inner in table.fields {
      addInner(inner, named: "\(path).\(inner.name)", to: &page, depth: depth + 1)
    }
  }

  private static func styles(of type: String) -> [String] {
    HotlayoutThemeSet.builtIn.components.keys.filter { ThemeShape.widgetName(ofStyle: $0) == type }
      .sorted()
  }

  // MARK: Further pages

  static var index: String {
    var page = Markdown("Widgets")
    page.add(
      "What a screen is made of. Every widget also takes the [common properties](common.md); what "
        + "the values look like is in [values](../values.md).")
    page.add(
      Markdown.table(
        ["widget", "what it is"],
        WidgetRegistry.standard.widgets.map { widget in
          [
            "[`\(widget.type)`](\(widget.type).md)",
            widget.summary + (widget.isPlanned ? " Not drawn yet." : ""),
          ]
        }))
    return page.text
  }

  static var common: String {
    var page = Markdown("Common properties")
    page.add("What every widget takes beside [its own](README.md).")
    page.add(FieldTable.text(CommonFields.table.fields, in: "../values.md"))
    for field in CommonFields.table.fields { addInner(field, named: field.name, to: &page) }
    return page.text
  }
}

/// The table of fields in the reference.
enum FieldTable {
  /// - Parameter values: the page of the kinds of values, from the page the table stands on.
  static func text(_ fields: [PropertyField], in values: String) -> String {
    Markdown.table(
      ["property", "value", "default", "since", "what it is"],
      fields.map { field in
        [
          "`\(field.name)`" + (field.isRequired ? " (required)" : ""),
          kind(field.kind, in: values) + (field.isBindable ? "; [bindable](\(values)#bound)" : ""),
          field.defaultText.map { "`\($0)`" } ?? "", "\(field.since)", field.summary,
        ]
      })
  }

  private static func kind(_ kind: PropertyKind, in values: String) -> String {
    let (text, anchor) = kind.words
    return anchor.map { "[\(text)](\(values)#\($0))" } ?? text
  }
}

/// Builds a page of Markdown.
struct Markdown {
  private var parts: [String]

  init(_ title: String) { parts = ["# \(title)"] }

  mutating func add(_ text: String) { parts.append(text) }

  mutating func heading(_ level: Int, _ title: String) {
    parts.append(String(repeating: "#", count: level) + " " + title)
  }

  var text: String {
    "<!-- Written by `hotlayout docs`. -->\n\n" + parts.joined(separator: "\n\n") + "\n"
  }

  static func table(_ head: [String], _ rows: [[String]]) -> String {
    func line(_ cells: [String]) -> String {
      "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
    return ([line(head), "|" + String(repeating: " --- |", count: head.count)] + rows.map(line))
      .joined(separator: "\n")
  }
}
