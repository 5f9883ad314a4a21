internal import CICU

/// The time zones that were asked for, each as the newer of ICU's and the system's databases has it.
struct TimeZones {
  struct Zone {
    var isKnownToICU: Bool
    /// The system's zone; nil where its database is absent or older, or lacks the zone.
    var info: ZoneInfo?
  }

  private var zones: [String: Zone] = [:]
  private var systemIsNewer: Bool?

  private static let maximumEntries = 64

  mutating func zone(_ name: String) throws(ICUFailure) -> Zone {
    if let zone = zones[name] { return zone }
    // C would take the name up to a zero for the whole.
    guard !name.utf8.contains(0) else { throw .zone }
    let isNewer = systemIsNewer ?? Self.systemIsNewer()
    systemIsNewer = isNewer
    var offset: Int32 = 0
    let code = hli_zone_offset(name, 0, &offset)
    guard code == HLI_OK || code == HLI_BAD_ZONE else { throw ICUFailure(code) }
    let zone = Zone(isKnownToICU: code == HLI_OK, info: isNewer ? ZoneInfo.load(name) : nil)
    guard zone.isKnownToICU || zone.info != nil else { throw .zone }
    if zones.count >= Self.maximumEntries { zones.removeAll() }
    zones[name] = zone
    return zone
  }

  private static func systemIsNewer() -> Bool {
    // Versions are a year and a letter, as `2025b`.
    guard let system = ZoneInfo.version(), let own = try? ICU.text({ hli_zone_version($0) }) else {
      return false
    }
    return system > own
  }

  /// How far a zone is ahead of UTC at an instant, in milliseconds.
  mutating func offset(of name: String, at milliseconds: Double) throws(ICUFailure) -> Int {
    if let info = try zone(name).info {
      return info.time(at: Self.seconds(milliseconds)).offset * 1000
    }
    var offset: Int32 = 0
    let code = hli_zone_offset(name, milliseconds, &offset)
    guard code == HLI_OK else { throw ICUFailure(code) }
    return Int(offset)
  }

  /// Whole seconds since 1970, bounded to what a double holds exactly.
  static func seconds(_ milliseconds: Double) -> Int {
    Int(max(-9e12, min((milliseconds / 1000).rounded(.down), 9e12)))
  }
}
