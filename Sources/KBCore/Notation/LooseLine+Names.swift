/// What stands beside a name and is no part of it: the place in a program, a way of doing sets.
extension Cursor {
  /// Takes `Wk3 D2:` or `Day 1 -` in front of a name; empty text where there is none.
  mutating func eatPlaceInProgram() -> String {
    let start = position
    var end = position
    if eatWord("531") || matches("5/3/1") && eatProgram() {
      end = position
      skipBlanks()
    }
    while eatPlaceNumber() {
      end = position
      skipBlanks()
      if eat(",") || eat("/") { skipBlanks() }
    }
    position = end
    let isWeekday = end == start && eatWeekday()
    if isWeekday {
      while position > start, bytes[position - 1] == 0x20 { position -= 1 }
      end = position
    }
    if end == start, eatWayOfSets() {
      _ = eatSetsWordBehindBlank()
      end = position
    }
    // `5/3/1 wk1 press: 65% x 5`
    if end > start, !isWeekday, bytes[start] == UInt8(ascii: "5"), peek() == 0x20 {
      let behind = position
      skipBlanks()
      if isWord(), !Cursor.isDigit(peek()) { return text(from: start, to: end) }
      position = behind
    }
    if end > start, eat(":") || eatSpacedDash(), peek() == 0x20 {
      skipBlanks()
      if isWord(), !Cursor.isDigit(peek()) || isWeekday && isExerciseOfList {
        return text(from: start, to: end)
      }
    }
    position = start
    return ""
  }

  /// Whether `Warm-up: 5 min rower` is here: a movement with what it is for in front of it.
  var isWarmupOfMovement: Bool {
    var ahead = self
    guard ahead.eatCooldown() || ahead.eatWarmupWord() || ahead.eatWord(.warmUp), ahead.eat(":"),
      ahead.peek() == 0x20
    else {
      return false
    }
    ahead.skipBlanks()
    return Cursor.isDigit(ahead.peek()) && Movements.names(text(from: ahead.position, to: end))
  }

  /// Takes `cool-down`, `cooldown` or `cool down`.
  mutating func eatCooldown() -> Bool {
    let start = position
    if eatWord(among: "cooldown cool-down") || eatWord("cool") && eatWordBehindBlank("down") {
      return true
    }
    position = start
    return false
  }

  /// Whether sets to warm up with stand first behind the name: `Squat: warm-up 2x8 @ 40%, then 4x5 @ 75%`.
  var warmsUpFirst: Bool {
    guard let separator = findSeparator(before: end) else { return false }
    var ahead = Cursor(bytes, from: separator.end, to: end).withoutOuterBlanks
    let start = ahead.position
    guard ahead.eatWarmupWord() && start + 1 < ahead.position || ahead.eatWord(.warmUp) else {
      return false
    }
    _ = ahead.eatSetsWordBehindBlank()
    _ = ahead.eat(":")
    ahead.skipBlanks()
    return Cursor.isDigit(ahead.peek())
  }

  /// Whether the line begins with a day of the week and a name: `Thu: tempo run 6 km`.
  var beginsWithWeekday: Bool {
    var (day, place) = (self, self)
    return day.eatWeekday() && !place.eatPlaceInProgram().isEmpty
  }

  private mutating func eatSpacedDash() -> Bool {
    let start = position
    skipBlanks()
    if position > start, eatDash(), peek() == 0x20 { return true }
    position = start
    return false
  }

  /// Takes `Wk3`, `week 3`, `D2` or `day 2`.
  private mutating func eatPlaceNumber() -> Bool {
    let start = position
    let words: [StaticString] = [
      "week", "wk", "day", "w", "d", "cycle", "phase", "block", "woche", "tag",
    ]
    for word in words where matches(word) {
      position += word.utf8CodeUnitCount
      if peek() == 0x20, word.utf8CodeUnitCount > 1 { skipBlanks() }
      if eatInteger(limit: 99) != nil, !isWord() { return true }
      position = start
    }
    return false
  }

  /// Whether such a word stands here in front of a name.
  var beginsWayOfSets: Bool {
    var ahead = self
    return ahead.eatWayOfSets() && ahead.peek() == 0x20 && !ahead.eatSetsWordBehindBlank()
  }

