/// Lines that list several exercises with commas between them, and lines with a title before an exercise.
extension Cursor {
  /// The longest line that is looked at for a list; whoever writes more has not written one.
  private static let listLimit = 400
  /// The longest title.
  private static let titleLimit = 60

  /// The title and the line of `Garage: squats 5x5 185`, where an exercise and its sets stand behind the colon;
  /// `nil` for any other line.
  var titledExercise: (title: String, line: Cursor)? {
    guard let colon = titleEnd else { return nil }
    var line = Cursor(bytes, from: colon.end, to: end)
    line.skipBlanks()
    let title = text(from: position, to: colon.start)
    guard line.namesMovement, line.beginsNameBeforeSets, !Movements.names(title),
      !withoutOuterBlanks.beginsNoName, title.utf8.split(separator: 0x20).count < 4
    else { return nil }
    return (title, line)
  }

  /// The parts of `Simple & Sinister: 100 swings 32kg, 10 get-ups 24kg`, each of which counts something, and what
  /// stands before the colon; `nil` for any other line.
  var titledList: (title: String, parts: [Cursor])? {
    guard let colon = titleEnd else { return nil }
    let list = Cursor(bytes, from: colon.end, to: end)
    let exercises = list.withoutOuterBlanks.exercisesOfList
    guard exercises != nil || list.countsSeveralThings else { return nil }
    let title = text(from: position, to: colon.start)
    guard !Movements.names(title), LooseLine.isName(title) else { return nil }
    if let exercises { return (title, exercises) }
    let parts = list.bytes[list.position..<list.end].split { $0 == UInt8(ascii: ",") }
    guard (2...10).contains(parts.count), parts.allSatisfy({ countsThing(from: $0.startIndex) })
    else {
      return nil
    }
    return (
      title, parts.map { Cursor(bytes, from: $0.startIndex, to: $0.endIndex).withoutOuterBlanks }
    )
  }

  /// The colon behind a title that is neither a label nor a part of a workout such as `Core`.
  private var titleEnd: (start: Int, end: Int)? {
    guard end - position <= Cursor.listLimit else { return nil }
    let beginning = min(end, position + Cursor.titleLimit)
    guard let colon = findSeparator(before: beginning), bytes[colon.start] == UInt8(ascii: ":")
    else { return nil }
    var word = self
    guard word.eatLabel().isEmpty, !word.eatGroupWord(), !word.eatSupersetWord() else { return nil }
    return colon
  }

  /// Whether a line lists exercises with commas between them, with a title or without one.
  var listsExercises: Bool { exercisesOfList != nil || titledList != nil }

  /// The parts of `20 km ride, 5 km run` or `plank 3x40s / row 3x10`, each with a movement and work of its own; `nil`
  /// for any other line.
  var exercisesOfList: [Cursor]? { exercisesBetweenCommas ?? exercisesBetweenMarks }

  private var exercisesBetweenCommas: [Cursor]? {
    guard end - position <= Cursor.listLimit, !beginsWithPairLabel,
      !bytes[position..<end].contains(UInt8(ascii: "(")),
      let parts = parts(atCommas: true)?.withMoreSets, parts.count > 1
    else { return nil }
    var hasMovement = false
    // The last part is most often a rest or a remark, which settles it.
    for part in parts.reversed() {
      let isExercise = part.isExerciseOfList
      guard isExercise || part.isNameWithSets else { return nil }
      hasMovement = hasMovement || isExercise
    }
    return hasMovement ? parts : nil
  }

  /// The two to ten parts of a line between slashes and dots, and between commas and semicolons where these count
  /// as well; `nil` for any other number.
  private func parts(atCommas: Bool) -> [Cursor]? {
    var (parts, start): ([Cursor], Int) = ([], position)
    for index in position..<end where index >= start {
      let isComma = ",;.".utf8.contains(bytes[index])
      guard atCommas || !isComma, case let length = partingLength(at: index), length > 0 else {
        continue
      }
      guard parts.count < 9 else { return nil }
      parts.append(Cursor(bytes, from: start, to: index).withoutOuterBlanks)
      start = index + length
    }
    guard !parts.isEmpty else { return nil }
    return parts + [Cursor(bytes, from: start, to: end).withoutOuterBlanks]
  }

  /// Whether `A1 `, `B2.` or `A1)` is here.
  private var beginsWithPairLabel: Bool {
    Cursor.isDigit(peek(1)) && !Cursor.isDigit(peek()) && " .)".utf8.contains(peek(2))
  }

  /// The parts of `Squat 205x2, 190x4 / Deadlift 245 3x6` or `Press: 70kg 3x8 • Row: 60kg 3x8`, where a slash or
  /// the bullet of a list parts exercises and commas part their sets; `nil` for any other line.
  private var exercisesBetweenMarks: [Cursor]? {
    guard end - position <= Cursor.listLimit, !beginsWithPairLabel,
      let parts = parts(atCommas: false), parts.allSatisfy({ $0.isNameWithNumbers })
    else { return nil }
    return parts
  }

