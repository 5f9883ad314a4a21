internal import CICU
import FoundationEssentials

/// Writes a value in a format.
struct ValueWriter {
  let format: ValueFormat
  let direction: LayoutDirection
  let deviceTimeZone: String

  func write(
    _ value: FormatArgument, now: Date, with cache: inout FormatterCache
  ) throws(FormatError) -> String {
    switch format.style {
    case .number, .percent, .currency, .compact:
      return try text(try number(value), .skeleton(try numberSkeleton()), with: &cache)
    case .ordinal:
      return try text(.integer(try wholeNumber(value)), .ordinal, with: &cache)
    case .bytes:
      let amount = ByteAmount(try number(value).doubleValue, maxFraction: format.maxFraction)
      let skeleton = "unit/\(amount.unit) unit-width-short " + fraction(0, amount.maxFraction)
      return try text(.double(amount.value), .skeleton(skeleton + rounding), with: &cache)
    case .duration:
      return try duration(try number(value).doubleValue, with: &cache)
    case .date, .time, .dateTime:
      return try date(value, with: &cache)
    case .relative:
      return try relative(value, now: now, with: &cache)
    case .list:
      return try list(value, with: &cache)
    }
  }

  // MARK: Numbers

  private func number(_ value: FormatArgument) throws(FormatError) -> FormatNumber {
    guard let number = value.number else {
      throw .wrongKind(style: format.style, found: value.kindName)
    }
    return number
  }

  private func wholeNumber(_ value: FormatArgument) throws(FormatError) -> Int64 {
    switch try number(value) {
    case .integer(let whole):
      return whole
    case .double(let real):
      guard let whole = Int64(exactly: real) else { throw .numberOutOfRange(style: .ordinal) }
      return whole
    }
  }

  private func text(
    _ number: FormatNumber, _ key: FormatterCache.NumberKey, with cache: inout FormatterCache
  ) throws(FormatError) -> String {
    do throws(ICUFailure) {
      return try cache.text(number, key)
    } catch {
      throw FormatError(error)
    }
  }

  private func numberSkeleton() throws(FormatError) -> String {
    switch format.style {
    case .percent:
      return "percent scale/100 " + fraction(0, 0) + rounding
    case .compact:
      // Without a wish, ICU shows two digits where the number has one before the point.
      let isPlain = format.minFraction == nil && format.maxFraction == nil
      return "compact-short " + (isPlain ? "" : fraction(0, 1)) + rounding
    case .currency:
      guard let currency = format.currency else { throw .missingCurrency }
      let letters = currency.utf8.map { $0 & 0xDF }
      guard letters.count == 3, letters.allSatisfy({ (0x41...0x5A).contains($0) }) else {
        throw .badCurrency(currency)
      }
      let code = String(decoding: letters, as: UTF8.self)
      let digits = Int(hli_currency_digits(code))
      guard digits >= 0 else { throw .unavailable }
      return "currency/\(code) " + fraction(digits, digits) + rounding
    default:
      return fraction(0, 3) + rounding
    }
  }

  /// Half of a unit goes away from zero, as people and browsers round; and the sign.
  private var rounding: String {
    let sign =
      switch format.sign {
      case .auto: ""
      case .always: " sign-always"
      case .never: " sign-never"
      case .exceptZero: " sign-except-zero"
      }
    return " rounding-mode-half-up" + sign
  }

  /// The skeleton of a number's fraction digits: those wished for, else those of the style.
  private func fraction(_ styleMinimum: Int, _ styleMaximum: Int) -> String {
    let limits = 0...20
    let clamp = { (value: Int) in max(limits.lowerBound, min(value, limits.upperBound)) }
    let minimum: Int
    let maximum: Int
    switch (format.minFraction.map(clamp), format.maxFraction.map(clamp)) {
    case (nil, nil):
      (minimum, maximum) = (styleMinimum, styleMaximum)
    case (let wished?, nil):
      (minimum, maximum) = (wished, max(wished, styleMaximum))
    case (nil, let wished?):
      (minimum, maximum) = (min(wished, styleMinimum), wished)
    case (let least?, let most?):
      (minimum, maximum) = (min(least, most), most)
    }
    if maximum == 0 { return "precision-integer" }
    return "." + String(repeating: "0", count: minimum)
      + String(repeating: "#", count: maximum - minimum)
  }

