/// What tells steps in a lifter's own way from other lines.
extension Cursor {
  /// Whether words stand here, and no number.
  var beginsWithWords: Bool {
    let text = withoutOuterBlanks
    return text.isWord() && !Cursor.isDigit(text.peek())
  }

  /// Takes a word that joins what is before it with what follows.
  mutating func eatJoint() -> Bool {
    eatWord(among: "for in at of to with up en em rec")
      || eatWord(.at) || eatWord(.of) || eatWord(.with)
  }

  /// Whether `135x10` is here, whatever it counts.
  var beginsPairOfNumbers: Bool {
    var ahead = self
    guard ahead.eatBareDecimal() != nil, ahead.eatLooseTimes() else { return false }
    ahead.skipBlanks()
    return Cursor.isDigit(ahead.peek())
  }

  /// What stands behind a `then` that has numbers on both its sides; `nil` where there is none.
  var behindThen: Cursor? {
    var ahead = self
    var hasNumber = false
    while !ahead.isAtEnd {
      if ahead.eatWord("then") || ahead.eatWord(.then) {
        return hasNumber && ahead.holdsDigit ? ahead : nil
      }
      while !ahead.isAtEnd, ahead.peek() != 0x20 {
        hasNumber = hasNumber || Cursor.isDigit(ahead.peek())
        ahead.position += 1
      }
      ahead.skipBlanks()
    }
    return nil
  }

  /// Whether two or more parts of a list begin with a number and a word that is no unit.
  var countsSeveralThings: Bool {
    var count = 0
    var cursor = self
    while !cursor.isAtEnd, count < 2 {
      cursor.skipBlanks()
      if cursor.eatWord("then") || cursor.eatWord(.then) { cursor.skipBlanks() }
      if cursor.countsThing { count += 1 }
      while !cursor.isAtEnd, !",;/|".utf8.contains(cursor.peek()) { cursor.position += 1 }
      cursor.position += cursor.isAtEnd ? 0 : 1
    }
    return count > 1
  }

  /// Whether `50 wall balls` is here, and neither `50 reps` nor `50 kg`.
  private var countsThing: Bool { countsThing(from: position) }

  /// The same from an offset.
  func countsThing(from start: Int) -> Bool {
    var ahead = Cursor(bytes, from: start, to: end)
    ahead.skipBlanks()
    guard ahead.eatInteger(limit: 1000) != nil, ahead.peek() == 0x20 else { return false }
    ahead.skipBlanks()
    guard ahead.isWord(), !Cursor.isDigit(ahead.peek()), !ahead.beginsWithUnit else { return false }
    return
      !(ahead.eatRepsWord() || ahead.eatSetsWord() || ahead.eatSide() || ahead.eatTimes()
      || ahead.eatJoint() || ahead.eatFailure() || ahead.eatWarmupWord()
      || ahead.eatWord(among: "rounds round rir rpe more each total"))
  }

  /// Whether an em dash is in the text.
  var hasEmDash: Bool {
    (position..<max(position, end - 2)).contains {
      bytes[$0] == 0xE2 && bytes[$0 + 1] == 0x80 && bytes[$0 + 2] == 0x94
    }
  }

  /// Whether an em dash ends the text, which says that all before it is a name.
  package var endsWithSeparator: Bool {
    let text = withoutOuterBlanks
    return text.end - text.position >= 3 && text.dashLength(at: text.end - text.position - 3) == 3
  }

  /// Whether a name begins with a sign that no name begins with.
  var beginsOddly: Bool {
    switch peek() {
    case UInt8(ascii: "["), UInt8(ascii: "@"), UInt8(ascii: "+"), UInt8(ascii: ","): true
    default: false
    }
  }

  /// Takes a unit that measures something other than training: `3 days per week`, `16 oz of water`.
  mutating func eatUnitOfLife() -> Bool {
    eatWord(
      among: """
        days day weeks months oz cups glasses liters litres grams kcal tage wochen jours \
        semaines d\u{ed}as dias semanas giorni settimane beers coffees
        """)
  }

  /// Whether a unit is here that measures no work: the `cm` of a box.
  var beginsWithMeasure: Bool {
    var ahead = self
    return ahead.eatWord(among: "cm mm inch inches in bpm watt watts")
  }

  /// Whether `on 4:00` is in the text, which says when the sets begin.
  var holdsStartEvery: Bool {
    var ahead = self
    while let sign = ahead.bytes[ahead.position..<ahead.end].firstIndex(of: UInt8(ascii: ":")) {
      var start = sign
      while start > position, Cursor.isDigit(bytes[start - 1]) { start -= 1 }
      var clock = Cursor(bytes, from: max(position, start - 3), to: end)
      if start < sign, clock.eatStartEvery() != nil { return true }
      ahead.position = sign + 1
    }
    return false
  }

