/// A line that a lifter wrote in a way of their own: a name and what was asked for or done.
struct LooseLine {
  /// The most words of a name; a longer one is a sentence.
  private static let nameWords = 7
  /// The most places of a line where its work may begin that are looked at.
  private static let searchLimit = 6

  let label: String
  let name: String
  var work: LooseWork
  /// Whether a colon or a dash parted the name from the work.
  let isParted: Bool

  /// Reads a line without its bullet; `nil` where a number in it is not understood. The ambiguity is
  /// the first that was met on the way.
  static func read(
    _ line: Cursor, habits: NotationHabits
  ) -> (line: LooseLine?, ambiguity: LooseAmbiguity?) {
    var reader = Search(habits: habits)
    let plain = line.withoutOuterBlanks
    guard let other = plain.withoutLinks ?? plain.rowAsLine else {
      return (reader.read(line), reader.ambiguity)
    }
    let found = reader.read(other)
    // Places in another text are none of the line.
    let ambiguity = reader.ambiguity.map {
      LooseAmbiguity(range: line.end..<line.end + 1, readings: $0.readings)
    }
    return (found, ambiguity)
  }

  init(label: String, name: String, work: LooseWork, isParted: Bool) {
    self.label = label
    self.name = name
    self.work = work
    self.isParted = isParted
  }

  /// The places where the work of a line may begin, one after another.
  struct Search {
    var habits: NotationHabits
    var ambiguity: LooseAmbiguity?
    /// The week and the day that the line begins with.
    var place = ""

    mutating func read(_ line: Cursor) -> LooseLine? {
      var cursor = line.withoutOuterBlanks.withoutFace
      // A date is not work.
      guard !cursor.isDayHere else { return nil }
      cursor.skipDone()
      if let unit = cursor.cutTrailingUnit() { habits.unit = unit }
      cursor.skipTaskBox()
      cursor.skipOrdinal()
      place = cursor.eatPlaceInProgram()
      if let found = readWarmup(cursor) { return found }
      if let (title, line) = cursor.titledExercise, var found = read(line) {
        found.work.note = LooseWork.joined([title, found.work.note])
        return found
      }
      let label = cursor.eatLabel()
      cursor.skipBlanks()
      let start = cursor.position
      if let separator = cursor.findSeparator(before: cursor.end), separator.end < cursor.end {
        let rest = Cursor(cursor.bytes, from: separator.end, to: cursor.end)
        let before = Cursor(cursor.bytes, from: start, to: separator.start)
        if !before.endsWithSetsWord || !rest.holdsRepsLabel,
          let found = take(
            cursor.text(from: start, to: separator.start), rest, label, isParted: true)
        {
          return found
        }
      }
      if Cursor.isDigit(cursor.peek()), !cursor.isLimbCount(from: cursor.position) {
        return readLeading(cursor, label)
      }
      if let colon = cursor.colonBeforeNumber {
        let rest = Cursor(cursor.bytes, from: colon + 1, to: cursor.end)
        let name = cursor.text(from: start, to: colon)
        if let found = take(name, rest, label, isParted: true) { return found }
      }
      if cursor.isSetsInWordsHere, let found = readLeading(cursor, label) { return found }
      var candidates = 0
      while !cursor.isAtEnd, candidates < LooseLine.searchLimit {
        cursor.skipWord()
        guard cursor.mayBeginWork || cursor.isEveryMinuteWordHere,
          !cursor.isDigitOfName(from: cursor.position)
        else { continue }
        candidates += 1
        let rest = Cursor(cursor.bytes, from: cursor.position, to: cursor.end)
        let name = cursor.text(from: start, to: cursor.position)
        if let found = take(name, rest, label, isParted: false) { return found }
      }
      return nil
    }

    /// `Warm-up: 10 min bike`: a movement with what it is for in front of it.
    private mutating func readWarmup(_ line: Cursor) -> LooseLine? {
      var cursor = line
      let isCooldown = cursor.eatCooldown()
      guard isCooldown || cursor.eatWarmupWord() || cursor.eatWord(.warmUp), cursor.eat(":") else {
        return nil
      }
      cursor.skipBlanks()
      guard var found = read(cursor), Movements.names(found.name) else { return nil }
      if isCooldown { return found }
      for index in found.work.sets.indices { found.work.sets[index].marks.insert(.warmup) }
      return found
    }

