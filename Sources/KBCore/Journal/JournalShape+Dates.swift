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
    if level == 0, let date = dayOfSession(start, after: day) { return date }
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

  /// The date of `11/24 Legs` or `Push day 28/11`, which has no year and stands beside the title of a session, above
  /// lines of sets and below an empty one.
  private func dayOfSession(_ text: Cursor, after day: Day?) -> LooseDate? {
    guard isAsWritten, text.isAboveNumbers else { return nil }
    if let date = dayOfWeek(text, after: day) { return date }
    guard text.isBelowEmptyLine else { return nil }
    if Cursor.isDigit(text.peek()) {
      guard let date = nearestDate(at: text, to: day, isDate: true),
        case var rest = Cursor(text.bytes, from: date.end, to: text.end)
      else { return nil }
      if rest.eatDash() || rest.eat(":") { rest.skipBlanks() }
      return rest.saysSession ? date : nil
    }
    var ahead = text
    while !ahead.isAtEnd {
      ahead.skipWord()
      let title = Cursor(text.bytes, from: text.position, to: ahead.position).trimmedAsTitle
      guard Cursor.isDigit(ahead.peek()), title.saysSession,
        let date = nearestDate(at: ahead, to: day, isDate: true),
        Cursor(text.bytes, from: date.end, to: text.end).withoutOuterBlanks.isAtEnd
      else { continue }
      return LooseDate(day: date.day, end: text.end, title: title.position..<title.end)
    }
    return nil
  }

  /// The date of `Wednesday` or `Mittwoch - Legs` below a day with a date: the next such day after it.
  private func dayOfWeek(_ text: Cursor, after day: Day?) -> LooseDate? {
    var rest = text
    while rest.isWord() { rest.position += 1 }
    let word = text.text(from: text.position, to: rest.position).lowercased()
    guard dayLevel != nil, let day, let weekday = Day.weekday(named: word) else { return nil }
    rest.skipBlanks()
    if rest.eatDash() || rest.eat(":") { rest.skipBlanks() }
    guard rest.isAtEnd || rest.saysSession else { return nil }
    let days = (weekday - day.weekday + 6) % 7 + 1
    return LooseDate(day: day.adding(days: days), end: rest.position)
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

  /// Whether a line with a number is right below.
  fileprivate var isAboveNumbers: Bool {
    guard let line = bytes[end...].firstIndex(of: 0x0A) else { return false }
    return bytes[(line + 1)...].prefix { $0 != 0x0A }.contains(where: Cursor.isDigit)
  }

  /// Whether nothing but words for what a session is about are here: `Push day`, `Upper A`, `chest & back`.
  fileprivate var saysSession: Bool {
    var ahead = withoutOuterBlanks
    var words = 0
    while !ahead.isAtEnd {
      if ahead.eat("&") || ahead.eat("/") || ahead.eat("+") || ahead.eat(",") || ahead.eat("-") {
        ahead.skipBlanks()
        continue
      }
      let isWord = ahead.eatFolded(
        among: """
          push pull leg legs upper lower full body fullbody chest back shoulder shoulders arms core abs cardio \
          workout training session gym lift lifting strength biceps triceps bis tris glutes beine brust rucken \
          schultern arme oberkorper unterkorper ganzkorper torso pierna piernas pecho espalda jambes dos
          """)
      guard isWord || ahead.eatWord(among: "day tag a b c d and und y et") else { return false }
      if isWord { words += 1 }
      ahead.skipBlanks()
    }
    return words > 0
  }

  /// Whether the title of a session stands here and nothing else.
  fileprivate var isTitleBehindDay: Bool {
    var ahead = self
    if ahead.eatDash() { ahead.skipBlanks() }
    return !ahead.holdsDigit && ahead.titleOfSession != nil
  }
}
