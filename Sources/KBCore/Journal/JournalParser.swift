/// Reads a journal file: day headings, session headings, heads, entries and notes.
///
/// Any number of days and sessions may be in one file. A line that is neither head nor entry
/// belongs to its session's notes, as it was written.
///
/// All that changes where the parser is, such as fences and comments, is in this one file, so that no
/// other can; that is why it is long.
package struct JournalParser {
  let bytes: [UInt8]
  let path: String
  /// The day that the file's name gives, for sessions before any day heading.
  let pathDay: Day?
  let memory: NotationMemory?
  var line = LineCursor()
  var day: Day?
  /// The session that is being read; of no meaning outside of one.
  var session = Session(day: Day(number: 0), title: "")
  var isInSession = false
  /// Of the session; kept apart so that each session has an array of the right size in the end.
  var entries: [PlacedEntry] = []
  var notes = NoteLines()
  var sessions: [Session] = []
  var diagnostics: [Diagnostic] = []
  private(set) var isInFence = false
  /// Where the comment ends that a line before has begun, and up to where no comment ends.
  private var (commentEnd, openUntil) = (0, 0)
  /// Whether text outside of any session was reported for this day.
  private var hasLooseText = false
  #if !hasFeature(Embedded)
    /// Whether it was said that what stands here has no day.
    var hasToldOfDay = false
  #endif
  /// What the line that is being read turned out to be, and where its text begins.
  var role = JournalLine.Role.text
  private var content = 0
  /// The day that it begins, where it says so in another form than kb's own.
  var foreignDay: Day?
  /// The layout of days and exercises where it is not kb's own.
  var shape: JournalShape
  /// The part of a daily note that is read; `nil` for a file that is all journal.
  var section: DailySection?

  init(bytes: [UInt8], path: String, memory: NotationMemory?) {
    self.bytes = bytes
    self.path = path
    self.memory = memory
    pathDay = JournalParser.day(inName: path)
    day = pathDay
    let habits = memory?.habits ?? .none
    #if hasFeature(Embedded)
      // Pages read sessions that kb wrote, in no file of a lifter's own layout.
      shape = JournalShape(bytes, path: path, habits, isForeign: false)
    #else
      let rule = habits.files.rule(for: path)
      shape = JournalShape(bytes, path: path, habits, isForeign: rule != nil)
      if rule?.kind == .daily { section = DailySection(named: habits.files.section) }
    #endif
  }

  /// Reads all sessions of a file and what is wrong with it.
  ///
  /// `path` stands in the diagnostics; a date in its last part is the day of sessions that stand
  /// under no day heading. A `memory` makes reading many files faster.
  package static func parse(
    _ bytes: [UInt8], path: String, memory: NotationMemory? = nil
  ) -> (sessions: [Session], diagnostics: [Diagnostic]) {
    var parser = JournalParser(bytes: bytes, path: path, memory: memory)
    while parser.line.advance(in: bytes) { parser.readLine() }
    parser.endSession()
    return (parser.sessions, parser.diagnostics)
  }

  /// Reads on up to the end of the next session; `nil` at the end of the file.
  mutating func nextSession() -> Session? {
    while sessions.isEmpty, line.advance(in: bytes) { readLine() }
    if sessions.isEmpty { endSession() }
    return sessions.isEmpty ? nil : sessions.removeFirst()
  }

  /// Reads a file as `parse` does, and says what each of its lines was read as.
  package static func parseLines(
    _ bytes: [UInt8], path: String, memory: NotationMemory? = nil
  ) -> (sessions: [Session], diagnostics: [Diagnostic], lines: [JournalLine]) {
    var parser = JournalParser(bytes: bytes, path: path, memory: memory)
    var lines: [JournalLine] = []
    while parser.line.advance(in: bytes) {
      parser.readLine()
      lines.append(
        JournalLine(
          role: parser.role, range: parser.line.start..<parser.line.end,
          number: parser.line.number, content: parser.content, foreignDay: parser.foreignDay))
    }
    parser.endSession()
    return (parser.sessions, parser.diagnostics, lines)
  }

  /// The first date that is in the last part of a path.
  package static func day(inName path: String) -> Day? {
    let bytes = Array(path.utf8)
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    for index in start..<bytes.count {
      if let day = Day(bytes: bytes, at: index) { return day }
    }
    #if hasFeature(Embedded)
      return nil
    #else
      return LooseDate.day(inName: bytes[start...])
    #endif
  }

  private mutating func readLine() {
    role = .text
    foreignDay = nil
    let first = line.start < line.end ? bytes[line.start] : 0
    #if !hasFeature(Embedded)
      if section != nil, skipsOutside(first) { return }
    #endif
    if first == UInt8(ascii: "`") || first == UInt8(ascii: "~"), line.isFence(in: bytes) {
      isInFence.toggle()
      role = .code
      keepAsNote()
    } else if isInFence {
      role = .code
      keepAsNote()
    } else if line.start < commentEnd || first == UInt8(ascii: "<") && beginsComment() {
      keepAsNote()
    } else if first == UInt8(ascii: "#"), let level = line.headingLevel(in: bytes) {
      readHeading(level)
    } else if let content = line.bulletContent(in: bytes) {
      readItem(from: content)
    } else if !readLooseLine() {
      keepAsNote()
    }
  }

  /// Whether a comment begins on this line and ends on a later one, in front of the next heading. One that
  /// is never closed hides nothing.
  private mutating func beginsComment() -> Bool {
    guard line.start >= openUntil,
      bytes[line.start..<line.end].starts(with: [0x3C, 0x21, 0x2D, 0x2D])
    else { return false }
    var index = line.start + 4
    while index < bytes.count {
      if bytes[index] == 0x0A, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "#") {
        break
      }
      if bytes[index] == UInt8(ascii: ">"), bytes[index - 1] == 0x2D, bytes[index - 2] == 0x2D,
        index > line.start + 5
      {
        commentEnd = index
        return index >= line.end
      }
      index += 1
    }
    openUntil = index
    return false
  }

  private mutating func readHeading(_ level: Int) {
    if readLooseHeading(level) { return }
    switch level {
    case 1: readDayHeading()
    case 2: readSessionHeading(from: line.start + 2)
    default: keepAsNote()
    }
  }

  private mutating func readDayHeading() {
    endSession()
    hasLooseText = false
    #if !hasFeature(Embedded)
      hasToldOfDay = false
    #endif
    var cursor = Cursor(bytes, from: line.start + 1, to: line.end)
    cursor.skipBlanks()
    guard Cursor.isDigit(cursor.peek()) else {
      day = pathDay
      return
    }
    let found = Day(bytes: bytes, at: cursor.position)
    day = found
    guard found == nil else {
      role = .day
      return
    }
    report(
      "bad-date", .error, from: cursor.position, to: min(line.end, cursor.position + 10),
      "this date does not exist", fix: "write a date that exists, such as # 2026-11-21")
  }

  private mutating func readSessionHeading(from start: Int) {
    shape.isAsWritten = shape.isForeign
    endSession()
    var cursor = Cursor(bytes, from: start, to: line.end)
    cursor.skipBlanks()
    if let own = Day(bytes: bytes, at: cursor.position) {
      day = own
      cursor.position += 10
      cursor.skipBlanks()
    }
    let time = readTime(&cursor)
    cursor.skipBlanks()
    let title = cursor.text(from: cursor.position, to: cursor.trimmedEnd)
    beginSession(start: time, title: title)
  }

  mutating func readTime(_ cursor: inout Cursor) -> TimeOfDay? {
    let start = cursor.position
    while Cursor.isDigit(cursor.peek()) || cursor.peek() == UInt8(ascii: ":") {
      cursor.position += 1
    }
    guard bytes[start..<cursor.position].contains(UInt8(ascii: ":")) else {
      cursor.position = start
      return nil
    }
    if let time = TimeOfDay(bytes: bytes[start..<cursor.position]) { return time }
    report(
      "bad-time", .error, from: start, to: cursor.position,
      "\(cursor.text(from: start)) is not a time",
      fix: "write hours and minutes from 00:00 to 23:59")
    return nil
  }

  mutating func beginSession(start: TimeOfDay?, title: String) {
    if start == nil, title.utf8.contains(UInt8(ascii: "/")),
      let unclear = LooseDate.readings(of: Cursor(title), place: shape.place)
    {
      reportUnclear(unclear)
    } else if day == nil {
      let isNamed = pathDay != nil
      report(
        "no-date", .error, from: line.start, to: line.end, "this session has no day",
        fix: isNamed
          ? "write a heading such as # 2026-11-21 above it"
          : "write a heading such as # 2026-11-21 above it, or name the file 2026-11-21.md")
    }
    guard let day else {
      isInFence = false
      #if !hasFeature(Embedded)
        // What stands below it has been told.
        hasToldOfDay = true
      #endif
      return
    }
    role = .session(sessions.count)
    let range = SourceRange(
      start: line.start, end: line.end, line: line.number, column: 1)
    session = Session(day: day, start: start, title: title, range: range)
    isInSession = true
  }

  /// Reports a heading whose date can be read in two ways.
  mutating func reportUnclear(_ unclear: (dayFirst: Day, monthFirst: Day)) {
    #if !hasFeature(Embedded)
      hasToldOfDay = true
    #endif
    var text = Cursor(bytes, from: line.start, to: line.end)
    while text.eat("#") || text.eat(" ") {}
    report(
      "no-date", day == nil ? .error : .warning, from: line.start, to: line.end,
      """
      "\(text.text(from: text.position, to: text.trimmedEnd))" could be \
      \(unclear.dayFirst.text) or \(unclear.monthFirst.text)
      """,
      fix: "write one of them, or notation: {dates: day-first} or month-first in kb.yaml")
  }

  mutating func endSession() {
    if isInSession {
      #if !hasFeature(Embedded)
        reportSetsInNotes()
        reportHeadInNotes()
        reportOpenBoxes()
      #endif
      session.notes = notes.text(in: bytes)
      // Entries and session are given away rather than copied, which would count references; the
      // next session has about as many entries.
      let count = entries.count
      session.entries = entries
      entries = []
      entries.reserveCapacity(count)
      session.range.end = Int32(clamping: line.start)
      var ended = Session(day: session.day, title: "")
      swap(&ended, &session)
      sessions.append(ended)
      isInSession = false
      isInFence = false
    }
    notes.clear()
    shape.exercise = nil
  }

  mutating func keepAsNote() {
    let isBlank = role != .code && line.isBlank(in: bytes)
    if role != .code { role = isBlank ? .blank : .text }
    if isInSession {
      notes.append(from: line.start, to: isBlank ? line.start : line.end)
    } else if !hasLooseText, day != nil, !line.isBlank(in: bytes) {
      hasLooseText = true
      report(
        "text-outside-session", .info, from: line.start, to: line.end,
        "this text belongs to no session, so no page shows it",
        fix: "write a heading such as ## 07:30 Push Day above it")
    }
  }

  private mutating func readItem(from content: Int) {
    if isInSession, let known = knownItem(from: content) {
      take(known, from: content)
      return
    }
    var blanks = Cursor(bytes, from: content, to: line.end)
    blanks.skipBlanks()
    let content = blanks.position
    if readDatedEntry(blanks) { return }
    if !isInSession {
      // Entries that stand right under the day are a session without a heading.
      guard day != nil, hasColon(from: content) || isLooseEntry(from: content) else {
        #if !hasFeature(Embedded)
          if day == nil { reportSetsWithoutDay(from: content) }
        #endif
        if !nameExercise(from: content) { keepAsNote() }
        return
      }
      beginSession(start: nil, title: "")
    }
    if readHeadItem(from: content) || readLooseHead(from: content) || readLooseSets(from: content) {
      return
    }
    let cursor = Cursor(bytes, from: content, to: line.end)
    let found = JournalEntry.readAsWritten(cursor, memory: memory)
    let isWhole = found.map { $0.problems.isEmpty && !$0.isLoose } ?? false
    let several = isWhole ? nil : SupersetLine(cursor)
    if !isWhole, readSeveral(cursor) { return }
    // Of several exercises that are not all understood, none is.
    let isLost = several?.isTold == true && found?.isLoose == true
    guard !isLost, let (entry, wording, problems, isLoose) = found else {
      if !nameExercise(from: content) { warnAboutLooseItem(from: content) }
      keepAsNote()
      return
    }
    for problem in problems {
      // "Mood: fine" is as likely a remark as a slip; with numbers in it, it is a slip.
      let hasNumbers = bytes[problem.start..<problem.end].contains { Cursor.isDigit($0) }
      report(
        problem.id, hasNumbers ? .error : .warning, from: problem.start, to: problem.end,
        problem.summary,
        fix: problem.fix, choices: problem.choices)
    }
    if entry.isDoneWithoutCount {
      report(
        "done-without-count", .info, from: content, to: line.end,
        "\"done\" does not say how many, so it does not count",
        fix: "write what was done, such as \(entry.name): 12, 10, 8")
    }
    let item = JournalItem.entry(entry, wording)
    if problems.isEmpty, !entry.isDoneWithoutCount, !isLoose { keep(item, from: content) }
    take(item, from: content)
    if isLoose { role = .asWritten }
  }

  /// Takes the entries of a line with the sets of several exercises; `false` for any other line.
  mutating func readSeveral(_ text: Cursor) -> Bool {
    guard let entries = JournalEntry.several(text, memory) else { return false }
    shape.exercise = nil
    for (entry, place) in entries {
      append(entry, .unknown, from: place.position, to: place.end)
    }
    role = .asWritten
    return true
  }

  /// What the line means, where one like it was read before without anything to report.
  private func knownItem(from content: Int) -> JournalItem? {
    guard let memory else { return nil }
    return bytes.withUnsafeBufferPointer {
      memory.item(of: UnsafeBufferPointer(rebasing: $0[content..<line.end]))
    }
  }

  private func keep(_ item: JournalItem, from content: Int) {
    memory?.keep(item, for: bytes[content..<line.end])
  }

  private mutating func take(_ item: consuming JournalItem, from content: Int) {
    self.content = content
    switch consume item {
    case .entry(let entry, let wording):
      shape.exercise = nil
      append(entry, wording, from: content)
      role = .entry
    case .head(let item):
      session.take(item)
      role = .head
    }
  }

  /// Adds an entry that is on this line, up to its end where nothing else is said.
  mutating func append(
    _ entry: JournalEntry, _ wording: NotationWording, from content: Int, to end: Int? = nil
  ) {
    let range = SourceRange(
      start: content, end: end ?? line.end, line: line.number, column: content - line.start + 1)
    entries.append(PlacedEntry(entry: entry, range: range, wording: wording))
  }

  func hasColon(from content: Int) -> Bool {
    bytes[content..<line.end].contains(UInt8(ascii: ":"))
  }

  /// A list item with numbers but no colon is more likely a slip than a note.
  private mutating func warnAboutLooseItem(from content: Int) {
    guard !Step.isRest(Cursor(bytes, from: content, to: line.end)) else { return }
    guard bytes[content..<line.end].contains(where: { Cursor.isDigit($0) }) else { return }
    let text = Cursor(bytes, from: content, to: line.end).withoutOuterBlanks
    if let doubt = JournalEntry.loose(text, habits: memory?.habits ?? .none).ambiguity {
      report(doubt, of: text)
      return
    }
    report(
      "unparsed-entry", .warning, from: content, to: line.end, "this line is kept as a note",
      fix: "write an entry as Name (target): sets, or the note without a bullet")
  }

  /// Reports a line that could be read in several ways, so that it counts for nothing.
  mutating func report(_ doubt: LooseAmbiguity, of text: Cursor) {
    let problem = doubt.problem(in: text)
    report(
      problem.id, .error, from: problem.start, to: problem.end, problem.summary, fix: problem.fix,
      choices: problem.choices)
  }

  #if hasFeature(Embedded)
    /// Reports a problem; pages say what is wrong with an error alone, and not the way out, whose texts would travel
    /// with them.
    @inline(__always)
    mutating func report(
      _ id: String, _ severity: Diagnostic.Severity, from start: Int, to end: Int,
      _ summary: @autoclosure () -> Phrase, fix: @autoclosure () -> Phrase, choices: [String] = []
    ) {
      keep(id, severity, from: start, to: end, severity == .error ? summary() : "")
    }

    @inline(never)
    private mutating func keep(
      _ id: String, _ severity: Diagnostic.Severity, from start: Int, to end: Int, _ summary: Phrase
    ) {
      let range = SourceRange(
        start: start, end: end, line: line.number, column: start - line.start + 1)
      diagnostics.append(
        Diagnostic(
          id: id, severity: severity, path: path, range: range, summary: summary, fix: "",
          choices: []))
    }
  #else
    mutating func report(
      _ id: String, _ severity: Diagnostic.Severity, from start: Int, to end: Int,
      _ summary: Phrase, fix: Phrase, choices: [String] = []
    ) {
      let range = SourceRange(
        start: start, end: end, line: line.number, column: start - line.start + 1)
      diagnostics.append(
        Diagnostic(
          id: id, severity: severity, path: path, range: range, summary: summary, fix: fix,
          choices: choices.map {
            Diagnostic.Replacement(String(decoding: bytes[start..<end], as: UTF8.self), by: $0)
          }))
    }
  #endif

  /// Reads `workout:`, `duration:`, `effort:` and the decisions; `false` for any other item.
  private mutating func readHeadItem(from content: Int) -> Bool {
    var cursor = Cursor(bytes, from: content, to: line.end)
    guard let key = cursor.eatHeadKey() else { return false }
    if let item = HeadItem.parse(key, cursor) {
      keep(.head(item), from: content)
      take(.head(item), from: content)
      return true
    }
    if readLooseHead(from: content) { return true }
    cursor.skipBlanks()
    let start = cursor.position
    report(
      "bad-head", .error, from: start, to: max(start, line.end), "\(key.name) cannot be read",
      fix: key.example)
    keepAsNote()
    return true
  }
}
