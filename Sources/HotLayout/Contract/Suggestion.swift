/// Finds the name that was probably meant.
package enum Suggestion {
  /// The nearest of `names` to a misspelt one, or nil where none is near.
  ///
  /// Near is a Damerau-Levenshtein distance of at most a third of the length, and at most 3.
  package static func nearest(to name: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().utf8.prefix(64))
    let limit = min(3, max(1, wanted.count / 3))
    var best: (distance: Int, name: String)?
    for candidate in names {
      let other = Array(candidate.lowercased().utf8.prefix(64))
      guard abs(other.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, other)
      if distance <= limit, distance < best?.distance ?? Int.max { best = (distance, candidate) }
    }
    return best?.name
  }

  /// "did you mean `color`?", or nil.
  package static func sentence(for name: String, among names: some Sequence<String>) -> String? {
    nearest(to: name, among: names).map { "Did you mean `\($0)`?" }
  }

  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1] + [Int](repeating: 0, count: b.count)
      for j in b.indices {
        row[j + 1] = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
