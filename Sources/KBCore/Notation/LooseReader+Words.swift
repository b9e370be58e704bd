extension LooseReader {
  /// Whether reps stand right before the cursor, and no comma between.
  var isBehindReps: Bool {
    guard case .reps = found.sets.last?.work else { return false }
    return cursor.bytes[..<cursor.position].last { $0 != 0x20 } != UInt8(ascii: ",")
  }

  /// `no AMRAP`, `do not go to failure`, `ohne Pause`: what follows is not to be done.
  mutating func readNegation() -> Bool {
    let start = cursor.position
    guard cursor.eatNegation() else { return false }
    keepRead(from: start)
    return true
  }

  /// `3x8 → 8, 8, 6`: what was planned, and what was done.
  mutating func readArrow() -> Bool {
    if cursor.peek() == UInt8(ascii: ">"), cursor.peek(1) == 0x20, goesOnLighterBehindSign {
      cursor.position += 1
      nextMarks.insert(.drop)
      return true
    }
    guard cursor.eatArrow() else { return false }
    cursor.skipBlanks()
    // `12@45kg → 10@50kg → 8@55kg`: of several, none parts a plan from what was done.
    if joinsByArrows || cursor.holdsArrow, found.planned.isEmpty,
      found.sets.allSatisfy({ $0.count == 1 && $0.load != nil }), !goesOnLighter
    {
      joinsByArrows = true
      return true
    }
    // `@ 42.5kg -> repeat`
    if !found.sets.isEmpty, !cursor.holdsDigit { return true }
    // `3x5 95 -> 97.5 next week`
    let start = cursor.position
    if !found.sets.isEmpty, cursor.eatLoadOfOtherSession(), cursor.isBehindOtherSession {
      keepRead(from: start)
      return true
    }
    cursor.position = start
    // `40x8 40x7 -> 30x10 drop set`, `45kg 12, 12, 11 → 30kg x 9`
    if !found.sets.isEmpty, cursor.holdsDropWord || goesOnLighter {
      nextMarks.insert(.drop)
      return true
    }
    _ = cursor.eatWord(among: "got did done actual")
    return beginResult()
  }

  /// Whether sets are followed by one of a lighter load: `12kg x 15 > 9kg x 12`.
  private var goesOnLighterBehindSign: Bool {
    guard case .load(let before) = found.sets.last?.load else { return false }
    var ahead = cursor
    ahead.position += 1
    ahead.skipBlanks()
    guard case .load(let load) = ahead.eatLooseLoad() else { return false }
    return load.converted(to: before.unit).thousandths < before.thousandths
  }

  /// Whether several sets, each written by itself, are followed by one of a lighter load.
  private var goesOnLighter: Bool {
    guard
      found.sets.count > 1 || cursor.holdsArrow || found.sets.last?.marks.contains(.drop) == true,
      found.sets.allSatisfy({ $0.count == 1 }), !found.sets.isEmpty,
      case .load(let before) = found.sets[found.sets.count - 1].load
    else { return false }
    var ahead = cursor
    guard case .load(let load) = ahead.eatLooseLoad() else { return false }
    return load.converted(to: before.unit).thousandths < before.thousandths
  }

  /// `warm up`, `work`, `same`, `drop`, `to failure`, `each side`.
  mutating func readMark() -> Bool {
    let start = cursor.position
    guard cursor.isWord() || cursor.peek() == UInt8(ascii: "/") else { return false }
    if cursor.eatWarmupWord() && start + 1 < cursor.position || cursor.eatWord(.warmUp) {
      _ = cursor.eatSetsWordBehindBlank()
      if cursor.eat(":") || isBeforeSets || found.sets.isEmpty {
        isWarmingUp = true
      } else {
        markLast { $0.insert(.warmup) }
      }
      return true
    }
    cursor.position = start
    // `60x5 w, 80x3 w, 100x5`, and in front of a set, where "with" would stand before a load alone.
    if cursor.eatWord("w"),
      cursor.isAtListEnd ? !found.sets.isEmpty : cursor.eatColonOrIsBeforeProduct
    {
      if cursor.isAtListEnd { markLast { $0.insert(.warmup) } } else { nextMarks.insert(.warmup) }
      return true
    }
    cursor.position = start
    if isWarmingUp, cursor.eatWord(.work) {
      _ = cursor.eatSetsWordBehindBlank()
      _ = cursor.eat(":")
      isWarmingUp = false
      return true
    }
    if cursor.eatWorkUp() {
      keepRead(from: start)
      let behind = cursor.position
      cursor.skipBlanks()
      let isFirst = found.sets.isEmpty
      if isFirst, habits.unit == nil, let value = cursor.eatBareDecimal(), value >= 20_000,
        cursor.isAtListEnd
      {
        return readLoadBehind(value, from: behind + 1)
      }
      cursor.position = behind
      cursor.skipBlanks()
      if let load = eatLoad() ?? eatBareLoad() {
        // How often it was lifted is not said.
        if isFirst, cursor.isAtListEnd { return take(load) }
        if endRamp(at: load) { return true }
      }
      cursor.position = behind
      return true
    }
    if let kind = cursor.eatSetKind() {
      let words = cursor.text(from: start)
      if cursor.eat(":") || isBeforeSets {
        if kind.isEmpty { keep(words) }
        (kindMarks, isWarmingUp) = (kind, false)
        return true
      }
      cursor.position = start
    }
    if let set = found.sets.last, cursor.eatWord(.same), cursor.isAtListEnd {
      var again = set
      again.count = 1
      append(again)
      return true
    }
    cursor.position = start
    if readStrip() { return true }
    cursor.position = start
    if !found.sets.isEmpty, cursor.eatDropWord(), isBeforeSets {
      nextMarks.insert(.drop)
      return true
    }
    cursor.position = start
    // `bar x 10, 40 x 8`
    if cursor.eatWord("bar"), cursor.isBeforeTimes || isBeforeSets {
      nextNote = "bar"
      return true
    }
    cursor.position = start
    // `3x5, AMRAP 60kg 15`, `60kg AMRAP 15`, `100kg 5 5 AMRAP 9`
    let isMarked = isLoadPending || cursor.isBehindComma
    if found.sets.isEmpty
      ? cursor.eatWord(among: "amrap max") && cursor.isBeforeLastCount
      : cursor.eatWord("amrap") && (isMarked && isBeforeSets || cursor.isBeforeLastCount)
    {
      nextMarks.insert(.amrap)
      return true
    }
    cursor.position = start
    return last.isEmpty ? readHand() : readMarkOfLast()
  }

  /// `strip to 65 for 10`: a drop whose load has the unit of the one before.
  private mutating func readStrip() -> Bool {
    guard case .load(let before) = found.sets.last?.load,
      cursor.eatDropWord() || cursor.eatWord(among: "strip stripped down")
    else { return false }
    _ = cursor.eatWordBehindBlank("to")
    cursor.skipBlanks()
    guard let value = cursor.eatBareDecimal(), value < before.thousandths else { return false }
    cursor.skipBlanks()
    let unit = cursor.eatLoadUnit() ?? before.unit
    cursor.skipBlanks()
    guard cursor.eatWord("for") || cursor.eatLooseTimes() else { return false }
    cursor.skipBlanks()
    guard var reps = cursor.eatInteger(limit: 1000) else { return false }
    // `dropped to 275 for 2x8`
    var sets: Int32 = 1
    if cursor.eatTimes(), isCountOfSets(reps), let each = cursor.eatInteger(limit: 1000) {
      (sets, reps) = (reps, each)
    }
    guard cursor.isPlainCount else { return false }
    append(
      LooseSet(
        count: sets, work: .reps(reps), load: .load(Load(thousandths: value, unit: unit)),
        marks: .drop))
    return true
  }

  /// What is said of the last sets.
  private mutating func readMarkOfLast() -> Bool {
    let start = cursor.position
    // `150kg x 1 F`, `5/5/3F`
    if cursor.eatWord("f"), cursor.isAtListEnd {
      changeSet(last.upperBound - 1) { $0.marks.insert(.failed) }
      return true
    }
    cursor.position = start
    if case .reps(let low, let high) = found.sets[last.upperBound - 1].work, low == high {
      if cursor.eatLastSetToFailure() {
        // `3x5 100kg, last set AMRAP 9`
        let behind = cursor.position
        cursor.skipBlanks()
        if let reps = cursor.eatRepsOfMaximum(),
          changeLastOfSeveral({ set in
            set.work = .reps(reps)
            set.marks.insert(.amrap)
          })
        {
          return true
        }
        cursor.position = behind
        found.isLastToFailure = true
        return true
      }
      cursor.position = start
      if let reps = cursor.eatLastSetReps() { return changeLastOfSeveral(to: reps) }
      cursor.position = start
      if let reps = cursor.eatRepsGotOnLast(of: found.sets[last.upperBound - 1].count), reps < low,
        changeLastOfSeveral(to: reps)
      {
        keepRead(from: start)
        return true
      }
    }
    cursor.position = start
    if countsRounds, cursor.eatWord("each") {
      keepRead(from: start)
      return true
    }
    // `7 km each way`: there and back.
    if case .distance = found.sets[last.upperBound - 1].work, cursor.eatWord("each"),
      cursor.eatWordBehindBlank("way")
    {
      changeSet(last.upperBound - 1) { $0.count *= 2 }
      keepRead(from: start)
      return true
    }
    cursor.position = start
    // `10x400m 1:30 each`
    if found.sets[last.upperBound - 1].time != nil, cursor.eatWord("each"), cursor.isAtListEnd {
      return true
    }
    cursor.position = start
    // `halos 12 kg x 8 each way`
    if case .reps = found.sets[last.upperBound - 1].work, cursor.eatWord("each"),
      cursor.eatWordBehindBlank("way direction")
    {
      for index in last { changeSet(index) { $0.isPerSide = true } }
      return true
    }
    cursor.position = start
    if readHand() { return true }
    if cursor.eatSide() {
      for index in last { changeSet(index) { $0.isPerSide = true } }
      return true
    }
    for (mark, word) in SetMarks.words where mark != .warmup && mark != .skipped {
      if cursor.eatWord(word) || mark == .drop && cursor.eatWord(among: "dropset drops") {
        // `drop set on the last one` says it in words.
        if mark == .drop,
          cursor.eatSetsWordBehindBlank() || cursor.eatTimesAlone() != nil || cursor.isRemarkBehind
        {
          keepRead(from: start)
          return true
        }
        if mark == .failed, cursor.isOrdinalBehind {
          keepRead(from: start)
          return true
        }
        // Of sets in a list, such a word is about the last.
        changeSet(last.upperBound - 1) { $0.marks.insert(mark) }
        return true
      }
    }
    return false
  }

  mutating func readRest() -> Bool {
    guard found.rest == nil else { return false }
    var ahead = cursor
    if ahead.eatWith() || ahead.eatWord("with") {
      ahead.skipBlanks()
      guard let rest = ahead.eatTimeThenRest() else { return false }
      cursor = ahead
      return set(rest: rest)
    }
    guard let rest = cursor.eatLooseRest() else { return false }
    return set(rest: rest)
  }

  /// `EMOM 10 min x 3 @ 80kg`, `EMOM 10x3`: as many sets as there are minutes.
  mutating func readTimerOfSets() -> Bool {
    guard found.sets.isEmpty, found.timer == nil else { return false }
    var ahead = cursor
    var (interval, rounds) = (TimeSpan(minutes: 1), Int32(0))
    if case .everyMinute(let each, let count?, nil, nil) = ahead.eatTimer() {
      (interval, rounds) = (each, count)
      ahead.skipBlanks()
      guard ahead.eatTimes() || ahead.eat(":") || ahead.eat(",") else { return false }
    } else {
      ahead = cursor
      guard ahead.eatWord(among: "emom emotm") else { return false }
      ahead.skipBlanks()
      guard let count = ahead.eatInteger(limit: 100), ahead.eatLooseTimes() else { return false }
      rounds = count
    }
    guard isCountOfSets(rounds) else { return false }
    ahead.skipBlanks()
    guard let reps = ahead.eatInteger(limit: 1000), reps > 0 else { return false }
    let behind = ahead.position
    ahead.skipBlanks()
    if !ahead.eatRepsWord() { ahead.position = behind }
    var load = ahead
    load.skipBlanks()
    guard ahead.isListEnd || ahead.isBeforeAt || load.eatLooseLoad() != nil else { return false }
    cursor = ahead
    append(LooseSet(count: rounds, work: .reps(reps)))
    found.timer = .everyMinute(interval: interval, rounds: rounds, work: nil, rest: nil)
    return true
  }

  /// `EMOM`, `every 90 sec` behind sets: as many intervals as there are sets.
  mutating func readTimer() -> Bool {
    guard found.timer == nil, found.planned.isEmpty, let set = found.sets.last else { return false }
    let start = cursor.position
    let count = found.sets.reduce(0) { $0 + $1.count }
    if let interval = cursor.eatStartEvery() {
      found.timer = .everyMinute(interval: interval, rounds: count, work: nil, rest: nil)
      return true
    }
    if case .time = set.work { return false }
    if case .everyMinute(let interval, let rounds, nil, nil) = cursor.eatTimer() {
      found.timer = .everyMinute(
        interval: interval, rounds: rounds ?? count, work: nil, rest: nil)
      return true
    }
    cursor.position = start
    // `on a 2 min clock`
    if cursor.eatWord("on") {
      cursor.skipBlanks()
      if cursor.eatWord(among: "a the") { cursor.skipBlanks() }
      if let time = cursor.eatLooseTime(), cursor.eatWordBehindBlank("clock") {
        found.timer = .everyMinute(
          interval: time.lowerBound, rounds: count, work: nil, rest: nil)
        return true
      }
    }
    cursor.position = start
    guard let interval = cursor.eatIntervalOfSets() else { return false }
    var rounds = count
    if count == 1, let sets = cursor.eatForSets() {
      changeLast { $0.count = sets }
      rounds = sets
    }
    found.timer = .everyMinute(interval: interval, rounds: rounds, work: nil, rest: nil)
    return true
  }

  mutating func readTempo() -> Bool {
    guard found.tempo.isEmpty else { return false }
    let start = cursor.position
    if let tempo = cursor.eatTempo() ?? (found.sets.isEmpty ? nil : cursor.eatCapitalTempo()) {
      return set(tempo: tempo)
    }
    if let tempo = cursor.eatCompactTempoBeforeWord() {
      _ = cursor.eatWordBehindBlank("tempo")
      return set(tempo: tempo)
    }
    let isNamed =
      cursor.eatWord(among: "tut tempo cadence kadenz cadencia cad\u{ea}ncia cadenza")
    _ = isNamed && cursor.eat(":")
    cursor.skipBlanks()
    // Four seconds with dashes between them are no sets, at least not behind some.
    if isNamed, let tempo = cursor.eatCompactTempo() { return set(tempo: tempo) }
    // `Tempo squat 3-1-1 80kg 3x5`
    let numbers = cursor.position
    if found.sets.isEmpty, let tempo = cursor.eatTempoNumbers(), cursor.isBeforeSetsOfTheirOwn,
      cursor.isBehindTempoName
    {
      return set(tempo: tempo)
    }
    cursor.position = numbers
    if isNamed || !found.sets.isEmpty, let tempo = cursor.eatTempoNumbers(),
      isNamed || Cursor(tempo).isWholeTempo
    {
      _ = cursor.eatWordBehindBlank("tempo")
      return set(tempo: tempo)
    }
    cursor.position = start
    return false
  }
}
