import HotLayout

extension Painter {
  /// What a box is in the structure of a PDF (ISO 32000-1, 14.8.4), or nil for mere arrangement.
  static func tag(of semantics: Semantics, language: String?) -> StructureTag? {
    if semantics.isHidden { return StructureTag(.artifact) }
    let name = [semantics.label, semantics.value].compactMap { $0 }.joined(separator: ", ")
    var tag: StructureTag
    switch semantics.role {
    case .none: return nil
    case .separator: return StructureTag(.artifact)
    case .document: tag = StructureTag(.document, title: semantics.label)
    case .region, .navigation, .banner, .tabpanel:
      tag = StructureTag(.section, title: semantics.label)
    case .heading: tag = StructureTag(.heading(semantics.headingLevel ?? 2))
    case .text: tag = StructureTag(.paragraph)
    case .link: tag = StructureTag(.link, alternative: semantics.label)
    case .list: tag = StructureTag(.list, title: semantics.label)
    case .listitem: tag = StructureTag(.listItem)
    case .table: tag = StructureTag(.table, title: semantics.label)
    case .row: tag = StructureTag(.tableRow)
    case .cell: tag = StructureTag(.tableCell)
    case .columnheader: tag = StructureTag(.tableHeader)
    case .image, .progressbar, .meter, .timer:
      // A picture that says nothing is decoration.
      tag = StructureTag(name.isEmpty ? .artifact : .figure, alternative: name)
    default: tag = StructureTag(.group, title: semantics.label)
    }
    if let own = semantics.language, own != language { tag.language = own }
    return tag
  }

  /// Paints `body` as the elements that the box is, with its link.
  func structured(_ placed: PlacedBox, _ body: () -> Void) {
    guard canvas.target == .pdf else { return body() }
    guard placed.box.itemRole == .listitem, placed.box.semantics?.isHidden != true else {
      return element(placed, body)
    }
    canvas.tagged(StructureTag(.listItem)) {
      canvas.tagged(StructureTag(.listBody)) { element(placed, body) }
    }
  }

  private func element(_ placed: PlacedBox, _ body: () -> Void) {
    guard let semantics = placed.box.semantics,
      let tag = Painter.tag(of: semantics, language: canvas.info.language)
    else { return body() }
    canvas.tagged(tag) {
      body()
      if let address = semantics.link, !semantics.isHidden {
        canvas.link(to: address, in: placed.rect, description: semantics.label ?? address)
      }
    }
  }
}
