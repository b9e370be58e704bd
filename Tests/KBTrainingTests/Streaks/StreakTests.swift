import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

@Suite struct StreakTests {
  private func days(_ text: String) throws -> [Day] {
    try text.split(separator: " ").map { try day("2026-11-" + $0) }
  }

  @Test(
    "a streak ends today, or yesterday while today has none yet",
    arguments: [
      ("", "21", 0, 0), ("21", "21", 1, 1), ("20", "21", 1, 1), ("19", "21", 0, 1),
      ("19 20 21", "21", 3, 3), ("19 20 21", "22", 3, 3), ("19 20 21", "23", 0, 3),
      ("01 02 03 04 20 21", "21", 2, 4), ("19 21", "21", 1, 1), ("21 22", "21", 1, 1),
      ("22 23", "21", 0, 0),
    ])
  func current(trained: String, today: String, current: Int, longest: Int) throws {
    #expect(
      try streak(of: days(trained), today: day("2026-11-" + today))
        == Streak(current: current, longest: longest))
  }

  @Test("a streak runs over leap days and years")
  func calendar() throws {
    let days = try ["2027-12-31", "2028-01-01", "2028-02-28", "2028-02-29", "2028-03-01"].map(day)
    #expect(try streak(of: days, today: day("2028-03-01")) == Streak(current: 3, longest: 3))
  }

  @Test("the current streak is the longest or shorter, and grows by one with today")
  func law() throws {
    var generator = SplitMix64(seed: 8)
    let today = try day("2026-11-21")
    for _ in 0..<500 {
      let days = (1...60).reversed().filter { _ in Bool.random(using: &generator) }
        .map { today.adding(days: -$0) }
      let before = streak(of: days, today: today)
      let after = streak(of: days + [today], today: today)
      #expect(before.current <= before.longest)
      #expect(before.longest <= days.count)
      #expect(after.current == before.current + 1)
      #expect(after.longest == max(before.longest, after.current))
    }
  }

  private let journal = """
    # 2026-11-21
    ## Push
    - workout: strength/push-a
    - challenge: 2
    ## Later
    - challenge: 1
    # 2026-11-20
    ## Challenge
    - challenge: 3
    # 2026-11-19
    ## Pull
    - workout: strength/pull-a
    - partial: yes
    - challenge: 4
    # 2026-11-18
    ## Row
    - Row: 2 km
    ## Evening
    - Plank: 45s
    - challenge: 2
    # 2026-11-17
    ## Thoughts

    Only a note.
    # 2026-11-16
    ## Skipped
    - workout: strength/push-a
    - duration: 20 min
    - Bench Press (3x5 60kg): skipped, shoulder
    - Squat: skipped
    """

  @Test("gym days have a whole session with a workout or an entry that was not skipped")
  func gym() throws {
    #expect(gymDays(in: sessions(journal)).map(\.text) == ["2026-11-18", "2026-11-21"])
  }

  @Test(
    "challenge days have enough sets in all sessions of the day",
    arguments: [
      (3, ["2026-11-19", "2026-11-20", "2026-11-21"]), (4, ["2026-11-19"]), (5, []),
      (2, ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"]),
    ])
  func challenge(setsForDay: Int, expected: [String]) {
    #expect(
      challengeDays(in: sessions(journal), setsForDay: setsForDay).map(\.text) == expected)
  }

  @Test("days are counted over 365 days and since the new year")
  func counts() throws {
    let today = try day("2026-11-21")
    let days = try [
      "2025-11-21", "2025-11-22", "2025-12-31", "2026-01-01", "2026-11-21", "2026-11-22",
    ].map(day)
    let counts = DayCounts(of: days, today: today)
    #expect(counts.past365Days == 4)
    #expect(counts.yearToDate == 2)
  }
}
