import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

@Suite struct PeriodTotalsTests {
  private let journal = """
    # 2026-10-31
    ## Run
    - duration: 30:00
    - Run: 5 km
    # 2026-11-15
    ## Push
    - workout: strength/push-a
    - duration: 45:00
    # 2026-11-16
    ## Pull
    - partial: yes
    - Row (3x10 50kg): 20kg x 10 warmup, 10, 10
    - Pull-up: 8, 7 skip
    # 2026-11-21
    ## Legs
    - duration: 1:00:30
    - Squat: 100kg x 5
    ## Challenge
    - challenge: 3
    # 2026-11-22
    ## Tomorrow
    - Squat: 100kg x 5
    """

  private func lines(
    _ length: PeriodLength, _ count: Int, today: String = "2026-11-21"
  ) throws -> [String] {
    try PeriodTotals.series(of: length, last: count, in: sessions(journal), today: day(today)).map {
      "\($0.period.key) from \($0.firstDay.text): \($0.sessions) sessions, \($0.sets) sets, "
        + "\($0.volume.text(in: .kilograms)), \($0.time.clock)"
    }
  }

  @Test("weeks up to this one, with the empty ones")
  func weeks() throws {
    #expect(
      try lines(.week, 4) == [
        "2026-W44 from 2026-10-26: 1 sessions, 1 sets, 0 kg, 30:00",
        "2026-W45 from 2026-11-02: 0 sessions, 0 sets, 0 kg, 0:00",
        "2026-W46 from 2026-11-09: 1 sessions, 0 sets, 0 kg, 45:00",
        "2026-W47 from 2026-11-16: 2 sessions, 4 sets, 1,500 kg + 8 reps (mixed), 1:00:30",
      ])
  }

  @Test("months up to this one")
  func months() throws {
    #expect(
      try lines(.month, 2) == [
        "2026-10 from 2026-10-01: 1 sessions, 1 sets, 0 kg, 30:00",
        "2026-11 from 2026-11-01: 3 sessions, 4 sets, 1,500 kg + 8 reps (mixed), 1:45:30",
      ])
    #expect(
      try lines(.month, 3, today: "2027-01-31").map { String($0.prefix(23)) } == [
        "2026-11 from 2026-11-01", "2026-12 from 2026-12-01", "2027-01 from 2027-01-01",
      ])
  }

  @Test(
    "a series is as long as was asked, within its limit",
    arguments: [(0, 0), (-1, 0), (.min, 0), (1, 1), (.max, PeriodTotals.limit)])
  func length(asked: Int, expected: Int) throws {
    #expect(try lines(.week, asked).count == expected)
    #expect(try lines(.month, asked).count == expected)
  }

  @Test("weeks and months follow one another without gap, and all sessions are in one of them")
  func law() {
    var generator = SplitMix64(seed: 16)
    for _ in 0..<100 {
      let today = Day(number: Int32.random(in: -30_000...60_000, using: &generator))
      let journal = (0..<200).map { _ in
        Session(
          day: today.adding(days: Int.random(in: -400...3, using: &generator)), title: "",
          workout: WorkoutReference(key: "a"))
      }
      for length in PeriodLength.allCases {
        let series = PeriodTotals.series(of: length, last: 70, in: journal, today: today)
        for (one, other) in zip(series, series.dropFirst()) {
          #expect(one.period.lastDay?.adding(days: 1) == other.firstDay)
        }
        for part in series {
          #expect(part.firstDay == part.period.firstDay)
          #expect(
            part.sessions
              == journal.filter { part.period.contains($0.day) && $0.day <= today }.count)
        }
        #expect(
          series.reduce(0) { $0 + $1.sessions } == journal.filter { $0.day <= today }.count)
      }
    }
  }

  @Test(
    "days at the ends of the calendar are no trouble", arguments: [Int32.min, .max, 0, -719_162])
  func extremes(number: Int32) {
    let today = Day(number: number)
    let journal = [Session(day: today, title: "", workout: WorkoutReference(key: "a"))]
    for length in PeriodLength.allCases {
      #expect(PeriodTotals.series(of: length, last: 60, in: journal, today: today).count == 60)
    }
    #expect(Heatmap(of: .sessions, in: journal, today: today).total == 1)
  }
}
