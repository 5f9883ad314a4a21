import HotLayout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One word of the command line: `hotlayout NAME …`.
struct Command: Sendable {
  let name: String
  /// One line for the list of commands.
  let summary: String
  /// Runs on the main thread, whose stack is the deepest.
  let run: @MainActor @Sendable ([String]) async throws -> Void
}

/// The commands, in the order of the help. A new one is a file beside the others and a line here.
let commands: [Command] = [
  RenderCommand.command,
  ValidateCommand.command,
  ExplainCommand.command,
  PlacementCommand.command,
  ImagesCommand.command,
  SchemaCommand.command,
  DocsCommand.command,
  LocaleCommand.command,
  DataCommand.command,
  DictionaryCommand.command,
]

@main
@MainActor
enum Main {
  static func main() async {
    settleEnvironment()
    let words = Array(CommandLine.arguments.dropFirst())
    // A pipe that is closed at its other end is an error to report, not a reason to vanish.
    signal(SIGPIPE, SIG_IGN)
    guard let name = words.first else {
      Terminal.error(help)
      exit(2)
    }
    switch name {
    case "--help", "-h", "help":
      print(help)
      exit(0)
    case "--version":
      print("hotlayout \(version)")
      exit(0)
    default: break
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      let hint = Suggestion.sentence(for: name, among: commands.map(\.name)).map { " \($0)" } ?? ""
      Terminal.error(
        "hotlayout: there is no command `\(name)`; `hotlayout --help` lists them.\(hint)")
      exit(2)
    }
    do {
      try await command.run(Array(words.dropFirst()))
    } catch let error as CommandError {
      if !error.message.isEmpty { Terminal.error("hotlayout \(name): \(error.message)") }
      exit(error.status)
    } catch {
      Terminal.error("hotlayout \(name): \(error)")
      exit(1)
    }
    exit(0)
  }

  /// Takes out of the environment what would change sentences from one machine to another.
  private static func settleEnvironment() {
    setlocale(LC_CTYPE, "C.UTF-8")
    // GLib translates what it says about options.
    unsetenv("LANGUAGE")
  }

  static let version = "0.1.0"

  static var help: String {
    let width = commands.map(\.name.count).max() ?? 0
    let list = commands.map { command in
      "  " + command.name + String(repeating: " ", count: width - command.name.count + 2)
        + command.summary
    }
    return """
      Usage: hotlayout COMMAND …

      Reads and draws server-driven layout documents.

      Commands:
      \(list.joined(separator: "\n"))

      `hotlayout COMMAND --help` tells about one of them.
      """
  }
}

/// Why a command ends: its sentence goes to standard error.
struct CommandError: Error {
  var message: String
  /// 1 for a failed job, 2 for wrong usage.
  var status: Int32

  /// The job failed.
  static func failed(_ message: String) -> CommandError {
    CommandError(message: message, status: 1)
  }

  /// The command was called wrongly.
  static func usage(_ message: String) -> CommandError { CommandError(message: message, status: 2) }
}
