import KBCore
import Testing

@Suite("Notes as a person typed them")
struct TypedNotesTests {
  @Test(
    "what would begin an entry, a heading or code has a backslash, and all else stays",
    arguments: [
      ("felt good", "felt good"), ("- not an entry", "\\- not an entry"),
      ("  * star", "  \\* star"), ("\t+ plus", "\t\\+ plus"), ("# no heading", "\\# no heading"),
      ("```code", "\\```code"), ("~~~", "\\~~~"), ("> quote", "\\> quote"), ("<b>", "\\<b>"),
      ("=====", "\\====="), ("| a |", "\\| a |"), ("1. first", "1\\. first"),
      ("12) twelfth", "12\\) twelfth"), ("12 - 8", "12 - 8"), ("1-2-3", "1-2-3"),
      ("2024", "2024"), (". dot", ". dot"), (") bracket", ") bracket"), ("a - b", "a - b"),
      ("a  \t", "a"), ("\u{7}bell\u{1b}[0m", "bell[0m"), ("a\tb", "a\tb"),
      ("\n\na\n\n\nb\n", "a\n\nb"), ("a\r\nb", "a\nb"), ("", ""), (" \n\t\n", ""),
    ])
  func notes(typed: String, written: String) {
    #expect(Session.notes(typed: typed) == written)
  }

  @Test("they are read back as notes and nothing else")
  func readBack() throws {
    let typed = "- a\n# b\n1. c\n\n```\n| d |\n> e\n12) f"
    let session = Session(
      day: try #require(Day(text: "2026-11-21")), title: "A", notes: Session.notes(typed: typed))
    let read = JournalParser.parse(Array("# 2026-11-21\n\n\(session.text)".utf8), path: "")
    #expect(read.sessions.map(\.notes) == [session.notes])
    #expect(read.sessions.first?.entries.isEmpty == true)
  }

  @Test(
    "a name without a letter or digit has the code points of its signs for a key",
    arguments: [
      ("💪", "u1f4aa"), ("!", "u21"), ("!?", "u21 u3f"), ("💪!", "u1f4aa u21"),
      ("\u{10ffff}", "u10ffff"),
      ("…", "u2026"),
    ])
  func signs(name: String, key: String) {
    #expect(NameKey(name).text == key)
  }

  @Test("a code point has at least two digits", arguments: [("\t", "u09"), ("\u{10}", "u10")])
  func digits(text: String, points: String) {
    #expect(codePoints(of: text, separatedBy: 0x20) == Array(points.utf8))
  }
}
