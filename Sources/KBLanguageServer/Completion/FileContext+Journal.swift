import KBCoach
import KBCore
import KBText
import KBTraining

extension FileContext {
  /// The exercises that come first because they were done of late.
  private static let recentLimit = 12

  /// What may follow a bullet of the journal: a line of the head, an entry, or what was done.
  func journal(at offset: Int, _ item: String) -> Offers {
    let session = session(at: offset)
    guard let colon = item.firstIndex(of: ":") else {
      return Offers(
        items: entries(of: session) + heads(of: session), names: state.exerciseNames, ending: ": ",
        typed: item.utf8.count)
    }
    let value = item[item.index(after: colon)...].drop { $0 == " " }
    let name = item[..<colon]
    if name.lowercased() == "workout" { return workoutKeys(typed: value.utf8.count) }
    return Offers(items: results(after: String(item[...colon])), typed: value.utf8.count)
  }

  /// The session that an offset is in, as the text is now.
  private func session(at offset: Int) -> Session? {
    guard case .journal(let sessions, _) = file.content else { return nil }
    return sessions.last { $0.session.range.touches(offset) }?.session
  }

  /// Whole entries with their next targets: first of this workout, then of late.
  private func entries(of session: Session?) -> [Completion] {
    let coach = state.coach.coach
    let card = session?.workout.flatMap { library.workout(for: $0) }
    var targets: [NextTarget] = []
    if let session, let card { targets = missingTargets(of: session, in: card) }
    var seen = Set(targets.map(\.exercise))
    for exercise in recentExercises where seen.insert(exercise).inserted {
      if let target = coach.replay.targets(ofExercise: exercise).first { targets.append(target) }
    }
    return targets.map { target in
      let text = entryText(target, result: .sets([]))
      let name = coach.rules.profiles[target.exercise].name
      return Completion(
        label: text, kind: .entry, detail: "next target",
        filter: ([name] + (library.exercise(named: name)?.exercise.aliases ?? []))
          .joined(separator: " "), text: text + " ")
    }
  }

  /// The exercises of the last sessions, the latest first.
  private var recentExercises: [Int] {
    let coach = state.coach.coach
    var seen: Set<Int> = []
    var recent: [Int] = []
    for placed in coach.sessions.reversed() {
      for entry in placed.session.entries {
        if let exercise = coach.rules.index(named: entry.entry.name), seen.insert(exercise).inserted
        {
          recent.append(exercise)
        }
      }
      if recent.count >= FileContext.recentLimit { break }
    }
    return Array(recent.prefix(FileContext.recentLimit))
  }

  /// Lines of a session's head, without those that it has and may have once.
  private func heads(of session: Session?) -> [Completion] {
    let known = [
      "workout": session?.workout != nil, "duration": session?.duration != nil,
      "effort": session?.effort != nil,
    ]
    return [
      "workout", "duration", "effort", "bodyweight", "deload", "next", "training max", "partial",
      "soreness", "sleep", "stress",
    ]
    .filter { known[$0] != true }
    .map { Completion(label: $0 + ":", kind: .key, text: $0 + ": ") }
  }

  /// What may be written behind an entry's colon; `head` is the entry up to there.
  private func results(after head: String) -> [Completion] {
    guard
      let session = JournalParser.parse(Array("## 2000-01-01 x\n\n- \(head) done\n".utf8), path: "")
        .sessions.first, let entry = session.entries.first?.entry
    else { return [] }
    let planned = entry.performedSets
    var items: [Completion] = []
    if !planned.isEmpty {
      var bare = planned
      // The target says the loads already.
      for index in bare.indices { bare[index].load = nil }
      let text = JournalEntry.text(of: .sets(bare), countsMetres: Step.countsMetres(entry.name))
      items.append(
        Completion(label: text, kind: .value, detail: "as planned, to change", text: text))
    }
    return items
      + [
        Completion(label: "done", kind: .value, detail: "exactly the target", text: "done"),
        Completion(label: "skipped", kind: .value, detail: "not done", text: "skipped"),
      ]
  }

  /// The names for a step that were done of late.
  var recentSteps: [Completion] {
    recentExercises.map { exercise in
      let name = state.coach.coach.rules.profiles[exercise].name
      return Completion(label: name, kind: .exercise, detail: "done of late", text: name + " — ")
    }
  }
}
