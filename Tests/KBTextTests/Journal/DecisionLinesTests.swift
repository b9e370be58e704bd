import KBCore
import KBTestSupport
import Testing

@testable import KBText

@Suite("the lines of decisions")
struct DecisionLinesTests {
  @Test("each decision of any journal is found on its own line", arguments: 0..<8)
  func law(part: UInt64) throws {
    var generator = SplitMix64(seed: 7300 + part)
    var count = 0
    for _ in 0..<250 {
      let text = generator.untidyJournal()
      let bytes = Array(text.utf8)
      let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      for session in JournalParser.parse(bytes, path: "journal.md").sessions {
        let whole = JournalSession(session: session, path: "journal.md", text: bytes)
        let found = whole.decisionLines
        try #require(found.count == session.decisions.count, "\(text)")
        for (line, decision) in zip(found, session.decisions) {
          let item = try #require(lines[line - 1].firstRange(of: /[a-z]+( [a-z]+)?:/), "\(text)")
          let read = HeadItem.parse(Cursor(String(lines[line - 1][item.lowerBound...])))
          try #require(read == .decision(decision), "\(line) of \(text)")
        }
        count += found.count
        // A session's own bytes say as much as its file.
        let start = Int(session.range.start)
        let own = whole.with(text: Array(bytes[start..<Int(session.range.end)]), from: start)
        try #require(own.decisionLines == found, "\(text)")
      }
    }
    #expect(count > 300)
  }

  @Test("without the bytes that were read there are no lines")
  func changed() {
    let text = "# 2026-11-20\n\n## 07:30\n\n- deload: Squat 90kg\n"
    let session = JournalParser.parse(Array(text.utf8), path: "a.md").sessions[0]
    func lines(_ text: String) -> [Int] {
      JournalSession(session: session, path: "a.md", text: Array(text.utf8)).decisionLines
    }
    #expect(lines(text) == [5])
    #expect(lines("") == [])
    #expect(lines(text.replacing("90kg", with: "95kg")) == [])
    #expect(lines("- deload: Squat 90kg\n") == [])
  }

  @Test("a session's text is asked for once, however many of its decisions are unknown")
  func unknown() throws {
    let lines = "abcdefghij".map { "- deload: Nonsense \($0)\($0)\($0) 90kg\n" }.joined()
    let text = Array("# 2026-11-20\n\n## 07:30\n\n\(lines)".utf8)
    let sessions = JournalParser.parse(text, path: "a.md").sessions.map {
      JournalSession(session: $0, path: "a.md")
    }
    var count = 0
    let path = "resources/exercises/squat.md"
    let place = try #require(DocumentPath(path))
    let squat = readExercise(Array("# Squat\n".utf8), path: path, at: place)
    let library = Library(workouts: [], exercises: [squat], programs: [])
    let problems = library.problems(
      with: Journal(sessions), settings: Settings(), path: "kb.yaml"
    ) { placed in
      count += 1
      return placed.with(text: text)
    }
    #expect(problems.map(\.id) == [String](repeating: "unknown-exercise", count: 10))
    #expect(problems.map { Int($0.range.line) } == Array(5...14))
    #expect(count == 1)
  }
}
