import KBCore
import KBText
import KBTraining

/// The sessions of a stretch with its totals.
struct HistoryReport {
  let stretch: HistoryStretch
  /// Newest first.
  let sessions: [JournalSession]
  let knowledge: KnowledgeBase

  init(_ stretch: HistoryStretch, _ knowledge: KnowledgeBase) {
    self.stretch = stretch
    self.knowledge = knowledge
    sessions = knowledge.journal.sessions.reversed().filter { stretch.contains($0.session.day) }
  }

  private var unit: LoadUnit { knowledge.settings.unit }

  var days: Int { Set(sessions.map(\.session.day)).count }

  var volume: Volume { Volume.total(of: sessions.map { $0.session.volume }) }

  var sets: Int { sessions.reduce(0) { $0 + SessionFacts($1.session).sets } }

  /// The sum of the durations that are known.
  var time: TimeSpan {
    TimeSpan(
      milliseconds: sessions.reduce(0) { $0 + ($1.session.duration?.milliseconds ?? 0) })
  }

  func print(on output: inout Output) {
    output.line(StyledText(stretch.title, .strong))
    guard !sessions.isEmpty else {
      output.line(stretch.emptyText(knowledge.journal.sessions.map(\.session.day)))
      return
    }
    let lines = table.lines(on: output.terminal)
    for (index, line) in lines.enumerated() {
      if index > 0 {
        let session = sessions[index - 1].session
        if index == 1 || sessions[index - 2].session.day != session.day {
          output.line(StyledText(session.day.longText, .accent))
        }
      }
      output.line(line)
    }
    output.line()
    output.line(StyledText(totals, .strong))
  }

  /// `4 sessions on 3 days, 3 h 20 min, 61 sets, 12,240 kg + 210 reps (mixed)`
  private var totals: String {
    var parts = [Phrase.count(sessions.count, "session") + " on " + Phrase.count(days, "day")]
    if time.milliseconds > 0 { parts.append(Phrase.duration(time)) }
    if sets > 0 { parts.append(Phrase.count(sets, "set")) }
    let volume = VolumeWording.text(volume, in: unit)
    if !volume.isEmpty { parts.append(volume) }
    return parts.joined(separator: ", ")
  }

  private var table: Table {
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
        StyledText(facts.setsText), StyledText(facts.volumeText(in: unit)),
        StyledText(facts.effort),
      ])
    }
    return table
  }
}
