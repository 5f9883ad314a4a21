import FoundationEssentials

/// A document in use: its screens one over the other, what was written, and what a press does
/// (contract, section 12).
///
/// ```swift
/// let session = ScreenSession(document: document, data: data, handlers: SessionHandlers(
///   onAction: .async { action, source in
///     if action.type == "redeem" { await redeem(source.record?["item.id"]?.stringValue) }
///   }))
/// let events = await session.press("redeem")
/// let screen = await session.screen()  // bound anew, with what was written
/// ```
public actor ScreenSession {
  /// Screens over each other, at the most.
  public static let stackLimit = 32
  /// How long a swipe keeps its button busy with a plain handler, in seconds.
  public static let busySeconds = 8.0

  let document: HotlayoutDocument
  let handlers: SessionHandlers
  let writablePaths: WritablePaths
  let deeplinkSchemes: Set<String>?
  private let clock: @Sendable () -> Date
  private var theme: HotlayoutThemeSet
  private var environment: ScreenEnvironment
  var store: SessionData

  /// One screen of the stack.
  struct Entry {
    /// Never the same twice in a session.
    let number: Int
    let screen: String
    var section: String?
  }

  /// A node of a screen of the stack, as states are kept.
  struct Key: Hashable {
    let entry: Int
    let name: String
  }

  private(set) var entries: [Entry]
  private var nextNumber = 1
  private var busy: [Key: BusyEnd] = [:]
  private var given: [Key: Set<ControlState>] = [:]
  /// Fields that were filled in or sent: what is missing in them is an error now.
  private var touched: Set<Key> = []
  private var bound: BoundScreen?
  private var binder: Binder?
  private var seen: Set<HotlayoutReport> = []

  /// When a button is no longer busy.
  enum BusyEnd {
    case handlerReturns
    case at(Date)
  }

  /// Starts at the document's entry, or at the named one.
  ///
  /// - Parameters:
  ///   - entry: name of an entry of the document, as a placement states it; one that is not there is
  ///     reported and the document's own entry holds.
  ///   - writablePaths: which paths the document may write.
  ///   - deeplinkSchemes: schemes that deeplinks may have; nil leaves it to the host.
  ///   - clock: the present.
  public init(
    document: HotlayoutDocument, data: HotlayoutData = HotlayoutData(),
    theme: HotlayoutThemeSet = .builtIn, environment: ScreenEnvironment = ScreenEnvironment(),
    entry: String? = nil, writablePaths: WritablePaths = .all,
    deeplinkSchemes: Set<String>? = nil, handlers: SessionHandlers = SessionHandlers(),
    clock: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.document = document
    self.theme = theme
    self.environment = environment
    self.handlers = handlers
    self.writablePaths = writablePaths
    self.deeplinkSchemes = deeplinkSchemes
    self.clock = clock
    store = SessionData(data)
    var start = document.entry
    var problem: HotlayoutReport?
    if let entry {
      if let found = document.entry(named: entry) {
        start = found.screen
      } else {
        problem = HotlayoutReport(
          .unknownEntry, message: "There is no entry `\(Decoder.shown(entry))`.",
          suggestion: Suggestion.sentence(for: entry, among: document.entries.map(\.name)))
      }
    }
    entries = [Entry(number: 0, screen: start)]
    waiting = document.reports + theme.reports + (problem.map { [$0] } ?? [])
  }

  /// Reports that were not yet handed over.
  private var waiting: [HotlayoutReport]

  // MARK: What is shown

  /// Names of the screens, the one that is shown last.
  public var stack: [String] { entries.map(\.screen) }

  /// Name of the screen that is shown.
  public var screenName: String { top.screen }

  /// The section that `navigate.section` last led to on this screen.
  public var section: String? { top.section }

  /// The data, with what was written.
  public var data: HotlayoutData { store.current }

  var top: Entry { entries.last ?? Entry(number: 0, screen: document.entry) }

  /// The screen that is shown, bound to the data as it is now; nil only where the document has none.
  public func screen() -> BoundScreen? {
    settleTime()
    if let bound { return bound }
    var environment = environment
    environment.now = clock()
    for (name, states) in statesOfTop() { environment.states[name, default: []].formUnion(states) }
    guard let screen = document.screen(named: top.screen) else { return nil }
    var binder = Binder(
      document: document, data: store.current, theme: theme, environment: environment)
    self.binder = binder
    let result = binder.bind(screen)
    bound = result
    hand(over: result.reports)
    return result
  }

  private func statesOfTop() -> [String: Set<ControlState>] {
    var states: [String: Set<ControlState>] = [:]
    for key in busy.keys where key.entry == top.number { states[key.name] = [.busy] }
    for (key, value) in given where key.entry == top.number {
      states[key.name, default: []].formUnion(value)
    }
    return states
  }

  /// Hands reports over, each once.
  func hand(over reports: [HotlayoutReport]) {
    let new = (waiting + reports).filter { seen.insert($0).inserted }
    waiting = []
    if !new.isEmpty { handlers.onReport?(new) }
  }

  func report(_ code: ReportCode, at node: JSONNode?, _ message: String, suggestion: String? = nil)
  {
    hand(over: [HotlayoutReport(code, at: node, message: message, suggestion: suggestion)])
  }

  func invalidate() { bound = nil }

  // MARK: The host's changes

  /// Takes new data: it holds where it differs from what the host passed before; what a person wrote
  /// elsewhere stays.
  public func update(data: HotlayoutData) {
    store.update(data)
    invalidate()
  }

  public func update(theme: HotlayoutThemeSet) {
    self.theme = theme
    hand(over: theme.reports)
    invalidate()
  }

  public func update(environment: ScreenEnvironment) {
    self.environment = environment
    invalidate()
  }

  /// Says which states a node of the shown screen has: pressed, focused.
  public func setStates(
    _ states: Set<ControlState>, of nodeId: String, recordPath: String? = nil
  ) {
    given[Key(entry: top.number, name: ScreenSession.name(nodeId, recordPath))] =
      states.isEmpty ? nil : states
    invalidate()
  }

  /// The fields of the shown screen whose values break a rule; what is missing is shown as an error
  /// from now on.
  public func checkFields() -> [FieldIssue] {
    guard let screen = screen() else { return [] }
    var issues: [FieldIssue] = []
    screen.forEachNode { node in
      guard let problem = node[FieldWidget.problem], let value = node[FieldWidget.value] else {
        return
      }
      issues.append(
        FieldIssue(
          nodeId: node.id, recordPath: node.recordPath, path: value.path.description,
          problem: problem))
      touch(node)
    }
    invalidate()
    return issues
  }

  func touch(_ node: BoundNode) {
    let key = key(of: node)
    touched.insert(key)
    refreshError(of: node, key)
  }

  /// A field that was touched and lacks what is required is in error.
  func refreshError(of node: BoundNode, _ key: Key) {
    guard touched.contains(key) else { return }
    let isMissing = node[FieldWidget.problem] == .missing
    if isMissing {
      given[key, default: []].insert(.error)
    } else {
      given[key]?.remove(.error)
    }
    invalidate()
  }

  // MARK: Busy

  static func name(_ node: String, _ recordPath: String?) -> String {
    recordPath.map { "\(node)@\($0)" } ?? node
  }

  func key(of node: BoundNode) -> Key {
    Key(
      entry: top.number,
      name: ScreenSession.name(node.id ?? node.source?.pointer ?? "", node.recordPath))
  }

  /// Whether a swipe of that node is still being done.
  public func isBusy(_ nodeId: String, recordPath: String? = nil) -> Bool {
    settleTime()
    return busy[Key(entry: top.number, name: ScreenSession.name(nodeId, recordPath))] != nil
  }

  func isBusy(_ key: Key) -> Bool { busy[key] != nil }

  func setBusy(_ key: Key, until end: BusyEnd?) {
    busy[key] = end
    invalidate()
  }

  func now() -> Date { clock() }

  /// When the screen changes by time alone: a host asks for `screen()` again then.
  public var nextChange: Date? {
    busy.values.compactMap { if case .at(let date) = $0 { date } else { nil } }.min()
  }

  /// Ends what time ends.
  func settleTime() {
    guard !busy.isEmpty else { return }
    let now = clock()
    for (key, end) in busy {
      if case .at(let date) = end, now >= date { setBusy(key, until: nil) }
    }
  }

  /// A change of screen ends what waits for one.
  private func screenChanged() {
    busy = busy.filter { if case .at = $0.value { false } else { true } }
    invalidate()
  }

  // MARK: Stack

  func push(_ name: String) {
    // The first screen stays: what leaves a full stack is the one above it.
    if entries.count >= ScreenSession.stackLimit, entries.count > 1 { forget(at: 1) }
    entries.append(Entry(number: nextNumber, screen: name))
    nextNumber += 1
    screenChanged()
  }

  func pop() {
    guard entries.count > 1 else { return }
    forget(at: entries.count - 1)
    screenChanged()
  }

  private func forget(at index: Int) {
    let number = entries.remove(at: index).number
    given = given.filter { $0.key.entry != number }
    touched = touched.filter { $0.entry != number }
  }

  func show(section: String) {
    guard !entries.isEmpty else { return }
    entries[entries.count - 1].section = section
  }

  // MARK: Conditions

  /// Whether a condition holds now, for a node.
  func holds(_ condition: Condition, for node: BoundNode) -> Bool {
    if binder == nil { _ = screen() }
    guard var binder else { return false }
    binder.data = store.current
    binder.frames = node.record?.frames.map(refreshed) ?? []
    binder.stand(in: node.states)
    return binder.holds(condition)
  }

  /// The record as it is now, what was written included.
  private func refreshed(_ frame: RecordFrame) -> RecordFrame {
    var frame = frame
    if let record = store.record(at: frame.path) { frame.record = record }
    return frame
  }

  func source(of node: BoundNode) -> ActionSource {
    ActionSource(
      nodeId: node.id, screen: top.screen,
      record: HotlayoutRecord(node.record?.frames.map(refreshed) ?? []))
  }

  /// The value at a path as a node sees it.
  func value(at path: DataPath, for node: BoundNode) -> JSONValue? {
    let frame = node.record?.frames.last.map(refreshed)
    return HotlayoutRecord.value(at: path, in: frame) ?? store.current[path, beside: frame]
  }
}
