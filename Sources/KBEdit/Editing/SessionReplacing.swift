import KBCore
import KBText

/// A journal file with another text in the place of one of its sessions; every other byte stays.
///
/// `text` begins with the session's heading and is read as `new`, of the same day.
package func journal(
  _ bytes: [UInt8], replacing session: Session, with text: String, as new: Session, path: String,
  habits: NotationHabits = .none
) throws(SessionEditRefusal) -> [UInt8] {
  if let problem = textProblems(in: bytes, path: path).first { throw .unreadable(problem) }
  let memory = NotationMemory(habits: habits)
  let before = JournalParser.parse(bytes, path: path, memory: memory).sessions
  guard let index = before.firstIndex(of: session) else { throw .disturbs }
  let start = Int(session.range.start).lineStart(in: bytes)
  let end = min(bytes.count, Int(session.range.end))
  let old = bytes[start..<end]
  // The empty lines before the next session stay as they are.
  let tail = old.suffix(old.reversed().prefix { $0 == 0x0A || $0 == 0x0D }.count)
  let lineBreak = old.contains(0x0D) ? [0x0D, 0x0A] : [0x0A] as [UInt8]
  var own: [UInt8] = []
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if !own.isEmpty { own += lineBreak }
    own += Array(line.utf8)
  }
  while own.last == 0x0A || own.last == 0x0D { own.removeLast() }
  let after = bytes[..<start] + own + (tail.isEmpty ? lineBreak : Array(tail)) + bytes[end...]
  var expected = before
  expected[index] = new
  guard JournalParser.reads(Array(after), path: path, as: expected, memory: memory) else {
    throw .disturbs
  }
  return Array(after)
}
