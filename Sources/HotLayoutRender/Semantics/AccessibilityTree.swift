import HotLayout

/// A screen as assistive technology tells it: roles, names, values, states, in reading order.
///
///     let tree = renderer.accessibility(of: screen)
///     print(tree.text)  // what a person hears, a line an element
public struct AccessibilityTree: Sendable {
  public var root: AccessibilityNode
  /// Language of the texts, BCP 47.
  public var language: String
  public var direction: LayoutDirection
}

/// One element of the tree.
public struct AccessibilityNode: Sendable {
  public var role: AccessibilityRole
  /// What it is called; empty where it has no name.
  public var name = ""
  public var value: String?
  /// What pressing it does, or what is wrong with it.
  public var hint: String?
  /// Level of a heading, 1 to 6.
  public var level: Int?
  public var states: Set<ControlState> = []
  /// Whether it is on, nil where it cannot be.
  public var isChecked: Bool?
  /// Whether what it opens is shown, nil where it opens nothing.
  public var isExpanded: Bool?
  /// Types of the actions of a press.
  public var actions: [String] = []
  public var link: String?
  public var live: LiveRegion?
  /// BCP 47, nil where it is that of the element around it.
  public var language: String?
  /// Its place among its like, 1 for the first, where it is an item, a tab, a row or an option.
  public var position: Int?
  /// How many of its like there are.
  public var count: Int?
  /// From the top left of the picture, in points: x, y, width, height.
  public var box: [Double] = []
  /// Type and id of the node of the document, and where it stands.
  public var type: String?
  public var id: String?
  public var pointer: String?
  public var recordPath: String?
  public var children: [AccessibilityNode] = []
}

extension AccessibilityTree {
  package init(_ laidOut: LaidOutScreen) {
    var placed = laidOut.root
    AccessibilityResolver.resolve(&placed)
    let language = laidOut.screen.locale.translation
    var nodes = AccessibilityTree.nodes(of: placed, language: language)
    if nodes.count != 1 || nodes[0].role != .document {
      var document = AccessibilityNode(role: .document)
      document.children = nodes
      nodes = [document]
    }
    root = nodes[0]
    AccessibilityTree.count(&root)
    self.language = language
    direction = laidOut.screen.direction
  }

  private static func nodes(of placed: PlacedBox, language: String) -> [AccessibilityNode] {
    guard !placed.isHiddenFromReaders else { return [] }
    let inner = placed.elements.last { $0.language != nil }?.language ?? language
    var nodes: [AccessibilityNode] = []
    for child in placed.children { nodes += self.nodes(of: child, language: inner) }
    for (index, element) in placed.elements.enumerated().reversed() {
      var node = AccessibilityNode(element, placed)
      if element.language == language { node.language = nil }
      node.children = nodes
      if index == placed.elements.count - 1, placed.hasLinks, element.role == .text {
        node.children = fragments(of: placed)
      }
      nodes = [node]
    }
    return nodes
  }

  /// The words of a text with links, one after the other.
  private static func fragments(of placed: PlacedBox) -> [AccessibilityNode] {
    guard case .text(let spec, _) = placed.box.content else { return [] }
    var nodes: [AccessibilityNode] = []
    for run in spec.runs {
      if let last = nodes.indices.last, nodes[last].link == run.link {
        nodes[last].name += run.text
        continue
      }
      var node = AccessibilityNode(role: run.link == nil ? .text : .link)
      node.name = run.text
      node.link = run.link
      nodes.append(node)
    }
    return nodes
  }

  /// Numbers items, tabs, options and rows among their like.
  private static func count(_ node: inout AccessibilityNode) {
    let counted: [AccessibilityRole] = [.listitem, .tab, .radio, .row]
    for role in counted {
      let like = node.children.indices.filter { node.children[$0].role == role }
      for (place, index) in like.enumerated() {
        node.children[index].position = place + 1
        node.children[index].count = like.count
      }
    }
    for index in node.children.indices { count(&node.children[index]) }
  }
}

extension AccessibilityNode {
  init(_ element: AccessibilityElement, _ placed: PlacedBox) {
    role = element.role
    name = element.name
    value = element.value
    hint = element.description
    level = element.level
    states = element.states
    isChecked = element.isChecked
    isExpanded = element.isExpanded
    actions = element.actions
    link = element.link
    live = element.live
    language = element.language
    box = [placed.rect.x, placed.rect.y, placed.rect.width, placed.rect.height]
    type = placed.box.origin?.type
    id = placed.box.origin?.id
    pointer = placed.box.origin?.source?.pointer
    recordPath = placed.box.origin?.recordPath
  }
}

// MARK: JSON

extension AccessibilityTree {
  /// The tree as JSON text.
  public var json: String {
    let tree: OrderedJSON = [
      "language": .string(language), "direction": .string(direction.rawValue), "root": root.json,
    ]
    return tree.pretty() + "\n"
  }
}

extension AccessibilityNode {
  var json: OrderedJSON {
    var members: [(name: String, value: OrderedJSON)] = [("role", .string(role.rawValue))]
    func add(_ name: String, _ value: String?) {
      if let value { members.append((name, .string(value))) }
    }
    add("name", name.isEmpty ? nil : name)
    add("value", value)
    add("hint", hint)
    if let level { members.append(("level", .integer(level))) }
    if let isChecked { members.append(("checked", .bool(isChecked))) }
    if let isExpanded { members.append(("expanded", .bool(isExpanded))) }
    if !states.isEmpty {
      let words = ControlState.allCases.filter { states.contains($0) }.map(\.rawValue)
      members.append(("states", .array(words.map(OrderedJSON.string))))
    }
    if !actions.isEmpty { members.append(("actions", .array(actions.map(OrderedJSON.string)))) }
    add("link", link)
    add("live", live?.rawValue)
    add("language", language)
    if let position, let count {
      members.append(("position", .integer(position)))
      members.append(("of", .integer(count)))
    }
    add("type", type)
    add("id", id)
    add("pointer", pointer)
    add("record", recordPath)
    if !box.isEmpty { members.append(("box", .array(box.map(OrderedJSON.rounded)))) }
    if !children.isEmpty { members.append(("children", .array(children.map(\.json)))) }
    return .object(members)
  }
}
