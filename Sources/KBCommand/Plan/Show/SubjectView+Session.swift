import KBCoach
import KBCore
import KBTerminal
import KBText
import KBTraining

extension SubjectView {
  func view(of placed: JournalSession, columns: Int?) -> TextView {
    let session = placed.session
    let facts = SessionFacts(session)
    var view = TextView(title: session.name(in: knowledge.library))
    view.facts.add(
      "When", Wording.weekday(session.day) + (session.start.map { ", " + $0.text } ?? ""))
    view.facts.add("Place", placed.place)
    view.facts.add("Id", session.id)
    view.facts.add("Workout", workout(of: session))
    view.facts.add("Duration", session.duration?.clock ?? "")
    view.facts.add("Effort", facts.effort)
    view.facts.add("Sets", facts.setsText)
    view.facts.add("Volume", facts.volumeText(in: knowledge.settings.unit))
    view.addMuscles(BodyMap(of: session, knowledge.library.bodyMap(ofExercise:)))
    for decision in session.decisions { view.facts.add("Decided", decision.text) }
    view.facts.add("Partial", session.isPartial ? "yes" : "")
    view.facts.add("Private", session.isPrivate ? "yes" : "")
    view.understood = entryLines(session, columns: columns)
    let lines = root.sourceLines(placed.path)
    let first = Int(session.range.line)
    if lines.count >= first {
      var last = max(first, lines.line(at: max(0, Int(session.range.end) - 1)))
      while last > first, lines.bytes(last).isEmpty { last -= 1 }
      view.written = lines.numbered(first...last, to: columns)
    }
    return view
  }

  private func workout(of session: Session) -> String {
    guard let reference = session.workout else { return "" }
    guard let card = knowledge.library.workout(for: reference) else {
      return reference.key + ", which is gone"
    }
    let isOld = !reference.version.isEmpty && reference.version != card.identity.version
    return card.identity.key + (isOld ? ", edited since" : "")
  }

  private func entryLines(_ session: Session, columns: Int?) -> [StyledText] {
    let entries = session.entries
    let names = entries.map { name(of: $0.entry) }
    let width = min(28, names.reduce(0) { max($0, $1.width) })
    let numberWidth = String(entries.last?.range.line ?? 1).utf8.count
    var lines: [StyledText] = []
    for (placed, name) in zip(entries, names) {
      var line = StyledText(String(placed.range.line), .muted).padded(to: numberWidth, .right)
      line.append("  ")
      line.append(name.padded(to: width))
      line.append("  ")
      var asked = StyledText()
      let metres = Step.countsMetres(placed.entry.name)
      if let target = placed.entry.target {
        asked.append("(" + target.notation(countsMetres: metres) + ")  ", .muted)
      }
      if case .unparsed(let raw) = placed.entry.result {
        asked.append("not understood: " + raw, .warning)
      } else {
        asked.append(JournalEntry.text(of: placed.entry.result, countsMetres: metres), .accent)
      }
      if placed.isInDoubt { asked.append("  " + EntryWording.inDoubt, .warning) }
      lines += asked.hanging(behind: line, to: columns)
    }
    if !session.notes.isEmpty {
      if !lines.isEmpty { lines.append(StyledText()) }
      for note in session.notes.split(separator: "\n", omittingEmptySubsequences: false) {
        lines += StyledText(String(note)).hanging(behind: StyledText(), to: columns)
      }
    }
    return lines
  }

  private func name(of entry: JournalEntry) -> StyledText {
    var text = StyledText(entry.name)
    let library = knowledge.library
    if !library.exercises.isEmpty, library.exercise(named: entry.name) == nil {
      text.append(" ?", .warning)
    }
    return text
  }
}
