/// A line with the work of several exercises: `Superset: curls 3x12 + pushdowns 3x15`,
/// `A1 Curl 3x12 / A2 Pushdown 3x15`, `Squat 5x5 100kg then plank 3x60s`.
struct SupersetLine {
  /// The most exercises of one line.
  private static let partLimit = 10

  /// The exercises, each as a stretch of the line without its label.
  private(set) var parts: [Cursor] = []
  /// The labels that the exercises have, such as `A1`; empty ones where there are none.
  private(set) var labels: [String] = []
  /// Whether a word such as `superset` or labels leave no doubt that there are several.
  let isTold: Bool
  private let isNamed: Bool
  /// Whether a word such as `ss` or `superset with` stands between two of them.
  private var isJoined = false
  /// What the whole is called: the `Simple & Sinister` of `Simple & Sinister: 100 swings, 10 get-ups`.
  private var title = ""
  /// Whether each exercise is done once per set of the first: `4x20, straight into 20 s hold`.
  private var repeatsRest = false
  /// How often all of them are done, where each has one set: the 3 of `Superset x3: …`.
  private var rounds: Int32?

  /// `nil` for the line of one exercise. What the parts say is not read here.
  init?(_ line: Cursor) {
    var cursor = line.withoutOuterBlanks
    cursor.skipTaskBox()
    if let (title, list) = cursor.titledList {
      (isTold, isNamed) = (true, false)
      (self.title, parts) = (title, list)
      labels = list.map { _ in "" }
      return
    }
    if let list = cursor.exercisesOfList {
      (isTold, isNamed, parts) = (false, false, list)
      labels = list.map { _ in "" }
      return
    }
    (isNamed, rounds) = cursor.eatSupersetOpening()
    let label = cursor.eatPairLabel()
    isTold = isNamed || label != nil
    var (start, depth, isQuoted) = (cursor.position, 0, false)
    var partLabel = label ?? ""
    while !cursor.isAtEnd {
      switch cursor.peek() {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case 0x20, UInt8(ascii: ","), UInt8(ascii: ";"):
        guard depth == 0, !isQuoted, start < cursor.position else { break }
        var ahead = cursor
        let before = Cursor(line.bytes, from: start, to: cursor.position)
        guard
          let joint = ahead.eatJointOfExercises(
            isNamed: isNamed, hasLabels: label != nil, behind: before)
        else {
          // All blanks of a run have been looked past.
          cursor.position += 1
          cursor.skipBlanks()
          continue
        }
        guard parts.count < SupersetLine.partLimit else { return nil }
        parts.append(Cursor(line.bytes, from: start, to: cursor.position).withoutOuterBlanks)
        labels.append(partLabel)
        repeatsRest = repeatsRest || joint.isEach
        isJoined = isJoined || joint.isSuperset
        (cursor, start, partLabel) = (ahead, ahead.position, joint.label)
        continue
      default: break
      }
      cursor.position += 1
    }
    guard !parts.isEmpty else { return nil }
    parts.append(Cursor(line.bytes, from: start, to: cursor.end).withoutOuterBlanks)
    labels.append(partLabel)
  }

  /// The exercises as steps; `nil` where one of them has no work of its own.
  func steps(_ habits: NotationHabits) -> [Step]? {
    var steps: [Step] = []
    let shared = isNamed || isJoined ? sharedWork(habits) : nil
    for (part, label) in zip(parts, labels) {
      var (step, problems) = Step.parse(part, habits: habits)
      if let shared, !part.holdsDigit { step = Step(name: step.name, prescription: shared).meant }
      guard problems.isEmpty, step.label.isEmpty, !step.prescription.groups.isEmpty,
        takes(step.name) || LooseLine.isName(step.name) && step.prescription.groups[0].count > 1,
        !step.namesTwo,
        step.prescription.groups.count < 2 || !Movements.names(step.prescription.note)
      else { return nil }
      step.label = label
      steps.append(step)
    }
    if repeatsRest, let count = steps[0].prescription.groups.first?.count, count > 1,
      steps.dropFirst().allSatisfy({ $0.prescription.groups.allSatisfy { $0.count == 1 } })
    {
      for index in steps.indices.dropFirst() {
        for group in steps[index].prescription.groups.indices {
          steps[index].prescription.groups[group].count = count
        }
      }
    }
    if let rounds {
      guard
        steps.allSatisfy({
          $0.prescription.groups.count == 1 && $0.prescription.groups[0].count == 1
        })
      else { return nil }
      for index in steps.indices { steps[index].prescription.groups[0].count = rounds }
    }
    if !title.isEmpty {
      let note = steps[0].prescription.note
      steps[0].prescription.note = LooseWork.joined([title, note])
    }
    return steps.allSatisfy { $0.isReadBack() } ? steps : nil
  }

