import HotLayout

/// Makes an SVG file of what Cairo wrote: the same bytes for the same picture, with a title.
enum SVGFinisher {
  static func finish(_ bytes: [UInt8], info: DocumentInfo) -> [UInt8] {
    titled(renumbered(bytes), info)
  }

  /// Cairo names surfaces and images after a count of the whole process; here they are counted in
  /// the order in which they are met.
  private static func renumbered(_ bytes: [UInt8]) -> [UInt8] {
    let prefixes = ["surface", "image"].map { Array($0.utf8) }
    var numbers: [[UInt8]: Int] = [:]
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      output.append(byte)
      index += 1
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") else { continue }
      for prefix in prefixes where bytes[index...].starts(with: prefix) {
        var end = index + prefix.count
        while end < bytes.count, bytes[end] >= 0x30, bytes[end] <= 0x39 { end += 1 }
        guard end > index + prefix.count else { continue }
        let name = Array(bytes[index..<end])
        let number = numbers[name] ?? numbers.count
        numbers[name] = number
        output += prefix
        output += Array(String(number).utf8)
        index = end
        break
      }
    }
    return output
  }

  /// Puts the title, which is read instead of the picture, after the opening tag.
  private static func titled(_ bytes: [UInt8], _ info: DocumentInfo) -> [UInt8] {
    let opening = Array("<svg ".utf8)
    var start = 0
    while start < bytes.count, !bytes[start...].starts(with: opening) { start += 1 }
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return bytes }
    var output = Array(bytes[..<end])
    if let language = info.language, !language.isEmpty {
      output += Array(" xml:lang=\"\(escaped(language))\"".utf8)
    }
    if info.title.isEmpty {
      output += bytes[end...]
      return output
    }
    output += Array(" role=\"img\">\n<title>\(escaped(info.title))</title>".utf8)
    output += bytes[(end + 1)...]
    return output
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // Characters that XML 1.0 does not allow (section 2.2).
      case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
