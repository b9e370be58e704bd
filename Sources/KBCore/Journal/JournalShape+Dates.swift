extension JournalShape {
  /// A date in another form than kb's own, in the text of a heading of a level, or alone on a line
  /// that is no heading; `nil` for any other line.
  ///
  /// A date without a year has that of the file, else that with which it is nearest to the day before it.
  func date(in text: Cursor, level: Int, after day: Day?) -> LooseDate? {
    var start = text
    start.skipBlanks()
    let isCanonical = 1...2 ~= level && Day(bytes: text.bytes, at: start.position) != nil
    guard !isCanonical else { return nil }
    guard let date = nearestDate(at: start, to: day) else {
      return dateBehindTitle(start, level: level, after: day)
    }
    // A number alone is a day below the headings of a month; on a line it is somebody's note, unless
    // the file has its days on such lines.
    let isNumber = Cursor(text.bytes, from: start.position, to: text.end).isNumberAlone
    guard level > 0 || !isNumber || isForeign || dayLevel == 0 else { return nil }
    let rest = Cursor(text.bytes, from: date.end, to: text.end).withoutOuterBlanks
    guard level == 0, !rest.isAtEnd, !rest.isClockOfDay else { return date }
    // `27.11.2026 Push Day`; without its year it could begin a remark.
    let digits = text.bytes[text.position..<date.end].count { Cursor.isDigit($0) }
    return digits > 5 && rest.isTitleBehindDay ? date : nil
  }

  /// The date of `Legs - 26/11/26` or `# Push Day (28 Nov)`; without its year only that of a heading.
  ///
  /// In a session that kb wrote, words before a date are somebody's own.
  private func dateBehindTitle(_ text: Cursor, level: Int, after day: Day?) -> LooseDate? {
    guard level == 1 || isAsWritten, level > 0 || text.isBelowEmptyLine, text.isWord(),
      !Cursor.isDigit(text.peek())
    else { return nil }
    var ahead = text
    while !ahead.isAtEnd {
      ahead.skipWord()
      let title = Cursor(text.bytes, from: text.position, to: ahead.position).trimmedAsTitle
      var inside = ahead
      let isBracketed = inside.eat("(")
      guard Cursor.isDigit(inside.peek()) || level > 0, title.titleOfSession != nil,
        let date = nearestDate(at: inside, to: day, isDate: level > 0)
      else { continue }
      var rest = Cursor(text.bytes, from: date.end, to: text.end)
      guard !isBracketed || rest.eat(")"), rest.withoutOuterBlanks.isAtEnd else { continue }
      let digits = text.bytes[ahead.position..<date.end].count { Cursor.isDigit($0) }
      guard level > 0 || digits > 5 else { return nil }
      return LooseDate(day: date.day, end: text.end, title: title.position..<title.end)
    }
    return nil
  }

  private func nearestDate(at start: Cursor, to day: Day?, isDate: Bool = false) -> LooseDate? {
    guard place.year == nil, let day else {
      return LooseDate.read(start, place: place, order: order, isDate: isDate)
    }
    var nearest: LooseDate?
    for later in -1...1 {
      let place = LooseDate.Place(year: day.civil.year + later, month: place.month)
      guard let date = LooseDate.read(start, place: place, order: order, isDate: isDate) else {
        continue
      }
      if nearest.map({ abs(date.day.number - day.number) < abs($0.day.number - day.number) })
        ?? true
      {
        nearest = date
      }
    }
    return nearest
  }
}

extension Cursor {
  /// The same without the dash or the comma behind a title.
  fileprivate var trimmedAsTitle: Cursor {
    var end = self.end
    while end > position, " ,-:(".utf8.contains(bytes[end - 1]) { end -= 1 }
    return Cursor(bytes, from: position, to: end)
  }

  /// Whether nothing stands on the line above, or there is none.
  fileprivate var isBelowEmptyLine: Bool {
    var start = position
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    guard start > 0 else { return true }
    return start > 1 && bytes[start - 1] == 0x0A
      && (bytes[start - 2] == 0x0A || bytes[start - 2] == 0x0D)
  }

  /// Whether the title of a session stands here and nothing else.
  fileprivate var isTitleBehindDay: Bool {
    var ahead = self
    if ahead.eatDash() { ahead.skipBlanks() }
    return !ahead.holdsDigit && ahead.titleOfSession != nil
  }
}
