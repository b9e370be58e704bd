extension Step {
  /// A step that was written in a way of its own; `nil` where a number in the line is not understood
  /// or the step could not be written so that it is read back.
  static func loose(
    _ line: Cursor, habits: NotationHabits
  ) -> (step: Step?, ambiguity: LooseAmbiguity?) {
    if let rest = rest(line) { return (rest, nil) }
    // Of `1 mile, 50 pull-ups, 100 push-ups` nothing is a set of the first movement.
    if line.countsSeveralThings { return (nil, nil) }
    let (found, ambiguity) = LooseLine.read(line, habits: habits)
    guard let found, found.work.planned.isEmpty else { return (nil, ambiguity) }
    let step = Step(label: found.label, name: found.name, prescription: found.work.prescription)
    // A prescription has one effort for all of its sets.
    guard !found.work.mixesEfforts else { return (nil, ambiguity) }
    let isOne =
      !step.namesTwo && !step.prescription.mixesDistances && !step.prescription.isOfDays
      && !step.goesOnBehindThen(in: line)
    return (isOne && step.isReadBack() ? step : nil, nil)
  }

  /// Whether a line is a rest and nothing else.
  package static func isRest(_ line: Cursor) -> Bool { rest(line.withoutOuterBlanks) != nil }

  /// Whether a name is a word for rest and nothing else.
  package static func isRestName(_ name: String) -> Bool {
    var cursor = Cursor(name)
    return (cursor.eatWord("rest") || cursor.eatWord(.rest) || cursor.eatWord(.pause))
      && cursor.isAtEnd
  }

  /// A rest on a line of its own: `rest for 60 seconds`, `:20 rest`.
  private static func rest(_ line: Cursor) -> Step? {
    var cursor = line
    while cursor.eatDash() {}
    cursor.skipBlanks()
    guard let time = cursor.eatLooseRest() ?? cursor.eatTimeThenRest() else { return nil }
    _ = cursor.eat(".")
    // `-- 90s rest --`
    cursor.skipBlanks()
    while cursor.eatDash() {}
    guard cursor.isAtEnd else { return nil }
    let work = Work.time(low: time.lowerBound, high: time.upperBound)
    let step = Step(name: "Rest", prescription: Prescription(groups: [SetGroup(work: work)]))
    return step.isReadBack() ? step : nil
  }

  /// Whether the sets are missing, too many to be meant, or behind a name with a number that no em
  /// dash parts from them.
  func isMisread(in line: Cursor) -> Bool {
    if prescription.isEmpty { return true }
    return !line.hasEmDash
      && (isCutOff || prescription.groups.contains { $0.count > SetParser.bareSetLimit }
        || name.utf8.contains { Cursor.isDigit($0) })
  }

  /// Whether the name goes on where the work was taken to begin, or holds some of it.
  var isCutOff: Bool {
    name.endsWithJoint || Cursor(name).holdsWork || Cursor(name).holdsDay
      || Cursor(name).isBodyweightAlone || Cursor(name).holdsMaximum
      || Cursor(name).endsWithMaximum || Cursor(name).endsWithSingle
  }

  /// Whether something of a line may have been taken for what it is not: a number in the name or in
  /// the note, or work that was not found.
  func leavesNumbers(of line: Cursor) -> Bool {
    guard line.bytes[line.position..<line.end].contains(where: { Cursor.isDigit($0) }) else {
      return false
    }
    if !line.hasEmDash, Cursor(name).beginsWayOfSets || isNamedByWay { return true }
    if isMisread(in: line) || Cursor(name).beginsOddly || line.holdsPlusList
      || line.holdsStartEvery
    {
      return true
    }
    if !line.hasEmDash,
      line.countsSeveralThings || prescription.mixesMeasures || prescription.hasStrayGroup
        || namesTwo || line.holdsNumberBeforeSets && prescription.hasNumberAlone
        || Cursor(prescription.note).refersBack || hasEffortWithin(line)
        || prescription.isCutNumber || prescription.isChangeOfLoad || hasTwentyOnes
        || prescription.groups.dropFirst().contains(where: { $0.work == nil })
    {
      return true
    }
    guard !prescription.note.isEmpty,
      !line.bytes[line.position..<line.end].contains(0x22) || line.hasPrime
    else { return false }
    return prescription.note.utf8.contains(where: { Cursor.isDigit($0) })
      || Cursor(prescription.note).hasOddWord
  }
}

