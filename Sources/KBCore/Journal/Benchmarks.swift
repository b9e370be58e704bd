/// Workouts that people know by name and do for time or for rounds, such as Fran and Cindy, and the
/// results that they write of them.
package enum Benchmarks {
  private static let names: StaticString = """
    amanda angie annie barbara chelsea cindy diane elizabeth eva fran grace helen isabel jackie \
    karen kelly linda lynne mary murph nancy nicole dt filthy chipper metcon wod fight media \
    halbmarathon parkrun hyrox marathon triathlon
    """

  /// Whether a time or a number of rounds behind a name is the result of a whole workout.
  package static func names(_ name: String) -> Bool {
    var cursor = Cursor(name)
    if cursor.eatWord("half") { cursor.skipBlanks() }
    guard let letters = cursor.foldedBeginning(limit: 12) else { return isForTime(name) }
    if names.hold(letters) { return true }
    while !cursor.isAtEnd {
      if cursor.isClockWordHere { return true }
      while cursor.isWord() { cursor.position += 1 }
      if !cursor.isAtEnd { cursor.position += 1 }
    }
    return isForTime(name)
  }

  /// Whether a time behind a name says how long the whole took, so that less is better.
  static func isForTime(_ name: String) -> Bool {
    var cursor = Cursor(name)
    while !cursor.isAtEnd {
      if cursor.eatWord("rft") { return true }
      if cursor.eatWord("for"), cursor.eatWordBehindBlank("time") { return true }
      while cursor.isWord() { cursor.position += 1 }
      if !cursor.isAtEnd { cursor.position += 1 }
    }
    return false
  }
}

extension JournalEntry {
  /// Whether its time is the result of a whole workout, of which the shortest is the best.
  package var isForTime: Bool {
    if case .forTime = target?.timer { return true }
    return target == nil && Benchmarks.names(name) && !hasHold
  }

  /// Whether it is the result of a whole workout: its time, or its rounds.
  package var isScore: Bool {
    guard case .sets(let sets) = result, sets.count == 1 else { return false }
    switch sets[0].performance {
    case .rounds: return true
    case .time: return isForTime
    default: return false
    }
  }

  /// Whether it has more than one time, as a plank in several sets has.
  private var hasHold: Bool {
    if case .sets(let sets) = result { return sets.count > 1 }
    return true
  }

  /// The result of a whole workout: `Fran 5:32 Rx`, `Cindy: 17 rounds + 8 reps, scaled`, `AMRAP 20:
  /// 8 rounds + 5`; `nil` for any other line.
  static func score(_ line: Cursor) -> JournalEntry? {
    var cursor = line.withoutOuterBlanks
    cursor.skipTaskBox()
    let start = cursor.position
    if let part = cursor.findSeparator(before: cursor.end), part.end < cursor.end {
      let rest = Cursor(cursor.bytes, from: part.end, to: cursor.end).withoutOuterBlanks
      if let entry = score(cursor.text(from: start, to: part.start), rest, isParted: true) {
        return entry
      }
    }
    for _ in 0..<10 {
      cursor.skipWord()
      guard !cursor.isAtEnd else { return nil }
      guard Cursor.isDigit(cursor.peek()) else { continue }
      let name = cursor.text(from: start, to: cursor.position)
      if let entry = score(name, cursor, isParted: false) { return entry }
    }
    return nil
  }

  /// The result of the workout with such a name that a text is.
  static func score(of name: String, _ text: Cursor) -> JournalEntry? {
    score(name, text, isParted: true)
  }

  private static func score(_ name: String, _ text: Cursor, isParted: Bool) -> JournalEntry? {
    let name = name.trimmedOfMarks.withoutEndMarks.withoutQuotes
    guard !name.isEmpty, Cursor.hasPairedBrackets(name),
      Benchmarks.isForTime(name) || !name.endsInDistance
    else { return nil }
    var cursor = text
    let isKnown = Benchmarks.names(name)
    var performance = cursor.eatRounds()
    if performance == nil, isKnown, let rounds = cursor.eatInteger(limit: 1000), cursor.eat("+"),
      let reps = cursor.eatInteger(limit: PrescriptionParser.repLimit), !cursor.isWord()
    {
      // `AMRAP 12: 6+3`
      performance = .rounds(rounds, reps: reps)
    }
    if performance == nil, isKnown {
      cursor = text
      performance = cursor.eatClock().map { .time($0) }
    }
    // Of what is not known by name, only a number of rounds and a remark is a result, and no clock.
    guard let performance, isKnown || isParted, cursor.peek() != UInt8(ascii: ":"),
      isKnown || !cursor.bytes[cursor.position..<cursor.end].contains(where: { Cursor.isDigit($0) })
    else { return nil }
    var set = PerformedSet(performance: performance)
    while cursor.eat(",") || cursor.eat(";") || cursor.eat(".") || cursor.eat(" ")
      || cursor.eatDash()
    {}
    var note = cursor.text(from: cursor.position, to: cursor.trimmedEnd)
    if note.utf8.first == UInt8(ascii: "("), note.utf8.last == UInt8(ascii: ")"),
      note.utf8.count(where: { $0 == UInt8(ascii: "(") }) == 1
    {
      note = String(decoding: note.utf8.dropFirst().dropLast(), as: UTF8.self)
    }
    guard note.utf8.split(separator: 0x20).count <= 12, !Cursor(note).isWorkOfRounds else {
      return nil
    }
    set.note = note
    let entry = JournalEntry(name: name, result: .sets([set]))
    return entry.isReadBack ? entry : nil
  }
}

extension Cursor {
  /// Whether `of 10 burpees` is here, so that the rounds before it are asked for and no result.
  fileprivate var isWorkOfRounds: Bool {
    var ahead = self
    return ahead.eatWord("of") && ahead.peek() == 0x20 && Cursor.isDigit(ahead.peek(1))
  }
}

extension String {
  /// Whether words and a distance behind them are all of it: the `parkrun 5km` of `parkrun 5km 28:41`.
  fileprivate var endsInDistance: Bool {
    var cursor = Cursor(self)
    while !cursor.isAtEnd, !Cursor.isDigit(cursor.peek()) { cursor.skipWord() }
    return cursor.position > 0 && cursor.eatDistance(countsMetres: true) != nil && cursor.isAtEnd
  }

  /// The text between quotation marks where nothing else is there.
  fileprivate var withoutQuotes: String {
    guard utf8.count > 2, utf8.first == 0x22, utf8.last == 0x22 else { return self }
    return String(decoding: utf8.dropFirst().dropLast(), as: UTF8.self)
  }
}
