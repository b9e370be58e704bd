import KBTestSupport
import Testing

@testable import KBCore

@Suite("Journals session by session")
struct JournalReaderTests {
  @Test("one after another, sessions and problems are those of the whole file", arguments: 0..<8)
  func law(part: UInt64) throws {
    var generator = SplitMix64(seed: 8_100 + part)
    var count = 0
    for _ in 0..<100 {
      let text = generator.untidyJournal()
      let whole = JournalParser.parse(Array(text.utf8), path: "journal.md")
      var reader = JournalReader(Array(text.utf8), path: "journal.md")
      var sessions: [Session] = []
      while let session = reader.next() { sessions.append(session) }
      try #require(sessions == whole.sessions, "\(text)")
      try #require(reader.diagnostics.map(\.summary) == whole.diagnostics.map(\.summary), "\(text)")
      try #require(reader.next() == nil)
      count += sessions.count
    }
    #expect(count > 100)
  }

  @Test("others stand before the first session at their place or behind it", arguments: 0..<8)
  func insertion(part: UInt64) throws {
    var generator = SplitMix64(seed: 8_200 + part)
    let others = (1...2).map { Session(day: Day(number: 20_000), title: "New \($0)") }
    for _ in 0..<100 {
      let bytes = Array(generator.untidyJournal().utf8)
      let whole = JournalParser.parse(bytes, path: "journal.md").sessions
      let offset = generator.int(0...bytes.count)
      let before = whole.prefix { $0.range.start < offset }
      let found = Array(
        InsertedSessions(others, at: offset, in: JournalReader(bytes, path: "journal.md")))
      try #require(found == before + others + whole[before.count...])
    }
  }
}
