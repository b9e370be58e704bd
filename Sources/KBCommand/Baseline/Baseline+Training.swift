import KBCoach
import KBCore
import KBStore
import KBText
import KBTraining

extension FolderCoach {
  /// The next targets of every exercise that was done, and of the steps of the person's workouts.
  func targetFacts(_ journal: JournalFacts) -> [BaselineFact] {
    var facts: [BaselineFact] = []
    for exercise in rules.profiles.indices {
      for (place, target) in replay.targets(ofExercise: exercise).enumerated() {
        facts.append(
          BaselineFact(
            kind: .target, subject: rules.profiles[exercise].name,
            detail: "progression \(place + 1)",
            source: journal.digests[exercise] ?? 0, value: target.text(of: rules)))
      }
    }
    for card in library.workouts where card.identity.origin == .own {
      for (place, target) in coach.targets(of: card).map(\.target).enumerated() {
        let name = rules.profiles[target.exercise].name
        facts.append(
          BaselineFact(
            kind: .target, subject: card.identity.key, detail: "\(place + 1) \(name)",
            source: journal.digests[target.exercise] ?? 0, value: target.text(of: rules)))
      }
    }
    return facts
  }

  /// The records of every exercise that was done.
  func recordFacts(_ journal: JournalFacts) -> [BaselineFact] {
    TrainedExercise.all(self).flatMap { exercise in
      let best = BestSets(entries: exercise.entries, formula: settings.formula)
      var facts: [BaselineFact] = []
      func add(_ detail: String, _ value: String, _ entry: Int) {
        facts.append(
          BaselineFact(
            kind: .record, subject: exercise.name, detail: detail,
            source: journal.digests[exercise.exercise] ?? 0,
            value: value + " on " + exercise.places[entry].day.text))
      }
      if let record = best.estimatedMaximum { add("e1RM", record.value.text, record.entry) }
      for (place, record) in best.heaviest.enumerated() {
        if let record { add("heaviest for \(place + 1)", record.value.text, record.entry) }
      }
      if let record = best.mostReps { add("most reps", String(record.value), record.entry) }
      if let record = best.leastHelp {
        add("least help", "-\(record.value.help.text) x \(record.value.reps)", record.entry)
      }
      if let record = best.weightedVolume {
        add("volume", record.value.weighted(in: settings.unit).text, record.entry)
      }
      if let record = best.bodyweightVolume {
        add("bodyweight reps", String(record.value.bodyweightReps), record.entry)
      }
      if let record = best.longestHold { add("longest", record.value.text, record.entry) }
      if let record = best.farthest { add("farthest", record.value.text, record.entry) }
      for record in best.fastest {
        add("fastest \(record.course.text)", record.time.value.text, record.time.entry)
      }
      return facts
    }
  }

  /// The totals of the whole journal, and how often each exercise was done.
  func countFacts(_ journal: JournalFacts) -> [BaselineFact] {
    let all = sessions.map { $0.session.keyed(by: library) }
    let totals = TrainingTotals(sessions: all, today: today)
    let gym = gymDays(in: all)
    var counts: [(String, String)] = [
      (Baseline.wholeJournal, String(all.count)),
      ("training sessions", String(totals.sessions)),
      ("partial sessions", String(totals.partialSessions)),
      ("days trained", String(totals.daysTrained)),
      ("weight moved", totals.volume.weighted(in: settings.unit).text),
      ("reps without a weight", String(totals.volume.bodyweightReps)),
      ("gym streak", String(currentRun(of: gym, today: today)?.days ?? 0)),
      ("longest gym streak", String(longestRun(of: gym, today: today)?.days ?? 0)),
    ]
    if let challenge = settings.challenge {
      let days = challengeDays(in: all, setsForDay: Int(challenge.sets))
      counts.append(("challenge days", String(days.count)))
      counts.append(("challenge streak", String(currentRun(of: days, today: today)?.days ?? 0)))
    }
    var facts = counts.map { name, value in
      BaselineFact(kind: .count, subject: "", detail: name, source: journal.whole, value: value)
    }
    for exercise in TrainedExercise.all(self) {
      let sets = exercise.entries.flatMap(\.entry.countedSets)
      let sessions = Set(exercise.entries.map(\.session)).count
      facts.append(
        BaselineFact(
          kind: .count, subject: exercise.name, detail: "done",
          source: journal.digests[exercise.exercise] ?? 0,
          value: "\(Phrase.count(sessions, "session")), \(Phrase.count(sets.count, "set"))"))
    }
    return facts
  }
}

extension NextTarget {
  /// The target in notation.
  fileprivate func text(of rules: TrainingRules) -> String {
    prescription.notation(countsMetres: Step.countsMetres(rules.profiles[exercise].name))
  }
}