extension String {
  /// Whether the last word joins what is before it with what follows, so that it ends no name.
  var endsWithJoint: Bool {
    if utf8.last == UInt8(ascii: "@") || utf8.last == UInt8(ascii: "/") { return true }
    guard let space = utf8.lastIndex(of: 0x20) else { return false }
    var cursor = Cursor(String(decoding: utf8[space...].dropFirst(), as: UTF8.self))
    // `Push up`, `Chin up`
    if cursor.eatWord("up") { return Cursor(self).endsInWorkUp }
    return
      (cursor.eatJoint() || cursor.eatSettingWord() && !isIncline
      || cursor.eatWord("tempo", "rpe", "rir")
      || cursor.eatWord("bw", "bodyweight") || cursor.eat("=")
      || cursor.eat("|") || cursor.eatTimes() || cursor.eatWord("then") || cursor.eatWord(.then))
      && cursor.isAtEnd
  }
}

extension Step {
  /// Whether the sets are those of two exercises: `Superset: curls 3x12 and pushdowns 3x12`,
  /// `A1 Bench 4x6 A2 Row 4x6`.
  var namesTwo: Bool {
    guard prescription.groups.count > 1, !prescription.note.isEmpty else { return false }
    var cursor = Cursor(name)
    if cursor.eatSupersetWord() || cursor.eatWord("circuit") { return true }
    cursor = Cursor(prescription.note)
    while !cursor.isAtEnd {
      if !cursor.eatLabel().isEmpty { return true }
      while !cursor.isAtEnd, cursor.peek() != 0x20 { cursor.position += 1 }
      cursor.skipBlanks()
    }
    return false
  }
}

extension Step {
  /// Whether the sets are rather counts of several movements, or numbers are left in the name and in the
  /// note: `50 wall balls, 40 box jumps`, `wk 2 press: 70%x3`.
  func isScattered(in line: Cursor) -> Bool {
    guard !prescription.groups.isEmpty || prescription.load != nil else { return false }
    if name.utf8.first == UInt8(ascii: "@") || line.countsSeveralThings
      || prescription.mixesDistances || prescription.isOfDays
      || goesOnBehindThen(in: line)
      || prescription.leavesSets || Cursor(prescription.note).refersBack
      || line.holdsNumberBeforeSets && prescription.hasNumberAlone
      || hasEffortWithin(line) || prescription.isCutNumber || prescription.isChangeOfLoad
      || isNamedByWay
    {
      return true
    }
    // `Row (2 km)` is a name.
    let bare = name.utf8.prefix { $0 != UInt8(ascii: "(") }
    return bare.contains(where: Cursor.isDigit)
      && prescription.note.utf8.contains(where: Cursor.isDigit)
  }
}

extension Step {
  /// Whether the name only says how the sets are done, and the note has the movement: `Cluster: Bench 4x6`.
  var isNamedByWay: Bool {
    var cursor = Cursor(name)
    guard cursor.eatWayOfSets() else { return false }
    _ = cursor.eatSetsWordBehindBlank()
    return cursor.isAtEnd && Movements.names(prescription.note)
  }

  /// Whether a name is that of curls, of which `21s` are 21 repetitions.
  static func isOfCurls(_ name: String) -> Bool {
    var cursor = Cursor(name)
    while !cursor.isAtEnd {
      if cursor.eatWord("curl", "curls") { return true }
      while !cursor.isAtEnd, cursor.peek() != 0x20 { cursor.position += 1 }
      cursor.skipBlanks()
    }
    return false
  }

  /// Whether `21s` was read as a time that is a way of curling.
  var hasTwentyOnes: Bool {
    prescription.groups.contains { $0.work == .twentyOneSeconds } && Step.isOfCurls(name)
  }

