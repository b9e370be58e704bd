import KBTerminal

/// One command: what it is, and what it does.
package struct Command: Sendable {
  /// What a command does with its arguments and its surroundings.
  package typealias Action =
    @Sendable (ParsedArguments, inout Context) throws(CommandFailure) -> ExitStatus

  package let spec: CommandSpec
  package let run: Action

  package init(_ spec: CommandSpec, run: @escaping Action) {
    self.spec = spec
    self.run = run
  }
}
