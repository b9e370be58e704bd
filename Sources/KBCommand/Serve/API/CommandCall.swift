import KBCore
import KBKnowledge
import KBServer
import KBTerminal

/// Runs commands of kb for a server, which so gives the same answers and makes the same changes.
struct CommandCall: Sendable {
  /// How a command ended, and what it said.
  struct Outcome {
    let status: ExitStatus
    let output: [UInt8]
    /// Its messages, one after another.
    let messages: [String]
  }

  let root: String
  let environment: Environment
  let commands: [Command]
  /// What the server has read of the folder.
  let memory: KnowledgeMemory
  /// What is said to whoever calls.
  var book = Phrasebook.english

  /// How often a command that only reads is run, where files are renamed while it reads.
  private static let mostReadings = 4

  /// Runs a command as if somebody had typed it, with `--json`; names come after all options. One that
  /// `isReading` is run again where files were renamed meanwhile.
  func outcome(of command: [String], names: [String] = [], isReading: Bool = false) -> Outcome {
    let arguments = command + ["--json", "--root", root] + (names.isEmpty ? [] : ["--"] + names)
    return ran(arguments, times: isReading ? CommandCall.mostReadings : 1)
  }

  /// Runs a command that writes a file to its standard output.
  func bytes(of command: [String]) -> Outcome {
    ran(command + ["--root", root], times: CommandCall.mostReadings)
  }

  private func ran(_ arguments: [String], times: Int) -> Outcome {
    var context = silent
    let status = run(arguments: arguments, in: &context)
    if context.isOvertaken, times > 1 { return ran(arguments, times: times - 1) }
    return Outcome(
      status: status, output: context.output.capturedBytes,
      messages: context.errors.captured.split(separator: "\n").map { line in
        String(line.hasPrefix("kb: ") ? line.dropFirst(4) : line)
      })
  }

  /// Surroundings without a terminal, whose output stays in memory.
  var silent: Context {
    var context = Context(
      environment: environment, output: Output(.memory, terminal: .file),
      errors: Output(.memory, terminal: .file), input: LineInput(descriptor: -1),
      commands: commands, memory: memory)
    context.output.book = book
    context.errors.book = book
    return context
  }

  /// The response to a call that only reads; where it `mayBeEmpty`, an answer with nothing in it is
  /// one too.
  func response(
    to command: [String], names: [String] = [], mayBeEmpty: Bool = false
  ) -> Response {
    let outcome = outcome(of: command, names: names, isReading: true)
    let isEmpty = mayBeEmpty && outcome.status == .problems && !outcome.output.isEmpty
    guard outcome.status == .fine || isEmpty else { return outcome.failure(404) }
    return Response(200, json: outcome.output)
  }

  /// The response to a call that changes something.
  func change(_ command: [String], names: [String] = []) -> Response {
    let outcome = outcome(of: command, names: names)
    guard outcome.status == .fine else { return outcome.failure(422) }
    // A command that finds nothing to change says so in words.
    let nothing = "{\"title\":\"\",\"written\":false,\"files\":[]}\n"
    return Response(200, json: outcome.output.isEmpty ? Array(nothing.utf8) : outcome.output)
  }
}

extension CommandCall.Outcome {
  /// The failure as the API says it; `problems` is the status for what the text is to blame for.
  func failure(_ problems: Int) -> Response {
    let code =
      switch status {
      case .fine, .problems: problems
      case .usage: 400
      case .environment: 503
      }
    // What a command said, it said in the language of the page.
    let text = messages.first.map { Phrase($0) } ?? "the command failed without a message"
    return Response(code, because: text, details: Array(messages.dropFirst()), in: .english)
  }
}
