/// The arguments of the messages of the source language, by their key.
struct SourceMessages {
  struct Argument {
    var name: String
    var kinds: [MessagePattern.ValueKind]
  }

  /// Of messages with arguments only; a key that is not here has none, or is no message.
  fileprivate(set) var arguments: [String: [Argument]] = [:]
  /// Keys whose message cannot be read.
  fileprivate(set) var broken: Set<String> = []

  /// What a message takes, or nil where it cannot be read.
  func arguments(of key: String) -> [Argument]? {
    broken.contains(key) ? nil : arguments[key] ?? []
  }
}

/// Texts in their languages: what lacks, what differs, what is no message.
struct TextRules {
  let document: HotlayoutDocument
  var sink: ReportSink
  private(set) var messages = SourceMessages()
  /// Styles within messages that were tried with ICU, which is slow.
  private var styles: Set<String> = []
  private var localizer: Localizer?
  /// Asking ICU for the categories of a language is slow.
  private var categories: [PluralType: [String: [PluralCategory]]] = [:]
  private static let mostStyles = 200

  init(_ document: HotlayoutDocument, sink: ReportSink) {
    self.document = document
    self.sink = sink
  }

  mutating func run() {
    let root = document.json.root
    checkLanguages(root["language"])
    guard let strings = root["strings"], strings.kind == .object else {
      return checkTables(nil)
    }
    // The source language first: the others are held against it.
    if let table = strings[document.sourceLanguage], table.kind == .object {
      for (key, value) in table.members {
        if sink.isFull { break }
        readSource(key, value)
      }
    }
    for (language, table) in strings.members where language != document.sourceLanguage {
      guard table.kind == .object else { continue }
      if !document.languages.contains(language) {
        sink.report(
          .unlistedLanguage, at: table.keyNode ?? table,
          "`\(Decoder.shown(language))` is not among the languages of the document; its texts are "
            + "never shown.", suggestion: "Add it to `language.available`.")
        continue
      }
      for (key, value) in table.members {
        if sink.isFull { break }
        readTranslation(key, value, language)
      }
    }
    checkTables(strings)
  }

  // MARK: Languages

  private mutating func checkLanguages(_ node: JSONNode?) {
    var all: [JSONNode] = node?["source"].map { [$0] } ?? []
    if let available = node?["available"], available.kind == .array {
      all += available.elements.prefix(500)
    }
    var reported: Set<String> = []
    for element in all {
      guard let language = element.string, !reported.contains(language) else { continue }
      if case .locale = LocaleRequest(language) { continue }
      reported.insert(language)
      sink.report(
        .invalidLanguage, at: element,
        "`\(Decoder.shown(language))` is not a language: write a BCP 47 tag such as \"pt-BR\".")
    }
  }

  /// Languages that lack texts which the source language has.
  private mutating func checkTables(_ strings: JSONNode?) {
    let source = strings?[document.sourceLanguage]
    guard let source, source.kind == .object, source.count > 0 else { return }
    for language in document.languages where language != document.sourceLanguage {
      let table = strings?[language]
      guard let table, table.kind == .object, let known = document.strings[language] else {
        sink.report(
          .missingTranslation, at: place(of: language),
          "There is no text in `\(Decoder.shown(language))`; "
            + "`\(document.sourceLanguage)` is shown.",
          suggestion: "Add \"\(Decoder.shown(language))\" to `strings`.")
        continue
      }
      for (key, value) in source.members where known[key] == nil && value.string != nil {
        if sink.isFull { return }
        sink.report(
          .missingTranslation, at: table,
          "The text `\(Decoder.shown(key))` has no translation to `\(Decoder.shown(language))`; "
            + "`\(document.sourceLanguage)` is shown.")
      }
    }
  }

  private func place(of language: String) -> JSONNode? {
    let available = document.json.root["language"]?["available"]
    return available?.elements.first { $0.string == language } ?? available
  }

  // MARK: Messages

