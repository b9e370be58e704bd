import KBCore
import KBText
import KBTraining

/// A time that an exercise was done, as a place in the journal.
package struct Performed: Equatable, Sendable {
  /// The index of the session in the journal.
  package let session: Int
  /// The index of the entry in the session.
  package let entry: Int
  /// Whether the session's head confirms the loads.
  package var isConfirmed = false
}

/// All that the journal says of one exercise, oldest first.
package struct ExerciseHistory: Sendable {
  /// See `Library.exerciseKey`.
  package let key: String
  /// The library's name; for an exercise without a file the one that was written first.
  package internal(set) var name: String
  /// What kind of exercise it is; `nil` where the library does not say.
  package internal(set) var kind: ExerciseKind?
  package private(set) var performed: [Performed] = []
  /// The journal that it is of.
  package let sessions: [JournalSession]

  /// The exercises of the journal's sessions, by key; only one where that is given.
  package static func all(
    in sessions: [JournalSession], _ library: Library, only wanted: String? = nil
  ) -> [String: ExerciseHistory] {
    var keyByName: [String: String] = [:]
    var histories: [String: ExerciseHistory] = [:]
    for (index, placed) in sessions.enumerated() {
      let confirmed = placed.session.confirmedExercises.map { library.exerciseKey(of: $0) }
      for (entry, written) in placed.session.entries.enumerated() {
        let name = written.entry.name
        let key = keyByName[name] ?? library.exerciseKey(of: name)
        keyByName[name] = key
        if let wanted, key != wanted { continue }
        if histories[key] == nil {
          let exercise = library.exercise(named: name)?.exercise
          histories[key] = ExerciseHistory(
            key: key, name: exercise?.name ?? name, kind: exercise?.kind, sessions: sessions)
        }
        histories[key]?.performed.append(
          Performed(session: index, entry: entry, isConfirmed: confirmed.contains(key)))
      }
    }
    return histories
  }

  /// The part of it that lies in the first `count` sessions; `nil` for nothing.
  package func known(_ count: Int) -> ExerciseHistory? {
    var part = self
    part.performed.removeAll { $0.session >= count }
    return part.performed.isEmpty ? nil : part
  }

  /// Whether records are kept of what was done at a place.
  func keepsRecords(_ place: Int) -> Bool { RecordKeeping.keeps(kind, name: entry(place).name) }

  /// What was done each time, as a skipped entry where no records are kept of it.
  var recordedEntries: [ExerciseEntry] { entries { keepsRecords($0) } }

  /// What was done each time, as a skipped entry where its loads are in doubt.
  package var countedEntries: [ExerciseEntry] { entries { _ in true } }

  private func entries(_ isKept: (Int) -> Bool) -> [ExerciseEntry] {
    performed.indices.map { place in
      let own = placed(place)
      let kept =
        isKept(place) && !own.isInDoubt
        ? own.entry : JournalEntry(name: own.entry.name, target: nil, result: .skipped(reason: ""))
      return ExerciseEntry(session: performed[place].session, entry: kept)
    }
  }

  package func session(_ place: Int) -> Session { sessions[performed[place].session].session }

  package func entry(_ place: Int) -> JournalEntry { placed(place).entry }

  package func placed(_ place: Int) -> PlacedEntry {
    // Each in one go, which copies no session.
    sessions[performed[place].session].session.entries[performed[place].entry]
  }

  package func day(_ place: Int) -> Day { sessions[performed[place].session].session.day }

  /// The path and the line of an entry: `workouts/journal/2026/2026-11-16.md:11`.
  package func place(_ place: Int) -> String {
    let placed = sessions[performed[place].session]
    return "\(placed.path):\(placed.session.entries[performed[place].entry].range.line)"
  }

  /// What was done each time.
  package var entries: [ExerciseEntry] {
    performed.indices.map { ExerciseEntry(session: performed[$0].session, entry: entry($0)) }
  }

  /// The same by session.
  package var performances: [ExercisePerformance] {
    var performances: [ExercisePerformance] = []
    for (place, done) in performed.enumerated() {
      if performances.last?.index == done.session {
        performances[performances.count - 1].placed.append(placed(place))
      } else {
        performances.append(
          ExercisePerformance(
            index: done.session, session: sessions[done.session], placed: [placed(place)]))
      }
    }
    return performances
  }
}

extension Coach {
  /// The history of an exercise up to today; `nil` if it was never done.
  package func history(ofExercise exercise: Int) -> ExerciseHistory? {
    let name = rules.profiles[exercise].name
    var history = histories[library.exerciseKey(of: name)]
    history?.name = name
    return history
  }

  /// The histories of all exercises with something done, by name.
  package var trained: [ExerciseHistory] {
    histories.values.filter { history in
      history.performed.indices.contains { !history.entry($0).countedSets.isEmpty }
    }.map { history in
      var history = history
      if let exercise = rules.index(named: history.name) {
        history.name = rules.profiles[exercise].name
      }
      return (name: history.name.lowercased(), history: history)
    }.sorted { ($0.name, $0.history.key) < ($1.name, $1.history.key) }.map(\.history)
  }
}
