extension LooseReader {
  /// The most sets that a bare number in front of `x` is taken for.
  private static let likelySets: Int32 = 12
  /// The most repetitions in front of a load.
  static let likelyReps: Int32 = 20

  /// `5 x 5`, `5 x 5 x 100kg`, `2 x 16kg`, `60 x 10`, `100 x 5 x 3`.
  mutating func readBehindTimes(_ first: Int32, from start: Int) -> Bool {
    let second = cursor.position
    // `140 x 5 triples`
    if first > LooseReader.likelySets, let (count, reps) = cursor.eatSetsOfReps() {
      return appendLoaded(first, LooseSet(count: count, work: .reps(reps)), from: start)
    }
    if let isRead = readLoadTimesReps(first, from: start) { return isRead }
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
    if let reps = cursor.eatBothSides() {
      append(LooseSet(count: first, work: .reps(reps), isPerSide: true))
      return isCountOfSets(first)
    }
    if let reps = cursor.eatClusterReps() {
      append(LooseSet(count: first, work: .reps(reps), note: cursor.text(from: second)))
      return isCountOfSets(first)
    }
    if let (work, rest, words) = cursor.eatIntervalsInBrackets(), found.rest == nil {
      append(LooseSet(count: first, work: .time(low: work, high: work)))
      keep(words)
      return isCountOfSets(first) && set(rest: rest...rest)
    }
    if let counts = cursor.eatBracketedList() {
      guard Int(first) * counts.count <= 100, first > 0 else { return false }
      append((0..<first).flatMap { _ in counts.map { LooseSet(work: .reps($0)) } })
      return true
    }
    if let (work, rest) = cursor.eatIntervalPair(besides: first), found.rest == nil {
      append(LooseSet(count: first, work: .time(low: work, high: work)))
      return isCountOfSets(first) && set(rest: rest...rest)
    }
    cursor.position = second
    // `10 x 7s/3s`
    if first > 2, found.rest == nil, let (work, rest) = cursor.eatWorkAndRest() {
      append(LooseSet(count: first, work: .time(low: work, high: work)))
      return isCountOfSets(first) && set(rest: rest...rest)
    }
    if let time = cursor.eatLooseTime() {
      append(LooseSet(count: first, work: .time(low: time.lowerBound, high: time.upperBound)))
      _ = cursor.eatWordBehindBlank("on work")
      return isCountOfSets(first)
    }
    cursor.position = second
    if !cursor.isBeforeFeetOfBody, let distance = cursor.eatDistance(countsMetres: countsMetres) {
      append(LooseSet(count: first, work: .distance(distance)))
      return isCountOfSets(first) && readTimeBehindDistance()
    }
    if let distance = cursor.eatDistanceRange(countsMetres: countsMetres) {
      append(LooseSet(count: first, work: .distance(distance)))
      keep(cursor.text(from: second))
      return isCountOfSets(first)
    }
    cursor.position = second
    // `8x400 in 1:35`: so many repetitions take longer.
    if let metres = cursor.eatMetresBeforeClock() {
      append(LooseSet(count: first, work: .distance(metres)))
      return isCountOfSets(first) && readTimeBehindDistance()
    }
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
    if let reps = cursor.eatSameOnBothSides(besides: first) {
      append(LooseSet(count: first, work: .reps(reps), isPerSide: true))
      return isCountOfSets(first)
    }
    if cursor.isDecimalHere { return false }
    // `45 x 5 5 5 4`
    let isBlankList = first > LooseReader.likelySets && cursor.isListOfFew
    guard let works = readWorks(allowsBlanks: isBlankList) else { return false }
    let afterWorks = cursor.position
    if works.count == 1, case .reps(let low, let high) = works[0], low == high,
      let most = cursor.eatRestOfRange(from: low)
    {
      append(LooseSet(count: first, work: .reps(low: low, high: most)))
      return isCountOfSets(first)
    }
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
    let afterSign = cursor.position
    // `3x8x62.5`, `3x8x62,5`
    if case .reps = works[0], let value = cursor.eatBareDecimal(), value % 1000 > 0 {
      guard cursor.isListEnd, isCountOfSets(first) else { return false }
      append(LooseSet(count: first, work: works[0]))
      return readLoadBehind(value, from: afterSign)
    }
    cursor.position = afterSign
    guard let third = cursor.eatInteger(limit: PrescriptionParser.repLimit),
      cursor.isBareBehindNumber || cursor.peek() == 0x20,
      case .reps(let reps, let high) = works[0], reps == high
    else { return false }
    // `205x3x4 sets`, `245 x 5 reps x 3 sets`
    if first > LooseReader.likelySets, isBareCount(third), cursor.eatSetsWordBehindBlank() {
      return appendLoaded(first, LooseSet(count: third, work: .reps(reps)), from: start)
    }
    if first > LooseReader.likelySets, let more = cursor.eatFurtherFactors() {
      return appendLoaded(first, each: [reps, third] + more, from: start)
    }
    guard cursor.isBareBehindNumber else { return false }
    return readTriple(first, reps, third, from: start)
  }

