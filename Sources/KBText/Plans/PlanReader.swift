import KBCore

/// Reads a file of planned workouts: list items that begin with a day, among any other Markdown.
///
/// What cannot be read is reported and plans nothing. A file in an unfinished merge plans nothing at
/// all.
package func readPlan(
  _ bytes: [UInt8], path: String = WorkoutPlan.path
) -> (plan: WorkoutPlan, diagnostics: [Diagnostic]) {
  let problems = textProblems(in: bytes, path: path)
  if problems.contains(where: { $0.id == "conflict-marker" }) { return (WorkoutPlan(), problems) }
  var reader = PlanReader(bytes: bytes, path: path)
  reader.read()
  return (WorkoutPlan(reader.entries), (problems + reader.diagnostics).sorted())
}

/// The reading of one file, line by line.
private struct PlanReader {
  let bytes: [UInt8]
  let path: String
  private(set) var entries: [PlannedWorkout] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }

  mutating func read() {
    var line = LineCursor()
    var isCode = false
    /// Whether indented lines belong to the last entry.
    var isOpen = false
    while line.advance(in: bytes) {
      var cursor = Cursor(bytes, from: line.start, to: line.end)
      cursor.skipBlanks()
      let indent = cursor.position - line.start
      if PlanReader.isFence(cursor) { isCode.toggle() }
      let isNested = isOpen && indent > 1 && !cursor.isAtEnd
      if isNested, isCode || !PlanReader.beginsEntry(cursor), let last = entries.indices.last {
        entries[last].extent = entries[last].extent.lowerBound..<min(line.next, bytes.count)
        continue
      }
      isOpen = false
      guard !isCode, indent < 4 || isNested, PlanReader.eatBullet(&cursor) else { continue }
      if let entry = entry(&cursor, line) {
        entries.append(entry)
        isOpen = true
      }
    }
  }

  /// Reads an item after its bullet; `nil` for one that plans nothing.
  private mutating func entry(_ cursor: inout Cursor, _ line: LineCursor) -> PlannedWorkout? {
    let start = cursor.position
    let range = SourceRange(
      start: start, end: line.end, line: line.number, column: start - line.start + 1)
    guard cursor.eatDateShape() else {
      report(
        "plan-entry", .warning, range, "this item plans nothing: it does not begin with a day",
        fix: "write - 2026-11-24 strength/push-a, or the text without a bullet")
      return nil
    }
    let dayRange = self.range(from: start, to: cursor.position, line)
    let dayText = cursor.text(from: start)
    guard let day = Day(text: dayText) else {
      report(
        "bad-date", .error, dayRange, "the date \(dayText) does not exist",
        fix: "write the date that you meant, such as 2026-11-24")
      return nil
    }
    _ = cursor.eat(":")
    cursor.skipBlanks()
    var time: TimeOfDay?
    let timeStart = cursor.position
    if let word = cursor.eatTimeShape() {
      time = TimeOfDay(text: word)
      if time == nil {
        report(
          "bad-time", .error, self.range(from: timeStart, to: cursor.position, line),
          "\(word) is not a time", fix: "write a time from 00:00 to 23:59")
      }
      cursor.skipBlanks()
    }
    let head = cursor.position
    let (workout, note) = PlanReader.parted(cursor.text(to: line.end))
    guard !workout.isEmpty else {
      report(
        "plan-entry", .warning, range, "this item plans nothing: it names no workout",
        fix: "write a workout after the day, such as - \(dayText) strength/push-a")
      return nil
    }
    var entry = PlannedWorkout(day: day, time: time, workout: workout, note: note)
    entry.range = range
    entry.extent = line.start..<min(line.next, bytes.count)
    entry.head = start..<head
    return entry
  }

  private func range(from start: Int, to end: Int, _ line: LineCursor) -> SourceRange {
    SourceRange(start: start, end: end, line: line.number, column: start - line.start + 1)
  }

  private mutating func report(
    _ id: String, _ severity: Diagnostic.Severity, _ range: SourceRange, _ summary: Phrase,
    fix: Phrase
  ) {
    diagnostics.append(
      Diagnostic(
        id: id, severity: severity, path: path, range: range, summary: summary, fix: fix))
  }

  /// Whether a line is an item with a day, wherever it is nested.
  private static func beginsEntry(_ cursor: Cursor) -> Bool {
    var cursor = cursor
    return eatBullet(&cursor) && cursor.eatDateShape()
  }

  private static func isFence(_ cursor: Cursor) -> Bool {
    var cursor = cursor
    for mark in ["`", "~"] as [Unicode.Scalar] where cursor.eat(mark) {
      return cursor.eat(mark) && cursor.eat(mark)
    }
    return false
  }

  /// Steps over a bullet and a task box; `false` for lines that are no items.
  private static func eatBullet(_ cursor: inout Cursor) -> Bool {
    guard cursor.eat("-") || cursor.eat("*") || cursor.eat("+"), cursor.isAtBlank else {
      return false
    }
    cursor.skipBlanks()
    var box = cursor
    if box.eat("["), box.eat(" ") || box.eat("x") || box.eat("X"), box.eat("]"), box.isAtBlank {
      cursor = box
      cursor.skipBlanks()
    }
    return !cursor.isAtEnd
  }

  /// The workout before a dash and the note after it.
  private static func parted(_ line: String) -> (workout: String, note: String) {
    let text = " " + line
    for dash in [" — ", " – ", " - "] {
      guard let place = text.firstPlace(of: dash) else { continue }
      let workout = String(decoding: text.utf8.prefix(place), as: UTF8.self)
      let note = String(decoding: text.utf8.dropFirst(place + dash.utf8.count), as: UTF8.self)
      return (workout.trimmedBlanks, note.trimmedBlanks)
    }
    return (text.trimmedBlanks, "")
  }
}

