/// Times among sets: how long one took, a rest, intervals.
extension LooseReader {
  /// `1 sec pause at top`, `60s off`, `1 min between sets`, `90s`: a short time behind repetitions is
  /// a remark, a long one a rest.
  mutating func readTimeBehindReps(
    _ time: ClosedRange<TimeSpan>, from start: Int
  ) -> Bool {
    let isInches = cursor.bytes[cursor.position - 1] == UInt8(ascii: "\"")
    if isInches || time.upperBound.milliseconds < 20_000 || cursor.eatWordBehindBlank("total") {
      // `8 sec each` is about each repetition.
      _ = cursor.eatWordBehindBlank("each")
      keepRead(from: start)
      return true
    }
    guard cursor.isAtListEnd else { return false }
    // `5x5 @ 65%, under 15 min`
    if isBehindLimit(start) {
      keepRead(from: start)
      return true
    }
    // `100 reps 24kg 5:12` and `5x5 100kg 45 min` took so long.
    if time.lowerBound == time.upperBound,
      time.lowerBound.milliseconds % 15_000 > 0 || found.isOneLongSet
        || time.lowerBound.milliseconds > 600_000
    {
      keepRead(from: start)
      return true
    }
    return set(rest: time)
  }

  /// Whether a time at this place is a limit and not a rest: a word such as `under` stands before it.
  private func isBehindLimit(_ start: Int) -> Bool {
    guard isBehindNote(start) else { return false }
    let before = Cursor(cursor.bytes, from: start, to: cursor.end)
    return ["under", "within", "below", "inside", "sub"].contains { before.isBehindWord($0) }
  }

  /// `last 20 min at marathon pace`: a stretch of what was read already.
  mutating func readStretch() -> Bool {
    let start = cursor.position
    if !found.sets.isEmpty, cursor.eatWord(among: "last first final"), cursor.peek() == 0x20 {
      cursor.skipBlanks()
      if cursor.eatDistance(countsMetres: true) != nil || cursor.eatLooseTime() != nil,
        cursor.isAtListEnd || cursor.peek() == 0x20
      {
        keepRead(from: start)
        return true
      }
    }
    cursor.position = start
    return false
  }

  /// `90s jog rest`, and between sets by time or distance `2 min easy`: a rest with how it is spent.
  mutating func readRestSpent() -> Bool {
    guard found.rest == nil, let set = found.sets.last else { return false }
    let start = cursor.position
    if cursor.eatWith() || cursor.eatWord("with") { cursor.skipBlanks() }
    if let time = cursor.eatLooseTime() {
      cursor.skipBlanks()
      let word = cursor.position
      // `5x300 m, 2 min off`
      if set.count > 1, cursor.eatWord("off"), cursor.isListEnd { return self.set(rest: time) }
      cursor.position = word
      if cursor.eatWord(among: "recovery recoveries"), cursor.isListEnd {
        return self.set(rest: time)
      }
      cursor.position = word
      if cursor.eatWord(among: "trabpause gehpause"), cursor.isListEnd {
        keep(cursor.text(from: word))
        return self.set(rest: time)
      }
      cursor.position = word
      if cursor.eatSpentWord() {
        let wordEnd = cursor.position
        cursor.skipBlanks()
        var isRest =
          cursor.eatWord(among: "rest recovery recoveries") || cursor.eatWord(.rest)
          || cursor.eatBetweenWord()
        let isSeveral = set.count > 1 || found.sets.count > 1
        if !isRest, set.work.isLength { isRest = isSeveral && cursor.isAtListEnd }
        if isRest, cursor.isListEnd {
          found.note = LooseWork.joined([found.note, cursor.text(from: word, to: wordEnd)])
          return self.set(rest: time)
        }
      }
    }
    cursor.position = start
    return false
  }