  /// Whether a text has anything of a message in it.
  private static func isPattern(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.contains { $0 == 0x7B || $0 == 0x27 || $0 == 0x7D }
    }
  }

  private mutating func readSource(_ key: String, _ node: JSONNode) {
    guard let text = node.string, TextRules.isPattern(text) else { return }
    guard let pattern = parse(text, node, key) else {
      messages.broken.insert(key)
      return
    }
    messages.broken.remove(key)
    let arguments = pattern.arguments.map {
      SourceMessages.Argument(name: $0.name, kinds: $0.kinds)
    }
    messages.arguments[key] = arguments
    for argument in arguments where argument.kinds.filter({ $0 != .any }).count > 1 {
      sink.report(
        .argumentMismatch, at: node,
        "`\(Decoder.shown(argument.name))` is used both as "
          + argument.kinds.filter { $0 != .any }.map(MessageKinds.phrase).joined(
            separator: " and as ")
          + ".")
    }
    checkPlurals(of: pattern, node, document.sourceLanguage)
  }

  private mutating func readTranslation(_ key: String, _ node: JSONNode, _ language: String) {
    guard let text = node.string else { return }
    var found: [SourceMessages.Argument] = []
    if TextRules.isPattern(text) {
      guard let pattern = parse(text, node, key) else { return }
      found = pattern.arguments.map { SourceMessages.Argument(name: $0.name, kinds: $0.kinds) }
      checkPlurals(of: pattern, node, language)
    }
    guard document.strings[document.sourceLanguage]?[key] != nil,
      let wanted = messages.arguments(of: key), !(wanted.isEmpty && found.isEmpty)
    else { return }
    compare(found, wanted, node)
  }

  private mutating func compare(
    _ found: [SourceMessages.Argument], _ wanted: [SourceMessages.Argument], _ node: JSONNode
  ) {
    let source = document.sourceLanguage
    for argument in found {
      guard let match = wanted.first(where: { $0.name == argument.name }) else {
        sink.report(
          .argumentMismatch, at: node,
          "It uses the argument `\(Decoder.shown(argument.name))`, which the text in `\(source)` "
            + "does not have.",
          suggestion: Suggestion.sentence(for: argument.name, among: wanted.map(\.name)))
        continue
      }
      let kinds = (argument.kinds + match.kinds).filter { $0 != .any }
      if let first = kinds.first, let other = kinds.first(where: { $0 != first }) {
        sink.report(
          .argumentMismatch, at: node,
          "It uses `\(Decoder.shown(argument.name))` as \(MessageKinds.phrase(first)), the text in "
            + "`\(source)` as \(MessageKinds.phrase(other)).")
      }
    }
    for argument in wanted where !found.contains(where: { $0.name == argument.name }) {
      sink.report(
        .argumentMismatch, at: node,
        "It leaves out the argument `\(Decoder.shown(argument.name))` of the text in `\(source)`.")
    }
  }

  private mutating func checkPlurals(
    of pattern: MessagePattern, _ node: JSONNode, _ language: String
  ) {
    for use in pattern.uses {
      guard case .plural(let type, let categories, _) = use.type else { continue }
      let missing = needed(language, type).filter { !categories.contains($0) }
      if missing.isEmpty { continue }
      sink.report(
        .missingPluralCategory, at: node,
        "The plural of `\(Decoder.shown(use.name))` has no "
          + missing.map { "`\($0.rawValue)`" }.joined(separator: ", ")
          + ", which `\(Decoder.shown(language))` needs; `other` is shown for it.")
    }
  }

  /// The categories that whole numbers of everyday size have in a language.
  private mutating func needed(_ language: String, _ type: PluralType) -> [PluralCategory] {
    if let known = categories[type]?[language] { return known }
    let found = PluralRules(language: language, type: type).everydayCategories
    categories[type, default: [:]][language] = found
    return found
  }

  private mutating func parse(
    _ text: String, _ node: JSONNode, _ key: String
  ) -> MessagePattern? {
    do throws(MessageError) {
      let pattern = try MessagePattern(parsing: text)
      try checkStyles(of: pattern)
      return pattern
    } catch {
      var report = HotlayoutReport(
        .invalidMessage, at: node,
        message: "`\(Decoder.shown(key))` is not a message; its source is shown. \(error)")
      let place = node.position(ofTextByte: error.offset)
      (report.line, report.column) = (place.line, place.column)
      sink.add(report)
      return nil
    }
  }

  /// Compiles the styles that no message before had: `::currency/EUR`, `yMMMd`.
  private mutating func checkStyles(of pattern: MessagePattern) throws(MessageError) {
    var isNew = false
    for use in pattern.uses {
      let style: String
      switch use.type {
      case .number(let text): style = "n" + text
      case .date(let text): style = "d" + text
      case .time(let text): style = "t" + text
      default: continue
      }
      if style.utf8.count > 1, styles.count < TextRules.mostStyles, styles.insert(style).inserted {
        isNew = true
      }
    }
    guard isNew else { return }
    let localizer = self.localizer ?? Localizer(language: document.sourceLanguage)
    self.localizer = localizer
    try localizer.check(pattern.source)
  }
}

extension JSONNode {
  /// Where a byte of a string's text stands in the file; escapes are counted as they are written.
  func position(ofTextByte offset: Int) -> SourcePosition {
    let bytes = document.bytes
    var at = byteOffset + 1
    var text = 0
    while text < offset, at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
      guard bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count else {
        at += 1
        text += 1
        continue
      }
      guard bytes[at + 1] == UInt8(ascii: "u"), at + 5 < bytes.count else {
        at += 2
        text += 1
        continue
      }
      let digits = String(decoding: bytes[(at + 2)...(at + 5)], as: UTF8.self)
      let unit = UInt32(digits, radix: 16) ?? 0
      let isHalf = (0xD800...0xDBFF).contains(unit)
      at += isHalf ? 12 : 6
      text += isHalf ? 4 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
    }
    return document.position(ofByte: at)
  }
}
