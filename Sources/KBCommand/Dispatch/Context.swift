import KBCore
import KBKnowledge
import KBTerminal

/// The surroundings of a running command, made once by `dispatch`.
package struct Context: ~Copyable {
  package let environment: Environment
  /// The standard output.
  package var output: Output
  /// The standard error; flushed when the command ends, or by the command.
  package var errors: Output
  package var input: LineInput
  /// Sources of the command's knowledge base that could not be read when they were needed again.
  var late: LateFailures?
  /// What was noted there before has nothing to do with the command.
  var lateMoment = 0
  /// Whether files were removed or renamed while a process that goes on made this answer, which is one about
  /// the folder as it was before.
  var isOvertaken = false
  /// What the process has read before, where it goes on after the command.
  let memory: KnowledgeMemory?
  /// All commands, for the help.
  package let commands: [Command]

  package init(
    environment: Environment,
    output: consuming Output,
    errors: consuming Output,
    input: consuming LineInput,
    commands: [Command],
    memory: KnowledgeMemory? = nil
  ) {
    self.environment = environment
    self.output = output
    self.errors = errors
    self.input = input
    self.commands = commands
    self.memory = memory
  }

  /// The specs of all commands.
  package var specs: [CommandSpec] { commands.map(\.spec) }

  /// Asks on the standard error, so that the standard output stays data; nil at the input's end.
  package mutating func ask(_ question: String, default fallback: String = "") -> String? {
    output.flush()
    return Prompt(question, default: fallback).ask(from: &input, on: &errors)
  }

  /// Asks for yes or no on the standard error; an input that has ended means no.
  package mutating func confirm(_ question: String, default fallback: Bool) -> Bool {
    output.flush()
    return Prompt.confirm(question, default: fallback, from: &input, on: &errors)
  }

  /// Writes a warning or a note to the standard error.
  package mutating func note(_ text: Phrase, _ role: StyledText.Role = .plain) {
    errors.sentence(StyledText("kb: " + text.text(in: errors.book), role))
  }
}

extension Context {
  /// Writes a report as JSON where the command line asks for that, otherwise for people.
  mutating func write(
    _ json: @autoclosure () -> [UInt8], _ arguments: ParsedArguments,
    orPrint print: (inout Output) -> Void
  ) {
    if arguments.wantsJSON { output.write(json()) } else { print(&output) }
  }
}
