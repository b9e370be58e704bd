import KBCore

/// A line of a session's head, such as `bodyweight: 82.4kg`, as the journal reads it.
enum HeadLine {
  /// The line is read; the session has nothing but what it says.
  case read(Session)
  /// The line is one of a head, but its value cannot be read.
  case problem(Diagnostic)
  /// The line does not belong to a head.
  case other

  /// The `habits` say which unit a number has that has none.
  init(_ line: String, habits: NotationHabits = .none) {
    let text = "# 2000-01-01\n\n## Head\n\n- \(line.asBodyweight)\n"
    let parsed = JournalParser.parse(
      Array(text.utf8), path: "", memory: NotationMemory(habits: habits))
    if let problem = parsed.diagnostics.first(where: { $0.id == "bad-head" }) {
      self = .problem(problem)
    } else if parsed.sessions.count == 1, let session = parsed.sessions.first,
      session.entries.isEmpty, session.notes.isEmpty, session.title == "Head"
    {
      self = .read(session)
    } else {
      self = .other
    }
  }
}

extension Session {
  /// Takes over what a line of the head said.
  mutating func take(_ head: Session) {
    if !head.id.isEmpty { id = head.id }
    workout = head.workout ?? workout
    duration = head.duration ?? duration
    effort = head.effort ?? effort
    isPartial = isPartial || head.isPartial
    decisions += head.decisions
  }
}

extension String {
  /// `weighed in at 82kg` as the line that the journal has for it.
  fileprivate var asBodyweight: String {
    for words in ["weighed in at ", "weighed in "] where lowercased().hasPrefix(words) {
      return "bodyweight " + String(dropFirst(words.count))
    }
    return self
  }
}
