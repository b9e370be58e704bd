extension Step {
  /// Reads a step's line: `A1. Push-ups — 3xAMRAP`, `400 m Run`, `Odd: Burpees`.
  ///
  /// Offsets of problems count from the start of the cursor's bytes. A line whose canonical form
  /// would be read as something else is a name as it is, and nothing more. So is one that can be read
  /// in two ways, as long as the `habits` do not say which is meant.
  package static func parse(
    _ line: Cursor, habits: NotationHabits = .none
  ) -> (step: Step, problems: [NotationProblem]) {
    let (step, problems) = parseAsWritten(line, habits)
    return (step.meant, problems)
  }

  /// Reads a step's line, whatever its name says of its numbers.
  private static func parseAsWritten(
    _ line: Cursor, _ habits: NotationHabits
  ) -> (step: Step, problems: [NotationProblem]) {
    let whole = content(of: line)
    if BlockOpening(whole) != nil {
      return (Step(name: whole.text(from: whole.position, to: whole.end)), [])
    }
    var found = read(whole)
    let name = Step(name: whole.text(from: whole.position, to: whole.end))
    if !found.step.isReadBack(from: whole) { found.step = name }
    if whole.listsExercises, SupersetLine(whole)?.steps(habits) != nil { return (name, []) }
    guard !whole.endsWithSeparator,
      !found.problems.isEmpty || whole.titledExercise != nil || whole.beginsWithWeekday
        || whole.isWarmupOfMovement || whole.warmsUpFirst
        || found.step.leavesNumbers(of: whole)
    else { return found }
    // A line in kb's own form means what kb meant by it.
    if found.problems.isEmpty, !found.step.prescription.isEmpty,
      !Cursor(found.step.name).beginsOddly,
      found.step.text.utf8.elementsEqual(whole.bytes[whole.position..<whole.end])
    {
      return found
    }
    // A number that stands alone behind sets is not a set of its own.
    guard
      found.step.prescription.groups.isEmpty || habits.unit != nil
        || !found.problems.contains(where: { $0.id == "ambiguous-load" })
    else { return found }
    if let line = SupersetLine(whole), line.isTold || line.steps(habits) != nil {
      return (name, [])
    }
    let (step, ambiguity) = loose(whole, habits: habits)
    if let step { return (step, []) }
    let isMisread = found.problems.isEmpty && found.step.isMisread(in: whole)
    let isLoadAlone =
      found.problems.isEmpty && whole.holdsNumberBeforeSets && !whole.hasEmDash
      && found.step.prescription.hasNumberAlone
    if let ambiguity, isMisread || isLoadAlone || found.step.prescription.groups.isEmpty {
      let isTaken = (isMisread || isLoadAlone) && !found.step.prescription.isEmpty
      return (isTaken ? name : found.step, [ambiguity.problem(in: whole)])
    }
    // What stands beside the sets is not a set itself, and nobody knows what it is.
    let isUnclear =
      !whole.hasEmDash && found.problems.isEmpty
      && (found.step.prescription.mixesMeasures || found.step.prescription.hasStrayGroup
        || found.step.namesTwo || found.step.isScattered(in: whole)
        || Cursor(found.step.prescription.note).beginsWithLeave)
    let isCutOff = isMisread && found.step.isCutOff && !found.step.prescription.isEmpty
    // What was understood beside sets that were not is no part of them.
    let isRemnant =
      !whole.hasEmDash && !found.problems.isEmpty && found.step.prescription.isRemnant
    if isUnclear || isCutOff || isRemnant {
      // A dash at the end says that all before it is the name.
      let kept = read(content(of: Cursor(name.name + " —"))).step
      // What is kept must be read as a name again, whoever reads it.
      let text = kept.text
      let isWhole =
        Cursor(text).endsWithSeparator
        || text.utf8.elementsEqual(whole.bytes[whole.position..<whole.end])
        || parseAsWritten(Cursor(text), habits).step == kept
      if kept.prescription.isEmpty, isWhole, kept.isReadBack(from: whole) {
        return (kept, found.problems)
      }
    }
    // What kb would write must be read as this, too.
    let canonical = content(of: Cursor(found.step.text))
    if found.problems.isEmpty, found.step.leavesNumbers(of: canonical),
      let again = loose(canonical, habits: habits).step
    {
      return (again, [])
    }
    return found
  }

  /// Whether the canonical form is read as this very step; `line` is what it was read from.
  func isReadBack(from line: Cursor? = nil) -> Bool {
    let bytes = Array(text.utf8)
    if let line, bytes.elementsEqual(line.bytes[line.position..<line.end]) { return true }
    let content = Step.content(of: Cursor(bytes, from: 0, to: bytes.count))
    return BlockOpening(content) == nil && Step.read(content).step == self
  }

  /// A line without blanks at its ends, and without dashes and the box of a task before it.
  private static func content(of line: Cursor) -> Cursor {
    var start = line
    var before = -1
    while start.position != before {
      before = start.position
      start.skipBlanks()
      if start.dashLength() > 0, start.peek(start.dashLength()) == 0x20 { _ = start.eatDash() }
      start.skipTaskBox()
    }
    return start.withoutOuterBlanks
  }

  /// Reads the content of a line, whatever its canonical form is read as.
  private static func read(_ line: Cursor) -> (step: Step, problems: [NotationProblem]) {
    var cursor = line
    let lineStart = cursor.position
    var label = cursor.eatLabel()
    cursor.skipBlanks()
    // What stands right before a dash is the name.
    let dash = cursor.dashLength()
    if dash > 0, cursor.peek(dash) == 0x20, cursor.trimmedEnd > cursor.position + dash {
      label = ""
      cursor.position = lineStart
    }
    let end = cursor.trimmedEnd
    if let tabata = parseTabata(cursor, label: label, end: end) { return (tabata, []) }
    let start = cursor.position
    if cursor.endsWithSeparator, end - 3 > start {
      let name = cursor.text(from: start, to: end - 3).trimmedOfMarks
      if !name.isEmpty { return (Step(label: label, name: name), []) }
    }
    let separator = cursor.findSeparator(before: end)
    if let separator, !isProse(cursor, separator, end),
      case let name = cursor.text(from: start, to: separator.start).trimmedOfMarks.withoutEndMarks,
      !name.isEmpty
    {
      let rest = Cursor(cursor.bytes, from: separator.end, to: end)
      let parsed = PrescriptionParser.read(rest, countsMetres: countsMetres(name, in: rest))
      if separator.end - separator.start == 1, rest.beginsWithWords,
        parsed.prescription.isNumberOfProse
      {
        return (Step(name: cursor.text(from: lineStart, to: end)), [])
      }
      var clock = Cursor(name)
      if !parsed.prescription.groups.isEmpty, clock.eatTimer() != nil, clock.isAtEnd {
        // The steps of a timer were not understood, and are no sets of it.
        return (Step(name: cursor.text(from: lineStart, to: end)), [])
      }
      var step = Step(label: label, name: name, prescription: parsed.prescription)
      // `Squat 5x5 - heavy`: the sets stand in front of the dash, the rest behind it.
      if parsed.prescription.groups.isEmpty, separator.end < end,
        let worked = parseWork(in: Cursor(name), and: rest)
      {
        step.name = worked.name
        step.prescription = worked.prescription
      }
      return (step, parsed.problems)
    }
    if let leading = parseLeadingWork(cursor, label: label, end: end) { return (leading, []) }
    if let bracketed = parseBracketedWork(cursor, label: label, end: end) { return (bracketed, []) }
    let whole = cursor.text(from: start, to: end)
    var name = separator == nil ? whole.trimmedOfMarks : whole
    // A colon that a mark stood behind is the end of the name now, and no part of it.
    if separator == nil, name.utf8.last == UInt8(ascii: ":") { name = name.withoutEndMarks }
    if let trailing = parseTrailingWork(Cursor(name), label: label) { return (trailing, []) }
    return (Step(label: label, name: name), [])
  }

  /// `Tabata push-ups`, where a name and nothing else follows the clock.
  private static func parseTabata(_ line: Cursor, label: String, end: Int) -> Step? {
    var cursor = Cursor(line.bytes, from: line.position, to: end)
    guard cursor.eatWord("tabata"), cursor.peek() == 0x20 else { return nil }
    cursor.skipBlanks()
    var prescription = Prescription(timer: .tabata)
    let nameEnd = cursor.endOfTabataName(&prescription)
    let name = cursor.text(from: cursor.position, to: nameEnd).trimmedOfMarks.withoutEndMarks
    guard LooseLine.isName(name), Movements.names(name), !name.utf8.contains(UInt8(ascii: ":")),
      Cursor(name).findSeparator(before: name.utf8.count) == nil, !name.holdsRemark
    else { return nil }
    return Step(label: label, name: name, prescription: prescription)
  }

  /// Whether words of a sentence stand behind a colon or a hyphen: `Coach: keep your elbows up`.
  private static func isProse(
    _ line: Cursor, _ separator: (start: Int, end: Int), _ end: Int
  ) -> Bool {
    guard separator.end - separator.start == 1 else { return false }
    let rest = Cursor(line.bytes, from: separator.end, to: end).withoutOuterBlanks
    return rest.beginsSentence
  }

  /// Reads a line that a `memory` may know.
  package static func parse(
    _ line: Cursor, memory: NotationMemory
  ) -> (step: Step, problems: [NotationProblem]) {
    let text = line.bytes[line.position..<line.end]
    if let known = memory.step(of: text) { return (known, []) }
    let (step, problems) = parse(line, habits: memory.habits)
    if problems.isEmpty { memory.keep(step, for: text) }
    return (step, problems)
  }

  /// Reads a line of its own.
  package static func parse(_ line: String) -> (step: Step, problems: [NotationProblem]) {
    parse(Cursor(line))
  }

  /// The canonical line, without the list's bullet.
  package var text: String {
    var text = label.isEmpty ? "" : label + (isWordLabel ? ": " : ". ")
    text += name
    let parts = prescription.notation(countsMetres: Step.countsMetres(name))
    if !parts.isEmpty { return text + " — " + parts }
    // A name such as "10 Downing" without anything after it must not read as work and name.
    guard name.utf8.contains(where: { Cursor.isDigit($0) }) else { return text }
    let line = Step.content(of: Cursor(text))
    if label.isEmpty, BlockOpening(line) != nil { return text }
    let other = Step.read(line).step
    // What was read in neither of two ways stays without an answer.
    let isRead =
      other.isMisread(in: line) ? Step.loose(line, habits: .none).step != nil : other.isReadBack()
    guard isRead || SupersetLine(line)?.isTold == true else { return text }
    // A dash cannot keep a label at the beginning from being one.
    let dashed = text + " —"
    return Step.read(Step.content(of: Cursor(dashed))).step == self ? dashed : text
  }

  /// Whether a bare `m` in the notation after this name means metres whatever its number.
  package static func countsMetres(_ name: String, in notation: Cursor) -> Bool {
    notation.hasBareMetre && countsMetres(name)
  }

  /// Whether this is the name of a movement that is measured in metres.
  package static func countsMetres(_ name: String) -> Bool {
    var cursor = Cursor(name)
    while !cursor.isAtEnd {
      if cursor.eatWord(
        among: """
          run running row rowing ruck sprint sprints swim ski sled walk jog carry erg shuttle \
          lunge lunges crawl bike cycling ran swam rode ride biked
          """) || cursor.eatWord(.race)
        || cursor.eatWord(
          among: """
            rowed cycled skied hiked walked yoke prowler drag track farmer farmers race \
            butterfly backstroke breaststroke freestyle kickboard pullbuoy treadmill parkrun \
            marathon
            """)
      {
        return true
      }
      while cursor.isWord() { cursor.position += 1 }
      if !cursor.isAtEnd { cursor.position += 1 }
    }
    return false
  }

  /// `10 Push-ups`, `400 m Run`, `3x10 Air Squats`: work first, then the name.
  private static func parseLeadingWork(_ line: Cursor, label: String, end: Int) -> Step? {
    var cursor = Cursor(line.bytes, from: line.position, to: end)
    guard Cursor.isDigit(cursor.peek()), !cursor.isLimbCount(from: cursor.position) else {
      return nil
    }
    let start = cursor.position
    // The work ends where the name's first letter follows a blank.
    var split = start
    var isBehindSets = false
    while !cursor.isAtEnd {
      let word = cursor.position
      while !cursor.isAtEnd, cursor.peek() != 0x20 { cursor.position += 1 }
      let kind = workWord(line.bytes, from: word, to: cursor.position, behindSets: isBehindSets)
      guard let kind else { break }
      isBehindSets = kind == .sets
      split = cursor.position
      cursor.skipBlanks()
    }
    guard split > start, split < end else { return nil }
    if let loaded = parseLoadBehindName(line, label: label, from: start, split, end) {
      return loaded
    }
    let work = Cursor(line.bytes, from: start, to: split)
    var name = line.text(from: split, to: end).trimmedOfMarks.withoutEndMarks
    // `100 push-ups for time`
    let isForTime = name.utf8.count > 9 && name.utf8.suffix(9).elementsEqual(" for time".utf8)
    if isForTime { name = String(decoding: name.utf8.dropLast(9), as: UTF8.self) }
    let parsed = PrescriptionParser.read(work, countsMetres: countsMetres(name, in: work))
    var nameStart = Cursor(name)
    guard !name.isEmpty, !nameStart.beginsNoName,
      nameStart.eatLabel().isEmpty, parsed.problems.isEmpty, !name.holdsSentence,
      !name.holdsRemark,
      parsed.prescription.note.isEmpty,
      !parsed.prescription.groups.isEmpty
    else { return nil }
    // `20 sit-ups. rest 1:00`, `100 swings in as few sets as possible`
    guard !Cursor(name).holdsNotation else { return nil }
    var step = Step(label: label, name: name, prescription: parsed.prescription)
    if let comma = name.utf8.firstIndex(of: 0x2C),
      case let rest = String(name[comma...].dropFirst()).trimmedOfMarks,
      !rest.isEmpty, !rest.utf8.contains(where: Cursor.isDigit), !rest.saysImplement
    {
      step.name = String(name[..<comma]).trimmedOfMarks
      step.prescription.note = rest
    }
    if isForTime { step.prescription.timer = .forTime(rounds: nil, cap: nil) }
    return step
  }

  /// `Hamstring stretch (2 min/side)`, where the brackets hold notation and nothing else.
  private static func parseBracketedWork(_ line: Cursor, label: String, end: Int) -> Step? {
    guard end > line.position, line.bytes[end - 1] == UInt8(ascii: ")"),
      let open = line.bytes[line.position..<end].lastIndex(of: UInt8(ascii: "("))
    else { return nil }
    let name = line.text(from: line.position, to: open).trimmedOfMarks.withoutEndMarks
    let inside = Cursor(line.bytes, from: open + 1, to: end - 1)
    let parsed = PrescriptionParser.read(inside, countsMetres: countsMetres(name, in: inside))
    guard !name.isEmpty, parsed.problems.isEmpty, parsed.prescription.note.isEmpty,
      parsed.prescription.isUnderstood
    else { return nil }
    // `Squat 5x5 (RPE 8)`
    if parsed.prescription.groups.isEmpty,
      let worked = parseWork(in: Cursor(name), and: inside),
      worked.prescription.note.isEmpty
    {
      return Step(label: label, name: worked.name, prescription: worked.prescription)
    }
    return Step(label: label, name: name, prescription: parsed.prescription)
  }

  private enum WorkWord { case sets, other }

  /// What a word before a name is of the work; `nil` for one of the name.
  private static func workWord(
    _ bytes: [UInt8], from start: Int, to end: Int, behindSets isBehindSets: Bool
  ) -> WorkWord? {
    guard start < end else { return nil }
    if Cursor.isDigit(bytes[start]) { return .other }
    var cursor = Cursor(bytes, from: start, to: end)
    if cursor.eatSetsWord() { return cursor.isAtEnd ? .sets : nil }
    let isUnit =
      cursor.eatTimes() || cursor.eatTimeUnit() != nil || cursor.eatEnergyUnit()
      || cursor.eatDistanceUnit(countsMetres: true) != nil || cursor.eatRepsWord()
      || isBehindSets && (cursor.eatWord("of") || cursor.eatWord(.of))
    return isUnit && cursor.isAtEnd ? .other : nil
  }

  private var isWordLabel: Bool {
    label.utf8.first.map { Cursor.lowercase($0) == UInt8(ascii: "o") || label.utf8.count > 3 }
      ?? false
  }
}