  /// Whether the name of a movement, perhaps in bold, and numbers are here.
  private var isNameWithNumbers: Bool {
    var ahead = self
    while ahead.eat("*") || ahead.eat("_") {}
    guard ahead.isWord(), !Cursor.isDigit(ahead.peek()), !ahead.beginsNoName, !ahead.beginsSentence
    else { return false }
    let start = ahead.position
    var words = 0
    while !ahead.isAtEnd, !ahead.mayBeginWork, words < 7 {
      if ahead.eatSupersetWord() || ahead.eatGroupWord() { return false }
      ahead.skipWord()
      words += 1
    }
    return words > 0 && ahead.holdsDigit && Movements.names(text(from: start, to: ahead.position))
  }

  /// Whether `Beinbeuger 3x10` is here and nothing else: beside movements, what is written like one is one.
  private var isNameWithSets: Bool {
    var ahead = self
    guard ahead.peek() >= UInt8(ascii: "A"), ahead.peek() <= UInt8(ascii: "Z"), !beginsNoName,
      !beginsSentence
    else { return false }
    if ahead.eatWord(among: "left right top last") || ahead.eatWord(.last)
      || ahead.eatSetKind() != nil
      || ahead.eatWarmupWord() || ahead.eatWord(.warmUp)
    {
      return false
    }
    while !ahead.isAtEnd, !Cursor.isDigit(ahead.peek()) { ahead.skipWord() }
    let name = bytes[position..<ahead.position]
    guard !name.contains(UInt8(ascii: ":")), ahead.eatInteger(limit: 20) != nil, ahead.eatTimes()
    else {
      return false
    }
    let number = ahead.position
    if ahead.eatLooseTime() == nil {
      ahead.position = number
      guard ahead.eatInteger(limit: 100) != nil else { return false }
    }
    return ahead.withoutOuterBlanks.isAtEnd
  }

