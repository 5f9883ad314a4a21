import HotLayout

extension BoxBuilder {
  /// What assistive technology is told: the widget's own role, then what `a11y` says.
  func applySemantics(_ node: BoundNode, to box: inout PaintBox) {
    let stated = node[CommonFields.a11y]
    let actions = node[CommonFields.onTap] ?? []
    var semantics = box.semantics
    if semantics == nil, stated != nil || !actions.isEmpty {
      semantics = Semantics(actions.isEmpty ? .group : .button)
    }
    guard var semantics else { return }
    if !actions.isEmpty {
      semantics.actions = actions.map(\.type)
      semantics.link =
        actions.lazy.compactMap { action in
          action.type == "openUrl" ? StandardActions.url(for: action) : nil
        }.first
      if semantics.link != nil, semantics.role == .group || semantics.role == .text {
        semantics.role = .link
      }
    }
    if let stated {
      if let role = stated[CommonFields.role] { semantics.role = role }
      if let label = stated[CommonFields.label] { semantics.label = label.string }
      if let hint = stated[CommonFields.hint] { semantics.hint = hint.string }
      if let level = stated[CommonFields.heading] {
        semantics.headingLevel = level
        semantics.role = .heading
      }
      semantics.isHidden = stated[CommonFields.hidden] ?? false
      semantics.live = stated[CommonFields.live]
    }
    semantics.states.formUnion(node.states)
    box.semantics = semantics
  }
}