  /// Takes what only says how sets are done: `myo-reps`, `rest-pause`, `GTG`.
  mutating func eatWayOfSets() -> Bool {
    let start = position
    if eatWord(among: "gtg myoreps myo-reps rest-pause cluster clusters") {
      return true
    }
    if eatWord("myo"), eatWordBehindBlank("reps") { return true }
    if eatWord("rest"), eatWordBehindBlank("pause") { return true }
    position = start
    return false
  }
}

extension String {
  /// Takes away what says how sets are done in front of a name or behind it, and gives it: the `Myo-reps` of
  /// `Myo-reps curl` and of `Curl myo-reps`.
  mutating func removeWayOfSets() -> String {
    var cursor = Cursor(self)
    guard cursor.eatWayOfSets() else { return removeWayBehind() }
    guard cursor.peek() == 0x20 else { return "" }
    let way = cursor.text(from: 0)
    cursor.skipBlanks()
    let rest = cursor.text(from: cursor.position, to: cursor.end)
    guard LooseLine.isName(rest) else { return "" }
    self = rest
    return way
  }

  private mutating func removeWayBehind() -> String {
    let cursor = Cursor(self)
    var start = cursor
    while !start.isAtEnd {
      start.skipWord()
      var ahead = start
      guard ahead.eatWayOfSets() || ahead.eatWord(among: "ladder ladders"), ahead.isAtEnd else {
        continue
      }
      let way = start.text(from: start.position, to: start.end)
      self = cursor.text(from: 0, to: start.position).trimmedOfMarks.withoutEndMarks
      return way
    }
    return ""
  }

  /// Takes away how the repetitions followed each other, behind a name: `12 chin-ups in one go`.
  mutating func removeManner() -> String {
    let manners = [
      "in one go", "in a row", "unbroken", "with just the bar", "just the bar", "empty bar",
      "max out", "to failure", "until failure", "till failure", "for time",
    ]
    for manner in manners where hasSuffix(" " + manner) {
      self = String(decoding: utf8.dropLast(manner.utf8.count + 1), as: UTF8.self)
      return manner
    }
    return removeBand()
  }

  /// Takes away the colour of a band behind a name: `chin-ups green band`.
  private mutating func removeBand() -> String {
    let words = utf8.split(separator: 0x20)
    guard words.count > 2,
      case var band = Cursor(String(decoding: words[words.count - 1], as: UTF8.self)),
      band.eatWord("band"), case let word = String(decoding: words[words.count - 2], as: UTF8.self),
      case var colour = Cursor(word),
      colour.eatWord(among: "red green blue black yellow orange purple grey")
    else { return "" }
    let length = word.utf8.count + 6
    let removed = String(decoding: utf8.suffix(length - 1), as: UTF8.self)
    self = String(decoding: utf8.dropLast(length), as: UTF8.self).trimmedOfMarks
    for word in [" w/", " with", " mit"] where hasSuffix(word) {
      self = String(decoding: utf8.dropLast(word.utf8.count), as: UTF8.self)
    }
    return removed
  }

  /// Takes away the `3RM` behind a name and gives its number.
  mutating func removeRepMaximum() -> Int32? {
    guard let space = utf8.lastIndex(of: 0x20) else { return nil }
    var word = Cursor(String(self[space...].dropFirst()))
    guard let reps = word.eatInteger(limit: 20), reps > 0, word.eatWord("rm"), word.isAtEnd else {
      return nil
    }
    self = String(self[..<space]).trimmedOfMarks
    return reps
  }

  /// The repetitions of `Squat singles`, `Squat doubles` and `Squat triples`; `nil` for any other name, such as
  /// `Rope doubles`.
  var setsOfFew: Int32? {
    guard let space = utf8.lastIndex(of: 0x20) else { return nil }
    var first = Cursor(self)
    while !first.isAtEnd {
      if first.eatWord(among: "rope jump skip skipping") { return nil }
      first.skipWord()
    }
    var word = Cursor(String(self[space...].dropFirst()))
    for (name, reps) in [("singles", 1), ("doubles", 2), ("triples", 3)] as [(StaticString, Int32)]
    where word.eatWord(name) && word.isAtEnd {
      return reps
    }
    return nil
  }

