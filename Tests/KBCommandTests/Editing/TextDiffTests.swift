import KBEdit
import KBTerminal
import KBTestSupport
import Testing

@testable import KBCommand

@Suite("Differences of two texts")
struct TextDiffTests {
  private static let old = """
    # Push Day A

    ## Press
    - Bench Press — 5x5
    - Dips — 3x8
    """
  private static let new = """
    # Push Day A

    ## Press
    - Floor Press — 5x8
    - Dips — 3x8
    - Plank — 60s

    """

  @Test("the unified form is that of diff -u")
  func unified() {
    let lines = TextDiff(Self.old, Self.new).unified(old: "base", new: "mine").map(\.plain)
    #expect(
      lines == [
        "--- base", "+++ mine", "@@ -1,5 +1,6 @@", " # Push Day A", " ", " ## Press",
        "-- Bench Press — 5x5", "+- Floor Press — 5x8", " - Dips — 3x8", "+- Plank — 60s",
      ])
  }

  @Test("changes far from each other are hunks of their own")
  func hunks() {
    let old = (1...20).map { "\($0)" }.joined(separator: "\n")
    let new = "0\n" + old.dropLast() + "x"
    let lines = TextDiff(old, new).unified(old: "a", new: "b").map(\.plain)
    #expect(
      lines == [
        "--- a", "+++ b", "@@ -1,3 +1,4 @@", "+0", " 1", " 2", " 3", "@@ -17,4 +18,4 @@", " 17",
        " 18", " 19", "-20", "+2x",
      ])
  }

  @Test("from nothing and to nothing")
  func nothing() {
    #expect(
      TextDiff("", "a").unified(old: "a", new: "b").map(\.plain)
        == ["--- a", "+++ b", "@@ -0,0 +1 @@", "+a"])
    #expect(
      TextDiff("a\n", "").unified(old: "a", new: "b").map(\.plain)
        == ["--- a", "+++ b", "@@ -1 +0,0 @@", "-a"])
    #expect(TextDiff("a\n", "a").isEmpty)
    #expect(TextDiff("a", "a").unified(old: "a", new: "b") == [])
  }

  @Test("two columns show what stands in whose place")
  func sideBySide() {
    let lines = TextDiff(Self.old, Self.new).sideBySide(old: "base", new: "mine", width: 63)
    #expect(
      lines.map(\.plain) == [
        "base                             mine",
        "# Push Day A                     # Push Day A",
        "",
        "## Press                         ## Press",
        "- Bench Press — 5x5            | - Floor Press — 5x8",
        "- Dips — 3x8                     - Dips — 3x8",
        "                               > - Plank — 60s",
      ])
  }

  @Test("no line is wider than the terminal, and each text can be put together again")
  func widths() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<500 {
      let old = (0..<random.int(0...8)).map { _ in random.remark() }
      let new = (0..<random.int(0...8)).map { _ in random.remark() }
      let diff = TextDiff(old.joined(separator: "\n"), new.joined(separator: "\n"))
      let width = random.int(40...160)
      for line in diff.sideBySide(old: "a", new: "b", width: width) {
        #expect(line.width <= width)
      }
      for line in diff.unified(old: "a", new: "b", width: width) { #expect(line.width <= width) }
      var (olds, news): ([String], [String]) = ([], [])
      for line in diff.lines {
        switch line {
        case .same(let one, let other):
          #expect(diff.old[one] == diff.new[other])
          olds.append(diff.old[one])
          news.append(diff.new[other])
        case .removed(let place): olds.append(diff.old[place])
        case .added(let place): news.append(diff.new[place])
        }
      }
      #expect(olds == old && news == new)
    }
  }

  @Test("the terminal's width chooses the form", arguments: [(119, "--- a"), (120, "a ")])
  func choice(width: Int, start: String) {
    var output = Output(.memory, terminal: Terminal(isTTY: true, width: width))
    TextDiff("x", "y").print(on: &output, old: "a", new: "b")
    #expect(output.captured.hasPrefix(start))
  }

  @Test("control characters are shown, not sent")
  func control() {
    let lines = TextDiff("", "\u{1B}[2J").unified(old: "a", new: "b").map(\.plain)
    #expect(lines.last == "+\\u{1B}[2J")
  }
}
