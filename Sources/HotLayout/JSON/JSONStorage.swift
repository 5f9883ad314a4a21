import CSimdJSON

/// What the parser made of a text, in its own memory: read, never written, freed with this object.
final class JSONStorage: @unchecked Sendable {
  // Unchecked because of the pointers: nothing writes behind them once the parser has returned.
  private let result: OpaquePointer
  let nodes: UnsafeBufferPointer<hlj_node>
  /// The bytes of all strings and keys, behind each other.
  let strings: UnsafeBufferPointer<UInt8>
  /// Byte offsets of the lines after the first.
  let lines: UnsafeBufferPointer<UInt32>
  /// For each block of bytes, how many bytes before it continue a code point.
  let continuations: UnsafeBufferPointer<UInt32>
  /// Key nodes that a later member of their object repeats.
  let duplicates: UnsafeBufferPointer<UInt32>

  /// Parses; nil where there is no memory even for the answer.
  init?(_ bytes: [UInt8], limits: JSONLimits) {
    guard
      let result = hlj_parse(
        bytes, bytes.count, UInt32(clamping: limits.depth), UInt32(clamping: limits.stringBytes),
        UInt32(clamping: limits.values))
    else { return nil }
    self.result = result
    var count = 0
    nodes = UnsafeBufferPointer(start: hlj_nodes(result, &count), count: count)
    strings = UnsafeBufferPointer(start: hlj_strings(result, &count), count: count)
    lines = UnsafeBufferPointer(start: hlj_lines(result, &count), count: count)
    continuations = UnsafeBufferPointer(start: hlj_continuations(result, &count), count: count)
    duplicates = UnsafeBufferPointer(start: hlj_duplicates(result, &count), count: count)
  }

  deinit { hlj_free(result) }

  var status: hlj_status { hlj_get_status(result) }

  var errorOffset: Int { hlj_error_offset(result) }

  /// The bytes of a string or a key.
  private func bytes(of node: hlj_node) -> UnsafeBufferPointer<UInt8> {
    let start = Int(node.payload)
    let end = start + Int(node.count)
    guard start >= 0, end <= strings.count else {
      return UnsafeBufferPointer(rebasing: strings[..<0])
    }
    return UnsafeBufferPointer(rebasing: strings[start..<end])
  }

  /// The text of a string or a key.
  func text(of node: hlj_node) -> String { String(decoding: bytes(of: node), as: UTF8.self) }

  /// Whether a string or a key is a text, byte by byte.
  func text(of node: hlj_node, equals other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard Int(node.count) == other.count else { return false }
    return bytes(of: node).elementsEqual(other)
  }

  /// Whether a string or a key has a byte.
  func text(of node: hlj_node, has byte: UInt8) -> Bool { bytes(of: node).contains(byte) }

  /// Where a byte of the text stands; `skipped` bytes of the file lie before the text.
  func position(ofByte offset: Int, in bytes: [UInt8], skipped: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if Int(lines[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    let start = low == 0 ? 0 : Int(lines[low - 1])
    // Bytes that continue a code point do not count.
    let column =
      offset - start - continuations(before: offset, in: bytes)
      + continuations(before: start, in: bytes) + 1
    return SourcePosition(offset: offset + skipped, line: low + 1, column: column)
  }

  private func continuations(before offset: Int, in bytes: [UInt8]) -> Int {
    let block = offset / Int(HLJ_BLOCK)
    guard block < continuations.count else { return 0 }
    return bytes[(block * Int(HLJ_BLOCK))..<offset].reduce(into: Int(continuations[block])) {
      $0 += $1 & 0xC0 == 0x80 ? 1 : 0
    }
  }
}
