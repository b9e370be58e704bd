/// A drawing of dots in a grid of characters, two by four dots to a character.
struct DotCanvas {
  let columns: Int
  let rows: Int
  private var cells: [UInt8]

  init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    cells = [UInt8](repeating: 0, count: self.columns * self.rows)
  }

  var width: Int { columns * 2 }
  var height: Int { rows * 4 }

  /// The bits of braille patterns, column by column from the top.
  private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  /// Sets a dot, counted from the top left; dots outside are left out.
  mutating func set(x: Int, y: Int) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    cells[y / 4 * columns + x / 2] |= DotCanvas.bits[x % 2][y % 4]
  }

  /// Sets all dots between two places.
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let steps = max(abs(end.x - start.x), abs(end.y - start.y))
    guard steps > 0 else { return set(x: start.x, y: start.y) }
    for step in 0...steps {
      set(
        x: start.x + DotCanvas.part(end.x - start.x, step, steps),
        y: start.y + DotCanvas.part(end.y - start.y, step, steps))
    }
  }

  /// `distance * step / steps`, rounded half away from zero.
  private static func part(_ distance: Int, _ step: Int, _ steps: Int) -> Int {
    let product = distance * step * 2
    return (product + (product >= 0 ? steps : -steps)) / (steps * 2)
  }

  /// A row as braille patterns, or as asterisks where a character has any dot.
  func text(row: Int, isUTF8: Bool) -> String {
    var text = String.UnicodeScalarView()
    for cell in cells[row * columns..<(row + 1) * columns] {
      let blank: Unicode.Scalar = " "
      let drawn = isUTF8 ? Unicode.Scalar(0x2800 + UInt32(cell)) : "*"
      text.append(cell == 0 ? blank : drawn ?? blank)
    }
    return String(text)
  }
}
