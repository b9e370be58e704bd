import KBCore
import KBExchange
import KBKnowledge
import KBLogs
import KBTerminal
import KBText

/// The sessions that go out.
struct JournalSelection {
  let sessions: [ExportedSession]

  /// `needsText` is whether the sessions' Markdown goes out; it is empty otherwise.
  init(
    _ arguments: ParsedArguments, _ knowledge: KnowledgeBase, today: Day, needsText: Bool
  ) throws(CommandFailure) {
    var first: Day?
    var last: Day?
    if let text = arguments.value("from") {
      first = try LocalTime.day(text, today: today, for: "--from", arguments)
    }
    if let text = arguments.value("to") {
      last = try LocalTime.day(text, today: today, for: "--to", arguments)
    }
    var wanted: String?
    if let name = arguments.value("exercise") {
      wanted = JournalSelection.key(name, knowledge.library)
    }
    var sessions: [ExportedSession] = []
    for placed in knowledge.journal.sessions {
      let day = placed.session.day
      guard first.map({ $0 <= day }) ?? true, last.map({ day <= $0 }) ?? true else { continue }
      guard let wanted else {
        sessions.append(
          needsText
            ? JournalSelection.exported(knowledge.withText(placed))
            : ExportedSession(session: placed.session, text: "", place: placed.place))
        continue
      }
      var session = placed.session
      session.entries.removeAll { JournalSelection.key($0.entry.name, knowledge.library) != wanted }
      guard !session.entries.isEmpty else { continue }
      session.notes = ""
      session.decisions = []
      sessions.append(ExportedSession(session: session, text: session.text, place: placed.place))
    }
    if let name = arguments.value("exercise"), sessions.isEmpty {
      throw arguments.badValue(name, for: "--exercise", "no session has this exercise")
    }
    self.sessions = sessions
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
