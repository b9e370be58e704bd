import KBCore
import KBTerminal

extension Command {
  static let version = Command(
    CommandSpec(
      "version", .help, "Print the version", printsData: true)
  ) { arguments, context throws(CommandFailure) in
    guard arguments.wantsJSON else {
      context.output.line("kb \(Version.text)")
      return .fine
    }
    context.output.write("{\"version\":\"\(Version.text)\"}\n")
    return .fine
  }
}
