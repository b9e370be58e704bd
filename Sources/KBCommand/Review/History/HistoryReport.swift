import KBCore
import KBTerminal
import KBText
import KBTraining

/// The sessions of a stretch with its totals.
struct HistoryReport {
  let stretch: HistoryStretch
  /// Newest first.
  let sessions: [JournalSession]
  /// Those that count as training, as `kb stats` and the site count them.
  let counted: [JournalSession]
  let knowledge: KnowledgeBase
  private let today: Day

  init(_ stretch: HistoryStretch, _ knowledge: KnowledgeBase, today: Day) {
    self.stretch = stretch
    self.knowledge = knowledge
    self.today = today
    sessions = knowledge.journal.sessions.reversed().filter { stretch.contains($0.session.day) }
    counted = sessions.filter { $0.session.counts(on: today) }
  }

  private var unit: LoadUnit { knowledge.settings.unit }

  var days: Int { Set(counted.map(\.session.day)).count }

  var volume: Volume { Volume.total(of: counted.map { $0.session.volume }) }

  var sets: Int { counted.reduce(0) { $0 + SessionFacts($1.session).sets } }

  /// The sum of the durations that are known.
  var time: TimeSpan {
    TimeSpan(
      milliseconds: counted.reduce(0) { $0 + ($1.session.duration?.milliseconds ?? 0) })
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
    if let others { output.line(StyledText(others, .muted)) }
  }

  /// What the list has besides the sessions that count; `nil` for nothing.
  private var others: String? {
    let coming = sessions.count { $0.session.day > today }
    let rest = sessions.count - counted.count - coming
    var parts: [String] = []
    if coming > 0 { parts.append("\(coming) still to come") }
    if rest > 0 { parts.append("\(rest) without training") }
    return parts.isEmpty ? nil : "Not counted: " + parts.joined(separator: ", ")
  }

  /// `4 sessions on 3 days, 3 h 20 min, 61 sets, 12,240 kg + 210 reps (mixed)`
  private var totals: String {
    var parts = [Phrase.count(counted.count, "session") + " on " + Phrase.count(days, "day")]
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
