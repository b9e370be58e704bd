import KBCore
import Testing

@testable import KBTraining

@Suite struct WeekProgressTests {
  @Test(
    "progress in words",
    arguments: [
      (0, 0, "Nothing planned, nothing done"), (0, 1, "1 session done, none planned"),
      (0, 2, "2 sessions done, none planned"), (1, 0, "0 of 1 planned session done"),
      (1, 1, "The 1 planned session done"), (4, 1, "1 of 4 planned sessions done"),
      (3, 2, "2 of 3 planned sessions done"), (4, 4, "All 4 planned sessions done"),
      (4, 5, "5 sessions done, 1 more than planned"),
      (-1, -1, "Nothing planned, nothing done"),
    ])
  func text(planned: Int, done: Int, text: String) {
    let week = WeekProgress(week: .week(year: 2026, week: 47), planned: planned, done: done)
    #expect(week.text == text)
  }

  @Test(
    "what was done besides the plan is told besides",
    arguments: [
      (1, 0, 0, 1, "0 of 1 planned session done, and 1 other session", "0 of 1, 1 other"),
      (1, 1, 0, 1, "The 1 planned session done, and 1 other session", "1 of 1, 1 other"),
      (3, 1, 1, 0, "1 of 3 planned sessions done, 1 in part", "1 of 3, 1 in part"),
      (
        3, 1, 1, 2, "1 of 3 planned sessions done, 1 in part, and 2 other sessions",
        "1 of 3, 1 in part, 2 other"
      ),
    ])
  func besides(
    planned: Int, done: Int, partial: Int, other: Int, text: String, figures: String
  ) {
    let week = WeekProgress(
      week: .week(year: 2026, week: 47), planned: planned, done: done, partial: partial,
      other: other)
    #expect(week.text == text)
    #expect(week.figures() == figures)
    #expect(week.sessions == done + partial + other)
    #expect(week.open == planned - done - partial)
  }

  private let journal = """
    # 2026-11-08
    ## Push
    - workout: a
    # 2026-11-16
    ## Push
    - workout: a
    ## Pull
    - workout: b
    - partial: yes
    # 2026-11-21
    ## Challenge
    - challenge: 3
    # 2026-11-22
    ## Tomorrow
    - workout: a
    """

  @Test("what is planned counts by week, and a week without a plan has the usual frequency")
  func series() throws {
    let plan: [PlannedSession] = try [
      PlannedSession(day: day("2026-11-09"), outcome: .open),
      PlannedSession(day: day("2026-11-16"), outcome: .partial),
      PlannedSession(day: day("2026-11-17"), outcome: .open),
      PlannedSession(day: day("2026-11-22"), outcome: .open),
      PlannedSession(day: day("2026-11-23"), outcome: .open),
    ]
    let series = try WeekProgress.series(
      last: 3, plan: plan, frequency: 4, in: sessions(journal), today: day("2026-11-21"))
    #expect(
      series.map { "\($0.week.key): \($0.text)" } == [
        "2026-W45: 1 of 4 planned sessions done", "2026-W46: 0 of 1 planned session done",
        "2026-W47: 0 of 3 planned sessions done, 1 in part, and 1 other session",
      ])
  }

  @Test("nobody has to plan")
  func unplanned() throws {
    let week = try WeekProgress.current(plan: [], in: sessions(journal), today: day("2026-11-22"))
    #expect(week.text == "3 sessions done, none planned")
    #expect(week.figures() == "3")
    #expect(WeekProgress.series(last: -1, plan: [], in: [], today: Day(number: 0)) == [])
  }
}
