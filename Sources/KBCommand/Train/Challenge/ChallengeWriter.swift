import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText
import KBTraining

/// Writes sets of the daily challenge to the journal, and corrects those that are there.
struct ChallengeWriter {
  private let coach: FolderCoach
  private let challenge: Settings.Challenge

  init(_ coach: FolderCoach, _ challenge: Settings.Challenge) {
    self.coach = coach
    self.challenge = challenge
  }

  private var day: Day { coach.today }

  private var done: Int {
    ChallengeState(
      sessions: coach.sessions.map(\.session), setsForDay: Int(challenge.sets), today: day
    ).today.sets
  }

  func write(_ count: ChallengeCount, _ context: inout Context) throws(CommandFailure) {
    switch count {
    case .none: return
    case .add(let sets): try add(sets, &context)
    case .set(let sets): try correct(to: sets, &context)
    }
  }

  private func add(_ sets: Int32, _ context: inout Context) throws(CommandFailure) {
    let sum = done + Int(sets)
    guard sum <= Int(challenge.sets) else {
      let rest = Int(challenge.sets) - done
      let advice: Phrase =
        rest > 0 ? "kb challenge \(rest) completes it" : "the challenge is already complete"
      context.note(
        """
        \(done) of \(PlainWords.sets(Int(challenge.sets))) are done, and \(sets) more would be \(sum); \
        \(advice); --set corrects a day
        """)
      context.note("nothing was written")
      throw .reported
    }
    try log(.challenge(sets), &context)
  }

  private func correct(to sets: Int32, _ context: inout Context) throws(CommandFailure) {
    let sessions = coach.sessions.map(\.session)
    guard sets <= challenge.sets,
      let correction = ChallengeCorrection(day: day, to: sets, in: sessions)
    else {
      context.note(
        """
        a day of the challenge has \(PlainWords.sets(Int(challenge.sets))), so its count is \
        from 0 to \(challenge.sets); nothing was written
        """)
      throw .reported
    }
    switch correction {
    case .nothing: context.note("the day's count is already \(sets); nothing was written")
    case .add(let decision): try log(decision, &context)
    case .change(let edits): try change(edits, &context)
    }
  }

  private func log(_ decision: Decision, _ context: inout Context) throws(CommandFailure) {
    let log = try DecisionLog(root: coach.root, settings: coach.settings, context.environment)
    let logged = try log.add(
      [decision], titled: "Daily challenge", coach, &context)
    context.errors.line(
      StyledText("Written at \(logged.place); undo it with kb log --undo.", .muted))
  }

  private func change(
    _ edits: [ChallengeCorrection.Edit], _ context: inout Context
  ) throws(CommandFailure) {
    var byPath: [(path: String, changes: [ChallengeLines.Change])] = []
    for edit in edits {
      let placed = coach.sessions[edit.session]
      let change = ChallengeLines.Change(
        session: placed.session, decision: edit.decision, to: edit.to)
      if let index = byPath.firstIndex(where: { $0.path == placed.path }) {
        byPath[index].changes.append(change)
      } else {
        byPath.append((placed.path, [change]))
      }
    }
    for (path, changes) in byPath {
      let outcome: [ChallengeLines.Written]?
      do {
        outcome = try ChallengeLines(changes, path: path, habits: coach.settings.notation)
          .apply(in: coach.root)
      } catch {
        throw .environment(error.text)
      }
      guard let outcome else {
        context.note("\(path) was not changed, since its lines are not as they were read")
        for change in changes {
          context.errors.line(
            "Change challenge: \(change.from) to challenge: \(change.to) in the session at"
              + " \(path):\(change.session.range.line).")
        }
        throw .reported
      }
      for line in outcome {
        let now = line.to == 0 ? "gone" : "now challenge: \(line.to)"
        context.errors.line(
          StyledText("\(path):\(line.line): challenge: \(line.from) is \(now).", .muted))
      }
      CommitOffer(root: coach.root, commits: coach.settings.gitCommits)
        .make("Correct the daily challenge of \(day.text)", [path], &context)
    }
  }
}
