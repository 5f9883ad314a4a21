import FoundationEssentials

extension HotlayoutPlacementMap {
  /// Everything there is to say about the text of a map: what `load` skips, why it cannot be read at
  /// all, and which promotions overlap or are never seen (contract, section 13).
  public static func validate(
    _ data: some Sequence<UInt8>, limits: JSONLimits = .small
  ) -> [HotlayoutReport] {
    do throws(HotlayoutLoadError) {
      let (map, sources) = try PlacementMapReader.read(data, limits: limits)
      return map.reports + map.overlapReports(sources)
    } catch {
      return [
        HotlayoutReport(
          ReportCode(error.code, .error), line: error.position?.line ?? 0,
          column: error.position?.column ?? 0, message: error.message)
      ]
    }
  }

  private func overlapReports(_ sources: [PlacementMapReader.Source]) -> [HotlayoutReport] {
    var reports: [HotlayoutReport] = []
    var nodes: [String: [Int: JSONNode]] = [:]
    for source in sources { nodes[source.place, default: [:]][source.ordinal] = source.node }
    for name in names {
      let windows = windows(of: name)
      guard let first = windows.first, let last = windows.map(\.until).max(),
        let timeline = timeline(name, from: first.from, until: last)
      else { continue }
      let hidden = Set(timeline.hidden.map(\.ordinal))
      // In the order of their start, whatever a promotion overlaps it overlaps the next one.
      for (window, next) in zip(windows, windows.dropFirst()) where next.from < window.until {
        guard reports.count < DocumentLimits.standard.reports else { return reports }
        let node = nodes[name]?[window.ordinal]
        let message =
          hidden.contains(window.ordinal)
          ? "The promotion is never shown: others that start later hold all the time."
          : next.from == window.from
            ? "The promotion starts together with promotion \(next.ordinal + 1) of the list and gives "
              + "way to it."
            : "The promotion gives way from \(ISO8601.string(next.from)) on to promotion "
              + "\(next.ordinal + 1) of the list, which starts then."
        reports.append(
          HotlayoutReport(
            hidden.contains(window.ordinal) ? .windowHidden : .windowsOverlap, at: node,
            message: message))
      }
    }
    return reports
  }
}
