import KBCore
import KBTraining
import Testing

@testable import KBCoach

@Suite("The best times of courses")
struct UnbeatenTimesTests {
  @Test("are those that no longer course took no longer than")
  func unbeaten() throws {
    let sets = [
      "739 m 3:00, 764 m 3:00, 750 m 2:59, 500 m 2:04",
      "300 m 2:04, 40 cal 3:00, 30 cal 3:00, 20 cal 2:00",
    ]
    let entries = try sets.map { text in
      ExerciseEntry(
        session: 0,
        entry: try #require(JournalEntry.parse("Row: " + text, bareUnit: .kilograms)).entry)
    }
    let best = BestSets(entries: entries, formula: .epley)
    #expect(best.fastest.count == 8)
    #expect(
      ExerciseRecords.unbeaten(best.fastest).map { "\($0.course.text) \($0.time.value.clock)" } == [
        "500 m 2:04", "750 m 2:59", "764 m 3:00", "20 cal 2:00", "40 cal 3:00",
      ])
  }
}
