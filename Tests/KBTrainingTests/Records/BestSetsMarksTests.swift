import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

@Suite struct BestSetsMarksTests {
  private func best(_ lines: [String]) throws -> BestSets {
    let entries = try lines.enumerated().map {
      ExerciseEntry(session: $0.offset, entry: try entry($0.element))
    }
    return BestSets(entries: entries, formula: .epley)
  }

  private func reps(_ lines: [String]) throws -> [String] {
    try best(lines).repRecords.map {
      "\($0.load.text) \($0.reps.value) at \($0.reps.entry).\($0.reps.set)"
    }
  }

  private func times(_ lines: [String]) throws -> [String] {
    try best(lines).fastest.map {
      "\($0.course.text) \($0.time.value.clock) at \($0.time.entry).\($0.time.set)"
    }
  }

  @Test("each load has the most repetitions that were done with it or more")
  func repRecords() throws {
    #expect(
      try reps([
        "Squat: 60kg x 8, 80kg x 3", "Squat: 70kg x 8", "Squat: 50kg x 6", "Squat: 80kg x 4",
      ])
        == ["50kg 8 at 0.0", "60kg 8 at 0.0", "70kg 8 at 1.0", "80kg 4 at 3.0"])
  }

  @Test("equal weights in two units are one load, under its first name")
  func units() throws {
    #expect(try reps(["Row: 45.359kg x 5", "Row: 100lb x 6"]) == ["45.359kg 6 at 1.0"])
    #expect(try reps(["Row: 100lb x 6", "Row: 45.359kg x 6"]) == ["100lb 6 at 0.0"])
  }

  @Test("only sets with a weight count")
  func weightless() throws {
    #expect(
      try reps(["Pull-up: 8, -20kg x 12, +5kg x 3, 10kg x 5 warmup, 45s, 5kg x 45s"])
        == ["5kg 3 at 0.2"])
  }

  @Test("the fastest time of each distance and number of calories")
  func fastest() throws {
    #expect(
      try times([
        "Row: 2 km 8:10, 500 m 1:50", "Row: 2000 m 8:05, 50 cal 4:00, 2 km",
        "Row: 2 km 8:05, 2 km 7:00 warmup, 30 cal 2:30, 50 cal 3:59",
      ]) == [
        "500 m 1:50 at 0.1", "2000 m 8:05 at 1.0", "30 cal 2:30 at 2.2", "50 cal 3:59 at 2.3",
      ])
  }

  @Test("the records are those of a search through all sets")
  func law() {
    var generator = SplitMix64(seed: 13)
    for _ in 0..<200 {
      let sets = (0..<20).map { _ in
        PerformedSet(
          performance: .reps(Int32.random(in: 1...9, using: &generator)),
          load: .load(.kilograms(thousandths: Int64.random(in: 1...9, using: &generator))))
      }
      let entries = sets.map {
        ExerciseEntry(session: 0, entry: JournalEntry(name: "Squat", result: .sets([$0])))
      }
      let records = BestSets(entries: entries, formula: .epley).repRecords
      #expect(records.map(\.load) == Set(sets.compactMap(\.liftedLoad)).sorted())
      for record in records {
        let enough = sets.indices.filter { (sets[$0].liftedLoad?.grams ?? 0) >= record.load.grams }
        let most = enough.compactMap { sets[$0].countedReps }.max()
        #expect(record.reps.value == most)
        #expect(record.reps.entry == enough.first { sets[$0].countedReps == most })
      }
    }
  }
}
