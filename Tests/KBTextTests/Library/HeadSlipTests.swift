import KBCore
import Testing

@testable import KBText

@Suite("Entries that are lines of the head with a slip")
struct HeadSlipTests {
  private func problem(of line: String) throws -> Diagnostic {
    let path = "resources/exercises/squat.md"
    let place = try #require(DocumentPath(path))
    let library = Library(
      workouts: [], exercises: [readExercise(Array("# Press\n".utf8), path: path, at: place)],
      programs: [])
    let text = Array("# 2026-11-20\n\n## 07:30\n\n- \(line)\n".utf8)
    let journal = Journal(
      JournalParser.parse(text, path: "a.md").sessions.map {
        JournalSession(session: $0, path: "a.md")
      })
    let found = library.problems(
      with: journal, settings: readSettings([], path: "kb.yaml").settings, path: "kb.yaml")
    return try #require(found.first { $0.id == "unknown-exercise" })
  }

  @Test(
    "the key is proposed, and is certain where its value can be read",
    arguments: [
      ("duratoin: 45 min", "duration", true), ("efort: 7", "effort", true),
      ("duratoin: 50", "duration", false), ("Efort: 7", "effort", false),
      ("efforrrt: 7", "effort", false),
    ])
  func key(line: String, key: String, isCertain: Bool) throws {
    let problem = try problem(of: line)
    #expect(
      problem.fix.english == "did you mean \(key):, which says something about the session?")
    #expect(problem.suggestions.first?.new == key)
    #expect(problem.replacement?.new == (isCertain ? key : nil))
  }

  @Test(
    "what has a load, a target or the name of an exercise nearby is an entry",
    arguments: [
      ("efort: 40kg x 5", "add it to resources/exercises"),
      ("efort (3x8): 8, 8, 8", "add it to resources/exercises"),
      ("efort: 8, 8, 8", "add it to resources/exercises"), ("Pres: 10", "did you mean Press?"),
    ])
  func entry(line: String, fix: String) throws {
    let problem = try problem(of: line)
    #expect(problem.fix.english == fix)
    #expect(problem.replacement == nil)
  }
}
