import CSimdJSON

/// A value of a JSON text, with its place.
///
/// It is a view into its `JSONDocument`: cheap to copy, never out of date.
public struct JSONNode: Sendable {
  public enum Kind: Sendable, Hashable {
    case null, bool, integer, double, unrepresentableNumber, string, array, object
  }

  public let document: JSONDocument
  let index: Int

  init(document: JSONDocument, index: Int) {
    self.document = document
    // The document was walked whole: an index that is not in it cannot be made outside.
    self.index = min(max(index, 0), document.nodes.count - 1)
  }

  private var node: hlj_node { document.nodes[index] }

  public var kind: Kind {
    switch node.kind {
    case HLJ_FALSE.rawValue, HLJ_TRUE.rawValue: .bool
    case HLJ_INTEGER.rawValue: .integer
    case HLJ_DOUBLE.rawValue: .double
    case HLJ_UNREPRESENTABLE.rawValue: .unrepresentableNumber
    case HLJ_STRING.rawValue, HLJ_KEY.rawValue: .string
    case HLJ_ARRAY.rawValue: .array
    case HLJ_OBJECT.rawValue: .object
    default: .null
    }
  }

  public var isNull: Bool { node.kind == HLJ_NULL.rawValue }

  public var bool: Bool? {
    switch node.kind {
    case HLJ_TRUE.rawValue: true
    case HLJ_FALSE.rawValue: false
    default: nil
    }
  }

  /// The number where it is a whole one that was written without fraction or exponent.
  public var int64: Int64? { node.kind == HLJ_INTEGER.rawValue ? node.payload : nil }

  /// The number, whole or not; always finite.
  public var double: Double? {
    switch node.kind {
    case HLJ_INTEGER.rawValue: Double(node.payload)
    case HLJ_DOUBLE.rawValue: Double(bitPattern: UInt64(bitPattern: node.payload))
    default: nil
    }
  }

  public var string: String? {
    guard node.kind == HLJ_STRING.rawValue || node.kind == HLJ_KEY.rawValue else { return nil }
    return text(of: node)
  }

  /// How many elements or members it has; 0 for a value that is no container.
  public var count: Int {
    node.kind == HLJ_ARRAY.rawValue || node.kind == HLJ_OBJECT.rawValue ? Int(node.count) : 0
  }

  /// The elements of an array; empty for any other value.
  public var elements: Elements { Elements(node: self, of: HLJ_ARRAY) }

  /// The members of an object in their order, repeated names included; empty elsewhere.
  public var members: Members { Members(elements: Elements(node: self, of: HLJ_OBJECT)) }

  /// The member of that name; where it is repeated, the last one.
  public subscript(_ name: String) -> JSONNode? {
    var found: JSONNode?
    for (key, value) in members where key == name { found = value }
    return found
  }

  /// Where the value starts.
  public var position: SourcePosition { document.position(ofByte: Int(node.offset)) }

  /// Where the value starts in the text, in bytes.
  package var byteOffset: Int { Int(node.offset) }

  /// The name of the member whose value this is, or nil.
  public var key: String? { keyNode?.string }

  /// The name of the member whose value this is, as a node with a place of its own.
  package var keyNode: JSONNode? {
    guard index > 0, document.nodes[Int(node.parent)].kind == HLJ_KEY.rawValue else { return nil }
    return JSONNode(document: document, index: Int(node.parent))
  }

  /// The JSON Pointer (RFC 6901) of the value; empty for the root.
  public var pointer: String {
    var steps: [String] = []
    var at = index
    while at > 0 {
      let parent = Int(document.nodes[at].parent)
      let container: Int
      if document.nodes[parent].kind == HLJ_KEY.rawValue {
        steps.append(JSONPointer.escape(text(of: document.nodes[parent])))
        container = Int(document.nodes[parent].parent)
      } else {
        container = parent
        if document.nodes[at].kind == HLJ_KEY.rawValue {
          steps.append(JSONPointer.escape(text(of: document.nodes[at])))
        } else {
          var position = 0
          var sibling = container + 1
          while sibling < at {
            sibling = Int(document.nodes[sibling].next)
            position += 1
          }
          steps.append(String(position))
        }
      }
      at = container
    }
    return steps.reversed().reduce(into: "") { $0 += "/" + $1 }
  }

  private func text(of node: hlj_node) -> String {
    let start = Int(node.payload)
    let end = start + Int(node.count)
    guard start >= 0, end <= document.strings.count else { return "" }
    return document.strings.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[start..<end]), as: UTF8.self)
    }
  }

  /// The elements of an array, in order.
  public struct Elements: Sequence, IteratorProtocol, Sendable {
    let document: JSONDocument
    var at: Int
    let end: Int

    init(node: JSONNode, of kind: hlj_kind) {
      document = node.document
      at = node.index + 1
      end = node.node.kind == kind.rawValue ? Int(node.node.next) : at
    }

    public mutating func next() -> JSONNode? {
      guard at < end, at < document.nodes.count else { return nil }
      let node = JSONNode(document: document, index: at)
      at = Int(document.nodes[at].next)
      return node
    }
  }

  /// The members of an object, in order.
  public struct Members: Sequence, IteratorProtocol, Sendable {
    var elements: Elements

    public mutating func next() -> (key: String, value: JSONNode)? {
      guard let key = elements.next() else { return nil }
      return (key.string ?? "", JSONNode(document: key.document, index: key.index + 1))
    }
  }
}

/// JSON Pointer (RFC 6901).
public enum JSONPointer {
  /// A name as one step of a pointer: `~` becomes `~0`, `/` becomes `~1`.
  public static func escape(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return name
    }
    var out = ""
    for character in name.unicodeScalars {
      switch character {
      case "~": out += "~0"
      case "/": out += "~1"
      default: out.unicodeScalars.append(character)
      }
    }
    return out
  }
}
