import KBCore
import KBTerminal
import KBText
import KBTraining

/// All that the journal says of one exercise, with the line that each entry stands in.
struct TrainedExercise {
  /// The place of the exercise in the rules' profiles.
  let exercise: Int
  let name: String
  /// Oldest first.
  private(set) var entries: [ExerciseEntry] = []
  /// For each entry: the day and the place, `workouts/journal/2026/2026-11-16.md:11`.
  private(set) var places: [(day: Day, place: String)] = []

  init(exercise: Int, _ coach: FolderCoach) {
    self.exercise = exercise
    name = coach.rules.profiles[exercise].name
  }

  private mutating func take(_ entry: PlacedEntry, of session: Int, in placed: JournalSession) {
    entries.append(ExerciseEntry(session: session, entry: entry.entry))
    places.append((placed.session.day, "\(placed.path):\(entry.range.line)"))
  }

  /// All exercises with something done, by name; only those of `wanted` where it is given.
  static func all(_ coach: FolderCoach, only wanted: [Int]? = nil) -> [TrainedExercise] {
    var byExercise: [Int: TrainedExercise] = [:]
    if let wanted {
      for exercise in wanted {
        byExercise[exercise] = TrainedExercise(exercise: exercise, coach)
      }
    }
    var known: [String: Int?] = [:]
    for (index, placed) in coach.sessions.enumerated() {
      for entry in placed.session.entries {
        let name = entry.entry.name
        let exercise = known[name] ?? coach.rules.index(named: name)
        known[name] = .some(exercise)
        guard let exercise, wanted == nil || byExercise[exercise] != nil else { continue }
        byExercise[exercise, default: TrainedExercise(exercise: exercise, coach)]
          .take(entry, of: index, in: placed)
      }
    }
    if let wanted { return wanted.compactMap { byExercise[$0] } }
    return byExercise.values.filter { exercise in
      exercise.entries.contains { !$0.entry.countedSets.isEmpty }
    }.sorted { $0.name.lowercased() < $1.name.lowercased() }
  }

  /// The badges of all its sessions, oldest first.
  func badges(_ coach: FolderCoach) -> [Badge] {
    var book = RecordBook(formula: coach.settings.formula)
    var badges: [Badge] = []
    var running: (session: Int, badges: [Badge]) = (-1, [])
    for (index, item) in entries.enumerated() {
      // Badges of a session's later entry replace those of its earlier ones.
      if item.session != running.session { badges += running.badges }
      running = (
        item.session,
        book.take(item.entry, day: places[index].day, session: item.session, entry: index)
      )
    }
    return badges + running.badges
  }
}

extension FolderCoach {
  /// The exercises that words on the command line mean: all together one, or each its own.
  func exercises(
    typed words: [String], _ context: inout Context
  ) throws(CommandFailure) -> [Int] {
    let joined = words.joined(separator: " ")
    let isOne =
      rules.index(named: joined) != nil || !words.contains { rules.index(named: $0) != nil }
    var found: [Int] = []
    for name in isOne ? [joined] : words {
      let index = try exercise(typed: name, &context)
      if !found.contains(index) { found.append(index) }
    }
    return found
  }
}
