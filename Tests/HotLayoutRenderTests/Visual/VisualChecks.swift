import HotLayout
import HotLayoutRender
import TestSupport
import Testing

/// Documents whose pictures are looked at.
enum VisualChecks {
  /// What is found in the pictures of a document.
  static func reports(
    on text: String, _ options: VisualOptions = VisualOptions(),
    data: HotlayoutData = HotlayoutData(),
    images: @escaping (ImageSource, Size) -> PixelBuffer? = { _, _ in nil }
  ) throws -> [HotlayoutReport] {
    let document = try HotlayoutDocument.load(text.utf8)
    let cases = VisualCase.all(of: document, standard: data) { _ in nil }
    let renderer = try ScreenRenderer(options: RenderOptions(full: true), images: images)
    return VisualChecker.check(document, cases: cases, options: options, renderer)
  }

  /// What is found in a root, on a telephone, in one scheme.
  static func reports(
    root: String, sizes: [Size] = [Size(390, 844)], textScales: [Double] = [1],
    images: @escaping (ImageSource, Size) -> PixelBuffer? = { _, _ in nil }
  ) throws -> [HotlayoutReport] {
    try reports(
      on: "{ \"schemaVersion\": \"1.0\", \"screens\": { \"home\": { \"root\":\n\(root)\n} } }",
      VisualOptions(sizes: sizes, textScales: textScales, schemes: [.light]), images: images)
  }
}
