// Lines and flexible lengths (CSS Flexbox 1, sections 9.3 and 9.7).

extension Engine {
  /// Puts items into lines (section 9.3, step 5).
  func breakFlexLines(_ items: [FlexItem], _ container: FlexContainer, limit: Double?)
    -> [FlexLine]
  {
    guard container.wraps, let limit else { return [FlexLine(items: 0..<items.count)] }
    var lines: [FlexLine] = []
    var start = 0
    var used = 0.0
    for index in items.indices {
      let outer = items[index].outerMain
      let gap = index > start ? container.mainGap : 0
      // Sums of fractions may miss a limit by less than anybody sees.
      if index > start, used + gap + outer > limit + 1e-6 {
        lines.append(FlexLine(items: start..<index))
        start = index
        used = outer
      } else {
        used += gap + outer
      }
    }
    lines.append(FlexLine(items: start..<items.count))
    return lines
  }

  /// The sum of the outer main sizes of a line and the gaps between them.
  func flexLineLength(_ items: [FlexItem], _ line: FlexLine, _ container: FlexContainer) -> Double {
    var sum = container.mainGap * Double(max(0, line.items.count - 1))
    for index in line.items { sum += items[index].outerMain }
    return sum
  }

  /// Resolves the flexible lengths of a line into `main` (section 9.7).
  func resolveFlexibleLengths(
    _ items: inout [FlexItem], _ line: FlexLine, _ container: FlexContainer, mainSize: Double
  ) {
    let length = flexLineLength(items, line, container)
    let grows = length < mainSize
    if !grows && length > mainSize {
      for index in line.items { settleMinimum(&items[index], container) }
    }
    var open: [Int] = []
    open.reserveCapacity(line.items.count)
    var fixedRoom = container.mainGap * Double(max(0, line.items.count - 1))
    var factorsAtStart = 0.0
    var openRoom = 0.0
    for index in line.items {
      let factor = grows ? items[index].grow : items[index].shrink
      let hypothetical = items[index].hypothetical
      let cannotMove =
        factor == 0 || (grows ? items[index].base > hypothetical : items[index].base < hypothetical)
      items[index].main = hypothetical
      items[index].isFrozen = cannotMove
      if cannotMove {
        fixedRoom += hypothetical + items[index].mainMargins
      } else {
        open.append(index)
        openRoom += items[index].base + items[index].mainMargins
        factorsAtStart += factor
      }
    }
    let initialFree = mainSize - fixedRoom - openRoom
    while !open.isEmpty {
      var factors = 0.0
      var scaled = 0.0
      var used = fixedRoom
      for index in open {
        let item = items[index]
        factors += grows ? item.grow : item.shrink
        scaled += item.shrink * innerBase(item, container)
        used += item.base + item.mainMargins
      }
      var free = mainSize - used
      if factors < 1 {
        let part = initialFree * factors
        if abs(part) < abs(free) { free = part }
      }
      var violation = 0.0
      for index in open {
        let item = items[index]
        var target = item.base
        if free != 0 {
          if grows {
            if factors > 0 { target += free * (item.grow / factors) }
          } else if scaled > 0 {
            target += free * (item.shrink * innerBase(item, container) / scaled)
          }
        }
        let clamped = item.limits.clamp(target)
        violation += clamped - target
        items[index].main = clamped
      }
      // Freeze the items that over-stepped a limit on the side that weighs more.
      var rest: [Int] = []
      for index in open {
        let item = items[index]
        let freezes: Bool
        if abs(violation) < 1e-9 {
          freezes = true
        } else if violation > 0 {
          freezes = item.main <= item.limits.minimum
        } else {
          freezes = item.main >= item.limits.maximum
        }
        if freezes {
          items[index].isFrozen = true
          fixedRoom += item.main + item.mainMargins
        } else {
          rest.append(index)
        }
      }
      // Every round has to freeze something; sums of huge numbers may hide the violation.
      if rest.count == open.count { break }
      open = rest
    }
  }

  /// The base size of an item without padding and border, by which shrinking is weighed.
  @inline(__always)
  private func innerBase(_ item: FlexItem, _ container: FlexContainer) -> Double {
    max(0, item.base - (container.isRow ? item.edges.horizontal : item.edges.vertical))
  }
}
