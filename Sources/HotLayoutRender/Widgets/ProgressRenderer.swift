import HotLayout
import HotLayoutFlex

/// How far something is: a bar, whole or in segments, or a ring.
enum ProgressRenderer {
  static let renderer = WidgetRenderer(type: "progress") { node, builder, _ in
    let value = min(max((node[ProgressWidget.value] ?? 0).finite(), 0), 1)
    let color = node[ProgressWidget.color] ?? builder.theme.role("primary")
    let track = node[ProgressWidget.track] ?? builder.theme.role("surfaceVariant")
    let segments = node[ProgressWidget.segments] ?? 1
    var box: PaintBox
    if node[ProgressWidget.kind] == .ring {
      box = ring(
        value, color, track, thickness: node[ProgressWidget.thickness] ?? 4,
        mirrored: builder.isRightToLeft)
    } else {
      let thickness = node[ProgressWidget.thickness] ?? 8
      box = PaintBox(.row)
      box.style.height = .points(thickness)
      box.style.flexShrink = 0
      box.style.columnGap = 4
      box.style.alignItems = .stretch
      for index in 0..<segments {
        let part = min(max(value * Double(segments) - Double(index), 0), 1)
        box.children.append(bar(part, color, track))
      }
    }
    box.semantics = Semantics(.progressbar)
    box.semantics?.value = node[ProgressWidget.shown]?.string
    return box
  }

  private static func bar(_ value: Double, _ color: RGBA, _ track: RGBA) -> PaintBox {
    var bar = PaintBox(.row)
    bar.style.flexGrow = 1
    bar.style.flexShrink = 1
    bar.style.flexBasis = .points(0)
    bar.style.overflowX = .hidden
    bar.style.overflowY = .hidden
    bar.decoration.background = [.color(track)]
    bar.decoration.radius = .full
    bar.decoration.clips = true
    guard value > 0 else { return bar }
    var done = PaintBox()
    done.style.width = .percent(value * 100)
    done.style.flexShrink = 0
    done.style.alignSelf = .stretch
    done.decoration.background = [.color(color)]
    done.decoration.radius = .full
    bar.children = [done]
    return bar
  }

  /// A ring that starts at the top and runs clockwise; the other way round in right-to-left.
  private static func ring(
    _ value: Double, _ color: RGBA, _ track: RGBA, thickness: Double, mirrored: Bool
  ) -> PaintBox {
    var box = PaintBox()
    box.style.flexShrink = 0
    box.content = .drawing(
      PaintBox.Drawing(width: 40, height: 40) { canvas, rect, _ in
        let radius = max(0, (min(rect.width, rect.height) - thickness) / 2)
        canvas.saved {
          if mirrored { canvas.mirror(in: rect) }
          canvas.arc(
            center: rect.center, radius: radius, start: 0, extent: 2 * .pi, track,
            width: thickness)
          if value > 0 {
            canvas.arc(
              center: rect.center, radius: radius, start: -.pi / 2, extent: 2 * .pi * value, color,
              width: thickness, roundCaps: value < 1)
          }
        }
      })
    return box
  }
}