    /// `50 5kg curls`, `3x10 Squat @ 60kg`: work, the name, and perhaps more work.
    private mutating func readLeading(_ line: Cursor, _ label: String) -> LooseLine? {
      var cursor = line
      for _ in 0..<LooseLine.searchLimit {
        cursor.skipWord()
        guard !cursor.isAtEnd else { return nil }
        guard !Cursor.isDigit(cursor.peek()), cursor.isWord() else { continue }
        if cursor.eatWord("of") || cursor.eatWord(.of) { cursor.skipBlanks() }
        // `15 minutes on the rower`
        let workEnd = cursor.position
        if case var behind = cursor, behind.eatWord("on"), behind.peek() == 0x20 {
          _ = behind.eatWordBehindBlank("the")
          cursor = behind
          cursor.skipBlanks()
        }
        let start = cursor.position
        let leading = Cursor(line.bytes, from: line.position, to: workEnd).withoutColon
        let first = work(leading, countsMetres: true, allowsBareNumber: true)
        guard
          first.map({ ($0.note.isEmpty || $0.isRangeOfSets) && !$0.isEmpty }) ?? leading.isSetsAlone
        else { continue }
        // `3x8 Bench 70, 70, 72.5`
        let isSets = first?.sets.count == 1 && first?.sets[0].count ?? 0 > 1
        var end = cursor
        var hasMark = false
        while !end.isAtEnd, !end.mayBeginWork, !end.isJointBeforeNumber {
          while !end.isAtEnd, end.peek() != 0x20 { end.position += 1 }
          // Behind a comma or a dash stands a remark.
          let isNameEnd = end.bytes[end.position - 1] == UInt8(ascii: ",")
          end.skipBlanks()
          let dash = end.dashLength()
          hasMark = isNameEnd || dash > 0 && end.peek(dash) == 0x20
          if hasMark { break }
        }
        let name = line.text(from: start, to: end.position)
        // `3 miles easy + 6 strides`
        if name.countsMore { return nil }
        if end.dashLength() > 0, end.peek(end.dashLength()) == 0x20 {
          _ = end.eatDash()
          end.skipBlanks()
        }
        let bytes =
          Array(leading.bytes[leading.position..<leading.end])
          + (end.peek() == UInt8(ascii: "x") || end.isJointBeforeNumber
            ? []
            : isSets && Cursor.isDigit(end.peek()) ? [0x20] : [UInt8(ascii: ","), 0x20])
          + line.bytes[end.position..<line.end]
        let rest = Cursor(bytes, from: 0, to: bytes.count)
        if let found = take(name, rest, label, isParted: false, allowsBareNumber: true),
          !found.work.note.holdsSentence || found.isMovementWithLoad
            || hasMark && found.isMovementOfLength,
          !found.work.isOfTwoMovements
        {
          return found
        }
      }
      return nil
    }

    private mutating func take(
      _ name: String, _ rest: Cursor, _ label: String, isParted: Bool,
      allowsBareNumber: Bool? = nil
    ) -> LooseLine? {
      var name = name.withoutSigns
      name.removeFor(before: rest)
      let isTotal = name.removeTotal()
      let program = name.removeProgram()
      let isPerSide = name.removeSide()
      let manner = name.removeManner()
      let isMaximum = name.removeMaximumSet()
      let way = name.removeWayOfSets()
      let count = isParted ? name.removeCountOfSets() : nil
      if name.setsOfFew == nil,
        let loads = rest.withoutOuterBlanks.risingLoads(name.isComplex ? habits.unit : nil)
      {
        return complex(name, loads, rest, label)
      }
      if isParted, let reps = name.setsOfFew, let found = setsOfFew(name, reps, rest, label) {
        return found
      }
      if let reps = name.removeRepMaximum() {
        return repMaximum(name, reps, rest, label, isParted: isParted)
      }
      guard LooseLine.isName(name),
        var work = work(
          rest, countsMetres: Step.countsMetres(name, in: rest) || Strokes.names(name),
          allowsBareNumber: allowsBareNumber ?? (isParted || manner.hasSuffix("failure"))),
        !work.isEmpty, isParted || !work.isSentence || work.isOfPower || Movements.names(name)
      else { return nil }
      if let count, count != work.sets.reduce(0, { $0 + $1.count }) { return nil }
      if !isMaximum.isEmpty { work.note = LooseWork.joined([isMaximum, work.note]) }
      if !way.isEmpty { work.note = LooseWork.joined([way, work.note]) }
      if !program.isEmpty { work.note = LooseWork.joined([program, work.note]) }
      if !place.isEmpty { work.note = LooseWork.joined([place, work.note]) }
      if Step.isOfCurls(name) { work.readTwentyOnes() }
      if Strokes.names(name), !Strokes.mayBeLift(name) { work.readLengths() }
      if work.sets.allSatisfy({ Strokes.isLengths($0.work) }) {
        work.note = LooseWork.joined([Strokes.removeManner(from: &name), work.note])
      }
      if isPerSide {
        for index in work.sets.indices { work.sets[index].isPerSide = true }
      }
      if !manner.isEmpty { work.note = LooseWork.joined([manner, work.note]) }
      // Only a number in front of the name is a total.
      let hasTotal = allowsBareNumber == true && work.readTotal()
      if isTotal, !hasTotal { work.note = LooseWork.joined(["total", work.note]) }
      return LooseLine(label: label, name: name, work: work, isParted: isParted)
    }

