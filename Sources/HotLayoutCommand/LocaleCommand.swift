import HotLayout

/// `hotlayout locale`: which translation a reader gets, with which formats, and why.
enum LocaleCommand {
  static let command = Command(
    name: "locale", summary: "Says which translation a locale reads, and why.", run: run)

  private static let options: [Options.Option] = [
    .init("available", .values("TAG,…"), "Locales there are translations to"),
    .init("source", .value("TAG"), "Locale the texts are written in; the first of --available"),
    .init("json", .flag, "Answer as a JSON object"),
  ]

  @MainActor private static func run(_ arguments: [String]) async throws {
    let options = try Options(
      "locale", "TAG… --available TAG,…",
      summary: "Says which translation a locale reads, with which formats, and why.",
      details: """
        TAG is BCP 47 (de-AT, ar-EG-u-nu-latn), with underscores, or POSIX (pt_BR.UTF-8). Several \
        are preferences, the most wanted first: hotlayout locale gsw fr --available en,de,fr, or \
        gsw,fr

        Exit status: 0 answered, 2 wrong usage.
        """, options, arguments)
    guard !options.words.isEmpty else {
      throw CommandError.usage("name the locale that is asked for, such as de-AT.")
    }
    let available = options.values("available").flatMap { $0.split(separator: ",") }.map(
      String.init)
    guard let source = options.value("source") ?? available.first else {
      throw CommandError.usage("name the translations there are, such as --available en,de,ar.")
    }
    let asked = try RenderJob.locales(options.words, "TAG")
    for (texts, option) in [(available, "--available"), ([source], "--source")] {
      _ = try RenderJob.locales(texts, option)
    }
    let answer = LocaleResolution.resolve(asked, available: available, source: source)
    let pseudo = Pseudolocale.asked(for: asked, translation: answer.translation)
    let direction = (pseudo?.direction ?? answer.direction).rawValue
    if options.has("json") {
      let object: JSONValue = [
        "translation": .string(answer.translation), "formatLocale": .string(answer.formatLocale),
        "direction": .string(direction),
        "reason": .string(answer.reason.kind.rawValue), "because": .string(answer.reason.sentence),
      ]
      print(object.jsonText)
      return
    }
    print("translation  \(answer.translation)")
    print("formats      \(answer.formatLocale)")
    print("direction    \(direction)")
    print("because      \(answer.reason.sentence) [\(answer.reason.kind.rawValue)]")
    if let pseudo { print("transformed  as the pseudo-locale \(pseudo.rawValue)") }
  }
}
