/// What the line of a timer or a kind of block begins with, and what parts its steps.
extension String {
  /// Whether the numbers of `21-15-9` get smaller, which repetitions of several movements do.
  var isFalling: Bool {
    let numbers = utf8.split { !Cursor.isDigit($0) }.compactMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
    return numbers.count > 2 && zip(numbers, numbers.dropFirst()).allSatisfy { $0 > $1 }
  }
}

extension Cursor {
  /// Skips `, not for time` or `for quality` behind a number of rounds.
  mutating func skipUnhurried() {
    let start = position
    skipBlanks()
    if eat(",") { skipBlanks() }
    let isNot = eatWord("not")
    if isNot { skipBlanks() }
    if !eatWord("for") || !(isNot ? eatWordBehindBlank("time") : eatWordBehindBlank("quality")) {
      position = start
    }
  }

  /// Skips what says that the steps of a timer take turns: `Alt EMOM 12`, `EMOM 12 (alternating)`.
  mutating func skipAlternating() {
    let start = position
    skipBlanks()
    let isBracketed = eat("(")
    if eatWord(among: "alt alternating"),
      isBracketed ? eat(")") : peek() == 0x20 || peek() == UInt8(ascii: ":") || eat(".")
    {
      skipBlanks()
    } else {
      position = start
    }
  }

  /// Takes the mark in front of `odd:`, where the steps of a timer take turns: the comma of `, odd:`.
  mutating func eatMarkBeforeTurn() -> Bool {
    var ahead = self
    let isBehindComma = position > 0 && bytes[..<position].last { $0 != 0x20 } == UInt8(ascii: ",")
    ahead.skipBlanks()
    guard isBehindComma || ahead.eat(",") || ahead.eatDash() else { return false }
    ahead.skipBlanks()
    let turn = ahead
    guard ahead.eatWord(among: "odd even"),
      ahead.eat(":") || ahead.eatDash() || ahead.peek() == 0x20
    else { return false }
    self = turn
    return true
  }

  /// Takes the `min 1 –` of a step and gives it as a label; empty where there is none.
  mutating func eatMinuteOfTimer() -> String {
    let start = position
    if eatWord(among: "minute min minuto m") {
      skipBlanks()
      if let number = eatInteger(limit: 60) {
        skipBlanks()
        if eatDash() || eat("="), peek() == 0x20 {
          skipBlanks()
          return "Min \(number): "
        }
      }
    }
    position = start
    return ""
  }

  /// Takes what a timer is called in front of it, with a comma or a dash: `Finisher – 3 rounds for time: …`.
  mutating func eatTitleOfTimer() -> String {
    let start = position
    if eatGroupWord() || eatWord(among: "chipper metcon wod") {
      let title = text(from: start)
      skipBlanks()
      // An em dash parts a name from its work.
      if eat(",") || !matches("\u{2014}") && eatDash() { skipBlanks() }
      var ahead = self
      if ahead.beginsClock, ahead.eatTimer() != nil { return title }
    }
    position = start
    return ""
  }

  /// Cuts off a cap between brackets at the end: `100 burpees (cap 12 min)`.
  mutating func cutCap() -> TimeSpan? {
    let text = bytes[position..<end]
    // `4 RFT: 400m run, 10 burpees. 20 min cap`
    for mark in [UInt8(ascii: "("), UInt8(ascii: "."), UInt8(ascii: ",")] {
      guard let open = text.lastIndex(of: mark) else { continue }
      var ahead = Cursor(bytes, from: mark == UInt8(ascii: "(") ? open : open + 1, to: end)
      guard let cap = ahead.eatCapBehind(), ahead.withoutOuterBlanks.isAtEnd else { continue }
      self = Cursor(bytes, from: position, to: open).withoutOuterBlanks
      return cap
    }
    return nil
  }

  /// Whether there is a plus or a slash with blanks around it, or a hyphen before the number of the next step:
  /// `5 pull-ups - 10 push-ups`.
  func isJointBetweenBlanks(at index: Int) -> Bool {
    guard index + 1 < end, index > position, bytes[index - 1] == 0x20, bytes[index + 1] == 0x20
    else { return false }
    switch bytes[index] {
    case UInt8(ascii: "+"), UInt8(ascii: "/"): return true
    case UInt8(ascii: "-"):
      var next = Cursor(bytes, from: index + 1, to: end)
      next.skipBlanks()
      return Cursor.isDigit(next.peek())
    default: return false
    }
  }

  /// The ` and ` of `thrusters and pull-ups`, where no other mark parts movements; `clean and jerk` is one.
  var wordBetweenMovements: Range<Int>? {
    let text = bytes[position..<end]
    guard !text.contains(where: { ",;|+/".utf8.contains($0) }) else { return nil }
    for index in text.indices where bytes[index] == 0x20 {
      var word = Cursor(bytes, from: index + 1, to: end)
      guard word.eatWord(among: "and und") || word.eatWord("&"), word.peek() == 0x20 else {
        continue
      }
      word.skipBlanks()
      var second = word
      let isOne = second.eatWord(among: "jerk jerks press presses")
      let (before, behind) = (
        self.text(from: position, to: index), word.text(from: word.position, to: end)
      )
      guard !isOne, Movements.names(before), Movements.names(behind) else { return nil }
      return index..<word.position
    }
    return nil
  }

