import HotLayout
import TestSupport
import Testing

/// A screen in a pseudo-locale.
@Suite struct PseudolocaleScreenTests {
  static let file = #"""
    { "schemaVersion": "1.0", "language": { "source": "en", "available": ["en", "de"] },
      "screens": { "home": { "title": { "key": "hello", "args": { "name": "Maya", "count": 2 } },
        "root": { "type": "text", "text": "Not translated" } } },
      "strings": { "en": { "hello": "Hi {name}, you have {count, plural, one {# trip} other {# trips}}" },
                   "de": { "hello": "Hallo {name}" } } }
    """#

  private func screen(_ locales: [String], pseudo: Pseudolocale? = nil) throws -> BoundScreen {
    let document = try HotlayoutDocument.load(Array(Self.file.utf8))
    var environment = ScreenEnvironment(locales: locales)
    if let pseudo { environment.apply(pseudo) }
    return try #require(document.bind(screen: "home", environment: environment))
  }

  @Test func textsAreLongerWithAccentsBetweenBrackets() throws {
    let plain = try #require(try screen(["en"]).title)
    #expect(plain == "Hi Maya, you have 2 trips")
    for shown in [try screen(["en-XA"]), try screen(["en"], pseudo: .accented)] {
      let title = try #require(shown.title)
      #expect(title.hasPrefix("‹Ĥî Maya, ýöû ĥåṽé 2 ţŕîþš") || title.hasPrefix("‹Ĥî "), "\(title)")
      #expect(title.hasSuffix("›"))
      // What comes from data is data.
      #expect(title.contains("Maya") && title.contains("2"))
      #expect(Double(title.count) >= 1.35 * Double(plain.count), "\(title)")
      #expect(shown.direction == .leftToRight)
      #expect(shown.reports.isEmpty)
    }
  }

  @Test func theOtherOneIsRightToLeft() throws {
    for shown in [try screen(["ar-XB"]), try screen(["de"], pseudo: .rightToLeft)] {
      #expect(shown.direction == .rightToLeft)
      #expect(try #require(shown.title).contains("\u{202E}"))
    }
  }

  @Test func aPersonsLocaleIsNotTransformed() throws {
    #expect(try screen(["de", "en-XA"]).title == "Hallo Maya")
    #expect(try screen(["de-AT"]).direction == .leftToRight)
  }

  /// Texts with accents stay in the direction of the translation they are made of.
  @Test func accentsKeepTheDirectionOfTheTranslation() throws {
    let document = try HotlayoutDocument.load(
      """
      { "schemaVersion": "1.0", "language": { "source": "en", "available": ["en", "ar"] },
        "strings": { "en": { "t": "Hello" }, "ar": { "t": "مرحبا" } },
        "screens": { "home": { "title": { "key": "t" }, "root": { "type": "column" } } } }
      """.utf8)
    for (locale, direction) in [("ar", LayoutDirection.rightToLeft), ("en", .leftToRight)] {
      var environment = ScreenEnvironment(locales: [locale])
      environment.apply(.accented)
      let screen = document.bind(
        screen: "home", data: HotlayoutData(), environment: environment)
      #expect(screen?.direction == direction)
    }
  }
}
