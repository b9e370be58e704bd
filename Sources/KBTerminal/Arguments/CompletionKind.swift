/// What a shell offers in the place of a value.
package enum CompletionKind: Equatable, Sendable {
  case none, file, directory, command
  case workout, exercise, program, session
  /// Any of those four.
  case document
  /// A command, or one of these words.
  case commandOr([String])
  /// One of these words, which are proposed and not required.
  case words([String])

  /// The arguments of `kb list … --names` that give the names; none where kb is not asked.
  var listed: [String] {
    switch self {
    case .none, .file, .directory, .command, .commandOr, .words: []
    case .workout: ["workouts"]
    case .exercise: ["exercises"]
    case .program: ["programs"]
    case .session: ["sessions"]
    case .document: ["workouts", "exercises", "programs", "sessions"]
    }
  }
}
