/// What was learnt so far about the layout of a journal file: how it writes days and exercises.
///
/// The ways to read a line of a lifter's own layout are tried one after another, and each rests on what those
/// before it have left, so they stand together in this one file; that is why it is long.
struct JournalShape {
  /// The exercise whose sets stand on the lines below its name.
  struct Exercise {
    let name: String
    /// Where its name is.
    let range: SourceRange
    /// Where its line begins.
    let line: Int
    /// Its entry, once a line with sets was read.
    var entry: Int?
    /// Whether a heading or a bold line names it, so that remarks may stand before its sets.
    let isHeading: Bool
  }

  /// What days without a year, or with a number alone, take from the file's path.
  let place: LooseDate.Place
  /// The order of dates with slashes.
  let order: DateOrder?
  /// The level of the headings that are days; `nil` as long as none was met.
  var dayLevel: Int?
  var exercise: Exercise?
  /// Whether all of the file is in the lifter's own layout, since it lies in none of kb's folders.
  let isForeign: Bool
  /// Whether the lifter's own layout is being read, in which lines without a bullet may be sets.
  var isAsWritten: Bool
  /// What the columns of the table that is being read mean.
  var columns: LooseColumns?
  /// The number of the last line that was a day.
  var dayLine = -1

  init(_ bytes: [UInt8], path: String, _ habits: NotationHabits, isForeign: Bool) {
    #if hasFeature(Embedded)
      (place, order) = (LooseDate.Place(), nil)
    #else
      place = LooseDate.place(in: path)
      order = LooseDate.order(in: bytes) ?? habits.dates
    #endif
    self.isForeign = isForeign
    isAsWritten = isForeign || JournalParser.day(inName: path) != nil
  }
}

extension JournalParser {
  /// Reads a heading that is a day, or an exercise whose sets follow; `false` for all that kb's own
  /// form has a meaning for.
  mutating func readLooseHeading(_ level: Int) -> Bool {
    #if hasFeature(Embedded)
      // Pages read sessions that kb wrote, whose days have one form.
      return false
    #else
      return readHeadingAsWritten(level)
    #endif
  }

  private mutating func readHeadingAsWritten(_ level: Int) -> Bool {
    var cursor = Cursor(bytes, from: line.start + level, to: line.end)
    cursor.skipBlanks()
    if let date = shape.date(in: cursor, level: level, after: day) {
      beginDay(date, level: level)
      return true
    }
    if level <= 2, Day(bytes: bytes, at: cursor.position) != nil {
      if level == 1 { shape.dayLevel = nil }
      shape.isAsWritten = shape.isForeign
      return false
    }
    if let dayLevel = shape.dayLevel, level <= dayLevel, dayLevel < 7 {
      // What is as high as the days is about something else, or a day that nobody can tell.
      endSession()
      day = pathDay
      if let unclear = LooseDate.readings(of: cursor, place: shape.place) { reportUnclear(unclear) }
      return true
    }
    let text = Cursor(bytes, from: cursor.position, to: line.end).withoutOuterBlanks
    if shape.isAsWritten, shape.dayLevel != nil || level > 2, nameHeading(text) { return true }
    guard let dayLevel = shape.dayLevel, level == dayLevel + 1, level > 2 || day != nil,
      section == nil || level == 2
    else {
      return false
    }
    endSession()
    let start = readTime(&cursor)
    cursor.skipBlanks()
    beginSession(start: start, title: cursor.text(from: cursor.position, to: cursor.trimmedEnd))
    role = .asWritten
    return true
  }

