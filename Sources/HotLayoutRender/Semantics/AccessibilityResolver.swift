import HotLayout

/// Decides for every placed box what it is for assistive technology.
///
/// The accessibility tree and the structure of a PDF are both read off the answer, so that they
/// agree.
enum AccessibilityResolver {
  /// How much of what lies within a box is told.
  private enum Told {
    case all
    /// What can be pressed, but no text: that is a value of the box around it.
    case pressable
    case nothing
  }

  static func resolve(_ root: inout PlacedBox) { resolve(&root, .all) }

  private static func resolve(_ placed: inout PlacedBox, _ told: Told) {
    guard !placed.isPassedOver else {
      placed.isHiddenFromReaders = true
      return
    }
    var within = told
    switch told {
    case .nothing: break
    case .all, .pressable:
      (placed.elements, within) = elements(of: placed, told)
      // A picture that says nothing is decoration.
      if let own = placed.elements.last, [.image, .progressbar, .meter, .timer].contains(own.role),
        own.name.isEmpty, own.value == nil
      {
        placed.elements = []
        placed.isHiddenFromReaders = true
        return
      }
      if told == .all, let role = placed.box.itemRole, placed.elements.first?.role != role {
        placed.elements.insert(AccessibilityElement(role), at: 0)
      }
    }
    for index in placed.children.indices { resolve(&placed.children[index], within) }
  }

  /// What a box is, and how much of what lies within it is told.
  private static func elements(
    of placed: PlacedBox, _ told: Told
  ) -> ([AccessibilityElement], Told) {
    guard let semantics = placed.box.semantics, semantics.role != .none else {
      guard told == .all, case .text(let spec, _) = placed.box.content else { return ([], told) }
      var element = AccessibilityElement(.text)
      element.name = spec.runs.map(\.text).joined()
      element.isNamedByContent = true
      return element.name.isEmpty ? ([], told) : ([element], told)
    }
    let role = role(of: semantics)
    if told == .pressable, !role.isInteractive { return ([], told) }
    var element = AccessibilityElement(role, semantics)
    switch role.content {
    case .open:
      let isMere = role == .group || role == .region
      return isMere && !element.saysSomething ? ([], told) : ([element], .all)
    case .closed: return ([element], .nothing)
    case .pressable: return ([element], .pressable)
    case .named:
      let content = content(of: placed)
      if element.name.isEmpty {
        element.name = content
        element.isNamedByContent = true
      } else {
        element.isNamedByContent = content == element.name
      }
      guard placed.children.contains(where: hasInteractive) else {
        return (split(element), .nothing)
      }
      // What holds further things to press cannot be one thing: its parts are told one by one.
      if element.isNamedByContent { element.name = "" }
      if element.role == .button || element.role == .link || element.role == .text {
        element.role = .group
      }
      return ([element], .all)
    }
  }

  /// A mere text or picture that can be pressed is a button or a link.
  private static func role(of semantics: Semantics) -> AccessibilityRole {
    guard !semantics.actions.isEmpty else { return semantics.role }
    switch semantics.role {
    case .none, .group, .text, .image, .region:
      return semantics.link == nil ? .button : .link
    default: return semantics.role
    }
  }

  /// A heading or a cell that can be pressed holds a button or a link.
  private static func split(_ element: AccessibilityElement) -> [AccessibilityElement] {
    guard !element.actions.isEmpty, !element.role.isInteractive else { return [element] }
    var outer = element
    outer.actions = []
    outer.link = nil
    outer.states = []
    outer.description = nil
    var inner = element
    inner.role = element.link == nil ? .button : .link
    inner.level = nil
    return [outer, inner]
  }

  private static func hasInteractive(_ placed: PlacedBox) -> Bool {
    guard !placed.isPassedOver else { return false }
    if let semantics = placed.box.semantics,
      semantics.role.isInteractive
        || !semantics.actions.isEmpty
    {
      return true
    }
    return placed.hasLinks || placed.children.contains(where: hasInteractive)
  }

  /// What a box says by its content, read in order.
  private static func content(of placed: PlacedBox) -> String {
    if case .text(let spec, _) = placed.box.content { return spec.runs.map(\.text).joined() }
    var parts: [String] = []
    for child in placed.children where !child.isPassedOver {
      let semantics = child.box.semantics
      let own = [semantics?.label, semantics?.value].compactMap { $0 }.filter { !$0.isEmpty }
      let text = own.isEmpty ? content(of: child) : own.joined(separator: " ")
      if !text.isEmpty { parts.append(text) }
    }
    return parts.joined(separator: " ")
  }
}

extension PlacedBox {
  /// Whether it is not there for anybody, or hidden from assistive technology.
  fileprivate var isPassedOver: Bool {
    isHidden || box.decoration.opacity <= 0 || box.semantics?.isHidden == true
  }

  /// Whether some of its words lead somewhere.
  var hasLinks: Bool {
    if case .text(let spec, _) = box.content {
      spec.runs.contains { $0.link != nil }
    } else {
      false
    }
  }
}
