/// One write to a journal file: these bytes came in between those that stood there.
package struct JournalAddition: Equatable, Sendable {
  /// The path below the root.
  package let path: String
  /// False if the write created the file.
  package let existed: Bool
  /// The UTF-8 offset of the added bytes in the file.
  package let offset: Int
  package let added: [UInt8]

  /// A mark of the heading of the day that it came under; `nil` in records of earlier versions.
  let day: UInt64?

  init(path: String, existed: Bool, offset: Int, added: [UInt8], day: UInt64? = nil) {
    self.path = path
    self.existed = existed
    self.offset = offset
    self.added = added
    self.day = day
  }

  /// What leads from the old bytes (nil for no file) to the new ones, nil if an old byte is gone.
  ///
  /// It is the same text as whole lines from a heading on where that is possible. An addition is never found in a
  /// file to which it has not been made: otherwise its first byte differs from the one that stood there.
  init?(path: String, from old: [UInt8]?, to new: [UInt8]) {
    let before = old ?? []
    let count = new.count - before.count
    guard count >= 0 else { return nil }
    var offset = 0
    while offset < before.count, before[offset] == new[offset] { offset += 1 }
    guard before[offset...].elementsEqual(new[(offset + count)...]) else { return nil }
    let lines = JournalAddition.lines(offset..<offset + count, in: new)
    if JournalAddition.beginsWithHeading(new[lines]),
      !before[lines.lowerBound...].starts(with: new[lines])
    {
      offset = lines.lowerBound
    }
    self.init(
      path: path, existed: old != nil, offset: offset, added: Array(new[offset..<offset + count]),
      day: JournalAddition.day(of: lines, in: new))
  }

  /// The bytes without this addition, nil if it does not stand in its place.
  ///
  /// The heading of a day that came with it stays where something else stands under it by now, which would be of
  /// another day without it.
  func undone(in bytes: [UInt8]) -> [UInt8]? {
    guard offset <= bytes.count, bytes[offset...].starts(with: added) else { return nil }
    let lines = JournalAddition.lines(offset..<offset + added.count, in: bytes)
    return JournalAddition.removing(lines, from: bytes)
  }

  /// The bytes without this addition, wherever it stands by now; nil if its day has none of the same text, or
  /// several. The blank lines around it may be others.
  func undoneAnywhere(in bytes: [UInt8]) -> [UInt8]? {
    if let rest = undone(in: bytes) { return rest }
    let text = added.drop { $0 == 0x0A }
    guard let day, let last = text.lastIndex(where: { $0 != 0x0A }), last + 1 < text.endIndex else {
      return nil
    }
    let core = text[...(last + 1)]
    var found: Range<Int>?
    var start = 0
    while true {
      let range = start..<start + core.count
      if bytes[start...].starts(with: core), JournalAddition.isWhole(range, in: bytes),
        JournalAddition.day(of: range, in: bytes) == day
      {
        guard found == nil else { return nil }
        found = range
      }
      guard let end = bytes[start...].firstIndex(of: 0x0A) else { break }
      start = end + 1
    }
    guard var lines = found else { return nil }
    // The blank line goes that came with it.
    if bytes[..<lines.lowerBound].suffix(2).elementsEqual([0x0A, 0x0A]) {
      lines = lines.lowerBound - 1..<lines.upperBound
    } else if bytes[lines.upperBound...].first == 0x0A {
      lines = lines.lowerBound..<lines.upperBound + 1
    }
    return JournalAddition.removing(lines, from: bytes)
  }

  /// What leads from the bytes without this addition to those with it, as they are now.
  func replaced(from rest: [UInt8]?, to bytes: [UInt8]) -> JournalAddition? {
    guard let new = JournalAddition(path: path, from: rest, to: bytes) else { return nil }
    return JournalAddition(
      path: path, existed: existed, offset: new.offset, added: new.added, day: new.day)
  }

  /// Whether nothing is left of a file that the addition created, other than the heading that it came under.
  func leavesNothing(_ rest: [UInt8]) -> Bool {
    guard !existed else { return false }
    return rest.isEmpty
      || offset > 0 && JournalAddition.heading(in: rest[...])?.endIndex == rest.endIndex
  }

  /// The place of the same text as whole lines, from a heading on if possible. Before a text that begins alike, the
  /// same bytes may go from an earlier place.
  private static func lines(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var place = range
    var lines: Range<Int>?
    while true {
      if place.lowerBound == 0 || bytes[place.lowerBound - 1] == 0x0A {
        if beginsWithHeading(bytes[place]) { return place }
        lines = lines ?? place
      }
      guard let last = bytes[place].last, place.lowerBound > 0, bytes[place.lowerBound - 1] == last
      else { return lines ?? range }
      place = place.lowerBound - 1..<place.upperBound - 1
    }
  }

  private static func beginsWithHeading(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = bytes.drop { $0 == 0x0A }
    return text.starts(with: "# ".utf8) || text.starts(with: "## ".utf8)
  }

  /// Whether a blank line, a heading or nothing follows the text; otherwise somebody has continued it.
  private static func isWhole(_ lines: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard let next = bytes[lines.upperBound...].first else { return true }
    return next == 0x0A || next == 0x23
  }

  /// The bytes without the text; nil if something stands under the last of several days of it by now, or nothing
  /// would go.
  private static func removing(_ lines: Range<Int>, from bytes: [UInt8]) -> [UInt8]? {
    var start = lines.lowerBound
    if let heading = heading(in: bytes[lines]), !isDayOrEnd(bytes[lines.upperBound...]) {
      let text = bytes[heading.endIndex..<lines.upperBound]
      guard !text.isEmpty,
        !text.split(separator: 0x0A).contains(where: { $0.starts(with: "# ".utf8) })
      else { return nil }
      // One of the blank lines around the text stays.
      let endsBlank = text.suffix(2).elementsEqual([0x0A, 0x0A])
      start = endsBlank ? heading.endIndex : heading.lineEnd
    }
    return Array(bytes[..<start] + bytes[lines.upperBound...])
  }

  /// A mark of the heading of the day that the text is of: its own, or the last above it.
  private static func day(of lines: Range<Int>, in bytes: [UInt8]) -> UInt64 {
    if let own = heading(in: bytes[lines]) {
      return RecordedEdit.mark(bytes[own.start..<own.lineEnd])
    }
    var end = lines.lowerBound
    while end > 0 {
      let start = bytes[..<(end - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      if bytes[start...].starts(with: "# ".utf8) { return RecordedEdit.mark(bytes[start..<end]) }
      end = start
    }
    return RecordedEdit.mark([])
  }

  /// A day's heading with the blank lines around it.
  private struct Heading {
    let start: Int
    /// Behind its line break.
    let lineEnd: Int
    /// Where the text of the day begins.
    let endIndex: Int
  }

  /// The heading that the text begins with, if nothing but blank lines stands before it; nil for anything else.
  private static func heading(in bytes: ArraySlice<UInt8>) -> Heading? {
    let text = bytes.drop { $0 == 0x0A }
    guard text.starts(with: "# ".utf8), let end = text.firstIndex(of: 0x0A) else { return nil }
    return Heading(
      start: text.startIndex, lineEnd: end + 1,
      endIndex: text[end...].firstIndex { $0 != 0x0A } ?? text.endIndex)
  }

  /// Whether nothing follows, or another day does.
  private static func isDayOrEnd(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = bytes.drop { $0 == 0x0A }
    return text.isEmpty || text.starts(with: "# ".utf8)
  }
}