    private mutating func work(
      _ text: Cursor, countsMetres: Bool, allowsBareNumber: Bool
    ) -> LooseWork? {
      let found = LooseReader.read(
        text, countsMetres: countsMetres, habits: habits, allowsBareNumber: allowsBareNumber)
      ambiguity = ambiguity ?? found.ambiguity
      return found.work
    }
  }

  /// Whether sets of a movement have loads, so that words behind them, however many, are a remark.
  private var isMovementWithLoad: Bool {
    Movements.names(name) && !Cursor(work.note).beginsSentence
      && work.sets.allSatisfy { $0.load != nil }
  }

  /// Whether it is one distance or time of a movement, so that words behind a comma are a remark.
  private var isMovementOfLength: Bool {
    Movements.names(name) && !name.holdsSentence && work.sets.count == 1
      && work.sets[0].work.isLength
  }

  /// Whether a text can be what an exercise is called: a few words without numbers, and no sentence.
  static func isName(_ text: String) -> Bool {
    var cursor = Cursor(text)
    guard !cursor.isAtEnd, cursor.isWord() || cursor.peek() == UInt8(ascii: "("),
      Cursor.hasPairedBrackets(text), !cursor.beginsNoName, !cursor.isBodyweightAlone,
      !cursor.isNoExercise
    else {
      return false
    }
    var words = 0
    while !cursor.isAtEnd {
      if !cursor.isWeekOfProgram,
        cursor.eatWord(.sentence) || cursor.eatWord(.not) || cursor.isClockWordHere
      {
        return false
      }
      let start = cursor.position
      // No name ends in "and", as it would in `10 push-ups and 5 pull-ups`.
      var joint = cursor
      if joint.eatWord(among: "and und or oder") || joint.eatEveryMinuteWord(), joint.isAtEnd {
        return false
      }
      // `(1+2+1)` says how often each part of a complex is done.
      if cursor.peek() == UInt8(ascii: "("), Cursor.isDigit(cursor.peek(1)),
        cursor.peek(2) == UInt8(ascii: "+")
      {
        return false
      }
      while !cursor.isAtEnd, cursor.peek() != 0x20 {
        if Cursor.isDigit(cursor.peek()), !cursor.isDigitOfName(from: start) { return false }
        cursor.position += 1
      }
      // A full stop ends a sentence, except behind an abbreviation.
      if cursor.position - start > 6, cursor.bytes[cursor.position - 1] == UInt8(ascii: "."),
        !cursor.isAtEnd
      {
        return false
      }
      words += 1
      cursor.skipBlanks()
      // `Squat warm up: …` is the exercise with its first sets.
      if cursor.eatWarmupWord() || cursor.eatSetKind() != nil, cursor.isAtEnd { return false }
    }
    return words <= nameWords && !text.endsWithJoint && !Cursor(text).endsWithSingle
      && !text.hasSuffix("+")
  }
}

