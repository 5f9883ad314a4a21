import FoundationEssentials
import HotLayout
import Synchronization
import Testing

/// A clock that stands until it is moved.
final class ManualClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

  var now: Date { time.withLock { $0 } }

  func advance(_ seconds: Double) { time.withLock { $0 += seconds } }
}

/// What a host was told, in order.
final class HostLog: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// A session over a document of several screens, with a host that writes down what it is told.
struct SessionFixture {
  let clock = ManualClock()
  let log = HostLog()
  let session: ScreenSession

  /// - Parameters:
  ///   - screens: the members of `screens`.
  ///   - cancels: names of screens that the host does not let be shown.
  init(
    _ screens: String, data: [String: JSONValue] = [:], entry: String? = nil,
    writablePaths: WritablePaths = .all, deeplinkSchemes: Set<String>? = nil,
    cancels: Set<String> = [],
    onAction: ((HostLog) -> ActionHandler)? = nil
  ) throws {
    let document = try HotlayoutDocument.load(
      """
      { "schemaVersion": "1.0", "screens": { \(screens) },
        "entries": { \(screens.contains("\"b\": {") ? "\"second\": { \"screen\": \"b\" }" : "") } }
      """.utf8)
    #expect(document.reports.map(\.description) == [])
    let (log, clock) = (log, clock)
    session = ScreenSession(
      document: document, data: HotlayoutData(data), entry: entry, writablePaths: writablePaths,
      deeplinkSchemes: deeplinkSchemes,
      handlers: SessionHandlers(
        onAction: onAction?(log)
          ?? .plain { action, source in
            let id = source.record?["item.id"]?.stringValue
            log.add("action \(action.type)" + (id.map { " of \($0)" } ?? ""))
          },
        onNavigate: { navigation in
          log.add("navigate \(navigation.from) to \(navigation.to)")
          return !cancels.contains(navigation.to)
        },
        onWrite: { event in log.add("write \(event.path) \(event.value.jsonText)") },
        onHaptic: { style in log.add("haptic \(style ?? "")") },
        onReport: { reports in for report in reports { log.add("report \(report.code.rawValue)") }
        },
        onScreenCovered: { isCovered in log.add(isCovered ? "covered" : "uncovered") }),
      clock: { clock.now })
  }

  /// A screen with one button that does these actions.
  static func button(_ name: String, _ actions: String, _ more: String = "") -> String {
    """
    "\(name)": { "root": { "type": "button", "id": "go", "title": "Go", "onTap": \(actions)\(more) } }
    """
  }
}
