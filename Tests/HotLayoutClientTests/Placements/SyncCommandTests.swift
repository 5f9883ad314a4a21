import Foundation
import TestSupport
import Testing

/// `hotlayout placement sync` and `show` against a real server.
@Suite struct SyncCommandTests {
  @Test func syncFetchesOnceAndThenAsksWithTheTag() throws {
    let server = try NginxServer()
    let sample = projectDirectory().appending(path: "Samples/campaigns")
    for name in ["placements", "documents"] {
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
}
