// Actions (contract, section 12): where they lead and what they write.
extension DocumentWalker {
  /// Walks an action or a list of them; their shape was checked when the document was read.
  mutating func visitActions(_ node: JSONNode) {
    if node.kind == .array {
      for element in node.elements.prefix(32) { visitActions(element) }
      return
    }
    guard node.kind == .object, node.valueCount <= 1000 else { return }
    if let test = node["if"] {
      var decoder = Decoder(isNewerMinor: false, limits: .standard)
      if let condition = decoder.condition(test) { visit(condition, at: test) }
      for branch in ["then", "else"] {
        if let list = node[branch] { visitActions(list) }
      }
      return
    }
    switch node["type"]?.string {
    case "navigate": target(node["screen"], \.screenTargets)
    case "navigate.section": target(node["section"], \.sectionTargets)
    case "setValue":
      write(node) { node["value"].map { .set(JSONValue($0)) } }
    case "toggleValue": write(node) { .toggle }
    case "increment": write(node) { .increment }
    case "share":
      if let url = node["url"], let address = url.string { checkAddress(address, at: url) }
    default: break
    }
  }

  private mutating func target(
    _ node: JSONNode?, _ targets: WritableKeyPath<DocumentUnit, [DocumentUnit.Mention]>
  ) {
    guard let node, let name = node.string else { return }
    unit[keyPath: targets].append(DocumentUnit.Mention(name: name, source: node))
  }

  private mutating func write(_ node: JSONNode, _ purpose: () -> DataPurpose?) {
    guard let source = node["path"], let path = source.string.flatMap(DataPath.init),
      let purpose = purpose()
    else { return }
    note(path, purpose, at: source)
  }
}
