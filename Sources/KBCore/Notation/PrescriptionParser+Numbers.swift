extension PrescriptionParser {
  /// Reads a part that begins with a digit; `false` if it is none.
  mutating func readNumberPart() -> Bool {
    if readTimerPart() || readFallingReps() || readSetsOfWork() || readWarmupAndWorking() {
      return true
    }
    return readQuantity()
  }

  /// `21-15-9`: three or more sets of their own number of repetitions.
  private mutating func readFallingReps() -> Bool {
    let start = cursor.position
    var counts: [Int32] = []
    while let count = cursor.eatInteger(limit: PrescriptionParser.repLimit) {
      counts.append(count)
      guard cursor.dashLength() > 0 else { break }
      guard Cursor.isDigit(cursor.peek(cursor.dashLength())), counts.count < 100 else { break }
      cursor.position += cursor.dashLength()
    }
    guard counts.count >= 3, !cursor.isWord(), cursor.dashLength() == 0, !counts.contains(0) else {
      cursor.position = start
      return false
    }
    let first = result.groups.count
    for count in counts { append(SetGroup(work: .reps(count))) }
    lastGroups = first..<result.groups.count
    readRepsWord()
    return true
  }

  /// `3x8`, `3 sets of 8-12`, `3x45s`, `3xAMRAP`, `3 sets`.
  private mutating func readSetsOfWork() -> Bool {
    let start = cursor.position
    guard let count = cursor.eatInteger(limit: PrescriptionParser.repLimit) else { return false }
    cursor.skipBlanks()
    var isSetsWord = false
    var afterSets = cursor.position
    if cursor.eatSetsWord() {
      isSetsWord = true
      afterSets = cursor.position
      cursor.skipBlanks()
      if cursor.eatWord("of") || cursor.eatTimes() || cursor.eatWord(.of) { cursor.skipBlanks() }
    } else if cursor.eatTimes() || cursor.eatWord(.times) {
      cursor.skipBlanks()
    } else {
      cursor.position = start
      return false
    }
    guard count > 0, Int64(count) <= PrescriptionParser.setLimit else {
      report(
        "out-of-range", from: start, "\(count) sets are out of range",
        fix: "write between 1 and \(PrescriptionParser.setLimit) sets")
      cursor.position = start
      return false
    }
    if let work = readWork() {
      append(SetGroup(count: count, work: work))
      readSuffixes()
      return true
    }
    cursor.position = afterSets
    guard isSetsWord else {
      cursor.position = start
      return false
    }
    append(SetGroup(count: count))
    return true
  }

  /// `1 warm-up + 3 working`, whose work stands in a part of its own, and `1 of 3`.
  private mutating func readWarmupAndWorking() -> Bool {
    let start = cursor.position
    guard let first = cursor.eatInteger(limit: PrescriptionParser.setLimit), first > 0 else {
      cursor.position = start
      return false
    }
    cursor.skipBlanks()
    if result.groups.isEmpty, cursor.eatWord("of") {
      cursor.skipBlanks()
      if let total = cursor.eatInteger(limit: PrescriptionParser.setLimit), total >= first,
        !cursor.isWord()
      {
        append(SetGroup(count: first))
        result.outOf = total
        return true
      }
      cursor.position = start
      return false
    }
    if cursor.eatWord("working") {
      append(SetGroup(count: first))
      eatSetsWord()
      return true
    }
    guard cursor.eatWarmupWord() else {
      cursor.position = start
      return false
    }
    eatSetsWord()
    append(SetGroup(count: first, isWarmup: true))
    let afterWarmup = cursor.position
    cursor.skipBlanks()
    // `1 warm-up set x 15`
    if cursor.eatTimes() || cursor.eatWord("of") {
      cursor.skipBlanks()
      if let work = readWork() {
        fill(work)
        return true
      }
      cursor.position = afterWarmup
      return true
    }
    guard cursor.eat("+") else {
      cursor.position = afterWarmup
      return true
    }
    cursor.skipBlanks()
    guard let second = cursor.eatInteger(limit: PrescriptionParser.setLimit), second > 0 else {
      cursor.position = afterWarmup
      return true
    }
    cursor.skipBlanks()
    guard cursor.eatWord("working") || cursor.eatSetsWord() else {
      cursor.position = afterWarmup
      return true
    }
    eatSetsWord()
    append(SetGroup(count: second))
    lastGroups = result.groups.count - 2..<result.groups.count
    return true
  }

  private mutating func eatSetsWord() {
    let start = cursor.position
    cursor.skipBlanks()
    if !cursor.eatSetsWord() { cursor.position = start }
  }

  /// A number with its unit: work, a load, a share, an effort or a rest.
  private mutating func readQuantity() -> Bool {
    let start = cursor.position
    if let target = readLoadOrShare() {
      if case .load(let load) = target, readRepsBehindLoad(load) { return true }
      if apply(target, from: start) { return true }
      cursor.position = start
      return false
    }
    cursor.position = start
    if let effort = cursor.eatEffortOfTen() ?? cursor.eatRepsInReserve() {
      return take(effort: effort, from: start)
    }
    cursor.position = start
    if isRightBehindDistance, cursor.eatTime() != nil {
      // How long a distance is to take has no place of its own.
      appendNote("in " + cursor.text(from: start), start: start)
      return true
    }
    cursor.position = start
    if let time = cursor.eatLooseTime() {
      cursor.skipBlanks()
      if cursor.eatWord("rest") || cursor.eatWord(.rest)
        || isLongPause(time) && cursor.eatWord(.pause)
      {
        return take(rest: time, from: start)
      }
    }
    cursor.position = start
    if let time = cursor.eatTimeRange() {
      take(.time(low: time.lowerBound, high: time.upperBound))
      return true
    }
    cursor.position = start
    guard let work = readWork() else {
      cursor.position = start
      reportHugeNumber()
      cursor.position = start
      return false
    }
    if isBareNumber(work, from: start), let last = result.groups.last, last.count > 1,
      last.work != nil
    {
      let number = cursor.text(from: start)
      report(
        "ambiguous-load", from: start, "\(number) has no unit",
        fix: "write \(number)kg or \(number)lb for a load, \(number) reps for a set",
        choices: ["\(number)kg", "\(number)lb", "\(number) reps"])
      cursor.position = start
      return false
    }
    if isBareNumber(work, from: start) {
      fill(work)
      readSuffixes()
    } else {
      take(work)
    }
    return true
  }

  /// Whether only a blank parts the cursor from a distance: `5 km 25:30`.
  private var isRightBehindDistance: Bool {
    guard case .distance = result.groups.last?.work else { return false }
    var before = cursor.position - 1
    while before >= 0, cursor.bytes[before] == 0x20 { before -= 1 }
    return before >= 0 && before < cursor.position - 1 && Cursor.isWordByte(cursor.bytes[before])
      && !Cursor.isDigit(cursor.bytes[before])
  }

  /// Takes work that has its unit, with the number of its sets after it: `60s x 3`, `400 m x 8`.
  private mutating func take(_ work: Work) {
    if !isWorkWanted, let count = readCountBehind() {
      append(SetGroup(count: count, work: work))
    } else {
      fill(work)
    }
    readSuffixes()
  }

  private mutating func readCountBehind() -> Int32? {
    let start = cursor.position
    cursor.skipBlanks()
    if cursor.eatTimes() || cursor.eatWord(.times) {
      cursor.skipBlanks()
      if let count = cursor.eatInteger(limit: PrescriptionParser.setLimit), count > 0,
        cursor.isBareBehindNumber
      {
        return count
      }
    }
    cursor.position = start
    return nil
  }

  /// Whether work is a number and nothing else, so that it could as well be a load.
  private func isBareNumber(_ work: Work, from start: Int) -> Bool {
    guard case .reps = work else { return false }
    return cursor.bytes[start..<cursor.position].allSatisfy { Cursor.isDigit($0) }
  }

  /// `60kg x 8`: a set of 8 at 60 kg.
  private mutating func readRepsBehindLoad(_ load: Load) -> Bool {
    let start = cursor.position
    cursor.skipBlanks()
    if cursor.eatTimes() {
      cursor.skipBlanks()
      if let work = readWork() {
        append(SetGroup(work: work, load: .load(load)))
        readSuffixes()
        return true
      }
    }
    cursor.position = start
    return false
  }

  /// `60kg`, `60-70 kg`, `80%`, `80-85% TM`.
  mutating func readLoadOrShare() -> LoadTarget? {
    let start = cursor.position
    guard let low = cursor.eatDecimal() else { return nil }
    var high = low
    cursor.skipBlanks()
    let dash = cursor.dashLength()
    if dash > 0 {
      cursor.position += dash
      cursor.skipBlanks()
      if let upper = cursor.eatDecimal(), upper >= low { high = upper }
      cursor.skipBlanks()
    }
    if cursor.eat("%") {
      return .share(low: low, high: high, of: cursor.eatMaximum())
    }
    if let unit = cursor.eatLoadUnit() {
      let upper = Load(thousandths: high, unit: unit)
      return high == low ? .load(upper) : .range(Load(thousandths: low, unit: unit), upper)
    }
    cursor.position = start
    return nil
  }

  private mutating func reportHugeNumber() {
    let start = cursor.position
    if cursor.eatDecimal() != nil {
      guard cursor.eat(":"), Cursor.isDigit(cursor.peek()) else { return }
      while Cursor.isDigit(cursor.peek()) || [0x2E, 0x3A].contains(cursor.peek()) {
        cursor.position += 1
      }
      report(
        "out-of-range", from: start, "this is not a valid time",
        fix: "write minutes and seconds as 8:10, with at most three decimals")
      return
    }
    while Cursor.isDigit(cursor.peek()) || cursor.peek() == UInt8(ascii: ".") {
      cursor.position += 1
    }
    report(
      "out-of-range", from: start, "this number is too large or too precise",
      fix: "write at most 999,999,999 with at most three decimals")
  }
}