extension LooseWork {
  /// `60 pull-ups: 10, 10, 20, 20` and `100 push-ups (5x20)`: a total, and the sets that make it; `false` where
  /// the first number is none.
  fileprivate mutating func readTotal() -> Bool {
    guard let first = sets.first, first.count == 1, first.load == nil,
      case .reps(let total, let high) = first.work, total == high
    else { return false }
    var sum: Int64 = 0
    for set in sets.dropFirst() {
      guard case .reps(let low, let high) = set.work, low == high else { return false }
      sum += Int64(set.count) * Int64(low)
    }
    if sets.count > 3, sum == Int64(total) {
      sets.removeFirst()
      note = LooseWork.joined(["\(total) total", note])
      return true
    }
    var cursor = Cursor(note)
    if sets.count == 1, let count = cursor.eatInteger(limit: 100), count > 1, cursor.eatTimes(),
      let reps = cursor.eatInteger(limit: 1000), cursor.isAtEnd,
      Int64(count) * Int64(reps) == Int64(total)
    {
      (sets[0].count, sets[0].work) = (count, .reps(reps))
      note = "\(total) total"
      return true
    }
    return false
  }

  /// Makes metres of the numbers of a swimmer, who does not count so many repetitions: `4x100`.
  fileprivate mutating func readLengths() {
    for index in sets.indices where sets[index].load == nil {
      guard case .reps(let low, let high) = sets[index].work, low == high, low >= 50, low % 25 == 0
      else { continue }
      sets[index].work = .distance(Distance(thousandths: Int64(low) * 1000, unit: .metres))
    }
  }

  /// Whether several counts have another movement behind them: `21-15-9 thrusters and pull-ups`.
  fileprivate var isOfTwoMovements: Bool { sets.count > 2 && Movements.names(note) }

  /// Whether the only remark is how many sets there may be: `2-3 sets`.
  fileprivate var isRangeOfSets: Bool {
    var cursor = Cursor(note)
    return cursor.eatInteger(limit: 20) != nil && cursor.eatDash()
      && cursor.eatInteger(limit: 20) != nil && cursor.eatSetsWordBehindBlank() && cursor.isAtEnd
  }

  /// Whether a single time or distance has more words behind it than a remark has.
  fileprivate var isSentence: Bool {
    guard sets.count == 1, sets[0].count == 1, sets[0].load == nil else { return false }
    switch sets[0].work {
    case .time, .distance: return note.utf8.split(separator: 0x20).count > 2
    default: return false
    }
  }
}

extension String {
  /// Whether something else is counted behind a plus: `easy + 6 strides`.
  fileprivate var countsMore: Bool {
    guard let plus = utf8.firstIndex(of: UInt8(ascii: "+")) else { return false }
    var behind = Cursor(String(self[plus...].dropFirst()))
    behind.skipBlanks()
    return behind.isAtEnd || Cursor.isDigit(behind.peek())
  }

  /// Takes away the `total` behind a name or in front of it: `100 push-ups total`, `100 total push-ups`.
  fileprivate mutating func removeTotal() -> Bool {
    var start = Cursor(self)
    if start.eatWord("total"), start.peek() == 0x20 {
      start.skipBlanks()
      self = start.text(from: start.position, to: start.end)
      return true
    }
    let end = utf8.suffix(6)
    guard end.count == 6, utf8.count > 6,
      end.elementsEqual(" total".utf8, by: { Cursor.lowercase($0) == $1 })
    else { return false }
    self = String(decoding: utf8.dropLast(6), as: UTF8.self)
    return true
  }

  /// Takes away the `for` between a movement and its work: `treadmill for 20 minutes`.
  fileprivate mutating func removeFor(before work: Cursor) {
    var (name, ahead) = (self, work)
    guard hasSuffix(" for"),
      ahead.eatSetsOfReps() != nil || ahead.eatLooseTime() != nil
        || ahead.eatDistance(countsMetres: true) != nil
    else { return }
    name = String(decoding: utf8.dropLast(4), as: UTF8.self)
    if Movements.names(name) { self = name }
  }

  /// A name without the signs that part it from what follows: `Squat ->`, `Squat |`.
  fileprivate var withoutSigns: String {
    var text = trimmedOfMarks.withoutEndMarks
    while let last = text.utf8.last, [0x3B, 0x3D, 0x7C, 0x3E, 0x40, 0x2F].contains(last) {
      text = String(decoding: text.utf8.dropLast(), as: UTF8.self).trimmedOfMarks.withoutEndMarks
    }
    if text.hasSuffix("\u{2192}") {
      text = String(decoding: text.utf8.dropLast(3), as: UTF8.self).trimmedOfMarks
    }
    return text
  }
}
