import KBText
import Testing

@Suite struct MarkdownOutlineTests {
  private func outline(_ text: String, before: String = "") throws -> MarkdownOutline {
    let bytes = Array((before + text).utf8)
    let start = before.utf8.count
    let firstLine = before.split(separator: "\n", omittingEmptySubsequences: false).count
    return try MarkdownDocument(bytes, in: start..<bytes.count, firstLine: firstLine)
      .rendered { _ in nil }.outline
  }

  @Test(
    "asterisks between digits are signs and no emphasis",
    arguments: [
      ("Squat 3*8*70kg", "Squat 3*8*70kg"), ("Squat *3*8", "Squat 3*8"), ("*a* and *b*", "a and b"),
      ("3 *8* 70", "3 8 70"), ("3**8**70", "3870"),
    ])
  func asterisks(text: String, expected: String) throws {
    #expect(try outline("- \(text)\n").blocks.map(\.text) == [expected])
  }

  @Test("headings, items, tables and paragraphs come in reading order with their text")
  func blocks() throws {
    let text = """
      # Push `A`

      Any *text*
      here.

      ## Press
      - Bench [Press](b.md) — 5x5
        - nested
      1. [x] done

      | Exercise | Sets |
      |---|---|

      """
    let blocks = try outline(text).blocks
    #expect(
      blocks.map(\.kind) == [
        .heading(level: 1), .paragraph, .heading(level: 2), .item(depth: 1), .item(depth: 2),
        .item(depth: 1), .tableHeader(cells: ["Exercise", "Sets"]),
      ])
    #expect(
      blocks.map(\.text) == [
        "Push A", "Any text here.", "Press", "Bench Press — 5x5", "nested", "done", "",
      ])
    #expect(blocks.map(\.range.line) == [1, 3, 6, 7, 8, 9, 11])
  }

  @Test("places count from the start of the file")
  func places() throws {
    let before = "---\na: ü\n---\n"
    let block = try #require(try outline("\n## Übung\n", before: before).blocks.first)
    #expect(block.range.line == 5)
    #expect(block.range.column == 1)
    #expect(Int(block.range.start) == before.utf8.count + 1)
    #expect(Int(block.range.end) == before.utf8.count + 1 + "## Übung".utf8.count)
  }

  @Test("links of both kinds are listed")
  func links() throws {
    let links = try outline("See [a](../a.md#x), [[b]] and [[c|C]].\n").links
    #expect(links.map(\.target) == ["../a.md#x", "b", "c|C"])
    #expect(links.map(\.isWiki) == [false, true, true])
  }
}
