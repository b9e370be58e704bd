import KBCore
import Testing

@Suite("Lines that were read wrongly before")
struct SpokenLineTests {
  private static let habits = NotationHabits(first: .load, unit: .kilograms)

  @Test(
    "are read as their writer means them, where numbers without a unit are kilograms",
    arguments: [
      ("Push-ups 50 in 4 sets", "Push-ups: 50 \"in 4 sets\""),
      ("Pull-ups: 50 total over 5 sets", "Pull-ups: 50 \"total over 5 sets\""),
      ("Pull-ups: 50 total (20/15/15)", "Pull-ups: 20, 15, 15 \"50 total\""),
      ("Tempo squat 3-1-1 3x5 80kg", "Tempo squat: 2x5 80kg, 80kg x 5 \"tempo 3-1-1\""),
      ("Paused bench 2-2-1 80kg 2x3", "Paused bench: 80kg x 3, 80kg x 3 \"tempo 2-2-1\""),
      ("Squat 3-1-1 100kg", "Squat: 100kg x 3, 2x1 100kg"),
      ("Squat 3RM 140", "Squat: 140kg x 3 \"3RM\""),
      ("Deadlift x5 100kg, x3 120kg", "Deadlift: 100kg x 5, 120kg x 3"),
      ("Deadlift x5 100, x5 120, x3 140", "Deadlift: 100kg x 5, 120kg x 5, 140kg x 3"),
      ("Pull-ups x 10, x 8", "Pull-ups: 10, 8"),
      ("Bench 100kg x5, x5, x4", "Bench: 2x5 100kg, 100kg x 4"),
      (
        "deads 315 3x5, dropped to 275 for 2x8",
        "deads: 3x5 315kg, 2x8 275kg drop"
      ),
      ("Swing EMOM 3 min x 15", "Swing: 15, 15, 15 \"EMOM 3 min\""),
      ("Bench EMOM 2 min x 3 @ 80kg", "Bench: 80kg x 3, 80kg x 3 \"EMOM 2 min\""),
      ("Bench EMOM 2x3 80kg", "Bench: 80kg x 3, 80kg x 3 \"EMOM 2 min\""),
      ("Walk 10k 1:45:00", "Walk: 10 km 1:45:00"),
    ])
  func readings(line: String, expected: String) throws {
    let (entry, problems) = try #require(JournalEntry.written(line, habits: Self.habits))
    #expect(problems.isEmpty)
    #expect(entry.text == expected)
  }

  @Test(
    "an and stands between two exercises that both have their work",
    arguments: [
      ("3x10 push-ups and 3x8 pull-ups", ["push-ups: 10, 10, 10", "pull-ups: 8, 8, 8"]),
      ("push-ups 3x10 and pull-ups 3x8", ["push-ups: 10, 10, 10", "pull-ups: 8, 8, 8"]),
      ("3x12 curls and pushdowns", nil), ("Bench 3x8 60kg and 3x8 70kg", nil),
      ("Squat 5x5 100kg, bench 3x8 60kg", ["Squat: 5x5 100kg", "bench: 3x8 60kg"]),
    ])
  func several(line: String, expected: [String]?) {
    #expect(JournalEntry.several(line, habits: Self.habits)?.map(\.text) == expected)
  }

  @Test(
    "are no sets where what was done is not said",
    arguments: ["walk 10k steps", "Walk: 10k steps", "Squat up to 80", "Squat: up to 80kg"])
  func remarks(line: String) {
    let read = JournalEntry.written(line, habits: Self.habits)
    #expect(read?.problems.isEmpty != true)
  }

  @Test("a load at the end of a ramp is in doubt without its unit")
  func doubt() throws {
    let read = try #require(JournalEntry.written("Squat: up to 80", habits: .none))
    #expect(read.problems.map(\.id) == ["ambiguous-load"])
  }
}
