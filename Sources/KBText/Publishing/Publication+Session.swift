import KBCore

/// What of the library is left out, which sessions may name.
package struct HiddenDocuments: Sendable {
  /// The paths of the workouts.
  package let workouts: Set<String>
  /// The paths of the exercises.
  package let exercises: Set<String>
  private let library: Library

  /// `library` is the whole one.
  init(workouts: Set<String>, exercises: Set<String>, in library: Library) {
    self.workouts = workouts
    self.exercises = exercises
    self.library = library
  }

  /// Whether none is left out.
  var isNothing: Bool { workouts.isEmpty && exercises.isEmpty }

  /// Whether an exercise is left out that goes by this name.
  func hasExercise(_ name: String) -> Bool {
    guard !exercises.isEmpty else { return false }
    return library.exercise(named: name).map { exercises.contains($0.identity.path) } ?? false
  }

  /// Whether a workout is left out that a session refers to.
  func hasWorkout(_ reference: WorkoutReference?) -> Bool {
    guard !workouts.isEmpty, let reference else { return false }
    return library.workout(for: reference).map { workouts.contains($0.identity.path) } ?? false
  }

  /// Whether a workout is left out that somebody means.
  func hasWorkout(meant text: String) -> Bool {
    guard !workouts.isEmpty else { return false }
    return library.workout(meant: text).map { workouts.contains($0.identity.path) } ?? false
  }

  /// Whether a name is one of the body's and of no exercise.
  func isHealth(_ name: String) -> Bool {
    HealthFields.contains(name) && library.exercise(named: name) == nil
  }
}

extension Publication {
  /// A session as it is published; `nil` if it is left out.
  ///
  /// One that loses something has no text of its file any more, and its mark is made of what is
  /// left.
  package func published(
    _ placed: JournalSession, hiding hidden: HiddenDocuments, today: Day
  ) -> JournalSession? {
    let session = placed.session
    guard sessions != .no, has(.private) || !session.isPrivate,
      has(.future) || session.day <= today, !isBefore(session.day),
      !hidden.hasWorkout(session.workout)
    else { return nil }
    if isEverything, hidden.isNothing, isWhole(session) { return placed }
    let short = published(session, hiding: hidden)
    return short == session ? placed : placed.replacing(short)
  }

  /// Whether a day comes before all that is published.
  package func isBefore(_ day: Day) -> Bool { from.map { day < $0 } ?? false }

  /// Whether a session stays as it is where everything is published, found out without copying it.
  private func isWhole(_ session: Session) -> Bool {
    guard session.decisions.isEmpty, isWhole(session.title), !mayHaveComments(session.notes) else {
      return false
    }
    return session.entries.indices.allSatisfy { isWhole(session.entries[$0].entry) }
  }

  private func isWhole(_ entry: JournalEntry) -> Bool {
    guard !mayHaveComments(entry.name), isWhole(entry.targetNote) else { return false }
    switch entry.result {
    case .done: return true
    case .skipped(let text): return isWhole(text)
    case .unparsed(let text): return !mayHaveComments(text)
    case .sets(let sets): return sets.indices.allSatisfy { isWhole(sets[$0].note) }
    }
  }

  private func isWhole(_ text: String) -> Bool {
    text.isEmpty || !mayHaveComments(text) && text.trimmedBlanks.utf8.count == text.utf8.count
  }

  private func published(_ session: Session, hiding hidden: HiddenDocuments) -> Session {
    var session = session
    session.title = withoutComments(session.title).trimmedBlanks
    if !has(.effort) { session.effort = nil }
    if sessions == .summary {
      session.entries = []
      session.notes = ""
      session.decisions.removeAll { if case .challenge = $0 { false } else { true } }
      return session
    }
    session.notes = has(.notes) ? withoutComments(session.notes) : ""
    if !session.decisions.isEmpty {
      session.decisions = session.decisions.compactMap { published($0, hiding: hidden) }
    }
    for index in session.entries.indices.reversed() {
      let old = session.entries[index].entry
      guard let new = published(old, hiding: hidden) else {
        session.entries.remove(at: index)
        continue
      }
      // Setting it would forget the wording, which the replay goes by.
      if new != old { session.entries[index].entry = new }
    }
    return session
  }

  private func published(_ decision: Decision, hiding hidden: HiddenDocuments) -> Decision? {
    if let exercise = decision.exercise, hidden.hasExercise(exercise) { return nil }
    switch decision {
    case .bodyweight: return has(.bodyweight) ? decision : nil
    case .next(let exercise, let target):
      return .next(exercise: withoutComments(exercise), published(target))
    case .deload(let exercise, let load):
      return .deload(exercise: withoutComments(exercise), load)
    case .trainingMax(let exercise, let load):
      return .trainingMax(exercise: withoutComments(exercise), load)
    case .challenge: return decision
    case .soreness, .sleep, .stress: return has(.health) ? decision : nil
    case .confirmed(let exercise): return .confirmed(exercise: withoutComments(exercise))
    }
  }

  private func published(_ target: Prescription) -> Prescription {
    guard !target.note.isEmpty else { return target }
    var target = target
    target.note = has(.notes) ? withoutComments(target.note).trimmedBlanks : ""
    return target
  }

  private func published(_ entry: JournalEntry, hiding hidden: HiddenDocuments) -> JournalEntry? {
    guard has(.health) || !hidden.isHealth(entry.name), !hidden.hasExercise(entry.name) else {
      return nil
    }
    var entry = entry
    let name = withoutComments(entry.name)
    if name != entry.name { entry.name = name.trimmedBlanks }
    if let target = entry.target, !target.note.isEmpty { entry.target = published(target) }
    switch entry.result {
    case .done: break
    case .skipped(let reason):
      guard !reason.isEmpty else { break }
      let kept = has(.skipReasons) ? withoutComments(reason).trimmedBlanks : ""
      if kept != reason { entry.result = .skipped(reason: kept) }
    case .unparsed(let raw):
      // It may say anything, as a note does.
      guard has(.notes) else { return nil }
      let kept = withoutComments(raw)
      if kept != raw { entry.result = .unparsed(kept.trimmedBlanks) }
    case .sets(var sets):
      var isChanged = false
      for index in sets.indices {
        if !has(.effort), sets[index].effort != nil {
          sets[index].effort = nil
          isChanged = true
        }
        let note = sets[index].note
        guard !note.isEmpty else { continue }
        let kept = has(.notes) ? withoutComments(note).trimmedBlanks : ""
        if kept != note {
          sets[index].note = kept
          isChanged = true
        }
      }
      if isChanged { entry.result = .sets(sets) }
    }
    return entry
  }
}

extension JournalSession {
  /// The session with less in it, and the canonical lines of its entries in place of its file's.
  fileprivate func replacing(_ session: Session) -> JournalSession {
    var session = session
    var mark = Fingerprint()
    mark.mix(path)
    mark.mix(UInt64(UInt32(bitPattern: session.range.line)))
    mark.mix(session.text)
    // Without a range of its own it has no lines to read again.
    session.range.start = 0
    session.range.end = 0
    var text: [UInt8] = []
    for index in session.entries.indices {
      mark.mix(UInt64(UInt32(bitPattern: session.entries[index].range.line)))
      session.entries[index].range.start = Int32(clamping: text.count)
      text += Array(session.entries[index].entry.text.utf8)
      session.entries[index].range.end = Int32(clamping: text.count)
      text.append(UInt8(ascii: "\n"))
    }
    return JournalSession(
      session: session, path: path, fingerprint: mark.value,
      text: text.isEmpty ? [UInt8(ascii: "\n")] : text)
  }
}
