extension Cursor {
  /// Where the name ends that follows `Tabata`: before a load, which the prescription takes, or before what a
  /// tabata is anyway: `8 x 20s on / 10s off`.
  func endOfTabataName(_ prescription: inout Prescription) -> Int {
    var ahead = self
    while !ahead.isAtEnd {
      let start = ahead.position
      var work = ahead
      if work.eat("@") || work.eat("(") { work.skipBlanks() }
      guard Cursor.isDigit(work.peek()) else {
        ahead.skipWord()
        continue
      }
      var clock = work
      if clock.eatTabataClock(), clock.withoutOuterBlanks.isAtEnd { return start }
      guard let load = work.eatLooseLoad(), work.withoutOuterBlanks.isAtEnd else { return end }
      prescription.load = load
      return start
    }
    return end
  }

  /// Takes `8 rounds 20s on 10s off`, `8x20/10` and their like.
  private mutating func eatTabataClock() -> Bool {
    guard eatInteger(limit: 20) == 8 || peek() == UInt8(ascii: "2") else { return false }
    skipBlanks()
    if eatWord(among: "rounds rds sets") || eatTimes() { skipBlanks() }
    _ = eat(":") || eat("(") || eat(",")
    skipBlanks()
    guard eatSecondsOfTabata(20) else { return false }
    _ = eatBehindBlanks { $0.eatWord(among: "on work") }
    skipBlanks()
    _ = eat("/") || eat(",")
    skipBlanks()
    guard eatSecondsOfTabata(10) else { return false }
    _ = eatBehindBlanks { $0.eatWord(among: "off rest") }
    _ = eat(")")
    return true
  }

  private mutating func eatSecondsOfTabata(_ seconds: Int32) -> Bool {
    guard eatInteger(limit: 60) == seconds else { return false }
    _ = eat("s") || eat("\"") || eatBehindBlanks { $0.eatWord(.seconds) }
    return !isWord()
  }
}
