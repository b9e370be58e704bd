import Testing

@testable import KBSite

@Suite("Names from right to left")
struct DirectionTests {
  @Test(
    "stand apart in a sentence, each from its first to its last letter",
    arguments: [
      ("Push Day A, 19 Nov", "Push Day A, 19 Nov"),
      ("יום א׳, 16 Nov", "\u{2068}יום א׳\u{2069}, 16 Nov"),
      ("Done יום 2 days after كتف.", "Done \u{2068}יום\u{2069} 2 days after \u{2068}كتف\u{2069}."),
      ("שלב 2 ב is next", "\u{2068}שלב 2 ב\u{2069} is next"), ("", ""),
    ])
  func isolated(text: String, expected: String) {
    #expect(Direction.isolated(text) == expected)
  }

  @Test(
    "pages run from right to left in those languages alone",
    arguments: [("he", true), ("ar-EG", true), ("FA", true), ("en", false), ("", false)])
  func languages(language: String, expected: Bool) {
    #expect(Direction.isRightToLeft(language: language) == expected)
  }
}
