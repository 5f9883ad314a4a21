/// Children in the cells of a grid (CSS Grid 2).
public enum GridWidget {
  public static let children = Field<[BoundNode]>.nodes("children", "The nodes within, in order.")
  private static let size = PropertyKind.either(.number(0...100_000), .string(maxBytes: 16))
  static let trackTable = ObjectTable(
    "A track", "A column or a row between two sizes.",
    [
      PropertyField("min", size, defaultText: "\"auto\"", "The least size."),
      PropertyField("max", size, defaultText: "\"1fr\"", "The greatest size."),
    ])
  static let fitTable = ObjectTable(
    "`columns`", "As many columns as fit.",
    [
      PropertyField(
        "min", .number(1...100_000), required: true, "The least width of a column, in points.")
    ])
  private static let track = PropertyKind.either(size, .object(trackTable))

  public static let columns = Field<GridTracks>(
    PropertyField(
      "columns",
      .either(.either(.integer(1...100), .list(track, max: 100)), .object(fitTable)),
      defaultText: "1",
      "How many columns of equal width, a list of tracks (points, \"2fr\", \"auto\", \"30%\", "
        + "{ min, max }), or { \"min\": 160 } for as many as fit.")
  ) { GridTracks($0) }
  public static let rows = Field<GridTracks>(
    PropertyField(
      "rows", .either(.integer(1...100), .list(track, max: 100)),
      "How many rows of equal height, or a list of tracks; as high as their content where absent.")
  ) { GridTracks($0) }
  public static let gap = Field<Double>.length(
    "gap", 0...10_000, default: 0, "Space between columns, and between rows.")
  public static let rowGap = Field<Double>.length(
    "rowGap", 0...10_000, "Space between rows; `gap` where absent.")
  public static let align = Field<CrossAlignment>.choice(
    "align", default: .stretch, "Place of the children in the height of their cells.")

  public static let definition = WidgetDefinition(
    "grid", "Children in the cells of a grid, in order or where they say.",
    [
      children.property, columns.property, rows.property, gap.property, rowGap.property,
      align.property,
    ],
    bind: { binder, node, bound in
      for field in [columns.property, rows.property] {
        guard case .list(let tracks)? = node.properties[field.name]?.value else { continue }
        for track in tracks {
          for text in GridWidget.texts(track) where GridTrack.Size(text) == nil {
            binder.report(
              .unknownValue, at: node.properties[field.name]?.source,
              "`\(Decoder.shown(text))` is not the size of a track: points, \"2fr\", \"30%\" or "
                + "\"auto\".")
          }
        }
      }
      return [bound]
    })

  private static func texts(_ track: PropertyValue) -> [String] {
    switch track {
    case .string(let text): [text]
    case .object(let bag): bag.entries.flatMap { texts($0.value) }
    default: []
    }
  }
}

/// The columns or the rows of a grid.
public enum GridTracks: Sendable, Hashable {
  /// So many, all of one size.
  case count(Int)
  case list([GridTrack])
  /// As many as fit, each of this many points at least.
  case fit(minimum: Double)

  init?(_ value: BoundValue) {
    switch value {
    case .integer(let count): self = .count(count)
    case .list(let tracks): self = .list(tracks.map(GridTrack.init))
    case .bag(let bag):
      guard let minimum = bag.raw("min")?.number else { return nil }
      self = .fit(minimum: minimum)
    default: return nil
    }
  }
}

/// A column or a row of a grid.
public struct GridTrack: Sendable, Hashable {
  /// One end of what a track may measure.
  public enum Size: Sendable, Hashable {
    case points(Double)
    /// Of the grid's content box; 100 is the whole.
    case percent(Double)
    /// A share of the room that is left (CSS `fr`).
    case fraction(Double)
    /// As its content needs.
    case auto

    /// Reads `auto`, `2fr` or `30%`.
    init?(_ text: String) {
      if text == "auto" {
        self = .auto
      } else if text.hasSuffix("fr"), let part = Double(text.dropLast(2)), (0...1000) ~= part {
        self = .fraction(part)
      } else if text.hasSuffix("%"), let part = Double(text.dropLast()), (0...1000) ~= part {
        self = .percent(part)
      } else {
        return nil
      }
    }

    /// What is no size is `auto`; it was reported when the node was bound.
    init(_ value: BoundValue?, default standard: Size) {
      switch value {
      case nil: self = standard
      case .string(let text)?: self = Size(text) ?? .auto
      case let value?: self = value.number.map(Size.points) ?? .auto
      }
    }
  }

  public var minimum: Size
  public var maximum: Size

  init(_ value: BoundValue) {
    if let bag = value.bag {
      minimum = Size(bag.raw("min"), default: .auto)
      maximum = Size(bag.raw("max"), default: .fraction(1))
      // A share is no least size (CSS Grid 2, section 7.2.1).
      if case .fraction = minimum { minimum = .auto }
    } else {
      maximum = Size(value, default: .auto)
      minimum = maximum
      if case .fraction = maximum { minimum = .auto }
    }
  }
}