  /// The bytes of a comma or a semicolon before a blank, or of a slash or a dot between two; 0 for anything else.
  private func partingLength(at index: Int) -> Int {
    guard index < end - 1, index > position else { return 0 }
    if bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: ";") {
      return bytes[index + 1] == 0x20 ? 1 : 0
    }
    // `Squat 5x5 100kg. Bench 5x5 80kg`
    if bytes[index] == UInt8(ascii: "."), bytes[index + 1] == 0x20 {
      let next = Cursor(bytes, from: index + 2, to: end).peek()
      return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(next) ? 1 : 0
    }
    guard bytes[index - 1] == 0x20 else { return 0 }
    if bytes[index] == UInt8(ascii: "/") { return bytes[index + 1] == 0x20 ? 1 : 0 }
    let behind = Cursor(bytes, from: index, to: end)
    if behind.peek() == 0xC2, behind.peek(1) == 0xB7 { return behind.peek(2) == 0x20 ? 2 : 0 }
    // The bullet of a list.
    let isBullet = behind.peek() == 0xE2 && behind.peek(1) == 0x80 && behind.peek(2) == 0xA2
    return isBullet && behind.peek(3) == 0x20 ? 3 : 0
  }

  /// Whether one to three words and a long way or a long time are here: `Bike 40k 1:14:20`, `run 20 min off the bike`.
  private var beginsNameBeforeLength: Bool {
    var ahead = self
    var word = self
    guard ahead.isWord(), !beginsNoName, !beginsSentence, !word.eatSpentWord(),
      !word.eatRecoveryWord()
    else { return false }
    var words = 0
    while !ahead.isAtEnd, !Cursor.isDigit(ahead.peek()), words < 4 {
      ahead.skipWord()
      words += 1
    }
    guard (1...3).contains(words), Movements.names(text(from: position, to: ahead.position)) else {
      return false
    }
    let number = ahead.position
    if let distance = ahead.eatDistance(countsMetres: true) {
      return distance.metres >= 400 && (ahead.isAtEnd || ahead.peek() == 0x20)
    }
    ahead.position = number
    guard let time = ahead.eatLooseTime() else { return false }
    // `squats 20/20/20, plank 60s`
    if ahead.isAtEnd { return time.lowerBound.milliseconds >= 20_000 }
    return time.lowerBound.milliseconds >= 300_000 && ahead.peek() == 0x20
  }

  /// Whether one to four words that name a movement and at least two numbers are here, perhaps with a colon
  /// between and nothing behind: `ohp 40 5x5`, `rows: 135 lb x 8 x 3`, `bench 80 5/5/4`.
  private var beginsNameBeforeNumbers: Bool {
    var (ahead, kind) = (self, self)
    guard ahead.isWord(), !Cursor.isDigit(ahead.peek()), !beginsNoName, !beginsSentence,
      !bytes[position..<end].contains(UInt8(ascii: "\"")), kind.eatSetKind() == nil,
      !kind.eatWarmupWord(), !kind.eatWord(.warmUp), !kind.eatDropWord()
    else { return false }
    var words = 0
    while !ahead.isAtEnd, !Cursor.isDigit(ahead.peek()), words < 5 {
      ahead.skipWord()
      words += 1
    }
    // `abs: crunches 3x20` has a title.
    guard (1...4).contains(words), Movements.names(text(from: position, to: ahead.position)),
      bytes[position..<ahead.position].dropLast(2).allSatisfy({ $0 != UInt8(ascii: ":") })
    else { return false }
    return ahead.countOfNumbersAlone > 1
  }

  /// How many numbers are here, with the marks and units of loads and sets between them; 0 where anything else is.
  fileprivate var countOfNumbersAlone: Int {
    var (ahead, numbers) = (self, 0)
    _ = ahead.eat("@")
    while ahead.eatBareDecimal() != nil {
      numbers += 1
      ahead.skipBlanks()
      _ = ahead.eatLoadUnit() != nil || ahead.eatWord(among: "s sec")
      ahead.skipBlanks()
      if ahead.peek() == UInt8(ascii: "-"), Cursor.isDigit(ahead.peek(1)) {
        ahead.position += 1
      } else if ahead.eatTimes() || ahead.eat("/") || ahead.eat(",") || ahead.eat("@") {
        ahead.skipBlanks()
      }
    }
    return ahead.isAtEnd ? numbers : 0
  }

  /// The same of what stands before the next comma.
  var isExerciseOfPart: Bool {
    let comma = bytes[position..<end].firstIndex {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";")
    }
    return Cursor(bytes, from: position, to: comma ?? end).isExerciseOfList
  }

  /// Whether work and a movement are here, whichever comes first.
  var isExerciseOfList: Bool {
    var ahead = self
    let part = bytes[position..<end]
    let hasColon = part.indices.dropLast().contains {
      part[$0] == UInt8(ascii: ":") && part[$0 + 1] == 0x20
    }
    var (word, climb) = (self, self)
    guard holdsDigit, !word.eatSupersetWord(), !climb.eatClimb(behindSets: true),
      Movements.names(text(from: position, to: end))
    else {
      return false
    }
    if beginsNameBeforeNumbers { return true }
    guard !hasColon else { return false }
    guard Cursor.isDigit(ahead.peek()) else {
      return beginsNameBeforeSets || beginsNameBeforeLength
    }
    // `5 km run`, `10 leg swings each side`, `3x15 kb deadlift 16kg`
    if ahead.eatDistance(countsMetres: true) == nil, ahead.eatLooseTime() == nil {
      guard ahead.eatInteger(limit: 1000) != nil else { return false }
      let count = ahead.position
      ahead.skipBlanks()
      if ahead.eatTimes() {
        ahead.skipBlanks()
        guard
          ahead.eatDistance(countsMetres: true) != nil || ahead.eatLooseTime() != nil
            || ahead.eatInteger(limit: 1000) != nil
        else { return false }
      } else {
        ahead.position = count
      }
    }
    guard ahead.peek() == 0x20 else { return false }
    ahead.skipBlanks()
    word = ahead
    // `2 min jog between` is a rest, and `2s pause at the stretch` a way to do the sets.
    return ahead.isWord() && !Cursor.isDigit(ahead.peek()) && !ahead.beginsNoName
      && !word.eatSpentWord() && !word.eatWord(.pause) && !word.eatWarmupWord()
      && !word.eatWord(among: "hold squeeze eccentric against")
  }

  /// Takes the `and` between two exercises that both have their work: `3x10 push-ups and 3x8 pull-ups`.
  mutating func eatAndOfExercises(behind part: Cursor) -> Bool {
    let start = position
    if eatWord(among: "and und et y e"), peek() == 0x20,
      part.withoutOuterBlanks.isExerciseOfList,
      Cursor(bytes, from: position, to: end).withoutOuterBlanks.isExerciseOfPart
    {
      return true
    }
    position = start
    return false
  }
}

extension [Cursor] {
  /// The parts, each with the sets behind it that have no name: `Squat 140x5, 150x3` and `Bench 100x5` of
  /// `Squat 140x5, 150x3, Bench 100x5`.
  fileprivate var withMoreSets: [Cursor] {
    var parts: [Cursor] = []
    for part in self {
      if let last = parts.last, part.countOfNumbersAlone > 0 {
        parts[parts.count - 1] = Cursor(part.bytes, from: last.position, to: part.end)
      } else {
        parts.append(part)
      }
    }
    return parts
  }
}
