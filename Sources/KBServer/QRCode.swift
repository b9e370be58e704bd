import CQREncode

/// A text as a picture of dark and light squares, which a phone's camera reads.
package struct QRCode: Equatable, Sendable {
  /// Squares a side.
  package let size: Int
  private let isDark: [Bool]

  /// `nil` if libqrencode is not installed, or the text is too long.
  package init?(_ text: String) {
    guard let library = QRCode.library else { return nil }
    let bytes = Array(text.utf8)
    guard let code = library.pointee.encode(Int32(clamping: bytes.count), bytes, 0, QR_ECLEVEL_L)
    else { return nil }
    defer { library.pointee.free_code(code) }
    size = Int(code.pointee.width)
    let count = size * size
    isDark = UnsafeBufferPointer(start: code.pointee.data, count: count).map { $0 & 1 == 1 }
  }

  /// Lines for a terminal, two rows of squares in each, light on dark whatever its colours are.
  package var lines: [String] {
    let quiet = 2
    let range = -quiet..<(size + quiet)
    return stride(from: -quiet, to: size + quiet, by: 2).map { row in
      let squares = range.map { column -> String in
        switch (isDark(row, column), isDark(row + 1, column)) {
        case (false, false): "█"
        case (false, true): "▀"
        case (true, false): "▄"
        case (true, true): " "
        }
      }
      return squares.joined()
    }
  }

  private func isDark(_ row: Int, _ column: Int) -> Bool {
    guard (0..<size).contains(row), (0..<size).contains(column) else { return false }
    return isDark[row * size + column]
  }

  nonisolated(unsafe) private static let library = qrencode_open("libqrencode.so.4")
}
