/// Reads sets in the many ways in which lifters write them: loads before reps, lists, words.
///
/// It is asked where the notation of `PrescriptionParser` and `SetParser` leaves something over, and
/// understands a text as a whole or not at all: no number may be left.
struct LooseReader {
  /// The most words of one remark; whoever writes more has written a sentence.
  private static let noteLimit = 8

  var cursor: Cursor
  /// Whether the movement is one whose `m` means metres, such as a run.
  let countsMetres: Bool
  let habits: NotationHabits
  let allowsBareNumber: Bool
  private(set) var found = LooseWork()
  /// A load before its sets: theirs until another one is written.
  private(set) var pending: LoadTarget?
  private var isPendingUsed = false
  private(set) var firstUnloaded = 0
  /// The sets that the last part gave, which marks behind them are about.
  private(set) var last = 0..<0
  private var isWarmingUp = false
  /// How many sets there were behind brackets that held some: those are a target, and more sets what
  /// was done, which only a colon tells apart.
  private var bracketed: Int?
  /// Marks that were written before their set.
  private var nextMarks: SetMarks = []
  private var noteWords = 0
  /// Where the last word of the note ended.
  private var noteEnd = -1
  /// Two ways to read a part, where nothing says which is right.
  private(set) var ambiguity: LooseAmbiguity?

  private init(
    _ cursor: Cursor, countsMetres: Bool, _ habits: NotationHabits, _ allowsBareNumber: Bool
  ) {
    self.allowsBareNumber = allowsBareNumber
    self.cursor = cursor
    self.countsMetres = countsMetres
    self.habits = habits
  }

  /// Reads the text from the cursor to its end; `nil` where a number in it is not understood.
  ///
  /// `allowsBareNumber` holds behind the colon of an entry, where a number alone is a set of so many
  /// reps. The ambiguity is the first that was met.
  static func read(
    _ text: Cursor, countsMetres: Bool, habits: NotationHabits, allowsBareNumber: Bool = false
  ) -> (work: LooseWork?, ambiguity: LooseAmbiguity?) {
    var reader = LooseReader(text, countsMetres: countsMetres, habits, allowsBareNumber)
    return (reader.readAll() ? reader.found : nil, reader.ambiguity)
  }

  private mutating func readAll() -> Bool {
    while true {
      skipSeparators()
      guard !cursor.isAtEnd else { break }
      let start = cursor.position
      if readPart() { continue }
      cursor.position = start
      guard ambiguity == nil, readNote() else { return false }
    }
    if found.sets.isEmpty {
      found.load = pending
      return true
    }
    guard bracketed == nil || bracketed == found.sets.count else { return false }
    return pending == nil || isPendingUsed
  }

  /// Skips blanks, commas, lone dashes, and what joins sets without a meaning of its own.
  private mutating func skipSeparators() {
    while true {
      cursor.skipBlanks()
      if cursor.eat(",") || cursor.eat(";") || cursor.eat("&") || cursor.eat("|") || cursor.eat("*")
        || cursor.eat("=")
      {
        continue
      }
      if cursor.peek() == UInt8(ascii: "/") || cursor.peek() == UInt8(ascii: "+"),
        cursor.peek(1) == 0x20 || isLoadBehindSlash, !isAddedLoadHere
      {
        cursor.position += 1
        continue
      }
      if cursor.peek() == UInt8(ascii: "."), !Cursor.isDigit(cursor.peek(1)) {
        cursor.position += 1
        continue
      }
      if cursor.eatWord("then", "and") { continue }
      let length = cursor.dashLength()
      let after = cursor.peek(length)
      guard length > 0, after == 0 || after == 0x20 else { return }
      cursor.position += length
    }
  }

  /// `3x5/50kg`
  private var isLoadBehindSlash: Bool {
    guard cursor.peek() == UInt8(ascii: "/"), isLoadWanted, !found.sets.isEmpty else {
      return false
    }
    var ahead = cursor
    ahead.position += 1
    return ahead.eatLooseLoad() != nil
  }

  /// `3x8 + 7 kg`: a load added to bodyweight, and not one with sets of its own.
  private var isAddedLoadHere: Bool {
    var ahead = cursor
    guard isLoadWanted, !found.sets.isEmpty, ahead.eatSignedLoad() != nil else { return false }
    ahead.skipBlanks()
    return ahead.isAtEnd || ahead.peek() == UInt8(ascii: ",")
  }

