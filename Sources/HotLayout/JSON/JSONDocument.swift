import CSimdJSON
import FoundationEssentials

/// A JSON text (RFC 8259) that was read whole, with a place for every value.
///
/// Immutable, so that it can be shared between tasks. Values are reached through `root`.
public final class JSONDocument: Sendable {
  let storage: JSONStorage
  /// Bytes left out before the first: a byte order mark.
  let skipped: Int
  /// The text as it was given, without a byte order mark.
  package let bytes: [UInt8]

  private init(storage: JSONStorage, skipped: Int, bytes: [UInt8]) {
    self.storage = storage
    self.skipped = skipped
    self.bytes = bytes
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
    guard let storage = JSONStorage(bytes, limits: limits) else {
      throw JSONError(.outOfMemory, at: .start, "There is not enough memory to read it.")
    }
    guard storage.status == HLJ_OK else {
      throw failure(storage, in: bytes, skipped: skipped, limits: limits)
    }
    guard !storage.nodes.isEmpty else { throw JSONError(.empty, at: .start, "It holds no value.") }
    return JSONDocument(storage: storage, skipped: skipped, bytes: bytes)
  }

  /// The value that the whole text is.
  public var root: JSONNode { JSONNode(document: self, index: 0) }

  /// Members whose name a later member of the same object repeats: the later one holds.
  public var duplicates: some Collection<JSONNode> {
    storage.duplicates.lazy.map { JSONNode(document: self, index: Int($0) + 1) }
  }

  func position(ofByte offset: Int) -> SourcePosition {
    storage.position(ofByte: offset, in: bytes, skipped: skipped)
  }

  /// The text of a line, 1 for the first, without its end; for a message with a caret.
  package func lineText(_ line: Int) -> String {
    let lines = storage.lines
    let start = line >= 2 && line - 2 < lines.count ? Int(lines[line - 2]) : 0
    guard start < bytes.count else { return "" }
    let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return text.hasSuffix("\r") ? String(text.dropLast()) : text
  }

  private static func failure(
    _ storage: JSONStorage, in bytes: [UInt8], skipped: Int, limits: JSONLimits
  ) -> JSONError {
    func place(_ offset: Int) -> SourcePosition {
      storage.position(ofByte: offset, in: bytes, skipped: skipped)
    }
    let (status, offset) = (storage.status, storage.errorOffset)
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
