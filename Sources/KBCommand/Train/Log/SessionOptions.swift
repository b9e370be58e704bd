import KBCore
import KBTerminal

/// The options that describe a session.
struct SessionOptions {
  /// Those that say something about the session, and so exclude a text that says it itself.
  static let described = [
    "time", "duration", "title", "workout", "effort", "note", "bodyweight", "soreness", "sleep",
    "stress", "challenge", "partial", "whole", "id", "done",
  ]

  let arguments: ParsedArguments
  let clock: LogClock
  let unit: LoadUnit

  /// The day of `--date`, today without it.
  func day() throws(CommandFailure) -> Day {
    guard let text = arguments.value("date") else { return clock.today }
    return try LocalTime.pastDay(text, today: clock.today, for: "--date", arguments)
  }

  /// A session with all that the options say and without entries; its title is empty if none was
  /// given. The day is the one that was `said` before its entries, if one was.
  func session(said: Day?) throws(CommandFailure) -> Session {
    let day = if let said { said } else { try day() }
    var session = Session(day: day, start: try start(on: day), title: title)
    session.notes = notes
    session.isPartial = arguments.flag("partial")
    if let id = arguments.value("id") { session.id = id }
    try read("duration", "write 52:10, 52 min or 52 for minutes", into: &session) {
      Int($0) == nil ? $0 : $0 + " min"
    }
    try read("effort", "write a number from 1 to 10 in halves, such as 7.5", into: &session)
    try read("bodyweight", "write a weight such as 82.4kg", into: &session) {
      isNumber($0) ? $0 + unit.symbol : $0
    }
    for text in arguments.values("soreness") {
      try read("soreness", text, "write a part and how much, such as shoulders 3", into: &session)
    }
    try read("sleep", "write how long, such as 6h or 7:30", into: &session)
    try read("stress", "write a number from 0 to 5", into: &session)
    try read("challenge", "write the number of sets that were done, such as 2", into: &session)
    return session
  }

  /// A session id is short and holds nothing that could end its line.
  func checkID(of session: Session) throws(CommandFailure) {
    guard !session.id.isEmpty || arguments.flag("id") else { return }
    guard SessionOptions.isID(session.id) else {
      throw arguments.badValue(session.id, for: "--id", "use up to 64 letters, digits and hyphens")
    }
  }

  /// Whether a text can be a session's id: up to 64 letters, digits and hyphens.
  static func isID(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "-") || (byte < 0x80 && Cursor.isWordByte(byte))
      }
  }

  private func start(on day: Day) throws(CommandFailure) -> TimeOfDay? {
    guard let text = arguments.value("time") else { return day == clock.today ? clock.time : nil }
    guard let time = TimeOfDay(text: text) else {
      throw arguments.badValue(text, for: "--time", "write hours and minutes, such as 07:30")
    }
    return time
  }

  private var title: String {
    let title = arguments.value("title") ?? ""
    let end = Cursor(title).trimmedEnd
    var cursor = Cursor(title)
    cursor.skipBlanks()
    return cursor.position < end ? cursor.text(from: cursor.position, to: end) : ""
  }

  /// All notes, with one empty line between them and none at the ends, as the journal keeps them.
  private var notes: String {
    var lines: [Substring] = []
    for note in arguments.values("note") {
      let paragraph = note.split(separator: "\n", omittingEmptySubsequences: false)
      for line in paragraph + [Substring()] {
        let isGap = lines.last?.isEmpty ?? true
        if !(line.isEmpty && isGap) { lines.append(line) }
      }
    }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private func isNumber(_ text: String) -> Bool {
    var cursor = Cursor(text)
    return cursor.eatDecimal() != nil && cursor.isAtEnd
  }

  /// Reads an option as the line of the head that has its name.
  private func read(
    _ name: String, _ expectation: Phrase, into session: inout Session,
    as written: (String) -> String = { $0 }
  ) throws(CommandFailure) {
    guard let value = arguments.value(name) else { return }
    try read(name, written(value), expectation, into: &session)
  }

  private func read(
    _ name: String, _ value: String, _ expectation: Phrase, into session: inout Session
  ) throws(CommandFailure) {
    guard !value.utf8.contains(0x0A), case .read(let head) = HeadLine("\(name): \(value)")
    else { throw arguments.badValue(value, for: "--\(name)", expectation) }
    session.take(head)
  }
}
