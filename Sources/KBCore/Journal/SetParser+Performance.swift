extension Cursor {
  /// Takes `8 rounds + 5`, `17 rounds + 8 reps` or `12 rounds`.
  mutating func eatRounds() -> Performance? {
    let start = position
    if let rounds = eatInteger(limit: 1000) {
      skipBlanks()
      if eatWord(among: "rounds round rds") || eatWord(.rounds) {
        let afterRounds = position
        skipBlanks()
        if eat("+") || eatWord(among: "and plus") {
          skipBlanks()
          if let reps = eatInteger(limit: PrescriptionParser.repLimit), !isWord() {
            let afterReps = position
            skipBlanks()
            if !eatRepsWord() { position = afterReps }
            return .rounds(rounds, reps: reps)
          }
        }
        position = afterRounds
        return .rounds(rounds, reps: 0)
      }
    }
    position = start
    return nil
  }
}

extension SetParser {
  /// `8`, `6/8`, `3x8`, `45s`, `2 km 8:10`, `20 cal`; a time behind a distance belongs to it.
  mutating func readPerformance(into set: inout PerformedSet, count: inout Int) -> Bool {
    let start = cursor.position
    if let time = cursor.eatTime() {
      switch set.performance {
      case .none:
        set.performance = .time(time)
        count = readCountBehind()
      case .distance(let distance, nil): set.performance = .distance(distance, time: time)
      case .calories(let calories, nil): set.performance = .calories(calories, time: time)
      default: return false
      }
      return true
    }
    guard set.performance == .none else { return false }
    if let value = cursor.eatDecimal() {
      cursor.skipBlanks()
      let countsMetres = self.countsMetres || value >= 50_000
      if let unit = cursor.eatDistanceUnit(
        countsMetres: countsMetres, countsKilometres: self.countsMetres)
      {
        set.performance = .distance(Distance(thousandths: value, unit: unit), time: nil)
        return true
      }
    }
    cursor.position = start
    return readCount(into: &set, count: &count)
  }

  /// The `x 3` of `60s x 3`; 1 if there is none.
  private mutating func readCountBehind() -> Int {
    let start = cursor.position
    cursor.skipBlanks()
    if cursor.eatTimes() {
      cursor.skipBlanks()
      if let count = cursor.eatInteger(limit: Int64(SetParser.bareSetLimit)), count > 0,
        cursor.isBareBehindNumber
      {
        return Int(count)
      }
    }
    cursor.position = start
    return 1
  }

  private mutating func readCount(into set: inout PerformedSet, count: inout Int) -> Bool {
    let start = cursor.position
    guard let first = cursor.eatInteger(limit: PrescriptionParser.repLimit) else {
      reportBadNumber(from: start)
      return false
    }
    let afterFirst = cursor.position
    cursor.skipBlanks()
    if cursor.eatEnergyUnit() {
      set.performance = .calories(first, time: nil)
      return true
    }
    cursor.position = start
    if set.load == nil, let rounds = cursor.eatRounds() {
      set.performance = rounds
      return true
    }
    cursor.position = afterFirst
    cursor.skipBlanks()
    if cursor.eat("/") {
      guard let aimed = cursor.eatInteger(limit: PrescriptionParser.repLimit), !cursor.isWord()
      else { return false }
      set.performance = .reps(first)
      set.aimedReps = aimed
      return true
    }
    if cursor.eat("+") {
      cursor.skipBlanks()
      if let second = cursor.eatInteger(limit: PrescriptionParser.repLimit), !cursor.isWord() {
        set.performance = .reps(first + second)
        return true
      }
    }
    cursor.position = afterFirst
    cursor.skipBlanks()
    if set.load == nil, cursor.eatTimes() {
      cursor.skipBlanks()
      if let isSets = readBehindTimes(first, start: start, into: &set, count: &count) {
        return isSets
      }
    }
    cursor.position = afterFirst
    guard !cursor.isWord() else { return false }
    set.performance = .reps(first)
    return true
  }

  /// What follows `3x`: reps or times of so many sets; `nil` if it is a load (`8 x 60kg`).
  private mutating func readBehindTimes(
    _ first: Int32, start: Int, into set: inout PerformedSet, count: inout Int
  ) -> Bool? {
    if let time = cursor.eatTime() {
      guard first > 0, first <= SetParser.bareSetLimit else { return false }
      set.performance = .time(time)
      count = Int(first)
      return true
    }
    var ahead = cursor
    if ahead.eatDecimal() != nil {
      ahead.skipBlanks()
      if ahead.eatLoadUnit() != nil { return nil }
    }
    guard let reps = cursor.eatInteger(limit: PrescriptionParser.repLimit), !cursor.isWord() else {
      return nil
    }
    if first > 0, first <= SetParser.bareSetLimit {
      set.performance = .reps(reps)
      count = Int(first)
      return true
    }
    guard let bareUnit else {
      report(
        "ambiguous-load", from: start, "\(first)x\(reps) could be \(first) sets or a load",
        fix: "write \(first)kg x \(reps) or \(first)lb x \(reps)",
        choices: ["\(first)kg x \(reps)", "\(first)lb x \(reps)"])
      return false
    }
    set.load = .load(Load(thousandths: Int64(first) * 1000, unit: bareUnit))
    set.performance = .reps(reps)
    return true
  }

  private mutating func reportBadNumber(from start: Int) {
    if cursor.eatDash(), let number = cursor.eatDecimal() {
      let text = Thousandths.text(number)
      report(
        "negative-reps", from: start, "-\(text) is not a number of reps",
        fix: "write \(text), or -\(text)kg for an assisted load")
    } else if Cursor.isDigit(cursor.peek()) {
      while Cursor.isDigit(cursor.peek()) || cursor.peek() == UInt8(ascii: ".") {
        cursor.position += 1
      }
      report(
        "out-of-range", from: start, "this number is out of range",
        fix: "write a whole number of reps up to \(PrescriptionParser.repLimit)")
    }
    cursor.position = start
  }
}