  /// The work of the last exercise, which is that of all where no other has its own:
  /// `Superset: bench press / row 4x8`.
  private func sharedWork(_ habits: NotationHabits) -> Prescription? {
    guard parts.dropLast().allSatisfy({ !$0.holdsDigit }) else { return nil }
    let last = Step.parse(parts[parts.count - 1], habits: habits).step.prescription
    return last.groups.isEmpty ? nil : last
  }

  /// The sets of the last exercise, which are those of all where no other has its own.
  private func sharedResult(_ memory: NotationMemory?) -> EntryResult? {
    guard parts.dropLast().allSatisfy({ !$0.holdsDigit }) else { return nil }
    let last = JournalEntry.readAsWritten(parts[parts.count - 1], memory: memory)
    guard let last, last.problems.isEmpty, case .sets(let sets) = last.entry.result,
      sets.count > 1
    else { return nil }
    return last.entry.result
  }

  /// The exercises as entries, each with its place; `nil` where one of them has no sets.
  func entries(_ memory: NotationMemory?) -> [(entry: JournalEntry, place: Cursor)]? {
    guard !repeatsRest else { return nil }
    var entries: [(entry: JournalEntry, place: Cursor)] = []
    let shared = isNamed || isJoined ? sharedResult(memory) : nil
    for part in parts {
      if let shared, !part.holdsDigit,
        case let name = part.text(from: part.position, to: part.end).trimmedOfMarks, takes(name)
      {
        entries.append((JournalEntry(meant: name, result: shared), part))
        continue
      }
      guard let found = JournalEntry.readAsWritten(part, memory: memory), found.problems.isEmpty,
        takes(found.entry.name), case .sets = found.entry.result, !found.entry.namesTwo
      else { return nil }
      entries.append((found.entry, part))
    }
    if let rounds {
      for index in entries.indices {
        guard case .sets(let sets) = entries[index].entry.result, sets.count == 1 else {
          return nil
        }
        entries[index].entry.result = .sets(Array(repeating: sets[0], count: Int(rounds)))
      }
    }
    if !title.isEmpty, case .sets(var sets) = entries[0].entry.result {
      sets[sets.count - 1].note = LooseWork.joined([title, sets[sets.count - 1].note])
      entries[0].entry.result = .sets(sets)
    }
    return entries
  }

  /// Whether a text can be the name of one of the exercises.
  private func takes(_ name: String) -> Bool {
    LooseLine.isName(name) && (isTold || isJoined || Movements.names(name))
  }
}

extension Step {
  /// The steps of a line with the work of several exercises; `nil` for the line of one.
  package static func several(_ line: Cursor, habits: NotationHabits) -> [Step]? {
    SupersetLine(line)?.steps(habits)
  }
}

extension JournalEntry {
  /// Whether words among the sets name another exercise.
  fileprivate var namesTwo: Bool {
    let sets = performedSets
    let isMixed = sets.contains { $0.load != sets[0].load }
    return sets.contains { isMixed && Movements.names($0.note) || $0.note.holdsMovementBeforeWork }
  }
}

extension String {
  fileprivate var holdsMovementBeforeWork: Bool {
    utf8.contains { Cursor.isDigit($0) } && Movements.names(self)
  }
}

