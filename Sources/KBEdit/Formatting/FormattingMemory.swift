import KBCore
import KBText

/// What lines became in canonical form, so that one that comes again is not printed again.
///
/// Each thread needs a memory of its own.
package final class FormattingMemory {
  let notation: NotationMemory

  /// The `habits` say what forms with two meanings stand for in journals.
  package init(habits: NotationHabits = .none) {
    notation = NotationMemory(habits: habits)
  }

  /// The canonical text of an entry's line after its bullet; `nil` if it would not be read back.
  func entry(_ line: ArraySlice<UInt8>) -> [UInt8]? {
    if let known = notation.canonicalEntry(of: line) { return known }
    let text = FormattingMemory.canonical(line)
    if let text { notation.keepCanonicalEntry(text, for: line) }
    return text
  }

  private static func canonical(_ line: ArraySlice<UInt8>) -> [UInt8]? {
    guard let entry = entry(of: line) else { return nil }
    let text = Array(entry.text.utf8)
    if text.elementsEqual(line) { return text }
    // `challenge : 3` is an entry, and would become a line of the head.
    guard !HeadItem.hasKey(Cursor(text, from: 0, to: text.count)) else { return nil }
    return self.entry(of: text[...]) == entry ? text : nil
  }

  /// The entry that a line is; `nil` if it has a problem.
  private static func entry(of line: ArraySlice<UInt8>) -> JournalEntry? {
    let bytes = Array(line)
    guard let parsed = JournalEntry.parse(Cursor(bytes, from: 0, to: bytes.count)),
      parsed.problems.isEmpty
    else { return nil }
    return parsed.entry
  }
}
