// Styles come from documents that anybody may have written. What makes no sense is brought to the
// nearest value that does, once, when a style enters the tree, so that no algorithm has to check.

extension LayoutStyle {
  /// The style with every number finite and within its range.
  func sanitized() -> LayoutStyle {
    var style = self
    style.scrollbarWidth = scrollbarWidth.clampedSize
    style.width = width.sanitizedSize
    style.height = height.sanitizedSize
    style.minWidth = minWidth.sanitizedSize
    style.minHeight = minHeight.sanitizedHeightLimit
    style.maxWidth = maxWidth.sanitizedSize
    style.maxHeight = maxHeight.sanitizedHeightLimit
    if let ratio = aspectRatio {
      // CSS Sizing 4, section 4: a degenerate ratio behaves as `auto`.
      let usable = ratio.isFinite && ratio > 0
      style.aspectRatio = usable ? min(max(ratio, 1e-6), 1e6) : nil
    }
    style.margin = margin.mapped { $0.sanitizedOffset }
    style.inset = inset.mapped { $0.sanitizedOffset }
    style.padding = padding.mapped { $0.sanitized }
    style.border = border.mapped { $0.clampedSize }
    style.rowGap = rowGap.sanitized
    style.columnGap = columnGap.sanitized
    style.flexGrow = flexGrow.clampedFactor
    style.flexShrink = flexShrink.clampedFactor
    if case .size(let size) = flexBasis { style.flexBasis = .size(size.sanitizedSize) }
    if !gridTemplateColumns.isEmpty {
      style.gridTemplateColumns = gridTemplateColumns.map { $0.sanitized }
    }
    if !gridTemplateRows.isEmpty {
      style.gridTemplateRows = gridTemplateRows.map { $0.sanitized }
    }
    if !gridAutoColumns.isEmpty { style.gridAutoColumns = gridAutoColumns.map { $0.sanitized } }
    if !gridAutoRows.isEmpty { style.gridAutoRows = gridAutoRows.map { $0.sanitized } }
    return style
  }
}

extension Edges {
  /// The edges with each side replaced by what `transform` makes of it.
  @inline(__always)
  func mapped<Other>(_ transform: (Value) -> Other) -> Edges<Other> {
    Edges<Other>(
      top: transform(top), right: transform(right), bottom: transform(bottom),
      left: transform(left))
  }
}

extension Double {
  /// The value as a flex factor or a fraction: finite and not negative.
  var clampedFactor: Double {
    if isNaN || self <= 0 { return 0 }
    return min(self, 1e9)
  }

  /// The value as a percentage: finite.
  var clampedPercent: Double { isNaN ? 0 : min(max(self, -1e6), 1e6) }
}

extension Dimension {
  /// The size with a finite value that is not negative.
  var sanitizedSize: Dimension {
    switch self {
    case .points(let value): return value.isNaN ? .auto : .points(value.clampedSize)
    case .percent(let part): return part.isNaN ? .auto : .percent(max(0, part.clampedPercent))
    default: return self
    }
  }

  /// The limit of a height with a finite value; the keywords that stand for the content are `auto`.
  var sanitizedHeightLimit: Dimension {
    switch self {
    case .minContent, .maxContent, .fitContent: return .auto
    default: return sanitizedSize
    }
  }

  /// The margin or inset with a finite value; sizing keywords have no meaning for it.
  var sanitizedOffset: Dimension {
    switch self {
    case .points(let value): return .points(value.clampedLength)
    case .percent(let part): return .percent(part.clampedPercent)
    default: return .auto
    }
  }
}

extension Length {
  /// The length with a finite value that is not negative.
  var sanitized: Length {
    switch self {
    case .points(let value): return .points(value.clampedSize)
    case .percent(let part): return .percent(max(0, part.clampedPercent))
    }
  }
}

extension TrackSize {
  /// The track size with finite values that are not negative.
  var sanitized: TrackSize {
    var size = self
    switch minimum {
    case .points(let value): size.minimum = .points(value.clampedSize)
    case .percent(let part): size.minimum = .percent(max(0, part.clampedPercent))
    default: break
    }
    switch maximum {
    case .points(let value): size.maximum = .points(value.clampedSize)
    case .percent(let part): size.maximum = .percent(max(0, part.clampedPercent))
    case .fraction(let share): size.maximum = .fraction(share.clampedFactor)
    case .fitContent(let limit): size.maximum = .fitContent(limit.sanitized)
    default: break
    }
    return size
  }
}

extension GridTemplateTrack {
  /// The part of a template with finite values that are not negative.
  var sanitized: GridTemplateTrack {
    switch self {
    case .track(let size): return .track(size.sanitized)
    case .repeat(let count, let sizes): return .repeat(max(0, count), sizes.map { $0.sanitized })
    case .autoFill(let sizes): return .autoFill(sizes.map { $0.sanitized })
    case .autoFit(let sizes): return .autoFit(sizes.map { $0.sanitized })
    }
  }
}
