import KBText

/// Something that can be shown.
enum Subject {
  case workout(WorkoutCard)
  case exercise(ExerciseDocument)
  /// An exercise that only the journal knows, by its name there.
  case strayExercise(String)
  case program(ProgramDocument)
  /// The sessions that were asked for, in the order of the journal.
  case sessions([JournalSession])

  var kind: SubjectKind {
    switch self {
    case .workout: .workout
    case .exercise, .strayExercise: .exercise
    case .program: .program
    case .sessions: .session
    }
  }

  /// What `kb show` takes for it.
  var name: String {
    switch self {
    case .workout(let card): card.identity.key
    case .exercise(let document): document.exercise.name
    case .strayExercise(let name): name
    case .program(let document): document.identity.key
    case .sessions(let sessions): sessions.first.map { SessionFacts.name($0.session) } ?? ""
    }
  }

  /// Where it stands; empty for what is in no file of its own.
  var path: String {
    switch self {
    case .workout(let card): card.identity.path
    case .exercise(let document): document.identity.path
    case .program(let document): document.identity.path
    case .strayExercise: ""
    case .sessions(let sessions): sessions.first?.place ?? ""
    }
  }
}
