/// What a shell offers in the place of a value.
package enum CompletionKind: Equatable, Sendable {
  case none, file, directory, command
  case workout, exercise, program, session

  /// The argument of `kb list … --names` that gives the names; nil where kb is not asked.
  var listed: String? {
    switch self {
    case .none, .file, .directory, .command: nil
    case .workout: "workouts"
    case .exercise: "exercises"
    case .program: "programs"
    case .session: "sessions"
    }
  }
}
