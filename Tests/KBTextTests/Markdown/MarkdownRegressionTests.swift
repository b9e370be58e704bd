import KBText
import Testing

@Suite struct MarkdownRegressionTests {
  private func outline(_ text: String) throws -> MarkdownOutline {
    let bytes = Array(text.utf8)
    return try MarkdownDocument(bytes, in: 0..<bytes.count, firstLine: 1)
      .rendered { _ in nil }.outline
  }

  @Test("only the first row of a table is its header")
  func tableRows() throws {
    let blocks = try outline("| Exercise | Sets |\n|---|---|\n| Row | **3** |\n").blocks
    #expect(
      blocks.map(\.kind) == [
        .tableHeader(cells: ["Exercise", "Sets"]), .tableRow(cells: ["Row", "3"]),
      ])
  }

  @Test("blank lines may hold a return or blanks", arguments: ["\r\n\r\n", "\n \n", "\n\t\n"])
  func blankLines(_ gap: String) throws {
    let text = String(repeating: "- Bench Press (3x8 60kg): 8, 8, 7" + gap, count: 2_000)
    #expect(try outline(text).blocks.count == 2_000)
  }

  @Test(
    "a megabyte of each of these is refused in time",
    arguments: [
      ("", "*a_b**c__"), ("http://a.b/", ")"), ("", "> |a|b|\n> |-|\n"), ("", "|a|b|\r|-|\r"),
      (String(repeating: "- ", count: 100) + "a\n", "\n"), ("|a|b|\r|-|-|\r", "a\r"),
    ])
  func hostile(_ start: String, _ unit: String) {
    let count = ((1 << 20) - start.utf8.count) / unit.utf8.count
    let text = start + String(repeating: unit, count: max(1, count))
    let clock = ContinuousClock()
    let time = clock.measure { #expect(throws: MarkdownProblem.self) { try outline(text) } }
    #expect(time < .seconds(60))
  }
}
