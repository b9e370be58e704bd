/// What a line in a lifter's own way is read by: where a name ends, and where its work begins.
extension Cursor {
  /// Whether a word such as `in` stands here before a number: `5 km run in 28:10`.
  var isJointBeforeNumber: Bool {
    var ahead = self
    // `10x100 free on 1:40`
    if ahead.eatWord("on") {
      ahead.skipBlanks()
      return ahead.eat(":") && Cursor.isDigit(ahead.peek()) || ahead.eatClock() != nil
    }
    // `12 goblet squats with a 24 kg kettlebell`
    if ahead.eatWord("with") {
      ahead.skipBlanks()
      guard ahead.eatWord(among: "a an the") else { return false }
    } else if !ahead.eatWord(among: "in en em") {
      return false
    }
    ahead.skipBlanks()
    return Cursor.isDigit(ahead.peek())
  }

  /// The text without a colon at its end.
  var withoutColon: Cursor {
    let text = withoutOuterBlanks
    guard text.end > text.position, bytes[text.end - 1] == UInt8(ascii: ":") else { return self }
    return Cursor(bytes, from: position, to: text.end - 1)
  }

  /// Whether the text is `4 sets` or `4 sets of` and nothing else.
  var isSetsAlone: Bool {
    var text = self.withoutOuterBlanks
    guard text.eatInteger(limit: PrescriptionParser.setLimit) != nil, text.eatSetsWordBehindBlank()
    else { return false }
    text.skipBlanks()
    if text.eatWord("of") || text.eatWord(.of) { text.skipBlanks() }
    return text.isAtEnd
  }

  /// Goes past `[x] ` and `[ ] `.
  mutating func skipTaskBox() {
    guard peek() == UInt8(ascii: "["), peek(2) == UInt8(ascii: "]"), peek(3) == 0x20 else { return }
    position += 4
    skipBlanks()
  }

  /// Goes past the `Set 2: ` of `Set 1: 60 kg × 12 · Set 2: 60 kg × 11`, and gives the number.
  mutating func eatSetNumber() -> Int32? {
    let start = position
    if eatWord(among: "set satz serie s\u{e9}rie"), peek() == 0x20 {
      skipBlanks()
      if let number = eatInteger(limit: 99), eat(":") && peek() == 0x20 || isBeforeSetWithLoad {
        return number
      }
    }
    position = start
    // `Set1. 16 kg x 10`
    if matches("set"), Cursor.isDigit(peek(3)) {
      position += 3
      if let number = eatInteger(limit: 99), eat(".") || eat(":"), peek() == 0x20 { return number }
    }
    position = start
    // `s1 100x5 s2 100x5`
    if matches("s"), Cursor.isDigit(peek(1)) {
      position += 1
      if let number = eatInteger(limit: 20), eat(":") && peek() == 0x20 || isBeforeSetWithLoad {
        return number
      }
    }
    position = start
    // `1) 80x8 2) 80x8`
    if Cursor.isDigit(peek()), let number = eatInteger(limit: 20), eat(")"), isBeforeSetWithLoad {
      return number
    }
    position = start
    // `1st 25, 2nd 20`
    if Cursor.isDigit(peek()), let number = eatInteger(limit: 20), eatOrdinalEnding() {
      _ = eatWordBehindBlank("set")
      _ = eat(":")
      if peek() == 0x20, Cursor.isDigit(peek(1)) { return number }
    }
    position = start
    return nil
  }

  /// Goes to the next word.
  mutating func skipWord() {
    while !isAtEnd, peek() != 0x20 { position += 1 }
    skipBlanks()
  }

  /// Whether a colon stands right in front of the cursor.
  var isBehindColon: Bool { position > 0 && bytes[position - 1] == UInt8(ascii: ":") }

  /// Whether a load and a number of repetitions follow a blank: the ` 60kg 10` and ` 100x5` behind `set 1`.
  private var isBeforeSetWithLoad: Bool {
    guard peek() == 0x20 else { return false }
    var ahead = self
    ahead.skipBlanks()
    guard ahead.eatBareDecimal() != nil else { return false }
    ahead.skipBlanks()
    let hasUnit = ahead.eatLoadUnit() != nil
    ahead.skipBlanks()
    let hasTimes = ahead.eatTimes()
    ahead.skipBlanks()
    return (hasUnit || hasTimes) && ahead.eatInteger(limit: PrescriptionParser.repLimit) != nil
  }