extension Cursor {
  /// Takes `superset`, `bi-set`, `Supersatz` or their like.
  mutating func eatSupersetWord() -> Bool {
    eatWord(
      among: """
        superset supersets supersatz superserie super-set supersetted supersetting biset \
        bi-set biserie bi-serie bi-s\u{e9}rie triset tri-set triserie tri-serie \
        tri-s\u{e9}rie supers\u{e9}rie bis\u{e9}rie
        """)
      || eatWord("giant") && eatSetsWordBehindBlank()
  }

  /// Whether one to four words and sets of their own are here, perhaps with a load between: `Back ext 3x15`,
  /// `Bench 60kg 3x8`.
  var beginsNameBeforeSets: Bool {
    var ahead = self
    ahead.skipBlanks()
    var kind = ahead
    guard !ahead.beginsNoName, !ahead.beginsSentence, kind.eatSetKind() == nil,
      !kind.eatWarmupWord(), !kind.eatWord(.warmUp), !kind.eatWord(.work), !kind.eatDropWord(),
      !kind.eatWord(.then)
    else { return false }
    var words = 0
    while ahead.isWord(), !Cursor.isDigit(ahead.peek()), words < 5 {
      while !ahead.isAtEnd, ahead.peek() != 0x20, !",;|".utf8.contains(ahead.peek()) {
        ahead.position += 1
      }
      ahead.skipBlanks()
      words += 1
    }
    // `Bench 60kg 3x8`
    if words > 0, case var load = ahead, load.eatLooseLoad() != nil, load.peek() == 0x20 {
      load.skipBlanks()
      if load.beginsSets { return true }
    }
    // `incline press 12 10 8 @22.5kg`
    if words > 0, ahead.countsOfList > 2 { return true }
    guard words > 0, ahead.eatInteger(limit: 20) != nil else { return false }
    ahead.skipBlanks()
    if ahead.eatSetsWord() { return true }
    guard ahead.eatLooseTimes() else { return false }
    ahead.skipBlanks()
    return Cursor.isDigit(ahead.peek())
  }

  /// Takes such a joint and notes that it was there.
  fileprivate mutating func eatSupersetJoint(into isThere: inout Bool) -> Bool {
    isThere = eatSupersetJoint()
    return isThere
  }

  /// Takes `ss w/`, `superset with`.
  fileprivate mutating func eatSupersetJoint() -> Bool {
    let start = position
    if matches("s/s ") { position += 3 }
    if position > start || eatWord("ss") || eatSupersetWord() {
      skipBlanks()
      if eatWord("with") || eatWord(.with) || matches("w/") && peek(2) == 0x20 {
        if matches("w/") { position += 2 }
        return true
      }
      // `Bench 4x8 SS Row 4x8`
      if namesMovement {
        position -= 1
        return true
      }
    }
    position = start
    return false
  }

  /// Takes a word for a part of a workout with several exercises: `core`, `assistance`, `warm-up`.
  mutating func eatGroupWord() -> Bool { eatWorkGroupWord() || eatWarmupWord() || eatWord(.warmUp) }

  /// The same for a part whose sets count.
  mutating func eatWorkGroupWord() -> Bool {
    eatWord(
      among: """
        assistance accessories accessory core abs finisher conditioning mobility cooldown \
        cool-down accesorios complementari acess\u{f3}rios accessoires
        """)
  }

  /// Takes such a word with its number and the colon or dash behind it: `Superset 1:`.
  fileprivate mutating func eatSupersetOpening() -> (isNamed: Bool, rounds: Int32?) {
    let start = position
    if eatWorkGroupWord() {
      if eat(":"), peek() == 0x20 {
        skipBlanks()
        return (true, nil)
      }
      position = start
    }
    if eatWord("ss"), eat(":"), peek() == 0x20 {
      skipBlanks()
      return (true, nil)
    }
    position = start
    guard eatSupersetWord() else { return (false, nil) }
    skipBlanks()
    if let rounds = eatRoundsOfSuperset() { return (true, rounds) }
    let afterWord = position
    if eatInteger(limit: 99) == nil, isWord(), !isWord(at: 1) { position += 1 }
    skipBlanks()
    let hasNumber = position > afterWord
    if eat(":") || dashLength() > 0 && peek(dashLength()) == 0x20 && eatDash() {
      skipBlanks()
    } else if hasNumber {
      position = afterWord
    }
    return (true, nil)
  }

