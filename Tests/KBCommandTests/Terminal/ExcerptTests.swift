import KBCore
import KBTerminal
import KBText
import Testing

@testable import KBCommand

@Suite("excerpts of lines with problems")
struct ExcerptTests {
  /// The two lines of an excerpt of a text that is one line long.
  private func excerpt(
    _ text: String, column: Int, length: Int, width: Int = 40, isUTF8: Bool = true
  ) -> [String] {
    let range = SourceRange(start: column - 1, end: column - 1 + length, line: 1, column: column)
    let lines = SourceLines(Array(text.utf8))
    guard let excerpt = Excerpt(lines, at: range, width: width, isUTF8: isUTF8) else { return [] }
    return [excerpt.line.plain, excerpt.caret.plain]
  }

  @Test("the caret stands under the place and reaches over it")
  func plain() {
    #expect(excerpt("- Squat: 60x8", column: 10, length: 4) == ["- Squat: 60x8", "         ^~~~"])
  }

  @Test("columns count bytes, the caret counts what a terminal shows")
  func accents() {
    #expect(excerpt("Böönch: x", column: 11, length: 1) == ["Böönch: x", "        ^"])
  }

  @Test("wide characters take two columns, a tab takes one")
  func wide() {
    #expect(excerpt("日本\tx", column: 8, length: 1) == ["日本 x", "     ^"])
    #expect(excerpt("a日本b", column: 2, length: 6) == ["a日本b", " ^~~~"])
  }

  @Test("control characters are shown, never sent")
  func control() {
    #expect(excerpt("a\u{1B}[1mb", column: 2, length: 1) == ["a\\u{1B}[1mb", " ^~~~~~"])
  }

  @Test("a place behind the line's end gets a caret right behind it")
  func beyond() {
    #expect(excerpt("name:", column: 99, length: 5) == ["name:", "     ^"])
  }

  @Test("a long line is cut at its end where the place is near its start")
  func cutEnd() {
    let lines = excerpt("abcdefghij" + String(repeating: "x", count: 60), column: 3, length: 2)
    #expect(lines == ["abcdefghij" + String(repeating: "x", count: 29) + "…", "  ^~"])
  }

  @Test("a long line is cut on both sides of a place in its middle")
  func cutBoth() {
    let text = String(repeating: "a", count: 50) + "HERE" + String(repeating: "b", count: 50)
    let lines = excerpt(text, column: 51, length: 4)
    #expect(
      lines == [
        "…" + String(repeating: "a", count: 13) + "HERE" + String(repeating: "b", count: 21) + "…",
        String(repeating: " ", count: 14) + "^~~~",
      ])
  }

  @Test("without UTF-8 the cuts are three full stops")
  func ascii() {
    let text = String(repeating: "a", count: 50) + "HERE"
    let lines = excerpt(text, column: 51, length: 4, isUTF8: false)
    #expect(
      lines == [
        "..." + String(repeating: "a", count: 13) + "HERE",
        String(repeating: " ", count: 16) + "^~~~",
      ])
  }

  @Test("a problem of the whole file has no excerpt")
  func wholeFile() {
    let lines = SourceLines(Array("# Push\n".utf8))
    #expect(Excerpt(lines, at: .fileStart, width: 40, isUTF8: true) == nil)
  }

  @Test("no width and no place makes it fail", arguments: [-5, 0, 1, 9, 10, 11, 40])
  func hostile(width: Int) {
    for column in [0, 1, 5, 70, 10_000_000] {
      let text = String(repeating: "日a\u{301}", count: 30)
      let lines = excerpt(text, column: column, length: 12, width: width)
      #expect(lines.count == 2)
      #expect(displayWidth(lines.first ?? "") <= max(10, width))
    }
  }

  @Test("lines end with LF or CRLF, and the last one needs neither")
  func lines() {
    let lines = SourceLines(Array("a\r\n\nb".utf8))
    #expect(lines.count == 3)
    #expect((0...4).map { lines.text($0) } == ["", "a", "", "b", ""])
    #expect([0, 1, 2, 3, 4, 99].map { lines.line(at: $0) } == [1, 1, 1, 2, 3, 3])
    #expect(SourceLines([]).count == 0)
    #expect(SourceLines(Array("a\n".utf8)).count == 1)
  }
}
