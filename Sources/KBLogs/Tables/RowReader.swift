/// One field of a row, in offsets of the file's bytes.
package struct RowField: Equatable, Sendable {
  package var start: Int
  package var end: Int
  /// Whether it stood between quotation marks.
  package var isQuoted: Bool
  /// Whether it holds quotation marks that stand doubled in the file.
  package var hasDoubledQuotes: Bool

  package var isEmpty: Bool { start >= end }
}

/// Reads rows of fields between delimiters (RFC 4180), as forgivingly as real files need it.
///
/// A quotation mark means something at the beginning of a field only, and ends it only before a
/// delimiter or the end of the line; anywhere else it stands for itself.
package struct RowReader {
  /// The most bytes that one field may have; a longer one has lost its quotation mark.
  package static let fieldLimit = 1 << 18

  /// How many bytes are at hand at once, more for a row that is longer.
  private let windowLength: Int
  private let text: TextPieces
  /// The part of the text that is at hand; places are counted in it.
  package private(set) var bytes: [UInt8]
  /// Where in the text it begins.
  private var windowStart = 0
  /// Whether fewer bytes came than there are.
  private var isShort = false
  /// How often another part came to hand, which makes the places of fields before it invalid.
  package private(set) var windowCount = 0
  package var delimiter: UInt8
  package private(set) var position: Int
  /// The line, from 1, that the next row begins in.
  package private(set) var line = 1
  /// The fields of the last row.
  package private(set) var fields: [RowField] = []
  /// Where the last row begins.
  package private(set) var rowStart = 0
  package private(set) var rowLine = 1
  /// Whether a line break ended the last row.
  package private(set) var endsLine = false
  /// Whether the last row holds a field whose quotation mark never closes.
  package private(set) var isUnclosed = false
  /// Whether the last row was read up to the end of what is at hand, where it may go on.
  private var reachesEnd = false
  /// Whether a field of the last row holds a line break.
  package var spansLines: Bool { line - rowLine > (endsLine ? 1 : 0) }

  package init(_ text: TextPieces, delimiter: UInt8, windowLength: Int = 1 << 22) {
    self.text = text
    self.delimiter = delimiter
    self.windowLength = windowLength
    bytes = text.piece(from: 0, windowLength)
    position = 0
  }

  package init(_ bytes: [UInt8], delimiter: UInt8, from start: Int = 0, line: Int = 1) {
    text = TextPieces(bytes)
    windowLength = bytes.count
    self.bytes = bytes
    self.delimiter = delimiter
    position = start
    self.line = line
  }

  /// Whether the text ends with what is at hand, or fails behind it.
  private var isAtEnd: Bool { isShort || windowStart + bytes.count >= text.count }

  /// Reads the next row that is not blank; false at the end.
  package mutating func next() -> Bool {
    if !isAtEnd, bytes.count - position < windowLength / 4 {
      move(to: position, windowLength)
    }
    repeat {
      guard position < bytes.count else { return false }
      readRow(lenient: false)
    } while fields.count == 1 && !fields[0].isQuoted && isBlank(fields[0])
    return true
  }

  /// Reads the last row again as one line, in which quotation marks need not close.
  package mutating func reread() {
    putBack()
    readRow(lenient: true)
  }

  /// Goes back to before the last row.
  package mutating func putBack() {
    position = rowStart
    line = rowLine
  }

  /// Brings the part of the text to hand that begins at a place.
  private mutating func move(to start: Int, _ length: Int) {
    windowStart += start
    bytes = text.piece(from: windowStart, length)
    isShort = bytes.count < min(length, text.count - windowStart)
    position = 0
    windowCount += 1
  }

  /// Reads one row, with more of the text at hand where it goes on behind what is.
  private mutating func readRow(lenient: Bool) {
    read(lenient: lenient)
    while reachesEnd, !isAtEnd {
      let first = rowLine
      move(to: rowStart, max(windowLength, 2 * (bytes.count - rowStart)))
      line = first
      read(lenient: lenient)
    }
  }

  /// Puts other fields in place of the last row's.
  package mutating func replace(_ fields: [RowField]) { self.fields = fields }

  /// Whether all fields of the last row are blank.
  var isBlankRow: Bool { fields.allSatisfy { !$0.isQuoted && isBlank($0) } }

  private func isBlank(_ field: RowField) -> Bool {
    bytes[field.start..<field.end].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  private mutating func read(lenient: Bool) {
    fields.removeAll(keepingCapacity: true)
    (rowStart, rowLine, endsLine, isUnclosed, reachesEnd) = (position, line, false, false, false)
    bytes.withUnsafeBufferPointer { bytes in
      var at = position
      let count = bytes.count
      while true {
        let quote = UInt8(ascii: "\"")
        if at < count, bytes[at] == quote, let field = quoted(bytes, at, lenient, &at) {
          fields.append(field)
        } else {
          let start = at
          while at < count, bytes[at] != delimiter, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
          fields.append(
            RowField(start: start, end: at, isQuoted: false, hasDoubledQuotes: false))
        }
        guard at < count else { break }
        if bytes[at] == delimiter {
          at += 1
          continue
        }
        endsLine = true
        if bytes[at] == 0x0D, at + 1 < count, bytes[at + 1] == 0x0A { at += 1 }
        at += 1
        line += 1
        break
      }
      position = at
      if at >= count { reachesEnd = true }
    }
  }

  /// A field between quotation marks; `nil` where the mark is not one of those.
  private mutating func quoted(
    _ bytes: UnsafeBufferPointer<UInt8>, _ open: Int, _ lenient: Bool, _ at: inout Int
  ) -> RowField? {
    let quote = UInt8(ascii: "\"")
    var index = open + 1
    var (isDoubled, lines) = (false, 0)
    let end = min(bytes.count, open + RowReader.fieldLimit)
    while index < end {
      let byte = bytes[index]
      if byte == 0x0A || (byte == 0x0D && (index + 1 >= bytes.count || bytes[index + 1] != 0x0A)) {
        if lenient { return nil }
        lines += 1
      }
      guard byte == quote else {
        index += 1
        continue
      }
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0x0A
      if next == quote {
        // A doubled mark, unless the field is empty and ends here.
        isDoubled = true
        index += 2
        continue
      }
      if next == delimiter || next == 0x0A || next == 0x0D {
        at = index + 1
        line += lines
        return RowField(start: open + 1, end: index, isQuoted: true, hasDoubledQuotes: isDoubled)
      }
      index += 1
    }
    isUnclosed = true
    if end == bytes.count { reachesEnd = true }
    return nil
  }

  /// The bytes of a field, with each doubled quotation mark as one.
  package func content(_ field: RowField) -> [UInt8] {
    guard field.hasDoubledQuotes else { return Array(bytes[field.start..<field.end]) }
    var content: [UInt8] = []
    var index = field.start
    while index < field.end {
      content.append(bytes[index])
      let isDoubled =
        bytes[index] == UInt8(ascii: "\"") && index + 1 < field.end
        && bytes[index + 1] == UInt8(ascii: "\"")
      index += isDoubled ? 2 : 1
    }
    return content
  }

  /// The column of a field in its line, in bytes from 1, and that line.
  package func place(of field: RowField) -> (line: Int, column: Int) {
    var (line, start) = (rowLine, rowStart)
    for index in rowStart..<min(field.start, bytes.count) where bytes[index] == 0x0A {
      line += 1
      start = index + 1
    }
    return (line, field.start - start + 1 - (field.isQuoted ? 1 : 0))
  }
}
