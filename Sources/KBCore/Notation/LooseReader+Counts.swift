extension LooseReader {
  /// Counts of sets and reps: `5x5x100kg`, `3 sets of 8`, `8/8/7`, `8 7 6`, `5@60%`, `12 reps`.
  mutating func readCounts() -> Bool {
    let start = cursor.position
    if let value = decimalBehindSets(from: start) ?? decimalBeforeSets(from: start) {
      return readLoadBehind(value, from: start)
    }
    if let isRead = readSlashPair(from: start) ?? readDashPair(from: start) ?? readLoadsOfSets(
      from: start)
      ?? readLoadBeforeList(from: start) ?? readLoadBeforeColon(from: start)
      ?? readLoadBeforeFor(from: start) ?? readLoadBeforeBracket(from: start)
      ?? readLoadsBeforeTimes(from: start)
    {
      return isRead
    }
    // `110, 112,5`: no second count.
    if !found.sets.isEmpty, cursor.isDecimalOfList { return false }
    if let reps = cursor.eatBothSides() {
      // `10L 10R x 4`
      append(LooseSet(count: cursor.eatTimesAlone() ?? 1, work: .reps(reps), isPerSide: true))
      return true
    }
    if let (reps, count) = cursor.eatSidesTimes() {
      append(LooseSet(count: count, work: .reps(reps), isPerSide: true))
      return true
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
    let isRounds = cursor.eatWord(among: "rounds round rds") || cursor.eatWord(.rounds)
    if isRounds {
      cursor.skipBlanks()
      _ = cursor.eat(":") || cursor.eat(",")
      cursor.skipBlanks()
      if readOnOff(rounds: first) { return true }
      cursor.position = afterFirst
      cursor.skipBlanks()
      _ = cursor.eatWord(among: "rounds round rds") || cursor.eatWord(.rounds)
    }
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
      // `5 sets, each 10x 40 kg`
      if isJoined, isFirst, cursor.eatWord("each"), cursor.peek() == 0x20 { cursor.skipBlanks() }
      // `4 sets Romanian deadlift x 8`
      if isJoined, cursor.eatTimes() { cursor.skipBlanks() }
      if isRounds, !isJoined { return false }
      let afterSets = cursor.position
      // `4 sets: 10@60kg, 8@65kg, 6@70kg, 6@70kg` counts what follows.
      if isFirst, !isRounds, first > 1, cursor.partsWithLoads == Int(first) { return true }
      if !isRounds, isFirst, let isRead = readLoadTimesReps(first, from: start, hasWord: true) {
        return isRead
      }
      if !isRounds, isFirst, isLoadAndCounts(first) { return true }
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
    if let reps = cursor.eatSetsOfFew() {
      append(LooseSet(count: first, work: .reps(reps)))
      return isCountOfSets(first)
    }
    cursor.position = afterFirst
    if cursor.eatWord("rm") {
      append(LooseSet(work: .reps(first), note: cursor.text(from: start)))
      return readBareLoadBehindWord()
    }
    cursor.position = afterFirst
    cursor.skipBlanks()
    // `Push-ups 3 to failure`
    if found.sets.isEmpty, first > 0, first <= 6, cursor.position > afterFirst,
      cursor.isListedToFailure, cursor.eatFailure()
    {
      append(LooseSet(count: first, work: .asManyAsPossible(minimum: 0)))
      return true
    }
    cursor.position = start
    if doubtLoadBehindCounts(from: start) { return false }
    guard let works = readWorks() else { return false }
    let afterWorks = cursor.position
    cursor.skipBlanks()
    if works.count > 1, cursor.eatEnergyUnit(), let counts = LooseReader.counts(of: works) {
      append(counts.map { LooseSet(work: .calories($0)) })
      return true
    }
    cursor.position = afterWorks
    if works.count == 1 { return readOneSet(works[0], from: start, afterFirst) }
    // `3x8 60 70` may be loads.
    guard !isBehindSets(start) else { return false }
    append(works.map { LooseSet(work: $0) })
    let behind = cursor.position
    if let times = cursor.eatTimesAlone(), works.count * Int(times) <= 100 {
      keep(cursor.text(from: behind))
      for _ in 1..<times { append(works.map { LooseSet(work: $0) }) }
      last = found.sets.count - works.count * Int(times)..<found.sets.count
      return true
    }
    return readLoadsBehind(works.count)
  }

  /// `3RM 140`: a load without a unit right behind its set.
  private mutating func readBareLoadBehindWord() -> Bool {
    var ahead = cursor
    ahead.skipBlanks()
    let start = ahead.position
    guard let value = ahead.eatBareDecimal(), value >= 20_000, ahead.isAtListEnd else {
      return true
    }
    cursor = ahead
    return readLoadBehind(value, from: start)
  }

  /// Whether a load and as many counts as there are sets follow: `4 sets 70kg 10,10,9,8`.
  private func isLoadAndCounts(_ sets: Int32) -> Bool {
    var ahead = self
    guard ahead.cursor.eatLooseLoad() != nil else { return false }
    ahead.cursor.skipBlanks()
    if ahead.cursor.eatLooseTimes() || ahead.cursor.eat(":") { ahead.cursor.skipBlanks() }
    guard ahead.cursor.beginsList, let works = ahead.readWorks() else { return false }
    return works.count == Int(sets)
  }

  /// `3x5 100, 102.5, 105`, `3x2 70-75-80`: as many loads without a unit as there are sets; `nil` where none are
  /// here.
  private mutating func readLoadsOfSets(from start: Int) -> Bool? {
    guard isLoadWanted, found.sets.count == 1, let set = found.sets.last, set.count > 1,
      set.load == nil, case .reps = set.work
    else { return nil }
    var ahead = cursor
    var values: [Int64] = []
    while values.count < 50, let value = ahead.eatBareDecimal(), value >= 20_000 {
      values.append(value)
      guard let separator = ahead.listSeparator, separator != .spacedDash else { break }
      ahead.skipListSeparator()
    }
    let written = ahead.eatUnitOfList()
    guard values.count == Int(set.count), ahead.isListEnd,
      written != nil || ahead.isPlainCount || ahead.isBeforeEffort
    else { return nil }
    cursor = ahead
    guard let unit = written ?? habits.unit else {
      let text = values.map { Thousandths.text($0) }.joined(separator: "/")
      return doubt(from: start, ["@ \(text)kg", "@ \(text)lb"])
    }
    splitLast(by: values) { $0.load = .load(Load(thousandths: $1, unit: unit)) }
    return true
  }

  /// `57.5: 5, 5, 11`, `102.5 - 5 5 5`: a load without a unit whose sets follow a colon; `nil` where none is here.
  private mutating func readLoadBeforeColon(from start: Int) -> Bool? {
    guard found.sets.isEmpty, pending == nil else { return nil }
    var ahead = cursor
    guard let value = ahead.eatBareDecimal(), value >= 20_000 else { return nil }
    let isSpaced = ahead.isSpacedDashHere && (value >= 40_000 || value % 1000 > 0)
    if isSpaced {
      ahead.skipListSeparator()
    } else {
      guard ahead.eat(":"), ahead.peek() == 0x20 else { return nil }
      ahead.skipBlanks()
    }
    guard ahead.beginsList || ahead.beginsSets,
      !isSpaced || !ahead.beginsSpacedList && ahead.isBelow(value / 5000)
    else { return nil }
    let number = cursor
    cursor = ahead
    cursor.position = number.position
    _ = cursor.eatBareDecimal()
    let isRead = readLoadBehind(value, from: start)
    cursor = ahead
    return isRead
  }

  /// `100/8, 95/8`: loads before their reps, where several pairs can be nothing else; `nil` where none
  /// is here.
  private mutating func readSlashPair(from start: Int) -> Bool? {
    guard isLoadWanted || readsSlashPairs, let (load, reps) = cursor.eatSlashPair() else {
      return nil
    }
    if !readsSlashPairs {
      var ahead = cursor
      ahead.skipBlanks()
      let hasMark = ahead.eat(",") || ahead.eat(";") || ahead.peek(-1) == 0x20
      ahead.skipBlanks()
      if ahead.eatWord("then") { ahead.skipBlanks() }
      guard hasMark, ahead.eatSlashPair() != nil else {
        cursor.position = start
        return nil
      }
    }
    readsSlashPairs = true
    guard let unit = habits.unit else {
      let text = Thousandths.text(load)
      return doubt(from: start, ["\(text)kg x \(reps)", "\(text)lb x \(reps)"])
    }
    append(
      LooseSet(
        work: .reps(reps), load: .load(Load(thousandths: load, unit: unit)),
        marks: reps == 0 ? .failed : []))
    return true
  }

  /// `100-5 | 120-5`, `25-12 22.5-12`: several loads, each with its reps behind a dash; `nil` if none is here.
  private mutating func readDashPair(from start: Int) -> Bool? {
    guard isLoadWanted || readsDashPairs else { return nil }
    var ahead = cursor
    guard let (load, reps) = ahead.eatDashPair() else { return nil }
    if !readsDashPairs {
      var next = ahead
      while next.eat(",") || next.eat(";") || next.eat("|") || next.eat(" ") {}
      guard next.position > ahead.position, next.eatDashPair() != nil else { return nil }
    }
    cursor = ahead
    readsDashPairs = true
    guard let unit = habits.unit else {
      let text = Thousandths.text(load)
      return doubt(from: start, ["\(text)kg x \(reps)", "\(text)lb x \(reps)"])
    }
    append(LooseSet(work: .reps(reps), load: .load(Load(thousandths: load, unit: unit))))
    return true
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
      cursor.bytes[start..<cursor.position].contains(UInt8(ascii: ",")),
      cursor.isListEnd || cursor.isBeforeRemarkBehindDash
    else {
      cursor.position = start
      return nil
    }
    return value
  }

  /// `62,5 3x8`, `62,5 8,8,7`: a load without a unit whose comma can only be a decimal one.
  private mutating func decimalBeforeSets(from start: Int) -> Int64? {
    guard found.sets.isEmpty, !isLoadPending, let value = cursor.eatBareDecimal(), value >= 5_000,
      cursor.bytes[start..<cursor.position].contains(UInt8(ascii: ",")), cursor.peek() == 0x20
    else {
      cursor.position = start
      return nil
    }
    var ahead = cursor
    ahead.skipBlanks()
    guard ahead.beginsSets || ahead.beginsList else {
      cursor.position = start
      return nil
    }
    return value
  }

  /// `2-3 x 15-20`, `2-3 sets of 12`: the fewest sets count, and the numbers stay a remark.
  private mutating func readRangeOfSets(from start: Int) -> Bool {
    guard let low = cursor.eatInteger(limit: 20), low > 0, cursor.eatDash(),
      let high = cursor.eatInteger(limit: 20), high > low,
      !cursor.isWord() || cursor.isTimesBeforeDigit,
      cursor.dashLength() == 0
    else { return false }
    let range = cursor.text(from: start)
    cursor.skipBlanks()
    if cursor.eatSetsWord() {
      cursor.skipBlanks()
      _ = cursor.eatWord("of") || cursor.eatWord(.of) || cursor.eatTimes() || cursor.eat(",")
    } else if !cursor.eatLooseTimes() {
      return false
    } else {
      // `12-15 x 3`: so many repetitions, and fewer sets.
      var ahead = cursor
      ahead.skipBlanks()
      if low > 5, let count = ahead.eatInteger(limit: 6), count > 1,
        ahead.isPlainCount || ahead.isBeforeAt
      {
        cursor = ahead
        append(LooseSet(count: count, work: .reps(low: low, high: high)))
        return true
      }
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

  /// `two sets of 12`, `drei Sätze à 10`.
  mutating func readSetsInWords() -> Bool {
    guard let count = cursor.eatSetsInWords() else { return false }
    cursor.skipBlanks()
    if cursor.eatWord(among: "of \u{e0}") || cursor.eatWord(.of) { cursor.skipBlanks() }
    return readSets(count)
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
    // `three sets of ten`, `4 sets of doubles`
    if let reps = cursor.eatNumberWord() ?? cursor.eatSetsOfFew() {
      append(LooseSet(count: count, work: .reps(reps)))
      return true
    }
    if let range = cursor.eatSlashRange(besides: count) {
      append(LooseSet(count: count, work: range))
      return true
    }
    // `1 set, 12+5+4`: one set with short pauses.
    if let parts = cursor.eatPlusList(), parts.count != Int(count) {
      append(
        LooseSet(count: count, work: .reps(parts.reduce(0, +)), note: cursor.text(from: start)))
      return true
    }
    cursor.position = start
    guard let works = readWorks() else { return false }
    return appendSets(count, works)
  }

  /// So many sets, of which each may have its own work.
  mutating func appendSets(_ count: Int32, _ works: [Work]) -> Bool {
    if works.count == 1 {
      append(LooseSet(count: count, work: works[0]))
      return true
    }
    guard works.count == Int(count) else { return false }
    append(works.map { LooseSet(work: $0) })
    return true
  }

  func isCountOfSets(_ count: Int32) -> Bool {
    count > 0 && Int64(count) <= PrescriptionParser.setLimit
  }
}
