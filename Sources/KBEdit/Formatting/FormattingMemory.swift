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
    return isRead(text, as: entry) ? text : nil
  }

  /// Whether a line with that text has that entry: `challenge : 3` would become a line of the head,
  /// and `*[x] Squat: 5` a task.
  private static func isRead(_ text: [UInt8], as entry: JournalEntry) -> Bool {
    let session = Array("# 2000-01-01\n\n## A\n\n- ".utf8)
    let read = JournalParser.parse(session + text, path: "")
    guard read.diagnostics.isEmpty, read.sessions.count == 1 else { return false }
    var expected = Session(day: read.sessions[0].day, title: "A")
    expected.entries = [PlacedEntry(entry: entry, range: .fileStart)]
    return read.sessions[0].isAlike(expected)
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
