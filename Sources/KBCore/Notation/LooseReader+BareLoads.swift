/// Loads without a unit that stand in front of their repetitions.
extension LooseReader {
  /// `225/235/245 x 5`, `60/70/80 x 8/6/4`: loads without a unit, each with its repetitions; `nil` where none are
  /// here.
  mutating func readLoadsBeforeTimes(from start: Int) -> Bool? {
    guard isLoadWanted, pending == nil, found.sets.isEmpty else { return nil }
    var ahead = cursor
    var values: [Int64] = []
    while values.count < 20, let value = ahead.eatBareDecimal(), value >= 20_000 {
      values.append(value)
      guard ahead.peek() == UInt8(ascii: "/"), Cursor.isDigit(ahead.peek(1)) else { break }
      ahead.position += 1
    }
    let loads = ahead.position
    ahead.skipBlanks()
    guard values.count > 1, ahead.eatTimes() else { return nil }
    ahead.skipBlanks()
    let before = self
    cursor = ahead
    guard let works = readWorks(), works.count == 1 || works.count == values.count,
      works.areLikelyReps, cursor.isListEnd
    else {
      self = before
      return nil
    }
    guard let unit = habits.unit else {
      let text = cursor.text(from: start, to: loads)
      return doubt(from: start, [text + "kg", text + "lb"])
    }
    append(
      values.indices.map { index in
        LooseSet(
          work: works.count == 1 ? works[0] : works[index],
          load: .load(Load(thousandths: values[index], unit: unit)))
      })
    return true
  }

  /// `80(8) 80(7)`, `80 (8,8,7)`: a load without a unit and its repetitions in brackets; `nil` where none are here.
  mutating func readLoadBeforeBracket(from start: Int) -> Bool? {
    guard pending == nil, isAllLoaded else { return nil }
    var ahead = cursor
    guard let value = ahead.eatBareDecimal(), value >= 20_000 else { return nil }
    ahead.skipBlanks()
    guard let counts = ahead.eatCountsInBracket(), value >= Int64(counts.max() ?? 0) * 2500 else {
      return nil
    }
    cursor = ahead
    guard let unit = habits.unit else {
      let text = Thousandths.text(value)
      return doubt(from: start, ["\(text)kg", "\(text)lb"])
    }
    let load = LoadTarget.load(Load(thousandths: value, unit: unit))
    append(counts.map { LooseSet(work: .reps($0), load: load) })
    return true
  }
}
