/// Remarks that compare a session with another, and how it was.
extension Cursor {
  /// Whether nothing but a change of the load is here: `+2.5kg`.
  var isChange: Bool {
    var ahead = withoutOuterBlanks
    guard ahead.eat("+") || ahead.eatDash(), ahead.eatBareDecimal() != nil else { return false }
    _ = ahead.eatUnitOfList()
    return ahead.isAtEnd
  }

  /// Whether nothing but how it was is here, out of ten: `8/10`.
  var isRating: Bool {
    var ahead = withoutOuterBlanks
    return ahead.eatRating() && ahead.isAtEnd
  }

  /// Takes `8/10`.
  mutating func eatRating() -> Bool {
    let start = position
    if eatInteger(limit: 10) != nil, eat("/"), eatInteger(limit: 10) == 10, isAtListEnd {
      return true
    }
    position = start
    return false
  }

  /// Takes what another session had or will have: `next time 102.5kg`, `was 97.5 last week`.
  mutating func eatOtherSession() -> Bool {
    let start = position
    if eatWord(among: "next was previously") {
      _ = eatWordBehindBlank("time session week workout")
      _ = eat(":")
      skipBlanks()
      if eatLoadOfOtherSession() { return true }
    }
    position = start
    return false
  }

  /// Whether a word such as `week` stands right in front.
  var isBehindOtherSession: Bool {
    isBehindWord("week") || isBehindWord("time") || isBehindWord("session")
      || isBehindWord("workout")
  }

  /// Takes `102.5kg` or `97.5 next week`, where nothing else follows.
  mutating func eatLoadOfOtherSession() -> Bool {
    guard eatBareDecimal() != nil else { return false }
    _ = eatUnitOfList()
    if eatWordBehindBlank("last next") { _ = eatWordBehindBlank("time session week workout") }
    return isAtListEnd || peek() == UInt8(ascii: ".") && !Cursor.isDigit(peek(1))
  }

  /// Takes a change of a load that its sign and the words behind it tell: `+2.5kg from last time`.
  mutating func eatSignedChange() -> Bool {
    let start = position
    if peek() == UInt8(ascii: "+") || dashLength() > 0 {
      position += peek() == UInt8(ascii: "+") ? 1 : dashLength()
      if eatDecimal() != nil {
        _ = eat("%")
        skipBlanks()
        _ = eatLoadUnit()
        skipBlanks()
        if eat("/") ? eatWord(among: "week session workout wk") : eatComparison() {
          return true
        }
      }
    }
    position = start
    return false
  }

  /// Takes what says that a load before it is a difference: `from last time`, `than last week`, `each week`.
  mutating func eatComparison() -> Bool {
    let start = position
    if eatWord(among: "from than vs over each every per next since more less compared") {
      skipBlanks()
      _ = eatWord("than")
      skipBlanks()
      if eatWord(among: "last next week previous session time workout wk before previously") {
        _ =
          eatWordBehindBlank("time week session")
        return true
      }
    }
    position = start
    return false
  }

  /// Takes the word before such a change.
  mutating func eatChangeWord() -> Bool {
    eatWord(among: "add plus minus increase reduce")
  }
}
