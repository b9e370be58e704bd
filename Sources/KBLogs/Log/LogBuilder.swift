import KBCore

/// Puts sets together to exercises and sessions, in the order of the file.
package struct LogBuilder {
  package var log: ImportedLog
  private var places: [String: Int] = [:]
  private var last = (key: "", place: -1)

  package init(_ dialect: Dialect) { log = ImportedLog(dialect) }

  package mutating func skip(_ line: Int, _ reason: Phrase) {
    log.skipped.append(SkippedRow(line: line, reason))
  }

  /// The place of the session with a key, which is made where there is none.
  package mutating func session(
    _ key: String, line: Int, at moment: @autoclosure () -> FileMoment,
    titled title: @autoclosure () -> String
  ) -> Int {
    if last.place >= 0, last.key == key { return last.place }
    if let place = places[key] {
      last = (key, place)
      return place
    }
    let place = log.sessions.count
    log.sessions.append(
      ImportedSession(key: key, line: line, moment: moment(), title: title()))
    places[key] = place
    last = (key, place)
    return place
  }

  /// Adds a session as it is, under a key of its own.
  package mutating func add(_ session: ImportedSession) { log.sessions.append(session) }

  /// Adds a set to an exercise of a session.
  package mutating func add(_ set: ImportedSet, of exercise: String, to session: Int) {
    let place = self.place(of: exercise, in: session)
    log.sessions[session].exercises[place].sets.append(set)
  }

  /// Adds a remark on an exercise, once.
  package mutating func note(_ text: String, on exercise: String, in session: Int) {
    guard !text.isEmpty else { return }
    let place = self.place(of: exercise, in: session)
    guard !log.sessions[session].exercises[place].notes.contains(text) else { return }
    log.sessions[session].exercises[place].notes.append(text)
  }

  package mutating func superset(_ id: String, of exercise: String, in session: Int) {
    guard !id.isEmpty else { return }
    let place = self.place(of: exercise, in: session)
    log.sessions[session].exercises[place].superset = id
  }

  private mutating func place(of exercise: String, in session: Int) -> Int {
    let exercises = log.sessions[session].exercises
    if let last = exercises.last, last.name == exercise { return exercises.count - 1 }
    if let place = exercises.firstIndex(where: { $0.name == exercise }) { return place }
    log.sessions[session].exercises.append(ImportedExercise(exercise))
    return exercises.count
  }
}
