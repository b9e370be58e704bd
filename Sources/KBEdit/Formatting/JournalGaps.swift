import KBCore
import KBText

/// The empty lines of a journal file.
struct JournalGaps {
  /// What has stood in the session so far.
  struct State {
    private var hasNotes = false

    mutating func pass(_ role: JournalLine.Role) {
      switch role {
      case .day, .session: hasNotes = false
      case .text, .code, .asWritten: hasNotes = true
      case .blank, .head, .entry: break
      }
    }

    /// How many empty lines belong between two lines that now have some; `nil` leaves them alone.
    ///
    /// Between notes they are the writer's. A new one between two stretches of notes would part a
    /// paragraph, so that none comes in once the session has notes.
    func emptyLines(
      between before: JournalLine.Role?, and after: JournalLine.Role, now: Int
    ) -> Int? {
      guard let before else {
        if case .text = after { return nil }
        return after == .code ? nil : 0
      }
      switch (before, after) {
      case (.asWritten, _), (_, .asWritten): return nil
      case (_, .day), (_, .session), (.day, _), (.session, _): return 1
      case (.head, .entry), (.head, .text), (.head, .code), (.entry, .text), (.entry, .code):
        return hasNotes ? min(now, 1) : 1
      case (.text, .text), (.text, .code), (.code, .text), (.code, .code): return nil
      default: return min(now, 1)
      }
    }
  }

  private let bytes: [UInt8]
  private let lineEnd: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineEnd = commonLineEnd(of: bytes)
  }

  /// Makes as many empty lines of the blank ones between two lines.
  func set(
    _ count: Int, from before: JournalLine?, to after: JournalLine,
    _ blanks: ArraySlice<JournalLine>, _ edits: inout ByteEdits
  ) {
    if blanks.count == count, blanks.allSatisfy({ $0.range.isEmpty }) { return }
    let start = before.map { behindLineBreak($0.range.upperBound) } ?? after.firstStart(blanks)
    var new: [UInt8] = []
    for _ in 0..<count { new += lineEnd }
    edits.replace(start..<max(start, after.range.lowerBound), with: new)
  }

  /// Ends the file after its last line with one line break.
  func close(behind last: JournalLine, _ edits: inout ByteEdits) {
    let end = behindLineBreak(last.range.upperBound)
    if end == last.range.upperBound {
      edits.replace(end..<bytes.count, with: lineEnd)
    } else {
      edits.replace(end..<bytes.count, with: [])
    }
  }

  private func behindLineBreak(_ end: Int) -> Int {
    var index = end
    while index < bytes.count, bytes[index] == 0x0D { index += 1 }
    if index < bytes.count, bytes[index] == 0x0A { return index + 1 }
    return end
  }
}

extension JournalLine {
  /// Where the blank lines before the first line begin.
  fileprivate func firstStart(_ blanks: ArraySlice<JournalLine>) -> Int {
    blanks.first?.range.lowerBound ?? range.lowerBound
  }
}

/// CRLF where the first line of a text ends so, else LF.
func commonLineEnd(of bytes: [UInt8]) -> [UInt8] {
  guard let first = bytes.firstIndex(of: 0x0A), first > 0, bytes[first - 1] == 0x0D else {
    return [0x0A]
  }
  return [0x0D, 0x0A]
}
