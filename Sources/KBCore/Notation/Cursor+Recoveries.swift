/// What is done between intervals instead of standing still.
extension Cursor {
  /// Takes a recovery that is measured in metres: `rest 400m jog`, `recupero 400 m`, `200 jog`.
  mutating func eatRecoveryInMetres() -> Bool {
    let start = position
    if eatRecoveryWord() {
      _ = eat(":") || eat("=")
      skipBlanks()
      if eatWord(among: "of for") || eatWord(.of) { skipBlanks() }
      if eatDistance(countsMetres: true) != nil, !isWord() { return true }
    }
    position = start
    // `200 jog`
    if let metres = eatInteger(limit: 1600), metres >= 50, metres % 50 == 0, peek() == 0x20 {
      skipBlanks()
      if eatJogWord() {
        _ = eatWordBehindBlank("recovery rest")
        return isListEnd
      }
    }
    position = start
    return false
  }

  /// Takes a word for what parts intervals from each other.
  mutating func eatRecoveryWord() -> Bool {
    eatWord(among: "rest recovery recoveries rec") || eatWord(.rest) || eatWord(.pause)
      || eatWord(among: "trabpause gehpause")
      || eatFolded(among: "recuperation recuperacion recuperacao erholung")
  }

  /// Takes `at 10k`, `from 15 km` or `bei km 12` and gives how far from the start it is.
  mutating func eatPlaceOnTheWay() -> Distance? {
    let start = position
    if eatWord(among: "at from after around by") || eatWord(.at) || eatWord(.to)
      || eatWord(among: "bei ab nach al dal desde depuis no em")
    {
      skipBlanks()
      if let place = eatDistance(countsMetres: true) { return place }
      if eatWord(among: "km mile kilometer"), peek() == 0x20 {
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
    eatWord(
      among: """
        jog jogging walk float trab traben trot trote corsetta footing marche gehen \
        caminando camminando andando
        """)
  }
}
