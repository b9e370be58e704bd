extension LooseReader {
  /// The most sets that a bare number in front of `x` is taken for.
  private static let likelySets: Int32 = 12

  /// A number and what belongs to it; `false` leaves the cursor anywhere.
  mutating func readNumbers() -> Bool {
    let start = cursor.position
    if let loads = cursor.eatLoadList(), readBehindList(loads) { return true }
    cursor.position = start
    if let load = cursor.eatLooseLoad() { return readBehind(load, from: start) }
    if let pace = cursor.eatPace() {
      guard !last.isEmpty else { return false }
      changeLast { $0.note = LooseWork.joined([$0.note, pace]) }
      return true
    }
    cursor.position = start
    if let rest = cursor.eatTimeThenRest() { return set(rest: rest) }
    if cursor.eatFailure() {
      append(LooseSet(work: .asManyAsPossible(minimum: 0)))
      return true
    }
    // `100kg x3, x3, x2`
    if cursor.eatTimes(), Cursor.isDigit(cursor.peek()), let load = found.sets.last?.load,
      let works = readWorks()
    {
      append(works.map { LooseSet(work: $0, load: load) })
      return true
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
    if let time = cursor.eatLooseTime() {
      append(LooseSet(work: .time(low: time.lowerBound, high: time.upperBound)))
      return readCountBehind()
    }
    cursor.position = start
    return readCounts()
  }

  /// `@ 100kg`, `at 60%`, `w/ 24kg`, `@ 205` where a unit is known.
  mutating func readBehindAt() -> Bool {
    let start = cursor.position
    guard cursor.eat("@") || cursor.eatWith() || cursor.eatWord(.at) else { return false }
    cursor.skipBlanks()
    if let load = cursor.eatLooseLoad() { return take(load) }
    let behind = cursor.position
    if let pace = cursor.eatPace(), !last.isEmpty {
      changeLast { $0.note = LooseWork.joined([$0.note, pace]) }
      return true
    }
    cursor.position = behind
    if let tempo = cursor.eatTempoNumbers() { return set(tempo: tempo) }
    guard cursor.bytes[start] == UInt8(ascii: "@"), !found.sets.isEmpty,
      let value = cursor.eatDecimal(), cursor.isPlainCount
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
    let hasTimes = ahead.eatLooseTimes() || ahead.eatWord("for")
    ahead.skipBlanks()
    for (word, reps) in [("single", 1), ("double", 2), ("triple", 3)] as [(StaticString, Int32)]
    where ahead.eatWord(word) {
      cursor = ahead
      append(LooseSet(work: .reps(reps), load: load))
      return true
    }
    guard hasTimes || ahead.beginsList else { return take(load) }
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
    let start = cursor.position
    cursor.skipBlanks()
    if cursor.eatWord("in", "en", "em") || cursor.eat(",") || cursor.eat("@") || cursor.eat("/")
      || cursor.eatWord(.at) || cursor.eatWord(.of)
    {
      cursor.skipBlanks()
    }
    let clock = cursor.position
    if let pace = cursor.eatPace() {
      changeLast { $0.note = pace }
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
    return readCountBehind()
  }

  /// Counts of sets and reps: `5x5x100kg`, `3 sets of 8`, `8/8/7`, `8 7 6`, `5@60%`, `12 reps`.
  private mutating func readCounts() -> Bool {
    let start = cursor.position
    let isDecimal = cursor.isDecimalHere
    guard let first = isDecimal ? 0 : cursor.eatInteger(limit: PrescriptionParser.repLimit) else {
      return false
    }
    if isDecimal { return readBareLoad(from: start) }
    let afterFirst = cursor.position
    cursor.skipBlanks()
    if cursor.eatSetsWord() {
      cursor.skipBlanks()
      if cursor.eatWord("of") || cursor.eatTimes() || cursor.eatWord(.of) || cursor.eat(":") {
        cursor.skipBlanks()
      }
      let afterSets = cursor.position
      if readSets(first) { return true }
      // `5 reps 100kg 5 sets`
      cursor.position = afterSets
      guard ambiguity == nil, last.count == 1, found.sets[last.lowerBound].count == 1,
        isCountOfSets(first), cursor.isAtEnd || cursor.peek() == UInt8(ascii: ",")
      else { return false }
      changeLast { $0.count = first }
      return true
    }
    if cursor.eatLooseTimes() {
      cursor.skipBlanks()
      return readBehindTimes(first, from: start)
    }
    cursor.position = start
    guard let works = readWorks() else { return false }
    if works.count == 1 { return readOneSet(works[0], from: start, afterFirst) }
    append(works.map { LooseSet(work: $0) })
    return readLoadsBehind(works.count)
  }

  /// `@ 50/55/60kg` behind as many sets.
  private mutating func readLoadsBehind(_ count: Int) -> Bool {
    let start = cursor.position
    cursor.skipBlanks()
    if cursor.eat("@") || cursor.eatWord(.at) { cursor.skipBlanks() }
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
    guard isCountOfSets(count), let works = readWorks() else { return false }
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
      return isCountOfSets(first)
    }
    cursor.position = second
    if let distance = cursor.eatDistance(countsMetres: countsMetres) {
      append(LooseSet(count: first, work: .distance(distance)))
      return isCountOfSets(first)
    }
    cursor.position = second
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
    guard habits.unit != nil, number > cursor.position, let value = ahead.eatDecimal() else {
      return false
    }
    return ahead.isPlainCount && (!isAt || value > 10_000)
  }

  /// A number with a fraction is a load: `62.5x8`.
  private mutating func readBareLoad(from start: Int) -> Bool {
    guard let value = cursor.eatDecimal() else { return false }
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