  /// Whether `12+5+4` or its like is in the text.
  var holdsPlusList: Bool {
    var ahead = self
    while let sign = ahead.bytes[ahead.position..<ahead.end].firstIndex(of: UInt8(ascii: "+")) {
      var start = sign
      while start > position, Cursor.isDigit(bytes[start - 1]) { start -= 1 }
      var list = Cursor(bytes, from: start, to: end)
      if start < sign, list.eatPlusList() != nil { return true }
      ahead.position = sign + 1
    }
    return false
  }

  /// Whether a maximum is in the name, such as the `1RM` of `Old 1RM`, so that a number behind it
  /// counts nothing.
  var holdsMaximum: Bool {
    var ahead = self
    while !ahead.isAtEnd {
      if ahead.eatWord("1rm") || ahead.eatWord("e1rm") || ahead.eatWord("3rm")
        || ahead.eatWord("5rm")
      {
        return true
      }
      while !ahead.isAtEnd, ahead.peek() != 0x20 { ahead.position += 1 }
      ahead.skipBlanks()
    }
    return false
  }

  /// Whether a name is that of a week or a day of a program, or a rest with its length: `Week 2`, `Deload week`,
  /// `Rest 2-3 min between compounds`.
  var isNoExercise: Bool {
    var ahead = self
    if ahead.eatWord("rest") || ahead.eatWord(.rest), ahead.holdsDigit { return true }
    ahead = self
    if ahead.eatWord(among: "next this n\u{e4}chste diese pr\u{f3}xima prossima") {
      ahead.skipBlanks()
      return ahead.eatWord(among: "week woche semana settimana")
    }
    if ahead.eatWord(among: "goal goals ziel objetivo objectif obiettivo") {
      ahead.skipBlanks()
      return ahead.isAtEnd || ahead.eatWord(among: "for f\u{fc}r pour para per this")
    }
    if ahead.isOfSum { return true }
    // `Go up 2.5 kg once you get all 10 reps`
    if ahead.eatWord("go"),
      ahead.eatWordBehindBlank("up down for to")
    {
      return true
    }
    if ahead.eatWord(among: "session workout training einheit"),
      ahead.eatWordBehindBlank("length duration time")
    {
      return ahead.isAtEnd
    }
    if ahead.eatWord("deload") { ahead.skipBlanks() }
    guard
      ahead.eatWord(among: "week woche semaine semana settimana deload")
    else { return false }
    ahead.skipBlanks()
    _ = ahead.eatInteger(limit: 99)
    return ahead.isAtEnd
  }

  /// Whether a sum of a week is named: `Total miles this week`, `Gesamt`.
  var isOfSum: Bool {
    var ahead = self
    guard
      ahead.eatWord(among: "total totals gesamt insgesamt totale summe")
    else { return false }
    ahead.skipBlanks()
    if ahead.isAtEnd { return true }
    while !ahead.isAtEnd {
      if ahead.eatWord(among: "week woche semaine semana settimana month miles km distance mileage")
      {
        return true
      }
      ahead.skipWord()
    }
    return false
  }

  /// Whether words of notation stand in what would be a name: sets, reps, a rest.
  var holdsNotation: Bool {
    var ahead = self
    while !ahead.isAtEnd {
      if ahead.eatWord(among: "sets set reps") || ahead.eatWord("rest") && ahead.holdsDigit {
        return true
      }
      if ahead.eatStartEvery() != nil || ahead.position > position && ahead.isOrdinalHere {
        return true
      }
      while !ahead.isAtEnd, ahead.peek() != 0x20 { ahead.position += 1 }
      ahead.skipBlanks()
    }
    return false
  }

  /// Whether a name ends in a set such as the `heavy single` of `Deadlift, heavy single`.
  var endsWithSingle: Bool {
    let name = withoutOuterBlanks
    guard let blank = name.bytes[name.position..<name.end].lastIndex(of: 0x20) else { return false }
    var word = Cursor(name.bytes, from: blank + 1, to: name.end)
    guard word.eatWord(among: "single double triple"), word.isAtEnd else { return false }
    let before = Cursor(name.bytes, from: name.position, to: blank)
    return before.isBehindLastWord("heavy") || before.isBehindLastWord("top")
      || before.isBehindLastWord("a")
  }

