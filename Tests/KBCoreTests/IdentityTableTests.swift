import KBCore
import KBTestSupport
import Testing

@Suite("Numbers by places in memory")
struct IdentityTableTests {
  @Test("every key has the number that it was first given, and others have none")
  func numbers() {
    var generator = SplitMix64(seed: 71)
    var table = IdentityTable()
    var expected: [UInt: Int32] = [:]
    #expect(table.number(for: IdentityTable.Key(8)) == nil)
    for number in 0..<5_000 {
      // Places in memory are multiples of 16.
      let place = UInt(generator.int(1...3_000)) * 16
      if expected[place] == nil { expected[place] = Int32(number) }
      table.keep(Int32(number), for: IdentityTable.Key(place, place / 16 % 3))
    }
    for (place, number) in expected {
      #expect(table.number(for: IdentityTable.Key(place, place / 16 % 3)) == number)
      #expect(table.number(for: IdentityTable.Key(place, 5)) == nil)
    }
  }

  @Test("entries of one line share their keys, and one with another name has its own")
  func entries() throws {
    let memory = NotationMemory()
    func entry(_ line: String) throws -> JournalEntry {
      try #require(JournalEntry.parse(Cursor(line), memory: memory)).entry
    }
    let first = try entry("Squat (3x5 100kg): 5, 5, 4")
    var other = try entry("Squat (3x5 100kg): 5, 5, 4")
    #expect(first.workKey == other.workKey)
    #expect(first.targetKey != nil)
    #expect(try entry("Squat (3x5 100kg): 5, 5, 5").targetKey == first.targetKey)
    #expect(try entry("Squat (3x5 100kg): 5, 5, 5").workKey != first.workKey)
    #expect(try entry("Squat (3x5 100kg): done").workKey != first.workKey)
    #expect(try entry("Squat: 5, 5, 5").workKey == nil)
    #expect(try entry("Squat (3x5 100kg): skipped").workKey == nil)
    other.name = "Front Squat"
    #expect(other.targetKey != first.targetKey)
    #expect(other.target == first.target)
  }
}