  /// Begins a day, with a session where a time or a title stands behind it.
  private mutating func beginDay(_ date: LooseDate, level: Int) {
    endSession()
    (day, foreignDay) = (date.day, date.day)
    shape.dayLevel = level
    shape.dayLine = line.number
    shape.isAsWritten = true
    var rest = Cursor(bytes, from: date.end, to: line.end)
    rest.skipBlanks()
    if rest.eatDash() { rest.skipBlanks() }
    role = .asWritten
    if let title = date.title {
      beginSession(start: nil, title: rest.text(from: title.lowerBound, to: title.upperBound))
      role = .asWritten
      return
    }
    guard !rest.isAtEnd else { return }
    if rest.eatWord(among: "at um") { rest.skipBlanks() }
    let start = rest.eatTimeOfHalfDay() ?? readTime(&rest)
    rest.skipBlanks()
    while rest.eat(",") { rest.skipBlanks() }
    var title = rest.text(from: rest.position, to: rest.trimmedEnd).trimmedOfMarks
    let duration = rest.eatDurationAlone()
    if duration != nil { title = "" }
    beginSession(start: start, title: title)
    if isInSession, let duration { session.duration = duration }
    role = .asWritten
  }

  /// `2024-03-11 squat 5x5 110kg`: an entry behind its day, whose neighbours of the same day are of one
  /// session; `false` for any other line.
  mutating func readDatedEntry(_ text: Cursor) -> Bool {
    guard Cursor.isDigit(text.peek()) else { return false }
    let own = text.isDayHere ? Day(bytes: bytes, at: text.position) : nil
    let date =
      own.map { ($0, text.position + 10) }
      ?? LooseDate.read(text, place: shape.place, order: shape.order).map { ($0.day, $0.end) }
    guard let (entryDay, end) = date, end >= text.position + 8 else { return false }
    var rest = Cursor(bytes, from: end, to: line.end)
    _ = rest.eat(":") || rest.eat(",")
    rest.skipBlanks()
    if rest.dashLength() > 0 {
      _ = rest.eatDash()
      rest.skipBlanks()
    }
    guard rest.holdsDigit, let found = entries(of: rest), !found.isEmpty,
      found.allSatisfy({ one in
        guard case .sets = one.entry.result else { return false }
        let name = one.entry.name
        return LooseLine.isName(name) && (Movements.names(name) || Benchmarks.names(name))
      })
    else { return false }
    if !isInSession || day != entryDay {
      endSession()
      (day, foreignDay) = (entryDay, entryDay)
      beginSession(start: nil, title: "")
    }
    for (entry, place) in found {
      append(entry, .unknown, from: place.position, to: place.end)
    }
    role = .asWritten
    return true
  }

  /// The entries of a line without anything to report, each with its place.
  private func entries(of line: Cursor) -> [(entry: JournalEntry, place: Cursor)]? {
    if let several = JournalEntry.several(line, memory) { return several }
    guard let one = JournalEntry.readAsWritten(line, memory: memory), one.problems.isEmpty else {
      return nil
    }
    return [(one.entry, line)]
  }

  /// Takes a heading or a bold line for the name of an exercise whose sets follow.
  private mutating func nameHeading(_ text: Cursor) -> Bool {
    let name = text.text(from: text.position, to: text.end).trimmedOfMarks.withoutEndMarks
    guard day != nil, LooseLine.isName(name), Movements.names(name) else { return false }
    if !isInSession { beginSession(start: nil, title: "") }
    setExercise(name, from: text.position, isHeading: true)
    role = .asWritten
    return true
  }

  /// Takes a line that is a name and nothing else for an exercise whose sets stand on the next line, or for the
  /// title of the session that follows. What could be a name and is not taken ends the sets of the one above.
  private mutating func nameLine(_ text: Cursor) -> Bool {
    let name = text.text(from: text.position, to: text.end).trimmedOfMarks.withoutEndMarks
    var next = line
    while next.advance(in: bytes), next.isBlank(in: bytes) {}
    let below = Cursor(bytes, from: next.start, to: next.end).withoutOuterBlanks
    let before = shape.exercise
    setExercise(name, from: text.position, isHeading: false)
    let isMovement = LooseLine.isName(name) && Movements.names(name)
    if LooseLine.isName(name), below.holdsDigit, setsOnly(below) != nil,
      isMovement || below.beginsWithSetNumber || text.looksLikeName(before != nil)
    {
      if !isInSession { beginSession(start: nil, title: "") }
      role = .asWritten
      return true
    }
    shape.exercise = isMovement && below.holdsDigit ? nil : before
    // `Legs` right below its day.
    guard line.number == shape.dayLine + 1, let title = text.titleOfSession else { return false }
    if isInSession {
      guard session.title.isEmpty else { return false }
      session.title = title
    } else {
      beginSession(start: nil, title: title)
    }
    role = .asWritten
    return true
  }

