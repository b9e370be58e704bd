extension LooseReader {
  /// A load, or one that is added to the body's without its unit: `BW+10`, `+10`.
  mutating func eatLoad() -> LoadTarget? {
    let start = cursor.position
    if let unit = habits.unit {
      let hasBody = cursor.eatWord("bw", "bodyweight") || cursor.eatWord(.bodyweight)
      cursor.skipBlanks()
      if cursor.eat("+"), let value = cursor.eatDecimal(),
        hasBody ? cursor.isBareBehindNumber : cursor.isBareLoadEnd
      {
        return .added(Load(thousandths: value, unit: unit))
      }
      cursor.position = start
    }
    return cursor.eatLooseLoad()
  }

  /// `2 dumbbells of 14 kg`, `avec 2 haltères de 14kg`: one in each hand.
  mutating func readPair() -> Bool {
    let start = cursor.position
    if cursor.eatWord(.at) || cursor.eatWith() { cursor.skipBlanks() }
    if cursor.eatInteger(limit: 9) == 2, cursor.peek() == 0x20 {
      cursor.skipBlanks()
      if cursor.eatWord(.implement) {
        cursor.skipBlanks()
        if cursor.eatWord("of", "at") || cursor.eatWord(.of) || cursor.eat("@") {
          cursor.skipBlanks()
        }
        if isLoadWanted {
          let number = cursor.position
          if let load = cursor.eatLooseLoad() {
            keep("pair")
            return take(load)
          }
          if let value = cursor.eatBareDecimal(), cursor.isListEnd {
            keep("pair")
            return readLoadBehind(value, from: number)
          }
        }
      }
    }
    cursor.position = start
    return false
  }

  /// `DBs 30`, `manubri da 12`: a number without a unit right behind what is lifted.
  mutating func readImplementLoad() -> Bool {
    let start = cursor.position
    guard isLoadWanted, cursor.eatWord(.implement) else {
      cursor.position = start
      return false
    }
    let wordEnd = cursor.position
    cursor.skipBlanks()
    if cursor.eatWord("of", "at") || cursor.eatWord(.of) || cursor.eat("@") { cursor.skipBlanks() }
    let number = cursor.position
    guard let value = cursor.eatBareDecimal() else {
      cursor.position = start
      return false
    }
    if Cursor.lowercase(cursor.peek()) == UInt8(ascii: "s"), !cursor.isWord(at: 1) {
      cursor.position += 1
    }
    guard cursor.isListEnd else {
      cursor.position = start
      return false
    }
    let end = cursor.position
    guard let unit = habits.unit else {
      let text = Thousandths.text(value)
      doubt(from: number, ["\(text)kg", "\(text)lb"])
      return false
    }
    cursor.position = wordEnd
    keepRead(from: start)
    cursor.position = end
    return take(.load(Load(thousandths: value, unit: unit)))
  }

  /// `30s x 10, 10, 8`, `12.5s 3x10`: a pair of dumbbells that goes by its weight.
  mutating func readPluralLoad() -> Bool {
    let start = cursor.position
    guard found.sets.isEmpty, pending == nil, let value = cursor.eatDecimal(),
      Cursor.lowercase(cursor.peek()) == UInt8(ascii: "s"), !cursor.isWord(at: 1)
    else {
      cursor.position = start
      return false
    }
    cursor.position += 1
    let end = cursor.position
    var ahead = cursor
    ahead.skipBlanks()
    let isBeforeList = ahead.eatTimes()
    ahead.skipBlanks()
    guard isBeforeList ? ahead.beginsList : ahead.beginsSets else {
      cursor.position = start
      return false
    }
    guard let unit = habits.unit else {
      let text = Thousandths.text(value)
      doubt(from: start, ["\(text)kg", "\(text)lb"])
      return false
    }
    keep("pair")
    let load = LoadTarget.load(Load(thousandths: value, unit: unit))
    if isBeforeList {
      cursor = ahead
      guard let works = readWorks() else { return false }
      append(works.map { LooseSet(work: $0, load: load) })
      return true
    }
    cursor.position = end
    return take(load)
  }
}
