import Foundation
import TestSupport
import Testing

/// `hotlayout placement sync` and `show` against a real server.
@Suite struct SyncCommandTests {
  @Test func syncFetchesOnceAndThenAsksWithTheTag() throws {
    let server = try NginxServer()
    let sample = projectDirectory().appending(path: "Samples/campaigns")
    for name in ["placements", "documents", "themes"] {
      try FileManager.default.copyItem(
        at: sample.appending(path: name), to: server.root.appending(path: name))
    }
    defer { server.kill() }
    let authority = try TestAuthority.shared.get()
    let folder = try ScratchFolder()
    let options = [
      "--project", server.base, "--cache", folder.path("cache"), "--cafile",
      authority.file, "--allow-loopback",
    ]
    let first = try CommandRun(["placement", "sync", "--documents"] + options)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.contains("fresh \(server.base)/placements/published.json received "))
    let again = try CommandRun(["placement", "sync", "--documents"] + options)
    #expect(again.status == 0)
    let lines = again.output.split(separator: "\n").dropLast()
    #expect(lines.count > 3)
    #expect(lines.allSatisfy { $0.hasPrefix("unchanged ") && $0.contains(" received 0 saved ") })

    server.kill()
    let offline = try CommandRun(["placement", "sync", "--tries", "1"] + options)
    #expect(offline.status == 1)
    #expect(offline.output.contains("failed \(server.base)/placements/published.json"))
    let shown = try CommandRun(
      ["placement", "show", "home.banner", "--at", "2026-12-10T00:00:00Z"] + options)
    #expect(shown.status == 0, "\(shown.errors)")
    #expect(shown.output.contains("map      offline"))
    #expect(shown.output.contains("shows    advent, entry banner"))
  }

  /// The date that a schedule is looked at for is not the one at which its copy was read; what is
  /// wrong in a map is said; JSON stands alone.
  @Test func showLooksAheadWithoutTouchingTheCopy() throws {
    let server = try NginxServer()
    try server.project.publish(
      map: TestProject.map(
        """
        {"a": {"documentId": "p", "entry": "\\u001b[31m", "promotions": [
          {"documentId": "x", "until": "2030-01-01T00:00:00Z"},
          {"documentId": "q", "from": "2030-06-01T00:00:00.250Z", "until": "2030-06-01T00:00:00.750Z"}]}}
        """))
    for id in ["p", "q"] {
      try server.project.publish(document: TestProject.document(id), as: id)
    }
    let folder = try ScratchFolder()
    let options = [
      "--project", server.base, "--cache", folder.path("cache"), "--cafile",
      try TestAuthority.shared.get().file, "--allow-loopback",
    ]
    let ahead = try CommandRun(
      ["placement", "show", "a", "--at", "2030-06-01T00:00:00.500Z", "--format", "json"]
        + ["--render", folder.path("a.png")] + options)
    #expect(ahead.status == 0, "\(ahead.errors)")
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(ahead.output.utf8)) as? [String: Any])
    #expect(answer["at"] as? String == "2030-06-01T00:00:00.500Z")
    #expect(answer["until"] as? String == "2030-06-01T00:00:00.750Z")
    #expect(ahead.errors.contains("placements/published.json:2:"))
    #expect(try folder.names() == ["a.png", "cache"])

    server.kill()
    let offline = try CommandRun(["placement", "show", "a", "--offline"] + options)
    let year = Calendar(identifier: .gregorian).component(.year, from: Date())
    #expect(offline.output.contains("from     copies of \(year)-"), "\(offline.output)")
    #expect(offline.errors.contains("[missing-property]"), "\(offline.errors)")
    #expect(!offline.output.contains("\u{1B}"))
    let timeline = try CommandRun(
      ["placement", "timeline", "--from", "2030-01-01", "--until", "2031-01-01"] + options)
    #expect(timeline.output.contains("  2030-06-01T00:00:00.250Z  q\n"), "\(timeline.output)")
    #expect(!timeline.output.contains("\u{1B}"))
    let calendar = try CommandRun(
      ["placement", "timeline", "--from", "2030-01-01", "--until", "2031-01-01"]
        + ["--format", "ics"] + options)
    #expect(calendar.output.contains("DTSTAMP:\(year)"))
    #expect(calendar.output.contains("DTSTART:20300601T000000Z\r\nDTEND:20300601T000001Z\r\n"))
  }

  /// Copies in a folder that others may write to are refused with the reason.
  @Test func saysWhyCopiesAreNotTrusted() throws {
    let folder = try ScratchFolder()
    _ = try folder.write("", to: "cache/maps/a.copy")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: folder.path("cache/maps"))
    let options = ["--project", "https://a.example", "--offline"]
    let run = try CommandRun(
      ["placement", "show", "a", "--cache", folder.path("cache")] + options)
    #expect(run.status == 1)
    #expect(run.errors.contains("are not trusted"), "\(run.errors)")
    let nowhere = try CommandRun(["placement", "show", "a"] + options)
    #expect(nowhere.status == 2 && nowhere.errors.contains("name their folder"))
  }

  /// An entry that a place names and its document lacks; a map that is larger than is usual.
  @Test func syncSaysWhatWouldNotBeShown() throws {
    let server = try NginxServer()
    let padding = String(repeating: " ", count: 1 << 20)
    try server.project.publish(
      map: TestProject.map(#"{"a": {"documentId": "p", "entry": "banner2"}}"# + padding))
    try server.project.publish(document: TestProject.document("p"), as: "p")
    let folder = try ScratchFolder()
    let options = [
      "placement", "sync", "--documents", "--project", server.base, "--cache",
      folder.path("cache"), "--cafile", try TestAuthority.shared.get().file, "--allow-loopback",
      "--tries", "1",
    ]
    let small = try CommandRun(options)
    #expect(small.status == 1 && small.errors.contains("larger than 1048576 bytes"))
    let large = try CommandRun(options + ["--map-bytes", "2000000"])
    #expect(large.status == 1)
    #expect(large.errors.contains("The map enters it at `banner2`, which it does not have."))
    #expect(large.output.contains("fresh \(server.base)/documents/p/published.json"))
  }

  /// A project whose document shows images of the server in its banner.
  private func publish(on server: NginxServer) throws {
    let sample = projectDirectory().appending(path: "Samples/coastline/images")
    for name in ["alps.webp", "nora.png"] {
      try server.folder.write(
        Data(contentsOf: sample.appending(path: name)), to: "root/pictures/\(name)")
    }
    try server.project.publish(map: TestProject.map(#"{"a": {"documentId": "now"}}"#))
    try server.project.publish(
      document: """
        {"schemaVersion": "1.0", "id": "now", "title": "now", "entry": "main", "theme": "plain",
         "images": {"alps": {"url": "\(server.base)/pictures/alps.webp"}},
         "screens": {"main": {"root": {"type": "column", "children": [
           {"type": "image", "width": 200, "height": 100, "image": {"ref": "alps"}},
           {"type": "image", "width": 200, "height": 100, "when": [{
              "if": {"env": "scheme", "is": "eq", "value": "dark"},
              "set": {"image": {"url": "\(server.base)/pictures/missing.png"}}}],
            "image": {"url": "\(server.base)/pictures/nora.png"}}]}}}}
        """, as: "now")
    try server.folder.write(
      ##"{"schemaVersion": "1.0", "id": "plain", "colors": {"background": "#FF00FF"}}"##,
      to: "root/themes/plain/published.json")
  }

  @Test func imagesAndThemesAreAtHandWithoutANetwork() throws {
    let server = try NginxServer(extra: "types { image/webp webp; image/png png; }")
    try publish(on: server)
    let folder = try ScratchFolder()
    let options = [
      "--project", server.base, "--cache", folder.path("cache"), "--cafile",
      try TestAuthority.shared.get().file, "--allow-loopback",
    ]
    let environment = ["XDG_CACHE_HOME": folder.path("elsewhere")]
    let first = try CommandRun(
      ["placement", "sync", "--images", "--tries", "1"] + options, environment: environment)
    #expect(first.status == 1, "one image is not there")
    #expect(first.errors.contains("missing.png: The server answered with status 404."))
    func outcomes(_ run: CommandRun) -> [String] {
      run.output.split(separator: "\n").dropLast().map {
        $0.replacing(server.base, with: "").split(separator: " ").prefix(2).joined(separator: " ")
      }
    }
    #expect(
      outcomes(first) == [
        "fresh /placements/published.json", "fresh /documents/now/published.json",
        "fresh /themes/plain/published.json", "fresh /pictures/alps.webp",
        "failed /pictures/missing.png", "fresh /pictures/nora.png",
      ])
    #expect(first.output.contains("6 files, 5 fresh, 0 unchanged, 1 failed, "))
    let again = try CommandRun(
      ["placement", "sync", "--images", "--tries", "1"] + options, environment: environment)
    #expect(outcomes(again).filter { $0.hasPrefix("unchanged ") }.count == 5)
    #expect(again.output.contains(", 0 bytes received, "))
    server.kill()

    for extra in [[], ["--offline"]] {
      let shown = try CommandRun(
        ["placement", "show", "a", "--render", folder.path("a.png"), "--size", "200x220"] + options
          + extra, environment: environment)
      #expect(shown.status == 0, "\(shown.errors)")
      #expect(!shown.errors.contains("is not shown"), "\(shown.errors)")
      guard extra == ["--offline"] else { continue }
      // A copy is what was asked for: no problem, no warning.
      #expect(shown.output.contains("from     copies of 20"), "\(shown.output)")
      #expect(!shown.output.contains("problem"), "\(shown.output)")
      #expect(!shown.errors.contains("not used"), "\(shown.errors)")
    }
    // The same picture as with the files beside it and the theme of a file.
    _ = try folder.write(
      """
      {"\(server.base)/pictures/alps.webp": "alps.webp", "\(server.base)/pictures/nora.png": "nora.png"}
      """, to: "assets/assets.json")
    for name in ["alps.webp", "nora.png"] {
      try FileManager.default.copyItem(
        atPath: server.folder.path("root/pictures/\(name)"), toPath: folder.path("assets/\(name)"))
    }
    let local = try CommandRun(
      [
        "render", server.folder.path("root"), "--placement", "a", "--assets",
        folder.path("assets"), "--offline", "--size", "200x220", "-o", folder.path("b.png"),
      ], environment: environment)
    #expect(local.status == 0, "\(local.errors)")
    let (kept, drawn) = (
      try Data(contentsOf: folder.url.appending(path: "a.png")),
      try Data(contentsOf: folder.url.appending(path: "b.png"))
    )
    #expect(kept == drawn)
    #expect(kept.count > 5000)
  }

  /// What systemd runs: it looks again at each edge, through a server that is away for a while.
  @Test func watchAsksAtTheEdgeAndOutlivesTheServer() throws {
    let server = try NginxServer()
    let edge = Date() + 6
    try server.project.publish(
      map: TestProject.map(
        """
        {"a": {"documentId": "p", "promotions": [{"documentId": "x",
          "from": "\(edge.ISO8601Format())", "until": "2099-01-01T00:00:00Z"}]}}
        """))
    for id in ["p", "x"] {
      try server.project.publish(document: TestProject.document(id), as: id)
    }
    let folder = try ScratchFolder()
    let options = [
      "placement", "sync", "--watch", "--documents", "--tries", "1", "--project", server.base,
      "--cache", folder.path("cache"), "--cafile", try TestAuthority.shared.get().file,
      "--allow-loopback", "--interval",
    ]
    func nextRound(_ pipe: Pipe) -> [String] {
      var text = ""
      while !text.hasSuffix(" saved\n") {
        let data = pipe.fileHandleForReading.availableData
        if data.isEmpty { break }
        text += String(decoding: data, as: UTF8.self)
      }
      return text.split(separator: "\n").dropLast().map {
        $0.replacing(server.base, with: "").split(separator: " ").prefix(2).joined(separator: " ")
      }
    }
    let program = try CommandRun.executable().path
    let files = ["/placements", "/documents/p", "/documents/x"].map { $0 + "/published.json" }
    let unchanged = files.map { "unchanged \($0)" }
    let once = Pipe()
    let patient = try ChildServer(program, options + ["3600"], output: once)
    #expect(nextRound(once) == files.map { "fresh \($0)" })
    // Nothing but the edge can bring this about before an hour is over.
    #expect(nextRound(once) == unchanged)
    #expect(Date() >= edge - 1)
    patient.kill()

    let often = Pipe()
    let restless = try ChildServer(program, options + ["1"], output: often)
    #expect(nextRound(often) == unchanged)
    server.kill()
    while !nextRound(often).contains("failed \(files[0])") {}
    try server.start()
    while nextRound(often) != unchanged {}
    restless.kill()
  }
}