  /// Takes the `x3:` or `3 rounds:` behind the word.
  private mutating func eatRoundsOfSuperset() -> Int32? {
    let start = position
    let hasTimes = eatTimes()
    skipBlanks()
    if let rounds = eatInteger(limit: 20), rounds > 1 {
      skipBlanks()
      if eatWord(among: "rounds rds times") || eatWord(.rounds) || eatTimes() || hasTimes, eat(":"),
        peek() == 0x20
      {
        skipBlanks()
        return rounds
      }
    }
    position = start
    return nil
  }

  /// Takes `A1`, `B2.` or `A1)` before a name.
  fileprivate mutating func eatPairLabel() -> String? {
    guard !isWord(at: 2), Cursor.isDigit(peek(1)) else { return nil }
    let start = position
    let label = eatLabel()
    skipBlanks()
    if label.utf8.count == 2, isWord(), !Cursor.isDigit(peek()) { return label }
    position = start
    return nil
  }

  /// Takes what parts one exercise, which is the `part`, from the next, up to the name of the latter.
  fileprivate mutating func eatJointOfExercises(
    isNamed: Bool, hasLabels: Bool, behind part: Cursor
  ) -> (label: String, isEach: Bool, isSuperset: Bool)? {
    skipBlanks()
    let hasSemicolon = eat(";")
    let hasMark = hasSemicolon || eat(",")
    skipBlanks()
    if hasLabels {
      if eat("/") || eat("+") || eat("|") || eat("&") || eat(";") { skipBlanks() }
      return eatPairLabel().map { ($0, false, false) }
    }
    // `Press 3x10 40 kg, Row 3x10 50 kg`
    var word = self
    if hasMark, !isNamed, namesMovement, beginsNameBeforeSets, !word.eatSupersetJoint() {
      return ("", false, false)
    }
    let isBar = peek() == UInt8(ascii: "|") && peek(1) == 0x20
    if hasSemicolon || isBar, case let next = position + (isBar ? 1 : 0),
      Cursor(bytes, from: next, to: end).beginsNameBeforeSets
    {
      position = next
      skipBlanks()
      return ("", false, false)
    }
    let isSign =
      eat("+") || eat("&") || isNamed && (eat("/") || eat("|"))
      || !isNamed && !hasMark && eatAndOfExercises(behind: part)
    var (isEach, isSuperset) = (false, false)
    let start = position
    if !isSign {
      isEach = eatWord("straight") && eatWordBehindBlank("into")
      guard
        isEach || eatWord("then") || eatWord(.then)
          || eatWord("followed") && eatWordBehindBlank("by")
          || eatSupersetJoint(into: &isSuperset)
          || isNamed && !hasMark
            && (eatWord(among: "and und et y e")
              || eatWord(among: "with mit avec con com") && part.holdsDigit)
      else {
        // A rest behind a comma is that of the exercise before it.
        position = start
        guard isNamed, hasMark, isWord() else { return nil }
        // `Core: 3x20 crunches, 3x15 leg raises`
        let isNext = Cursor.isDigit(peek()) ? isExerciseOfPart : hasSemicolon || namesMovement
        return isNext ? ("", false, false) : nil
      }
    }
    guard peek() == 0x20 else { return nil }
    skipBlanks()
    // `easy run 5 miles + 6 x 20 sec strides`
    guard isWord(), isEach || !Cursor.isDigit(peek()) || isSign && isExerciseOfList else {
      return nil
    }
    return ("", isEach, isSuperset)
  }
}
