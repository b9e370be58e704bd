/// Several loads that stand beside each other, each for a set.
extension Cursor {
  /// Takes loads or shares between slashes or dashes with one unit behind the last: `50/55/60kg`,
  /// `75/85/95% TM`.
  mutating func eatLoadList() -> [LoadTarget]? {
    let start = position
    var values: [Int64] = []
    while let value = eatDecimal(), values.count < 100 {
      values.append(value)
      if let loads = eatLoads(after: value) { return loads }
      guard Cursor.isDigit(peek(1)), eat("/") || eat("-") else { break }
    }
    skipBlanks()
    if values.count > 1, let unit = eatLoadUnit() {
      return values.map { .load(Load(thousandths: $0, unit: unit)) }
    }
    // Two are a range.
    if values.count > 2, eat("%") {
      let maximum = eatMaximum()
      return values.map { .share(low: $0, high: $0, of: maximum) }
    }
    position = start
    return nil
  }

  /// Takes the rest of `120kg/140kg/160kg`, where each load has its unit.
  private mutating func eatLoads(after first: Int64) -> [LoadTarget]? {
    let start = position
    var loads: [LoadTarget] = []
    var value = first
    while let unit = eatLoadUnit(), loads.count < 100 {
      loads.append(.load(Load(thousandths: value, unit: unit)))
      guard peek() == UInt8(ascii: "/"), Cursor.isDigit(peek(1)) else { break }
      position += 1
      guard let next = eatDecimal() else { break }
      value = next
    }
    if loads.count > 1, !Cursor.isDigit(bytes[position - 1]) { return loads }
    position = start
    return nil
  }

  /// Takes `140, 150, 160 kg`, where nothing but the end or a comma follows.
  mutating func eatLoadsOfSets() -> [LoadTarget]? {
    let start = position
    var values: [Int64] = []
    while values.count < 50, let value = eatDecimal() {
      values.append(value)
      skipBlanks()
      guard eat(",") else { break }
      skipBlanks()
    }
    if values.count > 1, let unit = eatLoadUnit(), isListEnd {
      return values.map { .load(Load(thousandths: $0, unit: unit)) }
    }
    position = start
    return nil
  }

  /// Takes a number for each of so many sets, between slashes or commas that part no decimals, and the unit of the
  /// last: `80,85,90`, `60/70/80`, `80kg, 82.5kg`.
  mutating func eatLoads(ofSets count: Int) -> (values: [Int64], unit: LoadUnit?)? {
    var ahead = self
    var values: [Int64] = []
    var unit: LoadUnit?
    while let value = ahead.eatLoadOfList(), value >= 10_000 {
      values.append(value)
      let own = ahead.eatUnitOfList()
      guard unit == nil || own == unit else { return nil }
      unit = own
      guard values.count < count, ahead.eat(",") || ahead.eat("/") else { break }
      ahead.skipBlanks()
    }
    guard count > 1, values.count == count, ahead.isListEnd || ahead.isBeforeEffort else {
      return nil
    }
    self = ahead
    return (values, unit)
  }

  /// Takes a number whose comma is that of a list: the 80 of `80,85`.
  private mutating func eatLoadOfList() -> Int64? {
    var ahead = self
    guard let whole = ahead.eatInteger(limit: 9_999), ahead.peek() == UInt8(ascii: ",") else {
      return eatDecimal()
    }
    self = ahead
    return Int64(whole) * 1000
  }

  /// Takes the `(8,8,7)` behind a load: repetitions, and nothing else, in brackets.
  mutating func eatCountsInBracket() -> [Int32]? {
    var ahead = self
    let close = ahead.eat("(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
    guard close == UInt8(ascii: ")") || ahead.eat("[") else { return nil }
    var counts: [Int32] = []
    while counts.count < 20,
      let reps = ahead.eatInteger(limit: Int64(LooseReader.likelyReps)), reps > 0
    {
      counts.append(reps)
      guard ahead.listSeparator != nil else { break }
      ahead.skipListSeparator()
    }
    guard !counts.isEmpty, ahead.peek() == close else { return nil }
    ahead.position += 1
    guard ahead.isAtEnd || " ,;".utf8.contains(ahead.peek()) else { return nil }
    self = ahead
    return counts
  }

  /// Takes the unit behind the last load of a list.
  mutating func eatUnitOfList() -> LoadUnit? {
    var ahead = self
    ahead.skipBlanks()
    guard let unit = ahead.eatLoadUnit() else { return nil }
    self = ahead
    return unit
  }

  /// Whether loads for all of a list follow: `5,3,1 @ 100/120/140kg`.
  var isBeforeLoadList: Bool {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.eat("@") || ahead.eatWord(.at) else { return false }
    ahead.skipBlanks()
    return ahead.eatLoadList() != nil
  }

  /// Takes loads between commas with their unit behind the last: `120, 140, 160 kg`.
  mutating func eatLoadsBetweenCommas() -> [LoadTarget]? {
    let start = position
    if let loads = eatLoadsOfSets(), isAtEnd { return loads }
    position = start
    return nil
  }
}
