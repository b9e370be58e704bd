import KBCore
import Testing

@testable import KBCommand

@Suite("Lines of the challenge")
struct ChallengeLinesTests {
  private let path = "workouts/journal/2026/2026-11-21.md"
  private let text = "# 2026-11-21\n\n## A\n- challenge: 12\n- challenge: 3\n"

  private func session(_ text: String) throws -> Session {
    try #require(JournalParser.parse(Array(text.utf8), path: path).sessions.first)
  }

  @Test("the second of two lines is the one that changes")
  func second() throws {
    let change = ChallengeLines.Change(session: try session(text), decision: 1, to: 10)
    let changed = try #require(ChallengeLines([change], path: path).changed(Array(text.utf8)))
    #expect(
      String(decoding: changed.bytes, as: UTF8.self)
        == "# 2026-11-21\n\n## A\n- challenge: 12\n- challenge: 10\n")
    #expect(changed.written == [ChallengeLines.Written(line: 5, from: 3, to: 10)])
  }

  @Test("a text that is not as it was read stays as it is")
  func changedMeanwhile() throws {
    let change = ChallengeLines.Change(session: try session(text), decision: 0, to: 1)
    let edited = Array("\(text)\nA note.\n".utf8)
    let changed = ChallengeLines([change], path: path).changed(edited)
    #expect(changed?.bytes == nil)
  }
}
