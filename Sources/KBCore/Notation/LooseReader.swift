/// Reads sets in the many ways in which lifters write them: loads before reps, lists, words.
///
/// It is asked where the notation of `PrescriptionParser` and `SetParser` leaves something over, and
/// understands a text as a whole or not at all: no number may be left.
///
/// What it keeps and all that changes what is kept are in this one file, so that no other can.
struct LooseReader {
  /// The most words of one remark; whoever writes more has written a sentence.
  private static let noteLimit = 8
  /// The most groups of sets of one line; whoever writes more has not written them for a lifter, and
  /// what a part leaves undone is put back by copying them.
  private static let setLimit = 200

  var cursor: Cursor
  /// Whether the movement is one whose `m` means metres, such as a run.
  let countsMetres: Bool
  let habits: NotationHabits
  let allowsBareNumber: Bool
  var found = LooseWork()
  /// A load before its sets: theirs until another one is written.
  private(set) var pending: LoadTarget?
  private var isPendingUsed = false
  /// Whether all sets have a load, or were done with the bar alone.
  var isAllLoaded: Bool { found.sets.allSatisfy { $0.load != nil || $0.note == "bar" } }
  /// Whether a load waits for its sets.
  var isLoadPending: Bool { pending != nil && !isPendingUsed }
  /// Whether the last set has a load that was written before sets in front of it.
  private var hasPendingLoad = false
  /// Where the last load that was given to sets ended, so that another one right behind it is that of
  /// another set.
  private var loadEnd = -1
  var firstUnloaded = 0
  /// The first set that no effort behind it has covered yet.
  var firstWithoutEffort = 0
  /// The sets that the last part gave, which marks behind them are about.
  var last = 0..<0
  var isWarmingUp = false
  /// Whether the effort that is read belongs to the set right in front of it.
  var isEffortBehindSet = false
  /// Whether the sets are rounds, so that `each` is about a round and no side.
  var countsRounds = false
  /// Whether the numbers in front of `x` are repetitions, and those behind it loads.
  var isRepsFirst = false
  /// How many sets there were behind brackets that held some: those are a target, and more sets what
  /// was done, which only a colon tells apart.
  var bracketed: Int?
  /// Whether arrows part sets of growing loads.
  var joinsByArrows = false
  /// Whether a load and its reps stand on two sides of a slash: `100/8, 100/7`.
  var readsSlashPairs = false
  /// Whether they stand on two sides of a dash: `100-8, 100-7`.
  var readsDashPairs = false
  /// Marks of all sets from here on: those behind `back-off:`.
  var kindMarks: SetMarks = []
  /// Marks that were written before their set.
  var nextMarks: SetMarks = []
  /// What was written before its set: the `L` of `L 8s R 11s`, the `bar` of `bar x 10`.
  var nextNote = ""
  /// Whether any set was said to be of a side.
  var isOfSide = false
  private var noteWords = 0
  /// Where the last word of the note ended.
  private var noteEnd = -1
  /// Where the last words about one of the sets ended.
  var referenceEnd = -1
  /// Where the last part with a number ended, to which a word such as `on` belongs.
  private var numberEnd = -1
  /// Whether another exercise is named between the sets, so that they are those of two.
  var namesAnother = false
  /// Whether the sets are numbered, so that a number alone is one: `1st 25, 2nd 20`.
  var isNumbered = false
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
      guard found.sets.count <= LooseReader.setLimit else { return false }
      if readPart() {
        numberEnd = cursor.position
        continue
      }
      cursor.position = start
      guard ambiguity == nil, readNote() else { return false }
    }
    if found.sets.isEmpty {
      found.load = pending
      return true
    }
    guard bracketed == nil || bracketed == found.sets.count else { return false }
    found.shareEffort()
    found.joinSides()
    guard !namesAnother, !found.isOfMissedLoads, !found.isOfTwoCourses,
      !found.isOfTooManySets, !found.isOfTwoSides, !found.isOfSeveralMovements
    else { return false }
    return pending == nil || isPendingUsed
  }

  /// Undoes what a part that was not understood has left, but for its ambiguity.
  mutating func goBack(to before: LooseReader) {
    let found = ambiguity
    self = before
    ambiguity = found
  }

  // MARK: What is kept

  /// Adds sets; a load that was written before them is theirs.
  mutating func append(_ set: LooseSet) {
    var set = set
    hasPendingLoad = false
    if set.load == nil, let pending {
      set.load = pending
      (isPendingUsed, hasPendingLoad) = (true, found.sets.count > 0)
    }
    if isWarmingUp { set.marks.insert(.warmup) }
    // What goes on falling after a drop is part of it.
    if let before = found.sets.last, before.marks.contains(.drop),
      case .load(let old) = before.load,
      case .load(let new) = set.load,
      old.converted(to: new.unit).thousandths > new.thousandths
    {
      set.marks.insert(.drop)
    }
    set.marks.formUnion(nextMarks.union(kindMarks))
    nextMarks = []
    if !nextNote.isEmpty { set.note = LooseWork.joined([set.note, nextNote]) }
    nextNote = ""
    found.sets.append(set)
    last = found.sets.count - 1..<found.sets.count
    if set.load != nil { firstUnloaded = found.sets.count }
  }

  /// Adds sets that one part gave together.
  mutating func append(_ sets: [LooseSet]) {
    let (start, side) = (found.sets.count, nextNote)
    for set in sets {
      nextNote = side
      append(set)
    }
    last = start..<found.sets.count
  }

  /// Gives the load to all sets since the last one, or keeps it for those that follow.
  mutating func take(_ load: LoadTarget) -> Bool {
    let open = firstUnloaded..<found.sets.count
    guard !open.isEmpty else {
      // `BW+15kg: 3x6, 1xAMRAP BW`: the last set has its own.
      if hasPendingLoad, last.lowerBound > 0, found.sets[last.lowerBound - 1].load == pending,
        !isBeforeSets
      {
        for index in last { found.sets[index].load = load }
        hasPendingLoad = false
        return true
      }
      guard pending == nil || isPendingUsed,
        found.sets.isEmpty || pending != nil || isBeforeSets
      else {
        return false
      }
      (pending, isPendingUsed) = (load, false)
      return true
    }
    // `1x1 @ RPE 7, 4x4 @ 78%`: sets in front of an effort that is not that of the others had their say.
    let first = max(open.lowerBound, firstWithoutEffort < open.upperBound ? firstWithoutEffort : 0)
    for index in first..<open.upperBound { found.sets[index].load = load }
    firstUnloaded = found.sets.count
    loadEnd = cursor.position
    return true
  }

  /// Whether only blanks part the cursor from a load that was given to sets.
  var isBehindOwnLoad: Bool {
    loadEnd >= 0 && loadEnd < cursor.position
      && cursor.bytes[loadEnd..<cursor.position].allSatisfy { $0 == 0x20 }
  }

  /// Whether a slash stands between a place and a load that was given to sets.
  func isBehindOwnLoadAndSlash(_ start: Int) -> Bool {
    loadEnd >= 0 && loadEnd < start
      && cursor.bytes[loadEnd..<start].allSatisfy { $0 == 0x20 || $0 == 0x2F }
      && cursor.bytes[loadEnd..<start].contains(0x2F)
  }

  /// `8 reps 16kg, 20kg, 24kg`: a load right behind another one is that of a set like the last.
  mutating func repeatLast(with load: LoadTarget, from start: Int) -> Bool {
    guard loadEnd >= 0, loadEnd < start, var set = found.sets.last, set.count == 1,
      cursor.bytes[loadEnd..<start].allSatisfy({ ", /".utf8.contains($0) }),
      cursor.bytes[loadEnd..<start].contains(where: { $0 != 0x20 })
    else { return false }
    set.load = load
    append(set)
    loadEnd = cursor.position
    return true
  }

  /// Whether a number follows that can be that of sets.
  var isBeforeSets: Bool {
    var ahead = cursor
    ahead.skipBlanks()
    return Cursor.isDigit(ahead.peek())
  }

  /// Whether words stand before the first set, where a number alone may be about them.
  var isBehindRemark: Bool { noteWords > 0 && found.sets.isEmpty }

  /// Whether sets wait for a load, or none were read yet.
  var isLoadWanted: Bool { found.sets.isEmpty || firstUnloaded < found.sets.count }

  /// Notes that a part can be read in two ways; `false`, as for one that is not understood.
  @discardableResult
  mutating func doubt(from start: Int, _ readings: [String]) -> Bool {
    ambiguity = ambiguity ?? LooseAmbiguity(range: start..<cursor.position, readings: readings)
    return false
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

  mutating func changeSet(_ index: Int, _ change: (inout LooseSet) -> Void) {
    change(&found.sets[index])
  }

  mutating func markLast(_ change: (inout SetMarks) -> Void) {
    for index in last { change(&found.sets[index].marks) }
  }

  /// `3x10, last set 12`: the last of like sets had other reps.
  mutating func changeLastOfSeveral(to reps: Int32) -> Bool {
    changeLastOfSeveral { $0.work = .reps(reps) }
  }

  /// Makes the last of like sets one of its own; false where there is only one.
  mutating func changeLastOfSeveral(_ change: (inout LooseSet) -> Void) -> Bool {
    let index = last.upperBound - 1
    guard index >= 0, found.sets[index].count > 1 else { return false }
    var end = found.sets[index]
    end.count = 1
    change(&end)
    found.sets[index].count -= 1
    found.sets.insert(end, at: index + 1)
    if firstUnloaded > index { firstUnloaded += 1 }
    if firstWithoutEffort > index { firstWithoutEffort += 1 }
    last = last.lowerBound..<last.upperBound + 1
    return true
  }

  /// `5x3 building to 110kg`: only the last of like sets had the load.
  mutating func endRamp(at load: LoadTarget) -> Bool {
    guard found.sets.last?.load == nil, changeLastOfSeveral({ $0.load = load }) else {
      return false
    }
    firstUnloaded = found.sets.count
    loadEnd = cursor.position
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

  /// Keeps what was read since a place as a part of the remark that it stands in, whose words stay
  /// together.
  mutating func keepRead(from start: Int) {
    let isNext = noteEnd >= 0 && cursor.bytes[noteEnd..<start].allSatisfy { $0 == 0x20 }
    var end = cursor.position
    while end > start, cursor.bytes[end - 1] == 0x20 { end -= 1 }
    found.note +=
      (found.note.isEmpty ? "" : isNext ? " " : ", ") + cursor.text(from: start, to: end)
    noteEnd = cursor.position
  }

  /// Whether the word here follows one of a remark.
  private var isBehindNoteWord: Bool { isBehindNote(cursor.position) }

  /// Whether only blanks part a place from a word of the note before it.
  func isBehindNote(_ place: Int) -> Bool {
    noteEnd >= 0 && noteEnd < place && cursor.bytes[noteEnd..<place].allSatisfy { $0 == 0x20 }
  }

  /// Whether the word here follows a number, or what belongs to one.
  private var isBehindNumber: Bool {
    numberEnd >= 0 && numberEnd < cursor.position
      && cursor.bytes[numberEnd..<cursor.position].allSatisfy { $0 == 0x20 }
  }

  /// What was read so far is what was planned; what follows was done.
  mutating func beginResult() -> Bool {
    guard found.planned.isEmpty, !found.sets.isEmpty, bracketed == nil else { return false }
    found.planned = found.sets
    found.sets = []
    (firstUnloaded, firstWithoutEffort, last) = (0, 0, 0..<0)
    return true
  }

  /// Whether the word here has a meaning only with the numbers beside it, so that one of them was
  /// taken for something else.
  private var isLeftOver: Bool {
    guard cursor.isNotationLeftOver else { return false }
    var ahead = cursor
    if ahead.eatWord("round"), ahead.eatWordBehindBlank("the my") { return false }
    ahead = cursor
    if ahead.eatSetsWord() || ahead.eatRepsWord() || ahead.eatWord(among: "rounds round of") {
      return !isBehindNoteWord
    }
    // `20 min off the bike`
    if ahead.eatWord("off"), ahead.eatWordBehindBlank("the"), !ahead.isAtEnd { return false }
    // `15, 12, 10 on knees`, `30 minutes round the lake`
    ahead = cursor
    if ahead.eatWord("on"), ahead.eatWordBehindBlank("knees toes rings floor wall box bars stairs")
    {
      return false
    }
    ahead = cursor
    if ahead.eatWord(among: "on off feet foot") {
      return isBehindNumber && !(cursor.matches("feet") && ahead.isBeforePlaceOfFeet)
    }
    return true
  }

  /// Takes one word without a digit into the note.
  mutating func readNote() -> Bool {
    let start = cursor.position
    // Of what may be there once only, a second one is no remark.
    var ahead = cursor
    guard ahead.isWord() || ahead.peek() >= 0x80 || ahead.peek() == UInt8(ascii: "#"),
      ahead.eatLooseEffort() == nil, ahead.eatLooseRest() == nil, ahead.eatTempo() == nil,
      !isLeftOver, !cursor.isSideOfList, !cursor.isScaleBeforeNumber,
      // A bullet with numbers behind it stands between exercises.
      !(cursor.matches("\u{2022}") && cursor.holdsDigit)
    else { return false }
    while !cursor.isAtEnd, cursor.peek() != 0x20, cursor.peek() != UInt8(ascii: ","),
      cursor.peek() != UInt8(ascii: ";")
    {
      if Cursor.isDigit(cursor.peek()), !cursor.isDigitOfSlang(from: start) { return false }
      cursor.position += 1
    }
    noteWords += 1
    guard noteWords <= LooseReader.noteLimit else { return false }
    // `Press 3x10 40kg. Row 3x10 50kg`, `Press 3x10; Row 8-8-7`
    if !found.sets.isEmpty,
      cursor.isBeforeSets || cursor.isBeforeLoadOfSets
        || isBeforeSets && cursor.isBehindSemicolon(start),
      Movements.names(cursor.text(from: start))
    {
      namesAnother = true
    }
    // The words of one remark stay together.
    let isNext = noteEnd >= 0 && cursor.bytes[noteEnd..<start].allSatisfy { $0 == 0x20 }
    found.note += (found.note.isEmpty ? "" : isNext ? " " : ", ") + cursor.text(from: start)
    noteEnd = cursor.position
    return true
  }
}
