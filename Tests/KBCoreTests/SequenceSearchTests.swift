import Testing

@testable import KBCore

@Suite("Searching text in text")
struct SequenceSearchTests {
  @Test(
    "the first place counts, also after a beginning that goes on differently",
    arguments: [
      ("a: b: c", ": ", 1), ("aab", "ab", 1), ("aabaac", "aac", 3), ("abc", "abc", 0),
      ("abc", "", 0),
      ("", "", 0), ("abc", "c", 2),
    ])
  func places(text: String, wanted: String, place: Int) throws {
    let range = try #require(text[...].firstRange(of: wanted))
    #expect(text.distance(from: text.startIndex, to: range.lowerBound) == place)
    #expect(text[range] == wanted)
    #expect(Array(text.utf8).contains(Array(wanted.utf8)))
  }

  @Test(
    "what is there in part or as a part of a character is not found",
    arguments: [("abc", "abd"), ("abc", "bcd"), ("", "a"), ("aab", "aaab"), ("e\u{301}", "e")])
  func missing(text: String, wanted: String) {
    #expect(text[...].firstRange(of: wanted) == nil)
  }

  @Test("every place is replaced, and what came of it is not looked at again")
  func replacement() {
    #expect("it's 'so'".replacing("'", with: "'\\''") == "it'\\''s '\\''so'\\''")
    #expect("aaa".replacing("aa", with: "a") == "aa")
    #expect("abc".replacing("d", with: "e") == "abc")
  }
}
