/// The data of a session: what the host passed, and what was written over it.
struct SessionData: Sendable {
  private var base: HotlayoutData
  /// What was written, by path; null where a value was taken away.
  private var written: [String: JSONValue] = [:]
  /// What paths lead to.
  private(set) var current: HotlayoutData

  init(_ base: HotlayoutData) {
    self.base = base
    current = base
  }

  /// Takes new data of the host's. Where it differs from what the host passed before, it holds over
  /// what was written; elsewhere what was written stays.
  mutating func update(_ data: HotlayoutData) {
    for path in written.keys {
      guard let parsed = DataPath(path) else { continue }
      if data[parsed] != base[parsed] { written[path] = nil }
    }
    base = data
    current = data
    // A dotted key holds over nested objects (contract, section 5).
    for (path, value) in written { current.values[path] = value }
  }

  /// Writes a value; null takes it away.
  mutating func write(_ value: JSONValue, at path: DataPath) { store(value, at: path.description) }

  private mutating func store(_ value: JSONValue, at path: String) {
    written[path] = value
    current.values[path] = value
  }

  /// Writes a member of a record, whose place in the data is `recordPath`; answers whether it is there.
  mutating func write(
    _ value: JSONValue, at segments: ArraySlice<String>, ofRecord recordPath: String
  ) -> Bool {
    let steps = recordPath.split(separator: ".").map(String.init)
    let names = steps.prefix { !SessionData.isIndex($0) }
    guard let path = DataPath(names.joined(separator: ".")), let list = current[path],
      let updated = SessionData.setting(
        value, at: segments.joined(separator: "."), in: list, steps.dropFirst(names.count))
    else { return false }
    store(updated, at: path.description)
    return true
  }

  /// The record that stands at a place such as `offers.3.prices.0`, as it is now.
  func record(at recordPath: String) -> [String: JSONValue]? {
    let steps = recordPath.split(separator: ".").map(String.init)
    let names = steps.prefix { !SessionData.isIndex($0) }
    guard let path = DataPath(names.joined(separator: ".")), var value = current[path] else {
      return nil
    }
    var rest = steps.dropFirst(names.count)
    while let step = rest.first {
      if SessionData.isIndex(step) {
        guard case .array(let items) = value, let index = Int(step), items.indices.contains(index)
        else { return nil }
        value = items[index]
        rest = rest.dropFirst()
      } else {
        let names = rest.prefix { !SessionData.isIndex($0) }
        guard case .object(let members) = value,
          let inner = HotlayoutData.find(names, in: members)
        else { return nil }
        value = inner
        rest = rest.dropFirst(names.count)
      }
    }
    return value.objectValue
  }

  private static func setting(
    _ value: JSONValue, at key: String, in whole: JSONValue, _ steps: ArraySlice<String>
  ) -> JSONValue? {
    guard let step = steps.first else {
      guard case .object(var members) = whole else { return nil }
      members[key] = value
      return .object(members)
    }
    if isIndex(step) {
      guard case .array(var items) = whole, let index = Int(step), items.indices.contains(index),
        let inner = setting(value, at: key, in: items[index], steps.dropFirst())
      else { return nil }
      items[index] = inner
      return .array(items)
    }
    let names = steps.prefix { !isIndex($0) }
    guard case .object(var members) = whole, let found = HotlayoutData.find(names, in: members),
      let inner = setting(value, at: key, in: found, steps.dropFirst(names.count))
    else { return nil }
    members[names.joined(separator: ".")] = inner
    return .object(members)
  }

  private static func isIndex(_ step: String) -> Bool {
    step.utf8.allSatisfy { (48...57).contains($0) }
  }
}
