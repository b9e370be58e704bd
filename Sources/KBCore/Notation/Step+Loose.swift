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
    let isBracketed = cursor.eat("(")
    guard let time = cursor.eatLooseRest() ?? cursor.eatTimeThenRest() else { return nil }
    if isBracketed, !cursor.eat(")") { return nil }
    if !cursor.eatBehindBlanks({ $0.eatBetweenRounds() }) { cursor.skipBlanks() }
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
      || Cursor(name).isBodyweightAlone || Cursor(name).holdsMaximum || Cursor(name).isNoExercise
      || Cursor(name).endsWithMaximum || Cursor(name).endsWithSingle
  }

  /// Whether something of a line may have been taken for what it is not: a number in the name or in
  /// the note, or work that was not found.
  func leavesNumbers(of line: Cursor) -> Bool {
    guard line.bytes[line.position..<line.end].contains(where: { Cursor.isDigit($0) }) else {
      return false
    }
    if !line.hasEmDash, Cursor(name).beginsWayOfSets || isNamedByWay || name.endsInSide {
      return true
    }
    var note = Cursor(prescription.note)
    if !line.hasEmDash, note.holdsAssistance || note.eatAddedWeightWord() { return true }
    if !line.hasEmDash, Cursor(name).endsWithSetsWord, line.holdsRepsLabel { return true }
    if !line.hasEmDash, note.eatFailure() || prescription.isOfDays { return true }
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
        || line.holdsDropShare || Cursor(name).endsWithParts
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
      || cursor.eatWord(among: "tempo rpe rir bw bodyweight the") || cursor.eat("=")
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
      cursor.skipWord()
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
      if cursor.eatWord(among: "curl curls") { return true }
      cursor.skipWord()
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
