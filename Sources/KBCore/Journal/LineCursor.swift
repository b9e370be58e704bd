/// A line of a file, moved forward one line at a time.
package struct LineCursor {
  package private(set) var start = 0
  /// Before the line break.
  package private(set) var end = 0
  /// From 1.
  package private(set) var number = 0
  /// Behind the line break, which the last line need not have.
  package private(set) var next = 0

  package init() {}

  /// Moves to the next line; at the end of the file, after the last byte, it returns `false`.
  package mutating func advance(in bytes: [UInt8]) -> Bool {
    guard next < bytes.count else {
      start = bytes.count
      end = bytes.count
      return false
    }
    start = next
    let index = bytes.withUnsafeBufferPointer { $0.place(of: 0x0A, from: next) }
    next = index + 1
    end = index
    while end > start, bytes[end - 1] == 0x0D { end -= 1 }
    number += 1
    // A byte order mark before the first line is not part of it.
    if number == 1, bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      start = min(3, end)
    }
    return true
  }
}

/// The lines of a session that are neither head nor entry.
struct NoteLines {
  private(set) var lines: [Range<Int>] = []

  mutating func append(from start: Int, to end: Int) {
    if lines.isEmpty, start == end { return }
    lines.append(start..<end)
  }

  /// Takes a line back that turned out to be no note; does nothing if it is not the last of them.
  mutating func drop(from start: Int) {
    let last = lines.lastIndex { !$0.isEmpty }
    if let last, lines[last].lowerBound == start { lines.removeSubrange(last...) }
  }

  /// Forgets the lines and keeps the room for them.
  mutating func clear() { lines.removeAll(keepingCapacity: true) }

  /// The lines as they were written, without empty lines at the ends and at most one between.
  func text(in bytes: [UInt8]) -> String {
    guard !lines.isEmpty else { return "" }
    // Most notes are one line.
    if lines[0].upperBound > lines[0].lowerBound, lines.dropFirst().allSatisfy({ $0.isEmpty }) {
      return String(decoding: bytes[lines[0]], as: UTF8.self)
    }
    var text: [UInt8] = []
    var isPendingBlank = false
    for line in lines {
      if line.isEmpty {
        isPendingBlank = !text.isEmpty
        continue
      }
      if !text.isEmpty { text.append(0x0A) }
      if isPendingBlank { text.append(0x0A) }
      isPendingBlank = false
      text.append(contentsOf: bytes[line])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