  // MARK: Durations

  private func duration(
    _ seconds: Double, with cache: inout FormatterCache
  ) throws(FormatError) -> String {
    guard seconds.isFinite else { throw .numberOutOfRange(style: .duration) }
    let length = format.timeStyle ?? .medium
    let width =
      switch length {
      case .short: "narrow"
      case .medium: "short"
      case .long, .full: "full-name"
      }
    let digits = max(0, min(format.maxFraction ?? 0, 9))
    let parts = DurationParts(seconds, fractionDigits: digits)
    var items: [String] = []
    for (index, part) in parts.parts.enumerated() {
      var skeleton = "unit/\(part.unit) unit-width-\(width) "
      skeleton += part.unit == "second" ? fraction(0, digits) : "precision-integer"
      // Only the first part says that the duration is negative.
      skeleton += index == 0 ? rounding : " rounding-mode-half-up sign-never"
      items.append(try text(.double(part.value), .skeleton(skeleton), with: &cache))
    }
    do throws(ICUFailure) {
      return try cache.text(items, FormatterCache.ListKey(isOfUnits: true, width: length))
    } catch {
      throw FormatError(error)
    }
  }

  // MARK: Dates

  private var timeZone: String {
    guard let zone = format.timeZone, zone != "device" else { return deviceTimeZone }
    return zone
  }

  private func date(
    _ value: FormatArgument, with cache: inout FormatterCache
  ) throws(FormatError) -> String {
    let milliseconds = try Instant.milliseconds(of: value, for: format.style)
    let fields: FormatterCache.DateKey.Fields
    if let skeleton = format.skeleton {
      fields = .skeleton(skeleton)
    } else {
      let dateStyle = format.style == .time ? nil : format.dateStyle ?? .medium
      let timeStyle = format.style == .date ? nil : format.timeStyle ?? .short
      fields = .styles(date: dateStyle, time: timeStyle)
    }
    do throws(ICUFailure) {
      let key = FormatterCache.DateKey(fields: fields, timeZone: timeZone)
      return try cache.text(milliseconds: milliseconds, key)
    } catch {
      switch error {
      case .pattern: throw .badSkeleton(format.skeleton ?? "")
      case .zone: throw .unknownTimeZone(timeZone)
      default: throw FormatError(error)
      }
    }
  }

  private func relative(
    _ value: FormatArgument, now: Date, with cache: inout FormatterCache
  ) throws(FormatError) -> String {
    let then = try Instant.milliseconds(of: value, for: .relative)
    let present = try Instant.milliseconds(of: now)
    let zone = timeZone
    do throws(ICUFailure) {
      let localThen = then + Double(try cache.zones.offset(of: zone, at: then))
      let localNow = present + Double(try cache.zones.offset(of: zone, at: present))
      let time = RelativeTime(
        elapsed: then - present, localThen: localThen, localNow: localNow)
      return try cache.relativeText(time.value, time.unit.number, inWords: time.isInWords)
    } catch {
      throw error == .zone ? .unknownTimeZone(zone) : FormatError(error)
    }
  }

  // MARK: Lists

  private func list(
    _ value: FormatArgument, with cache: inout FormatterCache
  ) throws(FormatError) -> String {
    guard case .list(let items) = value else {
      throw .wrongKind(style: .list, found: value.kindName)
    }
    let isolated = items.map { BidiIsolation.isolate($0, in: direction) }
    do throws(ICUFailure) {
      return try cache.text(
        isolated, FormatterCache.ListKey(isOfUnits: false, width: .long))
    } catch {
      throw FormatError(error)
    }
  }
}

extension RelativeTime.Unit {
  fileprivate var number: Int {
    switch self {
    case .second: HLI_UNIT_SECOND
    case .minute: HLI_UNIT_MINUTE
    case .hour: HLI_UNIT_HOUR
    case .day: HLI_UNIT_DAY
    case .week: HLI_UNIT_WEEK
    case .month: HLI_UNIT_MONTH
    case .year: HLI_UNIT_YEAR
    }
  }
}
