/// Sizes that screens are often looked at in, in points.
enum Devices {
  struct Device {
    let name: String
    let width: Double
    let height: Double
    /// Pixels a point.
    let scale: Double
  }

  static let all = [
    Device(name: "phone-small", width: 320, height: 568, scale: 2),
    Device(name: "phone", width: 390, height: 844, scale: 3),
    Device(name: "phone-large", width: 430, height: 932, scale: 3),
    Device(name: "phone-landscape", width: 844, height: 390, scale: 3),
    Device(name: "android", width: 360, height: 800, scale: 3),
    Device(name: "tablet", width: 820, height: 1180, scale: 2),
    Device(name: "tablet-landscape", width: 1180, height: 820, scale: 2),
    Device(name: "desktop", width: 1440, height: 900, scale: 1),
  ]

  static func named(_ name: String) throws -> Device {
    guard let device = all.first(where: { $0.name == name }) else {
      if name.contains(",") {
        throw CommandError.usage(
          "--device takes one device, not the list `\(name)`; call the command once for each.")
      }
      throw CommandError.usage(
        "there is no device `\(name)`; there are \(all.map(\.name).joined(separator: ", "))."
          + Project.hint(name, all.map(\.name)))
    }
    return device
  }
}
