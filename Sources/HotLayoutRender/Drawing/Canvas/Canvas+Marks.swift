import CDraw
import HotLayout

extension Canvas {
  // MARK: Structure

  /// Says that `body` paints an element of the document, for the structure of a PDF; other targets
  /// only run it. Elements are read in the order in which they are painted.
  public func tagged<Failure: Error>(
    _ tag: StructureTag, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    beginTag(tag)
    defer { endTag() }
    try body()
  }

  /// Begins an element; `endTag` ends it.
  public func beginTag(_ tag: StructureTag) {
    guard target == .pdf else { return }
    structure.begin(tag)
  }

  /// Ends the innermost element.
  public func endTag() {
    guard target == .pdf else { return }
    structure.end()
  }

  /// Makes a rectangle of a PDF a link. The address is percent-encoded where it is not ASCII; what
  /// is said of the link is `description`. Where no link element is open, one is made.
  public func link(to address: String, in rect: Rect, description: String) {
    guard target == .pdf, let context else { return }
    let seen = rect.bounded.intersection(visibleArea())
    guard !seen.isEmpty else { return }
    var corners: [Point] = []
    for (x, y) in [
      (seen.minX, seen.minY), (seen.maxX, seen.minY), (seen.minX, seen.maxY),
      (seen.maxX, seen.maxY),
    ] {
      var (x, y) = (x, y)
      cairo_user_to_device(context, &x, &y)
      corners.append(Point(x, y))
    }
    let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
    let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    let area = Rect(left, top, right - left, bottom - top)
    let isInLink = structure.current.map { structure.elements[$0].tag.role == .link } ?? false
    if isInLink {
      structure.addLink(to: address, area, description)
    } else {
      structure.begin(StructureTag(.link))
      structure.addLink(to: address, area, description)
      structure.end()
    }
  }

  // MARK: Marks

  /// The context, after it was marked that what is painted next belongs to the present element.
  var pen: OpaquePointer? {
    guard target == .pdf else { return context }
    guard structure.usesTags || structureIsMarked, markedElement != .some(structure.painted) else {
      return context
    }
    mark(nil, in: nil)
    return context
  }

  /// Marks what is painted until the next mark as a picture of `text` that fills `rect`.
  func markPicture(of text: String, in rect: Rect) {
    guard target == .pdf else { return }
    mark(text, in: rect)
  }

  /// Paints a mark; where nothing can be seen, Cairo would leave it out, and so is it here.
  private func mark(_ text: String?, in rect: Rect?) {
    guard let context, !visibleArea().isEmpty, let number = structure.addMark(text) else { return }
    structureIsMarked = true
    markedElement = text == nil ? .some(structure.painted) : .none
    cairo_save(context)
    if rect == nil { cairo_identity_matrix(context) }
    let area = rect?.bounded ?? visibleArea()
    cairo_new_path(context)
    cairo_rectangle(context, area.x, area.y, area.width, area.height)
    func level(_ shift: Int) -> Double {
      StructureRecorder.level(of: number >> shift & 255)
    }
    cairo_set_source_rgba(
      context, level(16), level(8), level(0), StructureRecorder.opacity)
    cairo_fill(context)
    cairo_restore(context)
  }

  func writeMetadata() {
    guard let surface else { return }
    // Taken out again by the finisher; without it Cairo would ask the clock.
    cairo_pdf_surface_set_metadata(
      surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
  }
}
