import KBCoach
import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

extension HistoryReport {
  /// `days` are those of all sessions of the journal.
  func print(
    _ stretch: HistoryStretch, _ knowledge: KnowledgeBase, days: [Day], on output: inout Output
  ) {
    output.line(StyledText(stretch.title, .strong))
    guard !sessions.isEmpty else {
      output.sentence(StyledText(stretch.emptyText(days)))
      return
    }
    let lines = table(knowledge).lines(on: output.terminal)
    for (index, line) in lines.enumerated() {
      if index > 0 {
        let session = sessions[index - 1].session
        if index == 1 || sessions[index - 2].session.day != session.day {
          output.line(StyledText(Wording.weekday(session.day), .accent))
        }
      }
      output.line(line)
    }
    output.line()
    output.line(StyledText(text(in: knowledge.settings.unit), .strong))
    if let others { output.line(StyledText(others, .muted)) }
  }

  /// What the list has besides the sessions that count; `nil` for nothing.
  private var others: String? {
    var parts: [String] = []
    if coming > 0 { parts.append("\(coming) still to come") }
    if withoutTraining > 0 { parts.append("\(withoutTraining) without training") }
    return parts.isEmpty ? nil : "Not counted: " + parts.joined(separator: ", ")
  }

  /// `4 sessions on 3 days, 3 h 20 min, 61 sets, 12,240 kg + 210 reps (mixed)`
  private func text(in unit: LoadUnit) -> String {
    var parts = [
      Wording.count(totals.sessions, "session") + " on " + Wording.count(totals.days, "day")
    ]
    if totals.time.milliseconds > 0 { parts.append(Wording.duration(totals.time)) }
    if totals.sets > 0 { parts.append(Wording.count(totals.sets, "set")) }
    if let volume = totals.volume.textIfAny(in: unit) { parts.append(volume) }
    return parts.joined(separator: ", ")
  }

  private func table(_ knowledge: KnowledgeBase) -> Table {
    var table = Table([
      Table.Column("  Time"), Table.Column("Session", minimum: 12, overflow: .truncate),
      Table.Column("Length", .right), Table.Column("Sets", .right), Table.Column("Volume"),
      Table.Column("Effort", .right),
    ])
    for placed in sessions {
      let facts = SessionFacts(placed.session)
      table.addRow([
        StyledText("  " + (placed.session.start?.text ?? "")),
        SessionFacts.markedTitle(placed.session, knowledge.library), StyledText(facts.length),
        StyledText(facts.setsText), StyledText(facts.volumeText(in: knowledge.settings.unit)),
        StyledText(facts.effort),
      ])
    }
    return table
  }
}

extension ExercisePeriod {
  /// `days` are those on which the exercise was ever done.
  func print(_ stretch: HistoryStretch, days: [Day], on output: inout Output) {
    output.line(StyledText("\(name), \(stretch.title)", .strong))
    guard !performances.isEmpty else {
      output.sentence(StyledText(stretch.emptyText(days, exercise: name)))
      return
    }
    output.table(PastTable.table(performances, unit: unit, formula: formula))
    output.line()
    var parts = [Wording.count(performances.count, "session"), Wording.count(sets, "set")]
    if let estimate { parts.append("best e1RM \(Wording.estimate(estimate))") }
    if let volume = volume.textIfAny(in: unit) { parts.append(volume) }
    output.line(StyledText(parts.joined(separator: ", "), .strong))
  }
}
