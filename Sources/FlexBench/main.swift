import HotLayoutFlex

// Measures the layout engine: the cost of a node in trees of three shapes and three sizes, and how
// often leaves are measured in nested content sizing. `swift run -c release flexbench`

/// Pads a text on the left.
func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// A number with two decimals.
func decimal(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  let fraction = hundredths % 100
  return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}

/// The fastest of several layouts, in nanoseconds, and the measure calls of one of them.
func fastestLayout(_ tree: LayoutTree, _ root: NodeID, repetitions: Int) -> (Double, Int) {
  let clock = ContinuousClock()
  var best = Double.infinity
  var calls = 0
  var tree = tree
  for _ in 0..<repetitions {
    calls = 0
    let time = clock.measure {
      tree.compute(
        root, available: Size(width: .definite(390), height: .maxContent), scale: 3
      ) { input in
        calls += 1
        return measureParagraph(length: input.context, input)
      }
    }
    let parts = time.components
    best = min(best, Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9)
  }
  return (best, calls)
}

print(
  padded("shape", 8), padded("nodes", 8), padded("ms", 9), padded("ns/node", 9),
  padded("ratio", 7), padded("measured", 10))
for shape in Shape.allCases {
  var previous: Double?
  for count in [1_000, 10_000, 100_000] {
    let (tree, root) = shape.tree(nodes: count)
    let (nanoseconds, calls) = fastestLayout(tree, root, repetitions: count > 10_000 ? 5 : 20)
    let ratio = previous.map { decimal(nanoseconds / $0) } ?? "-"
    print(
      padded(shape.rawValue, 8), padded("\(tree.count)", 8), padded(decimal(nanoseconds / 1e6), 9),
      padded("\(Int(nanoseconds / Double(tree.count)))", 9), padded(ratio, 7),
      padded("\(calls)", 10))
    previous = nanoseconds
  }
}

print("")
print("nested content sizing: rows in columns, all sizes auto, one text a level")
print(padded("depth", 8), padded("nodes", 8), padded("ms", 9), padded("measured", 10))
for depth in [5, 10, 20, 40] {
  let (tree, root) = nestedTree(depth: depth)
  let (nanoseconds, calls) = fastestLayout(tree, root, repetitions: 5)
  print(
    padded("\(depth)", 8), padded("\(tree.count)", 8), padded(decimal(nanoseconds / 1e6), 9),
    padded("\(calls)", 10))
}
