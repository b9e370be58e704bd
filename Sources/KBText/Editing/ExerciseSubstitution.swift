import KBCore
import KBTraining

/// One exercise in the place of another in the steps of a document, with all that is asked for kept.
package struct ExerciseSubstitution {
  /// What came of one file.
  package struct Outcome: Equatable, Sendable {
    package var bytes: [UInt8]
    /// The lines that were changed, from 1.
    package var lines: [Int] = []
    /// The lines that only a person can change, such as one with marks inside the name.
    package var missed: [Int] = []
  }

  /// Whether a step's name means the old exercise.
  private let isOld: (String) -> Bool
  private let new: String

  package init(to new: String, where isOld: @escaping (String) -> Bool) {
    self.new = new
    self.isOld = isOld
  }

  /// Names in steps only; `reread` gives the blocks of the file's text.
  package func applied(to bytes: [UInt8], reread: ([UInt8]) -> [Block]) -> Outcome {
    var outcome = Outcome(bytes: bytes)
    let lines = WorkoutLines(bytes, reread(bytes))
    // From the last on, so that the places of those before stay right.
    for index in lines.steps.indices.reversed() {
      let placed = lines.steps[index]
      guard let name = oldName(placed.step.name) else { continue }
      let line = Int(placed.placed.range.line)
      guard let range = place(of: name, in: placed, bytes) else {
        outcome.missed.insert(line, at: 0)
        continue
      }
      var changed = outcome.bytes
      changed.replaceSubrange(range, with: Array(escapedMarkdown(new).utf8))
      var expected = reread(outcome.bytes).flatMap { $0.steps.map(\.step) }
      expected[index].name = new + placed.step.name.dropFirst(name.count)
      if reread(changed).flatMap({ $0.steps.map(\.step) }) == expected {
        outcome.bytes = changed
        outcome.lines.insert(line, at: 0)
      } else {
        outcome.missed.insert(line, at: 0)
      }
    }
    return outcome
  }

  /// The part of a step's name that is the old exercise, without a remark in brackets.
  private func oldName(_ name: String) -> String? {
    guard isOld(name) else { return nil }
    guard let open = name.firstIndex(of: "("), open > name.startIndex else { return name }
    let bare = String(name[..<open]).trimmedBlanks
    return isOld(bare) ? bare : name
  }

  /// Where the name stands in the first line of its step.
  private func place(of name: String, in lines: StepLines, _ bytes: [UInt8]) -> Range<Int>? {
    let end = bytes[lines.extent].firstIndex(of: 0x0A) ?? lines.extent.upperBound
    var start = lines.extent.lowerBound
    if !lines.step.label.isEmpty {
      guard let label = find(Array(lines.step.label.utf8), in: bytes, start, end) else {
        return nil
      }
      start = label.upperBound
    }
    return find(Array(name.utf8), in: bytes, start, end)
  }

  private func find(
    _ wanted: [UInt8], in bytes: [UInt8], _ start: Int, _ end: Int
  ) -> Range<Int>? {
    guard let first = wanted.first, end - start >= wanted.count else { return nil }
    for index in start...(end - wanted.count) where bytes[index] == first {
      if bytes[index..<index + wanted.count].elementsEqual(wanted) {
        return index..<index + wanted.count
      }
    }
    return nil
  }
}
