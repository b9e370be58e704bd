import KBCoach
import KBCore
import KBText
import KBTraining

extension FileContext {
  /// The changes that a session of the journal is offered: its missing exercises as planned, and a
  /// deload that waits to be accepted.
  func trainingActions(in range: Range<Int>) -> [Action] {
    guard case .journal(let sessions, _) = file.content,
      let placed = sessions.last(where: { $0.session.range.touches(range.lowerBound) })
    else { return [] }
    return [missingSets(of: placed.session), deload(at: range.lowerBound, in: placed.session)]
      .compactMap { $0 }
  }

  /// Adds the exercises of the session's workout that it has no entry of, each as done.
  private func missingSets(of session: Session) -> Action? {
    guard let card = session.workout.flatMap({ library.workout(for: $0) }) else { return nil }
    // Without a target "done" says nothing.
    let targets = missingTargets(of: session, in: card).filter {
      !$0.prescription.workingGroups.isEmpty
    }
    let lines = targets.map { target in
      "- " + entryText(target, result: .done) + "\n"
    }
    guard !lines.isEmpty, let place = lineAfterEntries(of: session) else { return nil }
    return Action(
      title: "Log the missing exercises of \(card.facts.name) as planned", kind: "refactor",
      problem: nil, isPreferred: false, edits: [insertion(lines.joined(), at: place)])
  }

  /// Writes the decision into the session that the entry at the offset is of.
  private func deload(at offset: Int, in session: Session) -> Action? {
    let coach = state.coach.coach
    guard let entry = session.entries.first(where: { $0.range.touches(offset) })?.entry,
      let exercise = coach.rules.index(named: entry.name),
      let deload = coach.suggestedDeload(ofExercise: exercise),
      !session.decisions.contains(deload.decision)
    else { return nil }
    let heading = text.line(at: Int(session.range.start))
    let isHead = text.line(heading + 1).isEmpty && text.line(heading + 2).hasPrefix("- ")
    return Action(
      title: "Accept the deload: write “\(deload.decision.text)”", kind: "refactor", problem: nil,
      isPreferred: false,
      edits: [insertion("- \(deload.decision.text)\n", at: heading + (isHead ? 2 : 1))])
  }

  /// The next targets of the workout's exercises that the session has no entry of, in order.
  func missingTargets(of session: Session, in card: WorkoutCard) -> [NextTarget] {
    let coach = state.coach.coach
    var done: [Int: Int] = [:]
    for entry in session.entries {
      if let exercise = coach.rules.index(named: entry.entry.name) {
        done[exercise, default: 0] += 1
      }
    }
    return coach.plainTargets(of: card).filter { target in
      guard let count = done[target.exercise], count > 0 else { return true }
      done[target.exercise] = count - 1
      return false
    }
  }

  /// The line of an entry for a target, without its bullet.
  func entryText(_ target: NextTarget, result: EntryResult) -> String {
    let name = state.coach.coach.rules.profiles[target.exercise].name
    return JournalEntry(name: name, target: target.prescription.asTarget, result: result).text
  }

  /// The line behind the last entry, or behind the head and the heading where there is none.
  private func lineAfterEntries(of session: Session) -> Int? {
    if let last = session.entries.last { return text.line(at: Int(last.range.start)) + 1 }
    var line = text.line(at: Int(session.range.start)) + 1
    while line < text.lineCount {
      let written = text.line(line)
      guard written.isEmpty || written.hasPrefix("- ") else { break }
      line += 1
    }
    return line
  }

  /// Inserts text on a line of its own before a line, or at the end where there is no such line.
  private func insertion(_ new: String, at line: Int) -> SpanEdit {
    guard line < text.lineCount else {
      let end = text.bytes.count
      return SpanEdit(span(end..<end), (text.bytes.last == 0x0A ? "" : "\n") + new)
    }
    let start = text.range(ofLine: line).lowerBound
    return SpanEdit(span(start..<start), new)
  }
}
