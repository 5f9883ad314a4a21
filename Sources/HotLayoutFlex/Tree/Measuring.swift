/// What the engine asks about a leaf whose content only the caller can measure.
public struct MeasureInput: Equatable, Sendable {
  /// The number given with the leaf when it was added.
  public var context: Int
  /// The content width that is already decided, in points, or nil where it is asked for.
  public var knownWidth: Double?
  /// The content height that is already decided, in points, or nil where it is asked for.
  public var knownHeight: Double?
  /// The room for the content; `minContent` and `maxContent` ask for the least and the best size.
  public var available: Size<AvailableSpace>

  /// Makes a question about a leaf.
  public init(
    context: Int, knownWidth: Double?, knownHeight: Double?, available: Size<AvailableSpace>
  ) {
    self.context = context
    self.knownWidth = knownWidth
    self.knownHeight = knownHeight
    self.available = available
  }
}

/// The size of a leaf's content, without padding and border.
public struct MeasureOutput: Equatable, Sendable {
  /// The width of the content, in points.
  public var width: Double
  /// The height of the content, in points.
  public var height: Double
  /// The distance from the top of the content to the baseline of its first line, in points.
  public var firstBaseline: Double?

  /// Makes an answer about a leaf.
  public init(width: Double, height: Double, firstBaseline: Double? = nil) {
    self.width = width
    self.height = height
    self.firstBaseline = firstBaseline
  }

  /// The answer with sizes that are finite and not negative.
  var sanitized: MeasureOutput {
    MeasureOutput(
      width: width.clampedSize, height: height.clampedSize,
      firstBaseline: firstBaseline.map { $0.clampedLength })
  }
}