  private mutating func readPart() -> Bool {
    switch cursor.peek() {
    case UInt8(ascii: "("), UInt8(ascii: "["): return readBracket()
    case UInt8(ascii: "\""):
      guard let text = cursor.eatQuoted() else { return false }
      keep(text)
      return true
    default: break
    }
    if let setting = cursor.eatSetting() {
      keep(setting)
      return true
    }
    if readNegation() || readMark() || readRest() || readEffort() || readTempo() { return true }
    let start = cursor.position
    if readNumbers() { return true }
    cursor.position = start
    return readBehindAt()
  }

  /// What stands between brackets: a part like those outside, else a remark.
  private mutating func readBracket() -> Bool {
    let isRound = cursor.peek() == UInt8(ascii: "(")
    let close = UInt8(ascii: isRound ? ")" : "]")
    let start = cursor.position
    var end = start + 1
    while end < cursor.end, cursor.bytes[end] != close {
      guard cursor.bytes[end] != UInt8(ascii: "(") else { return false }
      end += 1
    }
    guard end < cursor.end else { return false }
    let inside = Cursor(cursor.bytes, from: start + 1, to: end)
    let whole = cursor
    // `(x3)` counts the set before it.
    var times = inside
    if times.eatTimes(), times.isAtBlankOrDigit, let set = found.sets.indices.last, last.count == 1
    {
      times.skipBlanks()
      if let count = times.eatInteger(limit: PrescriptionParser.setLimit), count > 0, times.isAtEnd,
        found.sets[set].count == 1
      {
        found.sets[set].count = count
        cursor.position = end + 1
        return true
      }
    }
    let before = self
    cursor = inside
    let hasSets = !found.sets.isEmpty
    if readInside(), found.note == before.found.note,
      !hasSets || found.sets.count == before.found.sets.count
    {
      cursor = Cursor(whole.bytes, from: end + 1, to: whole.end)
      if found.sets.count > before.found.sets.count { bracketed = found.sets.count }
      return true
    }
    self = before
    cursor.position = end + 1
    keep(inside.text(from: start + 1, to: end))
    return true
  }

  private mutating func readInside() -> Bool {
    while true {
      skipSeparators()
      guard !cursor.isAtEnd else { return true }
      guard readPart() else { return false }
    }
  }

  // MARK: What is kept

  /// Adds sets; a load that was written before them is theirs.
  mutating func append(_ set: LooseSet) {
    var set = set
    if set.load == nil, let pending {
      set.load = pending
      isPendingUsed = true
    }
    if isWarmingUp { set.marks.insert(.warmup) }
    set.marks.formUnion(nextMarks)
    nextMarks = []
    found.sets.append(set)
    last = found.sets.count - 1..<found.sets.count
    if set.load != nil { firstUnloaded = found.sets.count }
  }

  /// Adds sets that one part gave together.
  mutating func append(_ sets: [LooseSet]) {
    let start = found.sets.count
    for set in sets { append(set) }
    last = start..<found.sets.count
  }

  /// Gives the load to all sets since the last one, or keeps it for those that follow.
  mutating func take(_ load: LoadTarget) -> Bool {
    let open = firstUnloaded..<found.sets.count
    guard !open.isEmpty else {
      guard pending == nil || isPendingUsed,
        found.sets.isEmpty || pending != nil || isBeforeSets
      else {
        return false
      }
      (pending, isPendingUsed) = (load, false)
      return true
    }
    for index in open { found.sets[index].load = load }
    firstUnloaded = found.sets.count
    return true
  }

  /// Whether a number follows that can be that of sets.
  private var isBeforeSets: Bool {
    var ahead = cursor
    ahead.skipBlanks()
    return Cursor.isDigit(ahead.peek())
  }

  /// Whether words stand before the first set, where a number alone may be about them.
  var isBehindRemark: Bool { noteWords > 0 && found.sets.isEmpty }

  /// Whether sets wait for a load, or none were read yet.
  var isLoadWanted: Bool { found.sets.isEmpty || firstUnloaded < found.sets.count }

  /// Notes that a part can be read in two ways.
  mutating func doubt(from start: Int, _ readings: [String]) {
    ambiguity = ambiguity ?? LooseAmbiguity(range: start..<cursor.position, readings: readings)
  }

  mutating func set(tempo: String) -> Bool {
    guard found.tempo.isEmpty else { return false }
    found.tempo = tempo
    return true
  }

  /// Gives each of the last sets a load of its own.
  mutating func give(_ loads: [LoadTarget]) {
    for (index, load) in zip(last, loads) { found.sets[index].load = load }
    firstUnloaded = found.sets.count
  }

  mutating func set(rest: ClosedRange<TimeSpan>) -> Bool {
    guard found.rest == nil else { return false }
    found.rest = rest
    return true
  }

