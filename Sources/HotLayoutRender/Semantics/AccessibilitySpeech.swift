import HotLayout

// The tree as a person hears it from a screen reader, a line an element.
extension AccessibilityTree {
  /// What a screen reader tells from top to bottom, in English, indented by what lies within what.
  public var text: String {
    var lines: [String] = []
    root.speak(into: &lines, depth: 0, language: language)
    return lines.joined(separator: "\n") + "\n"
  }
}

extension AccessibilityNode {
  fileprivate func speak(into lines: inout [String], depth: Int, language: String) {
    let margin = String(repeating: "  ", count: depth)
    if role != .separator {
      lines.append(margin + (phrase(language).split { $0.isNewline }).joined(separator: " "))
    }
    for child in children {
      child.speak(into: &lines, depth: depth + 1, language: self.language ?? language)
    }
  }

  /// `heading 2: Offers`, `button: Redeem, disabled. Costs 200 points.`
  private func phrase(_ language: String) -> String {
    var told: [String] = []
    // The words of a text with links follow one by one.
    if !name.isEmpty, role != .text || children.isEmpty { told.append(name) }
    switch (role, isChecked) {
    case (.switch, let on?): told.append(on ? "on" : "off")
    case (_, let on?): told.append(on ? "checked" : "not checked")
    default: if let value { told.append(value) }
    }
    if let isExpanded { told.append(isExpanded ? "expanded" : "collapsed") }
    for state in ControlState.allCases where states.contains(state) {
      if state == .selected, isChecked != nil { continue }
      told.append(state == .error ? "invalid" : state.rawValue)
    }
    let words = told.joined(separator: ", ")
    var line = words
    if role != .text || words.isEmpty { line = words.isEmpty ? title : "\(title): \(words)" }
    if let link { line += " -> \(link)" }
    if let hint { line += ". \(hint)" }
    if let live, live != .off { line += " (told when it changes)" }
    if let own = self.language, own != language { line += " [\(own)]" }
    return line
  }

  /// The role in words, with what belongs to it.
  private var title: String {
    switch role {
    case .document: "screen"
    case .heading: "heading \(level ?? 2)"
    case .list, .tablist, .radiogroup, .table:
      "\(AccessibilityNode.words[role] ?? role.rawValue)\(items)"
    case .listitem, .tab, .radio, .row:
      "\(AccessibilityNode.words[role] ?? role.rawValue)"
        + (position.flatMap { place in count.map { " \(place) of \($0)" } } ?? "")
    default: AccessibilityNode.words[role] ?? role.rawValue
    }
  }

  private var items: String {
    let count = children.filter { $0.position != nil }.count
    let what = role == .table ? "row" : role == .radiogroup ? "option" : "item"
    return ", \(count) \(what)\(count == 1 ? "" : "s")"
  }

  private static let words: [AccessibilityRole: String] = [
    .listitem: "item", .tablist: "tabs", .tabpanel: "tab panel", .radiogroup: "options",
    .radio: "option", .spinbutton: "stepper", .textbox: "text field", .searchbox: "search field",
    .combobox: "choice", .progressbar: "progress", .columnheader: "column header",
    .region: "section",
  ]
}
