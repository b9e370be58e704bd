import KBCore
import Testing

@testable import KBTraining

@Suite struct AchievementsTests {
  /// The records of all entries, and the achievements of each session, as lines.
  private func achievements(_ text: String, setsForDay: Int? = 3) -> [[String]] {
    let journal = sessions(text)
    var books: [String: RecordBook] = [:]
    let all = Achievements(sessions: journal, setsForDay: setsForDay)
    return journal.enumerated().map { index, session in
      var records: [Achievements.Record] = []
      for (place, placed) in session.entries.enumerated() {
        let badges = books[placed.entry.name, default: RecordBook(formula: .epley)]
          .take(placed.entry, day: session.day, session: index, entry: place)
        records.removeAll { $0.exercise == placed.entry.name }
        records += badges.map { Achievements.Record(exercise: placed.entry.name, badge: $0) }
      }
      return all.list(for: index, records: records).map(\.text)
    }
  }

  @Test("records of one set stand together, in the order of the entries")
  func records() {
    #expect(
      achievements(
        """
        # 2026-11-01
        ## Push
        - Bench Press: 60kg x 8
        - Plank: 45s
        # 2026-11-08
        ## Push
        - Plank: 60s
        - Bench Press: 55kg x 5, 65kg x 8
        """)[1] == [
          "Plank: 1 min, longest hold",
          "Bench Press: 65 kg × 8, heaviest for 8 reps, best e1RM 82.3 kg",
          "Bench Press: best volume 795 kg",
        ])
  }

  @Test("a set that is heaviest for its count and most for its load says both")
  func both() {
    #expect(
      achievements(
        """
        # 2026-11-01
        ## Push
        - Bench Press: 60kg x 8, 70kg x 5, 60kg x 8
        # 2026-11-08
        ## Push
        - Bench Press: 65kg x 6
        """)[1] == [
          "Bench Press: 65 kg × 6, heaviest for 6 reps, most reps with 65 kg or more"
        ])
  }

  @Test("the first whole session of a day moves the streak, and its last set ends the challenge")
  func milestones() {
    #expect(
      achievements(
        """
        # 2026-11-01
        ## Push
        - workout: a
        - challenge: 3
        # 2026-11-02
        ## Push
        - workout: a
        - challenge: 1
        ## Later
        - challenge: 5
        # 2026-11-03
        ## Short
        - workout: a
        - partial: yes
        - challenge: 2
        ## Whole
        - workout: a
        ## Again
        - workout: a
        - challenge: 1
        ## Note
        """) == [
          ["First session", "Daily challenge complete, 3 sets"],
          [],
          ["Daily challenge complete, 3 sets"],
          [],
          ["3-day gym streak"],
          ["Daily challenge complete, 3 sets", "3-day challenge streak"],
          [],
        ])
  }

  @Test("without a challenge nothing is said about it")
  func noChallenge() {
    let text = "# 2026-11-01\n## Push\n- challenge: 3\n"
    #expect(achievements(text, setsForDay: nil) == [[]])
    #expect(achievements(text, setsForDay: 0) == [[]])
    #expect(achievements(text, setsForDay: 1) == [["Daily challenge complete, 1 set"]])
  }

  @Test("sessions are counted in the order of days, whatever the order of the files")
  func order() throws {
    let days = try ["2026-11-09", "2026-11-01"].map(day)
    let journal = days.map { Session(day: $0, title: "", workout: WorkoutReference(key: "a")) }
    let all = Achievements(sessions: journal, setsForDay: nil)
    #expect(all.list(for: 0, records: []) == [])
    #expect(all.list(for: 1, records: []) == [.sessions(1)])
    #expect(all.list(for: 2, records: []) == [])
    #expect(all.list(for: -1, records: []) == [])
  }

  @Test("four hundred days in a row are praised at the days and sessions that were promised")
  func longJournal() throws {
    let start = try day("2026-01-01")
    let journal = (0..<400).map {
      Session(day: start.adding(days: $0), title: "", workout: WorkoutReference(key: "a"))
    }
    let all = Achievements(sessions: journal, setsForDay: nil)
    let texts = journal.indices.flatMap { index in
      all.list(for: index, records: []).map { "\(index + 1): \($0.text)" }
    }
    #expect(
      texts == [
        "1: First session", "3: 3-day gym streak", "7: 7-day gym streak", "10: 10th session",
        "14: 14-day gym streak", "25: 25th session", "30: 30-day gym streak", "50: 50th session",
        "50: 50-day gym streak", "100: 100th session", "100: 100-day gym streak",
        "200: 200th session", "200: 200-day gym streak", "300: 300th session",
        "365: 365-day gym streak", "400: 400th session",
      ])
  }
}
