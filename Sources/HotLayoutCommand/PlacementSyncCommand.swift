import FoundationEssentials
import HotLayout
import HotLayoutClient
import HotLayoutImages

/// `hotlayout placement sync`: fetches and keeps maps and what they name now and next.
enum PlacementSyncCommand {
  static let command = Command(
    name: "sync", summary: "Fetches and caches the map, and what it names now and next.", run: run)

  @MainActor private static func run(_ arguments: [String]) async throws {
    let options = try Options(
      "placement sync", "--project URL --cache DIR",
      summary: "Fetches the placement map with its ETag and keeps it.",
      details: """
        One line a file: fresh, unchanged or failed, its address and its bytes. For cron run it as it \
        is; for systemd run it with --watch, which asks again at every edge of the schedule and after \
        each interval.

        Exit status: 0 all is at hand as published, 1 something failed (older copies stay), \
        2 wrong usage.
        """,
      PlacementProject.options + [
        .init(
          "documents", .flag, "Also the documents that stand in places now and next, and themes"),
        .init("images", .flag, "Also the images that these documents name; implies --documents"),
        .init("image-host", .values("HOST"), "Fetch images from these hosts only"),
        .init("watch", .flag, "Stay and ask again"),
        .init("interval", .value("SECONDS"), "Longest time between two looks of --watch; 300"),
        .init("tries", .value("N"), "How often a request is tried; 3"),
      ], arguments)
    guard options.words.isEmpty else { throw CommandError.usage("name the project by --project.") }
    guard options.value("cache") != nil else {
      throw CommandError.usage("name the folder of the copies with --cache DIR.")
    }
    let interval = try options.value("interval").map {
      try RenderJob.number($0, "interval", 1...86_400)
    }
    let tries = try options.value("tries").map { try RenderJob.count($0, "tries", 1...10) }
    let project = try PlacementProject(options)
    if Files.isFolder(project.text) {
      Terminal.error(
        "note: `\(project.text)` is a folder; it is read where it is, and no copies are kept.")
    }
    let sync = PlacementSync(
      base: project.base, store: project.maps, documents: project.documents,
      session: project.session, retry: RetryPolicy(tries: tries ?? 3), limits: project.limits)
    let images = options.has("images") ? try ImageOptions.loader(options, project) : nil
    while true {
      var result = await sync.run(documents: options.has("documents") || images != nil)
      if let images {
        let addresses = Set(
          result.standing.flatMap { $0.document.imageAddresses(theme: $0.theme) })
        result.items += await images.sync(
          addresses.sorted(), retry: RetryPolicy(tries: tries ?? 3))
      }
      PlacementProject.tell(result.map?.reports ?? [])
      write(result)
      guard options.has("watch") else {
        if !result.isComplete { throw CommandError(message: "", status: 1) }
        return
      }
      let now = Date()
      let edge = result.map.flatMap { map in
        map.names.compactMap { map.nextBoundary($0, after: now) }.min()
      }
      let wait = min(edge?.timeIntervalSince(now) ?? .infinity, interval ?? 300)
      try await Task.sleep(for: .seconds(max(wait, 1)))
    }
  }

  private static func write(_ result: PlacementSync.Result) {
    for item in result.items {
      print(
        "\(item.outcome.rawValue) \(item.address) received \(item.bytesReceived) "
          + "saved \(item.bytesSaved)")
      if let problem = item.problem { Terminal.error("\(item.address): \(problem)") }
    }
    func count(_ outcome: PlacementSync.Item.Outcome) -> Int {
      result.items.count { $0.outcome == outcome }
    }
    print(
      "\(Terminal.count(result.items.count, "file")), \(count(.fresh)) fresh, \(count(.unchanged)) unchanged, "
        + "\(count(.failed)) failed, \(Terminal.count(result.bytesReceived, "byte")) received, "
        + "\(Terminal.count(result.bytesSaved, "byte")) saved")
    Terminal.flush()
  }
}
