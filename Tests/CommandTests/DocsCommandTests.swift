import Foundation
import TestSupport
import Testing

/// The reference in `Docs/` is what `hotlayout docs` writes.
@Suite struct DocsCommandTests {
  @Test func theReferenceIsCurrent() throws {
    let scratch = try ScratchFolder()
    let run = try CommandRun(["docs", "--output", scratch.path("Docs")])
    try #require(run.status == 0, "\(run.errors)")
    let docs = projectDirectory().appending(path: "Docs")
    let libraries = "widgets/images/libraries.txt"
    let isSameLibraries =
      try text(docs, libraries) == text(scratch.url.appending(path: "Docs"), libraries)
    if !isSameLibraries { print("skipped: the pictures of Docs/ were drawn with other libraries") }
    var written: Set<String> = []
    for line in run.output.split(separator: "\n") {
      let name = String(line.dropFirst(scratch.path("Docs").count + 1))
      written.insert(name)
      let new = try Data(contentsOf: scratch.url.appending(path: "Docs/\(name)"))
      let old = try? Data(contentsOf: docs.appending(path: name))
      if name.hasSuffix(".png") {
        #expect(new.count <= 48 << 10, "\(name) is \(new.count) bytes")
        #expect(old != nil, "run `hotlayout docs`: \(name) is missing")
        if isSameLibraries {
          #expect(new == old, "run `hotlayout docs`: \(name) is another picture")
        }
      } else if name != libraries {
        #expect(new == old, "run `hotlayout docs`: \(name) is out of date")
      }
    }
    for folder in ["widgets", "widgets/images"] {
      for name in try FileManager.default.contentsOfDirectory(
        atPath: docs.appending(path: folder).path) where name.contains(".")
      {
        #expect(written.contains("\(folder)/\(name)"), "\(folder)/\(name) belongs to no widget")
      }
    }
    print("docs: \(written.count) files, \(written.filter { $0.hasSuffix(".png") }.count) pictures")
  }

  /// Links of the pages lead to pages and sections that are there.
  @Test func linksLeadSomewhere() throws {
    let docs = projectDirectory().appending(path: "Docs")
    var pages = ["values.md", "files.md"]
    for name in try FileManager.default.contentsOfDirectory(
      atPath: docs.appending(path: "widgets").path) where name.hasSuffix(".md")
    {
      pages.append("widgets/\(name)")
    }
    var count = 0
    for page in pages {
      let body = try text(docs, page)
      for match in body.matches(of: /\]\(([^)\s]+)\)/) {
        let parts = match.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let here = docs.appending(path: page)
        let target =
          parts[0].isEmpty
          ? here : here.deletingLastPathComponent().appending(path: String(parts[0])).standardized
        count += 1
        guard let text = try? Data(contentsOf: target) else {
          Issue.record("\(page): \(match.1) leads nowhere")
          continue
        }
        guard parts.count == 2 else { continue }
        let headings = String(decoding: text, as: UTF8.self).split(separator: "\n")
          .filter { $0.hasPrefix("#") }
          .map { $0.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-") }
        #expect(headings.contains(String(parts[1])), "\(page): \(match.1)")
      }
    }
    #expect(count > 100)
  }

  @Test func nothingIsWrittenThatWasNotAskedFor() throws {
    let scratch = try ScratchFolder()
    let examples = projectDirectory().appending(path: "Docs/examples").path
    let bare = try CommandRun(["docs", "--examples", examples], in: scratch.url)
    #expect(bare.status == 2)
    #expect(bare.errors.contains("with -o DIR"), "\(bare.errors)")
    let page = try CommandRun(["docs", "text"], in: scratch.url)
    #expect(page.status == 0)
    #expect(page.output.hasPrefix("<!-- Written by") || page.output.hasPrefix("# `text`"))
    #expect(page.output.contains("| `maxLines` |"))
    let wrong = try CommandRun(["docs", "txet"], in: scratch.url)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("Did you mean `text`?"), "\(wrong.errors)")
    #expect(try scratch.names() == [])
  }

  @Test func aMissingFolderOfExamplesIsNamed() throws {
    let scratch = try ScratchFolder()
    let run = try CommandRun(["docs", "--examples", scratch.path("none"), "-o", scratch.path("o")])
    #expect(run.status == 1)
    #expect(run.errors.contains("there is no folder"))
  }

  private func text(_ folder: URL, _ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }
}