  mutating func changeLast(_ change: (inout LooseSet) -> Void) {
    guard let index = found.sets.indices.last else { return }
    change(&found.sets[index])
    if found.sets[index].load != nil { firstUnloaded = found.sets.count }
  }

  mutating func keep(_ remark: String) {
    let text = remark.trimmedOfMarks
    guard !text.isEmpty else { return }
    found.note = LooseWork.joined([found.note, text])
  }

  /// Takes one word without a digit into the note.
  private mutating func readNote() -> Bool {
    let start = cursor.position
    // Of what may be there once only, a second one is no remark.
    var ahead = cursor
    guard ahead.isWord() || ahead.peek() >= 0x80 || ahead.peek() == UInt8(ascii: "#"),
      ahead.eatLooseEffort() == nil, ahead.eatLooseRest() == nil, ahead.eatTempo() == nil,
      !cursor.isNotationLeftOver
    else { return false }
    while !cursor.isAtEnd, cursor.peek() != 0x20, cursor.peek() != UInt8(ascii: ","),
      cursor.peek() != UInt8(ascii: ";")
    {
      if Cursor.isDigit(cursor.peek()) { return false }
      cursor.position += 1
    }
    noteWords += 1
    guard noteWords <= LooseReader.noteLimit else { return false }
    // The words of one remark stay together.
    let isNext = noteEnd >= 0 && cursor.bytes[noteEnd..<start].allSatisfy { $0 == 0x20 }
    found.note += (found.note.isEmpty ? "" : isNext ? " " : ", ") + cursor.text(from: start)
    noteEnd = cursor.position
    return true
  }

  // MARK: Words

  /// `no AMRAP`, `do not go to failure`, `ohne Pause`: what follows is not to be done.
  private mutating func readNegation() -> Bool {
    let start = cursor.position
    guard cursor.eatNegation() else { return false }
    keep(cursor.text(from: start))
    return true
  }

  /// `warm up`, `work`, `same`, `drop`, `to failure`, `each side`.
  private mutating func readMark() -> Bool {
    let start = cursor.position
    guard cursor.isWord() || cursor.peek() == UInt8(ascii: "/") else { return false }
    if cursor.eatWarmupWord() && start + 1 < cursor.position || cursor.eatWord(.warmUp) {
      _ = cursor.eatSetsWordBehindBlank()
      if cursor.eat(":") || isBeforeSets || found.sets.isEmpty {
        isWarmingUp = true
      } else {
        for index in last { found.sets[index].marks.insert(.warmup) }
      }
      return true
    }
    cursor.position = start
    if isWarmingUp, cursor.eatWord(.work) {
      _ = cursor.eatSetsWordBehindBlank()
      _ = cursor.eat(":")
      isWarmingUp = false
      return true
    }
    if cursor.eatWorkUp() {
      keep(cursor.text(from: start))
      return true
    }
    if let set = found.sets.last, cursor.eatWord(.same), cursor.isAtListEnd {
      var again = set
      again.count = 1
      append(again)
      return true
    }
    cursor.position = start
    if !found.sets.isEmpty, cursor.eatWord("drop", "dropset"), isBeforeSets {
      nextMarks.insert(.drop)
      return true
    }
    cursor.position = start
    guard !last.isEmpty else { return false }
    if cursor.eatLastSetToFailure(),
      case .reps(let low, let high) = found.sets[last.upperBound - 1].work,
      low == high
    {
      found.sets[last.upperBound - 1].work = .asManyAsPossible(minimum: low)
      return true
    }
    cursor.position = start
    if cursor.eatSide() {
      for index in last { found.sets[index].isPerSide = true }
      return true
    }
    for (mark, word) in SetMarks.words where mark != .warmup && mark != .skipped {
      if cursor.eatWord(word) || mark == .drop && cursor.eatWord("dropset", "drops") {
        // Of sets in a list, such a word is about the last.
        found.sets[last.upperBound - 1].marks.insert(mark)
        return true
      }
    }
    return false
  }

  private mutating func readRest() -> Bool {
    guard found.rest == nil, let rest = cursor.eatLooseRest() else { return false }
    found.rest = rest
    return true
  }

  private mutating func readEffort() -> Bool {
    guard found.effort == nil, let effort = cursor.eatLooseEffort() else { return false }
    found.effort = effort
    return true
  }

  private mutating func readTempo() -> Bool {
    guard found.tempo.isEmpty, let tempo = cursor.eatTempo() else { return false }
    found.tempo = tempo
    return true
  }
}