  /// `60kg x 8` behind a number of sets: `3 sets of 60kg x 8`, `3 x 60kg x 8`; `nil` where none is here.
  ///
  /// In `5 x 100kg x 3` either number may be that of the sets, unless a word says it.
  mutating func readLoadTimesReps(
    _ count: Int32, from start: Int, hasWord: Bool = false
  ) -> Bool? {
    let before = cursor.position
    if hasWord, cursor.eat("@") || cursor.eatWord(.at) { cursor.skipBlanks() }
    if let load = cursor.eatLooseLoad() {
      cursor.skipBlanks()
      let isPair = count == 2 && !hasWord
      if !isPair, cursor.eatLooseTimes() || hasWord && cursor.eatWord("for") {
        cursor.skipBlanks()
        if let reps = cursor.eatInteger(limit: PrescriptionParser.repLimit),
          cursor.isListEnd || cursor.isBeforeAt
        {
          if !hasWord, reps < count {
            let text = load.text
            return doubt(from: start, ["\(count)x\(reps) \(text)", "\(reps)x\(count) \(text)"])
          }
          append(LooseSet(count: count, work: .reps(reps), load: load))
          return isCountOfSets(count)
        }
      }
    }
    cursor.position = before
    return nil
  }

  /// Sets of a load without a unit.
  private mutating func appendLoaded(_ value: Int32, _ set: LooseSet, from start: Int) -> Bool {
    guard let unit = habits.unit else {
      return doubt(
        from: start, units.map { "\(set.count)x\(set.work.text) \(value)\($0.symbol)" })
    }
    var set = set
    set.load = .load(Load(thousandths: Int64(value) * 1000, unit: unit))
    append(set)
    return true
  }

  /// `60 x 8 x 8 x 6`: a load without a unit, and the reps of each set.
  private mutating func appendLoaded(_ value: Int32, each reps: [Int32], from start: Int) -> Bool {
    guard let unit = habits.unit else {
      let list = reps.map { String($0) }.joined(separator: ", ")
      return doubt(from: start, units.map { "\(value)\($0.symbol) x \(list)" })
    }
    let load = LoadTarget.load(Load(thousandths: Int64(value) * 1000, unit: unit))
    append(reps.map { LooseSet(work: .reps($0), load: load) })
    return true
  }