  /// Takes an item that is a name and nothing else for an exercise whose sets may follow.
  mutating func nameExercise(from content: Int) -> Bool {
    let text = Cursor(bytes, from: content, to: line.end).withoutOuterBlanks
    let name = text.text(from: text.position, to: text.end).trimmedOfMarks.withoutEndMarks
    guard day != nil, LooseLine.isName(name), Movements.names(name) else {
      if shape.exercise?.isHeading == false { shape.exercise = nil }
      return false
    }
    setExercise(name, from: text.position, isHeading: false)
    return true
  }

  private mutating func setExercise(_ name: String, from start: Int, isHeading: Bool) {
    let range = SourceRange(
      start: start, end: line.end, line: line.number, column: start - line.start + 1)
    shape.exercise = JournalShape.Exercise(
      name: name, range: range, line: line.start, isHeading: isHeading)
  }

  /// Whether an item without a colon is an entry all the same, though it may have two meanings.
  func isLooseEntry(from content: Int) -> Bool {
    let text = Cursor(bytes, from: content, to: line.end).withoutOuterBlanks
    guard bytes[content..<line.end].contains(where: { Cursor.isDigit($0) }) else { return false }
    let loose = JournalEntry.loose(text, habits: habits)
    return JournalEntry.score(text) != nil || loose.entry != nil || loose.ambiguity != nil
      || JournalEntry.several(text, memory) != nil
      || shape.exercise != nil && setsOnly(text) != nil
  }

  private var habits: NotationHabits { memory?.habits ?? .none }

  /// Reads a line that is no heading and no item: nested sets, a bold name, a row of a table, an entry
  /// without a bullet; `false` for a note.
  mutating func readLooseLine() -> Bool {
    #if hasFeature(Embedded)
      // What kb wrote has bullets.
      return false
    #else
      return readLineAsWritten()
    #endif
  }

  private mutating func readLineAsWritten() -> Bool {
    var cursor = Cursor(bytes, from: line.start, to: line.end).withoutOuterBlanks
    guard !cursor.isAtEnd else { return false }
    if readDatedEntry(cursor) { return true }
    if let date = shape.date(in: cursor, level: 0, after: day) {
      beginDay(date, level: 7)
      return true
    }
    guard day != nil, shape.isAsWritten else { return false }
    if cursor.peek() == UInt8(ascii: "|") { return readRow(cursor) }
    shape.columns = nil
    let isBold = cursor.peek() == UInt8(ascii: "*") && cursor.peek(1) == UInt8(ascii: "*")
    if isBold, nameHeading(cursor) { return true }
    // A nested item.
    let isNested = cursor.position > line.start
    if isNested, let sign = [0x2D, 0x2A, 0x2B].first(where: { $0 == cursor.peek() }), sign > 0,
      cursor.peek(1) == 0x20
    {
      cursor.position += 2
      cursor.skipBlanks()
    }
    if readLooseSets(from: cursor.position) || readLooseHead(from: cursor.position) { return true }
    guard cursor.holdsDigit else { return nameLine(cursor) }
    if isInSession, readSeveral(cursor) { return true }
    let (loose, doubt) = JournalEntry.loose(cursor, habits: habits)
    guard let entry = JournalEntry.score(cursor) ?? loose,
      Movements.names(entry.name) || Benchmarks.names(entry.name)
    else {
      if let doubt, namesMovement(beside: doubt, in: cursor) { report(doubt, of: cursor) }
      return false
    }
    if !isInSession { beginSession(start: nil, title: "") }
    shape.exercise = nil
    append(entry, .unknown, from: cursor.position)
    role = .asWritten
    return true
  }

