extension LooseReader {
  /// The most sets that a bare number in front of `x` is taken for.
  private static let likelySets: Int32 = 12
  /// The most repetitions in front of a load.
  private static let likelyReps: Int32 = 20

  /// A number and what belongs to it; `false` leaves the cursor anywhere.
  mutating func readNumbers() -> Bool {
    let start = cursor.position
    if let loads = cursor.eatLoadList(), readBehindList(loads) { return true }
    cursor.position = start
    if readPair() { return true }
    if let load = eatLoad() { return readBehind(load, from: start) }
    if readImplementLoad() { return true }
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
      if Cursor.isDigit(cursor.peek()), found.sets.isEmpty ? pending == nil : last.count > 0,
        let works = readWorks()
      {
        let load = found.sets.last?.load
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
      if countsReps { return readTimeBehindReps(time, from: start) }
      append(LooseSet(work: .time(low: time.lowerBound, high: time.upperBound)))
      return readBehindTime()
    }
    cursor.position = start
    return readCounts()
  }

  /// Whether the last set counts repetitions, so that a time behind it is no set.
  private var countsReps: Bool {
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
    if isInches || time.upperBound.milliseconds < 20_000 {
      keepRead(from: start)
      return true
    }
    // `1 min easy between`
    let afterTime = cursor.position
    cursor.skipBlanks()
    let word = cursor.position
    if cursor.isWord() {
      while cursor.isWord() { cursor.position += 1 }
      let wordEnd = cursor.position
      cursor.skipBlanks()
      if cursor.eatBetweenWord(), cursor.isAtListEnd {
        found.note = LooseWork.joined([found.note, cursor.text(from: word, to: wordEnd)])
        return set(rest: time)
      }
    }
    cursor.position = afterTime
    guard cursor.isAtListEnd else { return false }
    return set(rest: time)
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
    guard cursor.eat("@") || cursor.eatWith() || cursor.eatWord(.at) else { return false }
    cursor.skipBlanks()
    if let loads = cursor.eatLoadList() {
      guard last.count == loads.count else { return false }
      give(loads)
      return true
    }
    let behind = cursor.position
    if readPair() { return true }
    // `@ 2x15kg`
    if cursor.beginsPair, isLoadWanted { return readNumbers() }
    if let load = eatLoad() { return take(load) }
    cursor.position = behind
    if let pace = cursor.eatPace(), !last.isEmpty {
      changeLast { $0.note = LooseWork.joined([$0.note, pace]) }
      return true
    }
    cursor.position = behind
    if let tempo = cursor.eatTempoNumbers() ?? cursor.eatCompactTempoBeforeWord() {
      _ = cursor.eatWordBehindBlank("tempo")
      return set(tempo: tempo)
    }
    guard cursor.bytes[start] == UInt8(ascii: "@"), !found.sets.isEmpty,
      let value = cursor.eatDecimal(),
      cursor.isPlainCount || value > 10_000 && cursor.isBareBehindNumber
    else { return false }
    guard let unit = habits.unit else {
      let text = Thousandths.text(value)
      doubt(from: start, ["@ \(text)kg", "@ \(text)lb"])
      return false
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
    for (word, reps) in [("single", 1), ("double", 2), ("triple", 3)] as [(StaticString, Int32)]
    where ahead.eatWord(word) {
      cursor = ahead
      append(LooseSet(work: .reps(reps), load: load))
      return true
    }
    guard hasTimes || ahead.beginsList else {
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

  private mutating func readCountBehind() -> Bool {
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

  /// `5 km in 25:30`, `400 m x 8`, `3 miles @ 8:30/mi`.
  private mutating func readBehindDistance() -> Bool {
    readTimeBehindDistance() && (found.sets.last?.time != nil || readCountBehind())
  }

  private mutating func readTimeBehindDistance() -> Bool {
    let start = cursor.position
    cursor.skipBlanks()
    if cursor.eatWord("in", "en", "em") || cursor.eat(",") || cursor.eat("@") || cursor.eat("/")
      || cursor.eatWord(.at) || cursor.eatWord(.of)
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
      if !cursor.eatWord("rest"), !cursor.eatWord(.rest) {
        cursor.position = afterTime
        changeLast { $0.time = time.lowerBound }
        return true
      }
    }
    cursor.position = start
    return true
  }

  /// Counts of sets and reps: `5x5x100kg`, `3 sets of 8`, `8/8/7`, `8 7 6`, `5@60%`, `12 reps`.
  private mutating func readCounts() -> Bool {
    let start = cursor.position
    if let value = decimalBehindSets(from: start) {
      return readLoadBehind(value, from: start)
    }
    if readRangeOfSets(from: start) { return true }
    cursor.position = start
    let isDecimal = cursor.isDecimalHere
    guard let first = isDecimal ? 0 : cursor.eatInteger(limit: PrescriptionParser.repLimit) else {
      return false
    }
    if isDecimal { return readBareLoad(from: start) }
    let afterFirst = cursor.position
    cursor.skipBlanks()
    let isRounds = cursor.eatWord("rounds", "round", "rds") || cursor.eatWord(.rounds)
    if isRounds || cursor.eatSetsWord() {
      countsRounds = isRounds
      cursor.skipBlanks()
      let afterWord = cursor.position
      // Behind a set, what follows a comma is none of this number of sets: `5 reps 60kg 3 sets, 90s`.
      let isFirst = found.sets.isEmpty
      let isJoined =
        cursor.eatWord("of") || cursor.eatTimes() || cursor.eatWord(.of) || cursor.eat(":")
        || isFirst && !cursor.isRestBehindMark && (cursor.eat(",") || cursor.eatDash())
      cursor.skipBlanks()
      // `4 sets Romanian deadlift x 8`
      if isJoined, cursor.eatTimes() { cursor.skipBlanks() }
      if isRounds, !isJoined { return false }
      let afterSets = cursor.position
      if readSets(first) { return true }
      if isJoined, cursor.bytes[afterWord] == UInt8(ascii: ",") { cursor.position = afterWord }
      // `5 reps 100kg 5 sets`
      cursor.position = min(afterWord, afterSets)
      guard ambiguity == nil, !isRounds, last.count == 1, found.sets[last.lowerBound].count == 1,
        isCountOfSets(first), cursor.isAtEnd || cursor.peek() == UInt8(ascii: ",")
      else { return false }
      changeLast { $0.count = first }
      return true
    }
    if cursor.eatLooseTimes() {
      cursor.skipBlanks()
      return readBehindTimes(first, from: start)
    }
    cursor.position = afterFirst
    cursor.skipBlanks()
    for (word, reps) in Cursor.setWords where cursor.eatWord(word) {
      append(LooseSet(count: first, work: .reps(reps)))
      return isCountOfSets(first)
    }
    cursor.position = afterFirst
    if cursor.eatWord("rm") {
      append(LooseSet(work: .reps(first), note: cursor.text(from: start)))
      return true
    }
    cursor.position = start
    guard let works = readWorks() else { return false }
    let afterWorks = cursor.position
    cursor.skipBlanks()
    if works.count > 1, cursor.eatEnergyUnit(), let counts = LooseReader.counts(of: works) {
      append(counts.map { LooseSet(work: .calories($0)) })
      return true
    }
    cursor.position = afterWorks
    if works.count == 1 { return readOneSet(works[0], from: start, afterFirst) }
    append(works.map { LooseSet(work: $0) })
    return readLoadsBehind(works.count)
  }

  /// The repetitions of sets that are all for a number of them.
  private static func counts(of works: [Work]) -> [Int32]? {
    var counts: [Int32] = []
    for work in works {
      guard case .reps(let low, let high) = work, low == high else { return nil }
      counts.append(low)
    }
    return counts
  }

  /// `3x5 87,5`: a load without a unit whose comma can only be a decimal one.
  private mutating func decimalBehindSets(from start: Int) -> Int64? {
    guard isBehindSets(start), isLoadWanted, let value = cursor.eatBareDecimal(),
      cursor.bytes[start..<cursor.position].contains(UInt8(ascii: ",")), cursor.isListEnd
    else {
      cursor.position = start
      return nil
    }
    return value
  }

  /// `2-3 x 15-20`, `2-3 sets of 12`: the fewest sets count, and the numbers stay a remark.
  private mutating func readRangeOfSets(from start: Int) -> Bool {
    guard let low = cursor.eatInteger(limit: 20), low > 0, cursor.eatDash(),
      let high = cursor.eatInteger(limit: 20), high > low, !cursor.isWord(),
      cursor.dashLength() == 0
    else { return false }
    let range = cursor.text(from: start)
    cursor.skipBlanks()
    if cursor.eatSetsWord() {
      cursor.skipBlanks()
      _ = cursor.eatWord("of") || cursor.eatWord(.of) || cursor.eatTimes()
    } else if !cursor.eatLooseTimes() {
      return false
    }
    cursor.skipBlanks()
    guard readSets(low) else { return false }
    found.note = LooseWork.joined([found.note, range + " sets"])
    return true
  }

  /// `@ 50/55/60kg` behind as many sets.
  private mutating func readLoadsBehind(_ count: Int) -> Bool {
    let start = cursor.position
    cursor.skipBlanks()
    if cursor.eat("@") || cursor.eatWord(.at) || cursor.eat(":") || cursor.eatDash() {
      cursor.skipBlanks()
    }
    if let loads = cursor.eatLoadList() {
      guard loads.count == count else { return false }
      give(loads)
    } else {
      cursor.position = start
    }
    return true
  }

  /// A number of sets is read; their work follows.
  private mutating func readSets(_ count: Int32) -> Bool {
    guard isCountOfSets(count) else { return false }
    let start = cursor.position
    if let time = cursor.eatLooseTime() {
      append(LooseSet(count: count, work: .time(low: time.lowerBound, high: time.upperBound)))
      return true
    }
    cursor.position = start
    if let distance = cursor.eatDistance(countsMetres: countsMetres) {
      append(LooseSet(count: count, work: .distance(distance)))
      return true
    }
    cursor.position = start
    if let range = cursor.eatSlashRange(besides: count) {
      append(LooseSet(count: count, work: range))
      return true
    }
    guard let works = readWorks() else { return false }
    return appendSets(count, works)
  }

  /// So many sets, of which each may have its own work.
  private mutating func appendSets(_ count: Int32, _ works: [Work]) -> Bool {
    if works.count == 1 {
      append(LooseSet(count: count, work: works[0]))
      return true
    }
    guard works.count == Int(count) else { return false }
    append(works.map { LooseSet(work: $0) })
    return true
  }

  /// `5 x 5`, `5 x 5 x 100kg`, `2 x 16kg`, `60 x 10`, `100 x 5 x 3`.
  private mutating func readBehindTimes(_ first: Int32, from start: Int) -> Bool {
    let second = cursor.position
    if let load = cursor.eatLooseLoad() {
      // Nobody lifts a load so often; the numbers may be the other way round.
      guard first <= 100 else { return false }
      // `2x16kg`: one in each hand.
      if first == 2, case .load = load, isLoadWanted {
        keep("pair")
        return take(load)
      }
      append(LooseSet(work: .reps(first), load: load))
      return true
    }
    cursor.position = second
    if let time = cursor.eatLooseTime() {
      append(LooseSet(count: first, work: .time(low: time.lowerBound, high: time.upperBound)))
      _ = cursor.eatWordBehindBlank("on") || cursor.eatWordBehindBlank("work")
      return isCountOfSets(first)
    }
    cursor.position = second
    if let distance = cursor.eatDistance(countsMetres: countsMetres) {
      append(LooseSet(count: first, work: .distance(distance)))
      return isCountOfSets(first) && readTimeBehindDistance()
    }
    cursor.position = second
    if let count = cursor.eatInteger(limit: PrescriptionParser.repLimit) {
      cursor.skipBlanks()
      if cursor.eatEnergyUnit() {
        append(LooseSet(count: first, work: .calories(count)))
        return isCountOfSets(first)
      }
    }
    cursor.position = second
    if readRepsFirst(first, from: start) { return ambiguity == nil }
    cursor.position = second
    if let range = cursor.eatSlashRange(besides: first) {
      append(LooseSet(count: first, work: range))
      return isCountOfSets(first)
    }
    if cursor.isDecimalHere { return false }
    guard let works = readWorks(allowsBlanks: false) else { return false }
    let afterWorks = cursor.position
    cursor.skipBlanks()
    guard works.count == 1, cursor.eatLooseTimes() else {
      cursor.position = afterWorks
      return readPlain(first, works, from: start)
    }
    cursor.skipBlanks()
    if let load = cursor.eatLooseLoad() {
      append(LooseSet(count: first, work: works[0], load: load))
      return isCountOfSets(first)
    }
    guard let third = cursor.eatInteger(limit: PrescriptionParser.repLimit),
      cursor.isBareBehindNumber,
      case .reps(let reps, let high) = works[0], reps == high
    else { return false }
    return readTriple(first, reps, third, from: start)
  }

  /// `100x5x3`: load, reps and sets, or sets, reps and load.
  private mutating func readTriple(
    _ first: Int32, _ second: Int32, _ third: Int32, from start: Int
  ) -> Bool {
    let (canBeLoad, canBeSets) = (isBareCount(third), isBareCount(first))
    // Nobody does a hundred sets, whatever stands first otherwise.
    let isLoad = canBeLoad && (!canBeSets || habits.first == .load)
    var orders: [(sets: Int32, reps: Int32, load: Int32)] = []
    if canBeLoad { orders.append((third, second, first)) }
    if canBeSets { orders.insert((first, second, third), at: isLoad ? orders.count : 0) }
    // The number of sets may stand before that of the repetitions.
    if canBeLoad, !canBeSets, second != third, isBareCount(second) {
      orders.append((second, third, first))
    }
    guard let likeliest = orders.first else { return false }
    if habits.first != nil { orders = [likeliest] }
    if let unit = habits.unit, orders.count == 1 {
      let load = Load(thousandths: Int64(likeliest.load) * 1000, unit: unit)
      append(LooseSet(count: likeliest.sets, work: .reps(likeliest.reps), load: .load(load)))
      return true
    }
    doubt(
      from: start,
      orders.flatMap { order in
        units.map { "\(order.sets)x\(order.reps) \(order.load)\($0.symbol)" }
      })
    return false
  }

  /// The units that a number without one can have.
  private var units: [LoadUnit] { habits.unit.map { [$0] } ?? [.kilograms, .pounds] }

  private func isBareCount(_ count: Int32) -> Bool {
    count > 0 && count <= SetParser.bareSetLimit
  }

  /// `5 x 5`: sets and reps, unless the first number is too large for sets.
  private mutating func readPlain(_ first: Int32, _ works: [Work], from start: Int) -> Bool {
    if works.count == 1, case .reps(let reps, let high) = works[0], reps == high {
      let canBeSets = isBareCount(first) && habits.first != .load
      if let unit = habits.unit, first > LooseReader.likelySets, !canBeSets,
        found.sets.allSatisfy({ $0.load != nil }),
        pending == nil, !isLoadBehind
      {
        append(
          LooseSet(
            work: works[0], load: .load(Load(thousandths: Int64(first) * 1000, unit: unit))))
        return readCountBehind()
      }
      if first > LooseReader.likelySets, reps <= first, !canBeSets || habits.first != .sets {
        let loads = units.map { "\(first)\($0.symbol) x \(reps)" }
        doubt(from: start, loads + (canBeSets ? ["\(first) sets of \(reps)"] : []))
        return false
      }
    }
    guard isCountOfSets(first) else { return false }
    return appendSets(first, works)
  }

  private func isCountOfSets(_ count: Int32) -> Bool {
    count > 0 && Int64(count) <= PrescriptionParser.setLimit
  }

  /// Whether a load follows, so that the numbers before it are sets and reps.
  private var isLoadBehind: Bool {
    var ahead = cursor
    ahead.skipBlanks()
    let isAt = ahead.eat("@") || ahead.eatWord(.at)
    ahead.skipBlanks()
    let number = ahead.position
    if ahead.eatLooseLoad() != nil { return true }
    ahead.position = number
    // `3x8@205`, `5x5 60`: a number without a unit that is not an RPE.
    guard habits.unit != nil, number > cursor.position, let value = ahead.eatBareDecimal() else {
      return false
    }
    return (ahead.isPlainCount || isAt && ahead.isBareBehindNumber) && (!isAt || value > 10_000)
  }

  /// `5x80 - 5x85 - 4x87,5`: repetitions before loads, where one of several pairs can be nothing else.
  private mutating func readRepsFirst(_ first: Int32, from start: Int) -> Bool {
    var ahead = cursor
    ahead.position = start
    guard habits.first != .sets, pending == nil, first <= LooseReader.likelyReps,
      found.sets.allSatisfy({ $0.load != nil }), isRepsFirst || ahead.beginsRepsFirst,
      let value = cursor.eatBareDecimal(), cursor.isPlainCount
    else { return false }
    isRepsFirst = true
    guard let unit = habits.unit else {
      let text = Thousandths.text(value)
      doubt(from: start, ["\(text)kg x \(first)", "\(text)lb x \(first)"])
      return true
    }
    append(
      LooseSet(work: .reps(first), load: .load(Load(thousandths: value, unit: unit))))
    return true
  }

  /// A number with a fraction is a load: `62.5x8`.
  private mutating func readBareLoad(from start: Int) -> Bool {
    guard let value = cursor.eatBareDecimal() else { return false }
    cursor.skipBlanks()
    guard cursor.eatLooseTimes() else { return false }
    cursor.skipBlanks()
    guard let works = readWorks() else { return false }
    guard let unit = habits.unit else {
      let text = Thousandths.text(value)
      let rest = works.map { $0.text }.joined()
      doubt(from: start, ["\(text)kg x \(rest)", "\(text)lb x \(rest)"])
      return false
    }
    append(works.map { LooseSet(work: $0, load: .load(Load(thousandths: value, unit: unit))) })
    return works.count > 1 || readCountBehind()
  }
}
