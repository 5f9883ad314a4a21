import FoundationEssentials
import HotLayout
import HotLayoutClient

/// `hotlayout placement …`: what stands in which place, and when.
enum PlacementCommand {
  static let command = Command(
    name: "placement", summary: "Shows what stands in the places of an app, on any date.", run: run)

  private static let parts: [Command] = [
    PlacementShow.command, PlacementTimelineCommand.command, PlacementDiff.command,
    PlacementSyncCommand.command,
  ]

  @MainActor private static func run(_ arguments: [String]) async throws {
    let list = parts.map { part in
      "  placement " + part.name + String(repeating: " ", count: 10 - part.name.count)
        + part.summary
    }
    let help = """
      Usage: hotlayout placement COMMAND …

      \(list.joined(separator: "\n"))

      `hotlayout placement COMMAND --help` tells about one of them.
      """
    guard let name = arguments.first else { throw CommandError.usage("name a command.\n\n" + help) }
    if name == "--help" || name == "-h" || name == "help" { return print(help) }
    guard let part = parts.first(where: { $0.name == name }) else {
      throw CommandError.usage("there is no command `placement \(name)`.\n\n" + help)
    }
    try await part.run(Array(arguments.dropFirst()))
  }
}

/// Where the placement commands read from, and how.
struct PlacementProject {
  let text: String
  let base: ProjectBase
  let url: URL
  let session: HotlayoutSession
  let maps: any HotlayoutStore
  let documents: any HotlayoutStore
  let limits: PlacementLimits

  static let options: [Options.Option] = [
    .init("project", .value("URL|DIR"), "Published project: an https address or a folder"),
    .init("cache", .value("DIR"), "Folder of last known copies; none are kept where absent"),
    .init("map-bytes", .value("N"), "Largest placement map, in bytes; 1048576"),
    .init("cafile", .value("FILE"), "Certificate authorities, PEM, instead of the system's"),
    .init("allow-loopback", .flag, "Allow a server on this machine"),
  ]
  static let offline = Options.Option("offline", .flag, "Ask nobody: only the copies of --cache")

  init(_ options: Options) throws {
    guard let text = options.value("project") else {
      throw CommandError.usage("name the project with --project URL|DIR.")
    }
    guard let base = ProjectBase(text) else {
      throw CommandError.usage("--project takes an https address or a folder, not `\(text)`.")
    }
    if !text.contains("://"), !Files.isFolder(text) {
      throw CommandError.failed("there is no folder `\(text)` (--project).")
    }
    self.text = text
    self.base = base
    url = text.contains("://") ? URL(string: text) ?? URL(filePath: text) : URL(filePath: text)
    var configuration = HotlayoutSession.Configuration()
    if let file = options.value("cafile") {
      guard Files.isFile(file) else { throw CommandError.failed("there is no file `\(file)`.") }
      configuration.certificateAuthorities = file
    }
    if options.has("allow-loopback") {
      configuration.addressGuard = AddressGuard(allowing: AddressGuard.loopback)
    }
    configuration.isOffline = options.has("offline")
    session = HotlayoutSession(configuration)
    var limits = PlacementLimits.standard
    if let text = options.value("map-bytes") {
      limits.map.bytes = try RenderJob.count(text, "map-bytes", 1...1 << 30)
      // A value takes at least two bytes.
      limits.map.values = max(limits.map.values, limits.map.bytes / 2)
    }
    self.limits = limits
    if let folder = options.value("cache") {
      let (maps, documents) = (folder + "/maps", folder + "/documents")
      for folder in [maps, documents] {
        if let refusal = FileStore.refusal(of: folder) { throw CommandError.failed(refusal) }
      }
      self.maps = FileStore(folder: maps)
      self.documents = FileStore(folder: documents)
    } else {
      if options.has("offline"), !base.isFolder {
        throw CommandError.usage("--offline reads the copies of --cache; name their folder.")
      }
      maps = MemoryStore()
      documents = MemoryStore()
    }
  }

  /// The map, or a sentence on why there is none. A copy that stands in is named on standard error.
  func loadMap() async throws -> HotlayoutPlacementMap { try await loadDatedMap().map }

  /// The map, and since when it is known to say what it says.
  func loadDatedMap() async throws -> (map: HotlayoutPlacementMap, readAt: Date?) {
    let loaded = await LoadedPlacementMap.load(
      base: base, store: maps, session: session, limits: limits)
    guard let map = loaded.map else {
      throw CommandError.failed(
        "there is no placement map (\(loaded.status.rawValue))"
          + (loaded.problem.map { ": \($0)" } ?? "."))
    }
    // Who asks nobody has asked for the copy.
    if loaded.status != .fresh, !session.configuration.isOffline {
      Terminal.error(
        "warning: the last known map stands in (\(loaded.status.rawValue))"
          + (loaded.problem.map { ": \($0)" } ?? "."))
    }
    Self.tell(map.reports)
    return (map, loaded.readAt)
  }

  /// Says on standard error what a map has that was skipped.
  static func tell(_ reports: [HotlayoutReport]) {
    for report in reports { Terminal.error(ReportWriter.text(report, ProjectBase.mapPath)) }
  }
}

/// Dates of the command line and of its answers.
struct DateWords {
  let timeZone: String
  private let localizer: Localizer

  init(timeZone: String) throws {
    self.timeZone = timeZone
    localizer = Localizer(language: "en", formatLocale: "en-GB", timeZone: timeZone)
    do throws(FormatError) {
      _ = try localizer.format(.date(Date()), as: DateWords.format, now: Date())
    } catch { throw CommandError.usage("--timezone `\(timeZone)`: \(error)") }
  }

  private static let format = ValueFormat(.date, skeleton: "yMMMdEEEHmmss", timeZone: "device")

  /// `Fri, 27 Nov 2026, 01:00:00`, with the instant in UTC where the zone is another.
  func text(_ date: Date) -> String {
    let utc = ISO8601.preciseString(date)
    guard timeZone != "UTC" else { return utc }
    do throws(FormatError) {
      return try localizer.format(.date(date), as: DateWords.format, now: date)
        + " \(timeZone) (\(utc))"
    } catch { return utc }
  }

  /// The name of a zone that there is.
  static func zone(_ name: String) throws -> String { try DateWords(timeZone: name).timeZone }

  /// Reads an instant, or a day, which starts at midnight UTC.
  static func date(_ text: String?, _ option: String) throws -> Date {
    guard let text else { throw CommandError.usage("name a date with --\(option) DATE.") }
    let isDay = text.utf8.count == 10 && !text.contains("T")
    do throws(ISO8601.Failure) {
      return try ISO8601.parse(isDay ? text + "T00:00:00Z" : text)
    } catch { throw CommandError.usage("--\(option) `\(text)`: \(error)") }
  }
}

extension PlacementAnswer {
  /// `spring-offer, entry banner`, or why nothing is shown.
  var words: String {
    guard let documentId else { return report == .unknown ? "unknown place" : "nothing" }
    return documentId + (entry.map { ", entry \(ShownText.line($0))" } ?? "")
  }
}
