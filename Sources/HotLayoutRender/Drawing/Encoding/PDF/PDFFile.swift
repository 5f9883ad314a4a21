import SystemDeflate

/// The objects of a PDF file, as Cairo writes it.
package struct PDFFile {
  struct Object {
    var value: PDFValue
    /// The bytes of a stream as they are stored.
    var stream: [UInt8]?
  }

  private(set) var objects: [Int: Object] = [:]
  private(set) var root: Int
  var info: Int?
  private(set) var count: Int

  /// Reads a whole file; nil where its structure is not as expected.
  package init?(_ bytes: [UInt8]) {
    guard let table = PDFTable(bytes), let root = table.trailer["Root"]?.reference else {
      return nil
    }
    self.root = root
    info = table.trailer["Info"]?.reference
    count = table.size
    let offsets = Dictionary(table.offsets.map { ($0.number, $0.offset) }) { first, _ in first }
    for entry in table.offsets {
      guard let object = PDFFile.object(bytes, entry.offset, offsets) else { return nil }
      objects[entry.number] = object
    }
    for entry in table.packed {
      guard let values = unpacked(entry.stream) else { return nil }
      for (number, value) in values where entry.numbers.contains(number) {
        objects[number] = Object(value: value)
      }
    }
  }

  /// The objects in an object stream (section 7.5.7).
  private func unpacked(_ number: Int) -> [(Int, PDFValue)]? {
    guard let dictionary = dictionary(number), let content = content(number),
      let count = dictionary["N"]?.number?.safeInt, count >= 0, count < 100_000,
      let first = dictionary["First"]?.number?.safeInt
    else { return nil }
    var scanner = PDFScanner(content)
    var places: [(number: Int, offset: Int)] = []
    for _ in 0..<count {
      guard let number = scanner.number(), let offset = scanner.number() else { return nil }
      places.append((number, offset))
    }
    var values: [(Int, PDFValue)] = []
    for place in places {
      let start = first + place.offset
      guard start >= 0, start <= content.count else { return nil }
      var scanner = PDFScanner(content, at: start)
      guard let value = scanner.value() else { return nil }
      values.append((place.number, value))
    }
    return values
  }

  static func object(_ bytes: [UInt8], _ offset: Int, _ offsets: [Int: Int]) -> Object? {
    guard offset >= 0, offset < bytes.count else { return nil }
    var scanner = PDFScanner(bytes, at: offset)
    guard scanner.value() != nil, scanner.value() != nil, case .word("obj") = scanner.next(),
      let value = scanner.value()
    else { return nil }
    guard case .word("stream") = scanner.next(), var dictionary = value.dictionary else {
      return Object(value: value)
    }
    var start = scanner.index
    if start < bytes.count, bytes[start] == 13 { start += 1 }
    if start < bytes.count, bytes[start] == 10 { start += 1 }
    var length = dictionary["Length"]?.number?.safeInt
    if let number = dictionary["Length"]?.reference {
      guard let place = offsets[number], place >= 0, place < bytes.count else { return nil }
      var other = PDFScanner(bytes, at: place)
      _ = other.value()
      _ = other.value()
      _ = other.next()
      length = other.value()?.number?.safeInt
    }
    guard let length, length >= 0, length <= bytes.count - start else { return nil }
    dictionary["Length"] = PDFValue(length)
    return Object(
      value: .dictionary(dictionary), stream: Array(bytes[start..<(start + length)]))
  }

  // MARK: Objects

  subscript(number: Int) -> Object? {
    get { objects[number] }
    set { objects[number] = newValue }
  }

  /// The dictionary of an object.
  func dictionary(_ number: Int) -> PDFDictionary? { objects[number]?.value.dictionary }

  /// A value, or what it refers to.
  func resolve(_ value: PDFValue?) -> PDFValue? {
    guard let number = value?.reference else { return value }
    return objects[number]?.value
  }

  /// Gives a new object a number.
  mutating func add(_ value: PDFValue) -> Int {
    let number = count
    count += 1
    objects[number] = Object(value: value)
    return number
  }

  mutating func addStream(_ content: [UInt8]) -> Int {
    let number = add(PDFDictionary())
    setContent(number, content)
    return number
  }

  mutating func add(_ dictionary: PDFDictionary) -> Int { add(.dictionary(dictionary)) }

  /// Changes the dictionary of an object.
  mutating func update(_ number: Int, _ change: (inout PDFDictionary) -> Void) {
    guard var object = objects[number], var dictionary = object.value.dictionary else { return }
    change(&dictionary)
    object.value = .dictionary(dictionary)
    objects[number] = object
  }

  /// The content of a stream, inflated.
  func content(_ number: Int) -> [UInt8]? {
    guard let object = objects[number], let stream = object.stream,
      let dictionary = object.value.dictionary
    else { return nil }
    return PDFFile.plain(stream, dictionary)
  }

  /// A stream without its compression.
  static func plain(_ stream: [UInt8], _ dictionary: PDFDictionary) -> [UInt8]? {
    guard dictionary["Filter"] != nil else { return stream }
    let filters = dictionary["Filter"]?.array ?? dictionary["Filter"].map { [$0] } ?? []
    guard filters.count == 1, filters[0].name == "FlateDecode", let bytes = inflate(stream) else {
      return nil
    }
    let parameters = dictionary["DecodeParms"]?.dictionary
    guard let predictor = parameters?["Predictor"]?.number, predictor > 1 else { return bytes }
    let columns = parameters?["Columns"]?.number?.safeInt ?? 1
    return predictor >= 10 ? unpredicted(bytes, columns) : nil
  }

  /// Rows of bytes, each after the number of its PNG filter; only the plain one and Up are used.
  private static func unpredicted(_ bytes: [UInt8], _ columns: Int) -> [UInt8]? {
    guard columns > 0, columns < 1_000_000, bytes.count % (columns + 1) == 0 else { return nil }
    var result: [UInt8] = []
    var above = [UInt8](repeating: 0, count: columns)
    for start in stride(from: 0, to: bytes.count, by: columns + 1) {
      guard bytes[start] == 0 || bytes[start] == 2 else { return nil }
      for column in 0..<columns {
        let value = bytes[start + 1 + column]
        above[column] = bytes[start] == 2 ? above[column] &+ value : value
      }
      result += above
    }
    return result
  }

  /// Replaces the content of a stream.
  mutating func setContent(_ number: Int, _ content: [UInt8]) {
    guard var object = objects[number], var dictionary = object.value.dictionary else { return }
    let packed = PDFFile.deflate(content)
    dictionary["Filter"] = packed == nil ? nil : .name("FlateDecode")
    let stream = packed ?? content
    dictionary["Length"] = PDFValue(stream.count)
    object.value = .dictionary(dictionary)
    object.stream = stream
    objects[number] = object
  }

  // MARK: Writing

  /// The file with all its objects in order of their numbers, and nothing that depends on the time.
  package func write() -> [UInt8] {
    var output = Array("%PDF-1.7\n%\u{E2}\u{E3}\u{CF}\u{D3}\n".utf8)
    let numbers = reachable()
    var renumbered: [Int: Int] = [:]
    for (index, number) in numbers.enumerated() { renumbered[number] = index + 1 }
    var offsets: [Int] = []
    for number in numbers {
      guard let object = objects[number] else { continue }
      offsets.append(output.count)
      output += Array("\(offsets.count) 0 obj\n".utf8)
      object.value.renumbered(renumbered).write(to: &output)
      if let stream = object.stream {
        output += Array("\nstream\n".utf8)
        output += stream
        output += Array("\nendstream".utf8)
      }
      output += Array("\nendobj\n".utf8)
    }
    let table = output.count
    output += Array("xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n".utf8)
    for offset in offsets {
      let digits = String(offset)
      let zeros = String(repeating: "0", count: max(0, 10 - digits.count))
      output += Array("\(zeros)\(digits) 00000 n \n".utf8)
    }
    var trailer = PDFDictionary(["Size": PDFValue(offsets.count + 1)])
    trailer["Root"] = renumbered[root].map { .reference($0) }
    trailer["Info"] = info.flatMap { renumbered[$0] }.map { .reference($0) }
    output += Array("trailer\n".utf8)
    trailer.write(to: &output)
    output += Array("\nstartxref\n\(table)\n%%EOF\n".utf8)
    return output
  }

  /// Numbers of the objects that the trailer leads to, in order.
  private func reachable() -> [Int] {
    var seen: Set<Int> = []
    var waiting = [root] + (info.map { [$0] } ?? [])
    while let number = waiting.popLast() {
      guard objects[number] != nil, seen.insert(number).inserted else { continue }
      objects[number]?.value.collectReferences(&waiting)
    }
    return seen.sorted()
  }

  static func inflate(_ bytes: [UInt8]) -> [UInt8]? {
    guard let inflater = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(inflater) }
    var room = max(4_096, bytes.count * 6)
    while room <= 1 << 30 {
      var status = LIBDEFLATE_BAD_DATA
      let result = [UInt8](unsafeUninitializedCapacity: room) { target, used in
        var size = 0
        status = libdeflate_zlib_decompress(
          inflater, bytes, bytes.count, target.baseAddress, target.count, &size)
        used = status == LIBDEFLATE_SUCCESS ? size : 0
      }
      if status == LIBDEFLATE_SUCCESS { return result }
      guard status == LIBDEFLATE_INSUFFICIENT_SPACE else { return nil }
      room *= 4
    }
    return nil
  }

  static func deflate(_ bytes: [UInt8]) -> [UInt8]? {
    guard let compressor = libdeflate_alloc_compressor(6) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    let packed = [UInt8](unsafeUninitializedCapacity: bound) { target, used in
      used = libdeflate_zlib_compress(
        compressor, bytes, bytes.count, target.baseAddress, target.count)
    }
    return packed.isEmpty ? nil : packed
  }
}

extension PDFValue {
  func collectReferences(_ numbers: inout [Int]) {
    switch self {
    case .reference(let number): numbers.append(number)
    case .array(let values): for value in values { value.collectReferences(&numbers) }
    case .dictionary(let dictionary):
      for key in dictionary.keys { dictionary[key]?.collectReferences(&numbers) }
    case .token, .name: break
    }
  }

  /// The value with references changed; a reference to what is not there is null.
  func renumbered(_ numbers: [Int: Int]) -> PDFValue {
    switch self {
    case .reference(let number):
      return numbers[number].map { .reference($0) } ?? .token(Array("null".utf8))
    case .array(let values): return .array(values.map { $0.renumbered(numbers) })
    case .dictionary(let dictionary):
      var copy = dictionary
      for key in dictionary.keys { copy[key] = dictionary[key]?.renumbered(numbers) }
      return .dictionary(copy)
    case .token, .name: return self
    }
  }
}
