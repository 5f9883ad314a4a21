/// Light or dark (CSS `color-scheme`).
public enum ColorScheme: String, Sendable, Hashable, CaseIterable {
  case light, dark
}

/// A theme in one scheme.
public struct ResolvedTheme: Sendable {
  public let set: HotlayoutThemeSet
  public let scheme: ColorScheme
  public let highContrast: Bool

  public init(_ set: HotlayoutThemeSet, scheme: ColorScheme = .light, highContrast: Bool = false) {
    self.set = set
    self.scheme = scheme
    self.highContrast = highContrast
  }

  /// The colour of a role, or nil where the theme has none of that name.
  public func color(_ role: String) -> RGBA? { color(role, depth: 0) }

  /// A role of the contract, which every theme has by way of the built-in one.
  public func role(_ role: String) -> RGBA { color(role) ?? .black }

  /// Settles a colour that depends on no data.
  func fixed(_ value: ColorValue) -> RGBA? { fixed(value, depth: 0) }

  private func color(_ role: String, depth: Int) -> RGBA? {
    guard depth < 8, let value = set.colors[role] else { return nil }
    return fixed(value, depth: depth + 1)
  }

  private func fixed(_ value: ColorValue, depth: Int) -> RGBA? {
    guard depth < 16 else { return nil }
    switch value {
    case .role(let name): return color(name, depth: depth)
    case .fixed(let color): return color
    case .faded(let inner, let alpha): return fixed(inner, depth: depth + 1)?.faded(alpha)
    case .bound(_, let fallback): return fallback.flatMap { fixed($0, depth: depth + 1) }
    case .schemes: return fixed(scheme(of: value), depth: depth + 1)
    }
  }

  /// The part of a colour that holds in this scheme.
  func scheme(of value: ColorValue) -> ColorValue {
    guard case .schemes(let light, let dark, let contrast) = value else { return value }
    if highContrast, let contrast { return contrast }
    return scheme == .dark ? dark ?? light : light
  }

  /// The letters of a type style, or nil where the theme has none of that name.
  public func textStyle(_ name: String) -> TextStyle? {
    guard let style = set.styles[name] else { return nil }
    return TextStyle(
      families: families(style.family), size: style.size, weight: style.weight,
      italic: style.italic, lineHeight: style.lineHeight, letterSpacing: style.letterSpacing,
      color: role("onBackground"))
  }

  /// The letters of a type style, or of `body`.
  public func type(_ name: String) -> TextStyle {
    textStyle(name) ?? textStyle("body") ?? TextStyle(color: role("onBackground"))
  }

  /// The families behind a name of the theme; another name is a family itself.
  public func families(_ name: String) -> [String] { set.families[name] ?? [name] }
}
