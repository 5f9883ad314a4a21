import FoundationEssentials
import HotLayout
import HotLayoutRender
import TestSupport
import Testing

/// The sample screen beside the same screen in a browser.
@Suite struct ReferenceTests {
  @Test(arguments: ["en", "de", "ar"])
  func everyBoxStandsWhereTheBrowserPutsIt(language: String) throws {
    let fixture = try JSONDocument.parse(Samples.file("Tests/Fixtures/loyalty-boxes.json")).root
    let expected = try #require(fixture[language])
    let screen = try #require(try Samples.loyaltyHome(language))
    let placed = try ScreenRenderer().layout(screen).root
    var found = BoxFinder()
    found.visit(placed)
    var (count, near) = (0, 0)
    for (name, boxes) in expected.members {
      guard let ours = found.boxes[name] else {
        Issue.record("no box is called \(name)")
        continue
      }
      let theirs = boxes.elements.map { $0.elements.compactMap(\.double) }
      #expect(ours.count == theirs.count, "\(name)")
      for (index, (a, b)) in zip(ours, theirs).enumerated() {
        let edges = [
          a.minX - b[0], a.minY - b[1], a.maxX - (b[0] + b[2]), a.maxY - (b[1] + b[3]),
        ]
        let isNear = edges.allSatisfy { abs($0) <= 1 }
        #expect(isNear, "\(language) \(name) \(index): \(a) instead of \(b)")
        count += 1
        if isNear { near += 1 }
      }
    }
    print("loyalty \(language): \(near) of \(count) boxes within one point")
    #expect(count >= 43)
  }

  @Test(arguments: ["en", "de", "ar"])
  func thePictureLooksAsInTheBrowser(language: String) throws {
    let path = projectDirectory().appending(
      path: "../shared/reference/loyalty-home.\(language).chromium.png"
    ).path
    guard FileManager.default.fileExists(atPath: path) else {
      print("skipped: no reference pictures")
      return
    }
    let screen = try #require(try Samples.loyaltyHome(language))
    let picture = try ScreenRenderer(options: RenderOptions(scale: 3)).render(screen, as: .png)
    let ours = try #require(Picture(png: picture.file)?.reduced(by: 3))
    let theirs = try #require(Picture(path: path)?.reduced(by: 3))
    #expect((ours.width, ours.height) == (390, 844))
    let difference = try #require(ours.meanDifference(theirs))
    print("loyalty \(language): mean difference by channel \(difference)")
    #expect(difference.allSatisfy { $0 < 5 })
  }

  /// Rectangles of our boxes by the names of the fixture.
  private struct BoxFinder {
    var boxes: [String: [Rect]] = [:]
    private var texts = 0
    private var offer = false

    private static let leading = ["hello", "tier", "points", "unit", "note", "heading", "all"]

    mutating func visit(_ placed: PlacedBox) {
      let wasOffer = offer
      defer { offer = wasOffer }
      switch placed.box.origin?.type {
      case "avatar": add("avatar", placed)
      case "card": add("card", placed)
      case "progress":
        add("bar", placed)
        if let done = placed.children.first?.children.first { add("done", done) }
      case "badge": add("cost", placed)
      case "button":
        add("swipe", placed)
        if let knob = placed.children.last { add("knob", knob) }
      case "row" where placed.box.decoration.radius == CornerRadii(14):
        add("row", placed)
        offer = true
        if let picture = placed.children.first { add("picture", picture) }
      case "text":
        if texts < BoxFinder.leading.count {
          add(BoxFinder.leading[texts], placed)
        } else if offer {
          add(texts % 2 == 1 ? "title" : "subtitle", placed)
        }
        texts += 1
      case "row" where placed.box.semantics?.role == .tablist:
        add("tabs", placed)
        for tab in placed.children {
          add("tab", tab)
          if let sign = tab.children.first { add("sign", sign) }
        }
      default: break
      }
      for child in placed.children { visit(child) }
    }

    private mutating func add(_ name: String, _ placed: PlacedBox) {
      boxes[name, default: []].append(placed.rect)
    }
  }
}
