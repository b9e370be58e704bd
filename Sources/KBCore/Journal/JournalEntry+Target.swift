/// Entries whose target has no brackets or others, or whose sets are written in a way of their own:
/// `Bench Press 3x8 60kg: 8, 8, 7`, `Squat [3x5] 5 5 5`.
extension JournalEntry {
  /// The entry of such a line; `nil` for any other.
  static func targeted(_ line: Cursor, _ habits: NotationHabits) -> JournalEntry? {
    for mark in line.marksBehindTargets {
      let head = Cursor(line.bytes, from: line.position, to: mark.start).withoutOuterBlanks
      let result = Cursor(line.bytes, from: mark.end, to: line.end).withoutOuterBlanks
      guard !result.isAtEnd, let (name, text) = head.nameAndTarget, LooseLine.isName(name) else {
        continue
      }
      let (target, problems) = PrescriptionParser.read(
        text, countsMetres: Step.countsMetres(name, in: text))
      guard target.isUnderstood, problems.isEmpty, target.note.isEmpty || head.endsWithBracket,
        let group = target.groups.first, group.count > 1,
        let limit = group.work?.likelyLimit
      else { continue }
      let entry = JournalEntry(meant: name, target: target, result: .done)
      if let found = entry.with(result, habits, limit: limit, isSure: mark.isSure) { return found }
    }
    return nil
  }

  /// The entry with a result, as kb writes one or in another way.
  ///
  /// No set has more reps than the `limit`. What does not surely stand behind a target is as many
  /// sets as it has.
  private func with(
    _ text: Cursor, _ habits: NotationHabits, limit: Int32, isSure: Bool
  ) -> JournalEntry? {
    var entry = self
    let line = Cursor(headText + ": " + text.text(from: text.position, to: text.end))
    var isParsed = false
    if let found = JournalEntry.parse(line), found.problems.isEmpty {
      (entry, isParsed) = (found.entry, true)
    } else if text.saysDone {
      entry.result = .done
    } else {
      var habits = NotationHabits(first: .load, unit: habits.unit, dates: habits.dates)
      if case .load(let load) = target?.groups.first?.load { habits.unit = load.unit }
      let work = LooseReader.read(
        text, countsMetres: Step.countsMetres(name, in: text), habits: habits,
        allowsBareNumber: true
      ).work
      guard let result = work?.result, case .sets = result else { return nil }
      entry.result = result
    }
    guard entry.target == target, entry.isReadBack else { return nil }
    guard case .sets(let sets) = entry.result else { return isSure ? entry : nil }
    let count = target?.groups.reduce(0) { $0 + Int($1.count) } ?? 0
    guard sets.allSatisfy({ !$0.exceeds(limit) }),
      isSure || sets.count == count && sets.allSatisfy({ $0.load == nil }),
      // In `8, 8, seven` the last word is one of the sets.
      isParsed || sets.count >= count || sets.allSatisfy({ $0.note.isEmpty })
    else { return nil }
    return entry
  }
}

extension PerformedSet {
  fileprivate func exceeds(_ reps: Int32) -> Bool {
    guard case .reps(let count) = performance else { return false }
    return count > reps
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

  /// What may stand between a target and what was done: a colon, a closing bracket, a dash, an arrow or an equals
  /// sign. Only the first two surely do.
  fileprivate var marksBehindTargets: [(start: Int, end: Int, isSure: Bool)] {
    var marks: [(start: Int, end: Int, isSure: Bool)] = []
    var depth = 0
    var ahead = self
    while !ahead.isAtEnd, marks.count < Cursor.markLimit {
      let start = ahead.position
      let isBehindBlank = start > position && bytes[start - 1] == 0x20
      if ahead.eat("(") || ahead.eat("[") {
        depth += 1
      } else if ahead.eat(")") || ahead.eat("]") {
        depth -= 1
        if depth == 0, ahead.peek() == 0x20 { marks.append((ahead.position, ahead.position, true)) }
      } else if depth == 0, ahead.eat(":") {
        if ahead.peek() == 0x20 { marks.append((start, ahead.position, true)) }
      } else if depth == 0, isBehindBlank, ahead.eat("=") || ahead.eatDash() {
        _ = ahead.eat(">")
        if ahead.peek() == 0x20 { marks.append((start, ahead.position, false)) }
      } else {
        ahead.position += 1
      }
    }
    return marks
  }

  /// Whether `all done`, `ok!`, a tick or another word or sign for it is here and nothing else.
  fileprivate var saysDone: Bool {
    var ahead = self
    if ahead.eatWord("all") { ahead.skipBlanks() }
    let isSaid =
      ahead.eatWord(
        among:
          "done ok okay yes completed complete finished erledigt fertig ja fait hecho feito fatto")
      || ["\u{2713}", "\u{2714}", "\u{2705}"].contains { tick in
        guard ahead.bytes[ahead.position..<ahead.end].starts(with: tick.utf8) else { return false }
        ahead.position += tick.utf8.count
        return true
      }
    while ahead.eat("!") || ahead.eat(".") {}
    return isSaid && ahead.isAtEnd
  }

  fileprivate var endsWithBracket: Bool {
    bytes[end - 1] == UInt8(ascii: ")") || bytes[end - 1] == UInt8(ascii: "]")
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
