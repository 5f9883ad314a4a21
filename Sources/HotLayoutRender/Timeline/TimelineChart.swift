import FoundationEssentials
import HotLayout

/// A chart of what places show between two dates, for people: one band a place, one bar a document.
///
/// The upper bar of a band is what is shown. Promotions that another one covers are drawn below it,
/// in outline; pauses are grey, gaps are hatched.
public struct TimelineChart {
  public var timelines: [PlacementTimeline]
  public var from: Date
  public var until: Date
  /// IANA name of the zone of the axis.
  public var timeZone: String
  public var title: String
  /// An instant to mark, or nil.
  public var mark: Date?

  /// Width of the chart, in points.
  public static let width = 1280.0

  public init(
    _ timelines: [PlacementTimeline], from: Date, until: Date, timeZone: String = "UTC",
    title: String, mark: Date? = nil
  ) {
    self.timelines = timelines
    self.from = from
    self.until = until
    self.timeZone = timeZone
    self.title = title
    self.mark = mark
  }

  /// Draws the chart.
  public func render(
    as format: PictureFormat, scale: Double = 2
  ) throws(RenderError) -> [UInt8] {
    let engine: TextEngine
    do throws(TextError) { engine = try TextEngine() } catch { throw .fonts(error) }
    do throws(CanvasError) {
      let plan = Plan(self, engine)
      let canvas = try Canvas(
        size: Size(TimelineChart.width, plan.height),
        scale: TimelineChart.scale(scale, height: plan.height),
        target: format == .pdf ? .pdf : format == .svg ? .svg : .png)
      canvas.info = DocumentInfo(title: title, language: "en")
      Drawing(chart: self, plan: plan, canvas: canvas, engine: engine).paint()
      return try canvas.finish()
    } catch { throw .canvas(error) }
  }

  // MARK: Measures

  static let left = Look.margin + Look.labels
  static let right = width - Look.margin

  func x(_ date: Date) -> Double {
    let span = until.timeIntervalSince(from)
    guard span > 0 else { return Self.left }
    let part = date.timeIntervalSince(from) / span
    return Self.left + min(max(part, 0), 1) * (Self.right - Self.left)
  }

  func bar(_ from: Date, _ until: Date, top: Double, height: Double) -> Rect {
    let (start, end) = (x(from), x(until))
    return Rect(start + 0.75, top, max(end - start - 1.5, 2), height)
  }

  /// As many pixels a point as there is room for in a picture.
  private static func scale(_ wanted: Double, height: Double) -> Double {
    let most = min(
      (Canvas.maximumPixels / (width * height)).squareRoot(), Canvas.maximumSide / height)
    return min(wanted, max(1, most * 0.999))
  }

  enum Look {
    static let margin = 32.0
    static let labels = 190.0
    static let titleHeight = 72.0
    static let axisHeight = 44.0
    static let bar = 44.0
    static let ghost = 20.0
    static let gap = 4.0
    static let bandPadding = 12.0
    static let legendRow = 26.0
    static let noteRow = 20.0
    static let noteGap = 4.0
    static let ink = RGBA(0.11, 0.12, 0.15)
    static let soft = RGBA(0.42, 0.45, 0.51)
    static let line = RGBA(0.89, 0.90, 0.93)
    static let month = RGBA(0.76, 0.78, 0.83)
    static let band = RGBA(0.972, 0.976, 0.985)
    static let pause = RGBA(0.78, 0.80, 0.84)
    static let permanent = RGBA(0.90, 0.92, 0.95)
    static let warning = RGBA(0.72, 0.11, 0.11)

    /// Colours of documents, far apart and dark enough for white letters.
    static let palette: [RGBA] = [
      "#1F6FB2", "#B5472F", "#2C7A4B", "#7A4FA3", "#A8621B", "#0F7C86", "#B03A6B", "#5B6B1F",
      "#3F51B5", "#8D5524", "#00695C", "#9C2C5A", "#4A6572", "#6D4C9F", "#9A5B00", "#2F6B2F",
    ].compactMap { RGBA(hex: $0) }

    static func style(
      _ size: Double, _ color: RGBA, weight: Int = 400, line: Double? = nil
    ) -> TextStyle {
      TextStyle(
        families: ["Noto Sans", "sans-serif"], size: size, weight: weight,
        lineHeight: line ?? (size * 1.4).rounded(), color: color)
    }
  }

  /// Words of the legend beside the documents, whose ids have no spaces.
  enum Legend {
    static let permanent = "permanent content"
    static let pause = "a pause: kept empty"
    static let gap = "nothing is there"
    static let covered = "a promotion behind another one"
  }

  /// Where everything stands.
  struct Plan {
    struct Band {
      var timeline: PlacementTimeline
      /// Covered promotions, packed into rows.
      var ghosts: [[PlacementWindow]]
      var top: Double
      var height: Double
    }

    /// What a place shows when, for its bars without dates.
    struct Note {
      struct Entry {
        /// Colour of its mark; nil for none.
        var color: RGBA?
        var text: String
        var width: Double
      }

      var name: String
      var rows: [[Entry]]
    }

    /// The most rows of dates under the chart, a place.
    private static let maximumNoteRows = 8

    var bands: [Band] = []
    var notes: [Note] = []
    var notesTop = 0.0
    /// Documents in the order of their first showing, each with its colour.
    var documents: [String] = []
    var legendTop = 0.0
    var legendRows: [[String]] = []
    var height = 0.0
    let words: TimelineWords
    private let from: Date
    private let until: Date

