extension Decoder {
  static let farthest = 100_000.0

  mutating func length(_ node: JSONNode, _ range: ClosedRange<Double>) -> LengthValue? {
    if let token = node.string { return .token(token) }
    guard node.double != nil else {
      wrong(node, "points or a spacing token")
      return nil
    }
    return number(node, range).map(LengthValue.points)
  }

  mutating func size(_ node: JSONNode) -> SizeValue? {
    guard let text = node.string else {
      guard node.double != nil else {
        wrong(node, "points, \"hug\", \"fill\" or a percentage such as \"40%\"")
        return nil
      }
      return number(node, 0...Decoder.farthest).map { .length(.points($0)) }
    }
    switch text {
    case "hug": return .hug
    case "fill": return .fill
    default:
      guard text.hasSuffix("%") else { return .length(.token(text)) }
      guard let percent = Decoder.percentage(text), percent <= 1000 else {
        report(
          .unknownValue, at: node,
          "`\(Decoder.shown(text))` is not a percentage from 0% to 1000%.")
        return nil
      }
      return .percent(percent / 100)
    }
  }

  /// The number before `%`: digits, with or without a fraction.
  private static func percentage(_ text: String) -> Double? {
    let number = text.utf8.dropLast()
    let parts = number.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard number.count <= 64, (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (48...57).contains($0) } })
    else { return nil }
    return Double(text.dropLast())
  }

  mutating func insets(_ node: JSONNode) -> InsetsValue? {
    let range = -Decoder.farthest...Decoder.farthest
    guard node.kind == .object else {
      guard let all = length(node, range) else { return nil }
      return InsetsValue(top: all, end: all, bottom: all, start: all)
    }
    let names = ["all", "horizontal", "vertical", "top", "bottom", "start", "end"]
    checkNames(of: node, in: "An object of insets", names)
    func side(_ names: String..., of decoder: inout Decoder) -> LengthValue? {
      var found: LengthValue?
      for name in names {
        if let value = node[name], let length = decoder.length(value, range) { found = length }
      }
      return found
    }
    return InsetsValue(
      top: side("all", "vertical", "top", of: &self),
      end: side("all", "horizontal", "end", of: &self),
      bottom: side("all", "vertical", "bottom", of: &self),
      start: side("all", "horizontal", "start", of: &self))
  }

  mutating func radii(_ node: JSONNode) -> RadiiValue? {
    func corner(_ node: JSONNode, of decoder: inout Decoder) -> RadiiValue.Corner? {
      if node.string == "full" { return .full }
      return decoder.length(node, 0...Decoder.farthest).map(RadiiValue.Corner.length)
    }
    guard node.kind == .object else {
      guard let all = corner(node, of: &self) else { return nil }
      return RadiiValue(topStart: all, topEnd: all, bottomEnd: all, bottomStart: all)
    }
    checkNames(of: node, in: "A radius", ["topStart", "topEnd", "bottomEnd", "bottomStart"])
    func named(_ name: String, of decoder: inout Decoder) -> RadiiValue.Corner {
      node[name].flatMap { corner($0, of: &decoder) } ?? .length(.points(0))
    }
    return RadiiValue(
      topStart: named("topStart", of: &self), topEnd: named("topEnd", of: &self),
      bottomEnd: named("bottomEnd", of: &self), bottomStart: named("bottomStart", of: &self))
  }

  mutating func border(_ node: JSONNode) -> BorderValue? {
    guard node.kind == .object else {
      wrong(node, "{ \"width\": 1, \"color\": \"outline\" }")
      return nil
    }
    checkNames(of: node, in: "A border", ["width", "color", "style", "sides"])
    var border = BorderValue(width: .points(1), color: nil, style: .solid, sides: .all)
    if let width = node["width"].flatMap({ length($0, 0...1000) }) { border.width = width }
    if let value = node["color"] {
      border.color = color(value)
      if border.color == nil { return nil }
    }
    if let style = node["style"] {
      border.style =
        word(style, among: BorderStyle.allCases.map(\.rawValue)).flatMap(
          BorderStyle.init(rawValue:))
        ?? .solid
    }
    if let sides = node["sides"] {
      guard sides.kind == .array else {
        wrong(sides, "a list of `top`, `bottom`, `start`, `end`")
        return border
      }
      border.sides = []
      for side in sides.elements {
        switch word(side, among: ["top", "bottom", "start", "end"]) {
        case "top": border.sides.insert(.top)
        case "bottom": border.sides.insert(.bottom)
        case "start": border.sides.insert(.start)
        case "end": border.sides.insert(.end)
        default: break
        }
      }
    }
    return border
  }

  mutating func shadows(_ node: JSONNode) -> [ShadowValue]? {
    if node.kind == .array {
      var all: [ShadowValue] = []
      for element in first(16, of: node) {
        if let shadow = shadow(element) { all.append(shadow) }
      }
      return all
    }
    return shadow(node).map { [$0] }
  }

  private mutating func shadow(_ node: JSONNode) -> ShadowValue? {
    if let token = node.string { return .token(token) }
    guard node.kind == .object else {
      wrong(node, "a shadow token or { \"x\", \"y\", \"blur\", \"spread\", \"color\" }")
      return nil
    }
    checkNames(of: node, in: "A shadow", ["x", "y", "blur", "spread", "color"])
    func number(
      _ name: String, _ range: ClosedRange<Double>, of decoder: inout Decoder
    ) -> Double {
      node[name].flatMap { decoder.number($0, range) } ?? 0
    }
    let color = node["color"].flatMap { self.color($0) } ?? .fixed(RGBA(0, 0, 0, 0.25))
    return .shadow(
      x: number("x", -1000...1000, of: &self), y: number("y", -1000...1000, of: &self),
      blur: number("blur", 0...1000, of: &self), spread: number("spread", -1000...1000, of: &self),
      color: color)
  }

  mutating func color(_ node: JSONNode, nested: Int = 0) -> ColorValue? {
    if let text = node.string {
      guard text.hasPrefix("#") else { return .role(text) }
      guard let color = RGBA(hex: text) else {
        report(
          .invalidColor, at: node,
          "`\(Decoder.shown(text))` is not a colour: write #RGB, #RRGGBB or #RRGGBBAA.")
        return nil
      }
      return .fixed(color)
    }
    guard node.kind == .object, nested < 4 else {
      wrong(node, "a colour: a role of the theme, #RRGGBB, or { \"light\": …, \"dark\": … }")
      return nil
    }
    if let path = node["path"] {
      checkNames(of: node, in: "A bound colour", ["path", "fallback"])
      let fallback = node["fallback"].flatMap { color($0, nested: nested + 1) }
      return self.path(path).map { .bound($0, fallback: fallback) }
    }
    if let inner = node["color"] {
      checkNames(of: node, in: "A colour", ["color", "alpha"])
      let alpha = node["alpha"].flatMap { number($0, 0...1) } ?? 1
      return color(inner, nested: nested + 1).map { .faded($0, alpha: alpha) }
    }
    checkNames(of: node, in: "A colour", ["light", "dark", "highContrast"])
    guard let light = node["light"] ?? node["dark"] else {
      report(.missingProperty, at: node, "A colour needs `light` and `dark`, or `color`.")
      return nil
    }
    guard let first = color(light, nested: nested + 1) else { return nil }
    return .schemes(
      light: first, dark: node["dark"].flatMap { color($0, nested: nested + 1) },
      highContrast: node["highContrast"].flatMap { color($0, nested: nested + 1) })
  }

  mutating func fills(_ node: JSONNode) -> [FillValue]? {
    if node.kind == .array {
      var all: [FillValue] = []
      for element in first(8, of: node) {
        if let fill = fill(element) { all.append(fill) }
      }
      return all
    }
    return fill(node).map { [$0] }
  }

  private mutating func fill(_ node: JSONNode) -> FillValue? {
    guard node.kind == .object else { return color(node).map(FillValue.color) }
    if let gradient = node["gradient"] {
      checkNames(of: node, in: "A fill", ["gradient"])
      return string(gradient, limit: 64).map { .gradient(token: $0) }
    }
    if let linear = node["linear"] {
      checkNames(of: node, in: "A fill", ["linear"])
      guard let stops = gradientStops(linear, ["angle", "stops"]) else { return nil }
      let angle = linear["angle"].flatMap { number($0, -3600...3600) } ?? 180
      return .linear(angle: angle, stops: stops)
    }
    if let radial = node["radial"] {
      checkNames(of: node, in: "A fill", ["radial"])
      guard let stops = gradientStops(radial, ["center", "stops"]) else { return nil }
      let center = radial["center"].flatMap { numbers($0, count: 2, -10...10) }
      return .radial(center: center.map { UnitPoint($0[0], $0[1]) } ?? .center, stops: stops)
    }
    if let conic = node["conic"] {
      checkNames(of: node, in: "A fill", ["conic"])
      report(
        .unknownProperty, severity: .info, at: conic, "`conic` is of version 1.1; it is skipped.")
      return nil
    }
    if let picture = node["image"] {
      checkNames(of: node, in: "An image fill", ["image", "fit", "repeat", "slice"])
      guard let image = image(picture) else { return nil }
      let fit = node["fit"].flatMap { word($0, among: ImageFit.allCases.map(\.rawValue)) }
      let repeats = node["repeat"].flatMap { flag($0) } ?? false
      let slice = node["slice"].flatMap { numbers($0, count: 4, 0...8192) }
      return .image(
        image, fit: fit.flatMap(ImageFit.init(rawValue:)) ?? .cover, repeats: repeats, slice: slice)
    }
    return color(node).map(FillValue.color)
  }

  private mutating func gradientStops(_ node: JSONNode, _ names: [String]) -> [StopValue]? {
    guard node.kind == .object, let list = node["stops"], list.kind == .array else {
      wrong(node, "{ \"stops\": [[0, \"#…\"], [1, \"#…\"]] }")
      return nil
    }
    checkNames(of: node, in: "A gradient", names)
    var stops: [StopValue] = []
    for stop in first(32, of: list) {
      let parts = stop.elements.map { $0 }
      guard parts.count == 2 else {
        wrong(stop, "a position from 0 to 1 and a colour, as [0.5, \"#…\"]")
        continue
      }
      guard let position = number(parts[0], 0...1), let color = color(parts[1]) else { continue }
      stops.append(StopValue(position: position, color: color))
    }
    if stops.isEmpty {
      report(.missingProperty, at: list, "A gradient needs at least one stop.")
      return nil
    }
    return stops
  }

  mutating func image(
    _ node: JSONNode, nested: Bool = false, standsIn: Bool = false
  ) -> ImageValue? {
    guard node.kind == .object else {
      wrong(node, "{ \"url\": … }, { \"ref\": … } or { \"icon\": … }")
      return nil
    }
    if let url = node["url"] {
      checkNames(of: node, in: "An image", ["url", "placeholder"])
      let placeholder = node["placeholder"].flatMap {
        self.placeholder($0, standsIn: standsIn)
      }
      return bindableString(url).map { .url($0, placeholder: placeholder) }
    }
    if let reference = node["ref"] {
      checkNames(of: node, in: "An image", ["ref"])
      return string(reference, limit: 64).map(ImageValue.reference)
    }
    if let icon = node["icon"] {
      checkNames(of: node, in: "An image", ["icon"])
      return string(icon, limit: 64).map(ImageValue.icon)
    }
    if let light = node["light"], !nested {
      checkNames(of: node, in: "An image", ["light", "dark"])
      guard let first = image(light, nested: true, standsIn: standsIn) else { return nil }
      return .schemes(
        light: first,
        dark: node["dark"].flatMap { image($0, nested: true, standsIn: standsIn) })
    }
    report(.missingProperty, at: node, "An image needs `url`, `ref` or `icon`.")
    return nil
  }

  /// What stands in for an image: a colour, another image, or a BlurHash. `standsIn` for what stands
  /// in for what stands in, which is no image any more.
  mutating func placeholder(_ node: JSONNode, standsIn: Bool = false) -> PlaceholderValue? {
    guard node.kind == .object else { return color(node).map(PlaceholderValue.color) }
    if let hash = node["blurhash"] {
      checkNames(of: node, in: "A placeholder", ["blurhash"])
      guard let text = bindableString(hash) else { return nil }
      let stated: String?
      switch text {
      case .literal(let text): stated = text
      case .bound(_, let fallback): stated = fallback
      }
      if let stated, BlurHash(stated) == nil {
        wrong(hash, "a BlurHash: 6 to 166 letters that say how many they are")
        return nil
      }
      return .blurHash(text)
    }
    guard !standsIn, Decoder.isImage(node) else {
      return color(node).map(PlaceholderValue.color)
    }
    return image(node, standsIn: true).map(PlaceholderValue.image)
  }

  /// Whether an object is an image rather than a colour, of which both may be a pair of schemes.
  private static func isImage(_ node: JSONNode) -> Bool {
    let inner = node["light"] ?? node
    return inner.kind == .object && ["url", "ref", "icon"].contains { inner[$0] != nil }
  }

  private mutating func bindableString(_ node: JSONNode) -> BindableString? {
    if node.kind == .object, let path = node["path"] {
      checkNames(of: node, in: "A bound value", ["path", "fallback"])
      return self.path(path).map {
        .bound($0, fallback: node["fallback"].flatMap { string($0, limit: 16_384) })
      }
    }
    return string(node, limit: 16_384).map(BindableString.literal)
  }
}
