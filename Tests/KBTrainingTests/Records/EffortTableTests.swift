import KBCore
import Testing

@testable import KBTraining

@Suite struct EffortTableTests {
  @Test(
    "the published shares",
    arguments: [
      (Int32(1), Int32(20), Int64(100_000)), (1, 19, 97_800), (1, 18, 95_500), (1, 13, 87_800),
      (2, 20, 95_500), (3, 16, 86_300), (5, 20, 86_300), (5, 16, 81_100), (8, 20, 78_600),
      (8, 16, 73_900), (10, 20, 73_900), (10, 19, 72_300), (12, 20, 68_000), (12, 13, 58_600),
      (15, 20, 59_900), (15, 19, 58_600),
    ])
  func published(reps: Int32, halves: Int32, share: Int64) {
    #expect(EffortTable.share(reps: reps, halves: halves) == share)
  }

  @Test(
    "the table ends",
    arguments: [
      (Int32(0), Int32(20)), (16, 20), (15, 18), (13, 14), (5, 12), (5, 21), (.min, 20), (.max, 20),
      (1, .min), (1, .max),
    ])
  func outside(reps: Int32, halves: Int32) throws {
    #expect(EffortTable.share(reps: reps, halves: halves) == nil)
    #expect(try EffortTable.estimate(load("100kg"), reps: reps, halves: halves) == nil)
    #expect(try EffortTable.load(of: load("100kg"), reps: reps, halves: halves) == nil)
  }

  @Test("a set points to a maximum, and back to its load")
  func estimates() throws {
    let maximum = try #require(EffortTable.estimate(load("100kg"), reps: 5, halves: 16))
    #expect(maximum.text == "123.305kg")
    #expect(EffortTable.load(of: maximum, reps: 5, halves: 16)?.text == "100kg")
    #expect(try EffortTable.load(of: load("315lb"), reps: 3, halves: 17)?.text == "276.57lb")
    #expect(EffortTable.estimate(.kilograms(thousandths: 0), reps: 5, halves: 16) == nil)
    #expect(EffortTable.load(of: .kilograms(thousandths: .min), reps: 5, halves: 16) == nil)
    #expect(EffortTable.estimate(.kilograms(thousandths: .max), reps: 12, halves: 13) != nil)
  }

  @Test("more repetitions and less effort mean a smaller share")
  func falling() {
    for reps in Int32(1)...15 {
      for halves in EffortTable.efforts {
        guard let share = EffortTable.share(reps: reps, halves: halves) else { continue }
        if let next = EffortTable.share(reps: reps + 1, halves: halves) { #expect(next < share) }
        if let next = EffortTable.share(reps: reps, halves: halves - 1) { #expect(next < share) }
      }
    }
  }
}
