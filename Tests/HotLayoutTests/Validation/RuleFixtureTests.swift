import FoundationEssentials
import HotLayout
import TestSupport
import Testing

/// A pair of files beside each other: `fail` breaks a rule, `pass` keeps it.
///
/// `Tests/Fixtures/rules/CODE` holds `fail.json` and `pass.json`, or whole projects in `fail/` and
/// `pass/`; `expect.json` says where the finding is met; `dictionary.json` is the dictionary of both.
struct RuleFixture {
  let code: String
  let folder: URL
  let expected: JSONValue

  init(_ code: String) throws {
    self.code = code
    folder = RuleFixture.root.appending(path: code)
    let data = try Data(contentsOf: folder.appending(path: "expect.json"))
    expected = JSONValue(try JSONDocument.parse(data).root)
  }

  static let root = projectDirectory().appending(path: "Tests/Fixtures/rules")

  /// All files in their order, with what was found in each.
  func check(_ side: String) async throws -> [CheckedFile] {
    var options = ValidationOptions()
    if let version = expected.objectValue?["reader"]?.stringValue {
      options.readerVersion = SchemaVersion(version)
    }
    if let data = try? Data(contentsOf: folder.appending(path: "dictionary.json")) {
      options.dictionary = try DataDictionary.load(data)
    }
    let tree = folder.appending(path: side)
    guard FileManager.default.fileExists(atPath: tree.path),
      let names = FileManager.default.enumerator(atPath: tree.path)
    else {
      let bytes = try Data(contentsOf: folder.appending(path: "\(side).json"))
      return [Validator(options).check("\(side).json", [UInt8](bytes))]
    }
    var paths: [String] = []
    for case let name as String in names where name.hasSuffix(".json") { paths.append(name) }
    let files = ProjectFiles(
      paths.sorted().map { ProjectFiles.File(path: $0, projectPath: $0) }, isProject: true
    ) { path throws(ProjectFiles.ReadFailure) in
      do { return [UInt8](try Data(contentsOf: tree.appending(path: path))) } catch {
        throw ProjectFiles.ReadFailure("\(error)")
      }
    }
    return await Validator.check(files, options: options).files
  }
}

@Suite struct RuleFixtureTests {
  /// What has no small file that shows it, and where it is tested instead.
  static let withoutFixture: [String: String] = [
    "json-too-large": "LimitTests", "json-string-too-long": "LimitTests",
    "json-too-many-values": "LimitTests", "too-many-nodes": "LimitTests",
    "too-many-reports": "LimitTests", "check-incomplete": "HostileDocumentTests",
    "json-memory": "no memory is left: not brought about",
    "unreadable-file": "ValidateCommandTests",
  ]

  static let codes = ReportExplanation.all.filter {
    ![.drawing, .picture].contains($0.origin) && withoutFixture[$0.code.rawValue] == nil
  }.map(\.code.rawValue)

  @Test(arguments: codes)
  func theFailingFileShowsTheFindingAtItsPlace(code: String) async throws {
    let fixture = try RuleFixture(code)
    let files = try await fixture.check("fail")
    let expected = try #require(fixture.expected.objectValue)
    let file = expected["file"]?.stringValue ?? "fail.json"
    let checked = try #require(files.first { $0.path == file })
    let found = checked.findings.map(\.report).filter { $0.code.rawValue == code }
    let pointers = found.map(\.pointer)
    #expect(
      pointers.contains(expected["pointer"]?.stringValue ?? ""), "found at \(pointers) of \(file)")
    let place = try #require(
      found.first { $0.pointer == expected["pointer"]?.stringValue ?? "" })
    #expect(Int64(place.line) == expected["line"].flatMap(\.integer), "line \(place.line)")
    #expect(Int64(place.column) == expected["column"].flatMap(\.integer), "column \(place.column)")
    let allowed = [code] + (expected["also"]?.arrayValue ?? []).compactMap(\.stringValue)
    let others = files.flatMap(\.findings).map(\.report).filter {
      !allowed.contains($0.code.rawValue)
    }
    #expect(others.map(\.description).isEmpty)
  }

  @Test(arguments: codes)
  func thePassingFileShowsNothing(code: String) async throws {
    let files = try await RuleFixture(code).check("pass")
    #expect(!files.isEmpty)
    for file in files { #expect(file.findings.map(\.report.description).isEmpty) }
  }

  @Test func everyFixtureIsOfACode() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: RuleFixture.root.path)
    print("rules \(names.count) fixtures of \(ReportExplanation.all.count) codes")
    #expect(Set(names) == Set(Self.codes))
  }
}

extension JSONValue {
  fileprivate var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
}
