import Testing

@testable import KBCommand

@Suite("kb streak")
struct StreakCommandTests {
  @Test("both streaks")
  func both() throws {
    let transcript = try SampleBase(SampleBase.training).run("streak")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Gym streak: 2 days, 2026-11-19 to 2026-11-20
        Train today to make it 3.
          Longest        2 days, 2026-11-19 to 2026-11-20
          Past 365 days  3 days
          This year      3 days
          Last 4 weeks   ○○○○○○○○○○○○○○○○○○○○○○○○○●●○

        Challenge streak: 1 day, 2026-11-20
        Do all 3 sets today to make it 2.
          Longest        1 day, 2026-11-20
          Past 365 days  1 day
          This year      1 day
          Last 4 weeks   ○○○○○○○○○○○○○○○○○○○○○○○○○○●○

        """)
    #expect(transcript.errors == "")
  }

  @Test("on a day that is done")
  func done() throws {
    let transcript = try SampleBase(SampleBase.training).run("streak", "--on", "2026-11-20")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Gym streak: 2 days, 2026-11-19 to 2026-11-20
        Today is done, and it is the longest so far.
          Longest        2 days, 2026-11-19 to 2026-11-20
          Past 365 days  3 days
          This year      3 days
          Last 4 weeks   ○○○○○○○○○○○○○○○○○○○○○○○○○○●●

        Challenge streak: 1 day, 2026-11-20
        Today is done, and it is the longest so far.
          Longest        1 day, 2026-11-20
          Past 365 days  1 day
          This year      1 day
          Last 4 weeks   ○○○○○○○○○○○○○○○○○○○○○○○○○○○●

        """)
    #expect(transcript.errors == "")
  }

  @Test("broken ones, of which the longest is still known")
  func broken() throws {
    let transcript = try SampleBase(SampleBase.training).run("streak", "--on", "2026-11-10")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Gym streak: 0 days
        Start a new streak: train today.
          Longest        1 day, 2026-10-05
          Past 365 days  1 day
          This year      1 day
          Last 4 weeks   ○○○○○○○○○○○○○○○○○○○○○○○○○○○○

        Challenge streak: 0 days
        Start your streak today!
          Longest        none yet
          Past 365 days  0 days
          This year      0 days
          Last 4 weeks   ○○○○○○○○○○○○○○○○○○○○○○○○○○○○

        """)
    #expect(transcript.errors == "")
  }

  @Test("before the first session")
  func none() throws {
    let transcript = try SampleBase(SampleBase.training).run("streak", "--on", "2026-10-01")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Gym streak: 0 days
        Start your streak today!
          Longest        none yet
          Past 365 days  0 days
          This year      0 days
          Last 4 weeks   ○○○○○○○○○○○○○○○○○○○○○○○○○○○○

        Challenge streak: 0 days
        Start your streak today!
          Longest        none yet
          Past 365 days  0 days
          This year      0 days
          Last 4 weeks   ○○○○○○○○○○○○○○○○○○○○○○○○○○○○

        """)
    #expect(transcript.errors == "")
  }

  @Test("JSON")
  func json() throws {
    let transcript = try SampleBase(SampleBase.training).run("streak", "--json")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        {
          "date": "2026-11-21",
          "gym": {
            "current": 2,
            "since": "2026-11-19",
            "longest": 2,
            "longestFirst": "2026-11-19",
            "longestLast": "2026-11-20",
            "todayDone": false,
            "past365Days": 3,
            "yearToDate": 3
          },
          "challenge": {
            "current": 1,
            "since": "2026-11-20",
            "longest": 1,
            "longestFirst": "2026-11-20",
            "longestLast": "2026-11-20",
            "todayDone": false,
            "past365Days": 1,
            "yearToDate": 1
          }
        }

        """)
    #expect(transcript.errors == "")
  }
}
