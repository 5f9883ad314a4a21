/// Finds the name that was probably meant.
package enum Suggestion {
  /// Above so many names none is looked for: the search must stay cheap whatever a document holds.
  private static let most = 1024

  /// The nearest of `names` to a misspelt one, or nil where none is near.
  ///
  /// Near is a Damerau-Levenshtein distance of at most a third of the length, and at most 3. Of those
  /// equally near it is the first in the order of their bytes, whatever the order of `names`.
  package static func nearest(to name: String, among names: some Collection<String>) -> String? {
    guard names.count <= most else { return nil }
    guard name.utf8.count <= 64 else { return nil }
    let wanted = Array(name.lowercased().utf8)
    let limit = min(3, max(1, wanted.count / 3))
    var best: (distance: Int, name: String)?
    for candidate in names where candidate != name {
      guard abs(candidate.utf8.count - wanted.count) <= limit + 8 else { continue }
      let other = Array(candidate.lowercased().utf8.prefix(64))
      guard abs(other.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, other)
      guard distance <= limit else { continue }
      if let found = best, (found.distance, found.name) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  /// "Did you mean `color`?", or nil.
  package static func sentence(for name: String, among names: some Collection<String>) -> String? {
    (nearest(to: name, among: names) ?? counterpart(of: name, among: names))
      .map { "Did you mean `\($0)`?" }
  }

  /// What to write for a name that the theme does not have; a length may have been meant as a number.
  package static func token(
    for name: String, among names: some Collection<String>, isLength: Bool
  ) -> String? {
    if isLength, let points = Double(name), points.isFinite {
      return "Write \(Decoder.text(points)), without quotes, for a number of points."
    }
    return sentence(for: name, among: names)
  }

  /// What to write for a colour that the theme does not have; a `#` may have been left out.
  package static func color(for name: String, among names: some Collection<String>) -> String? {
    if RGBA(hex: "#" + name) != nil, name.utf8.count > 3 || name.contains(where: \.isNumber) {
      return "Write `#\(name)`."
    }
    return sentence(for: name, among: names)
  }

  /// What other systems call by another name, as far as it is known here.
  private static func counterpart(
    of name: String, among names: some Collection<String>
  ) -> String? {
    guard names.count <= most, let candidates = counterparts[name.lowercased()] else { return nil }
    return candidates.first { names.contains($0) }
  }

  /// Names of CSS, SwiftUI, Compose, React Native and Flutter, with what this contract says instead.
  private static let counterparts: [String: [String]] = [
    "accessibilitylabel": ["a11y"], "action": ["onTap"], "aligncontent": ["justify"],
    "alignitems": ["align"], "alignment": ["align"], "arialabel": ["a11y"],
    "backgroundcolor": ["background"], "body": ["root"], "borderradius": ["radius"],
    "boxshadow": ["shadow"], "caption": ["title", "text"], "content": ["children", "text", "root"],
    "contentmode": ["fit"], "cornerradius": ["radius"], "data": ["records"],
    "disabled": ["enabled"], "elevation": ["shadow"], "font": ["style", "family"],
    "fontfamily": ["family"], "fontsize": ["size"], "fontstyle": ["italic"],
    "fontweight": ["weight"], "foregroundcolor": ["color"], "hidden": ["visible"],
    "href": ["link", "url"], "items": ["children", "records"], "itemtemplate": ["template"],
    "justifycontent": ["justify"], "label": ["title", "text"], "linelimit": ["maxLines"],
    "name": ["initials", "icon", "type"], "numberoflines": ["maxLines"], "onclick": ["onTap"],
    "onpress": ["onTap"], "ontouch": ["onTap"], "paddingbottom": ["padding"],
    "paddinghorizontal": ["padding"], "paddingleft": ["padding"], "paddingright": ["padding"],
    "paddingtop": ["padding"], "paddingvertical": ["padding"], "marginbottom": ["margin"],
    "marginleft": ["margin"], "marginright": ["margin"], "margintop": ["margin"],
    "resizemode": ["fit"], "rounded": ["radius"], "source": ["image", "url", "records"],
    "spacing": ["gap"], "src": ["image", "url"], "textalign": ["align"],
    "textcolor": ["color"], "value": ["text"], "variant": ["kind", "style"],
  ]

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
