import KBCoach
import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

/// What a session that is being logged changes: the next targets, and what was achieved.
struct SessionOutcome {
  /// An exercise with its target before and after.
  struct Change {
    let exercise: String
    let before: String
    let after: String
    let reason: String
    let hints: [String]
  }

  let changes: [Change]
  let achievements: [Achievement]
  /// What to do about entries that say too little to go on with.
  let remarks: [String]

  /// `coach` knows the journal before the session, which must not be older than any in it.
  init(of session: Session, after coach: FolderCoach) {
    let session = session.keyed(by: coach.library)
    let index = coach.sessions.count
    let names =
      session.entries.map(\.entry.name) + session.decisions.compactMap(\.exercise)
    let planned = coach.rules.steps(of: session.workout?.key ?? "").map(\.exercise)
    let asked = coach.coach.about(names.compactMap { coach.rules.index(named: $0) } + planned)
    var replay = asked.replay
    replay.take(session, at: index)
    let placed = JournalSession(session: session, path: "")
    let explainer = TargetExplainer(replay, sessions: coach.sessions + [placed])
    remarks = session.remarks(replay.updates, in: replay)
    changes = replay.updates.compactMap { update in
      let lane = replay.lanes[update.lane]
      if case .none = lane.scheme { return nil }
      var (before, after) = (
        Prescription(groups: update.before).text, Prescription(groups: lane.groups).text
      )
      // The next workout of a cycle asks for other shares; what goes on is the training max.
      if case .percent = lane.scheme, let maximum = lane.trainingMax {
        let lanes = asked.replay.lanes
        let known = lanes.indices.contains(update.lane) ? lanes[update.lane].trainingMax : nil
        after = "training max " + maximum.text
        before = "training max " + (known ?? maximum).text
      }
      return Change(
        exercise: replay.rules.profiles[lane.exercise].name, before: before, after: after,
        reason: update.verdict.text, hints: explainer.hints(of: update.lane).map(\.english))
    }
    let sessions = coach.sessions.map(\.session) + [session]
    let records = SessionOutcome.records(in: sessions, of: session, coach)
    achievements = Achievements(
      sessions: sessions, setsForDay: coach.settings.challenge.map { Int($0.sets) }
    ).list(for: index, records: records)
  }

  /// The badges of the last session, whose exercises are all that need their past.
  private static func records(
    in sessions: [Session], of last: Session, _ coach: FolderCoach
  ) -> [Achievements.Record] {
    let (rules, formula) = (coach.rules, coach.settings.formula)
    var wanted: [Int: String] = [:]
    for placed in last.entries {
      if let exercise = rules.index(named: placed.entry.name) {
        wanted[exercise] = rules.profiles[exercise].name
      }
    }
    var books: [Int: RecordBook] = [:]
    var badges: [Int: [Badge]] = [:]
    // The wanted exercise that a name means, where it has records.
    var exerciseByName: [String: Int?] = [:]
    func exercise(named name: String) -> Int? {
      if let known = exerciseByName[name] { return known }
      let found = rules.index(named: name).flatMap { exercise in
        wanted[exercise] != nil && RecordKeeping.keeps(rules.profiles[exercise].kind, name: name)
          ? exercise : nil
      }
      exerciseByName[name] = .some(found)
      return found
    }
    for (index, session) in sessions.enumerated() {
      let confirmed = session.confirmedExercises.compactMap { rules.index(named: $0) }
      for (number, placed) in session.entries.enumerated() {
        guard let exercise = exercise(named: placed.entry.name) else { continue }
        badges[exercise] = books[exercise, default: RecordBook(formula: formula)].take(
          placed.entry, day: session.day, session: index, entry: number,
          isConfirmed: confirmed.contains(exercise))
      }
    }
    return wanted.keys.sorted().flatMap { exercise in
      (badges[exercise] ?? []).map {
        Achievements.Record(exercise: wanted[exercise] ?? "", badge: $0)
      }
    }
  }

  func print(on output: inout Output) {
    if !achievements.isEmpty {
      output.line()
      output.line(StyledText("Achievements", .strong))
      for achievement in achievements {
        output.paragraph(StyledText("★ " + achievement.text, .accent), hanging: 2)
      }
    }
    for remark in remarks {
      output.line()
      output.paragraph(StyledText(remark, .warning))
    }
    guard !changes.isEmpty else { return }
    output.line()
    output.line(StyledText("Progression updates", .strong))
    for change in changes {
      var line = StyledText(change.exercise + ": ")
      let isSame = change.before == change.after
      line.append(isSame ? change.after + " again" : change.before + " → " + change.after, .accent)
      output.paragraph(line, hanging: 2)
      output.paragraph(StyledText(change.reason, .muted), indent: 2)
      for hint in change.hints { output.paragraph(StyledText(hint, .warning), indent: 2) }
    }
  }
}
