import Testing

@testable import KBTerminal

@Suite("Styled text")
struct StyledTextTests {
  @Test("roles become escape sequences only where colour is allowed")
  func roles() {
    var text = StyledText("Error", .error)
    text.append(": bad load")
    text.append(" here", .muted)
    #expect(text.rendered(color: false) == "Error: bad load here")
    #expect(
      text.rendered(color: true) == "\u{1B}[1;31mError\u{1B}[0m: bad load\u{1B}[2m here\u{1B}[0m"
    )
    #expect(text.width == 20)
  }

  @Test("escape sequences in the text itself never get through")
  func hostile() {
    let text = StyledText("\u{1B}[31m", .good)
    #expect(text.rendered(color: false) == "\\u{1B}[31m")
    #expect(text.rendered(color: true) == "\u{1B}[32m\\u{1B}[31m\u{1B}[0m")
  }

  @Test(
    "cut text ends in a mark and fits",
    arguments: [
      (11, true, "Bench Press"), (10, true, "Bench Pre…"), (1, true, "…"), (0, true, ""),
      (10, false, "Bench P..."), (4, false, "B..."), (3, false, "Ben"), (0, false, ""),
    ]
  )
  func truncation(width: Int, isUTF8: Bool, expected: String) {
    #expect(StyledText("Bench Press").truncated(to: width, isUTF8: isUTF8).plain == expected)
  }

  @Test("a wide character is never halved")
  func wideTruncation() {
    #expect(StyledText("力量力量").truncated(to: 6).plain == "力量…")
    #expect(StyledText("力量力量").truncated(to: 4).plain == "力…")
  }

  @Test(
    "lines break at blanks, long words anywhere",
    arguments: [
      ("one two three", 80, ["one two three"]),
      ("one two three", 7, ["one two", "three"]),
      ("one  two", 5, ["one", "two"]),
      ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
      ("力量力量", 5, ["力量", "力量"]),
      ("", 5, [""]),
      ("     ", 2, [""]),
    ]
  )
  func wrapping(text: String, width: Int, expected: [String]) {
    #expect(StyledText(text).wrapped(to: width).map(\.plain) == expected)
  }

  @Test("wrapped lines fit and lose nothing but blanks")
  func wrappingLaw() {
    var random = SeededNumbers(seed: 11)
    for _ in 0..<500 {
      let text = random.text(pieces: ["a", "bb", " ", " ", "力", "é", "…", "-"], length: 60)
      let width = 2 + random.below(20)
      let lines = StyledText(text).wrapped(to: width)
      #expect(lines.allSatisfy { $0.width <= width })
      let kept = lines.map(\.plain).joined().filter { $0 != " " }
      #expect(kept == text.filter { $0 != " " })
    }
  }

  @Test("padding goes to the left or to the right")
  func padding() {
    #expect(StyledText("8").padded(to: 3).plain == "8  ")
    #expect(StyledText("8").padded(to: 3, .right).plain == "  8")
    #expect(StyledText("力").padded(to: 3, .right).plain == " 力")
    #expect(StyledText("long").padded(to: 3).plain == "long")
  }
}

/// Random numbers that are the same in every run (SplitMix64).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, bound)))
  }

  mutating func text(pieces: [String], length: Int) -> String {
    var text = ""
    for _ in 0..<below(length) { text += pieces[below(pieces.count)] }
    return text
  }
}
