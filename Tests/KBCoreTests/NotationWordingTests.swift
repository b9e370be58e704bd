import KBTestSupport
import Testing

@testable import KBCore

@Suite("The wordings of entries")
struct NotationWordingTests {
  @Test("every wording has the number that it was first given, and others have none")
  func numbers() {
    var generator = SplitMix64(seed: 71)
    var table = WordingTable()
    var expected: [[Int]: Int32] = [:]
    func wording(_ parts: [Int]) -> NotationWording {
      NotationWording(source: UInt32(parts[0]), head: parts[1], result: parts[2])
    }
    #expect(table.number(for: wording([1, 0, 0])) == nil)
    for number in 0..<5_000 {
      let parts = [generator.int(1...3), generator.int(0...40), generator.int(0...40)]
      if expected[parts] == nil { expected[parts] = Int32(number) }
      table.keep(Int32(number), for: wording(parts))
    }
    for (parts, number) in expected {
      #expect(table.number(for: wording(parts)) == number)
      #expect(table.number(for: wording([4, parts[1], parts[2]])) == nil)
    }
  }

  @Test("there is no wording without a source, and none of a number that is too large")
  func unknown() {
    #expect(NotationWording(source: 7, head: 65_535, result: 0).isKnown)
    #expect(!NotationWording(source: 0, head: 1, result: 1).isKnown)
    #expect(NotationWording(source: 7, head: 65_536, result: 0) == .unknown)
    #expect(NotationWording(source: 7, head: 0, result: -1) == .unknown)
  }

  @Test("entries of one line share their wording, and others have their own")
  func entries() throws {
    let memory = NotationMemory(source: 9)
    func entry(_ line: String) throws -> PlacedEntry {
      let text = "# 2026-11-21\n\n## Day\n\n- " + line + "\n"
      let parsed = JournalParser.parse(Array(text.utf8), path: "day.md", memory: memory)
      return try #require(parsed.sessions.first?.entries.first)
    }
    let first = try entry("Squat (3x5 100kg): 5, 5, 4")
    #expect(first.wording.isKnown)
    #expect(try entry("Squat (3x5 100kg): 5, 5, 4").wording == first.wording)
    #expect(try entry("Squat (3x5 100kg): 5, 5, 5").wording.head == first.wording.head)
    for other in [
      "Squat (3x5 100kg): 5, 5, 5", "Squat (3x5 100kg): done", "Squat: 5, 5, 4",
      "Front Squat (3x5 100kg): 5, 5, 4",
    ] {
      #expect(try entry(other).wording.isKnown)
      #expect(try entry(other).wording != first.wording)
    }
    for line in ["Run: 400 m", "Run: 800 m", "Row: 1200 m", "Run: 800 m, 400 m"] {
      let first = try entry(line).wording
      #expect(first.isKnown)
      #expect(try entry(line).wording == first)
    }
    // Bare metres are minutes elsewhere: one result in two meanings.
    #expect(try entry("Run: 400 m").wording.result != entry("Plank: 400 m").wording.result)
    #expect(try entry("Squat: -8").wording == .unknown)
  }

  @Test("an entry that was changed, or read without a source, has no wording")
  func changed() throws {
    let text = Array("# 2026-11-21\n\n## Day\n\n- Squat (3x5 100kg): 5, 5, 4\n".utf8)
    let memory = NotationMemory(source: 9)
    let read = JournalParser.parse(text, path: "day.md", memory: memory).sessions[0].entries[0]
    var other = read
    other.range.line = 1
    #expect(other.wording == read.wording)
    other.entry.result = .done
    #expect(other.wording == .unknown)
    let plain = JournalParser.parse(text, path: "day.md", memory: NotationMemory()).sessions
    #expect(plain[0].entries[0].wording == .unknown)
    #expect(plain[0].entries[0] == read)
  }
}
