import HotLayout

/// What a box is for assistive technology, with its name computed (Accessible Name and Description
/// Computation 1.2).
package struct AccessibilityElement: Sendable {
  package var role: AccessibilityRole
  package var name = ""
  /// Whether the name is what the box shows, and not told beside it.
  package var isNamedByContent = false
  package var value: String?
  /// What pressing it does, or what is wrong with it.
  package var description: String?
  /// Level of a heading, 1 to 6.
  package var level: Int?
  package var states: Set<ControlState> = []
  package var isExpanded: Bool?
  /// Types of the actions of a press.
  package var actions: [String] = []
  /// The address it leads to, checked.
  package var link: String?
  package var live: LiveRegion?
  /// BCP 47, nil where it is the language around it.
  package var language: String?

  package init(_ role: AccessibilityRole) { self.role = role }

  init(_ role: AccessibilityRole, _ semantics: Semantics) {
    self.role = role
    name = semantics.label?.trimmed ?? ""
    value = semantics.value.flatMap { $0.isEmpty ? nil : $0 }
    description = semantics.hint.flatMap { $0.isEmpty ? nil : $0 }
    level = role == .heading ? semantics.headingLevel ?? 2 : nil
    states = semantics.states
    isExpanded = semantics.isExpanded
    actions = semantics.actions
    link = semantics.link
    live = semantics.live
    language = semantics.language
  }

  /// Whether it says anything beside that things belong together.
  var saysSomething: Bool {
    !name.isEmpty || value != nil || description != nil || !actions.isEmpty || !states.isEmpty
      || isExpanded != nil || live != nil
  }

  /// Whether a box that can be on is on (ARIA `aria-checked`); nil for what cannot.
  package var isChecked: Bool? {
    switch role {
    case .checkbox, .radio, .switch: states.contains(.selected) || value == "on"
    default: nil
    }
  }
}

/// What a role does with what is within it.
enum AccessibilityContent {
  /// It is made of elements of its own.
  case open
  /// It is one thing, named by what it shows (ARIA: name from content).
  case named
  /// It is one thing; what it shows is its value (ARIA: children presentational).
  case closed
  /// What it shows is its value, but parts may be pressed.
  case pressable
}

extension AccessibilityRole {
  /// WAI-ARIA 1.2, sections 5.2.8 and 5.3; `text` is a text of one look.
  var content: AccessibilityContent {
    switch self {
    case .button, .link, .heading, .text, .checkbox, .radio, .switch, .tab, .cell, .columnheader:
      .named
    case .image, .progressbar, .meter, .slider, .separator: .closed
    case .textbox, .searchbox, .combobox, .spinbutton, .timer: .pressable
    case .none, .list, .listitem, .group, .navigation, .banner, .tablist, .tabpanel, .radiogroup,
      .table, .row, .status, .alert, .region, .document:
      .open
    }
  }

  /// Whether something can be done with it.
  var isInteractive: Bool {
    switch self {
    case .button, .link, .checkbox, .radio, .switch, .tab, .slider, .spinbutton, .textbox,
      .searchbox, .combobox:
      true
    default: false
    }
  }
}

extension String {
  /// Without white space at both ends.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }
}
