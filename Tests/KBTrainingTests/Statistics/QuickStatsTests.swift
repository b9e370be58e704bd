import KBCore
import Testing

@testable import KBTraining

@Suite struct QuickStatsTests {
  private let journal = """
    # 2026-10-31
    ## Run
    - Run: 5 km
    # 2026-11-15
    ## Push
    - workout: strength/push-a
    # 2026-11-16
    ## Pull
    - workout: strength/pull-a
    - partial: yes
    # 2026-11-21
    ## Legs
    - Squat: 100kg x 5
    ## Evening
    - Plank: 45s
    ## Challenge
    - challenge: 3
    ## Skipped
    - workout: strength/push-a
    - Squat: skipped
    # 2026-11-22
    ## Tomorrow
    - Squat: 100kg x 5
    """

  @Test(
    "counts up to today, by ISO week and month",
    arguments: [
      ("2026-11-21", 3, 4, Optional(4)),
      ("2026-11-22", 4, 5, 7),
      ("2026-11-16", 1, 2, 2),
      ("2026-11-15", 1, 1, 1),
      ("2026-10-31", 1, 1, 0),
      ("2026-10-30", 0, 0, nil),
      ("2027-11-21", 0, 0, 7),
    ])
  func counts(today: String, week: Int, month: Int, last: Int?) throws {
    let stats = try QuickStats(sessions: sessions(journal), today: day(today))
    #expect(stats.sessionsThisWeek == week)
    #expect(stats.sessionsThisMonth == month)
    #expect(stats.lastSession == last)
  }

  @Test("the week of the turn of the year")
  func newYear() throws {
    let journal = sessions(
      """
      # 2026-12-31
      ## Old
      - Squat: 5
      # 2027-01-01
      ## New
      - Squat: 5
      """)
    let stats = try QuickStats(sessions: journal, today: day("2027-01-03"))
    #expect(stats.sessionsThisWeek == 2)
    #expect(stats.sessionsThisMonth == 1)
  }
}
