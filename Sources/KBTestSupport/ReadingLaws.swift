import KBCore

/// What must hold of every line, however it is written: no number of it gets lost, none comes in, and
/// a number that was not understood is reported.
package enum ReadingLaws {
  /// The numbers of a text by their values, times in thousandths of a second.
  ///
  /// A number that only counts, such as the 3 of `3x8`, is among them.
  package static func numbers(of text: String) -> Set<Int64> {
    var cursor = Cursor(text)
    var found: Set<Int64> = []
    while !cursor.isAtEnd {
      guard Cursor.isDigit(cursor.peek()) else {
        cursor.position += 1
        continue
      }
      if let clock = cursor.eatClock() {
        found.insert(clock.milliseconds)
        continue
      }
      guard let value = cursor.eatDecimal() else {
        while Cursor.isDigit(cursor.peek()) { cursor.position += 1 }
        continue
      }
      // The angle of `Leg press 45°` is a part of the name.
      if cursor.peek() == 0xC2, cursor.peek(1) == 0xB0 { continue }
      found.insert(cursor.eatScale().map { value * $0 } ?? value)
    }
    return found
  }

  /// What is wrong with how a line was read as a step; `nil` if nothing is.
  package static func fault(ofStep line: String) -> String? {
    let (step, problems) = Step.parse(line)
    let (before, after) = (numbers(of: line), numbers(of: step.text))
    let isPair = step.prescription.note.contains("pair")
    if let lost = before.subtracting(after).first(where: {
      !isCount($0, of: step) && !isSaid($0, in: after) && !(isPair && $0 == 2000)
    }) {
      return "lost \(Thousandths.text(lost)): \(line) => \(step.text)"
    }
    if let new = after.subtracting(before).first(where: {
      !isCount($0, of: step) && !isSaid($0, in: before)
    }) {
      return "made up \(Thousandths.text(new)): \(line) => \(step.text)"
    }
    let isUnderstood = step.prescription.isUnderstood || BlockOpening(Cursor(line)) != nil
    // A name with a number is reported by whoever reads the file, unless the line says by a dash at
    // its end that it is one.
    let isReported =
      !problems.isEmpty || step.prescription.isEmpty || !step.prescription.note.isEmpty
    if !before.isEmpty, !isUnderstood, !isReported { return "silent about \(line)" }
    return nil
  }

  /// What is wrong with how a line was read as an item of a session; `nil` if nothing is.
  package static func fault(ofItem line: String) -> String? {
    let file = Array("# 2026-11-21\n\n## 07:00 A\n\n- \(line)\n".utf8)
    let (sessions, diagnostics) = JournalParser.parse(file, path: "")
    guard let session = sessions.first else { return "no session: \(line)" }
    let entries = session.entries.map(\.entry)
    let before = numbers(of: line)
    guard !entries.isEmpty else {
      let isHead = session.duration != nil || session.effort != nil || !session.decisions.isEmpty
      let isKept = session.notes.contains(line)
      if !isHead, !isKept { return "lost a line: \(line)" }
      let isRest = Step.isRest(Cursor(line))
      let isSilent = !before.isEmpty && diagnostics.isEmpty && !isHead && !isRest
      return isSilent ? "silent about \(line)" : nil
    }
    let text = entries.map(\.text).joined(separator: "\n") + "\n" + session.notes
    let after = numbers(of: text)
    let counted = Set(entries.flatMap { counts(of: $0) })
    let isPair = text.contains("pair")
    if let lost = before.subtracting(after).first(where: {
      !counted.contains($0) && !isSaid($0, in: after) && !(isPair && $0 == 2000)
    }) {
      return "lost \(Thousandths.text(lost)): \(line) => \(text)"
    }
    if let new = after.subtracting(before).first(where: {
      !counted.contains($0) && !isSaid($0, in: before)
    }) {
      return "made up \(Thousandths.text(new)): \(line) => \(text)"
    }
    return nil
  }

  /// Whether a number is there as minutes or as seconds.
  private static func isSaid(_ value: Int64, in numbers: Set<Int64>) -> Bool {
    numbers.contains(value * 60) || value % 60 == 0 && numbers.contains(value / 60)
  }

  /// How many sets there are, of which the canonical form says some numbers and leaves out others.
  private static func isCount(_ value: Int64, of step: Step) -> Bool {
    var total: Int64 = 0
    for group in step.prescription.groups {
      total += Int64(group.count)
      if Int64(group.count) * 1000 == value { return true }
    }
    return total * 1000 == value || value == 1000
  }

  private static func counts(of entry: JournalEntry) -> [Int64] {
    guard case .sets(let sets) = entry.result else { return [1000] }
    var counts: Set<Int64> = [1000, Int64(sets.count) * 1000]
    var run = 1
    for (one, next) in zip(sets, sets.dropFirst()) {
      run = one.performance == next.performance ? run + 1 : 1
      counts.insert(Int64(run) * 1000)
    }
    return Array(counts)
  }
}

extension Cursor {
  /// Takes a unit of time behind a number, and gives its thousandths of a second to the thousandth of
  /// the unit.
  fileprivate mutating func eatScale() -> Int64? {
    let start = position
    if eat("'") {
      if eat("'") { return 1 }
      return Cursor.isDigit(peek()) ? nil : 60
    }
    if eat("\"") { return 1 }
    skipBlanks()
    if let unit = eatTimeUnit() { return unit.rawValue }
    position = start
    return nil
  }
}
