import KBCore

/// A time whose hours and minutes are not parted by a colon: `7.30`, `7h30`.
package struct DottedTime {
  /// As it is written, in bytes.
  package let length: Int
  private let written: String
  private let time: String

  /// Reads the beginning of a text; `nil` if it is not followed by a blank or the end, or where no
  /// clock shows it.
  package init?(before text: ArraySlice<UInt8>) {
    let hours = text.prefix { Cursor.isDigit($0) }
    guard (1...2).contains(hours.count), hours.endIndex < text.endIndex else { return nil }
    let mark = Cursor.lowercase(text[hours.endIndex])
    guard mark == UInt8(ascii: ".") || mark == UInt8(ascii: "h") else { return nil }
    let minutes = text[(hours.endIndex + 1)...].prefix { Cursor.isDigit($0) }
    let end = minutes.endIndex
    guard minutes.count == 2, end == text.endIndex || text[end] == 0x20 || text[end] == 0x09,
      let time = TimeOfDay(
        text: String(decoding: hours + [UInt8(ascii: ":")] + minutes, as: UTF8.self))
    else { return nil }
    length = end - text.startIndex
    written = String(decoding: text[..<end], as: UTF8.self)
    self.time = time.text
  }

  /// The problem, which says how the time is written.
  package func diagnostic(path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      id: "bad-time", severity: .warning, path: path, range: range,
      summary: "\(written) is not read as a time", fix: "write \(time)",
      replacement: .init(written, by: time))
  }
}
