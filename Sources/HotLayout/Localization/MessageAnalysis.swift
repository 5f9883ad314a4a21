extension MessagePattern {
  /// One place where a message uses an argument.
  public struct ArgumentUse: Sendable, Hashable {
    /// The argument's name.
    public let name: String
    /// What the message does with it.
    public let type: UseType
    /// Where the use's brace is in the pattern, in bytes of UTF-8.
    public let offset: Int
  }

  /// What a message does with an argument.
  public enum UseType: Sendable, Hashable {
    /// `{name}`: shown as it is.
    case plain
    /// `{n, number}`, also `spellout`, `ordinal` and `duration`: a number, with its style.
    case number(style: String)
    /// `{d, date}`: the date of an instant, with its style.
    case date(style: String)
    /// `{d, time}`: the time of an instant, with its style.
    case time(style: String)
    /// A plural: the categories and the exact numbers (`=0`) that have a branch.
    case plural(PluralType, categories: [PluralCategory], exact: [Double])
    /// A select: the keys that have a branch.
    case select(keys: [String])

    /// The kind of value it takes.
    public var valueKind: ValueKind {
      switch self {
      case .plain: .any
      case .number, .plural: .number
      case .date, .time: .date
      case .select: .string
      }
    }
  }

  /// The kind of value that a use of an argument takes.
  public enum ValueKind: String, Sendable, Hashable, CaseIterable {
    case any, number, date, string
  }

  /// Every use of every argument, in the order of the pattern.
  public var uses: [ArgumentUse] {
    var uses: [ArgumentUse] = []
    message.collect(into: &uses)
    return uses
  }

  /// Every argument once, in the order of first use, with the kinds of values its uses take; more
  /// than one besides `any` cannot all be served.
  public var arguments: [(name: String, kinds: [ValueKind])] {
    var names: [String] = []
    var kinds: [String: [ValueKind]] = [:]
    for use in uses {
      if kinds[use.name] == nil { names.append(use.name) }
      if kinds[use.name]?.contains(use.type.valueKind) != true {
        kinds[use.name, default: []].append(use.type.valueKind)
      }
    }
    return names.map { ($0, kinds[$0] ?? []) }
  }

  /// The plurals that lack a branch which the language needs for whole numbers below a million.
  ///
  /// A category whose every such number has a branch of its own (`=1`) is not looked into.
  public func missingCategories(
    language: String
  ) -> [(use: ArgumentUse, missing: [PluralCategory])] {
    var needed: [PluralType: [PluralCategory]] = [:]
    return uses.compactMap { use in
      guard case .plural(let type, let categories, _) = use.type else { return nil }
      let all = needed[type] ?? PluralRules(language: language, type: type).everydayCategories
      needed[type] = all
      let missing = all.filter { !categories.contains($0) }
      return missing.isEmpty ? nil : (use, missing)
    }
  }
}

extension MessagePattern.Message {
  fileprivate func collect(into uses: inout [MessagePattern.ArgumentUse]) {
    for case .argument(let argument) in pieces {
      uses.append(
        MessagePattern.ArgumentUse(
          name: argument.name, type: argument.kind.useType, offset: argument.offset))
      switch argument.kind {
      case .plain, .formatted: break
      case .plural(_, _, let branches):
        for branch in branches { branch.message.collect(into: &uses) }
      case .select(let branches):
        for branch in branches { branch.message.collect(into: &uses) }
      }
    }
  }
}

extension MessagePattern.ArgumentKind {
  fileprivate var useType: MessagePattern.UseType {
    switch self {
    case .plain:
      return .plain
    case .formatted(.date, let style):
      return .date(style: style)
    case .formatted(.time, let style):
      return .time(style: style)
    case .formatted(_, let style):
      return .number(style: style)
    case .plural(let type, _, let branches):
      var categories: [PluralCategory] = []
      var exact: [Double] = []
      for branch in branches {
        switch branch.selector {
        case .category(let category): categories.append(category)
        case .exactly(let value): exact.append(value)
        }
      }
      return .plural(type, categories: categories, exact: exact)
    case .select(let branches):
      return .select(keys: branches.map(\.key))
    }
  }
}
