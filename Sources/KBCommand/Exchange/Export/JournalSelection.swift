import KBCore
import KBExchange
import KBKnowledge
import KBLogs
import KBTerminal
import KBText

/// The sessions that go out.
struct JournalSelection {
  let sessions: ExportedSessions
  /// How many lines such as `next:` and `sleep:` they have.
  let decisionCount: Int

  /// `needsText` is whether the sessions' Markdown goes out; it is empty otherwise.
  init(
    _ arguments: ParsedArguments, _ knowledge: KnowledgeBase, today: Day, needsText: Bool
  ) throws(CommandFailure) {
    var first: Day?
    var last: Day?
    if let text = arguments.value("from") {
      first = try LocalTime.pastDay(text, today: today, for: "--from", arguments)
    }
    if let text = arguments.value("to") {
      last = try LocalTime.pastDay(text, today: today, for: "--to", arguments)
    }
    if let first, let last, first > last {
      throw arguments.badValue(first.text, for: "--from", "it is after --to")
    }
    let chosen = knowledge.journal.sessions.filter { placed in
      let day = placed.session.day
      return first.map({ $0 <= day }) ?? true && last.map({ day <= $0 }) ?? true
    }
    guard let name = arguments.value("exercise") else {
      decisionCount = chosen.reduce(0) { $0 + $1.session.decisions.count }
      sessions = ExportedSessions(count: chosen.count) { place in
        needsText
          ? JournalSelection.exported(knowledge.withText(chosen[place]))
          : ExportedSession(session: chosen[place].session, text: "", place: chosen[place].place)
      }
      return
    }
    decisionCount = 0
    let wanted = JournalSelection.key(name, knowledge.library)
    let reduced = chosen.compactMap { placed -> ExportedSession? in
      var session = placed.session
      session.entries.removeAll { JournalSelection.key($0.entry.name, knowledge.library) != wanted }
      guard !session.entries.isEmpty else { return nil }
      session.notes = ""
      session.decisions = []
      return ExportedSession(session: session, text: session.text, place: placed.place)
    }
    guard !reduced.isEmpty else {
      throw arguments.badValue(name, for: "--exercise", "no session has this exercise")
    }
    sessions = ExportedSessions(reduced)
  }

  private static func key(_ name: String, _ library: Library) -> String {
    NameKey(library.exercise(named: name)?.exercise.name ?? name).text
  }

  /// The session with its Markdown as it stands, or in canonical form where that alone does not say
  /// all of it.
  private static func exported(_ placed: JournalSession) -> ExportedSession {
    let session = placed.session
    let (start, end) = (
      Int(session.range.start) - placed.textStart, Int(session.range.end) - placed.textStart
    )
    var text = session.text
    if start >= 0, start < end, end <= placed.text.count {
      let slice = placed.text[start..<end]
      let written = String(decoding: slice, as: UTF8.self).withoutBlanksAtEnd + "\n"
      if let own = OwnSession(written, on: session.day), own.session.isAlike(session) {
        text = written
      }
    }
    return ExportedSession(session: session, text: text, place: placed.place)
  }
}
