import FoundationEssentials

extension ScreenSession {
  /// Presses a node, or completes its swipe: a toggle turns, then its actions run in order.
  ///
  /// - Parameters:
  ///   - nodeId: id of the node.
  ///   - recordPath: which instance of it, as `BoundNode.recordPath` says; the first where nil.
  /// - Returns: what came of it, once an async handler has returned.
  @discardableResult
  public func press(_ nodeId: String, recordPath: String? = nil) async -> [SessionEvent] {
    guard let node = screen()?.node(nodeId, recordPath: recordPath) else {
      return [.ignored(.unknownNode)]
    }
    return await press(node)
  }

  /// Presses a node of the screen that is shown.
  @discardableResult
  public func press(_ node: BoundNode) async -> [SessionEvent] {
    settleTime()
    if let reason = obstacle(for: node) { return [.ignored(reason)] }
    var events: [SessionEvent] = []
    if WidgetRegistry.standard[node.type]?.input?.turns == true,
      let binding = node[ControlValue.binding]
    {
      let isOn = binding.value == .bool(true)
      events.append(write(.bool(!isOn), at: binding.path, for: node))
    }
    let actions = node[CommonFields.onTap] ?? []
    guard !actions.isEmpty else { return events }
    let isSwipe = node.type == "button" && node[ButtonWidget.confirm] == .swipe
    let covers =
      isSwipe && node[ButtonWidget.confirmTransition] == .ripple && leadsAway(actions, node)
    let key = key(of: node)
    // Nothing else may be pressed on it while its actions run.
    if isSwipe { setBusy(key, until: .handlerReturns) }
    if covers { handlers.onScreenCovered?(true) }
    let entry = top.number
    await run(actions, of: node, into: &events)
    if covers { handlers.onScreenCovered?(false) }
    if isSwipe {
      let wasDelivered = events.contains { if case .delivered = $0 { true } else { false } }
      var end: BusyEnd?
      if case .plain? = handlers.onAction, wasDelivered, top.number == entry {
        end = .at(now().addingTimeInterval(ScreenSession.busySeconds))
      }
      setBusy(key, until: end)
    }
    return events
  }

  /// Why a node takes no press and no input, or nil.
  private func obstacle(for node: BoundNode) -> SessionEvent.Reason? {
    if node.states.contains(.disabled) { return .disabled }
    if isBusy(key(of: node)) || node.states.contains(.busy) { return .busy }
    return nil
  }

  /// Whether actions change the screen, as things stand.
  private func leadsAway(_ actions: [HotlayoutAction], _ node: BoundNode) -> Bool {
    actions.contains { action in
      if let conditional = action.conditional {
        let branch =
          holds(conditional.condition, for: node) ? conditional.then : conditional.otherwise
        return leadsAway(branch, node)
      }
      return action.type == "navigate" || action.type == "navigate.back"
    }
  }

  private func run(
    _ actions: [HotlayoutAction], of node: BoundNode, into events: inout [SessionEvent]
  ) async {
    for action in actions {
      if let conditional = action.conditional {
        // Asked now: an action before may have written what it asks about.
        let branch =
          holds(conditional.condition, for: node) ? conditional.then : conditional.otherwise
        await run(branch, of: node, into: &events)
        continue
      }
      switch action.type {
      case "navigate", "navigate.back", "navigate.section":
        events.append(navigate(action, node))
      case "setValue", "toggleValue", "increment": events.append(write(action, node))
      case "haptic":
        handlers.onHaptic?(action.parameters["style"]?.stringValue)
        events.append(.delivered(action))
      default: await deliver(action, node, &events)
      }
    }
  }

  // MARK: The host's actions

  private func deliver(
    _ action: HotlayoutAction, _ node: BoundNode, _ events: inout [SessionEvent]
  ) async {
    guard isAllowed(action) else {
      events.append(.refused(action))
      return report(
        action.type == "deeplink" ? .refusedScheme : .refusedAddress, at: node.source,
        "`\(action.type)` names an address that is refused; the app does not get it.")
    }
    // What time ends, ends by the time the handler is called.
    events.append(.delivered(action))
    switch handlers.onAction {
    case .plain(let handler)?: handler(action, source(of: node))
    case .async(let handler)?: await handler(action, source(of: node))
    case nil: break
    }
  }

  private func isAllowed(_ action: HotlayoutAction) -> Bool {
    let url = action.parameters["url"]
    switch action.type {
    case "openUrl": return StandardActions.url(for: action) != nil
    case "deeplink":
      guard let scheme = StandardActions.deeplinkScheme(of: url?.stringValue ?? "") else {
        return false
      }
      return deeplinkSchemes?.contains(scheme) ?? true
    case "share": return url == nil || url?.stringValue.map(PublicAddress.isAllowed) == true
    default: return true
    }
  }

  // MARK: Navigation

  private func navigate(_ action: HotlayoutAction, _ node: BoundNode) -> SessionEvent {
    let from = top.screen
    var navigation = Navigation(
      kind: .back, from: from, to: from,
      transition: action.parameters["transition"]?.stringValue)
    switch action.type {
    case "navigate":
      let name = action.parameters["screen"]?.stringValue ?? ""
      guard document.screen(named: name) != nil else {
        report(
          .unknownScreen, at: node.source, "There is no screen `\(Decoder.shown(name))`.",
          suggestion: Suggestion.sentence(for: name, among: document.screens.map(\.name)))
        return .unknownTarget(name)
      }
      if name == from { return .ignored(.alreadyThere) }
      navigation.kind = .screen(name)
      navigation.to = name
      guard handlers.onNavigate?(navigation) ?? true else { return .cancelled(navigation) }
      push(name)
      return .navigated(to: name)
    case "navigate.back":
      guard entries.count > 1 else { return .ignored(.noScreenBefore) }
      navigation.to = entries[entries.count - 2].screen
      guard handlers.onNavigate?(navigation) ?? true else { return .cancelled(navigation) }
      pop()
      return .wentBack(to: top.screen)
    default:
      let name = action.parameters["section"]?.stringValue ?? ""
      var names: [String] = []
      screen()?.forEachNode { node in
        if let name = node.sectionName { names.append(name) }
      }
      guard names.contains(name) else {
        report(
          .unknownSection, at: node.source, "The screen has no section `\(Decoder.shown(name))`.",
          suggestion: Suggestion.sentence(for: name, among: names))
        return .unknownTarget(name)
      }
      navigation.kind = .section(name)
      guard handlers.onNavigate?(navigation) ?? true else { return .cancelled(navigation) }
      show(section: name)
      return .movedTo(section: name)
    }
  }

  /// Goes back by a gesture or a key of the host's.
  @discardableResult
  public func back() -> SessionEvent {
    navigate(HotlayoutAction(type: "navigate.back"), BoundNode(type: ""))
  }
}

extension BoundNode {
  /// The name of a `section`.
  var sectionName: String? {
    guard type == SectionWidget.definition.type else { return nil }
    return properties.raw(SectionWidget.name.name)?.string ?? source?["name"]?.string
  }
}
