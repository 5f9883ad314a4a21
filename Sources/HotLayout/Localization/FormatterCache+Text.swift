internal import CICU

extension FormatterCache {
  mutating func text(_ value: FormatNumber, _ key: NumberKey) throws(ICUFailure) -> String {
    let formatter = try number(key)
    let number = hli_value(value)
    return try ICU.text { text in
      formatter.withPointer { hli_number_format($0, nil, number, text, nil) }
    }
  }

  /// A number as text, and the plural category of that text.
  mutating func counted(
    _ value: FormatNumber, _ key: NumberKey, _ type: PluralType
  ) throws(ICUFailure) -> (text: String, category: PluralCategory) {
    let formatter = try number(key)
    let rules = try pluralRules(type)
    let number = hli_value(value)
    var text = ""
    let keyword = try ICU.keyword { keyword in
      do throws(ICUFailure) {
        text = try ICU.text { text in
          formatter.withPointer { formatter in
            rules.withPointer { hli_number_format(formatter, $0, number, text, keyword) }
          }
        }
        return HLI_OK
      } catch {
        return HLI_FAILED
      }
    }
    return (text, PluralCategory(rawValue: keyword) ?? .other)
  }

  /// An instant as text, `milliseconds` after 1970.
  mutating func text(milliseconds: Double, _ key: DateKey) throws(ICUFailure) -> String {
    let formatter = try date(key)
    guard let info = try zones.zone(key.timeZone).info else {
      return try ICU.text { text in
        formatter.withPointer { hli_date_format($0, milliseconds, nil, text) }
      }
    }
    let time = info.time(at: TimeZones.seconds(milliseconds))
    return try ICU.text { text in
      key.timeZone.withCString { name in
        var clock = hli_clock(
          zone: name, offset: Int32(clamping: time.offset * 1000),
          is_summer_time: time.isSummerTime ? 1 : 0)
        return formatter.withPointer { hli_date_format($0, milliseconds, &clock, text) }
      }
    }
  }

  mutating func text(_ items: [String], _ key: ListKey) throws(ICUFailure) -> String {
    let formatter = try list(key)
    var bytes: [CChar] = []
    var lengths: [Int32] = []
    for item in items {
      bytes += item.utf8.map { CChar(bitPattern: $0) }
      lengths.append(Int32(clamping: item.utf8.count))
    }
    guard bytes.count <= Int(Int32.max) else { throw .other }
    return try ICU.text { text in
      formatter.withPointer {
        hli_list_format($0, bytes, lengths, Int32(clamping: lengths.count), text)
      }
    }
  }

  /// `value` units from now.
  mutating func relativeText(
    _ value: Int, _ unit: Int, inWords: Bool
  ) throws(ICUFailure) -> String {
    let formatter = try relativeFormatter()
    return try ICU.text { text in
      formatter.withPointer {
        hli_relative_format($0, Double(value), Int32(unit), inWords ? 1 : 0, text)
      }
    }
  }
}
