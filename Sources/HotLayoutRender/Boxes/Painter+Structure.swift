import HotLayout

extension Painter {
  /// What an element is in the structure of a PDF (ISO 32000-1, 14.8.4), or nil where it adds none.
  static func tag(of element: AccessibilityElement, language: String?) -> StructureTag? {
    let told = [element.name, element.value ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    let title = element.name.isEmpty ? nil : element.name
    var tag: StructureTag
    switch element.role {
    case .none: return nil
    case .separator: return StructureTag(.artifact)
    case .document: tag = StructureTag(.document, title: title)
    case .region, .navigation, .banner, .tabpanel: tag = StructureTag(.section, title: title)
    case .heading: tag = StructureTag(.heading(element.level ?? 2))
    case .text: tag = StructureTag(.paragraph)
    case .link: tag = StructureTag(.link)
    case .list: tag = StructureTag(.list, title: title)
    case .listitem: tag = StructureTag(.listItem)
    case .table: tag = StructureTag(.table, title: title)
    case .row: tag = StructureTag(.tableRow)
    case .cell: tag = StructureTag(.tableCell)
    case .columnheader: tag = StructureTag(.tableHeader)
    case .image, .progressbar, .meter, .timer: tag = StructureTag(.figure, alternative: told)
    case .group, .status, .alert, .tablist, .radiogroup: tag = StructureTag(.group, title: title)
    case .button, .tab, .checkbox, .radio, .switch, .slider, .spinbutton, .textbox, .searchbox,
      .combobox:
      // A page cannot be pressed: what is left of a control is what it says.
      tag = StructureTag(.paragraph)
    }
    let isOneThing = !tag.role.onlyHolds && tag.alternative == nil
    if isOneThing, !element.isNamedByContent || element.value != nil, !told.isEmpty {
      tag.alternative = told
    }
    if let own = element.language, own != language { tag.language = own }
    return tag
  }

  /// Paints `body` as the elements that the box is, with its link.
  func structured(_ placed: PlacedBox, _ body: () -> Void) {
    guard canvas.target == .pdf else { return body() }
    if placed.isHiddenFromReaders { return canvas.tagged(StructureTag(.artifact)) { body() } }
    structured(placed, placed.elements[...], body)
  }

  private func structured(
    _ placed: PlacedBox, _ elements: ArraySlice<AccessibilityElement>, _ body: () -> Void
  ) {
    guard let element = elements.first,
      let tag = Painter.tag(of: element, language: canvas.info.language)
    else { return body() }
    let rest = elements.dropFirst()
    canvas.tagged(tag) {
      if element.role == .listitem {
        return canvas.tagged(StructureTag(.listBody)) { structured(placed, rest, body) }
      }
      // A button within a heading is the heading.
      structured(placed, rest.filter { $0.role == .link || $0.level != nil }[...], body)
      if let address = element.link {
        canvas.link(
          to: address, in: placed.rect,
          description: element.name.isEmpty ? address : element.name)
      }
    }
  }
}
