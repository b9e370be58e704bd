import Testing

@testable import KBCore

@Suite("Comments in a journal")
struct JournalCommentTests {
  private func read(_ body: String) -> Session? {
    let text = "# 2026-11-27\n\n## Legs\n\n- Squat: 100kg x 5\n\n" + body
    return JournalParser.parse(Array(text.utf8), path: "j.md").sessions.first
  }

  @Test(
    "of several lines hold notes and no entries",
    arguments: [
      "<!--\n- Deadlift: 100kg x 5\n-->\n", "<!-- tried\n\n- Deadlift: 100kg x 5 -->\n",
      "<!--\n- effort: 9\n- Deadlift: 5\n-->\n",
    ])
  func closed(body: String) throws {
    let session = try #require(read(body))
    #expect(session.entries.map(\.entry.name) == ["Squat"])
    #expect(session.effort == nil)
    #expect(session.notes.contains("Deadlift"))
    #expect(session.isReadBack)
  }

  @Test("end where they are closed, and hide nothing where they are not")
  func ends() throws {
    let behind = try #require(read("<!--\nx\n-->\n- Deadlift: 100kg x 5\n"))
    #expect(behind.entries.count == 2)
    let open = try #require(read("<!--\n- Deadlift: 100kg x 5\n\n## Later\n\n- Dip: 8\n-->\n"))
    #expect(open.entries.count == 2)
    let never = try #require(read("<!--\n<!--\n- Deadlift: 100kg x 5\n"))
    #expect(never.entries.count == 2)
  }
}
