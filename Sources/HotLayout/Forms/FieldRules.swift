/// What a field takes (contract, section 7, `field`).
public enum FieldKind: String, Sendable, Hashable, CaseIterable {
  case text, email, phone, number, password, multiline, search, date, time

  /// Whether its value is a text of letters, whose length and form can be ruled.
  var isText: Bool {
    switch self {
    case .number, .date, .time: false
    default: true
    }
  }
}

/// Which rule of a field its value breaks.
public enum FieldProblem: String, Sendable, Hashable, CaseIterable {
  /// It is required and there is none.
  case missing
  case tooShort, tooLong
  /// It does not match `pattern`.
  case pattern
  /// It has not the form of its kind: an address without `@`.
  case form
}

/// The rules of a field.
public struct FieldRules: Sendable {
  public var kind: FieldKind
  public var isRequired: Bool
  /// Least and greatest length, in characters as a person counts them (UAX 29, grapheme clusters).
  public var minLength: Int?
  public var maxLength: Int?
  public var pattern: TextPattern?

  public init(
    kind: FieldKind = .text, isRequired: Bool = false, minLength: Int? = nil,
    maxLength: Int? = nil, pattern: TextPattern? = nil
  ) {
    self.kind = kind
    self.isRequired = isRequired
    self.minLength = minLength
    self.maxLength = maxLength
    self.pattern = pattern
  }

  /// The first rule that a value breaks, or nil. An empty text counts as none (contract, section 12).
  public func problem(of value: JSONValue?) -> FieldProblem? {
    guard let value, value != .string(""), value != .null else {
      return isRequired ? .missing : nil
    }
    guard case .string(let text) = value, kind.isText else { return nil }
    if let minLength, text.count < minLength { return .tooShort }
    if let maxLength, text.count > maxLength { return .tooLong }
    if let pattern, !pattern.matches(text) { return .pattern }
    if kind == .email, !FieldRules.isEmail(text) { return .form }
    return nil
  }

  /// Whether a text has the form of an e-mail address: that of HTML (`input type=email`), with a
  /// domain of at least two labels and letters of any script.
  static func isEmail(_ text: String) -> Bool {
    let parts = text.unicodeScalars.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...64).contains(parts[0].count), parts[1].count <= 253 else {
      return false
    }
    func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
    }
    guard
      parts[0].allSatisfy({ isLetter($0) || ".!#$%&'*+/=?^_`{|}~-".unicodeScalars.contains($0) })
    else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2
      && labels.allSatisfy { label in
        (1...63).contains(label.count) && label.first != "-" && label.last != "-"
          && label.allSatisfy { isLetter($0) || $0 == "-" }
      }
  }
}
