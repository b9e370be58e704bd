import KBTestSupport
import Testing

@testable import KBCore

@Suite("Laws of the journal")
struct JournalLawTests {
  @Test("an entry is read back as it was printed")
  func entries() throws {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<10_000 {
      let entry = generator.journalEntry()
      let parsed = try #require(JournalEntry.parse(entry.text), "\(entry.text)")
      guard parsed.entry == entry, parsed.problems.isEmpty else {
        expectEqual(parsed.entry, entry, entry.text)
        #expect(parsed.problems.isEmpty, "\(entry.text)")
        return
      }
    }
  }

  @Test("a session is read back as it was printed", arguments: 0..<10)
  func sessions(part: UInt64) {
    var generator = SplitMix64(seed: 200 + part)
    for _ in 0..<1000 {
      let session = generator.session()
      let text = "# " + session.day.text + "\n\n" + session.text
      let parsed = JournalParser.parse(Array(text.utf8), path: "journal.md")
      let found = parsed.sessions.map(\.withoutRanges)
      // The only thing to say of a printed session is about entries that leave their number open.
      let ids = parsed.diagnostics.map(\.id)
      let openCount = session.entries.count { $0.entry.isDoneWithoutCount }
      let expected = [String](repeating: "done-without-count", count: openCount)
      guard found == [session.withoutRanges], ids == expected else {
        expectEqual(found, [session.withoutRanges], text)
        #expect(ids == expected, "\(text)")
        return
      }
    }
  }

  @Test("the canonical form of any entry's line is its own canonical form")
  func anyEntry() {
    var generator = SplitMix64(seed: 12)
    for _ in 0..<10_000 {
      let target = generator.once(in: 2) ? " (" + generator.notationLine() + ")" : ""
      let line = generator.name() + target + ": " + generator.notationLine()
      guard let text = JournalEntry.parse(line)?.entry.text else { continue }
      let again = JournalEntry.parse(text)?.entry.text
      guard again == text else {
        #expect(again == text, "\(line)")
        return
      }
    }
  }

  @Test("sessions do not run into their neighbours")
  func neighbours() {
    var generator = SplitMix64(seed: 13)
    for _ in 0..<500 {
      let day = generator.day()
      var sessions = [generator.session(), generator.session(), generator.session()]
      var text = "# " + day.text + "\n"
      for index in sessions.indices {
        sessions[index].day = day
        text += "\n" + sessions[index].text
      }
      let parsed = JournalParser.parse(Array(text.utf8), path: "journal.md")
      let found = parsed.sessions.map(\.withoutRanges)
      guard found == sessions.map(\.withoutRanges) else {
        expectEqual(found, sessions.map(\.withoutRanges), text)
        return
      }
    }
  }

  @Test("sets that are given one by one are the performed sets, each with its load")
  func givenSets() {
    var generator = SplitMix64(seed: 14)
    for _ in 0..<2000 {
      let entry = generator.journalEntry()
      var given: [PerformedSet] = []
      entry.forEachPerformedSet { set, load in
        given.append(set)
        given[given.count - 1].load = load
      }
      guard given == entry.performedSets else {
        expectEqual(given, entry.performedSets, entry.text)
        return
      }
      // A set that names its load was done with it.
      guard case .sets(let sets) = entry.result else { continue }
      #expect(zip(sets, given).allSatisfy { $0.load == nil || $0.load == $1.load })
    }
  }
}
