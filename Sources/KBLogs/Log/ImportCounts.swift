import KBCore

/// How much a log holds.
package struct ImportCounts: Equatable, Sendable {
  package var sessions = 0
  /// Local days with a session.
  package var days = 0
  /// Sets that were done, with warm-ups; sets of 0 reps are not among them.
  package var sets = 0
  package var warmups = 0
  package var reps: Int64 = 0
  /// Sets of 0 reps.
  package var failed = 0
  package var bodyweights = 0
  package var first: Day?
  package var last: Day?
  /// The exercises' names in the order of the file.
  package var exercises: [String] = []

  package init(_ log: ImportedLog) {
    var days: Set<Int32> = []
    var names: Set<String> = []
    sessions = log.sessions.count
    for session in log.sessions {
      let day = session.moment.day
      days.insert(day.number)
      first = min(first ?? day, day)
      last = max(last ?? day, day)
      bodyweights += session.bodyweights.count
      for exercise in session.exercises where !exercise.sets.isEmpty {
        if names.insert(exercise.name).inserted { exercises.append(exercise.name) }
        for set in exercise.sets {
          if set.isFailed {
            failed += 1
            continue
          }
          sets += 1
          reps += Int64(set.reps ?? 0)
          if set.marks.contains(.warmup) { warmups += 1 }
        }
      }
      for placed in session.own?.session.entries ?? [] {
        let entry = placed.entry
        if names.insert(entry.name).inserted { exercises.append(entry.name) }
        for set in entry.performedSets where !set.marks.contains(.skipped) { count(set) }
      }
      for case .bodyweight in session.own?.session.decisions ?? [] { bodyweights += 1 }
    }
    self.days = days.count
  }

  private mutating func count(_ set: PerformedSet) {
    if case .reps(let count) = set.performance {
      if count == 0 {
        failed += 1
        return
      }
      reps += Int64(count)
    }
    sets += 1
    if set.marks.contains(.warmup) { warmups += 1 }
  }
}
