/// What the lines of a journal file belong to, as far as adding to one day needs it.
///
/// It sees day headings, dated session headings and blocks of code exactly as `JournalParser` does.
struct JournalDayParts {
  /// A place between two lines, or at the end of a line without a break.
  struct Place {
    var offset: Int
    /// Behind a byte order mark.
    var fileStart: Int
    /// Whether a line break or nothing at all comes before it.
    var endsLine: Bool
  }

  /// Where sessions of the day go.
  let place: Place
  /// Whether the day has its part already.
  let hasDay: Bool
  /// Whether no text follows the place.
  let isLast: Bool
  /// Whether the file ends in exactly one empty line.
  let endsInOneEmptyLine: Bool
  /// The first line of a block of code that is never closed.
  let openFence: (start: Int, line: Int)?

  init(_ bytes: [UInt8], day wanted: Day, pathDay: Day?, shape: JournalShape) {
    let fileStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line = LineCursor()
    var day = pathDay
    var fence: (start: Int, line: Int)?
    // Behind the last line with text: of the file so far, of the day, before the next day.
    var (textEnd, dayEnd, laterStart) = (fileStart, -1, -1)
    var latest: Day?
    var isAscending = true
    // Sessions in kb's form go below a heading in kb's form.
    var isAsWritten = false
    while line.advance(in: bytes) {
      guard !JournalDayParts.isBlank(bytes[line.start..<line.end]) else { continue }
      if JournalDayParts.isFence(bytes, line) {
        fence = fence == nil ? (line.start, line.number) : nil
      } else if fence == nil,
        let heading = DayHeading(
          bytes, line, pathDay: pathDay, after: day, shape: shape)
      {
        if !heading.keepsDay { (day, isAsWritten) = (heading.day, heading.isAsWritten) }
        if heading.isDay, let found = heading.day {
          if let latest, found < latest { isAscending = false }
          latest = found
          if found > wanted, laterStart < 0 { laterStart = textEnd }
        }
      }
      textEnd = min(line.next, bytes.count)
      if day == wanted, !isAsWritten { dayEnd = textEnd }
    }
    hasDay = dayEnd >= 0
    var offset = textEnd
    if hasDay {
      offset = dayEnd
    } else if isAscending, laterStart >= 0 {
      offset = laterStart
    }
    place = Place(
      offset: offset, fileStart: fileStart,
      endsLine: offset == 0 || bytes[offset - 1] == 0x0A)
    isLast = offset == textEnd
    let rest = bytes[textEnd...]
    endsInOneEmptyLine = rest.elementsEqual([0x0A]) || rest.elementsEqual([0x0D, 0x0A])
    openFence = fence
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  private static func isFence(_ bytes: [UInt8], _ line: LineCursor) -> Bool {
    let cursor = Cursor(bytes, from: line.start, to: line.end)
    return cursor.matches("```") || cursor.matches("~~~")
  }
}

/// What a heading says about the day of the lines under it.
private struct DayHeading {
  /// `nil` for a date that does not exist.
  var day: Day?
  /// Whether it is a heading of its own for a day, not a session's.
  var isDay: Bool
  /// Whether the day before it goes on.
  var keepsDay = false
  /// Whether it is in another form than kb's own.
  var isAsWritten = false

  /// `nil` for a line that is no heading of the first or second level.
  init?(
    _ bytes: [UInt8], _ line: LineCursor, pathDay: Day?, after before: Day?, shape: JournalShape
  ) {
    var cursor = Cursor(bytes, from: line.start, to: line.end)
    var level = 0
    while cursor.eat("#") { level += 1 }
    if let date = shape.date(in: cursor, level: level, after: before) {
      (day, isDay, isAsWritten) = (date.day, true, true)
      return
    }
    guard level == 1 || level == 2, cursor.isAtEnd || cursor.peek() == 0x20 || cursor.peek() == 0x09
    else { return nil }
    cursor.skipBlanks()
    let own = Day(bytes: bytes, at: cursor.position)
    isDay = level == 1
    if isDay {
      day = Cursor.isDigit(cursor.peek()) ? own : pathDay
      isDay = own != nil
    } else {
      day = own
      keepsDay = own == nil
    }
  }
}
