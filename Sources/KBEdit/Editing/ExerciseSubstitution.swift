import KBCore
import KBText
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

  /// The most steps that are tried one by one, each with a reading of the whole text.
  private static let mostTries = 20

  /// Names in steps only; `reread` gives the blocks of the file's text.
  package func applied(to bytes: [UInt8], reread: ([UInt8]) -> [Block]) -> Outcome {
    let lines = WorkoutLines(bytes, reread(bytes))
    var changes: [Change] = []
    var missed: [Int] = []
    for (index, step) in lines.steps.enumerated() {
      guard let name = oldName(step.step.name) else { continue }
      let line = Int(step.placed.range.line)
      if let range = place(of: name, in: step, bytes) {
        changes.append(
          Change(
            step: index, line: line, range: range, name: new + step.step.name.dropFirst(name.count))
        )
      } else {
        missed.append(line)
      }
    }
    let steps = lines.steps.map(\.step)
    if let all = changed(bytes, changes, steps, reread) {
      return Outcome(bytes: all, lines: changes.map(\.line), missed: missed)
    }
    // One of them is in the way of all: only those that can be made alone are.
    let good = changes.prefix(ExerciseSubstitution.mostTries).filter {
      changed(bytes, [$0], steps, reread) != nil
    }
    let rest = changes.map(\.line).filter { line in !good.contains { $0.line == line } }
    guard let some = changed(bytes, good, steps, reread) else {
      return Outcome(bytes: bytes, missed: (missed + changes.map(\.line)).sorted())
    }
    return Outcome(bytes: some, lines: good.map(\.line), missed: (missed + rest).sorted())
  }

  /// The name of one step, with its place.
  private struct Change {
    let step: Int
    let line: Int
    let range: Range<Int>
    let name: String
  }

  /// The text with the names changed; `nil` if it would say anything else besides.
  private func changed(
    _ bytes: [UInt8], _ changes: [Change], _ steps: [Step], _ reread: ([UInt8]) -> [Block]
  ) -> [UInt8]? {
    var result: [UInt8] = []
    var expected = steps
    var copied = 0
    for change in changes {
      guard change.range.lowerBound >= copied else { return nil }
      result += bytes[copied..<change.range.lowerBound] + Array(escapedMarkdown(new).utf8)
      copied = change.range.upperBound
      expected[change.step].name = change.name
    }
    result += bytes[copied...]
    return reread(result).flatMap { $0.steps.map(\.step) } == expected ? result : nil
  }

  /// The part of a step's name that is the old exercise, without a remark in brackets.
  private func oldName(_ name: String) -> String? {
    guard isOld(name) else { return nil }
    guard let open = name.firstIndex(of: "("), open > name.startIndex else { return name }
    let bare = String(name[..<open]).trimmedBlanks
    return isOld(bare) ? bare : name
  }

  /// Where the name is in the first line of its step.
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
