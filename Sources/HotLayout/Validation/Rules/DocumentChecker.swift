/// Runs all rules over one document.
package enum DocumentChecker {
  /// What the rules find, those of the reader left out.
  package static func check(
    _ document: HotlayoutDocument, theme: HotlayoutThemeSet?, dictionary: DataDictionary?,
    readerVersion: SchemaVersion?, limit: Int, widgets: WidgetRegistry = .standard
  ) -> [HotlayoutReport] {
    var texts = TextRules(document, sink: ReportSink(limit: limit))
    texts.run()
    let context = RuleContext(
      document: document, theme: theme, dictionary: dictionary, readerVersion: readerVersion,
      messages: texts.messages, widgets: widgets)
    var walker = DocumentWalker(context, sink: texts.sink)
    var units = document.screens.map { walker.walk($0) }
    for (name, node) in templates(of: document) {
      units.append(walker.walk(template: node, named: name))
    }
    walker.visitImages()
    var sink = walker.sink
    checkReader(document, readerVersion, &sink)
    var templates = TemplateRules(units)
    templates.run(&sink)
    var screens = ScreenRules(document, units)
    screens.run(&sink)
    if let dictionary {
      var data = DataRules(dictionary, units)
      data.run(document.json.root, &sink)
    }
    checkUnused(document, walker, &sink)
    checkPreviews(document, &sink)
    return sink.reports
  }

  /// The templates in the order of the document, each once.
  private static func templates(of document: HotlayoutDocument) -> [(name: String, node: Node)] {
    guard let node = document.json.root["templates"], node.kind == .object else { return [] }
    var seen: Set<String> = []
    return node.members.compactMap { name, _ in
      guard let template = document.templates[name], seen.insert(name).inserted else { return nil }
      return (name, template)
    }
  }

  private static func checkReader(
    _ document: HotlayoutDocument, _ version: SchemaVersion?, _ sink: inout ReportSink
  ) {
    guard let version else { return }
    let place = document.json.root["schemaVersion"]
    switch HotlayoutVersions.check(document.version.description, readerVersion: version) {
    case .unsupported:
      sink.report(
        .unsupportedVersion, at: place,
        "A reader of version \(version) does not open a document of version \(document.version).")
    case .newerMinor:
      sink.report(
        .newerThanReader, severity: .info, at: place,
        "A reader of version \(version) opens this document of version \(document.version) and skips "
          + "what it does not know.")
    default: break
    }
  }

  /// Texts and images that no node shows.
  private static func checkUnused(
    _ document: HotlayoutDocument, _ walker: DocumentWalker, _ sink: inout ReportSink
  ) {
    let root = document.json.root
    if let table = root["strings"]?[document.sourceLanguage], table.kind == .object {
      for (key, value) in table.members where !walker.usedStrings.contains(key) {
        if sink.isFull { return }
        sink.report(
          .unusedString, at: value.keyNode ?? value,
          "Nothing shows the text `\(Decoder.shown(key))`.")
      }
    }
    checkStray(document, &sink)
    if let images = root["images"], images.kind == .object {
      for (name, value) in images.members where document.images[name] != nil {
        if sink.isFull { break }
        if !walker.usedImages.contains(name) {
          sink.report(
            .unusedImage, at: value.keyNode ?? value,
            "Nothing shows the image `\(Decoder.shown(name))`.")
        }
      }
    }
  }

  /// Texts that only a translation has: a misspelt key, or one that was renamed.
  private static func checkStray(_ document: HotlayoutDocument, _ sink: inout ReportSink) {
    let source = document.sourceLanguage
    guard let known = document.strings[source]?.keys, let strings = document.json.root["strings"]
    else { return }
    for language in document.languages where language != source {
      guard let table = strings[language], table.kind == .object else { continue }
      for (key, value) in table.members where !known.contains(key) {
        if sink.isFull { return }
        sink.report(
          .unusedString, at: value.keyNode ?? value,
          "The text `\(Decoder.shown(key))` is not in `\(Decoder.shown(source))`, the language the "
            + "document is written in.",
          suggestion: Suggestion.sentence(for: key, among: known))
      }
    }
  }

  /// Screens and entries that previews name.
  private static func checkPreviews(_ document: HotlayoutDocument, _ sink: inout ReportSink) {
    guard let previews = document.json.root["previews"], previews.kind == .array else { return }
    let screens = document.screens.map(\.name)
    let entries = document.entries.map(\.name)
    for preview in previews.elements.prefix(200) {
      if let node = preview["screen"], let name = node.string, !screens.contains(name) {
        sink.report(
          .unknownScreen, at: node, "There is no screen `\(Decoder.shown(name))`.",
          suggestion: Suggestion.sentence(for: name, among: screens))
      }
      if let node = preview["entry"], let name = node.string, !entries.contains(name) {
        sink.report(
          .unknownEntry, at: node, "There is no entry `\(Decoder.shown(name))`.",
          suggestion: Suggestion.sentence(for: name, among: entries))
      }
    }
  }
}
