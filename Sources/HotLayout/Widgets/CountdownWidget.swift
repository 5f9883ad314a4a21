import FoundationEssentials

/// A unit of a countdown.
public enum CountdownUnit: String, Sendable, Hashable, CaseIterable {
  case days, hours, minutes, seconds

  /// Its length, in seconds.
  var length: Int {
    switch self {
    case .days: 86_400
    case .hours: 3600
    case .minutes: 60
    case .seconds: 1
    }
  }

  /// The unit as ICU calls it.
  var name: String { String(rawValue.dropLast()) }
}

/// How a countdown looks.
public enum CountdownKind: String, Sendable, Hashable, CaseIterable {
  /// A number in a tile, its unit under it.
  case tiles
  /// One line of words: 2 days, 4 hours.
  case text
  /// Digits with colons.
  case clock
}

/// The time that is left, by the injected clock.
public enum CountdownWidget {
  static let until = PropertyField(
    "until", .date, bindable: true, required: true,
    "The instant it ends, ISO 8601 with time and zone.")
  static let units = PropertyField(
    "units", .list(.enumeration(CountdownUnit.allCases.map(\.rawValue)), max: 4),
    defaultText: "[\"days\", \"hours\", \"minutes\", \"seconds\"]",
    "The units it counts in; the largest takes what is beyond.")
  public static let kind = Field<CountdownKind>.choice(
    "kind", default: .tiles, "Tiles with units, words, or digits with colons.")
  static let expired = Field<BoundNode>.template("expired", "Drawn once the time is over.")
  public static let gap = Field<Double>.length("gap", 0...1000, default: 8, "Space between tiles.")
  public static let style = Field<TextStyle>.typography("style", "Type style of the numbers.")
  public static let color = Field<RGBA>.color("color", "Colour of the numbers.")
  public static let labelColor = Field<RGBA>.color("labelColor", "Colour of the units.")
  public static let tile = Field<RGBA>.color("tile", "Colour of the tiles.")

  /// The numbers with their units, as they are shown.
  public static let number = Field<BoundText>.text("number", "")
  public static let unit = Field<BoundText>.text("unit", "")
  static let partTable = ObjectTable("A part", "", [number.property, unit.property])
  public static let parts = Field<[BoundBag]>.objects("parts", partTable, "")
  /// All of it as words, for assistive technology and the kind `text`.
  public static let words = Field<BoundText>.text("words", "")

  public static let definition = WidgetDefinition(
    "countdown", "The time that is left, by the clock.",
    [
      until, units, kind.property, expired.property, gap.property, style.property, color.property,
      labelColor.property, tile.property,
    ],
    component: { bag in
      if case .string(let kind)? = bag[kind.name]?.value {
        "countdown.\(kind)"
      } else {
        "countdown.tiles"
      }
    },
    bind: { binder, node, bound in
      guard case .date(let end)? = bound.properties.raw(until.name) else {
        return binder.missing(until, node)
      }
      let left = end.timeIntervalSince(binder.environment.now)
      if left <= 0, case .node(let expired)? = node.properties[expired.name]?.value {
        return binder.bind(expired)
      }
      var bound = bound
      CountdownWidget.count(max(0, left), &bound, binder)
      return [bound]
    })

  /// Cuts what is left into its units. A second that has begun counts, so that zero is the end.
  private static func count(_ seconds: Double, _ bound: inout BoundNode, _ binder: Binder) {
    let stated = bound.properties.raw(units.name)?.list?.compactMap(\.string)
      .compactMap(CountdownUnit.init)
    let wanted = stated.map(Set.init).flatMap { $0.isEmpty ? nil : $0 }
    let units = CountdownUnit.allCases.filter { wanted?.contains($0) ?? true }
    let step = Double(units.last?.length ?? 1)
    // Dates are of the years 1 to 9999: far from the bounds of Int.
    var rest = Int((min(seconds, 1e12) / step).rounded(.up)) * Int(step)
    let kind = bound[kind] ?? .tiles
    var parts: [BoundValue] = []
    var words: [String] = []
    for (index, unit) in units.enumerated() {
      let count = rest / unit.length
      rest -= count * unit.length
      let isPadded = kind == .clock ? index > 0 : unit != .days
      var part = BoundBag()
      part.set(number.name, .text(BoundText(binder.digits(count, isPadded: isPadded))))
      let full = binder.amount(count, unit)
      part.set(self.unit.name, .text(BoundText(binder.unitName(count, unit, in: full))))
      parts.append(.bag(part))
      if count > 0 || (words.isEmpty && index == units.count - 1) { words.append(full) }
    }
    bound.properties.set(Self.parts.name, .list(parts))
    let list = ValueFormat(.list)
    let all = try? binder.localizer.format(
      .list(words), as: list, now: binder.environment.now)
    bound.properties.set(
      Self.words.name, .text(BoundText(all ?? words.joined(separator: " "))))
  }
}

extension Binder {
  /// A whole number with at least two digits where it `isPadded`.
  fileprivate func digits(_ count: Int, isPadded: Bool) -> String {
    let pattern =
      isPadded ? "{n, number, ::integer-width/+00 group-off}" : "{n, number, ::group-off}"
    return message(pattern, count) ?? "\(count)"
  }

  /// `2 days`
  fileprivate func amount(_ count: Int, _ unit: CountdownUnit) -> String {
    message("{n, number, ::unit/\(unit.name) unit-width-full-name}", count)
      ?? "\(count) \(unit.rawValue)"
  }

  /// The unit without its number. Where the words have no number in them, as an Arabic dual, the
  /// form that goes with a hundred is taken.
  fileprivate func unitName(_ count: Int, _ unit: CountdownUnit, in amount: String) -> String {
    func name(_ count: Int, in amount: String) -> String? {
      guard let number = message("{n, number}", count), let range = amount.firstRange(of: number)
      else { return nil }
      var rest = amount
      rest.removeSubrange(range)
      let words = rest.filter { !Binder.isMark($0) }.split(whereSeparator: \.isWhitespace)
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
    return name(count, in: amount) ?? name(100, in: self.amount(100, unit)) ?? unit.rawValue
  }

  /// Marks of direction, which belong to the number that was taken out.
  private static func isMark(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { [0x200E, 0x200F, 0x061C].contains($0.value) }
  }

  private func message(_ pattern: String, _ count: Int) -> String? {
    try? localizer.message(pattern, arguments: ["n": .integer(Int64(count))]).text
  }
}