extension Cursor {
  fileprivate var isAtBlank: Bool { peek() == 0x20 || peek() == 0x09 }

  /// Steps over what is written like a day, whether it exists or not.
  fileprivate mutating func eatDateShape() -> Bool {
    var probe = self
    for part in 0..<3 {
      if part > 0, !probe.eat("-") { return false }
      let start = probe.position
      while !probe.isAtEnd, Cursor.isDigit(probe.peek()) { probe.position += 1 }
      guard (1...4).contains(probe.position - start) else { return false }
    }
    guard probe.isAtEnd || probe.isAtBlank || probe.peek() == UInt8(ascii: ":") else {
      return false
    }
    self = probe
    return true
  }

  /// Steps over what is written like a time, whether a clock shows it or not.
  fileprivate mutating func eatTimeShape() -> String? {
    var probe = self
    let start = probe.position
    while !probe.isAtEnd, Cursor.isDigit(probe.peek()) { probe.position += 1 }
    guard (1...2).contains(probe.position - start), probe.eat(":") else { return nil }
    let colon = probe.position
    while !probe.isAtEnd, Cursor.isDigit(probe.peek()) { probe.position += 1 }
    guard (1...2).contains(probe.position - colon), probe.isAtEnd || probe.isAtBlank else {
      return nil
    }
    let text = probe.text(from: start)
    self = probe
    return text
  }

  /// What is left of the line.
  fileprivate func text(to end: Int) -> String {
    var rest = self
    let start = rest.position
    rest.position = max(start, end)
    return rest.text(from: start)
  }
}

extension String {
  /// The offset in bytes of the first occurrence.
  fileprivate func firstPlace(of part: String) -> Int? {
    let (bytes, wanted) = (Array(utf8), Array(part.utf8))
    guard bytes.count >= wanted.count else { return nil }
    for start in 0...(bytes.count - wanted.count)
    where bytes[start] == wanted[0] && bytes[start..<start + wanted.count].elementsEqual(wanted) {
      return start
    }
    return nil
  }
}
