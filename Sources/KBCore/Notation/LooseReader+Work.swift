extension LooseReader {
  /// One number alone, with what makes a set of it.
  mutating func readOneSet(_ work: Work, from start: Int, _ afterFirst: Int) -> Bool {
    if readLoadBefore(start, work) { return true }
    // `Row: as 4 before`: words before a number may be what it is about.
    let isSetAlone =
      !nextNote.isEmpty || nextMarks.contains(.amrap)
      || (allowsBareNumber || isNumbered) && !isBehindRemark && !isBehindSets(start)
    if isBehindSets(start), cursor.position == afterFirst,
      case .reps(let value, let high) = work, value == high, isLoadWanted
    {
      return readLoadBehind(Int64(value) * 1000, from: start)
    }
    // `10 min, go for 150+`: words that end in a number.
    if !found.sets.isEmpty, isBehindNote(start), cursor.isAtListEnd, !isRepsWordBefore {
      return false
    }
    append(LooseSet(work: work))
    var ahead = cursor
    ahead.skipBlanks()
    let hasSlash = ahead.peek() == UInt8(ascii: "/")
    if ahead.eatSide() {
      // `5 per leg x 3`
      if !hasSlash, case .reps(let reps, _) = work, reps <= LooseReader.likelyReps,
        let count = ahead.eatTimesAlone(), count <= 10
      {
        cursor = ahead
        changeLast { ($0.count, $0.isPerSide) = (count, true) }
        return true
      }
      ahead.skipBlanks()
      // `20/side x 12` and `40/side 3x8` say what is on the bar.
      return !(ahead.eatTimes() && ahead.isAtBlankOrDigit) && !ahead.beginsSets
    }
    // `50 total`
    if cursor.eatWordBehindBlank("total") {
      eatRepsWord()
      let behind = cursor.position
      _ = cursor.eatSpreadOverSets()
      keep("total" + cursor.text(from: behind))
      return true
    }
    let number = cursor.position
    if cursor.eatSpreadOverSets() {
      keep(cursor.text(from: number))
      found.saysReps = true
      return true
    }
    let isMarked = cursor.position > afterFirst
    let afterWork = cursor.position
    cursor.skipBlanks()
    let isAt = cursor.eat("@") || cursor.eatWord(.at)
    if isAt || cursor.eatLooseTimes() {
      cursor.skipBlanks()
      let share = cursor.position
      // `8 reps x 3 sets`
      if !isAt, isMarked, let count = cursor.eatInteger(limit: PrescriptionParser.setLimit),
        count > 0, cursor.eatSetsWordBehindBlank() || cursor.isBareBehindNumber
      {
        changeLast { $0.count = count }
        return true
      }
      cursor.position = share
      if isAt, let isRead = readLoadsOfEach(from: share) { return isRead }
      if let load = cursor.eatLooseLoad() { return take(load) }
      cursor.position = share
      if isAt,
        let effort = cursor.eatEffort() ?? cursor.eatReserveBehindWord()
          ?? cursor.eatEffortNumber()
      {
        isEffortBehindSet = true
        return giveEffort(effort)
      }
      cursor.position = share
      if let value = cursor.eatDecimal(), value > 10_000,
        cursor.isPlainCount || isAt && habits.unit != nil && cursor.isTimesBeforeDigit
      {
        let text = Thousandths.text(value)
        guard let unit = habits.unit else {
          return doubt(from: start, ["\(text)kg x \(work.text)", "\(text)lb x \(work.text)"])
        }
        guard take(.load(Load(thousandths: value, unit: unit))) else { return false }
        // `5@90x3`
        let behind = cursor.position
        if cursor.eatTimes(), let count = cursor.eatInteger(limit: 20), count > 0,
          cursor.isBareBehindNumber
        {
          changeLast { $0.count = count }
        } else {
          cursor.position = behind
        }
        return true
      }
      return false
    }
    cursor.position = afterWork
    return isMarked || pending != nil || isSetAlone || cursor.isBeforeInterval
      || cursor.isBeforeTimeTaken
  }

  /// Whether nothing but blanks parts a place from sets of a number of their own: `5x5 60`.
  func isBehindSets(_ start: Int) -> Bool {
    guard let set = found.sets.last, start > 1,
      set.count > 1 || cursor.isBehindProduct(start)
    else { return false }
    let before = cursor.bytes[..<start].last { $0 != 0x20 } ?? 0
    return Cursor.isDigit(before)
  }

  /// The same with a dash between them: `3 x 5 — 47.5`.
  func isBehindSetsAndDash(_ start: Int) -> Bool {
    guard let dash = cursor.bytes[..<start].lastIndex(where: { $0 != 0x20 }), dash > 3,
      cursor.bytes[dash] == UInt8(ascii: "-") || cursor.bytes[dash] == 0x93
        || cursor.bytes[dash] == 0x94
    else { return false }
    let length = cursor.bytes[dash] == UInt8(ascii: "-") ? 1 : 3
    return cursor.bytes[dash - length] == 0x20 && isBehindSets(dash - length)
  }

  /// `5x5 60`: a load without a unit behind sets.
  mutating func readLoadBehind(_ value: Int64, from start: Int) -> Bool {
    guard let unit = habits.unit else {
      let text = Thousandths.text(value)
      return doubt(from: start, ["\(text)kg", "\(text)lb"])
    }
    return take(.load(Load(thousandths: value, unit: unit)))
  }

  /// `50 3x5`: a load without a unit in front of sets.
  private mutating func readLoadBefore(_ start: Int, _ work: Work) -> Bool {
    guard case .reps(let value, let high) = work, value == high,
      isLoadWanted || value >= 20 && isAllLoaded
    else { return false }
    var ahead = cursor
    // `95, 3x5`: nobody does so many repetitions before sets.
    if value >= 40, ahead.peek() == UInt8(ascii: ","), ahead.peek(1) == 0x20 { ahead.position += 1 }
    ahead.skipBlanks()
    guard ahead.position > cursor.position, let sets = ahead.eatInteger(limit: 20), sets > 0,
      ahead.eatTimes()
        ? Cursor.isDigit(ahead.peek()) : value >= 20 && ahead.eatSetsWordBehindBlank()
    else { return false }
    guard let unit = habits.unit else {
      return doubt(from: start, ["\(value)kg", "\(value)lb"])
    }
    // `60,70,80 3x5`: a list of loads, of which nobody knows who has which sets.
    if found.sets[firstUnloaded...].contains(where: { $0.work.isLikelyLoad }) {
      return doubt(from: start, ["\(value)\(unit.symbol)", "\(value) reps"])
    }
    return take(.load(Load(thousandths: Int64(value) * 1000, unit: unit)))
  }

  /// Whether a word for reps stands right before the cursor.
  private var isRepsWordBefore: Bool {
    cursor.isBehindWord("reps") || cursor.isBehindWord("rep")
  }

  /// Whether `80 5` is here and nothing behind it: rather a load and its reps than two sets.
  private var isLoadAndReps: Bool {
    var ahead = cursor
    guard found.sets.isEmpty, let load = ahead.eatInteger(limit: 1000), load >= 40,
      ahead.peek() == 0x20
    else { return false }
    ahead.skipBlanks()
    guard let reps = ahead.eatInteger(limit: 20), reps > 0, load >= reps * 5 else { return false }
    let number = ahead.position
    ahead.skipBlanks()
    if ahead.eatRepsWord() { return true }
    ahead.position = number
    return ahead.isAtListEnd
  }

  /// The two readings of `100 5 5`: two sets of five, or five of them; `nil` for anything else.
  private func twoReadings(_ text: Cursor, _ load: Int64) -> [String]? {
    var ahead = text
    guard found.sets.isEmpty, pending == nil, let first = ahead.eatInteger(limit: 20), first > 0,
      ahead.peek() == 0x20
    else { return nil }
    ahead.skipBlanks()
    guard let second = ahead.eatInteger(limit: 20), second > 0, ahead.isAtEnd,
      load >= Int64(max(first, second)) * 5000
    else { return nil }
    let number = Thousandths.text(load)
    let units = habits.unit.map { [$0] } ?? [.kilograms, .pounds]
    return units.flatMap {
      ["\(number)\($0.symbol) x \(first), \(second)", "\(second)x\(first) \(number)\($0.symbol)"]
    }
  }

  /// Whether three numbers such as `4 10 120` may be sets, reps and a load as well as three sets, which is
  /// noted then.
  mutating func doubtLoadBehindCounts(from start: Int) -> Bool {
    var ahead = cursor
    guard found.sets.isEmpty, pending == nil, let sets = ahead.eatInteger(limit: 10), sets > 1,
      ahead.peek() == 0x20
    else { return false }
    ahead.skipBlanks()
    guard let reps = ahead.eatInteger(limit: 30), reps > 0, ahead.peek() == 0x20 else {
      return false
    }
    ahead.skipBlanks()
    guard let load = ahead.eatBareDecimal(), ahead.isAtEnd, load >= 40_000,
      load >= Int64(max(sets, reps)) * 4000
    else { return false }
    cursor = ahead
    let number = Thousandths.text(load)
    let units = habits.unit.map { [$0] } ?? [.kilograms, .pounds]
    doubt(
      from: start,
      units.map { "\(sets)x\(reps) \(number)\($0.symbol)" } + ["\(sets), \(reps), \(number) reps"])
    return true
  }

  /// `185 8,8,7`, `175 9` behind such: a load without a unit in front of counts that are much smaller;
  /// `nil` where there is none.
  mutating func readLoadBeforeList(from start: Int) -> Bool? {
    guard isLoadWanted || pending != nil else { return nil }
    var ahead = cursor
    guard let value = ahead.eatDecimal(), value >= 5_000, ahead.peek() == 0x20 else { return nil }
    ahead.skipBlanks()
    // `15 12/12/12`: between slashes stand the sets.
    if value < 40_000, found.sets.isEmpty, pending == nil, ahead.isListBetweenSlashes {
      cursor.position = ahead.position
      return readLoadBehind(value, from: start)
    }
    guard value >= 40_000 else { return nil }
    if let readings = twoReadings(ahead, value) { return doubt(from: start, readings) }
    let isList = ahead.beginsList || isLoadAndReps
    let ratio = ahead.leastRatioOfLoad
    guard let count = ahead.eatInteger(limit: Int64(LooseReader.likelyReps)), count > 0,
      value >= Int64(count) * ratio, isList || pending != nil && ahead.isPlainCount
    else { return nil }
    guard cursor.eatDecimal() != nil else { return nil }
    return readLoadBehind(value, from: start)
  }

  /// `405 for a single`, `345 for 2 sets of 5`, `140 for 3`: a load without a unit; `nil` where there is none.
  mutating func readLoadBeforeFor(from start: Int) -> Bool? {
    var ahead = cursor
    guard let value = ahead.eatBareDecimal(), value >= 20_000, ahead.eatWordBehindBlank("for")
    else {
      return nil
    }
    ahead.skipBlanks()
    var set = LooseSet(work: .reps(0))
    if let (count, reps) = ahead.eatSetsOfReps() {
      (set.count, set.work) = (count, .reps(reps))
    } else if let count = ahead.eatInteger(limit: Int64(LooseReader.likelyReps)), count > 0 {
      set.work = .reps(count)
      // `140 for 3x3`
      if case var product = ahead, product.eatTimes(), let reps = product.eatInteger(limit: 100) {
        (set.count, set.work, ahead) = (count, .reps(reps), product)
      }
    } else {
      if ahead.eatWord(among: "a one") { ahead.skipBlanks() }
      guard let reps = ahead.eatSetOfFew() else { return nil }
      set.work = .reps(reps)
    }
    _ = ahead.eatBehindBlanks { $0.eatRepsWord() }
    guard ahead.isPlainCount, ahead.isListEnd else { return nil }
    guard let unit = habits.unit else {
      cursor = ahead
      let (text, reps) = (Thousandths.text(value), set.work.text)
      return doubt(
        from: start,
        [LoadUnit.kilograms, .pounds].map {
          "\(set.count)x\(reps) \(text)\($0.symbol)"
        })
    }
    cursor = ahead
    set.load = .load(Load(thousandths: value, unit: unit))
    append(set)
    eatRepsWord()
    return true
  }

  /// The work of one set or of several: `5`, `8-12`, `5+`, `max`, `5,5,5`, `12/10/8/6`, `8 7 6`.
  mutating func readWorks(allowsBlanks: Bool = true) -> [Work]? {
    if let counts = cursor.eatPlusList() {
      eatRepsWord()
      return counts.map { .reps($0) }
    }
    let isSpaced = cursor.beginsSpacedList
    guard let first = readWork() else { return nil }
    var works = [first]
    let separator = isSpaced ? .spacedDash : cursor.listSeparator
    while allowsBlanks || separator != .blank, works.count < 100, let separator,
      isSpaced ? cursor.isSpacedDashHere : cursor.listSeparator == separator
    {
      let start = cursor.position
      cursor.skipListSeparator()
      let isTight = separator == .slash || separator == .dash
      // `40x8, 42,5x6`
      guard !cursor.isDecimalHere, !cursor.isNoSetOfList else {
        cursor.position = start
        break
      }
      guard let next = readWork(allowsRange: separator != .dash),
        isSpaced || cursor.isPlainCount || cursor.listSeparator == separator
          || cursor.isBeforeLoadList || works.count > 1 && cursor.isBeforeEffort
          || isTight && (cursor.isBeforeAt || cursor.isBeforeEnergy)
          // `60x12/80x8` goes on with a load.
          || isTight && cursor.isBeforeTimesAlone && !next.isLikelyLoad
      else {
        cursor.position = start
        break
      }
      works.append(next)
    }
    // `8, 8 and 7`
    let listEnd = cursor.position
    if works.count > 1, separator == .comma,
      cursor.eatWordBehindBlank("and und") || cursor.eatBehindBlanks({ $0.eat("&") })
    {
      cursor.skipBlanks()
      if let next = readWork(allowsRange: false),
        cursor.isListEnd || cursor.isBeforeAt || cursor.isBeforeRepsAtEnd
      {
        works.append(next)
      } else {
        cursor.position = listEnd
      }
    }
    // `12,431 steps`: nobody does so many, and none as few before.
    if works.count == 2, separator == .comma, listEnd > 4,
      cursor.bytes[listEnd - 4] == UInt8(ascii: ","),
      Cursor.isDigit(cursor.bytes[listEnd - 3])
    {
      return nil
    }
    // `70-75-80-85` is what was lifted.
    if separator == .dash, works.areRisingLoads { return nil }
    // Two numbers between a slash or a dash are reps of an aim, or a range.
    guard works.count != 2 || separator == .comma || separator == .blank else { return nil }
    eatRepsWord()
    return works
  }

  mutating func eatRepsWord() {
    let start = cursor.position
    cursor.skipBlanks()
    if cursor.eatRepsWord() {
      found.saysReps = true
      // `8 Wdh. x 60 kg`
      if cursor.peek() == UInt8(ascii: "."), cursor.peek(1) == 0x20 { cursor.position += 1 }
    } else {
      cursor.position = start
    }
  }

  /// The work of one set: reps, a range of them, at least so many, or as many as possible.
  private mutating func readWork(allowsRange: Bool = true) -> Work? {
    if cursor.eatFailure() { return .asManyAsPossible(minimum: 0) }
    if let counts = cursor.eatTwoCounts() { return counts }
    var ahead = cursor
    guard ahead.eatLooseLoad() == nil else { return nil }
    // `09/14/21` is a day.
    guard cursor.peek() != UInt8(ascii: "0") || !Cursor.isDigit(cursor.peek(1)) else { return nil }
    guard let low = cursor.eatInteger(limit: PrescriptionParser.repLimit) else { return nil }
    // `60x10+70x8`
    var plus = cursor
    if plus.eat("+"), plus.eatInteger(limit: 1000) != nil, plus.eatTimes(), plus.isAtBlankOrDigit {
      return .reps(low)
    }
    if cursor.eat("+") {
      if Cursor.isDigit(cursor.peek()), let more = cursor.eatInteger(limit: 1000) {
        return .twoCounts(low, more)
      }
      return .asManyAsPossible(minimum: low)
    }
    let afterLow = cursor.position
    if allowsRange, cursor.eatDash(),
      let high = cursor.eatInteger(limit: PrescriptionParser.repLimit),
      high >= low,
      cursor.dashLength() == 0
    {
      return .reps(low: low, high: high)
    }
    cursor.position = afterLow
    return cursor.isCountEnd ? .reps(low) : nil
  }
}

extension [Work] {
  /// Whether these are counts that rise from set to set and that nobody does so often: loads without a unit.
  fileprivate var areRisingLoads: Bool {
    guard count > 2 else { return false }
    var last: Int32 = 29
    for work in self {
      guard case .reps(let low, let high) = work, low == high, low > last else { return false }
      last = low
    }
    return true
  }
}
