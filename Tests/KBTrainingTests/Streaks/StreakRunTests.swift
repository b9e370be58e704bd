import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

@Suite struct StreakRunTests {
  private func days(_ text: String) throws -> [Day] {
    try text.split(separator: " ").map { try day("2026-11-" + $0) }
  }

  @Test("the longest stretch is the first of those that are as long")
  func longest() throws {
    let days = try days("01 02 05 06 07 10 11 12 20")
    let today = try day("2026-11-21")
    #expect(longestRun(of: days, today: today)?.text == "3 days, 2026-11-05 to 2026-11-07")
    #expect(currentRun(of: days, today: today)?.text == "1 day, 2026-11-20")
    #expect(runs(of: days, today: today).map(\.days) == [2, 3, 3, 1])
  }

  @Test("nothing done has no stretch, and a broken one is not current")
  func empty() throws {
    let today = try day("2026-11-21")
    #expect(longestRun(of: [], today: today) == nil)
    #expect(currentRun(of: [], today: today) == nil)
    #expect(try currentRun(of: days("18 19"), today: today) == nil)
    #expect(try longestRun(of: days("22 23"), today: today) == nil)
  }

  @Test(
    "a stretch over months and years",
    arguments: [
      ("2026-10-31", "2026-11-02", "3 days, 2026-10-31 to 2026-11-02"),
      ("2026-12-31", "2027-01-01", "2 days, 2026-12-31 to 2027-01-01"),
      ("2025-11-02", "2026-11-01", "365 days, 2025-11-02 to 2026-11-01"),
    ])
  func text(first: String, last: String, expected: String) throws {
    #expect(try StreakRun(first: day(first), last: day(last)).text == expected)
  }

  @Test("stretches have the lengths that the streak counts, and all days")
  func law() throws {
    var generator = SplitMix64(seed: 14)
    let today = try day("2026-11-21")
    for _ in 0..<500 {
      let days = (-5...60).reversed().filter { _ in Bool.random(using: &generator) }
        .map { today.adding(days: -$0) }
      let streak = streak(of: days, today: today)
      let runs = runs(of: days, today: today)
      #expect(longestRun(of: days, today: today)?.days ?? 0 == streak.longest)
      #expect(currentRun(of: days, today: today)?.days ?? 0 == streak.current)
      #expect(runs.map(\.days).reduce(0, +) == days.filter { $0 <= today }.count)
    }
  }
}
