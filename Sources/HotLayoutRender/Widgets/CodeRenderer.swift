import HotLayout
import HotLayoutFlex

/// A barcode, dark on light in every scheme, and its value under it where that is wished.
enum CodeRenderer {
  static let renderer = WidgetRenderer(type: "code") { node, builder, flow in
    guard let value = node[CodeWidget.value] else { return nil }
    guard builder.codes.admit(value) else {
      if builder.codes.isFirstBeyond {
        builder.report(
          .tooManyCodes, node,
          "The screen has more than \(CodeBudget.limit) codes, or their values more than "
            + "\(CodeBudget.byteLimit) bytes; those beyond are not drawn.")
      }
      return nil
    }
    let symbology = node[CodeWidget.symbology] ?? .qr
    let code: Barcode
    do throws(Barcode.Failure) {
      code = try Barcode(value, symbology, level: node[CodeWidget.level])
    } catch {
      builder.report(
        .invalidCodeValue, node,
        "The value of `code` cannot be written as `\(symbology.rawValue)`: \(error.reason).")
      return nil
    }
    let color = node[CodeWidget.color] ?? .black
    let quietZone = node[CodeWidget.quietZone] ?? true
    let zone = quietZone ? code.quietZone : (0, 0, 0)
    // As large as a phone's camera likes it: two points a module, small matrices larger.
    let across = Double(code.columns) + zone.0 + zone.1
    let module =
      code.isLinear || code.symbology == .pdf417 ? 2 : max(2, (160 / across).rounded(.down))
    var bars = PaintBox()
    bars.content = .drawing(
      PaintBox.Drawing(
        width: across * module, height: (code.height + 2 * zone.2) * module
      ) { canvas, rect, _ in
        canvas.draw(code, in: rect, color: color, quietZone: quietZone)
      })
    // A code of squares keeps its shape where one side is stated.
    if !code.isLinear { bars.style.aspectRatio = across / (code.height + 2 * zone.2) }

    var box: PaintBox
    if node[CodeWidget.showsValue] == true {
      box = PaintBox(.column, [bars, caption(value, color, builder)])
      box.style.alignItems = .stretch
      box.children[0].style.flexGrow = 1
      box.children[0].style.minHeight = 0
    } else {
      box = bars
    }
    if flow != .row { box.style.width = .fitContent }
    box.semantics = Semantics(.image)
    box.semantics?.value = value
    return box
  }

  /// The value as people read it: digits and letters, from left to right.
  private static func caption(_ value: String, _ color: RGBA, _ builder: BoxBuilder) -> PaintBox {
    var style = builder.theme.type("mono")
    style.color = color
    style.letterSpacing = 1
    let spec = TextSpec(
      value, builder.scaled(style), direction: .leftToRight, alignment: .center, maxLines: 1)
    var text = builder.textBox(spec, autoFitMinimum: 6)
    text.style.margin = Edges(top: 2, right: 8, bottom: 6, left: 8)
    return text
  }
}