  /// Whether the digit here is one of `gr8`, `l8` or `b4`, which begins at a place.
  func isDigitOfSlang(from start: Int) -> Bool {
    var word = Cursor(bytes, from: start, to: end)
    if word.eatWord(among: "gr8 l8 b4 m8") { return true }
    // `V5` is how hard a boulder is, and `6C+` as well.
    if let grade = word.eatInteger(limit: 9), grade > 4,
      case let letter = Cursor.lowercase(word.peek()),
      (UInt8(ascii: "a")...UInt8(ascii: "c")).contains(letter)
    {
      word.position += 1
      _ = word.eat("+")
      return !word.isWord()
    }
    guard word.eat("V"), let grade = word.eatInteger(limit: 17) else { return false }
    return grade >= 0 && !word.isWord()
  }

  /// Takes `·`.
  mutating func eatMiddleDot() -> Bool {
    guard peek() == 0xC2, peek(1) == 0xB7 else { return false }
    position += 2
    return true
  }

  /// Goes past the `Did` of `Did 4x6 front squats`, and the `Then` of `Then 3 sets of 10 rows`.
  mutating func skipDone() {
    let start = position
    if eatWord("i"), peek() == 0x20 { skipBlanks() }
    if eatWord(among: "just then"), peek() == 0x20 {
      skipBlanks()
      if Cursor.isDigit(peek()) { return }
    }
    if eatWord(among: "did done got hit managed") || eatFinish(), peek() == 0x20 {
      skipBlanks()
      if Cursor.isDigit(peek()) || isSetsInWordsHere { return }
    }
    position = start
  }

  /// Takes `finished with` and `ended with`.
  private mutating func eatFinish() -> Bool {
    guard eatWord(among: "finished finish ended end") else { return false }
    _ = eatWordBehindBlank("off up")
    return eatWordBehindBlank("with")
  }

  /// The text without the `:(` at its end.
  var withoutFace: Cursor {
    guard end - position > 3, bytes[end - 3] == 0x20, [0x3A, 0x3B].contains(bytes[end - 2]),
      [0x28, 0x29].contains(bytes[end - 1])
    else { return self }
    return Cursor(bytes, from: position, to: end - 3).withoutOuterBlanks
  }

  /// Goes past the `1. ` or `1) ` of a list.
  mutating func skipOrdinal() {
    let start = position
    if eatInteger(limit: 99) != nil, eat(".") || eat(")") || eat("-"), peek() == 0x20 {
      skipBlanks()
    } else {
      position = start
    }
  }

