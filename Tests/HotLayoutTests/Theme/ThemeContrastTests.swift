import HotLayout
import Testing

/// WCAG 2.2: 4.5 to 1 for text (1.4.3), 3 to 1 for what shows a control (1.4.11), 7 to 1 in high
/// contrast (1.4.6).
@Suite("Contrast of themes")
struct ThemeContrastTests {
  @Test("There are five themes, and none has a finding")
  func five() {
    #expect(ThemeFile.all.map(\.name).count == 5)
    for file in ThemeFile.all { #expect(file.theme.reports == [], "\(file.name)") }
  }

  /// `onPrimary` stands on `primary`; roles of text stand on everything that is behind a page.
  private static func textPairs(_ theme: HotlayoutThemeSet) -> [(text: String, behind: String)] {
    var pairs: [(String, String)] = []
    for role in theme.colors.keys.sorted() where role.hasPrefix("on") {
      let rest = role.dropFirst(2)
      guard let first = rest.first, first.isUppercase else { continue }
      let behind = first.lowercased() + rest.dropFirst()
      if theme.colors[behind] != nil { pairs.append((role, behind)) }
    }
    for role in [
      "onBackground", "onSurface", "onSurfaceVariant", "link", "success", "warning", "danger",
      "info", "primary",
    ] {
      pairs += [(role, "background"), (role, "surface")]
    }
    pairs.append(("onSurface", "surfaceVariant"))
    for tone in ["success", "warning", "danger", "info"] { pairs.append((tone, tone + "Soft")) }
    return pairs
  }

  @Test("Every colour of text is readable on what it stands on", arguments: ThemeFile.all)
  func text(_ file: ThemeFile) throws {
    var count = 0
    for (scheme, theme) in file.schemes {
      for (text, behind) in Self.textPairs(file.theme) {
        let pair = (try #require(theme.color(text)), try #require(theme.color(behind)))
        let ratio = pair.0.over(pair.1).contrast(with: pair.1)
        let needed = theme.highContrast ? 7 : 4.5
        #expect(
          ratio >= needed,
          "\(file.name), \(scheme): \(text) on \(behind) has \(ratio), needs \(needed)")
        count += 1
      }
    }
    print("contrast \(file.name): \(count) pairs of text")
    #expect(count >= 100)
  }

  @Test("What shows a control stands out", arguments: ThemeFile.all)
  func controls(_ file: ThemeFile) throws {
    for (scheme, theme) in file.schemes {
      for role in ["outline", "primary", "danger"] {
        for behind in ["background", "surface"] {
          let pair = (try #require(theme.color(role)), try #require(theme.color(behind)))
          #expect(
            pair.0.contrast(with: pair.1) >= 3,
            "\(file.name), \(scheme): \(role) on \(behind)")
        }
      }
    }
  }

  /// Colours that a component style pairs itself: of its words, on its background.
  @Test("Every component style is readable at rest", arguments: ThemeFile.all)
  func components(_ file: ThemeFile) {
    var count = 0
    for (scheme, theme) in file.schemes {
      for (name, bag) in file.theme.components.sorted(by: { $0.key < $1.key }) {
        guard case .fills(let fills)? = bag["background"]?.value, fills.count == 1,
          case .color(.role(let behind))? = fills.first,
          case .color(.role(let text))? = bag["color"]?.value,
          // These are the colour of a mark, not of words.
          !["progress", "slider", "toggle", "checkbox"].contains(name), !name.hasPrefix("choice"),
          let a = theme.color(text), let b = theme.color(behind)
        else { continue }
        #expect(a.contrast(with: b) >= 4.5, "\(file.name), \(scheme): \(name)")
        count += 1
      }
    }
    #expect(count >= 40)
  }

  @Test(
    "All roles and type styles of the contract are there, in sizes one can read",
    arguments: ThemeFile.all)
  func complete(_ file: ThemeFile) throws {
    for (_, theme) in file.schemes {
      for role in HotlayoutThemeSet.colorRoles { #expect(theme.color(role) != nil, "\(role)") }
      for name in HotlayoutThemeSet.typeStyles {
        let style = try #require(theme.textStyle(name))
        #expect(style.size >= 11)
        #expect(try #require(style.lineHeight) >= style.size * 1.1, "\(file.name): \(name)")
      }
    }
  }

  @Test("The themes differ in letters, shapes and colours")
  func different() throws {
    let looks = try ThemeFile.all.map { file in
      let theme = ResolvedTheme(file.theme)
      return [
        try #require(theme.textStyle("headline")).families.first ?? "",
        "\(file.theme.radii["l"] ?? 0)", try #require(theme.color("primary")).hex,
        try #require(theme.color("background")).hex,
      ]
    }
    for index in [1, 2, 3] {
      #expect(Set(looks.map { $0[index] }).count == looks.count, "\(looks.map { $0[index] })")
    }
    #expect(Set(looks.map { $0[0] }).count == looks.count)
  }
}
