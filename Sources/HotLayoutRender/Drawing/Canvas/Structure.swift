import HotLayout

/// What a part of a PDF is to someone who cannot see it (ISO 32000-1, section 14.8.4).
public struct StructureTag: Sendable, Hashable {
  public enum Role: Sendable, Hashable {
    case document, section, group
    /// A heading of level 1 to 6.
    case heading(Int)
    case paragraph, span, link, figure, caption, formControl, note
    case list, listItem, listLabel, listBody
    case table, tableRow, tableHeader, tableCell
    /// Decoration that is not read.
    case artifact
  }

  public var role: Role
  /// What is read instead of a picture.
  public var alternative: String?
  /// The text that the content stands for.
  public var actualText: String?
  /// A title of the part.
  public var title: String?
  /// A BCP 47 tag, where it is not that of the document.
  public var language: String?

  public init(
    _ role: Role, alternative: String? = nil, actualText: String? = nil, title: String? = nil,
    language: String? = nil
  ) {
    self.role = role
    self.alternative = alternative
    self.actualText = actualText
    self.title = title
    self.language = language
  }
}

extension StructureTag.Role {
  /// Whether it groups other elements and has no content of its own.
  var onlyHolds: Bool {
    switch self {
    case .document, .section, .group, .list, .listItem, .table, .tableRow: true
    default: false
    }
  }

  /// The standard structure type.
  var name: String {
    switch self {
    case .document: "Document"
    case .section: "Sect"
    case .group: "Div"
    case .heading(let level): "H\(min(max(level, 1), 6))"
    case .paragraph: "P"
    case .span: "Span"
    case .link: "Link"
    case .figure: "Figure"
    case .caption: "Caption"
    case .formControl: "Form"
    case .note: "Note"
    case .list: "L"
    case .listItem: "LI"
    case .listLabel: "Lbl"
    case .listBody: "LBody"
    case .table: "Table"
    case .tableRow: "TR"
    case .tableHeader: "TH"
    case .tableCell: "TD"
    case .artifact: "Artifact"
    }
  }
}

/// Remembers what was tagged, in reading order.
///
/// Cairo 1.16 loses tags inside of groups and around nested ones. So it is not told of any: before
/// what belongs to another element than the last, a *mark* is painted, a rectangle of a telling
/// colour and opacity, which the finisher finds in the content and replaces by the operators that
/// begin and end marked content.
struct StructureRecorder {
  struct Element {
    var tag: StructureTag
    var kids: [Kid] = []
  }

  enum Kid {
    case element(Int)
    case mark(Int)
    case link(Int)
  }

  /// What is painted from a mark on: part of an element (or of none), or a picture of characters.
  struct Mark: Hashable {
    var element: Int?
    var actualText: String?
  }

  struct Link {
    var address: String
    var description: String
    /// On the page, from its top left, in points.
    var rect: Rect
    var element: Int
  }

  /// The opacity of a mark, which nothing else has.
  static let opacity = 0.0083
  static let maximumMarks = 1 << 22

  /// A component of the colour of a mark: between the colours of eight bits, so that nothing else
  /// has it (Cairo leaves out a colour that is set already).
  static func level(of byte: Int) -> Double { (Double(byte) + 0.3) / 256 }
  static func byte(of level: Double) -> Int { Int((level.clamped(0...0.999) * 256).rounded(.down)) }

  private(set) var elements: [Element] = []
  private(set) var roots: [Int] = []
  private(set) var marks: [Mark] = []
  private(set) var links: [Link] = []
  /// Open elements, the innermost last; nil is an artifact.
  private var open: [Int?] = []

  var isEmpty: Bool { elements.isEmpty && marks.isEmpty }
  var usesTags: Bool { !elements.isEmpty }
  /// The innermost open element.
  var current: Int? { open.last ?? nil }
  /// The element that what is painted belongs to: what is painted in one that only holds others,
  /// such as the background of a row, is decoration.
  var painted: Int? { current.flatMap { elements[$0].tag.role.onlyHolds ? nil : $0 } }

  mutating func begin(_ tag: StructureTag) {
    // What lies inside of an artifact is an artifact too.
    if tag.role == .artifact || (open.last.map { $0 == nil } ?? false) {
      open.append(nil)
      return
    }
    let number = elements.count
    elements.append(Element(tag: tag))
    if let parent = current { elements[parent].kids.append(.element(number)) }
    if current == nil { roots.append(number) }
    open.append(number)
  }

  mutating func end() {
    _ = open.popLast()
  }

  mutating func addLink(to address: String, _ rect: Rect, _ description: String) {
    guard let element = current else { return }
    elements[element].kids.append(.link(links.count))
    links.append(
      Link(address: address, description: description, rect: rect, element: element))
  }

  /// A new mark, or nil where there are too many.
  mutating func addMark(_ actualText: String? = nil) -> Int? {
    guard marks.count < StructureRecorder.maximumMarks else { return nil }
    let number = marks.count
    marks.append(Mark(element: painted, actualText: actualText))
    if let element = painted { elements[element].kids.append(.mark(number)) }
    return number
  }
}
