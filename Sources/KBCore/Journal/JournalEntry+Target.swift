/// Entries whose target is not in round brackets: `Bench Press 3x8 60kg: 8, 8, 7`, `Squat [3x5]: 5 5 5`.
extension JournalEntry {
  /// The entry of such a line; `nil` for any other, and for kb's own form, in which what is wrong is said rather
  /// than guessed.
  static func targeted(_ line: Cursor, _ habits: NotationHabits) -> JournalEntry? {
    for mark in line.marksBehindTargets {
      let head = Cursor(line.bytes, from: line.position, to: mark.start).withoutOuterBlanks
      let result = Cursor(line.bytes, from: mark.end, to: line.end).withoutOuterBlanks
      guard !result.isAtEnd, let (name, text) = head.nameAndTarget, LooseLine.isName(name) else {
        continue
      }
      let written =
        name + " (" + text.text(from: text.position, to: text.end) + "): "
        + result.text(from: result.position, to: result.end)
      guard let found = read(Cursor(written)), found.entry.name == name,
        let target = found.entry.target, target.note.isEmpty || head.endsWithBracket,
        let group = target.groups.first, group.count > 1,
        let limit = group.work?.likelyLimit
      else { continue }
      var count = 0
      for group in target.groups { count += Int(group.count) }
      var entry = found.entry
      let isParsed = found.problems.isEmpty
      if !isParsed {
        var habits = NotationHabits(first: .load, unit: habits.unit, dates: habits.dates)
        if case .load(let load) = group.load { habits.unit = load.unit }
        let work = LooseReader.read(
          result, countsMetres: Step.countsMetres(name, in: result), habits: habits,
          allowsBareNumber: true
        ).work
        guard let found = work?.result else { continue }
        entry = JournalEntry(meant: name, target: target, result: found)
      }
      guard entry.isReadBack else { continue }
      guard case .sets(let sets) = entry.result else {
        if mark.isColon, isParsed { return entry }
        continue
      }
      var (isLikely, hasLoad, hasNote) = (true, false, false)
      for set in sets {
        if case .reps(let reps) = set.performance, reps > limit { isLikely = false }
        hasLoad = hasLoad || set.load != nil
        hasNote = hasNote || !set.note.isEmpty
      }
      // In `8, 8, seven` the last word is one of the sets.
      guard isLikely, mark.isColon || sets.count == count && !hasLoad,
        isParsed || sets.count >= count || !hasNote
      else { continue }
      return entry
    }
    return nil
  }
}

extension Work {
  /// The most reps that somebody does in a set of it: a larger number is a load. `nil` for work that is not
  /// counted in reps or held for a time.
  fileprivate var likelyLimit: Int32? {
    switch self {
    case .reps(_, let high): high * 2 + 10
    case .asManyAsPossible: 100
    case .time: 0
    case .twoCounts, .distance, .calories: nil
    }
  }
}

extension Cursor {
  /// The most marks of a line that are looked at.
  private static let markLimit = 4

  /// What may stand between a target and what was done: a colon, a dash, an arrow or an equals sign. Only the first
  /// surely does.
  fileprivate var marksBehindTargets: [(start: Int, end: Int, isColon: Bool)] {
    var marks: [(start: Int, end: Int, isColon: Bool)] = []
    var ahead = self
    while !ahead.isAtEnd, marks.count < Cursor.markLimit {
      let start = ahead.position
      let isBehindBlank = start > position && bytes[start - 1] == 0x20
      let isColon = ahead.eat(":")
      if isColon || isBehindBlank && (ahead.eat("=") || ahead.eatDash()) {
        if !isColon { _ = ahead.eat(">") }
        let isOwnForm = isColon && start > position && bytes[start - 1] == UInt8(ascii: ")")
        if ahead.peek() == 0x20, !isOwnForm { marks.append((start, ahead.position, isColon)) }
      } else {
        ahead.position += 1
      }
    }
    return marks
  }

  fileprivate var endsWithBracket: Bool {
    !isAtEnd && (bytes[end - 1] == UInt8(ascii: ")") || bytes[end - 1] == UInt8(ascii: "]"))
  }

  /// A name and the text of the target behind it, in brackets or not; `nil` where only one of them is here.
  fileprivate var nameAndTarget: (name: String, target: Cursor)? {
    var target = self
    if endsWithBracket {
      let opening = bytes[end - 1] == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "[")
      guard let open = bytes[position..<end].lastIndex(of: opening), open > position else {
        return nil
      }
      let name = text(from: position, to: open).trimmedOfMarks
      return (name, Cursor(bytes, from: open + 1, to: end - 1))
    }
    target.skipWord()
    while !target.isAtEnd, !target.mayBeginWork { target.skipWord() }
    guard !target.isAtEnd else { return nil }
    return (text(from: position, to: target.position).trimmedOfMarks.withoutEndMarks, target)
  }
}