  /// `100x5x3`: load, reps and sets, or sets, reps and load.
  private mutating func readTriple(
    _ first: Int32, _ second: Int32, _ third: Int32, from start: Int
  ) -> Bool {
    let (canBeLoad, canBeSets) = (isBareCount(third), isBareCount(first))
    // Nobody does a hundred sets, whatever stands first otherwise.
    let isLoad = canBeLoad && (!canBeSets || habits.first == .load)
    // `50x3 60x3 65x3x2`: the pairs in front say the order.
    if canBeLoad, !canBeSets, let unit = habits.unit, !found.sets.isEmpty,
      found.sets.allSatisfy({ $0.count == 1 && $0.load != nil })
    {
      let load = Load(thousandths: Int64(first) * 1000, unit: unit)
      append(LooseSet(count: third, work: .reps(second), load: .load(load)))
      return true
    }
    var orders: [(sets: Int32, reps: Int32, load: Int32)] = []
    if canBeLoad { orders.append((third, second, first)) }
    if canBeSets { orders.insert((first, second, third), at: isLoad ? orders.count : 0) }
    // The number of sets may stand before that of the repetitions.
    if canBeLoad, !canBeSets, second != third, isBareCount(second) {
      orders.append((second, third, first))
    }
    // `3x60x8`: nobody does so many repetitions with so little.
    if canBeLoad, canBeSets, second >= 30, first <= third { orders = [(first, third, second)] }
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
    // `130x1+`
    if works.count == 1, case .asManyAsPossible(let least) = works[0], least > 0,
      first > LooseReader.likelySets
    {
      return appendLoaded(first, LooseSet(work: works[0]), from: start)
    }
    if works.count == 1, case .reps(let reps, let high) = works[0], reps == high {
      // `12 x 3 sets`
      if isBareCount(reps), case var ahead = cursor, ahead.eatSetsWordBehindBlank(), ahead.isListEnd
      {
        cursor = ahead
        append(LooseSet(count: reps, work: .reps(first)))
        return true
      }
      let canBeSets = isBareCount(first) && habits.first != .load && !cursor.isAmongLoads
      if let unit = habits.unit, first > LooseReader.likelySets, !canBeSets,
        isAllLoaded,
        pending == nil, !isLoadBehind
      {
        append(
          LooseSet(
            work: works[0], load: .load(Load(thousandths: Int64(first) * 1000, unit: unit))))
        return readCountBehind()
      }
      if first > LooseReader.likelySets, reps <= first, !canBeSets || habits.first != .sets {
        let loads = units.map { "\(first)\($0.symbol) x \(reps)" }
        return doubt(from: start, loads + (canBeSets ? ["\(first) sets of \(reps)"] : []))
      }
      // `20x25`: neither is a number of sets.
      if first > LooseReader.likelySets, !canBeSets, isLoadWanted, pending == nil, !isLoadBehind {
        return doubt(
          from: start,
          units.map { "\(first)\($0.symbol) x \(reps)" }
            + units.map { "\(reps)\($0.symbol) x \(first)" })
      }
    }
    // `185 x 5, 5, 4`: nobody does so many sets, and there are not as many counts.
    if works.count > 1, first > LooseReader.likelySets, Int(first) != works.count, pending == nil,
      isLoadWanted || works.areLikelyReps && !cursor.isBeforeSets
    {
      guard let unit = habits.unit else {
        let reps = works.map { $0.text }.joined(separator: ", ")
        return doubt(from: start, ["\(first)kg x \(reps)", "\(first)lb x \(reps)"])
      }
      let load = LoadTarget.load(Load(thousandths: Int64(first) * 1000, unit: unit))
      append(works.map { LooseSet(work: $0, load: load) })
      return true
    }
    guard isCountOfSets(first) else { return false }
    return appendSets(first, works)
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
    guard let unit = habits.unit ?? cursor.unitOfLastLoad else {
      let text = Thousandths.text(value)
      doubt(from: start, ["\(text)kg x \(first)", "\(text)lb x \(first)"])
      return true
    }
    append(
      LooseSet(work: .reps(first), load: .load(Load(thousandths: value, unit: unit))))
    return true
  }

  /// A number with a fraction is a load, and beside sets one of up to 10 an effort: `62.5x8`.
  mutating func readBareLoad(from start: Int) -> Bool {
    guard let value = cursor.eatBareDecimal() else { return false }
    // `3x5 107.5`
    if isBehindSets(start) || isBehindSetsAndDash(start), isLoadWanted, value > 10_000,
      cursor.isAtListEnd || cursor.isBeforeEffort
    {
      return readLoadBehind(value, from: start)
    }
    // `92.5 4x5`
    if value > 10_000, cursor.peek() == 0x20, cursor.isBeforeSets {
      return readLoadBehind(value, from: start)
    }
    cursor.skipBlanks()
    guard cursor.eatLooseTimes() else { return false }
    cursor.skipBlanks()
    guard let works = readWorks() else { return false }
    guard let unit = habits.unit else {
      let text = Thousandths.text(value)
      let rest = works.map { $0.text }.joined()
      return doubt(from: start, ["\(text)kg x \(rest)", "\(text)lb x \(rest)"])
    }
    append(works.map { LooseSet(work: $0, load: .load(Load(thousandths: value, unit: unit))) })
    return works.count > 1 || readCountBehind()
  }
}

extension Work {
  /// Whether nobody would do so many repetitions in a set of a list.
  var isLikelyLoad: Bool {
    if case .reps(let low, _) = self { low >= 40 } else { false }
  }
}

extension [Work] {
  /// Whether these are as many repetitions each as somebody does with a load.
  var areLikelyReps: Bool {
    allSatisfy { work in
      guard case .reps(_, let high) = work else { return false }
      return high <= LooseReader.likelyReps
    }
  }
}

extension Cursor {
  /// Takes the numbers behind further signs: ` x 8 x 6`; `nil` for none, or where they are not the end.
  fileprivate mutating func eatFurtherFactors() -> [Int32]? {
    let start = position
    var factors: [Int32] = []
    var end = position
    while true {
      skipBlanks()
      guard eatLooseTimes() else { break }
      skipBlanks()
      guard let factor = eatInteger(limit: PrescriptionParser.repLimit) else { break }
      factors.append(factor)
      end = position
    }
    position = end
    if !factors.isEmpty, isBareBehindNumber { return factors }
    position = start
    return nil
  }
}
