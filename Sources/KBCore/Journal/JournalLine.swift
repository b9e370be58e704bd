/// A line of a journal file with what it was read as.
package struct JournalLine: Equatable, Sendable {
  /// What a line is in its file.
  package enum Role: Equatable, Sendable {
    /// Nothing but blanks, outside of code.
    case blank
    /// A heading that begins a day.
    case day
    /// A heading that begins a session; the index of that session.
    case session(Int)
    /// A line of a head that was understood.
    case head
    /// An entry, understood or not.
    case entry
    /// A day, a session or an entry in another form than kb's own, which stays as it is.
    case asWritten
    /// Inside a block of code or one of its fences.
    case code
    /// Anything else.
    case text
  }

  package let role: Role
  /// From the first byte to the line break, without it.
  package let range: Range<Int>
  /// From 1.
  package let number: Int
  /// Where the text of a head's line or of an entry begins, behind bullet and box.
  package let content: Int
  /// The day that it begins as a heading in another form than kb's own.
  package var foreignDay: Day?
}
