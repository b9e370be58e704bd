extension LooseReader {
  /// A number and what belongs to it; `false` leaves the cursor anywhere.
  mutating func readNumbers() -> Bool {
    let start = cursor.position
    if let loads = cursor.eatLoadList(), readBehindList(loads) { return true }
    cursor.position = start
    if readPair() || readFailedLoad() || readOnOff(rounds: nil) { return true }
    if let load = eatLoad() { return readBehind(load, from: start) }
    if readImplementLoad() || readLoadOfHand() { return true }
    if ambiguity != nil { return false }
    if let pace = cursor.eatPace() {
      guard !last.isEmpty else { return false }
      changeLast { $0.note = LooseWork.joined([$0.note, pace]) }
      return true
    }
    cursor.position = start
    if let rest = cursor.eatTimeThenRest() { return set(rest: rest) }
    if cursor.eatFailure() {
      // Behind sets with reps, it says how they went.
      if countsReps, !cursor.isMaximum(from: start) {
        keepRead(from: start)
      } else {
        append(LooseSet(work: .asManyAsPossible(minimum: 0)))
      }
      return true
    }
    // `100kg x3, x3, x2`, `Pull-ups x 10, x 8`
    if cursor.eatTimes() {
      cursor.skipBlanks()
      // `AMRAP x 3`
      if case .asManyAsPossible(minimum: 0) = found.sets.last?.work, last.count == 1,
        found.sets[last.lowerBound].count == 1, let count = cursor.eatInteger(limit: 100),
        count > 0, cursor.isBareBehindNumber
      {
        changeLast { $0.count = count }
        return true
      }
      if Cursor.isDigit(cursor.peek()),
        found.sets.isEmpty ? pending == nil || found.note == "pair" : last.count > 0,
        let works = readWorks()
      {
        let load = found.sets.last?.load ?? pending
        append(works.map { LooseSet(work: $0, load: load) })
        return true
      }
    }
    cursor.position = start
    guard Cursor.isDigit(cursor.peek()) || cursor.peek() == UInt8(ascii: ":") else { return false }
    if let distance = cursor.eatDistance(countsMetres: countsMetres) {
      append(LooseSet(work: .distance(distance)))
      return readBehindDistance()
    }
    if let distance = cursor.eatDistanceRange(countsMetres: countsMetres) {
      append(LooseSet(work: .distance(distance)))
      keep(cursor.text(from: start))
      return readBehindDistance()
    }
    if let count = cursor.eatInteger(limit: PrescriptionParser.repLimit) {
      cursor.skipBlanks()
      if cursor.eatEnergyUnit() {
        append(LooseSet(work: .calories(count)))
        return readBehindDistance()
      }
    }
    cursor.position = start
    if readPluralLoad() { return true }
    if ambiguity != nil { return false }
    if let time = cursor.eatLooseTime() {
      // `24" 5x3`: how high a box is.
      if found.sets.isEmpty, cursor.bytes[cursor.position - 1] == UInt8(ascii: "\""),
        cursor.isBeforeSets
      {
        keepRead(from: start)
        return true
      }
      if readTimeBetween(time, from: start) { return true }
      // `12 km, 650 m elevation, 3h20`
      if found.sets.count == 1, found.sets[0].count == 1, found.sets[0].time == nil,
        case .distance = found.sets[0].work, time.lowerBound == time.upperBound,
        time.lowerBound.milliseconds >= 60_000, cursor.isListEnd
      {
        changeLast { $0.time = time.lowerBound }
        return true
      }
      if countsReps { return readTimeBehindReps(time, from: start) }
      append(LooseSet(work: .time(low: time.lowerBound, high: time.upperBound)))
      return readBehindTime()
    }
    cursor.position = start
    if !found.sets.isEmpty, cursor.eatMeasuredRemark(behindSets: true) {
      keepRead(from: start)
      return true
    }
    return readCounts()
  }

  /// Whether the last set counts repetitions, so that a time behind it is not a set.
  var countsReps: Bool {
    switch found.sets.last?.work {
    case .reps, .asManyAsPossible, .twoCounts: true
    case .calories, .distance: found.sets.count > 1 || found.sets[0].count > 1
    default: false
    }
  }

  /// `1 sec pause at top`, `60s off`, `1 min between sets`, `90s`: a short time behind repetitions is
  /// a remark, a long one a rest.
  private mutating func readTimeBehindReps(
    _ time: ClosedRange<TimeSpan>, from start: Int
  ) -> Bool {
    let isInches = cursor.bytes[cursor.position - 1] == UInt8(ascii: "\"")
    if isInches || time.upperBound.milliseconds < 20_000 || cursor.eatWordBehindBlank("total") {
      keepRead(from: start)
      return true
    }
    guard cursor.isAtListEnd else { return false }
    return set(rest: time)
  }

  /// `90s jog rest`, and between sets by time `2 min easy`: a rest with how it is spent.
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
      if cursor.eatSpentWord() {
        let wordEnd = cursor.position
        cursor.skipBlanks()
        var isRest =
          cursor.eatWord("rest", "recovery", "recoveries") || cursor.eatWord(.rest)
          || cursor.eatBetweenWord()
        if !isRest, case .time = set.work { isRest = set.count > 1 && cursor.isAtListEnd }
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
  private mutating func readTimeBetween(
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

  /// What may stand behind a time: how many sets of it there were, or what was covered in it.
  private mutating func readBehindTime() -> Bool {
    let start = cursor.position
    _ = cursor.eatWordBehindBlank("on") || cursor.eatWordBehindBlank("work")
    if cursor.position > start { return true }
    cursor.skipBlanks()
    _ = cursor.eat(",") || cursor.eat("/")
    cursor.skipBlanks()
    // `20 min, 168 cal`, `30 min 5,1 km`
    if case .time(let low, let high) = found.sets.last?.work, low == high {
      if let distance = cursor.eatDistance(countsMetres: countsMetres), cursor.isListEnd {
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

  /// `@ 100kg`, `at 60%`, `w/ 24kg`, `@ 205` where a unit is known.
  mutating func readBehindAt() -> Bool {
    let start = cursor.position
    guard cursor.eat("@") || cursor.eatWith() || cursor.eatWord(.at) || cursor.eatWord("with")
    else { return false }
    cursor.skipBlanks()
    if cursor.eatWord("a", "an", "the") || cursor.eatWord("un", "una", "une") {
      cursor.skipBlanks()
    }
    if cursor.bytes[cursor.position - 1] != UInt8(ascii: "@"), let isRead = readPluralBehind() {
      return isRead
    }
    if let loads = cursor.eatLoadList() {
      // `3x5 @ 75/80/85%`
      if isLoadWanted, last.count == 1, let set = found.sets.last, Int(set.count) == loads.count {
        splitLast(by: loads) { $0.load = $1 }
        return true
      }
      // A load that these would replace is never lost.
      guard last.count == loads.count, last.allSatisfy({ found.sets[$0].load == nil }) else {
        return false
      }
      give(loads)
      return true
    }
    let behind = cursor.position
    if readPair() { return true }
    // `@ 2x15kg`
    if cursor.beginsPair, isLoadWanted { return readNumbers() }
    if let loads = cursor.eatLoadsOfSets(), let set = found.sets.last, isLoadWanted,
      found.sets.count == 1, Int(set.count) == loads.count
    {
      splitLast(by: loads) { $0.load = $1 }
      return true
    }
    cursor.position = behind
    if let load = eatLoad() { return take(load) }
    cursor.position = behind
    if let pace = cursor.eatPace() ?? cursor.eatBarePace(behind: found.sets.last?.work),
      !last.isEmpty
    {
      changeLast { $0.note = LooseWork.joined([$0.note, pace]) }
      return true
    }
    cursor.position = behind
    if !found.sets.isEmpty, cursor.eatMeasuredRemark(behindSets: false) {
      keepRead(from: start)
      return true
    }
    if let tempo = cursor.eatTempoNumbers() ?? cursor.eatCompactTempoBeforeWord() {
      _ = cursor.eatWordBehindBlank("tempo")
      return set(tempo: tempo)
    }
    // `4x6 @ 3010`: nobody lifts three tons.
    if found.tempo.isEmpty, !found.sets.isEmpty, let tempo = cursor.eatCompactTempo(),
      tempo.utf8.count == 4, cursor.isListEnd || cursor.peek() == UInt8(ascii: ")")
    {
      return set(tempo: tempo)
    }
    cursor.position = behind
    guard cursor.bytes[start] == UInt8(ascii: "@"), !found.sets.isEmpty,
      let value = cursor.eatDecimal(),
      cursor.isPlainCount || value > 10_000 && cursor.isBareBehindNumber
    else { return false }
    guard let unit = habits.unit else {
      let text = Thousandths.text(value)
      return doubt(from: start, ["@ \(text)kg", "@ \(text)lb"])
    }
    return take(.load(Load(thousandths: value, unit: unit)))
  }

  /// `100kg 5x5`, `100 kg x 5 x 5`, `140kg 5,5,5`, `60kg x 8, same`, `75%x5`.
  private mutating func readBehind(_ load: LoadTarget, from start: Int) -> Bool {
    var ahead = cursor
    ahead.skipBlanks()
    if ahead.eat(":") { ahead.skipBlanks() }
    if ahead.dashLength() > 0, ahead.peek(ahead.dashLength()) == 0x20 {
      _ = ahead.eatDash()
      ahead.skipBlanks()
    }
    // `70 kg for 3 sets of 8`
    if ahead.eatWord("for") {
      ahead.skipBlanks()
      var sets = ahead
      if sets.eatInteger(limit: 100) != nil, sets.eatSetsWordBehindBlank() {
        cursor = ahead
        return take(load)
      }
    }
    let hasTimes =
      ahead.position > cursor.position && ahead.isBehindWord("for") || ahead.eatLooseTimes()
    ahead.skipBlanks()
    if let reps = ahead.eatBracketedReps() ?? ahead.eatRepsBeforeTimes() {
      cursor = ahead
      append(LooseSet(work: .reps(reps), load: load))
      return true
    }
    for (word, reps) in [("single", 1), ("double", 2), ("triple", 3)] as [(StaticString, Int32)]
    where ahead.eatWord(word) {
      cursor = ahead
      append(LooseSet(work: .reps(reps), load: load))
      return true
    }
    // In `3x8 60kg 3-1-1-0` the last numbers are a tempo.
    let isTempo = !hasTimes && isLoadWanted && !found.sets.isEmpty && ahead.isWholeTempo
    guard hasTimes || ahead.beginsList && !isTempo else {
      // `175lb / 79kg` is one load.
      if isBehindOwnLoadAndSlash(start), case .load(let other) = load,
        case .load(let own) = found.sets.last?.load, other.unit != own.unit
      {
        let value = other.converted(to: own.unit).thousandths
        if abs(value - own.thousandths) * 50 < own.thousandths {
          keepRead(from: start)
          return true
        }
      }
      return repeatLast(with: load, from: start) || take(load)
    }
    cursor = ahead
    guard let works = readWorks() else { return false }
    var sets = works.map { LooseSet(work: $0, load: load) }
    if sets.count == 1, let count = readTimesBehind() { sets[0].count = count }
    append(sets)
    return true
  }

  /// `50-55-60kg x 12-10-8`: each load with its reps.
  private mutating func readBehindList(_ loads: [LoadTarget]) -> Bool {
    cursor.skipBlanks()
    _ = cursor.eatLooseTimes() || cursor.eat(":")
    cursor.skipBlanks()
    // `120kg/140kg/160kg 3x12`
    let number = cursor.position
    if cursor.eatInteger(limit: 100).map({ Int($0) == loads.count }) != true
      || !cursor.eatLooseTimes()
    {
      cursor.position = number
    }
    cursor.skipBlanks()
    guard let works = readWorks(), works.count == loads.count || works.count == 1 else {
      return false
    }
    append(
      loads.indices.map { LooseSet(work: works.count == 1 ? works[0] : works[$0], load: loads[$0]) }
    )
    return true
  }

  /// `x 5`, `x 3 sets`, `3 sets` behind a set.
  private mutating func readTimesBehind() -> Int32? {
    let start = cursor.position
    cursor.skipBlanks()
    let hasTimes = cursor.eatLooseTimes() || cursor.eatWord("for")
    cursor.skipBlanks()
    if let count = cursor.eatInteger(limit: PrescriptionParser.setLimit), count > 0 {
      cursor.skipBlanks()
      let hasWord = cursor.eatSetsWord()
      if hasTimes || hasWord, hasWord || cursor.isBareBehindNumber { return count }
    }
    cursor.position = start
    return nil
  }

  mutating func readCountBehind() -> Bool {
    let start = cursor.position
    cursor.skipBlanks()
    if cursor.eatSide() {
      changeLast { $0.isPerSide = true }
    } else {
      cursor.position = start
    }
    if let count = readTimesBehind() { changeLast { $0.count = count } }
    return true
  }
}
