import Foundation
import HotLayout
import TestSupport
import Testing

/// Every format beside another ICU: that of Node.js, which is six versions newer than Debian's.
///
/// `Tests/Scripts/intl-values.mjs` writes the table and says what it leaves out, and why.
@Suite struct IntlTests {
  @Test func formatsAgreeWithTheTableOfAnotherICU() throws {
    let file = projectDirectory().appending(path: "Tests/Scripts/intl-values.tsv")
    let table = try IntlTable(String(contentsOf: file, encoding: .utf8))
    #expect(table.rows.count >= 1000)
    check(table, name: "table")
  }

  @Test func formatsAgreeWithNodeWhereItIsInstalled() throws {
    let script = projectDirectory().appending(path: "Tests/Scripts/intl-values.mjs")
    guard let output = try run("node", [script.path, "--all"]) else {
      print("skipped: no node")
      return
    }
    let table = try IntlTable(output)
    let stored = projectDirectory().appending(path: "Tests/Scripts/intl-values.tsv")
    let recorded = try IntlTable(String(contentsOf: stored, encoding: .utf8))
    guard table.source == recorded.source else {
      print("skipped: node has \(table.source), the table was made with \(recorded.source)")
      return
    }
    check(table, name: "node")
  }

  private func check(_ table: IntlTable, name: String) {
    var writers: [String: Localizer] = [:]
    var differences: [String] = []
    for row in table.rows {
      let localizer = writers[row.locale] ?? Localizer(language: row.locale)
      writers[row.locale] = localizer
      let text = row.result(localizer)
      if text != row.expected {
        differences.append(
          "\(row.locale) \(row.style) \(row.options) \(row.value): \(text), not \(row.expected)")
      }
    }
    print("\(name): \(table.rows.count) values of \(writers.count) locales, \(table.source)")
    guard !differences.isEmpty else { return }
    let first = differences.prefix(20).joined(separator: "\n")
    Issue.record("\(differences.count) differ, as\n\(first)")
  }

  /// What a program prints, or nil where it is not installed.
  private func run(_ program: String, _ arguments: [String]) throws -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus == 127 { return nil }
    try #require(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }
}

/// The table that the script writes.
private struct IntlTable {
  /// Whose values they are.
  var source: String
  var rows: [Row]

  init(_ text: String) throws {
    let lines = text.split(separator: "\n")
    source = String(try #require(lines.first).dropFirst(2))
    rows = try lines.dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(cells.count == 5, "\(line)")
      return Row(
        locale: cells[0], style: cells[1], options: cells[2], value: cells[3], expected: cells[4])
    }
  }

  struct Row {
    var locale: String
    var style: String
    var options: String
    var value: String
    var expected: String

    func result(_ localizer: Localizer) -> String {
      if let type = PluralType(rawValue: style) {
        guard let count = Int64(value) else { return "not a count" }
        return PluralRules(language: locale, type: type).category(of: count).rawValue
      }
      var options: [String: String] = [:]
      for option in self.options.split(separator: ";") {
        let sides = option.split(separator: "=", maxSplits: 1).map(String.init)
        options[sides[0]] = sides[1]
      }
      guard let style = ValueFormat.Style(rawValue: style) else { return "not a style" }
      let format = ValueFormat(
        style, currency: options["currency"],
        minFraction: options["minFraction"].flatMap { Int($0) },
        maxFraction: options["maxFraction"].flatMap { Int($0) },
        sign: options["sign"].flatMap(ValueFormat.Sign.init) ?? .auto,
        dateStyle: options["dateStyle"].flatMap(ValueFormat.Length.init),
        timeStyle: options["timeStyle"].flatMap(ValueFormat.Length.init),
        skeleton: options["skeleton"], timeZone: options["timeZone"])
      do {
        let now = try ISO8601.parse(options["now"] ?? "2026-01-01T00:00:00Z")
        let text = try localizer.format(argument(style), as: format, now: now)
        return String(
          String.UnicodeScalarView(
            text.unicodeScalars.map { scalar in
              ["\u{A0}", "\u{202F}", "\u{2009}", "\u{3000}"].contains(scalar) ? " " : scalar
            }))
      } catch {
        return "\(error)"
      }
    }

    private func argument(_ style: ValueFormat.Style) -> FormatArgument {
      switch style {
      case .date, .time, .dateTime, .relative: .string(value)
      case .list: .list(value.split(separator: ",").map(String.init))
      default: Int64(value).map { .integer($0) } ?? .double(Double(value) ?? .nan)
      }
    }
  }
}