  /// Whether it ends in `each side` or its like.
  var endsInSide: Bool {
    var name = self
    return name.removeSide()
  }

  /// Takes away the `(per leg)` or `each side` behind a name.
  mutating func removeSide() -> Bool {
    let cursor = Cursor(self)
    var start = cursor
    while !start.isAtEnd {
      start.skipWord()
      var ahead = start
      if ahead.eatWord(among: "each per both"), ahead.peek() == 0x20, case var side = start,
        side.eatSide(),
        side.isAtEnd
      {
        self = cursor.text(from: 0, to: start.position).trimmedOfMarks
        return true
      }
    }
    // `rows/side`
    if let slash = utf8.lastIndex(of: UInt8(ascii: "/")), slash > startIndex,
      utf8[slash...].count > 3
    {
      var side = Cursor(String(self[slash...]))
      if side.eatSide(), side.isAtEnd {
        self = String(self[..<slash]).trimmedOfMarks
        return true
      }
    }
    guard utf8.last == UInt8(ascii: ")"), let open = utf8.lastIndex(of: UInt8(ascii: "(")) else {
      return false
    }
    var inside = Cursor(String(self[open...].dropFirst().dropLast()))
    let name = String(self[..<open]).trimmedOfMarks
    guard inside.eatSide(), inside.isAtEnd, !name.isEmpty else { return false }
    self = name
    return true
  }

  /// Takes away the program behind a name, `5/3/1` or `week 3`, and gives it.
  mutating func removeProgram() -> String {
    let cursor = Cursor(self)
    var start = cursor
    while !start.isAtEnd {
      start.skipWord()
      var ahead = start
      if ahead.eatWord("531") || ahead.matches("5/3/1") && ahead.eatProgram()
        || ahead.eatWeekOfProgram(),
        ahead.eatWeekBehind(), ahead.isAtEnd
      {
        let program = start.text(from: start.position, to: start.end)
        self = cursor.text(from: 0, to: start.position).trimmedOfMarks.withoutEndMarks
        return program
      }
    }
    return ""
  }
}

extension Cursor {
  /// Whether `5s week` or `3+ week` is here, whose number is that of a program.
  var isWeekNamedByReps: Bool {
    var ahead = self
    return ahead.eatWeekOfProgram()
  }

  mutating func eatProgram() -> Bool {
    position += 5
    return !isWord()
  }

  /// Takes `3+ week`, `week 2`, `wk2`.
  fileprivate mutating func eatWeekOfProgram() -> Bool {
    let start = position
    if eatInteger(limit: 9) != nil, eat("+") || eat("s"), eatWordBehindBlank("week") { return true }
    position = start
    if matches("week") || matches("wk") {
      position += matches("week") ? 4 : 2
      skipBlanks()
      if eatInteger(limit: 99) != nil, !isWord() { return true }
    }
    position = start
    return false
  }

  fileprivate mutating func eatWeekBehind() -> Bool {
    let start = position
    skipBlanks()
    if !eatWeekOfProgram(), !eatWord("week") { position = start }
    return true
  }
}

extension String {
  /// Whether a word is in it that is one of sentences and none of names.
  var holdsSentence: Bool {
    var cursor = Cursor(self)
    while !cursor.isAtEnd {
      if cursor.beginsSentence { return true }
      cursor.skipWord()
    }
    return false
  }

  /// Whether a comma parts more than a word or two from the rest, so that they are a remark.
  var holdsRemark: Bool {
    guard let comma = utf8.firstIndex(of: 0x2C) else { return false }
    return self[comma...].utf8.split(separator: 0x20).count > 3
  }

  /// Whether it is the exercise that goes by its bench: `DB incline`.
  var isIncline: Bool {
    var cursor = Cursor(self)
    guard cursor.eatWord(.implement) || cursor.eatWord(among: "bb barbell smith machine") else {
      return false
    }
    return cursor.eatWordBehindBlank("incline") && cursor.isAtEnd
  }

  /// Whether words behind a comma say what is lifted or how one stands, which is a part of the name.
  var saysImplement: Bool {
    var cursor = Cursor(self)
    return cursor.eatWord(.implement)
      || cursor.eatWord(
        among: """
          barbell machine cable smith seated standing incline decline band banded ez bar
          """)
  }
}
