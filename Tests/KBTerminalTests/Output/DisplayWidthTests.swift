import Testing

@testable import KBTerminal

@Suite("Display width")
struct DisplayWidthTests {
  @Test(
    "columns",
    arguments: [
      ("", 0), ("Bench Press", 11), ("größer", 6), ("gro\u{308}ßer", 6), ("力量", 4), ("ﾊﾝｶｸ", 4),
      ("ｆｕｌｌ", 8), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("💪", 2), ("💪🏽", 2), ("👩‍🚀", 2),
      ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("✓", 1), ("…", 1), ("a\u{200B}b", 2), ("3️⃣", 2),
      ("x\u{1B}y", 2),
    ]
  )
  func columns(text: String, expected: Int) {
    #expect(displayWidth(text) == expected)
  }

  @Test(
    "what could steer a terminal becomes visible",
    arguments: [
      ("plain", "plain"),
      ("größer 💪🏽 👩‍🚀", "größer 💪🏽 👩‍🚀"),
      ("\u{1B}[31mred", "\\u{1B}[31mred"),
      ("\u{9B}2J", "\\u{9B}2J"),
      ("a\r\nb", "a\\u{D}\\u{A}b"),
      ("a\tb", "a b"),
      ("\u{0}\u{7F}", "\\u{0}\\u{7F}"),
      ("\u{202E}txt.exe\u{2066}", "\\u{202E}txt.exe\\u{2066}"),
      ("a\u{2028}b", "a\\u{2028}b"),
    ]
  )
  func visibleText(text: String, expected: String) {
    #expect(visible(text) == expected)
    #expect(visible(expected) == expected)
  }
}