    init(_ chart: TimelineChart, _ engine: TextEngine) {
      words = TimelineWords(timeZone: chart.timeZone)
      (from, until) = (chart.from, chart.until)
      var y = Look.margin + Look.titleHeight + Look.axisHeight
      for timeline in chart.timelines {
        let ghosts = Plan.pack(Plan.covered(timeline))
        let height =
          Look.bandPadding * 2 + Look.bar + Double(ghosts.count) * (Look.ghost + Look.gap)
        bands.append(Band(timeline: timeline, ghosts: ghosts, top: y, height: height))
        y += height
        for window in timeline.windows {
          if let id = window.documentId, !documents.contains(id) { documents.append(id) }
        }
      }
      legendTop = y + 24
      let room = TimelineChart.width - 2 * Look.margin
      func legend(_ entries: [String]) -> [[String]] {
        Plan.rows(of: entries, in: room) { Plan.legendWidth($0, engine) }
      }
      legendRows = legend(documents)
      // What colours that are no document's mean stands in a row of its own, where it is used.
      let kinds = Set(chart.timelines.flatMap(\.stretches).map(\.kind))
      var states: [String] = []
      if kinds.contains(.permanent) { states.append(Legend.permanent) }
      if kinds.contains(.pause) { states.append(Legend.pause) }
      if kinds.contains(.gap) { states.append(Legend.gap) }
      if bands.contains(where: { !$0.ghosts.isEmpty }) { states.append(Legend.covered) }
      legendRows += legend(states)
      y = legendTop + Double(legendRows.count) * Look.legendRow
      notesTop = y + 12
      notes = chart.timelines.compactMap { note(on: $0, chart, engine) }
      for note in notes { y += Double(note.rows.count) * Look.noteRow + Look.noteGap }
      height = y + (notes.isEmpty ? 0 : 12) + Look.margin
    }

    static func name(of stretch: PlacementTimeline.Stretch) -> String {
      switch stretch.kind {
      case .promotion, .permanent: stretch.documentId ?? ""
      case .pause: "pause"
      case .gap: "nothing"
      }
    }

    func color(of id: String) -> RGBA {
      let index = documents.firstIndex(of: id) ?? 0
      return Look.palette[index % Look.palette.count]
    }

    /// When a stretch begins and ends, in words: also where that is outside of the chart.
    func dates(_ stretch: PlacementTimeline.Stretch) -> String {
      // In more than a year, a day without its year is another one as well.
      let first = min(stretch.begins ?? from, from)
      let isLong = max(stretch.ends ?? until, until).timeIntervalSince(first) > 360 * 86_400
      return words.range(stretch.begins, stretch.ends, isLong ? "dMMMy" : "dMMM")
    }

    /// The promotions and pauses whose bars are too short for their dates.
    private func note(
      on timeline: PlacementTimeline, _ chart: TimelineChart, _ engine: TextEngine
    ) -> Note? {
      func width(_ text: String, _ size: Double, _ weight: Int = 400) -> Double {
        engine.layout(TextSpec(text, Look.style(size, Look.soft, weight: weight))).maxContentWidth
      }
      let entries = timeline.stretches.compactMap { stretch -> Note.Entry? in
        guard stretch.kind != .permanent else { return nil }
        let (name, dates) = (Plan.name(of: stretch), dates(stretch))
        let room = chart.bar(stretch.from, stretch.until, top: 0, height: 0).width - 14
        guard width(dates, 11) > room || width(name, 12.5, 600) > room else { return nil }
        let text = "\(name) \(dates)"
        let color =
          stretch.kind == .gap
          ? Look.warning.faded(0.4) : stretch.documentId.map(self.color) ?? Look.pause
        return Note.Entry(color: color, text: text, width: width(text, 12) + 40)
      }
      var rows = Plan.rows(
        of: entries, in: TimelineChart.right - TimelineChart.left, width: \.width)
      let rest = rows.dropFirst(Plan.maximumNoteRows).reduce(0) { $0 + $1.count }
      if rest > 0 {
        rows =
          rows.prefix(Plan.maximumNoteRows) + [[Note.Entry(text: "and \(rest) more", width: 0)]]
      }
      return rows.isEmpty ? nil : Note(name: timeline.name, rows: rows)
    }

    /// Breaks entries into rows of at most a width.
    private static func rows<Entry>(
      of entries: [Entry], in room: Double, width: (Entry) -> Double
    ) -> [[Entry]] {
      var rows: [[Entry]] = []
      var x = Double.infinity
      for entry in entries {
        if x + width(entry) > room {
          rows.append([])
          x = 0
        }
        rows[rows.count - 1].append(entry)
        x += width(entry)
      }
      return rows
    }

    static func legendWidth(_ entry: String, _ engine: TextEngine) -> Double {
      engine.layout(TextSpec(entry, Look.style(12, Look.soft))).size.width + 44
    }

    /// Promotions of which some part is not shown because another one holds.
    private static func covered(_ timeline: PlacementTimeline) -> [PlacementWindow] {
      let names = Set(timeline.overlaps.flatMap(\.covered))
      return timeline.windows.filter { names.contains($0.ordinal) }
    }

    /// Puts windows into as few rows as they need, at most six.
    private static func pack(_ windows: [PlacementWindow]) -> [[PlacementWindow]] {
      var rows: [[PlacementWindow]] = []
      for window in windows {
        if let index = rows.firstIndex(where: { row in
          row.last.map { $0.until <= window.from } ?? true
        }) {
          rows[index].append(window)
        } else if rows.count < 6 {
          rows.append([window])
        }
      }
      return rows
    }
  }
}
