import KBCore
import KBEdit
import KBStore
import KBText

/// Lines of a journal file that are to count another number of challenge sets.
///
/// A line that is to count nothing goes, and with its last line a session that was nothing else.
struct ChallengeLines {
  /// A decision of a session as it was read, with its new number.
  struct Change {
    var session: Session
    /// The place in the session's decisions.
    var decision: Int
    var to: Int32

    /// Whether it leaves nothing of a session that was only a count.
    var isLast: Bool {
      to == 0 && session.workout == nil && session.entries.isEmpty && session.notes.isEmpty
        && session.id.isEmpty && session.duration == nil && session.effort == nil
        && session.decisions.allSatisfy { decision in
          if case .challenge = decision { return true }
          return false
        }
    }

    var from: Int32 {
      guard session.decisions.indices.contains(decision),
        case .challenge(let sets) = session.decisions[decision]
      else { return 0 }
      return sets
    }
  }

  /// A line that was changed.
  struct Written: Equatable {
    var line: Int
    var from: Int32
    var to: Int32
  }

  private let changes: [Change]
  private let path: String
  private let habits: NotationHabits

  init(_ changes: [Change], path: String, habits: NotationHabits = .none) {
    self.changes = changes
    self.path = path
    self.habits = habits
  }

  /// Changes the numbers, or removes their lines, and no other byte; `nil`, with the file as it was,
  /// where its text is no longer what was read.
  func apply(in root: RootFolder) throws(StoreError) -> [Written]? {
    let old = try root.read(path, limit: JournalFile.limit)
    guard let (lines, written) = changed(old), let new = withoutEmptySessions(lines) else {
      return nil
    }
    let edit = FileEdit(path: path, before: old, after: new.isEmpty ? nil : new)
    try root.make(FileChange("Correct the daily challenge in \(path)", [edit]))
    return written
  }

  /// The new text; `nil` if a line is not found, or anything else would be read differently.
  func changed(_ old: [UInt8]) -> (bytes: [UInt8], written: [Written])? {
    let memory = NotationMemory(habits: habits)
    let before = JournalParser.parse(old, path: path, memory: memory).sessions
    var expected = before
    var numbers: [(range: Range<Int>, change: Change)] = []
    var gone: [(session: Int, decision: Int)] = []
    for change in changes {
      guard let index = before.firstIndex(where: { $0 == change.session }),
        let range = number(of: change, in: old)
      else { return nil }
      expected[index].decisions[change.decision] = .challenge(change.to)
      if change.to == 0 { gone.append((index, change.decision)) }
      numbers.append((range, change))
    }
    // From the last on, so that places stay what they are.
    gone.sort { $0.decision > $1.decision }
    for place in gone { expected[place.session].decisions.remove(at: place.decision) }
    var new = old
    numbers.sort { $0.range.lowerBound > $1.range.lowerBound }
    for item in numbers {
      if item.change.to == 0 {
        new.removeSubrange(ChallengeLines.line(around: item.range.lowerBound, in: new))
      } else {
        new.replaceSubrange(item.range, with: Array(String(item.change.to).utf8))
      }
    }
    guard JournalParser.reads(new, path: path, as: expected, memory: memory) else {
      return nil
    }
    let written = numbers.reversed().map { item in
      Written(
        line: 1 + old[..<item.range.lowerBound].count { $0 == 0x0A }, from: item.change.from,
        to: item.change.to)
    }
    return (new, written)
  }

  /// The text without the sessions that have nothing left, empty if nothing else is in it; `nil` if
  /// one of them cannot go.
  private func withoutEmptySessions(_ lines: [UInt8]) -> [UInt8]? {
    var text = lines
    // Headings and decisions of several may be the same, so that the first is as good as any.
    for change in changes.reversed() where change.isLast {
      var counted = change.session
      counted.decisions = []
      let memory = NotationMemory(habits: habits)
      let sessions = JournalParser.parse(text, path: path, memory: memory).sessions
      guard let session = sessions.first(where: { $0.isAlike(counted) }) else { continue }
      do throws(SessionEditRefusal) {
        guard let rest = try journal(text, without: session, path: path, habits: habits)
        else { return [] }
        text = rest
      } catch {
        return nil
      }
    }
    return text
  }

  /// The line that a place is in, with the empty line after it where one comes before it too.
  private static func line(around place: Int, in bytes: [UInt8]) -> Range<Int> {
    func end(from start: Int) -> Int {
      bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    }
    func isEmpty(_ line: Range<Int>) -> Bool {
      line.allSatisfy { bytes[$0] == 0x0A || bytes[$0] == 0x0D }
    }
    func start(of place: Int) -> Int {
      bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    }
    let first = start(of: place)
    let next = end(from: first)
    let isApart = first > 0 && isEmpty(start(of: first - 1)..<first)
    let behind = next..<end(from: next)
    return first..<(isApart && isEmpty(behind) ? behind.upperBound : next)
  }

  /// The bytes of the number in the decision's line, found by its place among such lines.
  private func number(of change: Change, in bytes: [UInt8]) -> Range<Int>? {
    let earlier = change.session.decisions[..<change.decision].count { decision in
      if case .challenge = decision { return true }
      return false
    }
    var left = earlier
    let end = min(Int(change.session.range.end), bytes.count)
    var start = Int(change.session.range.start)
    while start < end {
      let line = bytes[start..<end].firstIndex(of: 0x0A) ?? end
      if let range = ChallengeLines.number(in: bytes, from: start, to: line) {
        if left == 0 { return range }
        left -= 1
      }
      start = line + 1
    }
    return nil
  }

  /// The number behind `challenge:` in a list item; `nil` for any other line.
  private static func number(in bytes: [UInt8], from start: Int, to end: Int) -> Range<Int>? {
    var cursor = Cursor(bytes, from: start, to: end)
    cursor.skipBlanks()
    guard cursor.eat("-") || cursor.eat("*") || cursor.eat("+") else { return nil }
    cursor.skipBlanks()
    guard cursor.eatWord("challenge") else { return nil }
    cursor.skipBlanks()
    guard cursor.eat(":") else { return nil }
    cursor.skipBlanks()
    let first = cursor.position
    guard cursor.eatInteger(limit: 1000) != nil else { return nil }
    return first..<cursor.position
  }
}
