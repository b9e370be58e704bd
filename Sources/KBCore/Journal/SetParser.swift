/// Reads the sets of a journal entry: pieces between commas, each a set or several alike.
struct SetParser {
  /// The most sets that one entry may have.
  static let entryLimit = 200
  /// In a file, `60x8` is ambiguous above this count of sets.
  static let bareSetLimit: Int32 = 20

  var cursor: Cursor
  let countsMetres: Bool
  /// The unit that `60x8` means on the command line; `nil` in a file, where it is a problem.
  let bareUnit: LoadUnit?
  var problems: [NotationProblem] = []

  /// Reads all sets; `nil` if a piece was not understood, which `problems` then explains.
  mutating func readSets() -> [PerformedSet]? {
    var sets: [PerformedSet] = []
    while true {
      cursor.skipBlanks()
      guard !cursor.isAtEnd else { return sets.isEmpty ? nil : sets }
      let start = cursor.position
      guard let (set, count) = readPiece() else {
        if problems.isEmpty { reportPiece(from: start) }
        return nil
      }
      guard sets.count + count <= SetParser.entryLimit else {
        report(
          "out-of-range", from: start, "an entry has at most \(SetParser.entryLimit) sets",
          fix: "spread the sets over several entries")
        return nil
      }
      for _ in 0..<count { sets.append(set) }
      cursor.skipBlanks()
      guard cursor.isAtEnd || cursor.eat(",") || cursor.eat(";") else {
        reportPiece(from: start)
        return nil
      }
    }
  }

  private mutating func reportPiece(from start: Int) {
    cursor.position = start
    while !cursor.isAtEnd, cursor.peek() != UInt8(ascii: ",") { cursor.position += 1 }
    let piece = cursor.text(from: start, to: cursor.position)
    report(
      "unparsed-set", from: start, "\"\(SetParser.beginning(of: piece))\" is not a valid set",
      fix: Cursor(piece).holdsOpenCount
        ? "a plus asks for at least so many: write how many there were, such as 5, 5, 8"
        : "write sets as 8, 60kg x 8, 3x8 60kg, 45s or 2 km 8:10")
  }

  /// The first 40 scalars; whole characters would bring the tables of Unicode into the browser.
  private static func beginning(of text: String) -> String {
    var count = 0
    var end = text.utf8.startIndex
    for index in text.utf8.indices {
      if text.utf8[index] & 0xC0 != 0x80 { count += 1 }
      if count > 40 { break }
      end = text.utf8.index(after: index)
    }
    return String(decoding: text.utf8[..<end], as: UTF8.self)
  }

  mutating func report(
    _ id: String, from start: Int, _ summary: Phrase, fix: Phrase, choices: [String] = []
  ) {
    problems.append(
      NotationProblem(
        id: id, start: start, end: cursor.position, summary: summary, fix: fix, choices: choices))
  }

  /// One piece: what was done, the load, then marks in any order.
  private mutating func readPiece() -> (set: PerformedSet, count: Int)? {
    var set = PerformedSet(performance: .none)
    var count = 1
    while true {
      cursor.skipBlanks()
      let byte = cursor.peek()
      if cursor.isAtEnd || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") { break }
      let start = cursor.position
      if readMark(into: &set) || readLoad(into: &set) || readPerformance(into: &set, count: &count)
      {
        continue
      }
      cursor.position = start
      return nil
    }
    if set.performance == .none, !set.marks.contains(.skipped), !set.marks.contains(.failed) {
      return nil
    }
    return (set, count)
  }

  private mutating func readMark(into set: inout PerformedSet) -> Bool {
    let byte = Cursor.lowercase(cursor.peek())
    if byte == UInt8(ascii: "\"") {
      guard set.note.isEmpty, let note = cursor.eatQuoted() else { return false }
      set.note = note
      return true
    }
    if byte == UInt8(ascii: "@") || byte == UInt8(ascii: "r") {
      let start = cursor.position
      if cursor.eat("@") { cursor.skipBlanks() }
      if set.effort == nil,
        let effort = cursor.eatEffort()
          ?? (start < cursor.position ? cursor.eatEffortNumber() : nil)
      {
        set.effort = Effort(halves: effort.highHalves)
        return true
      }
      cursor.position = start
    }
    guard byte >= UInt8(ascii: "a") else { return false }
    if cursor.eatWarmupWord() {
      set.marks.insert(.warmup)
    } else if cursor.eatWord(among: "drop dropset") {
      set.marks.insert(.drop)
    } else if cursor.eatWord(among: "back-off backoff") {
      set.marks.insert(.backOff)
    } else if cursor.eatWord(among: "rest-pause restpause rp") {
      set.marks.insert(.restPause)
    } else if cursor.eatWord("cluster") {
      set.marks.insert(.cluster)
    } else if cursor.eatWord("amrap") {
      set.marks.insert(.amrap)
    } else if cursor.eatWord(among: "fail failed failure") {
      set.marks.insert(.failed)
    } else if cursor.eatWord(among: "skip skipped") {
      set.marks.insert(.skipped)
    } else if cursor.eatRepsWord() {
      return set.performance != .none
    } else {
      return false
    }
    return true
  }

  /// `60kg`, `@ 60kg`, `+5kg`, `-20kg`, `BW`, with an `x` before or behind it.
  private mutating func readLoad(into set: inout PerformedSet) -> Bool {
    let start = cursor.position
    guard set.load == nil else { return false }
    // The plus of `3x5+ 100kg` belongs to the reps, which are a target.
    if cursor.peek() == UInt8(ascii: "+"), cursor.isBehindDigit, cursor.peek(1) == 0x20 {
      return false
    }
    if cursor.eat("@") || (set.performance != .none && cursor.eatTimes()) { cursor.skipBlanks() }
    if let target = cursor.eatBodyweight() ?? cursor.eatSignedLoad() {
      set.load = SetLoad(target)
    } else if let value = cursor.eatDecimal() {
      cursor.skipBlanks()
      if let unit = cursor.eatLoadUnit() {
        set.load = .load(Load(thousandths: value, unit: unit))
      }
    }
    guard set.load != nil else {
      cursor.position = start
      return false
    }
    let afterLoad = cursor.position
    cursor.skipBlanks()
    if set.performance == .none, cursor.eatTimes() {
      cursor.skipBlanks()
      if Cursor.isDigit(cursor.peek()) { return true }
    }
    cursor.position = afterLoad
    return true
  }
}

extension Cursor {
  /// Whether a digit stands right in front of the cursor.
  fileprivate var isBehindDigit: Bool { position > 0 && Cursor.isDigit(bytes[position - 1]) }

  /// Whether a number with a plus behind it is in the text: `3x5+`.
  fileprivate var holdsOpenCount: Bool {
    let text = bytes[position..<end]
    return text.indices.dropFirst().contains { index in
      text[index] == UInt8(ascii: "+") && Cursor.isDigit(text[index - 1])
        && (index + 1 == end || text[index + 1] == 0x20)
    }
  }
}
