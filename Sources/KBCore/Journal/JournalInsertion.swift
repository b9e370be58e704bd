/// Where sessions of a day go in a journal file, and the bytes that put them there.
///
/// They go behind everything that is under that day, with one empty line before them; every byte of
/// the file stays. The bytes that are added have the file's own line ends.
package struct JournalInsertion: Equatable, Sendable {
  /// Why nothing can be added.
  package enum Problem: Error, Equatable, Sendable {
    /// The block of code that begins in this line never ends, and would swallow the sessions.
    case openFence(line: Int)
  }

  /// A UTF-8 offset in the file.
  package let offset: Int
  package let added: [UInt8]
  /// The line that the first added session begins in, from 1.
  package let line: Int

  /// Finds the place for sessions in canonical form, each ending in a line break.
  ///
  /// `path` is that of the file, whose name may give the day of what stands under no day heading.
  package init(
    _ text: String, on day: Day, into old: [UInt8], path: String
  ) throws(Problem) {
    let parts = JournalDayParts(
      old, day: day, pathDay: JournalParser.day(inName: path),
      shape: JournalShape(old, path: path, .none, isForeign: false))
    var place = parts.place
    if let fence = parts.openFence, fence.start < place.offset {
      throw .openFence(line: fence.line)
    }
    var before = ""
    if place.offset > place.fileStart {
      if !place.endsLine { before = "\n" }
      // A file that ends in one empty line has the line that is wanted.
      if parts.endsInOneEmptyLine, parts.isLast {
        place.offset = old.count
      } else {
        before += "\n"
      }
    }
    if !parts.hasDay { before += "# " + day.text + "\n\n" }
    let isBeforeText = place.offset < old.count && !JournalInsertion.isBlankLine(old, place.offset)
    let whole = before + text + (isBeforeText ? "\n" : "")
    offset = place.offset
    added = JournalInsertion.bytes(of: whole, withLineEndsOf: old, before: place.offset)
    line = JournalInsertion.lineBreaks(old[..<place.offset]) + before.utf8.count { $0 == 0x0A } + 1
  }

  /// The file with the sessions in it; `old` is what the place was found in.
  package func applied(to old: [UInt8]) -> [UInt8] {
    Array(old[..<offset] + added + old[offset...])
  }

  private static func isBlankLine(_ bytes: [UInt8], _ start: Int) -> Bool {
    for byte in bytes[start...] {
      if byte == 0x0A { return true }
      if byte != 0x20, byte != 0x09, byte != 0x0D { return false }
    }
    return true
  }

  private static func lineBreaks(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 == 0x0A }
  }

  /// The text with the line ends of the line before, or of the first line if there is none.
  private static func bytes(
    of text: String, withLineEndsOf old: [UInt8], before offset: Int
  ) -> [UInt8] {
    let nearest = old[..<offset].lastIndex(of: 0x0A) ?? old.firstIndex(of: 0x0A)
    guard let nearest, nearest > 0, old[nearest - 1] == 0x0D else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == 0x0A { bytes.append(0x0D) }
      bytes.append(byte)
    }
    return bytes
  }
}
