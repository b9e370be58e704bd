import KBCore
import KBEdit
import KBTerminal
import KBText

/// The one session of the journal that a person names by its day, by its day and time, or by its place.
struct SessionChoice {
  let placed: JournalSession

  init(
    _ written: String, _ journal: Journal, today: Day, _ arguments: ParsedArguments
  ) throws(CommandFailure) {
    // Two of a day without a time are told apart by nothing else.
    if let found = journal.sessions.first(where: { $0.place == written }) {
      placed = found
      return
    }
    guard let name = SessionName(written, today: today) else {
      throw arguments.badValue(
        written, for: "WHEN", "write 2026-11-21, 2026-11-21T07:30, today, yesterday or last")
    }
    let found = name.sessions(of: journal)
    guard let first = found.first else {
      let near = name.day.flatMap { day in
        journal.sessions.map(\.session.day)
          .min { abs($0.days(since: day)) < abs($1.days(since: day)) }
      }
      throw arguments.badValue(
        written, for: "WHEN",
        near.map { "there is no session \(name.words); the nearest is on \($0.text)" }
          ?? "there is no session \(name.words)")
    }
    guard found.count == 1 else {
      let times = found.map { placed in
        placed.session.start.map { "\(placed.session.day.text)T\($0.text)" }
          ?? "\(placed.place) (without a time)"
      }
      if let start = first.session.start, Set(times).count == 1 {
        throw arguments.badValue(
          written, for: "WHEN",
          """
          \(found.count) sessions began at \(start.text); use kb edit session \
          \(first.session.day.text)
          """)
      }
      let choice: Phrase =
        "this could be \(found.count) sessions; write one of \(times.listedAsChoice)"
      let isUnclear = Set(times).count < times.count || times.contains { $0.hasSuffix(")") }
      throw arguments.badValue(
        written, for: "WHEN",
        isUnclear ? "\(choice), or use kb edit session \(first.session.day.text)" : choice)
    }
    placed = first
  }

  /// `Push Day A of 2026-11-20`
  var words: String {
    let session = placed.session
    return "\(session.title.isEmpty ? "the session" : session.title) of \(session.day.text)"
  }
}

extension SessionEditRefusal {
  /// What is in the way, and what to do.
  func text(path: String) -> Phrase {
    switch self {
    case .disturbs:
      "other sessions in \(path) would be read differently; change it with kb edit \(path)"
    case .unreadable(let problem): "\(problem.place): \(problem.summary); \(problem.fix)"
    case .openFence(let line):
      "\(path):\(String(line)): the code block that begins here is never closed; close it with ```"
    }
  }
}
