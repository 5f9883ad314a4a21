import Foundation
import TestSupport
import Testing

/// The language of a text chooses its fonts and the forms of its letters; that of the process does not.
@Suite struct ProcessLocaleTests {
  /// Han characters whose forms differ, in families that leave the choice to the system, beside
  /// Arabic and Latin letters whose forms differ between languages.
  private static let document: String = {
    let text = #"{ "a": "骨直返 画角 figli یک ٤٥٦ Тбв", "b": "骨直返" }"#
    let strings = languages.map { "\"\($0)\": \(text)" }.joined(separator: ", ")
    let names = languages.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      { "schemaVersion": "1.0", "language": { "source": "de", "available": [\(names)] },
        "screens": { "home": { "root": { "type": "column", "children": [
          { "type": "text", "text": { "key": "a" } },
          { "type": "text", "text": { "key": "b" }, "family": "serif" },
          { "type": "text", "text": { "key": "b" }, "family": "monospace" } ] } } },
        "strings": { \(strings) } }
      """
  }()

  private static let languages = ["de", "zh-Hans", "zh-Hant", "ja", "ko"]

  private static let processes: [[String: String]] = [
    ["LANG": "C"], ["LANG": "ja_JP.UTF-8"], ["LC_ALL": "zh_CN.UTF-8"], ["LC_ALL": "zh_TW.UTF-8"],
    ["FC_LANG": "ko"], ["LANG": "de_DE.UTF-8", "PANGO_LANGUAGE": "ja:fa:tr:sr"],
  ]

  @Test(arguments: languages)
  func aPictureIsTheSameWhateverTheProcessSpeaks(locale: String) throws {
    let folder = try ScratchFolder()
    let file = try folder.write(Self.document, to: "a.json")
    var pictures: [Data] = []
    for (index, process) in Self.processes.enumerated() {
      let output = folder.path("\(index).png")
      let run = try CommandRun(
        ["render", file, "--locale", locale, "--size", "360x140", "-o", output],
        environment: process)
      #expect(run.status == 0, "\(run.errors)")
      pictures.append(try Data(contentsOf: URL(filePath: output)))
    }
    for (process, picture) in zip(Self.processes, pictures) {
      let isSame = picture == pictures[0]
      #expect(isSame, "\(locale) looks different with \(process)")
    }
  }

  @Test func everyLanguageHasFormsOfItsOwn() throws {
    let folder = try ScratchFolder()
    let file = try folder.write(Self.document, to: "a.json")
    let run = try CommandRun([
      "render", file, "--locale", "zh-Hans,zh-Hant,ja,ko", "--size", "360x140",
      "-o", folder.path("{locale}.png"),
    ])
    #expect(run.status == 0, "\(run.errors)")
    let pictures = try ["zh-Hans", "zh-Hant", "ja", "ko"].map {
      try Data(contentsOf: URL(filePath: folder.path("\($0).png")))
    }
    #expect(Set(pictures).count == 4)
  }
}