  /// `1 min easy between`: a rest with how it is spent; `15s between singles` is a pause within a set.
  mutating func readTimeBetween(
    _ time: ClosedRange<TimeSpan>, from start: Int
  ) -> Bool {
    guard !found.sets.isEmpty else { return false }
    let afterTime = cursor.position
    cursor.skipBlanks()
    if cursor.eatBetweenWord() {
      cursor.skipBlanks()
      if cursor.isWord(), !Cursor.isDigit(cursor.peek()) {
        while cursor.isWord() { cursor.position += 1 }
        keepRead(from: start)
        return true
      }
    } else if cursor.isWord() {
      let word = cursor.position
      while cursor.isWord() { cursor.position += 1 }
      let wordEnd = cursor.position
      cursor.skipBlanks()
      if found.rest == nil, cursor.eatBetweenWord(), cursor.isAtListEnd {
        found.note = LooseWork.joined([found.note, cursor.text(from: word, to: wordEnd)])
        return set(rest: time)
      }
    }
    cursor.position = afterTime
    return false
  }

  /// `4x(2+2+2), 15s between`: the pause within each of sets that are done in parts.
  mutating func readPauseOfCluster() -> Bool {
    let start = cursor.position
    if let first = found.sets.last?.note.utf8.first,
      first == UInt8(ascii: "(") || Cursor.isDigit(first),
      let time = cursor.eatLooseTime(), time.upperBound.milliseconds < 45_000
    {
      cursor.skipBlanks()
      if cursor.eatBetweenWord() || cursor.eatWord(among: "rest pause apart"), cursor.isAtListEnd {
        keepRead(from: start)
        return true
      }
    }
    cursor.position = start
    return false
  }

  /// `30s on / 30s off x 6`, `8 rounds 20s on / 10s off`: sets by time with a rest behind each.
  mutating func readOnOff(rounds: Int32?) -> Bool {
    let start = cursor.position
    if found.rest == nil,
      case .intervals(let count?, let work, let rest) = cursor.eatOnOff(rounds: rounds),
      isCountOfSets(count)
    {
      append(LooseSet(count: count, work: .time(low: work, high: work)))
      return set(rest: rest...rest)
    }
    cursor.position = start
    return false
  }

  /// `16 kg 5 min, 94 reps`: behind a time of one set, how many repetitions were done in it.
  mutating func readRepsOfTime() -> Bool {
    guard found.sets.count == 1, found.sets[0].count == 1,
      case .time(let time, let high) = found.sets[0].work, time == high,
      time.milliseconds >= 30_000, Cursor.isDigit(cursor.peek())
    else { return false }
    let start = cursor.position
    if let reps = cursor.eatInteger(limit: PrescriptionParser.repLimit), reps > 0,
      cursor.eatBehindBlanks({ $0.eatRepsWord() }), cursor.isAtListEnd
    {
      changeLast {
        $0.work = .reps(reps)
        $0.note = LooseWork.joined([$0.note, "in " + time.clock])
      }
      found.saysReps = true
      return true
    }
    cursor.position = start
    return false
  }

  /// What may stand behind a time: how many sets of it there were, or what was covered in it.
  mutating func readBehindTime() -> Bool {
    let start = cursor.position
    _ = cursor.eatWordBehindBlank("on work")
    if cursor.position > start { return true }
    cursor.skipBlanks()
    _ = cursor.eat(",") || cursor.eat("/")
    cursor.skipBlanks()
    let about = cursor.position
    if cursor.eatWord(among: "about ca circa approx"), cursor.isBeforeDistance(countsMetres) {
      _ = cursor.eat(".")
      keep(cursor.text(from: about))
      cursor.skipBlanks()
    } else {
      cursor.position = about
    }
    // `20 min, 168 cal`, `30 min 5,1 km`
    if case .time(let low, let high) = found.sets.last?.work, low == high {
      if let distance = cursor.eatDistance(countsMetres: countsMetres),
        cursor.isListEnd || cursor.isBeforeHeartRate
      {
        changeLast { ($0.work, $0.time) = (.distance(distance), low) }
        return true
      }
      cursor.position = start
      cursor.skipBlanks()
      _ = cursor.eat(",") || cursor.eat("/")
      cursor.skipBlanks()
      if let count = cursor.eatInteger(limit: PrescriptionParser.repLimit) {
        cursor.skipBlanks()
        if cursor.eatEnergyUnit(), cursor.isListEnd {
          changeLast { ($0.work, $0.time) = (.calories(count), low) }
          return true
        }
      }
    }
    cursor.position = start
    return readCountBehind()
  }
}
