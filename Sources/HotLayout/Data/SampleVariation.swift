import FoundationEssentials

// Values around a sample: another person, day or amount of the same kind. What a document may compare
// or look up, such as the word `card`, stays what it is.
extension SampleMaker {
  /// Something like `sample`.
  ///
  /// - Parameter index: which record of a list it is for, nil outside of lists.
  mutating func like(
    _ sample: JSONValue, _ entry: DataDictionary.Entry, at index: Int?
  ) -> JSONValue {
    switch sample {
    case .integer(let number):
      let near = self.near(Double(number), entry).rounded()
      let bounded = min(max(near, entry.minimum ?? -9e15), entry.maximum ?? 9e15)
      return Int64(exactly: bounded).map { .integer($0) } ?? sample
    case .number(let number): return .number(near(number, entry))
    case .bool: return .bool(below(2) == 1)
    case .string(let text):
      switch entry.type {
      case .date: return .string(day(like: text, at: index))
      case .string: return .string(self.text(like: text, entry, at: index))
      default: return sample
      }
    default: return sample
    }
  }

  /// A number of the same sign and with as many decimals: parts and grades become no more, as there
  /// may be no more than all.
  private mutating func near(_ number: Double, _ entry: DataDictionary.Entry) -> Double {
    let (least, most) = abs(number) > 10 ? (0.5, 1.8) : (0.5, 1.0)
    let factor = least + (most - least) * Double(below(1_001)) / 1_000
    var scale = 1.0
    while scale < 1e6, abs((number * scale).rounded() - number * scale) > 1e-9 * scale {
      scale *= 10
    }
    let near = (number * factor * scale).rounded() / scale
    guard near.isFinite, near != 0 || number == 0 else { return number }
    return min(max(near, entry.minimum ?? near), entry.maximum ?? near)
  }

  /// Some weeks later, the records of a list a day from each other.
  private mutating func day(like text: String, at index: Int?) -> String {
    guard let date = try? ISO8601.parse(text) else { return text }
    let days = Double(shift + (index ?? 0))
    return ISO8601.string(date.addingTimeInterval(days * 86_400))
  }

  private static let people = [
    "Maya Lindholm", "Noor Haddad", "Tomás Ferreira", "Aiko Tanaka", "Jonas Weber", "Ifeoma Eze",
    "Sofia Rossi", "Mateusz Kowalski", "Priya Nair", "Chloé Martin", "Omar Farouk", "Anke de Vries",
    "Lucía Ortega", "Eetu Virtanen", "Thanh Nguyen",
  ]
  private static let personal: Set<String> = [
    "who", "author", "rider", "sender", "recipient", "customer", "driver", "person", "firstName",
    "fullName", "contact", "guest",
  ]
  private static let owners: Set<String> = [
    "user", "customer", "member", "person", "profile", "author", "driver", "guest", "passenger",
    "order",
  ]

  private mutating func text(
    like text: String, _ entry: DataDictionary.Entry, at index: Int?
  ) -> String {
    let last = entry.path.segments.last ?? ""
    if last == "id", let index {
      // Ids differ, and the first is the one that other values name.
      let stem = text.reversed().drop { $0.isNumber }.reversed()
      return index == 0 ? text : "\(String(stem))\(index + 1)"
    }
    let owner = entry.path.segments.dropLast().last ?? ""
    if Self.personal.contains(last) || last == "name" && Self.owners.contains(owner) {
      let person = choice(Self.people) ?? text
      return text.contains(" ") ? person : String(person.prefix { $0 != " " })
    }
    if text.count(where: { $0.isASCII && $0.isNumber }) >= 3 {
      // A number of an order or a telephone.
      return String(
        text.map { $0.isASCII && $0.isNumber && $0 != "0" ? Character("\(1 + below(9))") : $0 })
    }
    // One word in small letters is one of a few that the document knows.
    guard let index, index > 0, text.first?.isUppercase == true else { return text }
    let words = text.split(separator: " ").count
    let made = (0..<min(words, 12)).compactMap { _ in choice(Self.words) }.joined(separator: " ")
    return made.prefix(1).uppercased() + made.dropFirst()
  }
}
