import KBCore
import KBText

/// Why a session stays where it is.
package enum SessionEditRefusal: Error, Equatable, Sendable {
  /// Other sessions would be read differently without it, as where its heading gives their day.
  case disturbs
  /// The file must be put in order first.
  case unreadable(Diagnostic)
  /// A block of code that begins in this line of the file never ends.
  case openFence(line: Int)
}

/// A journal file without one of its sessions; `nil` if nothing else is in it.
///
/// Every other byte stays, but for empty lines around it and the heading of a day that has nothing
/// else.
package func journal(
  _ bytes: [UInt8], without session: Session, path: String, habits: NotationHabits = .none
) throws(SessionEditRefusal) -> [UInt8]? {
  if let problem = textProblems(in: bytes, path: path).first { throw .unreadable(problem) }
  let memory = NotationMemory(habits: habits)
  let before = JournalParser.parse(bytes, path: path, memory: memory).sessions
  guard let index = before.firstIndex(of: session) else { throw .disturbs }
  let range =
    Int(session.range.start).lineStart(
      in: bytes)..<min(
      bytes.count, Int(session.range.end))
  var head = Array(bytes[..<range.lowerBound])
  var tail = bytes[range.upperBound...]
  let isDayEmpty =
    !before.contains {
      $0.day == session.day && $0 != session
    } && tail.isEmptyOrNewDay
  if isDayEmpty { head.dropLastDayHeading(session.day) }
  if tail.isEmpty { head.dropTrailingEmptyLines() }
  if head.isBlankText { tail = tail.drop { $0 == 0x0A || $0 == 0x0D } }
  let new = head + tail
  if new.isBlankText { return nil }
  let expected = before.indices.lazy.filter { $0 != index }.map { before[$0] }
  guard JournalParser.reads(new, path: path, as: expected, memory: memory) else {
    throw .disturbs
  }
  return new
}

extension Session {
  /// The session's own text from a file, as it is under another day: its notes and entries byte for
  /// byte, with line breaks as LF, below a heading without a day.
  ///
  /// Gives the canonical text instead where the session is in a layout that kb's own files do not
  /// use, such as lines without bullets.
  package func text(
    on day: Day, at time: TimeOfDay?, from bytes: [UInt8], habits: NotationHabits = .none
  ) -> String {
    let start = Int(range.start).lineStart(in: bytes)
    var lines = String(decoding: bytes[start..<min(bytes.count, Int(range.end))], as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    let isHeaded = lines.first?.hasPrefix("#") ?? false
    let words = [time?.text ?? "", title].filter { !$0.isEmpty }
    let heading = "## " + (words.isEmpty ? "Workout" : words.joined(separator: " "))
    let rest = isHeaded ? Array(lines.dropFirst()) : [""] + lines
    let written = ([heading] + rest).joined(separator: "\n") + "\n"
    let there = JournalParser.parse(
      Array("# \(day.text)\n\n\(written)".utf8), path: "", memory: NotationMemory(habits: habits)
    ).sessions
    if there.count == 1, there[0].notes == notes, there[0].decisions == decisions,
      there[0].entries.map(\.entry) == entries.map(\.entry)
    {
      return written
    }
    var moved = self
    moved.start = time
    if time == nil, title.isEmpty { moved.title = "Workout" }
    return moved.text
  }
}

/// A journal file, `nil` if there is none, with a session added that was written on another day
/// before.
package func journal(
  _ bytes: [UInt8]?, with session: Session, text: String, on day: Day, path: String,
  habits: NotationHabits = .none
) throws(SessionEditRefusal) -> [UInt8] {
  let old = bytes ?? []
  if let problem = textProblems(in: old, path: path).first { throw .unreadable(problem) }
  let insertion: JournalInsertion
  do throws(JournalInsertion.Problem) {
    insertion = try JournalInsertion(text, on: day, into: old, path: path)
  } catch {
    switch error {
    case .openFence(let line): throw .openFence(line: line)
    }
  }
  let new = insertion.applied(to: old)
  let memory = NotationMemory(habits: habits)
  let before = JournalParser.parse(old, path: path, memory: memory).sessions
  let after = JournalParser.parse(new, path: path, memory: memory).sessions
  guard after.count == before.count + 1,
    let place = after.indices.first(where: { $0 == before.count || !after[$0].isAlike(before[$0]) }
    ),
    after[place].day == day, after[place].entries.map(\.entry) == session.entries.map(\.entry),
    after[place].notes == session.notes, after[place].decisions == session.decisions,
    after[(place + 1)...].elementsEqual(before[place...], by: { $0.isAlike($1) })
  else { throw .disturbs }
  return new
}

extension Int {
  /// The start of the line that an offset is in.
  func lineStart(in bytes: [UInt8]) -> Int {
    var start = Swift.min(self, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    return start
  }
}

extension ArraySlice<UInt8> {
  /// Whether nothing, or the heading of a day, comes next.
  fileprivate var isEmptyOrNewDay: Bool {
    let rest = drop { $0 == 0x0A || $0 == 0x0D || $0 == 0x20 }
    guard let first = rest.first else { return true }
    return first == UInt8(ascii: "#") && rest.dropFirst().first == 0x20
  }
}

extension [UInt8] {
  fileprivate var isBlankText: Bool {
    let start = starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return self[start...].allSatisfy { $0 == 0x0A || $0 == 0x0D || $0 == 0x20 || $0 == 0x09 }
  }

  /// Removes the heading of a day where it is the last line with text.
  fileprivate mutating func dropLastDayHeading(_ day: Day) {
    guard let last = lastIndex(where: { $0 != 0x0A && $0 != 0x0D && $0 != 0x20 }) else { return }
    let start = last.lineStart(in: self)
    guard self[start...last].elementsEqual(("# " + day.text).utf8) else { return }
    removeSubrange(start...)
  }

  /// Leaves one line break at the end.
  fileprivate mutating func dropTrailingEmptyLines() {
    var end = count
    var breaks = 0
    while end > 0, self[end - 1] == 0x0A || self[end - 1] == 0x0D {
      if self[end - 1] == 0x0A { breaks += 1 }
      end -= 1
    }
    guard breaks > 1, end > 0 else { return }
    let ending: [UInt8] = end < count && self[end] == 0x0D ? [0x0D, 0x0A] : [0x0A]
    replaceSubrange(end..., with: ending)
  }
}
