/// Collects the findings of the rules, at most so many.
struct ReportSink {
  private(set) var reports: [HotlayoutReport] = []
  private let limit: Int
  private var isOver = false

  init(limit: Int) { self.limit = limit }

  /// Whether nothing more is kept, so that rules may stop looking.
  var isFull: Bool { isOver }

  mutating func report(
    _ code: ReportCode, severity: HotlayoutSeverity? = nil, at node: JSONNode?,
    _ message: @autoclosure () -> String, suggestion: @autoclosure () -> String? = nil
  ) {
    guard reports.count < limit else {
      if !isOver {
        isOver = true
        reports.append(
          HotlayoutReport(
            .tooManyReports, message: "More than \(limit) findings; the rest is left out."))
      }
      return
    }
    reports.append(
      HotlayoutReport(
        code, severity: severity, at: node, message: message(), suggestion: suggestion()))
  }

  /// Keeps a report that was made elsewhere.
  mutating func add(_ report: HotlayoutReport) {
    guard reports.count < limit else { return }
    reports.append(report)
  }
}
