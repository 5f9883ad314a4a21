import CDraw
import HotLayout

/// Options of a command, read by GLib's GOption, which also writes the help.
struct Options {
  enum Kind {
    case flag
    /// One value; the text names it in the help.
    case value(String)
    /// A value that may be given several times.
    case values(String)
  }

  struct Option {
    var name: String
    var short: Character?
    var kind: Kind
    var help: String

    init(_ name: String, short: Character? = nil, _ kind: Kind, _ help: String) {
      self.name = name
      self.short = short
      self.kind = kind
      self.help = help
    }
  }

  private var flags: Set<String> = []
  private var values: [String: [String]] = [:]
  /// The words that are no options, in order.
  private(set) var words: [String] = []

  func has(_ name: String) -> Bool { flags.contains(name) }
  func value(_ name: String) -> String? { values[name]?.last }
  func values(_ name: String) -> [String] { values[name] ?? [] }

  /// Refuses an option that takes one value and was given several, of which one would hold silently.
  func refuseRepeats(of options: [Option]) throws {
    for option in options {
      guard case .value = option.kind, values(option.name).count > 1 else { continue }
      throw CommandError.usage(
        "--\(option.name) takes one value and was given \(values(option.name).count); "
          + "call the command once for each.")
    }
  }

  /// Reads the words after the name of a command. `--help` prints the help and ends the process.
  init(
    _ command: String, _ usage: String, summary: String, details: String = "",
    _ options: [Option], _ arguments: [String]
  ) throws {
    guard let context = g_option_context_new(usage) else {
      throw CommandError.failed("the options cannot be read.")
    }
    defer { g_option_context_free(context) }
    g_option_context_set_summary(context, summary)
    if !details.isEmpty { g_option_context_set_description(context, details) }
    g_set_prgname("hotlayout \(command)")
    let table = Table(options)
    g_option_context_add_main_entries(context, table.entries, nil)

    var strings: [UnsafeMutablePointer<CChar>?] = (["hotlayout"] + arguments).map { g_strdup($0) }
    strings.append(nil)
    let vector = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: strings.count)
    vector.initialize(from: strings, count: strings.count)
    defer {
      for string in strings { g_free(string) }
      vector.deallocate()
    }
    // The parser takes words out of the vector; the copies above are freed all the same.
    var count = Int32(strings.count - 1)
    var moving: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = vector
    var error: UnsafeMutablePointer<GError>?
    guard g_option_context_parse(context, &count, &moving, &error) != 0 else {
      let text = error.map { String(cString: $0.pointee.message) } ?? "wrong usage"
      if let error { g_error_free(error) }
      let hint = Self.nearest(in: arguments, options).map { " Did you mean `--\($0)`?" } ?? ""
      throw CommandError.usage("\(text); see `hotlayout \(command) --help`.\(hint)")
    }
    for index in 1..<max(1, Int(count)) {
      if let word = moving?[index] { words.append(String(cString: word)) }
    }
    if words.first == "--" { words.removeFirst() }
    table.collect(flags: &flags, values: &values)
  }

  /// The option that the first unknown one of `arguments` was probably meant to be.
  private static func nearest(in arguments: [String], _ options: [Option]) -> String? {
    let names = options.map(\.name)
    for word in arguments.prefix(while: { $0 != "--" }) where word.hasPrefix("--") {
      let name = String(word.dropFirst(2).prefix { $0 != "=" })
      guard !names.contains(name), name != "help" else { continue }
      return Suggestion.nearest(to: name, among: names)
    }
    return nil
  }

  /// The memory that GOption writes to.
  private final class Table {
    let options: [Option]
    let entries: UnsafeMutablePointer<GOptionEntry>
    private let flags: UnsafeMutablePointer<gboolean>
    private let lists: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>
    private var names: [UnsafeMutablePointer<CChar>?] = []

    init(_ options: [Option]) {
      self.options = options
      let count = options.count
      entries = .allocate(capacity: count + 1)
      flags = .allocate(capacity: max(count, 1))
      flags.initialize(repeating: 0, count: max(count, 1))
      lists = .allocate(capacity: max(count, 1))
      lists.initialize(repeating: nil, count: max(count, 1))
      for (index, option) in options.enumerated() {
        var entry = GOptionEntry()
        entry.long_name = UnsafePointer(copy(option.name))
        entry.short_name = option.short.flatMap(\.asciiValue).map { CChar(bitPattern: $0) } ?? 0
        entry.description = UnsafePointer(copy(option.help))
        switch option.kind {
        case .flag:
          entry.arg = G_OPTION_ARG_NONE
          entry.arg_data = UnsafeMutableRawPointer(flags + index)
        case .value(let what), .values(let what):
          // As the bytes are: values of the other kinds are converted from the character set of the
          // environment, which refuses every letter beyond ASCII where that is C.
          entry.arg = G_OPTION_ARG_FILENAME_ARRAY
          entry.arg_data = UnsafeMutableRawPointer(lists + index)
          entry.arg_description = UnsafePointer(copy(what))
        }
        (entries + index).initialize(to: entry)
      }
      (entries + count).initialize(to: GOptionEntry())
    }

    deinit {
      for index in options.indices { g_strfreev(lists[index]) }
      for name in names { g_free(name) }
      entries.deallocate()
      flags.deallocate()
      lists.deallocate()
    }

    private func copy(_ text: String) -> UnsafeMutablePointer<CChar>? {
      let copy = g_strdup(text)
      names.append(copy)
      return copy
    }

    func collect(flags found: inout Set<String>, values: inout [String: [String]]) {
      for (index, option) in options.enumerated() {
        if flags[index] != 0 { found.insert(option.name) }
        guard let list = lists[index] else { continue }
        var at = 0
        while let word = list[at] {
          values[option.name, default: []].append(String(cString: word))
          at += 1
        }
      }
    }
  }
}
