import KBCore
import Testing

@testable import KBTraining

@Suite struct ChallengeTests {
  private let journal = """
    # 2026-11-18
    ## Row
    - challenge: 3
    # 2026-11-20
    ## Pull
    - challenge: 4
    # 2026-11-21
    ## Push
    - workout: strength/push-a
    - challenge: 1
    - challenge: 1
    ## Later
    - challenge: 1
    # 2026-11-22
    ## Tomorrow
    - challenge: 2
    """

  @Test(
    "today's sets, status, streak and counts",
    arguments: [
      ("2026-11-17", "0 of 3 sets", ChallengeDay.Status.empty, 0, 0, 0),
      ("2026-11-18", "3 of 3 sets", .complete, 1, 1, 1),
      ("2026-11-20", "3 of 3 sets", .complete, 1, 1, 2),
      ("2026-11-21", "3 of 3 sets", .complete, 2, 2, 3),
      ("2026-11-22", "2 of 3 sets", .partial, 2, 2, 3),
      ("2026-11-23", "0 of 3 sets", .empty, 0, 2, 3),
      ("2027-11-18", "0 of 3 sets", .empty, 0, 2, 2),
    ])
  func state(
    today: String, text: String, status: ChallengeDay.Status, current: Int, longest: Int, days: Int
  ) throws {
    let state = try ChallengeState(sessions: sessions(journal), setsForDay: 3, today: day(today))
    #expect(state.today.text == text)
    #expect(state.today.status == status)
    #expect(state.streak == Streak(current: current, longest: longest))
    #expect(state.longestRun?.days ?? 0 == longest)
    #expect(state.counts.past365Days == days)
    #expect(state.counts.yearToDate == (today.hasPrefix("2026") ? days : 0))
  }

  @Test("a challenge of no sets counts as one of a single set", arguments: [0, -1, .min])
  func noSets(setsForDay: Int) throws {
    let state = try ChallengeState(
      sessions: sessions(journal), setsForDay: setsForDay, today: day("2026-11-23"))
    #expect(state.today.status == .empty)
    #expect(state.today.text == "0 of 1 set")
    #expect(state.streak.current == 3)
  }

  @Test("the history has every day, empty ones too")
  func history() throws {
    let history = try challengeHistory(
      in: sessions(journal), setsForDay: 3, days: 5, today: day("2026-11-21"))
    #expect(
      history.map { "\($0.day.text): \($0.text), \($0.status)" } == [
        "2026-11-17: 0 of 3 sets, empty", "2026-11-18: 3 of 3 sets, complete",
        "2026-11-19: 0 of 3 sets, empty", "2026-11-20: 3 of 3 sets, complete",
        "2026-11-21: 3 of 3 sets, complete",
      ])
  }

  @Test(
    "a history is as long as was asked, within ten years",
    arguments: [(0, 0), (-1, 0), (.min, 0), (1, 1), (400, 400), (3661, 3660), (.max, 3660)])
  func length(asked: Int, expected: Int) throws {
    let today = try day("2026-11-21")
    let history = challengeHistory(in: [], setsForDay: 3, days: asked, today: today)
    #expect(history.count == expected)
    #expect(history.last?.day == (expected > 0 ? today : nil))
  }
}
