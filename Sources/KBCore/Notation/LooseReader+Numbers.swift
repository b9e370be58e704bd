extension LooseReader {
  /// A number and what belongs to it; `false` leaves the cursor anywhere.
  mutating func readNumbers() -> Bool {
    let start = cursor.position
    if let loads = cursor.eatLoadList() {
      // `102.5kg/225lb 3x5`
      if loads.count == 2, loads[0].isSame(as: loads[1]) {
        keep(loads[1].text)
        return readBehind(loads[0], from: start)
      }
      // `3x3 70/80/90%`
      if isLoadWanted, cursor.isListEnd, last.count == 1, let set = found.sets.last,
        Int(set.count) == loads.count
      {
        splitLast(by: loads) { $0.load = $1 }
        return true
      }
      if readBehindList(loads) { return true }
    }
    cursor.position = start
    if readAttempts() || readPair() || readFailedLoad() || readOnOff(rounds: nil) { return true }
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
    // `4 sets x 8 reps x 60 kg`
    if isLoadWanted, !found.sets.isEmpty, cursor.eatTimes() {
      cursor.skipBlanks()
      if let load = cursor.eatLooseLoad() { return take(load) }
      cursor.position = start
    }
    // `100kg x3, x3, x2`, `Pull-ups x 10, x 8`
    if let isRead = readTimesThenLoad() { return isRead }
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
        // `ab wheel x 10, x 8`: nobody counts other things so.
        found.saysReps = found.saysReps || countsReps
        append(works.map { LooseSet(work: $0, load: load) })
        return true
      }
    }
    cursor.position = start
    guard Cursor.isDigit(cursor.peek()) || cursor.peek() == UInt8(ascii: ":") else { return false }
    if !cursor.isBeforeFeetOfBody, let distance = cursor.eatDistance(countsMetres: countsMetres) {
      if joins(.distance(distance)) { return true }
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
        if joins(.calories(count)) { return true }
        append(LooseSet(work: .calories(count)))
        return readBehindDistance()
      }
    }
    cursor.position = start
    if readPluralLoad() { return true }
    if ambiguity != nil { return false }
    // `7s/3s x 6`
    if found.rest == nil, let (work, rest) = cursor.eatWorkAndRest(),
      let count = cursor.eatTimesAlone()
    {
      append(LooseSet(count: count, work: .time(low: work, high: work)))
      return set(rest: rest...rest)
    }
    cursor.position = start
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

  /// `15 min, level 7, 120 cal`: behind the only time and a remark, what was covered in it.
  private mutating func joins(_ work: Work) -> Bool {
    guard found.sets.count == 1, found.sets[0].count == 1, !found.note.isEmpty, cursor.isListEnd,
      case .time(let time, let high) = found.sets[0].work, time == high,
      time.milliseconds >= 60_000, !Movements.names(found.note)
    else { return false }
    changeLast { ($0.work, $0.time) = (work, time) }
    return true
  }

  /// `x5 100, x5 120, x3 140`: repetitions and the load behind them; `nil` where none are here.
  private mutating func readTimesThenLoad() -> Bool? {
    guard pending == nil, found.sets.allSatisfy({ $0.load != nil }) else { return nil }
    var ahead = cursor
    guard ahead.eatTimes(), let reps = ahead.eatInteger(limit: Int64(LooseReader.likelyReps)),
      reps > 0,
      ahead.peek() == 0x20
    else { return nil }
    ahead.skipBlanks()
    let start = ahead.position
    if let load = ahead.eatLooseLoad() {
      guard ahead.isListEnd else { return nil }
      cursor = ahead
      append(LooseSet(work: .reps(reps), load: load))
      return true
    }
    ahead.position = start
    guard let value = ahead.eatBareDecimal(), value >= 40_000, ahead.isListEnd else { return nil }
    cursor = ahead
    append(LooseSet(work: .reps(reps)))
    return readLoadBehind(value, from: start)
  }

  /// Whether the last set counts repetitions, so that a time behind it is not a set.
  var countsReps: Bool {
    switch found.sets.last?.work {
    case .reps, .asManyAsPossible, .twoCounts: true
    case .calories, .distance: found.sets.count > 1 || found.sets[0].count > 1
    default: false
    }
  }

  /// `@ 100kg`, `at 60%`, `w/ 24kg`, `@ 205` where a unit is known.
  mutating func readBehindAt() -> Bool {
    let start = cursor.position
    guard cursor.eat("@") || cursor.eatWith() || cursor.eatWord(.at) || cursor.eatWord("with")
    else { return false }
    cursor.skipBlanks()
    if cursor.eatWord(among: "a an the un una une") {
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
    if isBehindLength, cursor.eatGrade(), cursor.isListEnd {
      keepRead(from: start)
      return true
    }
    cursor.position = behind
    if readPair() { return true }
    // `@ 2x15kg`
    if cursor.beginsPair, isLoadWanted { return readNumbers() }
    if let isRead = readLoadsOfEach(from: start) { return isRead }
    if let load = eatLoad() {
      // `Swings w/ 24kg x 20, 20, 20`
      return found.sets.isEmpty && cursor.isBeforeTimes
        ? readBehind(load, from: behind) : take(load)
    }
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
    // `Front squat @ 31X1, 4-6 reps x 4 sets`
    if found.tempo.isEmpty, found.sets.isEmpty, !isLoadPending, let tempo = cursor.eatTempoAlone() {
      return set(tempo: tempo)
    }
    cursor.position = behind
    let isAt = cursor.bytes[start] == UInt8(ascii: "@")
    guard !found.sets.isEmpty, let value = cursor.eatBareDecimal(),
      isAt && (cursor.isPlainCount || value > 10_000 && cursor.isBareBehindNumber)
        || habits.unit != nil && value >= 20_000 && isLoadWanted && countsReps && cursor.isAtListEnd
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
    let hasSign = ahead.eatSignBeforeReps()
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
      hasSign || ahead.position > cursor.position && ahead.isBehindWord("for")
      || ahead.eatLooseTimes()
    ahead.skipBlanks()
    // `100 kg x 3 sets x 5`, `70 kg for a set of 3`
    if hasTimes, let (count, reps) = ahead.eatSetsOfReps() {
      cursor = ahead
      append(LooseSet(count: count, work: .reps(reps), load: load))
      return true
    }
    if let reps = ahead.eatBracketedReps() ?? ahead.eatRepsBeforeTimes() {
      cursor = ahead
      append(LooseSet(work: .reps(reps), load: load))
      return true
    }
    if ahead.eatWord(among: "a one") { ahead.skipBlanks() }
    if let reps = ahead.eatSetOfFew() {
      cursor = ahead
      append(LooseSet(work: .reps(reps), load: load))
      return true
    }
    // In `3x8 60kg 3-1-1-0` the last numbers are a tempo.
    let isTempo = !hasTimes && isLoadWanted && !found.sets.isEmpty && ahead.isWholeTempo
    guard hasTimes || ahead.beginsList && !isTempo else {
      // `175lb / 79kg` is one load.
      if isBehindOwnLoadAndSlash(start), found.sets.last?.load?.isSame(as: load) == true {
        keepRead(from: start)
        return true
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
      // `45s x 3 felt ok`
      if hasTimes, case .time = found.sets.last?.work, cursor.isListEnd { return count }
      // `100kg x5 x3 rest 3 min`, `500 m x 4 1:45`
      if hasTimes, cursor.isBareBehindNumber,
        cursor.isBeforeRest || found.sets.last?.work.isLength == true && cursor.isBeforeTime
      {
        return count
      }
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

extension LoadTarget {
  /// Whether both are one load in two units, as far as somebody rounds.
  fileprivate func isSame(as other: LoadTarget) -> Bool {
    guard case .load(let one) = self, case .load(let two) = other, one.unit != two.unit else {
      return false
    }
    return abs(two.converted(to: one.unit).thousandths - one.thousandths) * 50 < one.thousandths
  }
}
