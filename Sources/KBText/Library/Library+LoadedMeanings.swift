import KBCore

extension Library {
  /// The exercises that somebody may have meant who logged reps with a load of a movement that has none: of the
  /// rowing machine in `Row: 3x8 60kg`, rows; empty where nothing is odd about the entry.
  package func loadedMeanings(of entry: JournalEntry) -> [String] {
    let hasLoads = entry.performedSets.contains { set in
      guard case .load? = set.load, case .reps = set.performance else { return false }
      return true
    }
    guard hasLoads, let exercise = exercise(named: entry.name)?.exercise, exercise.kind == .cardio,
      exercise.load == LoadKind.none
    else { return [] }
    let ending = " " + exercise.name.lowercased()
    let others = exercises.map(\.exercise).filter { $0.name.lowercased().hasSuffix(ending) }
    // The plainest of each kind.
    return [LoadKind.barbell, .dumbbell, .cable, .machine].compactMap { load in
      others.filter { $0.load == load }.map(\.name).min { $0.utf8.count < $1.utf8.count }
    }
  }
}