  /// Whether the work of a line may begin here.
  var mayBeginWork: Bool {
    var ahead = self
    while ahead.eat("*") {}
    if Cursor.isDigit(ahead.peek()) || peek() == UInt8(ascii: "@") { return true }
    switch peek() {
    case UInt8(ascii: "("), UInt8(ascii: "["):
      let isSigned = peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+")
      if Cursor.isDigit(peek(isSigned ? 2 : 1)) { return true }
      // `(BW + 20 kg)`
      ahead.position += 1
      if case .added? = ahead.eatBodyweight() { return true }
      return false
    case UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "-"): return Cursor.isDigit(peek(1))
    case UInt8(ascii: "x"):
      return Cursor.isDigit(peek(1)) || peek(1) == 0x20 && Cursor.isDigit(peek(2))
    default: break
    }
    if isLabelOfWeight { return true }
    if case var label = self, label.eatSetsWord(), label.eat(":") { return true }
    // `Ran a 5k in 24:58`
    if ahead.eatWord("a"), ahead.peek() == 0x20, Cursor.isDigit(ahead.peek(1)) { return true }
    if isAtLoadHere || isBodyweightTimes || isLoadOfThePairHere || ahead.eatSetNumber() != nil {
      return true
    }
    if ahead.eatSingleWithLoad() != nil || ahead.eatSideBeforeNumber() != nil { return true }
    if ahead.eatWarmupWord() || ahead.eatWord(.warmUp) || ahead.eatWord(among: "bw bodyweight") {
      return true
    }
    if ahead.eatSetting() != nil || ahead.eatTempo() != nil || ahead.eatSetKind() != nil {
      return true
    }
    // `Sit to stand`
    if ahead.eatWord("to"), !ahead.matches(" stand") { return true }
    if ahead.eatSetsInWords() != nil { return true }
    if ahead.eatWord(among: "max amrap") || ahead.eatWorkUp() || ahead.eatHeavySingle() != nil {
      return true
    }
    if isBareBarHere { return true }
    // `calf raise stack x20 x18`
    guard ahead.eatSettingWord() else { return false }
    ahead.skipBlanks()
    return ahead.eatTimes() && Cursor.isDigit(ahead.peek())
  }

  /// Whether the `bar` of `squat bar x 10` is here: one without plates, where other kinds are part of a name.
  private var isBareBarHere: Bool {
    var ahead = self
    guard ahead.eatWord("bar"), ahead.isBeforeTimes || ahead.isBeforeSets else { return false }
    var lift = self
    while lift.position > 0, lift.bytes[lift.position - 1] == 0x20 { lift.position -= 1 }
    while lift.position > 0, Cursor.isWordByte(bytes[lift.position - 1]) { lift.position -= 1 }
    return lift.eatWord(among: "squat squats bench press ohp deadlift row rows")
  }

  /// Whether the `W:` of `W:100kg R:5,5,5` is here.
  var isLabelOfWeight: Bool { matches("w:") && Cursor.isDigit(peek(2)) }

  /// Whether `with the 35s` is here.
  private var isLoadOfThePairHere: Bool {
    var ahead = self
    guard ahead.eatWith() || ahead.eatWord("with"), ahead.eatWordBehindBlank("the") else {
      return false
    }
    ahead.skipBlanks()
    return Cursor.isDigit(ahead.peek())
  }

  /// Whether `at`, `with` or their like stand here before a number.
  private var isAtLoadHere: Bool {
    var ahead = self
    guard ahead.eatWord(.at) || ahead.eatWith() || ahead.eatWord(.bodyweight) else { return false }
    ahead.skipBlanks()
    // `con lastre de 10 kg`
    return Cursor.isDigit(ahead.peek()) || ahead.eatAddedWeightWord() && ahead.holdsDigit
  }

  /// Whether the digit here is one of a word such as `T2B`, of an angle such as `45°`, or of the week
  /// of a program.
  func isDigitOfName(from start: Int) -> Bool {
    if isProgramHere(from: start) || isSizeInName
      || isLimbCount(from: start)
      || isNumberOfZone(from: start) || isFirstWordOfName(from: start)
    {
      return true
    }
    if position == start {
      if isNumberOfProgram || isWeekNamedByReps { return true }
      var ahead = self
      while Cursor.isDigit(ahead.peek()) { ahead.position += 1 }
      return ahead.position - position < 3 && ahead.isDegreeHere
    }
    if Cursor.isDigit(bytes[position - 1]), position - 1 == start { return isDigitOfAngle(start) }
    return peek() == UInt8(ascii: "2") && position == start + 1 && isWord(at: 1)
      && !Cursor.isDigit(peek(1)) && Cursor.lowercase(bytes[start]) != UInt8(ascii: "x")
  }

  /// Whether `20mm` or its like is here with more of the name behind it.
  private var isSizeInName: Bool {
    var ahead = self
    while ahead.position > 0, Cursor.isDigit(bytes[ahead.position - 1]) { ahead.position -= 1 }
    guard ahead.eatInteger(limit: 999) != nil, ahead.eatWord(among: "mm cm"), ahead.peek() == 0x20
    else { return false }
    ahead.skipBlanks()
    return ahead.isWord() && !Cursor.isDigit(ahead.peek())
  }

  /// Whether the word that begins at a place is `1-arm`, `2H` or their like, with the movement behind it.
  func isLimbCount(from start: Int) -> Bool {
    var ahead = Cursor(bytes, from: start, to: end)
    guard let count = ahead.eatInteger(limit: 5), count > 0, position == start else { return false }
    let isJoined = ahead.eat("-")
    // `3 board press`
    var board = ahead
    if !isJoined { board.skipBlanks() }
    if board.eatWord(among: "board boards"), board.eatWordBehindBlank("press") { return true }
    return count < 3
      && (ahead.eatWord(among: "arm hand leg h handed armed legged"))
      && ahead.peek() == 0x20 && !Cursor.isDigit(ahead.peek(1))
  }

  /// Whether the number is that of `zone 2` with a name behind it.
  private func isNumberOfZone(from start: Int) -> Bool {
    guard position == start, isBehindWord("zone") else { return false }
    var ahead = self
    return ahead.eatInteger(limit: 5) != nil && ahead.peek() == 0x20
  }

  /// Whether the word that begins at a place is the first of a name and begins with letters: `UT2`, `C2`.
  private func isFirstWordOfName(from start: Int) -> Bool {
    guard start == 0 || bytes[..<start].allSatisfy({ $0 == 0x20 }), position > start else {
      return false
    }
    var ahead = Cursor(bytes, from: start, to: end)
    guard Cursor.lowercase(ahead.peek()) != UInt8(ascii: "x") else { return false }
    while ahead.isWord(), !Cursor.isDigit(ahead.peek()) { ahead.position += 1 }
    let letters = ahead.position - start
    return (1...3).contains(letters) && bytes[start..<ahead.position].allSatisfy { $0 < 0x60 }
      && ahead.eatInteger(limit: 9) != nil && (ahead.peek() == 0x20 || ahead.isAtEnd)
  }

  private func isDigitOfAngle(_ start: Int) -> Bool {
    var ahead = self
    ahead.position += 1
    return ahead.isDegreeHere && position == start + 1
  }

  /// Whether `°` or `º` is here.
  private var isDegreeHere: Bool { peek() == 0xC2 && (peek(1) == 0xB0 || peek(1) == 0xBA) }

  /// Whether `week 1` or its like is here.
  var isWeekOfProgram: Bool {
    var ahead = self
    guard ahead.eatWord(among: "week day phase cycle") else { return false }
    ahead.skipBlanks()
    return Cursor.isDigit(ahead.peek())
  }

  /// Whether the number here is that of a week or a day, or names 5/3/1.
  private var isNumberOfProgram: Bool {
    var ahead = self
    guard ahead.eatInteger(limit: 99) != nil, !ahead.isWord() else { return false }
    return isBehindWord("week") || isBehindWord("day") || isBehindWord("woche")
      || isBehindWord("semaine") || isBehindWord("semana") || isBehindWord("settimana")
      || isBehindWord("cycle") || isBehindWord("phase")
  }

  /// Whether the word that begins at a place is `531`.
  private func isProgramHere(from start: Int) -> Bool {
    var ahead = Cursor(bytes, from: start, to: end)
    return ahead.eatWord("531")
  }

  /// Whether the first word is one that names no exercise.
  var beginsSentence: Bool {
    var ahead = self
    return ahead.eatWord(.sentence)
  }

  /// Whether the first word is one of notation, with which no name begins.
  var beginsNoName: Bool {
    var ahead = self
    // A word of notation elsewhere: Swedish has `med` for `with`.
    if ahead.eatWord("med"), ahead.eatDash() || ahead.eat(" "), ahead.eatWord("ball") {
      return false
    }
    ahead = self
    // `Mile repeats`
    if ahead.eatWord("mile"), ahead.eatWordBehindBlank("repeats") {
      return false
    }
    ahead = self
    return beginsWithUnit || isClockWordHere || ahead.eatJoint() || ahead.eatSide()
      || ahead.eatWord("rest") || ahead.eatWord(.rest) || ahead.eatBetweenWord()
      || ahead.eatWord(
        among: """
          rpe rir level same drop and amrap trabpause gehpause total volume tonnage
          """)
      || ahead.eatWord("recovery") && ahead.isAtEnd
  }

  /// Whether a word that belongs to the number before it is here, and no name.
  var beginsWithUnit: Bool {
    var ahead = self
    return ahead.eatTimeUnit() != nil || ahead.eatWord("min") || ahead.eatSetsWord()
      || ahead.eatRepsWord() || ahead.eatEnergyUnit() || ahead.eatLoadUnit() != nil
      || ahead.eatWord(among: "rounds round of x rds")
      || ahead.eatDistanceUnit(countsMetres: true, countsKilometres: true) != nil
  }

  /// Whether a word is here that only has a meaning with the numbers beside it, so that one of them
  /// was taken for something else: a unit, a timer, the `to` of a range.
  var isNotationLeftOver: Bool {
    if beginsWithUnit || isClockWordHere { return true }
    var ahead = self
    if ahead.eatWord(among: "on off m") { return true }
    guard ahead.eatWord(among: "to a da") || ahead.eatWord(.to) || ahead.eatWord(.at) else {
      return false
    }
    ahead.skipBlanks()
    return Cursor.isDigit(ahead.peek()) && !ahead.isDigitOfSlang(from: ahead.position)
  }

  /// Whether a word of timers is here.
  var isClockWordHere: Bool {
    var ahead = self
    return ahead.eatWord(among: "emom amrap rft tabata cap rounds amqap")
  }
}
