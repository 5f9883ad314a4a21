import CDraw
import HotLayout

/// What was tagged, in order.
struct StructureRecorder {
  var open: [String] = []
}

extension Canvas {
  func endAllTags() {}

  func writeMetadata() {
    guard let surface else { return }
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, info.title)
    cairo_pdf_surface_set_metadata(
      surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
  }
}
