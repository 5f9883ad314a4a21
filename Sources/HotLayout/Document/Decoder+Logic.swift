extension Decoder {
  /// A condition, at most 16 within each other.
  mutating func condition(_ node: JSONNode, nested: Int = 0) -> Condition? {
    guard node.kind == .object else {
      wrong(node, "a condition")
      return nil
    }
    guard nested < 16 else {
      report(.tooManyItems, severity: .error, at: node, "Conditions nest at most 16 deep.")
      return nil
    }
    func list(_ node: JSONNode, of decoder: inout Decoder) -> [Condition]? {
      guard node.kind == .array else {
        decoder.wrong(node, "a list of conditions")
        return nil
      }
      // A part that cannot be read leaves the whole unread: half a condition means another thing.
      var all: [Condition] = []
      for element in node.elements {
        guard let condition = decoder.condition(element, nested: nested + 1) else { return nil }
        all.append(condition)
      }
      return all
    }
    if let parts = node["all"] {
      checkNames(of: node, in: "A condition", ["all"])
      return list(parts, of: &self).map(Condition.all)
    }
    if let parts = node["any"] {
      checkNames(of: node, in: "A condition", ["any"])
      return list(parts, of: &self).map(Condition.any)
    }
    if let part = node["not"] {
      checkNames(of: node, in: "A condition", ["not"])
      return condition(part, nested: nested + 1).map(Condition.not)
    }
    if let state = node["state"] {
      checkNames(of: node, in: "A condition", ["state"])
      return word(state, among: ControlState.allCases.map(\.rawValue))
        .flatMap(ControlState.init(rawValue:)).map(Condition.state)
    }
    if let path = node["path"] {
      checkNames(of: node, in: "A condition", ["path", "is", "value"])
      guard let path = self.path(path), let (operation, value) = comparison(node) else {
        return nil
      }
      return .data(path, operation, value)
    }
    if let variable = node["env"] {
      checkNames(of: node, in: "A condition", ["env", "is", "value"])
      guard
        let word = word(variable, among: Condition.Variable.allCases.map(\.rawValue)),
        let variable = Condition.Variable(rawValue: word), let (operation, value) = comparison(node)
      else { return nil }
      return .environment(variable, operation, value)
    }
    report(
      .missingProperty, at: node,
      "A condition needs `path`, `env`, `state`, `all`, `any` or `not`.")
    return nil
  }

  private mutating func comparison(_ node: JSONNode) -> (Condition.Operator, JSONValue)? {
    guard let test = node["is"] else {
      report(.missingProperty, at: node, "A condition needs `is`.")
      return nil
    }
    guard
      let word = word(test, among: Condition.Operator.allCases.map(\.rawValue)),
      let operation = Condition.Operator(rawValue: word)
    else { return nil }
    guard operation.takesValue else { return (operation, .null) }
    guard let value = node["value"] else {
      report(.missingProperty, at: node, "`\(word)` needs a `value` to compare with.")
      return nil
    }
    if operation == .in {
      guard value.kind == .array else {
        wrong(value, "a list of values")
        return nil
      }
      let choices = first(1000, of: value).compactMap { scalar($0) }
      return (operation, .array(choices))
    }
    return scalar(value).map { (operation, $0) }
  }

  // MARK: Text

  /// A text; the fallback of a bound one may be bound itself.
  mutating func text(_ node: JSONNode) -> TextValue? {
    switch node.kind {
    case .string: return .literal(node.string ?? "")
    case .object:
      if let key = node["key"] {
        checkNames(of: node, in: "A translated text", ["key", "args"])
        guard let name = string(key, limit: 256) else { return nil }
        return .key(name, arguments: node["args"].map { arguments($0) } ?? [])
      }
      if let path = node["path"] {
        checkNames(of: node, in: "A bound text", ["path", "fallback", "format"])
        guard let path = self.path(path) else { return nil }
        let fallback = node["fallback"].flatMap { fallbackText($0) }
        return .bound(path, fallback: fallback, format: node["format"].flatMap { format($0) })
      }
      report(.missingProperty, at: node, "A text needs `key` or `path`.")
      return nil
    default:
      wrong(node, "a text: \"…\", { \"key\": … } or { \"path\": … }")
      return nil
    }
  }

  /// A fallback may also be a number, shown as the value would be.
  private mutating func fallbackText(_ node: JSONNode) -> TextValue? {
    switch node.kind {
    case .integer, .double: return .literal(JSONValue(node).jsonText)
    default: return text(node)
    }
  }

  private mutating func arguments(_ node: JSONNode) -> [TextArgument] {
    guard node.kind == .object else {
      wrong(node, "an object of arguments")
      return []
    }
    var arguments: [TextArgument] = []
    for (name, value) in node.members {
      guard arguments.count < 64 else {
        report(.tooManyItems, at: node, "Only 64 arguments are read.")
        break
      }
      if value.kind == .object {
        checkNames(of: value, in: "An argument", ["path", "fallback", "format"])
        guard let place = value["path"] else {
          report(.missingProperty, at: value, "An argument that is an object needs `path`.")
          continue
        }
        guard let path = self.path(place) else { continue }
        arguments.append(
          TextArgument(
            name: name,
            value: .bound(
              path, fallback: value["fallback"].flatMap { scalar($0) },
              format: value["format"].flatMap { format($0) })))
      } else if let literal = scalar(value) {
        arguments.append(TextArgument(name: name, value: .literal(literal)))
      }
    }
    return arguments
  }

  static let formatNames = [
    "style", "currency", "minFraction", "maxFraction", "sign", "dateStyle", "timeStyle",
    "skeleton", "timeZone",
  ]

  mutating func format(_ node: JSONNode, beside: [String] = []) -> ValueFormat? {
    guard node.kind == .object else {
      wrong(node, "{ \"style\": \"number\" }")
      return nil
    }
    checkNames(of: node, in: "A format", Decoder.formatNames)
    guard let style = node["style"] else {
      report(.missingProperty, at: node, "A format needs `style`.")
      return nil
    }
    func choice<Word: RawRepresentable & CaseIterable>(
      _ name: String, _: Word.Type, of decoder: inout Decoder
    ) -> Word? where Word.RawValue == String {
      node[name].flatMap { decoder.word($0, among: Word.allCases.map(\.rawValue)) }
        .flatMap(Word.init(rawValue:))
    }
    func digits(_ name: String, of decoder: inout Decoder) -> Int? {
      node[name].flatMap { decoder.whole($0, 0...20) }
    }
    guard
      let kind = word(style, among: ValueFormat.Style.allCases.map(\.rawValue))
        .flatMap(ValueFormat.Style.init(rawValue:))
    else { return nil }
    var format = ValueFormat(kind)
    format.currency = node["currency"].flatMap { string($0, limit: 16) }
    if kind == .currency, format.currency == nil {
      report(
        .missingProperty, at: node, "The style `currency` needs `currency`, such as \"EUR\".")
      return nil
    }
    format.minFraction = digits("minFraction", of: &self)
    format.maxFraction = digits("maxFraction", of: &self)
    if let sign = choice("sign", ValueFormat.Sign.self, of: &self) { format.sign = sign }
    format.dateStyle = choice("dateStyle", ValueFormat.Length.self, of: &self)
    format.timeStyle = choice("timeStyle", ValueFormat.Length.self, of: &self)
    format.skeleton = node["skeleton"].flatMap { string($0, limit: 64) }
    format.timeZone = node["timeZone"].flatMap { string($0, limit: 64) }
    return format
  }

  // MARK: Actions

  mutating func actions(_ node: JSONNode) -> [HotlayoutAction]? {
    if node.kind == .array {
      var all: [HotlayoutAction] = []
      for element in first(32, of: node) { all += action(element).map { [$0] } ?? [] }
      return all
    }
    return action(node).map { [$0] }
  }

  private mutating func action(_ node: JSONNode) -> HotlayoutAction? {
    guard node.kind == .object else {
      wrong(node, "an action such as { \"type\": \"close\" }")
      return nil
    }
    guard countAction(node) else { return nil }
    guard node.valueCount <= 1000 else {
      report(.tooManyItems, severity: .error, at: node, "An action holds at most 1000 values.")
      return nil
    }
    if node["if"] != nil {
      checkNames(of: node, in: "A conditional action", ["if", "then", "else"])
      let test = node["if"].flatMap { condition($0) }
      let then = node["then"].flatMap { actions($0) } ?? []
      let otherwise = node["else"].flatMap { actions($0) } ?? []
      // Half a condition means another thing.
      return test.map {
        HotlayoutAction.Conditional(condition: $0, then: then, otherwise: otherwise).action
      }
    }
    guard let name = node["type"]?.string else {
      report(.missingProperty, at: node, "An action needs `type`.")
      return nil
    }
    guard let form = HotlayoutAction.standard.first(where: { $0.type == name }) else {
      // A type of the app's own is the host's to judge; a near miss is probably a slip.
      if let meant = Suggestion.nearest(
        to: name, among: HotlayoutAction.standard.map(\.type)), name != meant
      {
        report(
          .invalidAction, severity: .warning, at: node["type"],
          "`\(Decoder.shown(name))` is not an action of the contract; the app must know it.",
          suggestion: "Did you mean `\(meant)`?")
      }
      var parameters = JSONValue(node).objectValue ?? [:]
      parameters["type"] = nil
      return HotlayoutAction(type: name, parameters: parameters)
    }
    guard let bag = bag(node, form.table, in: form.table.name, skipping: ["type"]) else {
      return nil
    }
    var action = HotlayoutAction(type: name)
    for entry in bag.entries {
      action.parameters[entry.field.name] = entry.source.map(JSONValue.init)
    }
    return checked(action, node) ? action : nil
  }

  private mutating func checked(_ action: HotlayoutAction, _ node: JSONNode) -> Bool {
    switch action.type {
    case "openUrl":
      guard StandardActions.url(for: action) != nil else {
        report(
          .refusedAddress, at: node["url"] ?? node,
          "`openUrl` takes https and a public host name, such as \"https://example.com/\".",
          suggestion: PublicAddress.secureForm(of: action.parameters["url"]?.stringValue ?? "").map
          {
            "Write `\(Decoder.shown($0))`."
          })
        return false
      }
    case "deeplink":
      guard StandardActions.deeplinkScheme(of: action.parameters["url"]?.stringValue ?? "") != nil
      else {
        report(
          .refusedScheme, at: node["url"] ?? node,
          "`deeplink` takes an address with a scheme of the app's own, such as \"myapp://home\".")
        return false
      }
    default: break
    }
    return true
  }
}
