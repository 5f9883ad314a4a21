import HotLayout

/// What was drawn where, of which node of the document, and why it is as large as it is.
public struct Explanation: Sendable {
  /// A node as it was drawn; a template is drawn once a record.
  public struct Node: Sendable {
    public var type: String
    public var id: String?
    /// JSON Pointer of the node in the document.
    public var pointer: String
    /// Its line in the document, 1 for the first.
    public var line: Int
    /// The record it was drawn for: `offers.2`.
    public var recordPath: String?
    /// How many drawn nodes are around it.
    public var depth: Int
    /// From the top left of the picture, in points.
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double
    /// The text as it is shown, with the ellipsis where it is cut.
    public var text: String?
    public var isTextCut = false
    /// Whether there was no room for it.
    public var isDropped: Bool
    /// What decided its width and its height: `fixed`, `fill`, `content`, …
    public var widthReason: String
    public var heightReason: String
    public var reports: [HotlayoutReport] = []
  }

  public var screen: String
  public var locale: String
  public var direction: LayoutDirection
  public var scheme: ColorScheme
  /// Size of the picture, in points.
  public var width: Double
  public var height: Double
  /// In the order in which they are painted.
  public var nodes: [Node]
  /// Reports that belong to no drawn node.
  public var reports: [HotlayoutReport]
}

extension Explanation {
  /// - Parameter reports: those of the document and of the theme; those of the screen are added.
  package init(_ laidOut: LaidOutScreen, reports: [HotlayoutReport] = []) {
    screen = laidOut.screen.name
    locale = laidOut.screen.locale.formatLocale
    direction = laidOut.screen.direction
    scheme = laidOut.screen.theme.scheme
    width = laidOut.width
    height = laidOut.height
    nodes = []
    self.reports = []
    add(laidOut.root, in: nil, depth: 0, isDropped: false)
    place(reports + laidOut.reports)
  }

  private mutating func add(
    _ placed: PlacedBox, in parent: PlacedBox?, depth: Int, isDropped: Bool
  ) {
    let isDropped = isDropped || placed.isHidden
    var depth = depth
    if let origin = placed.box.origin {
      var node = Node(
        type: origin.type, id: origin.id, pointer: origin.source?.pointer ?? "",
        line: origin.source?.position.line ?? 0, recordPath: origin.recordPath, depth: depth,
        x: placed.rect.x, y: placed.rect.y, width: placed.rect.width, height: placed.rect.height,
        isDropped: isDropped,
        widthReason: SizeReason.of(placed, in: parent, isWidth: true).rawValue,
        heightReason: SizeReason.of(placed, in: parent, isWidth: false).rawValue)
      var texts: [TextLayout] = []
      Explanation.texts(of: placed, isRoot: true, into: &texts)
      if !texts.isEmpty {
        node.text = texts.map(\.shownText).joined(separator: "\n")
        node.isTextCut = texts.contains { $0.didTruncate }
      }
      nodes.append(node)
      depth += 1
    }
    // What a box took in was laid out by its own parent.
    let layouter = placed.box.adopts > 0 ? parent : placed
    for child in placed.children { add(child, in: layouter, depth: depth, isDropped: isDropped) }
  }

  /// The texts of a node itself, not of the nodes within it.
  private static func texts(of placed: PlacedBox, isRoot: Bool, into texts: inout [TextLayout]) {
    if !isRoot, placed.box.origin != nil || placed.isHidden { return }
    if let text = placed.text { texts.append(text) }
    for child in placed.children { self.texts(of: child, isRoot: false, into: &texts) }
  }

  /// Gives every report to the innermost nodes that its value lies in.
  private mutating func place(_ all: [HotlayoutReport]) {
    var index: [String: [Int]] = [:]
    for (position, node) in nodes.enumerated() where !node.pointer.isEmpty {
      index[node.pointer, default: []].append(position)
    }
    var seen: Set<HotlayoutReport> = []
    for report in all where seen.insert(report).inserted {
      var pointer = report.pointer[...]
      while !pointer.isEmpty, index[String(pointer)] == nil {
        pointer = pointer.lastIndex(of: "/").map { pointer[..<$0] } ?? ""
      }
      if let positions = index[String(pointer)] {
        for position in positions { nodes[position].reports.append(report) }
      } else {
        reports.append(report)
      }
    }
  }
}

// MARK: JSON

extension Explanation {
  /// The explanation as JSON text.
  public var json: String {
    let all: OrderedJSON = [
      "screen": .string(screen), "locale": .string(locale),
      "direction": .string(direction.rawValue), "scheme": .string(scheme.rawValue),
      "width": .rounded(width), "height": .rounded(height),
      "nodes": .array(nodes.map(\.json)), "reports": .array(reports.map(\.json)),
    ]
    return all.pretty() + "\n"
  }
}

extension Explanation.Node {
  fileprivate var json: OrderedJSON {
    var members: [(name: String, value: OrderedJSON)] = [("type", .string(type))]
    if let id { members.append(("id", .string(id))) }
    members += [
      ("pointer", .string(pointer)), ("line", .integer(line)), ("depth", .integer(depth)),
    ]
    if let recordPath { members.append(("record", .string(recordPath))) }
    members += [
      ("x", .rounded(x)), ("y", .rounded(y)), ("width", .rounded(width)),
      ("height", .rounded(height)),
      ("sizedBy", ["width": .string(widthReason), "height": .string(heightReason)]),
    ]
    if let text { members.append(("text", .string(text))) }
    if isTextCut { members.append(("textIsCut", true)) }
    if isDropped { members.append(("dropped", true)) }
    if !reports.isEmpty { members.append(("reports", .array(reports.map(\.json)))) }
    return .object(members)
  }
}

extension HotlayoutReport {
  package var json: OrderedJSON {
    var members: [(name: String, value: OrderedJSON)] = [
      ("code", .string(code.rawValue)), ("severity", .string(severity.rawValue)),
      ("pointer", .string(pointer)), ("line", .integer(line)), ("column", .integer(column)),
      ("message", .string(message)),
    ]
    if let suggestion { members.append(("suggestion", .string(suggestion))) }
    if let theme { members.append(("theme", .string(theme))) }
    return .object(members)
  }
}
