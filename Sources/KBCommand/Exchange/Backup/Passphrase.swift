import Glibc
import KBExchange
import KBStore
import KBTerminal

/// The passphrase of a backup.
enum Passphrase {
  static let option = OptionSpec.value(
    "passphrase-file", "FILE", completion: .file,
    "Read the passphrase from the first line of a file instead of asking.")

  /// Asks without showing what is typed, twice where the passphrase is new.
  static func get(
    _ arguments: ParsedArguments, isNew: Bool, _ context: inout Context
  ) throws(CommandFailure) -> String {
    if let file = arguments.value(option.name) { return try read(file) }
    guard context.input.isTTY else {
      throw .usage(
        .missingArgument(
          "a passphrase, but kb is not running in a terminal",
          usage: "kb \(arguments.spec.name) … --passphrase-file FILE", command: arguments.spec.name)
      )
    }
    let first = ask("Passphrase", &context)
    guard !first.isEmpty else { throw .environment("an empty passphrase protects nothing") }
    if isNew {
      guard ask("The same again", &context) == first else {
        throw .environment("the two passphrases differ; nothing was written")
      }
    }
    return first
  }

  private static func read(_ file: String) throws(CommandFailure) -> String {
    let open = try onDisk(OutsideFile(reading: file))
    let bytes = ByteSource { open.read(into: $0) }.all(limit: 1 << 16) ?? []
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard !line.isEmpty else { throw .environment("\(file) has no passphrase in its first line") }
    return String(decoding: line, as: UTF8.self)
  }

  private static func ask(_ question: String, _ context: inout Context) -> String {
    var settings = termios()
    let hasTerminal = tcgetattr(0, &settings) == 0
    if hasTerminal {
      var silent = settings
      silent.c_lflag &= ~tcflag_t(ECHO)
      tcsetattr(0, TCSAFLUSH, &silent)
    }
    defer { if hasTerminal { tcsetattr(0, TCSAFLUSH, &settings) } }
    let answer = context.ask(question) ?? ""
    if hasTerminal { context.errors.line() }
    return answer
  }
}
