import HotLayout
import HotLayoutRender

/// Fonts are looked for once; libFuzzer calls from one thread.
private nonisolated(unsafe) let renderers: [(format: PictureFormat, renderer: ScreenRenderer)] = [
  (.png, 1), (.png, 1), (.png, 0.5), (.svg, 1), (.png, 2), (.pdf, 1),
].compactMap { format, scale in
  guard let renderer = try? ScreenRenderer(options: RenderOptions(scale: scale)) else { return nil }
  return (format, renderer)
}

/// A document, as it is or made by the generator, laid out and painted at a small size.
func fuzzPaint(_ bytes: [UInt8]) {
  demand(renderers.count == 6, "there are no fonts")
  var text = bytes
  if bytes.first != UInt8(ascii: "{") {
    var generator = DocumentGenerator(bytes)
    text = Array(generator.document().utf8)
  }
  guard let document = try? HotlayoutDocument.load(text) else { return }
  // How it is drawn follows from the bytes, so that a finding can be drawn again.
  let seed = bytes.reduce(5381) { ($0 &* 33) ^ UInt64($1) }
  for screen in document.screens.prefix(2) {
    let bound = document.bind(
      screen: screen.name, data: fuzzData,
      environment: ScreenEnvironment(
        locales: [seed & 1 == 0 ? "en" : "ar"], scheme: seed & 2 == 0 ? .light : .dark, width: 160,
        height: 240, textScale: seed & 4 == 0 ? 1 : 2, now: fuzzNow))
    // Tens of thousands of nodes take seconds with AddressSanitizer; `validatebench hostile` draws such.
    guard let bound, bound.root.map({ count($0, upTo: 2_000) < 2_000 }) ?? true else { continue }
    let (format, renderer) = renderers[Int((seed >> 8) % 6)]
    let laidOut = renderer.layout(bound)
    checkPlaces(laidOut.root)
    do throws(CanvasError) {
      let file = try renderer.paint(laidOut, as: format)
      demand(file.count > 60, "a picture is empty")
    } catch {
      // A banner may be higher than a picture can be.
      if case .tooLarge = error { continue }
      demand(false, "a picture failed: \(error)")
    }
  }
}

private func count(_ node: BoundNode, upTo most: Int) -> Int {
  var count = 1
  for child in node.children where count < most { count += Fuzz.count(child, upTo: most - count) }
  return count
}

/// Every place is a number.
private func checkPlaces(_ root: PlacedBox) {
  var open = [root]
  while let box = open.popLast() {
    for rect in [box.rect, box.contentRect] {
      demand(
        rect.x.isFinite && rect.y.isFinite && rect.width.isFinite && rect.height.isFinite,
        "a box stands nowhere: \(rect)")
      demand(rect.width >= 0 && rect.height >= 0, "a box is less than empty: \(rect)")
    }
    open += box.children
  }
}
