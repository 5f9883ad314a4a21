/// Where the objects of a PDF file are (ISO 32000-1, sections 7.5.4 and 7.5.8): in a table, or in a
/// stream, as newer versions of Cairo write it.
struct PDFTable {
  /// Objects by themselves, in order of their numbers.
  private(set) var offsets: [(number: Int, offset: Int)] = []
  /// Objects in streams, in order of the streams.
  private(set) var packed: [(stream: Int, numbers: Set<Int>)] = []
  private(set) var trailer = PDFDictionary()
  private(set) var size = 0

  init?(_ bytes: [UInt8]) {
    guard let start = PDFTable.start(bytes) else { return nil }
    var scanner = PDFScanner(bytes, at: start)
    let isRead: Bool
    if case .word("xref") = scanner.next() {
      isRead = readTable(&scanner)
    } else {
      isRead = readStream(bytes, start)
    }
    guard isRead, let size = trailer["Size"]?.number?.safeInt, size >= 0, size < 10_000_000 else {
      return nil
    }
    self.size = size
    offsets.sort { $0.number < $1.number }
  }

  /// What the last `startxref` says.
  private static func start(_ bytes: [UInt8]) -> Int? {
    let mark = Array("startxref".utf8)
    var index = bytes.count - mark.count
    let end = max(0, bytes.count - 1_024)
    while index >= end {
      if bytes[index...].starts(with: mark) {
        var scanner = PDFScanner(bytes, at: index + mark.count)
        guard let offset = scanner.number(), offset >= 0, offset < bytes.count else { return nil }
        return offset
      }
      index -= 1
    }
    return nil
  }

  private mutating func readTable(_ scanner: inout PDFScanner) -> Bool {
    while let item = scanner.next() {
      switch item {
      case .word("trailer"):
        guard let dictionary = scanner.value()?.dictionary else { return false }
        trailer = dictionary
        return true
      case .value(let first):
        guard let first = first.number?.safeInt, let count = scanner.number(), first >= 0,
          first < 10_000_000, count >= 0, count < 1_000_000
        else { return false }
        for number in 0..<count {
          guard let offset = scanner.number(), scanner.number() != nil,
            case .word(let kind) = scanner.next()
          else { return false }
          if kind == "n" { offsets.append((first + number, offset)) }
        }
      case .word: return false
      }
    }
    return false
  }

  private mutating func readStream(_ bytes: [UInt8], _ start: Int) -> Bool {
    guard let object = PDFFile.object(bytes, start, [:]), let stream = object.stream,
      let dictionary = object.value.dictionary, dictionary["Type"]?.name == "XRef",
      let content = PDFFile.plain(stream, dictionary),
      let widths = dictionary["W"]?.array?.map({ $0.number?.safeInt ?? -1 }), widths.count == 3,
      widths.allSatisfy({ $0 >= 0 && $0 <= 7 }), let size = dictionary["Size"]
    else { return false }
    trailer = dictionary
    let sections = dictionary["Index"]?.array ?? [PDFValue(0), size]
    var index = 0
    func field(_ width: Int, _ fallback: Int) -> Int {
      guard width > 0 else { return fallback }
      var value = 0
      for _ in 0..<width where index < content.count {
        value = value << 8 | Int(content[index])
        index += 1
      }
      return value
    }
    var streams: [Int: Set<Int>] = [:]
    for pair in stride(from: 0, to: sections.count - 1, by: 2) {
      guard let first = sections[pair].number?.safeInt, first >= 0, first < 10_000_000,
        let count = sections[pair + 1].number?.safeInt, count >= 0, count < 1_000_000
      else { return false }
      for number in 0..<count where index < content.count {
        let kind = field(widths[0], 1)
        let second = field(widths[1], 0)
        _ = field(widths[2], 0)
        if kind == 1 { offsets.append((first + number, second)) }
        if kind == 2 { streams[second, default: []].insert(first + number) }
      }
    }
    packed = streams.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return true
  }
}

extension PDFScanner {
  /// The next whole number, or nil where none stands.
  mutating func number() -> Int? { value()?.number?.safeInt }
}
