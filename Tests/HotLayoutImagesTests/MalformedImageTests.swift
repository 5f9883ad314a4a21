import Foundation
import HotLayoutImages
import TestSupport
import Testing

/// Thousands of damaged and lying images, with the limits that ship: each is decoded or refused, within
/// a second of computing and 256 MiB, and the decoder lives.
@Suite struct MalformedImageTests {
  /// What came of the files.
  struct Tally {
    var files = 0
    var decoded = 0
    var refused = 0
    var died: [String] = []
    var tooSlow: [String] = []
    /// Those that took more than a second of CPU time.
    var hung: [String] = []
    /// The most CPU time that a file took, in seconds.
    var longest = 0.0
    /// The most memory a decoding process had, in KiB.
    var peak = 0
    var processes: Set<Int32> = []

    mutating func decode(_ bytes: [UInt8], _ name: String, _ decoder: ImageDecoder) {
      files += 1
      let (pid, before) = (decoder.processIdentifier, Self.computed(decoder.processIdentifier))
      do throws(ImageError) {
        let image = try decoder.decode(bytes)
        #expect(image.bytes.count == image.width * image.height * 4)
        decoded += 1
      } catch {
        switch error {
        case .noDecoder(let reason): Issue.record("\(name): \(reason)")
        case .decoderDied(let signal): died.append("\(name) (\(signal))")
        case .tooSlow: tooSlow.append(name)
        default: refused += 1
        }
      }
      guard let after = decoder.processIdentifier else { return }
      let time = Self.computed(after) - (after == pid ? before : 0)
      longest = max(longest, time)
      if time > 1 { hung.append(name) }
      peak = max(peak, Self.peak(after))
      processes.insert(after)
    }

    /// The CPU time that a process has used so far, in seconds (proc_pid_stat(5), fields 14 and 15).
    static func computed(_ pid: Int32?) -> Double {
      let text = pid.flatMap { try? String(contentsOfFile: "/proc/\($0)/stat", encoding: .utf8) }
      let fields = text?.split(separator: ")").last?.split(separator: " ") ?? []
      guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
        return 0
      }
      return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// The high-water mark of the memory of a process, in KiB.
    static func peak(_ pid: Int32) -> Int {
      let status = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      let words = line?.split(whereSeparator: \.isWhitespace) ?? []
      return words.count > 1 ? Int(words[1]) ?? 0 : 0
    }
  }

  @Test func theCorpus() throws {
    let decoder = try testDecoder()
    var tally = Tally()
    var maker = MalformedImages()
    for name in try fixtureNames() {
      for (index, bytes) in maker.versions(of: try fixture(name)).enumerated() {
        tally.decode(bytes, "\(name) \(index)", decoder)
      }
    }
    for (name, bytes) in MalformedImages.bombs { tally.decode(bytes, name, decoder) }
    print(
      """
      malformed images: \(tally.files) files, \(tally.decoded) decoded, \(tally.refused) refused, \
      \(tally.tooSlow.count) stopped at 1 s of computing (\(tally.tooSlow)), the others within \
      \(tally.longest) s, \(tally.died.count) killed a decoder, at most \(tally.peak / 1024) MiB
      """)
    #expect(tally.files >= 2000)
    #expect(tally.died == [])
    if !isSanitized {
      #expect(tally.hung == [])
      // One that computes for hours is stopped, which costs its decoder; no other file does.
      #expect(tally.tooSlow == ["svg of a billion uses"])
      #expect(tally.processes.count <= 2)
      #expect(tally.peak > 0 && tally.peak <= 256 << 10)
    }
    // The next image is decoded as if nothing had been.
    let image = try decoder.decode(fixture("quarters.png"), layout: .straightRGBA)
    ImageDecoderTests.expectQuarters(image, ImageDecoderTests.halfClear, "the last")
  }

  /// The same files through the command, which holds their bytes and pixels: its own memory is bounded
  /// as well, not only that of the decoder.
  @Test func theMemoryOfTheHost() throws {
    let folder = try ScratchFolder()
    var maker = MalformedImages()
    var (images, map) = ([String: [String: String]](), [String: String]())
    func add(_ bytes: [UInt8]) throws {
      let name = "\(images.count)"
      let address = "https://images.example.com/\(name)"
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "images"), withIntermediateDirectories: true)
      try Data(bytes).write(to: folder.url.appending(path: "images/\(name)"))
      (images[name], map[address]) = (["url": address], name)
    }
    for name in try fixtureNames() {
      for bytes in maker.versions(of: try fixture(name)) { try add(bytes) }
    }
    // Those that only take time are left to the decoder's own test.
    for (name, bytes) in MalformedImages.bombs where !name.hasPrefix("svg") { try add(bytes) }
    let encoder = JSONEncoder()
    _ = try folder.write(
      String(decoding: try encoder.encode(map), as: UTF8.self), to: "images/assets.json")
    let list = String(decoding: try encoder.encode(images), as: UTF8.self)
    _ = try folder.write(
      """
      {"schemaVersion": "1.0", "images": \(list),
       "screens": {"main": {"root": {"type": "text", "text": "a"}}}}
      """, to: "documents/all/published.json")
    let command = Process()
    command.executableURL = try CommandRun.executable()
    command.arguments = ["images", "lock", folder.url.path, "--offline"]
    command.standardOutput = FileHandle.nullDevice
    let errors = folder.url.appending(path: "errors")
    try Data().write(to: errors)
    command.standardError = try FileHandle(forWritingTo: errors)
    try command.run()
    // The high-water mark of its memory only grows: the last look is the nearest to the end.
    var peak = 0
    while command.isRunning {
      peak = max(peak, Tally.peak(command.processIdentifier))
      usleep(2000)
    }
    command.waitUntilExit()
    let lines = try String(contentsOf: errors, encoding: .utf8).split(separator: "\n")
    print(
      "malformed images through the command: \(images.count) files, \(lines.count - 1) refused, "
        + "exit \(command.terminationStatus), at most \(peak / 1024) MiB in the host")
    #expect(command.terminationReason == .exit && command.terminationStatus == 1)
    #expect(images.count >= 2000)
    #expect(lines.last?.contains(" of \(images.count) images cannot be had") == true)
    #expect(peak > 0 && (peak <= 256 << 10 || isSanitized))
  }
}
