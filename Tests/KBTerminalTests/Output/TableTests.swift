import Testing

@testable import KBTerminal

@Suite("Table")
struct TableTests {
  private func sample(_ overflow: Table.Overflow) -> Table {
    var table = Table([
      Table.Column("Exercise", minimum: 6, overflow: overflow),
      Table.Column("Load", .right),
      Table.Column("Note", minimum: 5, overflow: overflow),
    ])
    table.addRow(["Bench Press", "62.5 kg", "slept badly all week"])
    table.addRow(["Row", "8 kg"])
    return table
  }

  private func text(_ table: Table, _ terminal: Terminal) -> String {
    table.lines(on: terminal).map(\.plain).joined(separator: "\n")
  }

  @Test("into a file it is as wide as it needs to be")
  func full() {
    let expected = """
      Exercise        Load  Note
      Bench Press  62.5 kg  slept badly all week
      Row             8 kg
      """
    #expect(text(sample(.truncate), Terminal(isTTY: false, width: 20)) == expected)
    #expect(text(sample(.truncate), Terminal(isTTY: true, width: 80)) == expected)
  }

  @Test("on a narrow terminal the widest columns are cut")
  func truncated() {
    let expected = """
      Exercise      Load  Note
      Bench Pr…  62.5 kg  slept ba…
      Row           8 kg
      """
    let lines = text(sample(.truncate), Terminal(isTTY: true, width: 29))
    #expect(lines == expected)
    #expect(
      text(sample(.truncate), Terminal(isTTY: false, width: 29, isBounded: true)) == expected)
    let ascii = text(sample(.truncate), Terminal(isTTY: true, width: 29, isUTF8: false))
    #expect(ascii.contains("Bench ...  62.5 kg  slept ..."))
  }

  @Test("or they wrap")
  func wrapping() {
    let expected = """
      Exercise     Load  Note
      Bench     62.5 kg  slept
      Press              badly
                         all week
      Row          8 kg
      """
    #expect(text(sample(.wrap), Terminal(isTTY: true, width: 27)) == expected)
  }

  @Test("headings that are empty are left out, and so is a table without columns")
  func withoutHeadings() {
    var table = Table([Table.Column(""), Table.Column("", .right)])
    #expect(table.isEmpty)
    table.addRow(["a", "10", "beyond"])
    table.addRow(["bb", "9"])
    #expect(text(table, .file) == "a   10\nbb   9")
    #expect(Table([]).lines(on: .file) == [])
  }

  @Test("no line is ever wider than the terminal")
  func widthLaw() {
    var random = SeededNumbers(seed: 5)
    let overflows: [Table.Overflow] = [.keep, .truncate, .wrap]
    for _ in 0..<400 {
      let count = 1 + random.below(6)
      var table = Table(
        (0..<count).map { _ in
          Table.Column(
            random.text(pieces: ["Head", "力"], length: 3),
            random.below(2) == 0 ? .left : .right,
            minimum: random.below(12),
            overflow: overflows[random.below(3)]
          )
        }
      )
      for _ in 0..<3 {
        table.addRow(
          (0..<count).map { _ in
            StyledText(random.text(pieces: ["a", "bb ", "力", "é", "💪🏽"], length: 30), .accent)
          }
        )
      }
      let terminal = Terminal(
        isTTY: true,
        width: 1 + random.below(60),
        isUTF8: random.below(2) == 0
      )
      #expect(table.lines(on: terminal).allSatisfy { $0.width <= terminal.width })
    }
  }
}
