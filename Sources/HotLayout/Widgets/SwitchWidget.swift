/// The first case whose condition holds.
public enum SwitchWidget {
  static let caseTable = ObjectTable(
    "A case", "A condition and what is drawn where it holds.",
    [
      PropertyField("if", .condition, required: true, "When the case holds."),
      PropertyField("node", .template, required: true, "What is drawn then."),
    ])
  static let cases = PropertyField(
    "cases", .list(.object(caseTable), max: 50), required: true,
    "The cases; the first whose condition holds is drawn.")
  static let otherwise = PropertyField("else", .template, "Drawn where no case holds.")

  public static let definition = WidgetDefinition(
    "switch", "The first case whose condition holds.", [cases, otherwise],
    bind: { binder, node, bound in
      guard case .list(let cases)? = node.properties[cases.name]?.value else { return [] }
      for item in cases {
        guard case .object(let bag) = item, case .condition(let test)? = bag["if"]?.value,
          case .node(let chosen)? = bag["node"]?.value
        else { continue }
        if binder.holds(test) { return binder.bind(chosen) }
      }
      guard case .node(let chosen)? = node.properties[otherwise.name]?.value else { return [] }
      return binder.bind(chosen)
    })
}
