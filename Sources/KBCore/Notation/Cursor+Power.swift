/// What a machine or a strap tells of a session: watts, strokes a minute, a heart rate.
extension Cursor {
  /// Whether a colon and watts or a heart rate are here.
  var isBeforePower: Bool {
    var ahead = self
    guard ahead.eat(":") else { return false }
    ahead.skipBlanks()
    if ahead.eatWord(among: "avg average mean ca") || ahead.eat("~") { ahead.skipBlanks() }
    return ahead.eatPower()
  }

  /// Whether such a value is in a remark.
  var holdsPower: Bool {
    var ahead = self
    while !ahead.isAtEnd {
      if ahead.eatPower() { return true }
      while !ahead.isAtEnd, ahead.peek() != 0x20 { ahead.position += 1 }
      ahead.skipBlanks()
    }
    return false
  }

  /// Takes `241w`, `198 W`, `90 rpm`, `142 bpm` or `HR 138`; a heart at rest tells of no training.
  private mutating func eatPower() -> Bool {
    let start = position
    if let value = eatInteger(limit: 2000), value >= 10 {
      skipBlanks()
      if eatWord(among: "w watt watts rpm spm") || value >= 100 && eatWord("bpm") {
        return true
      }
    }
    position = start
    if eatHeartWord() {
      _ = eat(".") || eat(":")
      skipBlanks()
      if eatAverageWord() { skipBlanks() }
      if let rate = eatInteger(limit: 230), rate >= 100, !isWord() { return true }
    }
    position = start
    return false
  }

  /// Whether `hr 138` follows, where `hr` means a heart rate and not hours.
  var isBeforeHeartRate: Bool {
    var ahead = self
    ahead.skipBlanks()
    return ahead.eatHeartRate()
  }

  /// Takes the word for the heart's rate.
  mutating func eatHeartWord() -> Bool {
    if eatWord(among: "hr hf fc puls pulse pulso herzfrequenz fcm") {
      return true
    }
    let start = position
    if eatWord("heart"), eatWordBehindBlank("rate") { return true }
    position = start
    return false
  }

  /// Takes `avg`, `Ø`, `moy.`, `media` and their like.
  mutating func eatAverageWord() -> Bool {
    if matches("\u{00D8}") || matches("\u{00F8}") {
      position += 2
      return true
    }
    if eatWord(
      among: """
        avg average mean moy moyenne schnitt medio media promedio m\u{e9}dia m\u{e9}dio
        """)
    {
      _ = eat(".")
      return true
    }
    return false
  }
}
