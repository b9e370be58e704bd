/// What is done between intervals instead of standing still.
extension Cursor {
  /// Takes a recovery that is measured in metres: `rest 400m jog`, `recupero 400 m`, `200 jog`.
  mutating func eatRecoveryInMetres() -> Bool {
    let start = position
    if eatRecoveryWord() {
      _ = eat(":") || eat("=")
      skipBlanks()
      if eatWord("of", "for") || eatWord(.of) { skipBlanks() }
      if eatDistance(countsMetres: true) != nil, !isWord() { return true }
    }
    position = start
    // `200 jog`
    if let metres = eatInteger(limit: 1600), metres >= 50, metres % 50 == 0, peek() == 0x20 {
      skipBlanks()
      if eatJogWord() {
        _ = eatWordBehindBlank("recovery") || eatWordBehindBlank("rest")
        return isListEnd
      }
    }
    position = start
    return false
  }

  /// Takes a word for what parts intervals from each other.
  mutating func eatRecoveryWord() -> Bool {
    if eatWord("rest", "recovery", "recoveries", "rec") || eatWord(.rest) || eatWord(.pause)
      || eatWord("trabpause", "gehpause")
    {
      return true
    }
    let words: [StaticString] = ["recuperation", "recuperacion", "recuperacao", "erholung"]
    guard let letters = foldedBeginning(limit: 12), words.contains(where: { $0.spells(letters) })
    else { return false }
    while isWord() { position += 1 }
    return true
  }

  /// Takes `at 10k`, `from 15 km` or `bei km 12` and gives how far from the start it is.
  mutating func eatPlaceOnTheWay() -> Distance? {
    let start = position
    if eatWord("at", "from", "after", "around", "by") || eatWord(.at) || eatWord(.to)
      || eatWord("bei", "ab", "nach", "al", "dal") || eatWord("desde", "depuis", "no", "em")
    {
      skipBlanks()
      if let place = eatDistance(countsMetres: true) { return place }
      if eatWord("km", "mile", "kilometer"), peek() == 0x20 {
        let isMiles = Cursor.lowercase(bytes[position - 1]) == UInt8(ascii: "e")
        skipBlanks()
        if let value = eatDecimal(), !isWord() {
          return Distance(thousandths: value, unit: isMiles ? .miles : .kilometres)
        }
      }
    }
    position = start
    return nil
  }

  /// Takes a word for running slowly or for walking.
  private mutating func eatJogWord() -> Bool {
    eatWord("jog", "jogging", "walk", "float", "trab") || eatWord("traben", "trot", "trote")
      || eatWord("corsetta", "footing", "marche", "gehen") || eatWord("caminando", "camminando")
      || eatWord("andando")
  }
}
