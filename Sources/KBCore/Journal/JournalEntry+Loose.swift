extension JournalEntry {
  /// Reads a journal's line as `read` does, and where that leaves something over, as lifters write.
  static func readAsWritten(
    _ line: Cursor, memory: NotationMemory?
  ) -> (
    entry: JournalEntry, wording: NotationWording, problems: [NotationProblem], isLoose: Bool
  )? {
    let found = read(line, memory: memory)
    // `Total this week: 38 km` was done in many sessions.
    if let found, Cursor(found.entry.name).isOfSum { return nil }
    let content = line.withoutOuterBlanks
    let isWhole =
      found.map { $0.problems.isEmpty && !$0.entry.name.utf8.contains { Cursor.isDigit($0) } }
      ?? false
    if !isWhole,
      content.listsExercises && SupersetLine(content)?.entries(memory) != nil
        || TimedLine(content)?.entries(memory) != nil
    {
      return nil
    }
    guard
      !isWhole || found?.entry.name.setsOfFew != nil || content.titledExercise != nil
        || content.beginsWithWeekday || content.beginsWithMaximumSet
        || content.holdsRisingLoads
        || memory?.habits.unit != nil && content.holdsSlashPairs,
      content.bytes[content.position..<content.end].contains(where: { Cursor.isDigit($0) })
    else { return found.map { ($0.entry, $0.wording, $0.problems, false) } }
    if let score = score(content) { return (score, .unknown, [], true) }
    if let entry = targeted(content, memory?.habits ?? .none) {
      return (entry, .unknown, [], true)
    }
    let (entry, ambiguity) = loose(content, habits: memory?.habits ?? .none)
    if let entry { return (entry, .unknown, [], true) }
    // No name has a list of numbers in it: `Dips 10, 9, 9 then BW: 14`.
    if let found, found.problems.isEmpty, Cursor(found.entry.name).holdsList { return nil }
    return found.map { found in
      var problems = found.problems
      if let ambiguity, !problems.contains(where: { $0.id == "ambiguous-load" }) {
        problems = [ambiguity.problem(in: content)]
      }
      return (found.entry, found.wording, problems, false)
    }
  }

  /// Reads an entry as a line of the journal is read that has no bullet; `nil` for one that is no
  /// entry there. The `habits` say what forms with two meanings stand for.
  package static func written(
    _ line: String, habits: NotationHabits
  ) -> (entry: JournalEntry, problems: [NotationProblem])? {
    readAsWritten(Cursor(line), memory: NotationMemory(habits: habits))
      .map { ($0.entry, $0.problems) }
  }

  /// The problem of a line that could be read in several ways; `nil` if there is only one.
  package static func doubt(about line: String, habits: NotationHabits) -> NotationProblem? {
    let cursor = Cursor(line).withoutOuterBlanks
    return loose(cursor, habits: habits).ambiguity?.problem(in: cursor)
  }

  /// An entry without a colon, or with one, that was written in a way of its own; `nil` where a
  /// number in the line is not understood, or the line may as well be a remark, unless it `isTold` to be none.
  static func loose(
    _ line: Cursor, habits: NotationHabits, isTold: Bool = false
  ) -> (entry: JournalEntry?, ambiguity: LooseAmbiguity?) {
    var (found, ambiguity) = LooseLine.read(line, habits: habits)
    // An entry has no label; of a superset it says nothing that was done, of a tier it does.
    if let line = found, line.label.utf8.first == UInt8(ascii: "T") {
      found?.work.note = LooseWork.joined([line.label, line.work.note])
    }
    guard let found, let result = found.work.result,
      isTold || found.isParted || found.work.isSurelyTraining || Movements.names(found.name)
        || Step.countsMetres(found.name) || found.isRunByItsPace || found.isSwum
        || found.work.isOfPower
    else { return (nil, found == nil ? ambiguity : nil) }
    let entry = JournalEntry(meant: found.name, target: found.work.target, result: result)
    return (entry.isReadBack ? entry : nil, nil)
  }
}

extension LooseLine {
  /// Whether it is a distance that goes by how it was covered: `Easy 5 mi, 8:40/mi`.
  fileprivate var isRunByItsPace: Bool {
    var cursor = Cursor(name)
    guard let set = work.sets.first, case .distance = set.work else { return false }
    return
      (cursor.eatWord(among: "easy steady long tempo fartlek recovery"))
      && cursor.isAtEnd
  }
}

extension LooseLine {
  /// Whether it is lengths of a pool and the name a stroke, a drill or what is used for it: `400m free`.
  fileprivate var isSwum: Bool {
    Strokes.names(name) && work.sets.allSatisfy { Strokes.isLengths($0.work) }
  }
}

extension LooseWork {
  /// Whether nobody would write this of anything but training: sets with a load, or several sets.
  fileprivate var isSurelyTraining: Bool {
    saysReps || sets.contains { $0.load != nil || $0.count > 1 || $0.time != nil }
  }
}