  /// What follows a text that stands here, and a colon behind it.
  func behind(_ text: String) -> Cursor {
    var ahead = self
    ahead.position += text.utf8.count
    _ = ahead.eat(":")
    return ahead.withoutOuterBlanks
  }

  /// Whether commas, signs or a word part movements.
  var holdsSeveralMovements: Bool {
    wordBetweenMovements != nil || bytes[position..<end].contains(UInt8(ascii: ","))
      || (position..<end).contains { isJointBetweenBlanks(at: $0) }
  }

  /// The text before a final `for time`; `nil` if it does not end so.
  var beforeForTime: Cursor? {
    let tail = ", for time"
    guard end - position > 20, Cursor.isDigit(peek()),
      bytes[(end - tail.utf8.count)..<end].elementsEqual(
        tail.utf8, by: { Cursor.lowercase($0) == $1 })
    else { return nil }
    return Cursor(bytes, from: position, to: end - tail.utf8.count).withoutOuterBlanks
  }

  /// Whether a rest begins behind a blank: `15 sit-ups. rest 1:00`.
  func isBeforeRest(at index: Int) -> Bool {
    guard index < end, bytes[index] == 0x20 else { return false }
    var ahead = Cursor(bytes, from: index, to: end)
    ahead.skipBlanks()
    return ahead.eatLooseRest() != nil
  }

  /// The `21-15-9` that stands here; empty for fewer than three numbers.
  var repScheme: String {
    var ahead = self
    var count = 0
    while ahead.eatInteger(limit: PrescriptionParser.repLimit) != nil {
      count += 1
      guard ahead.dashLength() > 0, Cursor.isDigit(ahead.peek(ahead.dashLength())) else { break }
      ahead.position += ahead.dashLength()
    }
    let isEnd = ahead.peek() == 0x20 || ahead.peek() == UInt8(ascii: ":")
    return count > 2 && isEnd ? ahead.text(from: position) : ""
  }

  /// Takes `21-15-9 for time:`, `For time 21-15-9:` or `21-15-9 of:` and gives its numbers.
  mutating func eatRepScheme() -> String? {
    let start = position
    let isNamed = eatWord("for") && eatWordBehindBlank("time")
    if isNamed {
      _ = eat(":") || eat(",")
      skipBlanks()
    } else {
      position = start
    }
    let scheme = repScheme
    if !scheme.isEmpty {
      position += scheme.utf8.count
      let hasBlank = peek() == 0x20
      skipBlanks()
      if eatRepsWord() { skipBlanks() }
      let isForTime = eatWord("for") && eatWordBehindBlank("time")
      skipBlanks()
      let isOf = eatWord("of")
      if (isNamed || hasBlank) && eat(":") || isOf && isForTime, !withoutOuterBlanks.isAtEnd {
        return scheme
      }
    }
    position = start
    return nil
  }

  /// Takes `Circuit x3:`, `Zirkel, 3 Runden:` or `Core:`, and gives what stands behind the colon.
  mutating func eatGroupOpening() -> (
    name: String, timer: WorkoutTimer?, list: Cursor
  )? {
    let start = position
    let isCircuit = eatWord(among: "circuit circuito zirkel") || eatGiantSet()
    if isCircuit || eatGroupWord() {
      let name = text(from: start)
      skipBlanks()
      while isCircuit, eat(",") || eatDash() { skipBlanks() }
      // `Giant set x3: …`
      let isTimes = eatTimes()
      skipBlanks()
      let rounds = isCircuit || isTimes ? eatInteger(limit: 100) : nil
      if rounds != nil {
        skipBlanks()
        _ = eatWord(among: "rounds round rds times") || eatWord(.rounds) || eatTimes()
        skipBlanks()
      }
      if eat(":"), peek() == 0x20 {
        return (name, rounds.map { .rounds($0) }, Cursor(bytes, from: position, to: end))
      }
    }
    position = start
    return nil
  }

  /// Takes `giant set` or `tri-set`, of which rounds are done.
  private mutating func eatGiantSet() -> Bool {
    let start = position
    if eatWord(among: "giant tri") {
      _ = eat("-")
      skipBlanks()
      if eatWord(among: "set sets") { return true }
    }
    position = start
    return false
  }

  /// Whether `1)` and its like stand here.
  var isOrdinalHere: Bool {
    var ahead = self
    return ahead.eatInteger(limit: 99) != nil && (ahead.eat(")") || ahead.eat("."))
      && ahead.peek() == 0x20
  }

  /// Whether a timer other than a plain duration may begin here.
  var beginsClock: Bool {
    switch Cursor.lowercase(peek()) {
    case UInt8(ascii: "e"), UInt8(ascii: "a"), UInt8(ascii: "t"), UInt8(ascii: "f"),
      UInt8(ascii: "i"), UInt8(ascii: ":"), UInt8(ascii: "c"), UInt8(ascii: "o"):
      true
    default: Cursor.isDigit(peek())
    }
  }
}
