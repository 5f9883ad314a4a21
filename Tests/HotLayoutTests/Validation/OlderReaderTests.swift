import HotLayout
import Testing

/// `--reader`: what an older reader shows differently, property by property.
@Suite struct OlderReaderTests {
  /// The widgets as if version 1.1 had brought `maxLines` and 1.3 `autoFit`, with its `minSize`.
  static let widgets = WidgetRegistry(
    WidgetRegistry.standard.widgets.map { widget in
      guard widget.type == "text" else { return widget }
      return widget.changing { field in
        switch field.name {
        case "maxLines": field.coming(with: SchemaVersion(1, 1))
        case "autoFit": field.coming(with: SchemaVersion(1, 3))
        default: field
        }
      }
    })

  static let document = """
    { "schemaVersion": "1.0", "templates": { "row":
      { "type": "text", "text": "Row", "maxLines": 1 } },
      "screens": { "home": { "root": { "type": "column", "children": [
      { "type": "text", "text": "Hello", "maxLines": 2,
        "autoFit": { "minSize": 10 } },
      { "type": "text", "text": "Plain", "align": "center" },
      { "type": "countdown", "until": "2026-12-01T00:00:00Z" },
      { "use": "row" } ] } } } }
    """

  static func found(_ reader: SchemaVersion?) throws -> [String] {
    try DocumentChecker.check(
      HotlayoutDocument.load(document.utf8), theme: .builtIn, dictionary: nil,
      readerVersion: reader, limit: 100, widgets: widgets
    ).filter { $0.code == .newerThanReader }.map { "\($0.line):\($0.column) \($0.pointer)" }
  }

  @Test func onlyWhatIsNewerThanTheReaderIsTold() throws {
    let lines = [
      "4:38 /screens/home/root/children/0/maxLines", "2:36 /templates/row/maxLines",
    ]
    let fit = "5:5 /screens/home/root/children/0/autoFit"
    #expect(try Self.found(SchemaVersion(1, 0)).sorted() == (lines + [fit]).sorted())
    #expect(try Self.found(SchemaVersion(1, 1)) == [fit])
    #expect(try Self.found(SchemaVersion(1, 2)) == [fit])
    #expect(try Self.found(SchemaVersion(1, 3)).isEmpty)
    #expect(try Self.found(nil).isEmpty)
  }

  @Test func itSaysWhichVersionBroughtIt() throws {
    let report = try #require(
      try DocumentChecker.check(
        HotlayoutDocument.load(Self.document.utf8), theme: .builtIn, dictionary: nil,
        readerVersion: SchemaVersion(1, 2), limit: 100, widgets: Self.widgets
      ).first { $0.code == .newerThanReader })
    #expect(
      report.message
        == "`autoFit` of `text` came with version 1.3; a reader of version 1.2 shows the "
        + "node without it.")
    #expect(report.severity == .warning)
  }
}
