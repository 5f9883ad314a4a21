import Foundation
import HotLayout
import TestSupport
import Testing

/// The schemas say what the reader says.
@Suite struct SchemaTests {
  private static let schemas = projectDirectory().appending(path: "Schemas")

  @Test(arguments: HotlayoutSchema.allCases)
  func filesAreCurrent(_ schema: HotlayoutSchema) throws {
    let file = Self.schemas.appending(path: schema.fileName)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text == schema.text, "run `hotlayout schema -o Schemas`")
  }

  /// Every reference leads to a definition, and every definition is used.
  @Test(arguments: HotlayoutSchema.allCases)
  func referencesLeadSomewhere(_ schema: HotlayoutSchema) throws {
    let root = try JSONDocument.parse(Array(schema.text.utf8)).root
    var used: Set<String> = []
    func walk(_ node: JSONNode) {
      if let target = node["$ref"]?.string {
        used.insert(target)
        var found: JSONNode? = root
        for step in target.dropFirst(2).split(separator: "/") {
          found = found?[String(step).replacing("~1", with: "/").replacing("~0", with: "~")]
        }
        #expect(found != nil, "\(target)")
      }
      for (_, value) in node.members { walk(value) }
      for element in node.elements { walk(element) }
    }
    walk(root)
    for (name, _) in try #require(root["$defs"]).members {
      #expect(used.contains { $0.hasPrefix("#/$defs/\(name)") }, "\(name) is not used")
    }
  }

  @Test func everyPropertySaysWhatItIsFor() throws {
    let root = try JSONDocument.parse(Array(HotlayoutSchema.document.text.utf8)).root
    let definitions = try #require(root["$defs"])
    for widget in WidgetRegistry.standard.widgets where !widget.isPlanned {
      let properties = try #require(definitions[widget.type]?["properties"])
      for field in widget.own {
        let summary = properties[field.name]?["description"]?.string ?? ""
        #expect(summary.hasPrefix(field.summary), "\(widget.type).\(field.name)")
      }
    }
  }

  /// A validator that knows nothing of this project judges what the reader judged.
  @Test func readerAndSchemaAgree() throws {
    var cases = SchemaCases()
    for (index, widget) in WidgetRegistry.standard.widgets.enumerated() where !widget.isPlanned {
      cases.addWidget(widget, isFirst: index == 0)
    }
    addFiles(to: &cases)
    for widget in WidgetRegistry.standard.widgets where !widget.isPlanned {
      cases.addStyle(of: widget)
    }
    try addSamples(to: &cases)
    try addFixtures(to: &cases)
    let lines = cases.all.map(\.line).joined(separator: "\n") + "\n"
    let file = FileManager.default.temporaryDirectory.appending(
      path: "schema-cases-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try lines.write(to: file, atomically: true, encoding: .utf8)
    let answer = try Python.run(
      "Tests/Scripts/judge-schemas.py", [Self.schemas.path, file.path])
    print("schemas: \(answer.output.split(separator: "\n").last ?? "")")
    #expect(answer.status == 0, "\(answer.output)")
  }

  private func addFiles(to cases: inout SchemaCases) {
    let version = ("schemaVersion", "\"1.0\"")
    let screens = ("screens", #"{ "s": { "root": { "type": "divider" } } }"#)
    cases.addMembers(.document, base: [version, screens]) { SchemaCases.values($0.shape) }
    cases.addMembers(.theme, base: [version]) { SchemaCases.values($0.shape) }
    cases.addMembers(.placements, base: [version, ("placements", "{}")]) {
      SchemaCases.values($0.shape)
    }
    cases.addMembers(.dictionary, base: [version, ("paths", "{}")]) {
      SchemaCases.values($0.shape)
    }
    for value in FieldValues.pool where value.hasPrefix("{") {
      cases.add(.data, file: value, "data")
    }
  }

  /// What no schema can judge, beside the files that say what is expected of a fixture.
  private static let withoutSchema: [String: String] = [
    "Tests/Fixtures/loyalty-boxes.json": "boxes of a browser, no file of a project",
    "Tests/Fixtures/rules/node-too-deep/fail.json": "schemas do not see how deep nodes nest",
    "Tests/Fixtures/rules/theme-inheritance/fail.json": "schemas do not read other themes",
    "Tests/Fixtures/rules/unknown-file/fail.json": "it is of no kind",
    "Tests/Fixtures/rules/unknown-rule/fail.json": "rules of the validation have no schema",
    "Tests/Fixtures/rules/unknown-rule/pass.json": "rules of the validation have no schema",
  ]

  private func addFixtures(to cases: inout SchemaCases) throws {
    let project = projectDirectory()
    let names =
      FileManager.default.enumerator(atPath: project.appending(path: "Tests/Fixtures").path)?
      .compactMap { $0 as? String }.sorted() ?? []
    var counts: [FileKind: Int] = [:]
    for name in names where name.hasSuffix(".json") && !name.hasSuffix("/expect.json") {
      let path = "Tests/Fixtures/\(name)"
      guard Self.withoutSchema[path] == nil else { continue }
      let file = project.appending(path: path)
      let bytes = [UInt8](try Data(contentsOf: file))
      // What is no JSON is refused whatever it was to be.
      let kind = Validator().check(name, bytes, projectPath: name).kind ?? .document
      guard let schema = HotlayoutSchema(rawValue: kind.rawValue) else {
        Issue.record("\(path) is \(kind), which has no schema")
        continue
      }
      cases.add(schema, path: file.path, bytes)
      counts[kind, default: 0] += 1
    }
    let lines = FileKind.allCases.compactMap { kind in counts[kind].map { "\($0) \(kind)" } }
    print("schemas: fixtures: \(lines.joined(separator: ", "))")
    #expect(counts.count >= 5 && counts.values.reduce(0, +) > 170)
  }

  private func addSamples(to cases: inout SchemaCases) throws {
    let kinds: [(String, HotlayoutSchema)] = [
      ("/documents/", .document), ("/themes/", .theme), ("/placements/", .placements),
      ("/dictionary/", .dictionary), ("/data/", .data), ("Docs/examples/", .document),
    ]
    let project = projectDirectory()
    for folder in ["Samples", "Themes", "Docs/examples"] {
      let names =
        FileManager.default.enumerator(atPath: project.appending(path: folder).path)?
        .compactMap { $0 as? String }.sorted() ?? []
      for name in names where name.hasSuffix(".json") {
        let path = "\(folder)/\(name)"
        let text = try String(contentsOf: project.appending(path: path), encoding: .utf8)
        let schema: HotlayoutSchema? =
          name.hasSuffix(".data.json")
          ? .data
          : folder == "Themes"
            ? .theme : kinds.first { path.contains($0.0) }?.1
        guard let schema else { continue }
        // A line of the cases is one line.
        cases.add(schema, file: text.replacing("\n", with: " "), path)
        #expect(cases.all.last?.reports == [], "\(path)")
      }
    }
  }
}
