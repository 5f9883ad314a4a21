extension Binder {
  /// Settles a value: paths, tokens and string keys are gone from the answer.
  mutating func settle(_ value: PropertyValue, _ entry: PropertyBag.Entry) -> BoundValue? {
    settle(value, entry.field.kind, at: entry.source)
  }

  private mutating func settle(
    _ value: PropertyValue, _ kind: PropertyKind, at source: JSONNode?
  ) -> BoundValue? {
    switch value {
    case .bool(let flag): return .bool(flag)
    case .integer(let number): return .integer(number)
    case .number(let number): return .number(number)
    case .string(let text): return named(text, kind, at: source)
    case .text(let text): return self.text(text, at: source).map(BoundValue.text)
    case .color(let color): return self.color(color, at: source).map(BoundValue.color)
    case .length(let length): return self.length(length, at: source).map(BoundValue.number)
    case .size(let size): return self.size(size, at: source).map(BoundValue.size)
    case .insets(let insets): return .insets(self.insets(insets, at: source))
    case .radii(let radii): return .radii(self.radii(radii, at: source))
    case .border(let border): return self.border(border, at: source).map(BoundValue.border)
    case .shadows(let shadows): return .shadows(self.shadows(shadows, at: source))
    case .fills(let fills): return .fills(self.fills(fills, at: source))
    case .image(let image): return self.image(image, at: source).map(BoundValue.image)
    case .placeholder(let value):
      return placeholder(value, at: source).map(BoundValue.placeholder)
    case .condition(let condition): return .bool(holds(condition))
    case .path(let path): return .string(path.description)
    case .date(let text): return (try? ISO8601.parse(text)).map(BoundValue.date)
    case .scalar(let scalar): return .scalar(scalar)
    case .point(let point): return .point(point)
    case .numbers(let numbers): return .numbers(numbers)
    case .node(let node): return bind(node).first.map(BoundValue.node)
    case .nodes(let nodes):
      var all: [BoundNode] = []
      for node in nodes { all += bind(node) }
      return .nodes(all)
    case .actions(let actions): return .actions(actions)
    case .object(let bag):
      var bound = BoundBag()
      for entry in bag.entries {
        if case .template = entry.field.kind { continue }
        if let value = settle(entry.value, entry) { bound.set(entry.field.name, value) }
      }
      return .bag(bound)
    case .list(let values):
      var inner = kind
      if let element = kind.element { inner = element }
      if case .rows = kind { inner = .list(.text, max: 30) }
      return .list(values.compactMap { settle($0, inner, at: source) })
    case .overrides, .anyObject: return nil
    case .format(let format): return .format(format)
    case .bound(let path, let fallback):
      if let found = self.value(at: path) {
        if let value = fromData(found, kind) { return value }
        report(
          .wrongDataKind, at: source, "`\(path)` is \(found.kindName); it cannot be used here.")
      }
      return fallback.flatMap { settle($0, kind, at: source) }
    }
  }

  /// A value of the data as a property of that kind; nothing is coerced.
  private func fromData(_ value: JSONValue, _ kind: PropertyKind) -> BoundValue? {
    switch kind {
    case .boolean, .switching: return value.boolValue.map(BoundValue.bool)
    case .number(let range):
      return value.doubleValue.map { .number(min(max($0, range.lowerBound), range.upperBound)) }
    case .integer(let range):
      guard let number = value.doubleValue, let whole = number.safeInt, Double(whole) == number
      else { return nil }
      return .integer(min(max(whole, range.lowerBound), range.upperBound))
    case .enumeration(let words):
      return value.stringValue.flatMap { words.contains($0) ? .string($0) : nil }
    case .string(let limit):
      return value.stringValue.flatMap { $0.utf8.count <= limit ? .string($0) : nil }
    case .date: return value.stringValue.flatMap { try? ISO8601.parse($0) }.map(BoundValue.date)
    case .scalar: return .scalar(value)
    case .either(let first, let second): return fromData(value, first) ?? fromData(value, second)
    case .icon:
      return value.stringValue.flatMap { theme.set.icons[$0] }.map(BoundValue.icon)
    default: return nil
    }
  }

  /// A name that stands for something of the theme.
  private mutating func named(
    _ text: String, _ kind: PropertyKind, at source: JSONNode?
  ) -> BoundValue? {
    switch kind {
    case .typography:
      if let style = theme.textStyle(text) { return .textStyle(style) }
      unknown(.unknownTypography, "type style", text, theme.set.styles.keys, at: source)
      return nil
    case .family: return .strings(theme.families(text))
    case .icon:
      if let icon = theme.set.icons[text] { return .icon(icon) }
      unknown(.unknownIcon, "icon", text, theme.set.icons.keys, at: source)
      return nil
    default: return .string(text)
    }
  }

  private mutating func unknown(
    _ code: ReportCode, _ what: String, _ name: String, _ known: some Collection<String>,
    at source: JSONNode?
  ) {
    report(
      code, at: source, "The theme has no \(what) `\(Decoder.shown(name))`.",
      suggestion: code == .unknownColor
        ? Suggestion.color(for: name, among: known)
        : Suggestion.token(
          for: name, among: known, isLength: what == "spacing" || what == "radius"))
  }

  // MARK: Lengths

  private mutating func length(_ value: LengthValue, at source: JSONNode?) -> Double? {
    switch value {
    case .points(let points): return points
    case .token(let name):
      if let length = theme.set.spacing[name] { return length }
      unknown(.unknownToken, "spacing", name, theme.set.spacing.keys, at: source)
      return nil
    }
  }

  private mutating func size(_ value: SizeValue, at source: JSONNode?) -> SizeSpec? {
    switch value {
    case .hug: .hug
    case .fill: .fill
    case .percent(let part): .percent(part)
    case .length(let length): self.length(length, at: source).map(SizeSpec.points)
    }
  }

  private mutating func insets(_ value: InsetsValue, at source: JSONNode?) -> LogicalInsets {
    func side(_ value: LengthValue?, of binder: inout Binder) -> Double {
      value.flatMap { binder.length($0, at: source) } ?? 0
    }
    return LogicalInsets(
      top: side(value.top, of: &self), end: side(value.end, of: &self),
      bottom: side(value.bottom, of: &self), start: side(value.start, of: &self))
  }

  private mutating func radii(_ value: RadiiValue, at source: JSONNode?) -> CornerRadii {
    func corner(_ corner: RadiiValue.Corner, of binder: inout Binder) -> Double {
      switch corner {
      case .full: return .infinity
      case .length(.points(let points)): return points
      case .length(.token(let name)):
        if let radius = binder.theme.set.radii[name] { return radius }
        binder.unknown(
          .unknownToken, "radius", name, binder.theme.set.radii.keys, at: source)
        return 0
      }
    }
    return CornerRadii(
      corner(value.topStart, of: &self), corner(value.topEnd, of: &self),
      corner(value.bottomEnd, of: &self), corner(value.bottomStart, of: &self))
  }

  // MARK: Paint

  mutating func color(_ value: ColorValue, at source: JSONNode?) -> RGBA? {
    switch value {
    case .role(let name):
      if let color = theme.color(name) { return color }
      // One that leads nowhere was reported where the theme states it.
      if theme.set.colors[name] != nil { return nil }
      unknown(.unknownColor, "colour", name, theme.set.colors.keys, at: source)
      return nil
    case .fixed(let color): return color
    case .faded(let inner, let alpha): return color(inner, at: source)?.faded(alpha)
    case .schemes: return color(theme.scheme(of: value), at: source)
    case .bound(let path, let fallback):
      if let found = self.value(at: path) {
        if let text = found.stringValue, let color = RGBA(hex: text) ?? theme.color(text) {
          return color
        }
        report(.wrongDataKind, at: source, "`\(path)` is not a colour.")
      }
      return fallback.flatMap { color($0, at: source) }
    }
  }

  private mutating func border(_ value: BorderValue, at source: JSONNode?) -> Border? {
    guard let width = length(value.width, at: source), width > 0 else { return nil }
    let color: RGBA?
    if let stated = value.color {
      color = self.color(stated, at: source)
    } else {
      color = theme.role("outline")
    }
    return color.map { Border(width: width, color: $0, style: value.style, sides: value.sides) }
  }

  private mutating func shadows(_ values: [ShadowValue], at source: JSONNode?) -> [Shadow] {
    var all: [Shadow] = []
    for value in values {
      switch value {
      case .shadow(let x, let y, let blur, let spread, let color):
        guard let color = self.color(color, at: source) else { continue }
        all.append(Shadow(x: x, y: y, blur: blur, spread: spread, color: color))
      case .token(let name):
        guard let list = theme.set.shadows[name] else {
          unknown(.unknownToken, "shadow", name, theme.set.shadows.keys, at: source)
          continue
        }
        // A theme's shadows are shadows themselves; a name within them leads no further.
        for case .shadow(let x, let y, let blur, let spread, let color) in list {
          guard let color = theme.fixed(color) else { continue }
          all.append(Shadow(x: x, y: y, blur: blur, spread: spread, color: color))
        }
      }
    }
    return all
  }

  private mutating func fills(_ values: [FillValue], at source: JSONNode?) -> [Fill] {
    var all: [Fill] = []
    for value in values { all += fill(value, at: source) }
    return all
  }

  private mutating func fill(_ value: FillValue, at source: JSONNode?, depth: Int = 0) -> [Fill] {
    switch value {
    case .color(let color): return self.color(color, at: source).map { [.color($0)] } ?? []
    case .linear(let angle, let stops):
      let settled = self.stops(stops, at: source)
      return settled.isEmpty ? [] : [.linear(angle: angle, stops: settled)]
    case .radial(let center, let stops):
      let settled = self.stops(stops, at: source)
      return settled.isEmpty ? [] : [.radial(center: center, stops: settled)]
    case .gradient(let name):
      guard let fills = theme.set.gradients[name], depth < 4 else {
        unknown(.unknownToken, "gradient", name, theme.set.gradients.keys, at: source)
        return []
      }
      var all: [Fill] = []
      for inner in fills { all += fill(inner, at: source, depth: depth + 1) }
      return all
    case .image(let image, let fit, let repeats, let slice):
      guard let image = self.image(image, at: source) else { return [] }
      return [.image(ImageFill(image: image, fit: fit, repeats: repeats, slice: slice))]
    }
  }

  private mutating func stops(_ values: [StopValue], at source: JSONNode?) -> [GradientStop] {
    var all: [GradientStop] = []
    for value in values {
      if let color = color(value.color, at: source) {
        all.append(GradientStop(value.position, color))
      }
    }
    return all
  }

  private mutating func image(_ value: ImageValue, at source: JSONNode?) -> ImageSource? {
    let document = document
    let placeholder = theme.fixed(theme.set.imagePlaceholder).map(ImagePlaceholder.color)
    switch value {
    case .url(let url, let stated):
      let own = stated.flatMap { self.placeholder($0, at: source) }
      return string(url).map {
        ImageSource(.url($0), placeholder: own ?? placeholder, statesPlaceholder: own != nil)
      }
    case .reference(let name):
      guard let asset = document.images[name] else {
        report(
          .unknownImage, at: source, "The document has no image `\(Decoder.shown(name))`.",
          suggestion: Suggestion.sentence(for: name, among: document.images.keys))
        return nil
      }
      let own = asset.color.flatMap { self.color($0, at: asset.source) }
      return ImageSource(
        .url(asset.url), width: asset.width, height: asset.height,
        placeholder: own.map(ImagePlaceholder.color) ?? placeholder, statesPlaceholder: own != nil)
    case .icon(let name):
      guard let icon = theme.set.icons[name] else {
        unknown(.unknownIcon, "icon", name, theme.set.icons.keys, at: source)
        return nil
      }
      return ImageSource(.icon(icon, theme.role("onSurface")))
    case .schemes(let light, let dark):
      return image(theme.scheme == .dark ? dark ?? light : light, at: source)
    }
  }

  private mutating func placeholder(
    _ value: PlaceholderValue, at source: JSONNode?
  ) -> ImagePlaceholder? {
    switch value {
    case .color(let color): return self.color(color, at: source).map(ImagePlaceholder.color)
    case .image(let image): return self.image(image, at: source).map(ImagePlaceholder.image)
    case .blurHash(let text):
      guard let letters = string(text) else { return nil }
      if let hash = BlurHash(letters) { return .blurHash(hash) }
      report(
        .wrongDataKind, at: source,
        "`\(Decoder.shown(letters))` is no BlurHash; the placeholder of the theme stands in.")
      return nil
    }
  }

  private func string(_ value: BindableString) -> String? {
    switch value {
    case .literal(let text): text
    case .bound(let path, let fallback): self.value(at: path)?.stringValue ?? fallback
    }
  }
}

extension PropertyKind {
  /// The kind of the elements, where it is a list or one of its alternatives is.
  fileprivate var element: PropertyKind? {
    switch self {
    case .list(let element, _): element
    case .either(let first, let second): first.element ?? second.element
    default: nil
    }
  }
}
