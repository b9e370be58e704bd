/// A line with what was done under a clock: `AMRAP 10: 7 thrusters 40kg, 7 pull-ups`, `3 RFT: 400 m run, 15
/// push-ups - 13:22`.
///
/// Each movement is an entry with the set of one round, as kb logs a block with a clock, and the first says which
/// clock it was. A time or rounds behind them are an entry of their own, the result of the whole.
struct TimedLine {
  /// The longest line that is looked at.
  private static let limit = 400

  private let line: Cursor
  private let opening: BlockOpening
  private let timer: WorkoutTimer
  /// The result of the whole, and where it stands.
  private var score: (entry: JournalEntry, place: Cursor)?

  /// `nil` for a line without a clock and movements. What these say is not read here.
  init?(_ line: Cursor) {
    var list = line.withoutOuterBlanks
    list.skipTaskBox()
    guard list.end - list.position <= TimedLine.limit, JournalEntry.score(list) == nil else {
      return nil
    }
    let result = list.cutResult()
    guard let opening = BlockOpening(list), let timer = opening.heading.timer,
      !opening.steps.isEmpty
    else { return nil }
    // `3 rounds: 10 push-ups` are three sets.
    if case .rounds = timer, opening.steps.count == 1 { return nil }
    if let result {
      guard let entry = JournalEntry.score(of: timer.text, result) else { return nil }
      score = (entry, result)
    }
    self.line = line
    self.opening = opening
    self.timer = timer
  }

  /// The entries, each with its place; `nil` where a movement has no sets.
  func entries(_ memory: NotationMemory?) -> [(entry: JournalEntry, place: Cursor)]? {
    var entries: [(entry: JournalEntry, place: Cursor)] = []
    for step in opening.steps {
      // What was put together of several places has none in the line.
      guard step.bytes.count == line.bytes.count, let entry = TimedLine.entry(step, memory) else {
        return nil
      }
      entries.append((entry, step))
    }
    if case .sets(var sets) = entries[0].entry.result {
      let title = opening.heading.name == timer.text ? "" : opening.heading.name
      sets[0].note = LooseWork.joined([title, timer.text, sets[0].note])
      entries[0].entry.result = .sets(sets)
    }
    guard entries.allSatisfy({ $0.entry.isReadBack }) else { return nil }
    if let score { entries.append(score) }
    return entries
  }

  private static func entry(_ step: Cursor, _ memory: NotationMemory?) -> JournalEntry? {
    var entry: JournalEntry?
    if let found = JournalEntry.readAsWritten(step, memory: memory), found.problems.isEmpty {
      entry = found.entry
    }
    entry = entry ?? JournalEntry.loose(step, habits: memory?.habits ?? .none, isTold: true).entry
    // A second set in a round is rather a number that was mistyped: `7 thrusters 40 kgg`.
    guard let entry, LooseLine.isName(entry.name), case .sets(let sets) = entry.result,
      sets.count == 1
    else { return nil }
    return entry
  }
}

extension JournalEntry {
  /// The entries of a line with the sets of several exercises, each with its place; `nil` for any other line.
  static func several(
    _ line: Cursor, _ memory: NotationMemory?
  ) -> [(entry: JournalEntry, place: Cursor)]? {
    SupersetLine(line)?.entries(memory) ?? TimedLine(line)?.entries(memory)
  }

  /// The same for a line that a person typed, where it is not one entry as it stands; the `habits` say
  /// what forms with two meanings stand for.
  package static func several(_ line: String, habits: NotationHabits) -> [JournalEntry]? {
    let (cursor, memory) = (Cursor(line), NotationMemory(habits: habits))
    if let one = readAsWritten(cursor, memory: memory), one.problems.isEmpty, !one.isLoose {
      return nil
    }
    return several(cursor, memory)?.map { $0.entry }
  }
}

extension Cursor {
  /// Cuts off a time or rounds behind a dash between blanks or behind `score`: `3 RFT: 400 m run, 15 push-ups - 13:22`.
  fileprivate mutating func cutResult() -> Cursor? {
    var index = end - 1
    while index > position {
      var ahead = Cursor(bytes, from: index, to: end)
      let isBehindBlank = bytes[index - 1] == 0x20
      let isTime = isBehindBlank && ahead.eatWord(among: "time zeit") && ahead.eat(":")
      let isScore = isTime || isBehindBlank && ahead.eatWord(among: "score result")
      if isScore { _ = ahead.eat(":") }
      if isBehindBlank, index > position + 1, bytes[index - 2] == UInt8(ascii: "."),
        Cursor.isDigit(bytes[index]), case var number = ahead,
        number.eatRounds() != nil || number.eatClock() != nil, number.withoutOuterBlanks.isAtEnd
      {
        self = Cursor(bytes, from: position, to: index - 2).withoutOuterBlanks
        return ahead
      }
      if isScore || isBehindBlank && ahead.eatDash(), ahead.peek() == 0x20 {
        ahead.skipBlanks()
        var number = ahead
        let isClock = number.eatClock() != nil
        guard isTime ? isClock : isScore || isClock || number.eatRounds() != nil else { return nil }
        var listEnd = index
        while isScore, listEnd > position, " .,;".utf8.contains(bytes[listEnd - 1]) { listEnd -= 1 }
        self = Cursor(bytes, from: position, to: listEnd).withoutOuterBlanks
        return ahead
      }
      index -= 1
    }
    return nil
  }
}
