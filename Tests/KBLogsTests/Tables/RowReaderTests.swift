import KBLogs
import KBTestSupport
import Testing

@Suite("Rows of a table that is read piece by piece")
struct RowReaderTests {
  /// One row as it was read.
  private struct Row: Equatable {
    let line: Int
    let fields: [String]
    let endsLine: Bool
  }

  private static func rows(_ text: String, windowLength: Int, reread: Bool = false) -> [Row] {
    var reader = RowReader(
      TextPieces(Array(text.utf8)), delimiter: UInt8(ascii: ","), windowLength: windowLength)
    var rows: [Row] = []
    while reader.next() {
      if reread, reader.spansLines { reader.reread() }
      rows.append(
        Row(
          line: reader.rowLine,
          fields: reader.fields.map { String(decoding: reader.content($0), as: UTF8.self) },
          endsLine: reader.endsLine))
    }
    return rows
  }

  /// A table with quoted fields, line breaks in them, marks that never close, blank lines and CRLF.
  private static func table(_ generator: inout SplitMix64) -> String {
    let parts = [
      "Squat", "\"Row, seated\"", "\"says \"\"go\"\"\"", "\"two\nlines\"", "62.5", "", "\"open",
      "é",
      "a \"mark\" inside", "\"\"", "x\"", " ", "a rather long text that fills more than one window",
    ]
    var text = ""
    for _ in 0..<generator.int(1...40) {
      for column in 0..<generator.int(1...6) {
        text += (column > 0 ? "," : "") + parts[generator.int(0...parts.count - 1)]
      }
      text += ["\n", "\r\n", "\n\n", "\r"][generator.int(0...3)]
    }
    return generator.once(in: 2) ? text : String(text.dropLast())
  }

  @Test("Each row is the same however little of the text is at hand", arguments: 1...300)
  func windows(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let text = RowReaderTests.table(&generator)
    for reread in [false, true] {
      let whole = RowReaderTests.rows(text, windowLength: text.utf8.count + 1, reread: reread)
      for length in [1, 2, 5, 16, 64] {
        #expect(RowReaderTests.rows(text, windowLength: length, reread: reread) == whole)
      }
    }
  }

  @Test("A text that ends before its size ends the rows")
  func short() {
    let bytes = Array("a,b\nc,d\ne,f\n".utf8)
    let text = TextPieces(count: 1000) { Array(bytes[$0.clamped(to: 0..<bytes.count)]) }
    var reader = RowReader(text, delimiter: UInt8(ascii: ","), windowLength: 4)
    var count = 0
    while reader.next() { count += 1 }
    #expect(count == 3)
  }
}
