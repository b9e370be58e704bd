import KBCore

/// Why a command stopped before its end.
package enum CommandFailure: Error, Equatable, Sendable {
  case usage(UsageError)
  /// The program's world refused; the text says what happened, where, and what to do.
  case environment(Phrase)
  /// Sources that the command rests on could not be read; a sentence for each, and what to do.
  case incomplete([Phrase])
  /// The command has printed its problems itself.
  case reported

  /// The exit status that goes with it.
  package var status: ExitStatus {
    switch self {
    case .usage: .usage
    case .environment, .incomplete: .environment
    case .reported: .problems
    }
  }
}
