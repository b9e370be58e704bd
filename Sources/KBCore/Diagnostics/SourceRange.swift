/// A stretch of one file's text, kept so that messages can point at it and fixes can change it.
///
/// `start` and `end` are UTF-8 offsets from the beginning of the file; `line` and `column` count
/// from 1, the column in UTF-8 bytes.
package struct SourceRange: Equatable, Hashable, Sendable {
  package var start: Int32
  package var end: Int32
  package var line: Int32
  package var column: Int32

  package init(start: Int, end: Int, line: Int, column: Int) {
    self.start = Int32(clamping: start)
    self.end = Int32(clamping: end)
    self.line = Int32(clamping: line)
    self.column = Int32(clamping: column)
  }

  /// The beginning of a file, for problems that concern all of it.
  package static let fileStart = SourceRange(start: 0, end: 0, line: 1, column: 1)
}
