import HotLayout

/// Gathers what is found in many pictures: each thing once, with its worst case.
struct VisualFindings {
  private struct Entry {
    var report: HotlayoutReport
    /// How bad it is; more is worse.
    var weight: Double
    var picture: String
    var count: Int
    var lastPicture: Int
  }

  private struct Key: Hashable {
    var code: String
    var pointer: String
    /// What tells things at one place apart.
    var detail: String
  }

  private var entries: [Key: Entry] = [:]
  private var order: [Key] = []
  private var picture = ""
  private var number = 0

  mutating func begin(_ picture: VisualPicture) {
    self.picture = picture.description
    // With high contrast it is the picture before in other colours.
    if !picture.highContrast { number += 1 }
  }

  /// Notes something about the present picture.
  ///
  /// - Parameters:
  ///   - node: the value of the document that is to blame.
  ///   - weight: how bad it is; more is worse.
  mutating func add(
    _ code: ReportCode, severity: HotlayoutSeverity? = nil, at node: JSONNode?, weight: Double,
    detail: String = "", _ message: String, suggestion: String
  ) {
    let report = HotlayoutReport(
      code, severity: severity, at: node, message: message, suggestion: suggestion)
    let key = Key(code: code.rawValue, pointer: report.pointer, detail: detail)
    guard var entry = entries[key] else {
      order.append(key)
      entries[key] = Entry(
        report: report, weight: weight, picture: picture, count: 1, lastPicture: number)
      return
    }
    if entry.lastPicture != number {
      entry.count += 1
      entry.lastPicture = number
    }
    let isGraver = report.severity > entry.report.severity
    if isGraver || (report.severity == entry.report.severity && weight > entry.weight + 1e-6) {
      (entry.report, entry.weight, entry.picture) = (report, weight, picture)
    }
    entries[key] = entry
  }

  /// The findings, with the picture in which each is worst.
  var reports: [HotlayoutReport] {
    order.compactMap { key in
      guard let entry = entries[key] else { return nil }
      var report = entry.report
      let others = entry.count == 1 ? "" : "; the worst of \(entry.count) pictures"
      report.message += " (\(entry.picture)\(others))."
      return report
    }
  }

  /// A length for a sentence: `12`, `12.5`.
  static func number(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    guard tenths.isFinite, abs(tenths) < 1e12 else { return "0" }
    let whole = Int(tenths)
    return whole % 10 == 0
      ? "\(whole / 10)" : "\(whole < 0 ? "-" : "")\(abs(whole) / 10).\(abs(whole) % 10)"
  }
}