  /// Whether the words in front of what has two meanings, or behind it, name a movement; `a shelf of 180x40` names none.
  private func namesMovement(beside doubt: LooseAmbiguity, in line: Cursor) -> Bool {
    let isFirst = doubt.range.lowerBound <= line.position || doubt.range.lowerBound > line.end
    let start = isFirst ? min(doubt.range.upperBound, line.end) : line.position
    let end = isFirst ? line.end : doubt.range.lowerBound
    let name = Cursor(bytes, from: start, to: end).withoutOuterBlanks
    return Movements.names(
      name.text(from: name.position, to: name.end).trimmedOfMarks.withoutEndMarks)
  }

  /// Adds a line of sets to the exercise that stands above it; `false` for any other line.
  mutating func readLooseSets(from content: Int) -> Bool {
    guard let exercise = shape.exercise, day != nil else { return false }
    let text = Cursor(bytes, from: content, to: line.end).withoutOuterBlanks
    guard let sets = setsOnly(text) else { return false }
    if !isInSession { beginSession(start: nil, title: "") }
    if let index = exercise.entry, index < entries.count,
      case .sets(let before) = entries[index].entry.result
    {
      guard before.count + sets.count <= SetParser.entryLimit else { return false }
      entries[index].entry.result = .sets(before + sets)
    } else {
      let entry = JournalEntry(meant: exercise.name, result: .sets(sets))
      guard entry.isReadBack else { return false }
      notes.drop(from: exercise.line)
      entries.append(PlacedEntry(entry: entry, range: exercise.range))
      shape.exercise?.entry = entries.count - 1
    }
    role = .asWritten
    return true
  }

  /// The sets of a line that has nothing else but remarks.
  private func setsOnly(_ line: Cursor) -> [PerformedSet]? {
    guard let exercise = shape.exercise else { return nil }
    var text = line
    text.skipTaskBox()
    text.skipSetNumber()
    let written = text.text(from: text.position, to: text.end)
    guard text.mayBeginWork, !Movements.names(written, isOfSets: true) else { return nil }
    let work = LooseReader.read(
      text, countsMetres: Step.countsMetres(exercise.name, in: text), habits: habits,
      allowsBareNumber: true
    ).work
    guard let work, case .sets(let sets) = work.result else { return nil }
    return sets
  }

  /// `BW 82.4kg`, `Weight: 82 kg`, `Duration 1h10`: what kb's own form says with a key and a colon.
  mutating func readLooseHead(from content: Int) -> Bool {
    var cursor = Cursor(bytes, from: content, to: line.end).withoutOuterBlanks
    guard isInSession, let items = cursor.eatLooseHeads(habits) else { return false }
    for item in items { session.take(item) }
    // What else the line says stays with the notes.
    if !cursor.isAtEnd { notes.append(from: cursor.position, to: line.end) }
    role = .asWritten
    return true
  }

