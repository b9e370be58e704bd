extension LooseReader {
  /// `5 km in 25:30`, `400 m x 8`, `3 miles @ 8:30/mi`.
  mutating func readBehindDistance() -> Bool {
    guard readTimeBehindDistance() else { return false }
    guard found.sets.last?.time == nil else { return true }
    guard readCountBehind() else { return false }
    if readClocksBehind() { return true }
    // `500 m x 4 1:45`
    let isEach = found.sets.last.map { $0.count > 1 } == true && cursor.isBeforeClock
    return isEach ? readTimeBehindDistance() : true
  }

  /// `4x1000m: 3:52, 3:51, 3:53, 3:47`: as many times as there are sets of a distance.
  private mutating func readClocksBehind() -> Bool {
    guard let set = found.sets.last, set.count > 1, set.count <= 50 else { return false }
    let start = cursor.position
    cursor.skipBlanks()
    let isBracketed = cursor.eat("(")
    let isParted =
      cursor.eat(":") || cursor.eat("@") || cursor.eatWord(among: "in en em") || cursor.eatDash()
    var times: [TimeSpan] = []
    var end = cursor.position
    while times.count <= set.count {
      cursor.skipBlanks()
      if !times.isEmpty, cursor.eat(",") || cursor.eat("/") || cursor.eat(";") {
        cursor.skipBlanks()
      }
      guard let time = cursor.eatSplit(of: set.work, isAlone: isBracketed || isParted),
        times.count < set.count || cursor.isListEnd
      else { break }
      times.append(time)
      end = cursor.position
    }
    cursor.position = end
    guard times.count == Int(set.count), isBracketed ? cursor.eat(")") : !cursor.isWord() else {
      cursor.position = start
      return false
    }
    splitLast(by: times) { $0.time = $1 }
    return true
  }

  mutating func readTimeBehindDistance() -> Bool {
    if readClocksBehind() { return true }
    let start = cursor.position
    cursor.skipBlanks()
    let isAt = cursor.peek() == UInt8(ascii: "@")
    if cursor.eatWord(among: "in en em") || cursor.eat(",") || cursor.eat("@") || cursor.eat("/")
      || cursor.eatWord(.at) || cursor.eatWord(.of)
      || cursor.bytes[cursor.position - 1] == 0x20 && cursor.eatDash()
    {
      cursor.skipBlanks()
    }
    let clock = cursor.position
    if let pace = cursor.eatPace() {
      changeLast { $0.note = LooseWork.joined([$0.note, pace]) }
      return true
    }
    cursor.position = clock
    if let time = cursor.eatLooseTime(), time.lowerBound == time.upperBound {
      let afterTime = cursor.position
      cursor.skipBlanks()
      let isSpent =
        cursor.eatWord(among: "trabpause gehpause off")
        || found.sets.last.map { $0.count > 1 } == true && cursor.eatSpentWord()
      if !isSpent, !cursor.eatWord("rest"), !cursor.eatWord(.rest), !cursor.eatWord(.pause) {
        cursor.position = afterTime
        let isClock = cursor.bytes[clock..<afterTime].count { $0 == 0x3A } == 1
        if isClock, let pace = found.sets.last?.work.pace(time.lowerBound, isAt: isAt) {
          changeLast { $0.note = LooseWork.joined([$0.note, pace]) }
          return true
        }
        changeLast { $0.time = isClock ? $0.work.asHours(time.lowerBound) : time.lowerBound }
        return true
      }
    }
    cursor.position = start
    return true
  }
}
