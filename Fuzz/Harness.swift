import FoundationEssentials
import Glibc
import HotLayout

// One entry point for all targets of libFuzzer: FUZZ_TARGET names the one that runs.
//
// A target must not crash, hang or leave memory behind, whatever the bytes are. What it makes of them
// is held against what is always true, so that a wrong answer is found as a crash is.

/// Ends the run with a sentence, as a crash would.
func demand(_ holds: Bool, _ sentence: @autoclosure () -> String) {
  guard !holds else { return }
  fatalError(sentence())
}

/// What the bytes of the fuzzer are taken for.
enum FuzzTarget: String {
  case json, document, theme, placements, message, generated, paint

  /// The one that the environment names; a run without one ends at once.
  static let chosen: FuzzTarget = {
    let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      fatalError("FUZZ_TARGET is `\(name)`; json, document, theme, … are what there is")
    }
    return target
  }()

  func run(_ bytes: [UInt8]) {
    switch self {
    case .json: fuzzJSON(bytes)
    case .document: fuzzDocument(bytes)
    case .theme: fuzzTheme(bytes)
    case .placements: fuzzPlacements(bytes)
    case .message: fuzzMessage(bytes)
    case .generated: fuzzGenerated(bytes)
    case .paint: fuzzPaint(bytes)
    }
  }
}

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)))
  return 0
}

/// Every value has a place within the text and a pointer that leads back to it.
private func fuzzJSON(_ bytes: [UInt8]) {
  guard let document = try? JSONDocument.parse(bytes) else { return }
  var open = [document.root]
  var budget = 2_000
  while let node = open.popLast(), budget > 0 {
    budget -= 1
    demand(node.position.offset <= bytes.count, "a place lies outside of the text")
    demand(node.position.line >= 1 && node.position.column >= 1, "a place has no line or column")
    _ = node.pointer
    open += node.elements
    for (name, value) in node.members {
      demand(value.key == name, "a value does not know its name")
      open.append(value)
    }
  }
  // What is written again reads as the same.
  let text = JSONValue(document.root).jsonText
  guard let again = try? JSONDocument.parse(text.utf8) else {
    demand(text.utf8.count > 8 << 20, "what was written cannot be read: \(text.prefix(200))")
    return
  }
  demand(JSONValue(again.root) == JSONValue(document.root), "what was written reads otherwise")
}

private func checkFindings(_ bytes: [UInt8]) {
  let checked = Validator().check("fuzz.json", bytes)
  for finding in checked.findings {
    demand(!finding.report.message.isEmpty, "a finding says nothing")
    demand(ReportExplanation.of(finding.report.code.rawValue) != nil, "a code has no page")
    if let excerpt = finding.excerpt {
      demand(excerpt.indent >= 0 && excerpt.width >= 1, "a caret stands nowhere")
    }
  }
  let result = ValidationResult(files: [checked])
  let formats = ValidationFormat.allCases
  _ = formats[bytes.count % formats.count].write(result)
}

private func fuzzDocument(_ bytes: [UInt8]) {
  checkFindings(bytes)
  guard let document = try? HotlayoutDocument.load(bytes) else { return }
  bindAll(document)
}

/// Values of every kind, some of them not what a document expects.
let fuzzData = HotlayoutData([
  "user": ["name": "مايا", "points": 1850, "since": "2026-03-01T09:00:00Z", "flag": true],
  "offers": [["title": "Tea", "price": 3.5], "no record", ["items": [["a": 1], ["a": .null]]]],
  "items": [], "n": -9_223_372_036_854_775_808,
])
/// The present, the same in every run.
let fuzzNow = Date(timeIntervalSince1970: 1_796_115_600)

private func bindAll(_ document: HotlayoutDocument) {
  for screen in document.screens.prefix(3) {
    for locale in ["en", "ar"] {
      let bound = document.bind(
        screen: screen.name, data: fuzzData,
        environment: ScreenEnvironment(locales: [locale], scheme: .dark, now: fuzzNow))
      demand((bound?.reports.count ?? 0) <= 1_000, "too many reports")
    }
  }
}

private func fuzzTheme(_ bytes: [UInt8]) {
  checkFindings(bytes)
  guard let theme = try? HotlayoutThemeSet.load(bytes, parents: { _ in bytes }) else { return }
  for scheme in ColorScheme.allCases {
    let resolved = ResolvedTheme(theme, scheme: scheme)
    for role in HotlayoutThemeSet.colorRoles { _ = resolved.role(role) }
    for style in HotlayoutThemeSet.typeStyles { _ = resolved.type(style) }
  }
}

private func fuzzPlacements(_ bytes: [UInt8]) {
  checkFindings(bytes)
  guard let map = try? HotlayoutPlacementMap.load(bytes) else { return }
  for name in map.names.prefix(20) {
    for window in map.windows(of: name).prefix(20) {
      for date in [window.from, window.until] {
        _ = map.resolve(name, at: date)
        if let next = map.nextBoundary(name, after: date) {
          demand(next > date, "the next boundary lies behind")
        }
      }
    }
  }
}

/// The text of a message, in two languages.
private let localizers = [Localizer(language: "en"), Localizer(language: "ar")]

private func fuzzMessage(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  for localizer in localizers {
    guard let pattern = try? localizer.check(text) else { continue }
    for kinds in pattern.arguments { demand(!kinds.kinds.isEmpty, "an argument has no kind") }
    var arguments: [String: FormatArgument] = [:]
    for (index, argument) in pattern.arguments.enumerated() {
      switch index % 4 {
      case 0: arguments[argument.name] = .integer(Int64.min + Int64(index))
      case 1: arguments[argument.name] = .double(-0.5e300)
      case 2: arguments[argument.name] = .string("2026-03-01T09:00:00Z")
      default: break
      }
    }
    _ = try? localizer.message(text, arguments: arguments)
    _ = pattern.missingCategories(language: localizer.language)
  }
}

/// A document made by the declared fields: its shape is right often enough to reach what lies deep.
private func fuzzGenerated(_ bytes: [UInt8]) {
  var generator = DocumentGenerator(bytes)
  let text = generator.document()
  let utf8 = Array(text.utf8)
  demand((try? JSONDocument.parse(utf8)) != nil, "the generator wrote no JSON: \(text)")
  fuzzDocument(utf8)
}
