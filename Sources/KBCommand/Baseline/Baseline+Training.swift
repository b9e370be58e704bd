import KBCoach
import KBCore
import KBKnowledge
import KBStore
import KBText
import KBTraining

extension FolderCoach {
  /// The next targets of every exercise that was done, and of the steps of the workouts that the
  /// person follows or whose keys are given.
  func targetFacts(_ journal: JournalFacts, following keys: Set<String>) -> [BaselineFact] {
    var facts: [BaselineFact] = []
    for exercise in rules.profiles.indices {
      let name = rules.profiles[exercise].name
      for (place, target) in replay.targets(ofExercise: exercise).enumerated() {
        facts.append(
          BaselineFact(
            kind: .target, subject: name, detail: "progression \(place + 1)",
            source: journal.digests[name] ?? 0, value: target.text(of: rules)))
      }
    }
    let followed = keys.union(followedWorkouts)
    for card in library.workouts where followed.contains(card.identity.key) {
      for (place, target) in coach.plainTargets(of: card).enumerated() {
        let name = rules.profiles[target.exercise].name
        facts.append(
          BaselineFact(
            kind: .target, subject: card.identity.key, detail: "\(place + 1) \(name)",
            source: journal.digests[name] ?? 0, value: target.text(of: rules)))
      }
    }
    return facts
  }

  /// The keys of the person's own workouts, and of those that come with kb and are in the rotation or
  /// were done, whose text an upgrade may change.
  var followedWorkouts: Set<String> {
    let done = Set(
      sessions.compactMap { placed in
        placed.session.workout.flatMap { library.workout(for: $0)?.identity.path }
      })
    let followed = library.workouts.lazy.map(\.identity).filter { identity in
      identity.origin == .own
        || identity.isBuiltIn
          && (done.contains(identity.path) || settings.rotation.contains(identity.key))
    }
    return Set(followed.map(\.key))
  }

  /// The records of exercises that were done.
  func recordFacts(
    of exercises: some Sequence<ExerciseHistory>, _ journal: JournalFacts
  ) -> [BaselineFact] {
    exercises.flatMap { exercise in
      let records = coach.records(of: exercise)
      let digest = journal.digests[exercise.name] ?? 0
      func fact(_ detail: String, _ value: String, _ entry: Int) -> BaselineFact {
        BaselineFact(
          kind: .record, subject: exercise.name, detail: detail, source: digest,
          value: value + " on " + exercise.day(entry).text)
      }
      let heaviest = records.heaviestForReps.flatMap { reps, record in
        reps.map { fact("heaviest for \($0)", record.value.text, record.entry) }
      }
      var facts = records.records.filter { $0.kind != .heaviest }.map { record in
        let (detail, value) = record.fact(in: settings.unit)
        return fact(detail, value, record.entry)
      }
      facts.insert(contentsOf: heaviest, at: records.estimate == nil ? 0 : 1)
      return facts
    }
  }

  /// The totals of the whole journal.
  func totalFacts(_ journal: JournalFacts) -> [BaselineFact] {
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
    return counts.map { name, value in
      BaselineFact(kind: .count, subject: "", detail: name, source: journal.whole, value: value)
    }
  }

  /// How often each of some exercises was done.
  func countFacts(
    of exercises: some Sequence<ExerciseHistory>, _ journal: JournalFacts
  ) -> [BaselineFact] {
    exercises.map { exercise in
      let sets = exercise.entries.flatMap(\.entry.countedSets)
      let sessions = Set(exercise.performed.map(\.session)).count
      return BaselineFact(
        kind: .count, subject: exercise.name, detail: "done",
        source: journal.digests[exercise.name] ?? 0,
        value: "\(Wording.count(sessions, "session")), \(Wording.count(sets.count, "set"))")
    }
  }
}

extension NextTarget {
  /// The target in notation.
  fileprivate func text(of rules: TrainingRules) -> String {
    prescription.notation(countsMetres: Step.countsMetres(rules.profiles[exercise].name))
  }
}

extension PersonalRecord {
  /// What it is called in a baseline, and its value as the journal would carry it.
  fileprivate func fact(in unit: LoadUnit) -> (detail: String, value: String) {
    switch value {
    case .estimate(let load): ("e1RM", load.text)
    case .load(let load): ("heaviest", load.text)
    case .reps(let reps): ("most reps", String(reps))
    case .help(let set): ("least help", "-\(set.help.text) x \(set.reps)")
    case .volume(let volume) where kind == .bodyweightVolume:
      ("bodyweight reps", String(volume.bodyweightReps))
    case .volume(let volume): ("volume", volume.weighted(in: unit).text)
    case .time(let span): ("longest", span.text)
    case .distance(let distance): ("farthest", distance.text)
    case .rounds(let done): ("most rounds", done.text)
    case .course(let course, let time): ("fastest \(course.text)", time.text)
    }
  }
}
