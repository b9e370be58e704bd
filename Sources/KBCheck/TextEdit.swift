import KBCore
import KBText

/// A stretch of a file and the bytes that take its place.
package struct TextEdit: Equatable, Sendable {
  package let range: Range<Int>
  package let text: [UInt8]
  /// The line that it begins in, from 1.
  package let line: Int
}

extension Diagnostic {
  /// The change of its file that is right without asking anybody, or the one that a person chose.
  ///
  /// `choice` counts from 1. `nil` if a person has to decide and has not, or if the bytes are no longer
  /// those that it is about.
  package func edit(in bytes: [UInt8], choice: Int? = nil) -> TextEdit? {
    let chosen = choice.flatMap { offered.indices.contains($0 - 1) ? offered[$0 - 1] : nil }
    guard let replacement = replacement ?? chosen, !replacement.old.isEmpty else { return nil }
    let old = Array(replacement.old.utf8)
    let (first, last) = (Int(range.start), min(Int(range.end), bytes.count))
    guard first >= 0, last - first >= old.count else { return nil }
    for start in first...(last - old.count) where bytes[start] == old[0] {
      guard bytes[start..<start + old.count].elementsEqual(old) else { continue }
      return TextEdit(
        range: start..<start + old.count, text: Array(replacement.new.utf8),
        // The range knows its own line, so that the file is not counted through for each change.
        line: Int(range.line) + bytes[first..<start].count { $0 == 0x0A })
    }
    return nil
  }
}

/// The bytes with all changes made that do not lie in each other; of two that do, the first counts.
package func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> (bytes: [UInt8], made: [TextEdit]) {
  var result: [UInt8] = []
  var made: [TextEdit] = []
  var copied = 0
  for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
    guard edit.range.lowerBound >= copied, edit.range.upperBound <= bytes.count else { continue }
    result += bytes[copied..<edit.range.lowerBound]
    result += edit.text
    copied = edit.range.upperBound
    made.append(edit)
  }
  return (result + bytes[copied...], made)
}