  /// Whether `Reps:` or its like is in the text.
  var holdsRepsLabel: Bool {
    var ahead = self
    while !ahead.isAtEnd {
      if ahead.eatRepsWord(), ahead.eat(":") { return true }
      ahead.skipWord()
    }
    return false
  }

  /// Whether a name ends in the `Sets` of `Hip extension Sets: 3 Reps: 12`.
  var endsWithSetsWord: Bool {
    let name = withoutOuterBlanks
    guard let blank = name.bytes[name.position..<name.end].lastIndex(of: 0x20) else { return false }
    var word = Cursor(name.bytes, from: blank + 1, to: name.end)
    return word.eatSetsWord() && word.isAtEnd
  }

  private func isBehindLastWord(_ word: StaticString) -> Bool {
    Cursor(bytes, from: end, to: end).isBehindWord(word)
  }

  /// Whether `work up` or its like ends a text.
  var endsInWorkUp: Bool {
    var ahead = self
    while !ahead.isAtEnd {
      if ahead.eatWord(among: "work worked working build ramp building") {
        ahead.skipBlanks()
        if ahead.eatWord("up"), ahead.isAtEnd { return true }
      }
      while !ahead.isAtEnd, ahead.peek() != 0x20 { ahead.position += 1 }
      ahead.skipBlanks()
    }
    return false
  }

  /// Whether the last word of a name says `as many as possible`, so that a number behind it counts sets.
  var endsWithMaximum: Bool {
    let name = withoutOuterBlanks
    guard let blank = name.bytes[name.position..<name.end].lastIndex(of: 0x20) else { return false }
    var word = Cursor(name.bytes, from: blank + 1, to: name.end)
    return word.eatWord(among: "amrap max failure") && word.isAtEnd
  }

  /// Whether a number alone that is no likely count stands in front of sets with a blank between them:
  /// `50 3x5`.
  var holdsNumberBeforeSets: Bool {
    var ahead = self
    while !ahead.isAtEnd {
      if Cursor.isDigit(ahead.peek()) {
        let isWord = ahead.position > position && bytes[ahead.position - 1] == 0x20
        var number = ahead
        if isWord || ahead.position == position, let value = number.eatInteger(limit: 1000),
          value >= 20, number.peek() == 0x20
        {
          number.skipBlanks()
          if number.beginsSets { return true }
        }
      }
      while !ahead.isAtEnd, ahead.peek() != 0x20 { ahead.position += 1 }
      ahead.skipBlanks()
    }
    return false
  }

  /// Whether `of that` or its like is in a note, so that a share is not one of a maximum.
  var refersBack: Bool {
    var ahead = self
    while !ahead.isAtEnd {
      if ahead.eatWord("of") {
        ahead.skipBlanks()
        if ahead.eatWord(among: "that this it those") { return true }
        continue
      }
      while !ahead.isAtEnd, ahead.peek() != 0x20 { ahead.position += 1 }
      ahead.skipBlanks()
    }
    return false
  }

  /// Whether an inch mark follows a digit, outside of quotation marks.
  var hasPrime: Bool {
    var isQuoted = false
    for index in position..<max(position, end) where bytes[index] == 0x22 {
      if !isQuoted, index > position, Cursor.isDigit(bytes[index - 1]) { return true }
      isQuoted.toggle()
    }
    return false
  }

  /// Whether a note begins with `leave`, so that the number behind it counts what is not to be done, or with a
  /// `single` that is a set of its own.
  var beginsWithLeave: Bool {
    var ahead = self
    return ahead.eatWord(among: "leave leaving") || ahead.eatSetOfFew() != nil
  }

  /// Whether a word of a note only joins others or is a sign, so that something near it was not
  /// understood.
  var hasOddWord: Bool {
    var cursor = self
    if cursor.eatJoint() || cursor.eatWord(among: "last final on off ea sets")
      || cursor.eatChangeWord() || cursor.beginsWithLeave
    {
      return true
    }
    while !cursor.isAtEnd {
      let start = cursor.position
      while !cursor.isAtEnd, cursor.peek() != 0x20, cursor.peek() != UInt8(ascii: ",") {
        cursor.position += 1
      }
      let word = cursor.bytes[start..<cursor.position]
      if word.elementsEqual([0xC3, 0x97]) || word.last == UInt8(ascii: ":")
        || word.last == UInt8(ascii: "/")
        || !word.isEmpty && word.allSatisfy({ "+=|x:\"'/->.".utf8.contains($0) })
      {
        return true
      }
      cursor.position += cursor.isAtEnd ? 0 : 1
      cursor.skipBlanks()
    }
    return false
  }
}
