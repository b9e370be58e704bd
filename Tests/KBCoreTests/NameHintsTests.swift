import Testing

@testable import KBCore

@Suite("What a name says of numbers without a unit or a sign")
struct NameHintsTests {
  @Test(
    "an entry of a hold counts seconds, and one of an assisted movement what helps",
    arguments: [
      ("Wall Sit (2x45s): 50, 45", "Wall Sit (2x45s): 50s, 45s"),
      ("Side Plank (3x30s): 30, 12", "Side Plank (3x30s): 30s, 12s"),
      ("Plank: 60, 45, 15", "Plank: 1 min, 45s, 15s"),
      ("Plank: 90s, 45", "Plank: 90s, 45s"),
      ("dead hangs: 3x40", "dead hangs: 40s, 40s, 40s"),
      ("L-sit: 20, 8", "L-sit: 20s, 8s"),
      ("Plank: 8, 8", "Plank: 8, 8"),
      ("Plank (3x45s): 8, 8, 8", "Plank (3x45s): 8, 8, 8"),
      ("Plank Jack: 40", "Plank Jack: 40"),
      ("Hang Clean: 30", "Hang Clean: 30"),
      ("Sit-up: 30", "Sit-up: 30"),
      ("Burpee (3x30s): 12, 11", "Burpee (3x30s): 12, 11"),
      ("Assisted Pull-up (3x8 20kg): 8, 8, 8", "Assisted Pull-up (3x8 -20kg): 8, 8, 8"),
      ("Assisted Dip: 3x8 20kg", "Assisted Dip: 3x8 -20kg"),
      ("Dip (assisted): 20kg x 8", "Dip (assisted): -20kg x 8"),
      ("Assisted Dip: -20kg x 8, +5kg x 3", "Assisted Dip: -20kg x 8, +5kg x 3"),
      ("Dip: 20kg x 8", "Dip: 20kg x 8"),
    ])
  func entries(line: String, text: String) throws {
    let read = try #require(JournalEntry.parse(line))
    #expect(read.problems.isEmpty)
    #expect(read.entry.text == text)
    #expect(read.entry.isReadBack)
    #expect(JournalEntry.parse(text)?.entry == read.entry)
  }

  @Test(
    "so does a step",
    arguments: [
      ("Plank — 3x60", "Plank — 3x1 min"), ("Plank — 3x30-45", "Plank — 3x30-45s"),
      ("Plank — 3x12", "Plank — 3x12"), ("Hollow Hold: 60-45-15", "Hollow Hold — 1 min, 45s, 15s"),
      ("Assisted Pull-up — 3x8 20kg", "Assisted Pull-up — 3x8 -20kg"),
      ("Pull-up — 3x8 20kg", "Pull-up — 3x8 20kg"),
    ])
  func steps(line: String, text: String) {
    let step = Step.parse(line).step
    #expect(step.text == text)
    #expect(Step.parse(text).step == step)
  }

  @Test("whoever makes an entry of repetitions of a hold gets what is read of it")
  func made() {
    let sets = [PerformedSet(performance: .reps(45))]
    let entry = JournalEntry(name: "Plank", result: .sets(sets))
    #expect(entry.isReadBack)
    #expect(JournalEntry(meant: "Plank", result: .sets(sets)).text == "Plank: 45s")
    var session = Session(day: Day(number: 20_000), title: "Core")
    session.entries = [PlacedEntry(entry: entry, range: .fileStart)]
    #expect(session.isReadBack)
  }
}
