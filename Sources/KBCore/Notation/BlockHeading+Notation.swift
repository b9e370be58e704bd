extension BlockHeading {
  /// Reads a block's heading: `Finisher — EMOM 10: 40s on / 20s off`, `Prep — 10 min`, `Tabata`.
  ///
  /// One whose canonical form would be read as something else is a name and nothing more.
  package static func parse(_ line: Cursor) -> BlockHeading {
    let whole = line.withoutOuterBlanks
    let heading = read(whole)
    let text = Array(heading.text.utf8)
    if text.elementsEqual(whole.bytes[whole.position..<whole.end])
      || read(Cursor(text, from: 0, to: text.count).withoutOuterBlanks) == heading
    {
      return heading
    }
    return BlockHeading(name: whole.text(from: whole.position, to: whole.end))
  }

  /// Reads a heading without blanks at its ends.
  private static func read(_ line: Cursor) -> BlockHeading {
    let cursor = line
    let end = cursor.end
    let start = cursor.position
    let whole = cursor.text(from: start, to: end)
    if var separator = cursor.findSeparator(before: end) {
      // A timer of its own may hold a colon or a dash: `8 rounds: 20s on / 10s off`.
      var timerFirst = Cursor(cursor.bytes, from: start, to: end)
      if let timer = timerFirst.eatTimer(), timerFirst.position > separator.start {
        return BlockHeading(name: whole, timer: timer)
      }
      let isLast = separator.end == end
      if isLast { separator.start = separator.end }
      let name = cursor.text(from: start, to: separator.start).trimmedOfMarks
      let bare = isLast ? "" : name.withoutEndMarks
      var heading = BlockHeading(name: bare.isEmpty ? name : bare)
      heading.readClock(Cursor(cursor.bytes, from: separator.end, to: end))
      if heading.length == nil { heading.readBracketedClock(heading.name) }
      if heading.timer == nil, heading.length == nil, let timer = cursor.timerInWords {
        return BlockHeading(name: whole, timer: timer)
      }
      return heading
    }
    var heading = BlockHeading(name: whole)
    var bare = Cursor(cursor.bytes, from: start, to: end)
    heading.timer = bare.eatTimer()
    if heading.timer == nil { heading.readBracketedClock(whole) }
    if heading.timer == nil, heading.length == nil { heading.timer = cursor.timerInWords }
    return heading
  }

  /// Reads a heading of its own.
  package static func parse(_ line: String) -> BlockHeading { parse(Cursor(line)) }

  /// `Warm-up (10 min)`.
  private mutating func readBracketedClock(_ whole: String) {
    let bytes = Array(whole.utf8)
    guard bytes.last == UInt8(ascii: ")"), let open = bytes.lastIndex(of: UInt8(ascii: "("))
    else { return }
    var inside = Cursor(bytes, from: open + 1, to: bytes.count - 1)
    guard let time = inside.eatTime(), inside.isAtEnd else { return }
    length = time
    name = String(decoding: bytes[..<open], as: UTF8.self).trimmedOfMarks
  }

  private mutating func readClock(_ text: Cursor) {
    var cursor = text
    while true {
      cursor.skipBlanks()
      while cursor.eat(",") || cursor.eat(";") { cursor.skipBlanks() }
      guard !cursor.isAtEnd else { return }
      if timer == nil, let found = cursor.eatTimer() {
        timer = found
      } else if length == nil, let range = cursor.eatTimeRange() {
        length = range.upperBound
      } else {
        let start = cursor.position
        while !cursor.isAtEnd, cursor.peek() != UInt8(ascii: ","),
          cursor.peek() != UInt8(ascii: ";")
        {
          cursor.position += 1
        }
        let part = cursor.text(from: start).trimmedOfMarks
        if !note.isEmpty, !part.isEmpty { note += ", " }
        note += part
      }
    }
  }

  /// The canonical heading, without its number signs.
  package var text: String {
    var parts: [String] = []
    // Behind a timer, a length would be read as part of it.
    if let length { parts.append(length.text) }
    // A heading that is a timer and nothing else says so itself.
    if let timer, BlockHeading.read(Cursor(name)).timer != timer { parts.append(timer.text) }
    if !note.isEmpty { parts.append(note) }
    var text = name
    for (index, part) in parts.enumerated() { text += (index == 0 ? " — " : ", ") + part }
    return text
  }
}

extension Cursor {
  /// A timer that words stand before, as in `Circuit 4 tours` and `WOD "Cindy" AMRAP 20`.
  fileprivate var timerInWords: WorkoutTimer? {
    var cursor = self
    var isCircuit = false
    while !cursor.isAtEnd {
      if cursor.position > position {
        var ahead = cursor
        if let timer = ahead.eatTimer(), timer.isTold { return timer }
        if let rounds = cursor.roundsBehindTimes(inCircuit: isCircuit) { return .rounds(rounds) }
      }
      var word = cursor
      isCircuit =
        isCircuit
        || word.eatWord(
          among: """
            superset circuit circuito zirkel triset supersatz superserie supersets complex giant
            """)
      while !cursor.isAtEnd, cursor.peek() != 0x20 { cursor.position += 1 }
      cursor.skipBlanks()
      if cursor.peek() == UInt8(ascii: "(") { cursor.position += 1 }
    }
    return nil
  }

  /// `x 3 giri`, and in a circuit `x3`.
  private func roundsBehindTimes(inCircuit isCircuit: Bool) -> Int32? {
    var ahead = self
    guard ahead.eatTimes() else { return nil }
    ahead.skipBlanks()
    guard let rounds = ahead.eatInteger(limit: 1000), rounds > 0, !ahead.isWord() else {
      return nil
    }
    ahead.skipBlanks()
    let isNamed = ahead.eatWord(among: "rounds round rds") || ahead.eatWord(.rounds)
    return isNamed || isCircuit ? rounds : nil
  }
}

extension WorkoutTimer {
  /// Whether words before it leave no doubt that it is meant.
  fileprivate var isTold: Bool {
    switch self {
    case .countdown, .stopwatch, .asManyRounds(nil), .everyMinute(_, nil, _, _), .forTime(nil, nil):
      false
    default: true
    }
  }
}