  /// A row of a table: its header says what the columns are, and each row is an entry.
  private mutating func readRow(_ cursor: Cursor) -> Bool {
    let cells = LooseColumns.cells(of: cursor)
    guard let columns = shape.columns else {
      shape.columns = LooseColumns(header: cells)
      if shape.columns != nil { role = .asWritten }
      return shape.columns != nil
    }
    if LooseColumns.isRule(cells) {
      role = .asWritten
      return true
    }
    guard let row = columns.row(cells, above: shape.exercise?.name, habits: habits) else {
      // The next table may have other columns.
      if let header = LooseColumns(header: cells) {
        shape.columns = header
        role = .asWritten
        return true
      }
      report(
        "unparsed-entry", .warning, from: cursor.position, to: cursor.end,
        "this row is kept as a note", fix: "write its sets and reps as numbers")
      return false
    }
    if let own = row.day, own != day {
      endSession()
      day = own
      shape.columns = columns
    }
    if !isInSession { beginSession(start: nil, title: "") }
    if let last = entries.last, last.entry.name == row.entry.name, columns.isRowOfSet,
      case .sets(let before) = last.entry.result, case .sets(let sets) = row.entry.result,
      before.count + sets.count <= SetParser.entryLimit
    {
      entries[entries.count - 1].entry.result = .sets(before + sets)
    } else {
      append(row.entry, .unknown, from: cursor.position)
    }
    setExercise(row.entry.name, from: cursor.position, isHeading: true)
    role = .asWritten
    return true
  }
}

extension Cursor {
  /// Takes a length and nothing else, as in `Mon 5 Feb, 18:30, 75 min`.
  fileprivate mutating func eatDurationAlone() -> TimeSpan? {
    let start = position
    if let time = eatLooseDuration(), withoutOuterBlanks.isAtEnd, time.milliseconds >= 300_000 {
      return time
    }
    position = start
    return nil
  }

  /// Whether a time of day, a length or both stand here and nothing else.
  var isClockOfDay: Bool {
    var ahead = self
    if ahead.eatDash() { ahead.skipBlanks() }
    if ahead.eatWord(among: "at um") { ahead.skipBlanks() }
    let isTime = ahead.eatTimeOfHalfDay() != nil || ahead.eatClock() != nil
    while ahead.eat(",") { ahead.skipBlanks() }
    return isTime && ahead.withoutOuterBlanks.isAtEnd || ahead.eatDurationAlone() != nil
  }

  /// Takes `6:05 PM`.
  fileprivate mutating func eatTimeOfHalfDay() -> TimeOfDay? {
    let start = position
    if let hour = eatInteger(limit: 12), hour > 0, eat(":"), let minute = eatInteger(limit: 59) {
      skipBlanks()
      let isMorning = eatWord("am")
      if isMorning || eatWord("pm") {
        let hour = UInt8(hour % 12 + (isMorning ? 0 : 12))
        let clock = [hour / 10, hour % 10, 10, UInt8(minute) / 10, UInt8(minute) % 10]
        return TimeOfDay(bytes: clock.map { $0 + UInt8(ascii: "0") }[...])
      }
    }
    position = start
    return nil
  }

  /// Whether a line that could be a name is written as one, `Weird Machine`, or stands apart from what is above it;
  /// between sets, others are remarks.
  fileprivate func looksLikeName(_ isBetweenSets: Bool) -> Bool {
    guard isBetweenSets else { return false }
    let above = bytes[..<position].dropLast(1)
    if above.last == 0x0A || above.last == 0x0D && above.dropLast(1).last == 0x0A { return true }
    var (ahead, words) = (self, 0)
    while !ahead.isAtEnd {
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(ahead.peek()) else { return false }
      ahead.skipWord()
      words += 1
    }
    return words > 1
  }

  /// Whether `Set 1:` is here.
  fileprivate var beginsWithSetNumber: Bool {
    var ahead = self
    ahead.skipSetNumber()
    return ahead.position > position
  }

  /// Goes past `Set 1:` and its like.
  fileprivate mutating func skipSetNumber() {
    let start = position
    if eatSetsWord() {
      skipBlanks()
      if eatInteger(limit: 100) != nil, eat(":") || eat(".") || eat(")") || dashLength() > 0 {
        _ = eatDash()
        skipBlanks()
        return
      }
    }
    position = start
  }
}

extension Cursor {
  /// Whether there is nothing but digits up to the end.
  var isNumberAlone: Bool {
    let text = withoutOuterBlanks
    return !text.isAtEnd && text.bytes[text.position..<text.end].allSatisfy(Cursor.isDigit)
  }
}
