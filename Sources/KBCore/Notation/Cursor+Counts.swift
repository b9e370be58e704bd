extension Cursor {
  /// Takes `3 sets x 5`, `3 sets of 5`, `a set of 5` or `5 triples`.
  mutating func eatSetsOfReps() -> (count: Int32, reps: Int32)? {
    let start = position
    let count = eatWord(among: "a one") ? 1 : eatInteger(limit: PrescriptionParser.setLimit)
    if let count, count > 0 {
      let number = position
      skipBlanks()
      if let reps = eatSetsOfFew() { return (count, reps) }
      position = number
    }
    if let count, count > 0, eatSetsWordBehindBlank() {
      skipBlanks()
      if eatTimes() || eatWord("of") || eatWord(.of) {
        skipBlanks()
        if let reps = eatInteger(limit: PrescriptionParser.repLimit), isPlainCount {
          _ = eatBehindBlanks { $0.eatRepsWord() }
          return (count, reps)
        }
      }
    }
    position = start
    return nil
  }

  /// Takes `8/10` behind `3x`: a range, unless there are as many sets as numbers.
  mutating func eatSlashRange(besides count: Int32) -> Work? {
    let start = position
    if count != 2, let low = eatInteger(limit: PrescriptionParser.repLimit), eat("/"),
      let high = eatInteger(limit: PrescriptionParser.repLimit), low < high, !isWord(),
      peek() != UInt8(ascii: "/")
    {
      return .reps(low: low, high: high)
    }
    position = start
    return nil
  }

  /// Takes `30/30` behind a number of intervals: seconds of work and of rest.
  mutating func eatIntervalPair(besides count: Int32) -> (work: TimeSpan, rest: TimeSpan)? {
    let start = position
    if count >= 4, let work = eatInteger(limit: 60), eat("/"), let rest = eatInteger(limit: 60),
      isPlainCount, peek() != UInt8(ascii: "/"),
      [(15, 15), (30, 30), (60, 60), (45, 15), (40, 20), (30, 15), (20, 10)].contains(where: {
        $0 == (work, rest)
      })
    {
      return (TimeSpan(seconds: Int64(work)), TimeSpan(seconds: Int64(rest)))
    }
    position = start
    return nil
  }

  /// Takes `7s/3s`: the seconds of work and of rest of intervals.
  mutating func eatWorkAndRest() -> (work: TimeSpan, rest: TimeSpan)? {
    let start = position
    if let work = eatLooseTime(), work.lowerBound == work.upperBound, eat("/"),
      let rest = eatLooseTime(),
      rest.lowerBound == rest.upperBound, peek() != UInt8(ascii: "/"), !isWord()
    {
      return (work.lowerBound, rest.lowerBound)
    }
    position = start
    return nil
  }

  /// Takes `(1 min hard / 1 min easy)` behind a number of intervals: work and rest.
  mutating func eatIntervalsInBrackets() -> (work: TimeSpan, rest: TimeSpan, words: String)? {
    let start = position
    if eat("("), let work = eatLooseTime(), work.lowerBound == work.upperBound {
      skipBlanks()
      let first = position
      if eatWord(among: "hard fast on schnell fuerte vite forte forte") {
        let hard = text(from: first)
        skipBlanks()
        _ = eat("/") || eat(",") || eat("+")
        skipBlanks()
        if let rest = eatLooseTime(), rest.lowerBound == rest.upperBound {
          skipBlanks()
          let second = position
          if eatSpentWord() || eatWord(among: "off rest langsam"),
            case let easy = text(from: second),
            eat(")")
          {
            return (work.lowerBound, rest.lowerBound, hard + " / " + easy)
          }
        }
      }
    }
    position = start
    return nil
  }

  /// Takes the bracketed list of `3x(1,2,3)`.
  mutating func eatBracketedList() -> [Int32]? {
    let start = position
    var counts: [Int32] = []
    if eat("(") {
      while counts.count < 20, let count = eatInteger(limit: 100), count > 0 {
        counts.append(count)
        guard eat(",") || eat("-") else { break }
        skipBlanks()
      }
      if counts.count > 1, eat(")"), !isWord() { return counts }
    }
    position = start
    return nil
  }

  /// How many parts between commas follow, each of which is a number with `@` or `x`; zero where one
  /// is not.
  var partsWithLoads: Int {
    var (ahead, count) = (self, 0)
    while count < 30, ahead.eatDecimal() != nil {
      ahead.skipBlanks()
      _ = ahead.eatLoadUnit()
      ahead.skipBlanks()
      guard ahead.eatTimes() || ahead.eat("@") else { return 0 }
      count += 1
      while !ahead.isAtEnd, ahead.peek() != UInt8(ascii: ",") || ahead.isFractionOfLoad {
        ahead.position += 1
      }
      guard ahead.eat(",") else { return count }
      ahead.skipBlanks()
    }
    return 0
  }

  /// Whether the comma here is that of `62,5 kg`.
  private var isFractionOfLoad: Bool {
    var ahead = self
    guard ahead.eat(","), ahead.eatInteger(limit: 999) != nil else { return false }
    ahead.skipBlanks()
    return ahead.eatLoadUnit() != nil
  }

  /// Takes `(10 reps)` or `(x10)` behind a load.
  mutating func eatBracketedReps() -> Int32? {
    let start = position
    if eat("(") {
      let hasTimes = eatTimes()
      skipBlanks()
      if let reps = eatInteger(limit: 1000), reps > 0 {
        skipBlanks()
        if eatRepsWord() || hasTimes, eat(")") { return reps }
        // `60kg (10), 70kg (8)`
        if reps <= LooseReader.likelyReps, eat(")"), isAtListEnd, isAmongBracketedReps(start) {
          return reps
        }
      }
    }
    position = start
    return nil
  }

  /// Whether another load with a number in brackets stands next to the one here.
  private func isAmongBracketedReps(_ start: Int) -> Bool {
    if bytes[..<start].contains(UInt8(ascii: "(")) { return true }
    var ahead = self
    ahead.skipBlanks()
    guard ahead.eat(","), ahead.eatBehindBlanks({ $0.eatLooseLoad() != nil }) else {
      return false
    }
    ahead.skipBlanks()
    return ahead.eat("(") && ahead.eatInteger(limit: 1000) != nil && ahead.eat(")")
  }

  /// Takes `5x` behind a load, where a part ends.
  mutating func eatRepsBeforeTimes() -> Int32? {
    let start = position
    if let reps = eatInteger(limit: 100), reps > 0, eatTimes(), isAtListEnd { return reps }
    position = start
    return nil
  }

  var isBeforeTimesAlone: Bool {
    var ahead = self
    return ahead.eatTimesAlone() != nil
  }

  /// Whether `x12` or its like is here.
  var isTimesBeforeDigit: Bool {
    var ahead = self
    return ahead.eatTimes() && Cursor.isDigit(ahead.peek())
  }

  /// Whether a clock follows, with or without a sign: ` 1:45`, ` @ 1:45`.
  var isBeforeClock: Bool {
    var ahead = self
    ahead.skipBlanks()
    if ahead.position > position, ahead.eat("@") { ahead.skipBlanks() }
    return ahead.position > position && ahead.eatClock() != nil
  }

  /// Whether a time follows, or a sign and a clock.
  var isBeforeTime: Bool {
    var ahead = self
    ahead.skipBlanks()
    return isBeforeClock || ahead.position > position && ahead.eatLooseTime() != nil
  }

  /// Whether a rest follows: ` rest 3 min`.
  var isBeforeRest: Bool {
    var ahead = self
    ahead.skipBlanks()
    return ahead.position > position && ahead.eatLooseRest() != nil
  }

  /// Whether three small numbers or more with blanks between them are all that is left: `5 5 5 4`.
  var isListOfFew: Bool {
    var (ahead, count) = (self, 0)
    while ahead.eatInteger(limit: 20) != nil {
      count += 1
      if ahead.isAtListEnd { return count > 2 }
      guard ahead.eat(" ") else { return false }
    }
    return false
  }

  /// Takes `x 2` and nothing that belongs to another set.
  mutating func eatTimesAlone() -> Int32? {
    let start = position
    skipBlanks()
    if eatLooseTimes() {
      skipBlanks()
      if let times = eatInteger(limit: 20), times > 1, isAtListEnd || isBeforeAt || isBeforeRest {
        return times
      }
    }
    position = start
    return nil
  }

  /// Whether `1x5` and a blank stand in front of a place.
  func isBehindProduct(_ start: Int) -> Bool {
    var index = start - 1
    while index > 0, bytes[index] == 0x20 { index -= 1 }
    guard index > 1, Cursor.isDigit(bytes[index]) else { return false }
    while index > 0, Cursor.isDigit(bytes[index]) { index -= 1 }
    while index > 0, bytes[index] == 0x20 { index -= 1 }
    guard Cursor.lowercase(bytes[index]) == UInt8(ascii: "x"), index > 0 else { return false }
    index -= 1
    while index > 0, bytes[index] == 0x20 { index -= 1 }
    return bytes[index] == UInt8(ascii: "1") && (index == 0 || !Cursor.isDigit(bytes[index - 1]))
  }

  /// Takes a number that is written as a word.
  mutating func eatNumberWord() -> Int32? {
    guard let letters = foldedBeginning(limit: 8) else { return nil }
    for (count, words) in Cursor.numberWords where words.hold(letters) {
      while isWord() { position += 1 }
      return count
    }
    return nil
  }

  private static let numberWords: [(count: Int32, words: StaticString)] = [
    (1, "one ein une una"),
    (2, "two zwei deux dos duas due"),
    (3, "three drei trois tres tre"),
    (4, "four vier quatre cuatro quatro quattro"),
    (5, "five funf cinq cinco cinque"),
    (6, "six sechs seis sei"),
    (7, "seven sieben sept siete sete sette"),
    (8, "eight acht huit ocho oito otto"),
    (9, "nine neun neuf nueve nove"),
    (10, "ten zehn dix diez dez dieci"),
    (12, "twelve zwolf douze doce doze dodici"),
    (15, "fifteen funfzehn quinze quince quindici"),
    (20, "twenty zwanzig vingt veinte vinte venti"),
  ]

  /// Takes a number in words with the word for sets: the `two sets` of `two sets of 12`.
  mutating func eatSetsInWords() -> Int32? {
    let start = position
    if let count = eatNumberWord(), peek() == 0x20, eatSetsWordBehindBlank() { return count }
    position = start
    return nil
  }

  /// Whether `two sets` or its like is here.
  var isSetsInWordsHere: Bool {
    var ahead = self
    return ahead.eatSetsInWords() != nil
  }

  /// Takes `x2 sets` or `three times`.
  mutating func eatTimesOfSets() -> Int32? {
    let start = position
    if let count = eatNumberWord(), eatWordBehindBlank("times"), isAtListEnd { return count }
    position = start
    if eatTimes() {
      skipBlanks()
      if let count = eatInteger(limit: PrescriptionParser.setLimit), count > 0,
        eatSetsWordBehindBlank()
      {
        return count
      }
    }
    position = start
    return nil
  }

  /// Takes a number that may have a decimal comma, where a list of numbers would go on elsewhere.
  mutating func eatBareDecimal() -> Int64? {
    let start = position
    if let whole = eatInteger(limit: 9_999), peek() == UInt8(ascii: ","), Cursor.isDigit(peek(1)) {
      var (value, place) = (Int64(whole) * 1000, Int64(100))
      position += 1
      while place > 0, Cursor.isDigit(peek()) {
        value += Int64(peek() - UInt8(ascii: "0")) * place
        place /= 10
        position += 1
      }
      if !Cursor.isDigit(peek()) { return value }
    }
    position = start
    return eatDecimal()
  }

  /// Takes `(1+2)`: the parts of one repetition.
  mutating func eatTwoCounts() -> Work? {
    let start = position
    if eat("("), let first = eatInteger(limit: 100), eat("+"), let second = eatInteger(limit: 100),
      eat(")")
    {
      return .twoCounts(first, second)
    }
    position = start
    return nil
  }

  /// Takes `12 + 10 + 8`: three counts or more, where two would be those of one set.
  mutating func eatPlusList() -> [Int32]? {
    let start = position
    var counts: [Int32] = []
    while let count = eatInteger(limit: PrescriptionParser.repLimit), counts.count < 100 {
      counts.append(count)
      let afterCount = position
      skipBlanks()
      guard eat("+") else {
        position = afterCount
        break
      }
      skipBlanks()
    }
    if counts.count > 2, isPlainCount || isBeforeAt { return counts }
    position = start
    return nil
  }
}
