extension ScreenSession {
  /// Longest text that is written, in bytes.
  static let textLimit = 64 << 10

  /// What a person put into a control of the shown screen.
  ///
  /// A field takes a string, a number for the kind `number`, a date with time and zone for `date` and
  /// `time`; a slider or stepper a number, which snaps to its steps; a choice the value of an option,
  /// which is turned on or off where several can be chosen; a toggle what it shall be.
  @discardableResult
  public func input(
    _ value: JSONValue, to nodeId: String, recordPath: String? = nil
  ) -> SessionEvent {
    guard let node = screen()?.node(nodeId, recordPath: recordPath) else {
      return .ignored(.unknownNode)
    }
    return input(value, to: node)
  }

  /// What a person put into a control of the shown screen.
  @discardableResult
  public func input(_ value: JSONValue, to node: BoundNode) -> SessionEvent {
    if node.states.contains(.disabled) { return .ignored(.disabled) }
    if node.states.contains(.busy) { return .ignored(.busy) }
    guard let control = WidgetRegistry.standard[node.type]?.input,
      let binding = node[ControlValue.binding], let value = control.written(value, node)
    else { return .ignored(.wrongInput) }
    let event = write(value, at: binding.path, for: node)
    if node.type == FieldWidget.definition.type {
      touch(node)
      if let id = node.id, let now = screen()?.node(id, recordPath: node.recordPath) {
        refreshError(of: now, key(of: node))
      }
    }
    return event
  }

  // MARK: Actions

  func write(_ action: HotlayoutAction, _ node: BoundNode) -> SessionEvent {
    guard let path = action.parameters["path"]?.stringValue.flatMap(DataPath.init) else {
      return .refusedWrite(path: "")
    }
    let present = value(at: path, for: node)
    switch action.type {
    case "setValue":
      return write(action.parameters["value"] ?? .null, at: path, for: node)
    case "toggleValue":
      return write(.bool(shown(path, for: node, present) != .bool(true)), at: path, for: node)
    default:
      let start = shown(path, for: node, present) ?? .integer(0)
      guard let sum = start.adding(action.parameters["by"] ?? .integer(1)) else {
        return refuse(path, node, "`\(path)` is not a number that can be added to.")
      }
      return write(sum, at: path, for: node)
    }
  }

  /// What the screen shows for a path: the value that is there, else what a control shows instead.
  private func shown(_ path: DataPath, for node: BoundNode, _ present: JSONValue?) -> JSONValue? {
    if let present { return present }
    var found: JSONValue?
    screen()?.forEachNode { other in
      guard found == nil, let control = WidgetRegistry.standard[other.type]?.input,
        let binding = other[ControlValue.binding], binding.path == path,
        other.recordPath == node.recordPath || path.segments.first != "item"
      else { return }
      found = binding.value ?? control.standing?(other)
    }
    return found
  }

  // MARK: Writing

  /// Writes a value where it may be written and differs from what is there.
  func write(_ value: JSONValue, at path: DataPath, for node: BoundNode) -> SessionEvent {
    let isOfRecord = path.segments.first == "item" && node.record != nil
    if path.segments.first == "list", node.record != nil {
      return refuse(path, node, "`\(path)` counts records; it cannot be written.")
    }
    guard isOfRecord ? path.segments.count > 1 : true, writablePaths.allows(path) else {
      return refuse(path, node, "The app does not let a document write `\(path)`.")
    }
    guard value.canBeWritten(limit: ScreenSession.textLimit) else {
      return refuse(path, node, "`\(path)` is not written: the value is no text, flag or number.")
    }
    // An empty text is no value, and no value is written where there is none.
    let isEmpty = value == .string("") || value == .null
    let present = self.value(at: path, for: node)
    if isEmpty ? present == nil || present == .string("") : present?.equals(value) == true {
      return .unchanged(path: path.description)
    }
    let stored = isEmpty ? .null : value
    if isOfRecord, let recordPath = node.recordPath {
      guard store.write(stored, at: path.segments.dropFirst(), ofRecord: recordPath) else {
        return refuse(path, node, "The record of `\(path)` is no longer there.")
      }
    } else {
      store.write(stored, at: path)
    }
    invalidate()
    let told = isEmpty ? .string("") : value
    handlers.onWrite?(WriteEvent(path: path.description, value: told, source: source(of: node)))
    return .wrote(path: path.description, value: told)
  }

  private func refuse(_ path: DataPath, _ node: BoundNode, _ message: String) -> SessionEvent {
    report(.refusedWrite, at: node.source, message)
    return .refusedWrite(path: path.description)
  }
}

extension JSONValue {
  /// Whether it is what a document may write: a text, a flag, a number, none, or a list of those.
  fileprivate func canBeWritten(limit: Int, isNested: Bool = false) -> Bool {
    switch self {
    case .string(let text): text.utf8.count <= limit
    case .bool, .integer, .null: true
    case .number(let number): number.isFinite
    case .array(let items):
      !isNested && items.count <= 1000
        && items.allSatisfy { $0.canBeWritten(limit: limit, isNested: true) }
    case .object: false
    }
  }

  /// The sum of two numbers, exact where both are whole and it fits; nil for other kinds.
  func adding(_ other: JSONValue) -> JSONValue? {
    if case .integer(let a) = self, case .integer(let b) = other {
      let (sum, overflow) = a.addingReportingOverflow(b)
      if !overflow { return .integer(sum) }
    }
    guard let a = doubleValue, let b = other.doubleValue, (a + b).isFinite else { return nil }
    return .whole(a + b)
  }
}