  /// Whether the effort stands between sets, so that it is not that of all.
  func hasEffortWithin(_ line: Cursor) -> Bool {
    prescription.effort != nil && prescription.groups.count > 1
      && PrescriptionParser.hasEffortWithin(line)
  }

  /// Whether sets behind a `then` have words of their own, so that they are of something else: `30 min
  /// easy, then 5 min walking`.
  func goesOnBehindThen(in line: Cursor) -> Bool {
    guard prescription.groups.count > 1, let behind = line.behindThen,
      let word = prescription.note.split(separator: " ").last
    else { return false }
    return behind.text(from: behind.position, to: behind.end).contains(String(word))
  }
}

extension Cursor {
  /// Whether words stand here, and no number.
  var beginsWithWords: Bool {
    let text = withoutOuterBlanks
    return text.isWord() && !Cursor.isDigit(text.peek())
  }

  /// Takes a word that joins what is before it with what follows.
  mutating func eatJoint() -> Bool {
    eatWord("for", "in", "at", "of", "to") || eatWord("with", "up", "en", "em", "rec")
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
  fileprivate var behindThen: Cursor? {
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
      || ahead.eatWord("rounds", "round", "rir", "rpe") || ahead.eatWord("more", "each", "total"))
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

  /// Whether a unit is here that measures no work: the `cm` of a box.
  var beginsWithMeasure: Bool {
    var ahead = self
    return ahead.eatWord("cm", "mm", "inch", "inches", "in")
      || ahead.eatWord("bpm", "watt", "watts")
  }

  /// Whether `on 4:00` is in the text, which says when the sets begin.
  fileprivate var holdsStartEvery: Bool {
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
  fileprivate var holdsPlusList: Bool {
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
  fileprivate var holdsMaximum: Bool {
    var ahead = self
    while !ahead.isAtEnd {
      if ahead.eatWord("1rm", "e1rm", "3rm", "5rm") { return true }
      while !ahead.isAtEnd, ahead.peek() != 0x20 { ahead.position += 1 }
      ahead.skipBlanks()
    }
    return false
  }

  /// Whether words of notation stand in what would be a name: sets, reps, a rest.
  var holdsNotation: Bool {
    var ahead = self
    while !ahead.isAtEnd {
      if ahead.eatWord("sets", "set", "reps") || ahead.eatWord("rest") && ahead.holdsDigit {
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
    guard word.eatWord("single", "double", "triple"), word.isAtEnd else { return false }
    let before = Cursor(name.bytes, from: name.position, to: blank)
    return before.isBehindLastWord("heavy") || before.isBehindLastWord("top")
      || before.isBehindLastWord("a")
  }

  private func isBehindLastWord(_ word: StaticString) -> Bool {
    Cursor(bytes, from: end, to: end).isBehindWord(word)
  }

  /// Whether `work up` or its like ends a text.
  var endsInWorkUp: Bool {
    var ahead = self
    while !ahead.isAtEnd {
      if ahead.eatWord("work", "worked", "working", "build") || ahead.eatWord("ramp", "building") {
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
    return word.eatWord("amrap", "max", "failure") && word.isAtEnd
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
        if ahead.eatWord("that", "this", "it", "those") { return true }
        continue
      }
      while !ahead.isAtEnd, ahead.peek() != 0x20 { ahead.position += 1 }
      ahead.skipBlanks()
    }
    return false
  }

  /// Whether an inch mark follows a digit, outside of quotation marks.
  fileprivate var hasPrime: Bool {
    var isQuoted = false
    for index in position..<max(position, end) where bytes[index] == 0x22 {
      if !isQuoted, index > position, Cursor.isDigit(bytes[index - 1]) { return true }
      isQuoted.toggle()
    }
    return false
  }

  /// Whether a word of a note only joins others or is a sign, so that something near it was not
  /// understood.
  fileprivate var hasOddWord: Bool {
    var cursor = self
    if cursor.eatJoint() || cursor.eatWord("last", "final", "on", "off", "ea")
      || cursor.eatChangeWord()
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
