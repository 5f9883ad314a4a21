/// The record of a list that a node was drawn for (contract, section 9).
///
/// ```swift
/// source.record?["item.id"]?.stringValue  // "coffee"
/// ```
public struct HotlayoutRecord: Sendable {
  /// The records around the node, the outermost list's first.
  let frames: [RecordFrame]

  /// Nil outside of lists.
  init?(_ frames: [RecordFrame]) {
    guard !frames.isEmpty else { return nil }
    self.frames = frames
  }

  /// Where the record stands in the data, its index from 0: `offers.3`.
  public var path: String { frames.last?.path ?? "" }

  /// The values of the record.
  public var values: [String: JSONValue] { frames.last?.record ?? [:] }

  /// The value at a path as the template states it: `item.…`, `list.index`.
  public subscript(path: String) -> JSONValue? {
    DataPath(path).flatMap { HotlayoutRecord.value(at: $0, in: frames.last) }
  }

  /// The value of a record at `item.…` or `list.…`, or nil for another path and where there is none.
  static func value(at path: DataPath, in frame: RecordFrame?) -> JSONValue? {
    guard let frame, let first = path.segments.first else { return nil }
    let rest = path.segments.dropFirst()
    switch first {
    case "item":
      guard !rest.isEmpty else { return .object(frame.record) }
      return HotlayoutData.find(rest, in: frame.record)
    case "list" where rest.count == 1:
      switch rest.first {
      case "index": return .integer(Int64(frame.index))
      case "count": return .integer(Int64(frame.count))
      case "first": return .bool(frame.index == 0)
      case "last": return .bool(frame.index == frame.count - 1)
      default: return nil
      }
    default: return nil
    }
  }
}

extension HotlayoutData {
  /// The value at a path where it names none of the record's: within a list `item.` is the record.
  subscript(path: DataPath, beside frame: RecordFrame?) -> JSONValue? {
    frame != nil && path.segments.first == "item" ? nil : self[path]
  }
}

/// One record of a list while its template is drawn.
struct RecordFrame: Sendable {
  var record: [String: JSONValue]
  /// Path of the list that it stands in.
  var list: String
  /// Where it stands there.
  var position: Int
  var index = 0
  var count = 0

  /// Where it stands in the data: `offers.3`.
  var path: String { "\(list).\(position)" }
}
