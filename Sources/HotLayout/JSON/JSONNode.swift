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
    self.index = min(max(index, 0), document.storage.nodes.count - 1)
  }

  private var node: hlj_node { document.storage.nodes[index] }

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
    return document.storage.text(of: node)
  }

  /// How many elements or members it has; 0 for a value that is no container.
  public var count: Int {
    node.kind == HLJ_ARRAY.rawValue || node.kind == HLJ_OBJECT.rawValue ? Int(node.count) : 0
  }

  /// How many values and keys it is made of, itself included.
  var valueCount: Int {
    node.kind == HLJ_ARRAY.rawValue || node.kind == HLJ_OBJECT.rawValue ? Int(node.next) - index : 1
  }

  /// Whether a name within this value, at any depth, has a byte.
  func hasName(with byte: UInt8) -> Bool {
    let storage = document.storage
    for at in index..<min(max(index + 1, Int(node.next)), storage.nodes.count)
    where storage.nodes[at].kind == HLJ_KEY.rawValue
      && storage.text(of: storage.nodes[at], has: byte)
    {
      return true
    }
    return false
  }

  /// The first string within this value, itself included, that is a text; keys are passed over.
  package func firstString(equalTo text: String) -> JSONNode? {
    let storage = document.storage
    let end = max(index + 1, Int(node.next))
    var text = text
    return text.withUTF8 { text in
      for at in index..<min(end, storage.nodes.count)
      where storage.nodes[at].kind == HLJ_STRING.rawValue
        && storage.text(of: storage.nodes[at], equals: text)
      {
        return JSONNode(document: document, index: at)
      }
      return nil
    }
  }

  /// The elements of an array; empty for any other value.
  public var elements: Elements { Elements(node: self, of: HLJ_ARRAY) }

  /// The members of an object in their order, repeated names included; empty elsewhere.
  public var members: Members { Members(elements: Elements(node: self, of: HLJ_OBJECT)) }

  /// The member of that name; where it is repeated, the last one.
  public subscript(_ name: String) -> JSONNode? {
    guard node.kind == HLJ_OBJECT.rawValue else { return nil }
    var name = name
    return name.withUTF8 { name in
      let storage = document.storage
      var found: Int?
      var at = index + 1
      let end = Int(node.next)
      while at < end {
        let key = storage.nodes[at]
        if storage.text(of: key, equals: name) { found = at + 1 }
        at = Int(key.next)
      }
      return found.map { JSONNode(document: document, index: $0) }
    }
  }

  /// Where the value starts.
  public var position: SourcePosition { document.position(ofByte: Int(node.offset)) }

  /// Where the value starts in the text, in bytes.
  package var byteOffset: Int { Int(node.offset) }

  /// The name of the member whose value this is, or nil.
  public var key: String? { keyNode?.string }

  /// The name of the member whose value this is, as a node with a place of its own.
  package var keyNode: JSONNode? {
    guard index > 0, document.storage.nodes[Int(node.parent)].kind == HLJ_KEY.rawValue else {
      return nil
    }
    return JSONNode(document: document, index: Int(node.parent))
  }

  /// The JSON Pointer (RFC 6901) of the value; empty for the root.
  public var pointer: String {
    let nodes = document.storage.nodes
    var steps: [String] = []
    var at = index
    while at > 0 {
      let value = nodes[at]
      if value.kind == HLJ_KEY.rawValue {
        steps.append(JSONPointer.escape(document.storage.text(of: value)))
        at = Int(value.parent)
      } else if nodes[Int(value.parent)].kind == HLJ_KEY.rawValue {
        // The key adds its name.
        at = Int(value.parent)
      } else {
        steps.append(String(value.ordinal))
        at = Int(value.parent)
      }
    }
    return steps.reversed().reduce(into: "") { $0 += "/" + $1 }
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
      guard at < end, at < document.storage.nodes.count else { return nil }
      let node = JSONNode(document: document, index: at)
      at = Int(document.storage.nodes[at].next)
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
