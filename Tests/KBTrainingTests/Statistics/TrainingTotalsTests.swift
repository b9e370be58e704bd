import KBCore
import Testing

@testable import KBTraining

@Suite struct TrainingTotalsTests {
  @Test("an empty journal has no means")
  func empty() throws {
    let totals = try TrainingTotals(sessions: [], today: day("2026-11-21"))
    #expect(totals.sessions == 0)
    #expect(totals.meanDuration == nil)
    #expect(totals.meanEffort == nil)
    #expect(totals.meanEffortText == nil)
    #expect(totals.bestWeekdays == [])
    #expect(totals.bestWeekdaysPhrase.english == "")
    #expect(totals.longestGymRun == nil)
  }

  @Test("a session that took no time is not timed")
  func noTime() throws {
    let day = try day("2026-11-20")
    let sessions = [TimeSpan(seconds: 0), TimeSpan(seconds: 1), nil].map {
      Session(day: day, title: "Push", duration: $0, entries: [])
    }
    #expect(TrainingTotals(sessions: sessions, today: day).timedSessions == 1)
  }

  @Test("totals, means and what they rest on, up to today")
  func totals() throws {
    let journal = sessions(
      """
      # 2026-11-16
      ## Push
      - duration: 40:00
      - effort: 7
      - Bench Press: 60kg x 5
      ## Pull
      - duration: 50:01
      - effort: 7.5
      - Pull-up: 8
      # 2026-11-17
      ## Legs
      - partial: yes
      - effort: 8
      - Squat: 100kg x 5
      # 2026-11-18
      ## Challenge
      - challenge: 3
      # 2026-11-19
      ## Run
      - Run: 5 km
      # 2026-11-22
      ## Tomorrow
      - duration: 90:00
      - Squat: 100kg x 5
      """)
    let totals = try TrainingTotals(sessions: journal, today: day("2026-11-21"))
    #expect(totals.sessions == 4)
    #expect(totals.partialSessions == 1)
    #expect(totals.daysTrained == 3)
    #expect(totals.byWeekday == [2, 1, 0, 1, 0, 0, 0])
    #expect(totals.meanDuration?.clock == "45:01")
    #expect(totals.timedSessions == 2)
    #expect(totals.meanEffort == 7500)
    #expect(totals.meanEffortText == "7.5")
    #expect(totals.ratedSessions == 3)
    #expect(totals.volume.text(in: .kilograms) == "800 kg + 8 reps (mixed)")
    #expect(totals.longestGymRun?.text == "1 day, 2026-11-16")
    #expect(totals.bestWeekdaysPhrase.english == "Monday, 2 sessions")
  }

  @Test(
    "several best days are all named",
    arguments: [
      (["16"], "Monday, 1 session"), (["16", "19"], "Monday and Thursday, 1 session each"),
      (["16", "19", "22"], "Monday, Thursday and Sunday, 1 session each"),
      (["16", "19", "23"], "Monday, 2 sessions"),
    ])
  func bestDays(days: [String], expected: String) throws {
    let journal = try days.map {
      Session(day: try day("2026-11-" + $0), title: "", workout: WorkoutReference(key: "a"))
    }
    #expect(
      try TrainingTotals(sessions: journal, today: day("2026-11-30")).bestWeekdaysPhrase.english
        == expected)
  }
}
