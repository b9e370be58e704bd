import Testing

@testable import KBCommand
@testable import KBTerminal

@Suite("words that are looked for")
struct SearchWordsTests {
  /// The stretches that stand out.
  private func hits(_ words: String, in text: String) -> [String] {
    SearchWords(words).emphasised(text).runs.filter { $0.role == .strong }.map(\.text)
  }

  @Test(
    "a word stands out where it begins like one that is looked for",
    arguments: [
      ("push", "- Push-ups, pushing, repush", ["Push", "pushing"]),
      ("cafe lait", "Café au LAIT", ["Café", "LAIT"]),
      ("press", "Bench presses", ["presses"]),
      ("farmers", "Farmer's carry", ["Farmer's"]),
      ("x", "no such word", []),
    ])
  func emphasis(words: String, text: String, expected: [String]) {
    #expect(hits(words, in: text) == expected)
    #expect(SearchWords(words).emphasised(text).plain == text)
  }

  @Test("all words of a text are looked at, each word for itself")
  func found() {
    #expect(SearchWords("push up gym").found(in: "Push-ups at home") == [true, true, false])
    #expect(SearchWords("").isEmpty)
    #expect(SearchWords("—!").isEmpty)
  }

  @Test("a long line is cut around the first word that was found")
  func excerpt() {
    let text = String(repeating: "word ", count: 20) + "needle in the hay"
    let excerpt = SearchWords("needle").excerpt(of: text, room: 30, isUTF8: true)
    #expect(excerpt.plain == "… word needle in the hay")
    let start = SearchWords("needle").excerpt(of: "  needle " + text, room: 30, isUTF8: true)
    #expect(start.plain == "needle word word word word wo…")
  }

  @Test("no room makes it fail", arguments: [1, 2, 5, 20])
  func narrow(room: Int) {
    let text = String(repeating: "日本 ", count: 20) + "needle"
    let excerpt = SearchWords("needle").excerpt(of: text, room: room, isUTF8: true)
    #expect(excerpt.width <= room)
  }
}
