import CSimdJSON
import FoundationEssentials

/// A JSON text (RFC 8259) that was read whole, with a place for every value.
///
/// Immutable, so that it can be shared between tasks. Values are reached through `root`.
public final class JSONDocument: Sendable {
  let nodes: [hlj_node]
  let strings: [UInt8]
  let lines: [UInt32]
  /// Bytes left out before the first: a byte order mark.
  let skipped: Int
  /// The text as it was given, without a byte order mark.
  package let bytes: [UInt8]
  /// Key nodes that a later member of their object repeats.
  let duplicateKeys: [UInt32]

  private init(
    nodes: [hlj_node], strings: [UInt8], lines: [UInt32], skipped: Int, bytes: [UInt8],
    duplicateKeys: [UInt32]
  ) {
    self.nodes = nodes
    self.strings = strings
    self.lines = lines
    self.skipped = skipped
    self.bytes = bytes
    self.duplicateKeys = duplicateKeys
  }

  /// Reads a text, or throws the first thing that is wrong with it.
  public static func parse(
    _ data: some Sequence<UInt8>, limits: JSONLimits = .document
  ) throws(JSONError) -> JSONDocument {
    var bytes = Array(data)
    let skipped = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if skipped > 0 { bytes.removeFirst(skipped) }
    guard bytes.count <= limits.bytes, bytes.count < Int(UInt32.max) / 2 else {
      throw JSONError(
        .tooLarge, at: .start,
        "It is \(bytes.count) bytes long; at most \(limits.bytes) are read.")
    }
    guard
      let result = hlj_parse(
        bytes, bytes.count, UInt32(clamping: limits.depth), UInt32(clamping: limits.stringBytes),
        UInt32(clamping: limits.values))
    else { throw JSONError(.outOfMemory, at: .start, "There is not enough memory to read it.") }
    defer { hlj_free(result) }
    let status = hlj_get_status(result)
    var count = 0
    let lines = Array(UnsafeBufferPointer(start: hlj_lines(result, &count), count: count))
    guard status == HLJ_OK else {
      throw failure(
        status, at: hlj_error_offset(result), in: bytes, lines: lines, skipped: skipped,
        limits: limits)
    }
    let nodes = Array(UnsafeBufferPointer(start: hlj_nodes(result, &count), count: count))
    let strings = Array(UnsafeBufferPointer(start: hlj_strings(result, &count), count: count))
    let duplicates = Array(UnsafeBufferPointer(start: hlj_duplicates(result, &count), count: count))
    guard !nodes.isEmpty else { throw JSONError(.empty, at: .start, "It holds no value.") }
    return JSONDocument(
      nodes: nodes, strings: strings, lines: lines, skipped: skipped, bytes: bytes,
      duplicateKeys: duplicates)
  }

  /// The value that the whole text is.
  public var root: JSONNode { JSONNode(document: self, index: 0) }

  /// Members whose name a later member of the same object repeats: the later one holds.
  public var duplicates: [JSONNode] {
    duplicateKeys.map { JSONNode(document: self, index: Int($0) + 1) }
  }

  func position(ofByte offset: Int) -> SourcePosition {
    JSONDocument.position(ofByte: offset, in: bytes, lines: lines, skipped: skipped)
  }

  /// The text of a line, 1 for the first, without its end; for a message with a caret.
  package func lineText(_ line: Int) -> String {
    let start = line >= 2 && line - 2 < lines.count ? Int(lines[line - 2]) : 0
    guard start < bytes.count else { return "" }
    let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return text.hasSuffix("\r") ? String(text.dropLast()) : text
  }

  private static func position(
    ofByte offset: Int, in bytes: [UInt8], lines: [UInt32], skipped: Int
  ) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if Int(lines[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    let start = low == 0 ? 0 : Int(lines[low - 1])
    // Bytes that continue a code point do not count.
    let column = bytes[start..<offset].reduce(into: 1) { $0 += $1 & 0xC0 == 0x80 ? 0 : 1 }
    return SourcePosition(offset: offset + skipped, line: low + 1, column: column)
  }

  private static func failure(
    _ status: hlj_status, at offset: Int, in bytes: [UInt8], lines: [UInt32], skipped: Int,
    limits: JSONLimits
  ) -> JSONError {
    func place(_ offset: Int) -> SourcePosition {
      position(ofByte: offset, in: bytes, lines: lines, skipped: skipped)
    }
    switch status {
    case HLJ_DEPTH:
      return JSONError(
        .tooDeep, at: place(offset),
        "Its arrays and objects lie deeper than \(limits.depth) levels.")
    case HLJ_STRING_TOO_LONG:
      return JSONError(
        .stringTooLong, at: place(offset),
        "A string is longer than \(limits.stringBytes) bytes.")
    case HLJ_TOO_MANY_VALUES:
      return JSONError(
        .tooManyValues, at: place(offset), "It holds more than \(limits.values) values.")
    case HLJ_MEMORY:
      return JSONError(.outOfMemory, at: .start, "There is not enough memory to read it.")
    case HLJ_EMPTY:
      return JSONError(.empty, at: .start, "It is empty.")
    default:
      var scan = JSONFaultFinder(bytes: bytes)
      let fault = scan.find()
      if fault == nil, status == HLJ_ENCODING || !bytes.isEmpty {
        return JSONError(.syntax, at: place(offset), "It is not valid JSON.")
      }
      guard let fault else { return JSONError(.empty, at: .start, "It is empty.") }
      let message = fault.message.hasSuffix(".") ? fault.message : fault.message + "."
      return JSONError(fault.kind, at: place(fault.offset), message)
    }
  }
}
