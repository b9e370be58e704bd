extension PrescriptionParser {
  /// Reads the work of one set: `8`, `8-12 reps`, `5+`, `AMRAP`, `10 + 10`, `45s`, `400 m`.
  mutating func readWork() -> Work? {
    let start = cursor.position
    if cursor.eatWord(among: "amrap max failure") || cursor.eatWord(.failure) {
      readRepsWord()
      return .asManyAsPossible(minimum: 0)
    }
    if let time = cursor.eatTimeRange() {
      return .time(low: time.lowerBound, high: time.upperBound)
    }
    if let distance = readDistance() { return .distance(distance) }
    cursor.position = start
    return readReps()
  }

  private mutating func readDistance() -> Distance? {
    guard let value = cursor.eatDecimal() else { return nil }
    cursor.skipBlanks()
    let countsMetres = self.countsMetres || value >= 50_000
    guard
      let unit = cursor.eatDistanceUnit(
        countsMetres: countsMetres, countsKilometres: self.countsMetres)
    else { return nil }
    return Distance(thousandths: value, unit: unit)
  }

  private mutating func readReps() -> Work? {
    let start = cursor.position
    guard let low = cursor.eatInteger(limit: PrescriptionParser.repLimit) else { return nil }
    let afterLow = cursor.position
    let isClock = cursor.peek() == UInt8(ascii: ":") && Cursor.isDigit(cursor.peek(1))
    var decimal = cursor
    decimal.position = start
    let isFraction = decimal.eatDecimal().map { $0 % 1000 != 0 } ?? false
    if isDecimalPoint || isClock || isFraction {
      cursor.position = start
      return nil
    }
    if cursor.eat("+"), !cursor.isWord() { return .asManyAsPossible(minimum: low) }
    cursor.position = afterLow
    cursor.skipBlanks()
    if cursor.eatEnergyUnit() { return .calories(low) }
    // `8 +7.5kg` is a set with an added load.
    var ahead = cursor
    if ahead.eatSignedLoad() == nil, cursor.eat("+") {
      cursor.skipBlanks()
      if let second = cursor.eatInteger(limit: PrescriptionParser.repLimit), !cursor.isWord(),
        !cursor.isBeforeKindOfSet
      {
        readRepsWord()
        return .twoCounts(low, second)
      }
    }
    cursor.position = afterLow
    return readRepsRange(from: low, start: start)
  }

  private mutating func readRepsRange(from low: Int32, start: Int) -> Work? {
    let afterLow = cursor.position
    // `60-70kg` and `45-30s` are no repetitions; `8 -20kg` is a set with an assisted load.
    let dash = cursor.dashLength()
    let isTight = dash > 0 && Cursor.isDigit(cursor.peek(dash))
    cursor.skipBlanks()
    if cursor.eatLoadUnit() != nil || cursor.eat("%") {
      cursor.position = start
      return nil
    }
    if cursor.eatDash() || cursor.eatWord("to") || cursor.eatWord(.to) {
      cursor.skipBlanks()
      if isTight || !isLoadNext,
        let high = cursor.eatInteger(limit: PrescriptionParser.repLimit), !cursor.isWord(),
        !isDecimalPoint
      {
        if high < low {
          report(
            "reversed-range", from: start, "the range \(low)-\(high) is reversed",
            fix: "write \(high)-\(low)")
        }
        readRepsWord()
        return .reps(low: min(low, high), high: max(low, high))
      }
    }
    cursor.position = afterLow
    guard !isTight, !cursor.isWord(),
      !(cursor.peek() == UInt8(ascii: "/") && Cursor.isDigit(cursor.peek(1)))
    else {
      cursor.position = start
      return nil
    }
    readRepsWord()
    return .reps(low)
  }

  /// Whether a load follows, and no end of a range: `8 à 60 kg`.
  private var isLoadNext: Bool {
    var ahead = cursor
    return ahead.eatLooseLoad() != nil
  }

  private var isDecimalPoint: Bool {
    cursor.peek() == UInt8(ascii: ".") && Cursor.isDigit(cursor.peek(1))
  }

  mutating func readRepsWord() {
    let start = cursor.position
    cursor.skipBlanks()
    if !cursor.eatRepsWord() { cursor.position = start }
  }

  /// What may come after work: `/side`, `each leg`, `warm-up`.
  mutating func readSuffixes() {
    while true {
      let start = cursor.position
      cursor.skipBlanks()
      if readSide() { continue }
      if cursor.eatWarmupWord(), markWarmups() { continue }
      cursor.position = start
      return
    }
  }

  /// `/side`, `each side`, `per leg`, `each`; `false` where no sets stand before it.
  mutating func readSide() -> Bool {
    let start = cursor.position
    guard !lastGroups.isEmpty else { return false }
    // `@ 32kg per hand` is about the load.
    var ahead = cursor
    if cursor.isBehindLoad, !ahead.eatWord("each"), ahead.eatHandPhrase() {
      cursor = ahead
      appendNote(cursor.text(from: start), start: start)
      return true
    }
    if cursor.eatShortSide() {
      markSides()
      return true
    }
    if cursor.eat("/") {
      cursor.skipBlanks()
    } else if cursor.eatWord("each") {
      let afterEach = cursor.position
      cursor.skipBlanks()
      if !cursor.eatSideWord() { cursor.position = afterEach }
      markSides()
      return true
    } else if cursor.eatWord("per") || cursor.eatWord(.per) || cursor.eatWord(.each) {
      cursor.skipBlanks()
    } else {
      return false
    }
    guard cursor.eatSideWord() else {
      cursor.position = start
      return false
    }
    markSides()
    return true
  }

  /// Makes warm-ups of the last sets; `false` if the working sets among them were named so.
  mutating func markWarmups() -> Bool {
    let isPair = lastGroups.contains { result.groups[$0].isWarmup }
    if isPair, lastGroups.contains(where: { !result.groups[$0].isWarmup }) { return false }
    // Behind a load, the word would leave warm-ups before it without one; no notation says that.
    if let first = lastGroups.first, first > 0, result.groups[first].load != nil,
      result.groups[first - 1].isWarmup, result.groups[first - 1].load == nil
    {
      return false
    }
    for index in lastGroups { result.groups[index].isWarmup = true }
    return true
  }

  private mutating func markSides() {
    for index in lastGroups { result.groups[index].isPerSide = true }
  }
}
