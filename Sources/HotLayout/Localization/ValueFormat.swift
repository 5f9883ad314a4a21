/// How a bound value is shown (contract section 5, Text).
public struct ValueFormat: Sendable, Hashable {
  /// What the value is shown as.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// A decimal number, of at most three fraction digits.
    case number
    /// A ratio as percent: 0.25 is 25 %.
    case percent
    /// An amount of `currency`, with the fraction digits of that currency.
    case currency
    /// A short form: 1.2K, 3 Mio.
    case compact
    /// The date of an instant.
    case date
    /// The time of day of an instant.
    case time
    /// Date and time of an instant.
    case dateTime
    /// An instant as seen from now: in 3 hours, tomorrow, 2 weeks ago.
    case relative
    /// A list of texts: A, B and C.
    case list
    /// A number of seconds: 1 hr, 5 min.
    case duration
    /// A number of bytes, in powers of 1,000: 1.5 MB.
    case bytes
    /// A whole number as a rank: 3rd.
    case ordinal
  }

  /// When a number carries a sign.
  public enum Sign: String, Sendable, Hashable, CaseIterable {
    /// Negative numbers only.
    case auto
    /// Every number.
    case always
    /// No number.
    case never
    /// Every number but zero.
    case exceptZero
  }

  /// How long a date or a time is written.
  public enum Length: String, Sendable, Hashable, CaseIterable {
    case short, medium, long, full
  }

  /// What the value is shown as.
  public var style: Style

  /// The ISO 4217 code of a `currency`, as `EUR`.
  public var currency: String?

  /// The fewest fraction digits, 0 to 20.
  public var minFraction: Int?

  /// The most fraction digits, 0 to 20.
  public var maxFraction: Int?

  /// When a number carries a sign.
  public var sign: Sign

  /// The length of the date; `medium` where neither it nor a skeleton is given.
  public var dateStyle: Length?

  /// The length of the time, `short` where neither it nor a skeleton is given; of a duration, how its
  /// units are written: `short` is 1h 5m, `medium` is 1 hr, 5 min, longer ones are whole words.
  public var timeStyle: Length?

  /// The fields of a date style, as a CLDR skeleton: `yMMMd`, `jm`.
  public var skeleton: String?

  /// The time zone of a date style: an IANA name; nil or `device` for the one of the `Localizer`.
  public var timeZone: String?

  public init(
    _ style: Style, currency: String? = nil, minFraction: Int? = nil, maxFraction: Int? = nil,
    sign: Sign = .auto, dateStyle: Length? = nil, timeStyle: Length? = nil,
    skeleton: String? = nil, timeZone: String? = nil
  ) {
    self.style = style
    self.currency = currency
    self.minFraction = minFraction
    self.maxFraction = maxFraction
    self.sign = sign
    self.dateStyle = dateStyle
    self.timeStyle = timeStyle
    self.skeleton = skeleton
    self.timeZone = timeZone
  }
}
