import KBCore
import Testing

@Suite("Sets that a person just typed")
struct TypedLoadTests {
  @Test(
    "up to twenty are a number of sets, and more a load in the usual unit",
    arguments: [
      ("1x8", "8"), ("3x8", "8, 8, 8"),
      ("20x1", Array(repeating: "1", count: 20).joined(separator: ", ")),
      ("21x8", "21kg x 8"), ("60x8", "60kg x 8"), ("60 x 8", "60kg x 8"), ("0x8", "0kg x 8"),
      ("60x8, 8", "60kg x 8, 60kg x 8"), ("8 x 60kg", "60kg x 8"), ("50s x 3", "50s, 50s, 50s"),
      ("50s x 20", Array(repeating: "50s", count: 20).joined(separator: ", ")),
      ("3x50s", "50s, 50s, 50s"),
      ("20x1s", Array(repeating: "1s", count: 20).joined(separator: ", ")),
    ])
  func typed(text: String, expected: String) throws {
    let (entry, problems) = try #require(JournalEntry.parse("Squat: " + text, bareUnit: .kilograms))
    #expect(problems.isEmpty)
    #expect(entry.performedSets.map(\.text).joined(separator: ", ") == expected)
  }

  @Test("in a file such a load is in doubt", arguments: ["21x8", "60x8", "0x8", "21x60s", "0x60s"])
  func files(text: String) throws {
    #expect(try #require(JournalEntry.parse("Squat: " + text)).problems.count == 1)
  }

  @Test(
    "a time or rounds behind the name of a known workout are the result of the whole",
    arguments: [
      ("Fran: 5:32", true, true), ("Fran: 5:32, 5:30", false, false), ("Plank: 5:32", false, false),
      ("Cindy: 17 rounds + 8", true, true), ("Legs: 5 rounds", false, true),
      ("Fran: 8", true, false),
      ("Fran (3x8): 5:32", false, false), ("Legs for time: 12:30", true, true),
      ("Fran: done", false, false), ("Legs (5 rounds for time): 12:30", true, true),
    ])
  func scores(line: String, isForTime: Bool, isScore: Bool) throws {
    let entry = try #require(JournalEntry.parse(line)).entry
    #expect(entry.isForTime == isForTime)
    #expect(entry.isScore == isScore)
  }
}
