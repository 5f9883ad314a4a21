// Names of the theme and of the document: each is looked up where it is used.
extension DocumentWalker {
  /// A name that stands for something of the theme, or an address.
  mutating func check(_ name: String, of field: PropertyField, at source: JSONNode?) {
    switch field.kind {
    case .typography:
      look(up: name, in: context.theme?.styles.keys, .unknownTypography, "type style", at: source)
    case .icon:
      look(up: name, in: context.theme?.icons.keys, .unknownIcon, "icon", at: source)
    case .component:
      look(
        up: name, in: context.theme?.components.keys, .unknownComponent, "component style",
        at: source)
    case .string:
      if field.name == "link" || field.name == "url" { checkAddress(name, at: source) }
    case .pathData:
      if let fault = PathDataSyntax.fault(in: name) {
        sink.report(
          .invalidPathData, at: source,
          "`\(field.name)` is not SVG path data: \(fault)")
      }
    case .either(let first, _):
      // A plain name is of the first kind: the second is the object form.
      check(name, of: PropertyField(field.name, first, field.summary), at: source)
    default: break
    }
  }

  private mutating func look(
    up name: String, in known: Dictionary<String, some Any>.Keys?, _ code: ReportCode,
    _ what: String, at source: JSONNode?
  ) {
    guard let known, !known.contains(name) else { return }
    sink.report(
      code, at: source?.firstString(equalTo: name) ?? source,
      "The theme has no \(what) `\(Decoder.shown(name))`.",
      suggestion: code == .unknownColor
        ? Suggestion.color(for: name, among: known)
        : Suggestion.token(
          for: name, among: known, isLength: what == "spacing" || what == "radius"))
  }

  mutating func visit(_ length: LengthValue, at source: JSONNode?) {
    guard case .token(let name) = length else { return }
    look(up: name, in: context.theme?.spacing.keys, .unknownToken, "spacing", at: source)
  }

  mutating func visit(_ radii: RadiiValue, at source: JSONNode?) {
    for corner in [radii.topStart, radii.topEnd, radii.bottomEnd, radii.bottomStart] {
      guard case .length(.token(let name)) = corner else { continue }
      look(up: name, in: context.theme?.radii.keys, .unknownToken, "radius", at: source)
    }
  }

  mutating func visit(_ color: ColorValue, at source: JSONNode?) {
    switch color {
    case .role(let name):
      look(up: name, in: context.theme?.colors.keys, .unknownColor, "colour", at: source)
    case .fixed: break
    case .faded(let inner, _): visit(inner, at: source)
    case .schemes(let light, let dark, let contrast):
      visit(light, at: source)
      if let dark { visit(dark, at: source) }
      if let contrast { visit(contrast, at: source) }
    case .bound(let path, let fallback):
      note(path, .property([.color, .string]), at: source)
      if let fallback { visit(fallback, at: source) }
    }
  }

  mutating func visit(_ shadow: ShadowValue, at source: JSONNode?) {
    switch shadow {
    case .token(let name):
      look(up: name, in: context.theme?.shadows.keys, .unknownToken, "shadow", at: source)
    case .shadow(_, _, _, _, let color): visit(color, at: source)
    }
  }

  mutating func visit(_ fill: FillValue, at source: JSONNode?) {
    switch fill {
    case .color(let color): visit(color, at: source)
    case .gradient(let name):
      look(up: name, in: context.theme?.gradients.keys, .unknownToken, "gradient", at: source)
    case .linear(_, let stops), .radial(_, let stops):
      for stop in stops { visit(stop.color, at: source) }
    case .image(let image, _, _, _): visit(image, at: source)
    }
  }

  mutating func visit(_ image: ImageValue, at source: JSONNode?) {
    switch image {
    case .url(.literal(let address), let placeholder):
      checkAddress(address, at: source)
      if let placeholder { visit(placeholder, at: source) }
    case .url(.bound(let path, let fallback), let placeholder):
      note(path, .property([.url, .string]), at: source)
      if let fallback { checkAddress(fallback, at: source) }
      if let placeholder { visit(placeholder, at: source) }
    case .reference(let name):
      usedImages.insert(name)
      let images = context.document.images
      guard images[name] == nil else { return }
      sink.report(
        .unknownImage, at: source?.firstString(equalTo: name) ?? source,
        "The document has no image `\(Decoder.shown(name))`.",
        suggestion: Suggestion.sentence(for: name, among: images.keys))
    case .icon(let name):
      look(up: name, in: context.theme?.icons.keys, .unknownIcon, "icon", at: source)
    case .schemes(let light, let dark):
      visit(light, at: source)
      if let dark { visit(dark, at: source) }
    }
  }

  mutating func visit(_ placeholder: PlaceholderValue, at source: JSONNode?) {
    switch placeholder {
    case .color(let color): visit(color, at: source)
    case .image(let image): visit(image, at: source)
    case .blurHash(.literal): break
    case .blurHash(.bound(let path, _)): note(path, .property([.string]), at: source)
    }
  }

  /// The addresses of the document's images, and the colours that stand in for them.
  mutating func visitImages() {
    guard let images = context.document.json.root["images"], images.kind == .object else { return }
    for (name, value) in images.members {
      if sink.isFull { return }
      guard let image = context.document.images[name] else { continue }
      checkAddress(image.url, at: value["url"])
      if let color = image.color { visit(color, at: value["color"]) }
    }
  }

  mutating func checkAddress(_ address: String, at source: JSONNode?) {
    guard !sink.isFull else { return }
    addressCount += 1
    guard addressCount <= DocumentWalker.addressLimit else {
      if addressCount == DocumentWalker.addressLimit + 1 {
        sink.report(
          .checkIncomplete, at: source,
          "Only the first \(DocumentWalker.addressLimit) addresses were checked.")
      }
      return
    }
    guard !PublicAddress.isAllowed(address) else { return }
    sink.report(
      .refusedAddress, at: source?.firstString(equalTo: address) ?? source,
      "`\(Decoder.shown(address))` is refused: an address is https with a public host name.",
      suggestion: PublicAddress.secureForm(of: address).map { "Write `\(Decoder.shown($0))`." })
  }

  /// So many addresses are judged in a document.
  static let addressLimit = 20_000
}
