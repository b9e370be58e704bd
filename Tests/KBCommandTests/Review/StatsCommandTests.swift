import Testing

@testable import KBCommand

@Suite("kb stats")
struct StatsCommandTests {
  @Test("weeks of the plan are compared with what was done")
  func planned() throws {
    var files = SampleBase.training
    files.append(
      ("workouts/plan.md", "- 2026-11-19 strength/push-a\n- 2026-11-22 hotel-room\n"))
    let transcript = try SampleBase(files).run("stats", "--weeks")
    #expect(
      transcript.output.hasPrefix("Planned and done, last 8 weeks\n"))
    #expect(transcript.output.hasSuffix("1 of 2, 2 other\n"))
  }

  @Test("everything")
  func all() throws {
    let transcript = try SampleBase(SampleBase.training).run("stats")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        This week     3 sessions
        This month    3 sessions
        Last session  Hotel Room, 2026-11-20, yesterday

        Sessions a week, last 8 weeks
        2026-09-28                0
        2026-10-05  ████          1
        2026-10-12                0
        2026-10-19                0
        2026-10-26                0
        2026-11-02                0
        2026-11-09                0
        2026-11-16  ████████████  3

        Workouts
        Push Day A  ████████████  3, 75 %
        Hotel Room  ████          1, 25 %

        Days of the week
        Monday     ████  1
        Tuesday          0
        Wednesday  ████  1
        Thursday   ████  1
        Friday     ████  1
        Saturday         0
        Sunday           0

        Sets by muscle, last 4 weeks
        chest    ████████████████████████████████████  6 sets     █
        triceps  ██████████████████                    3 sets     █
        abs      ████████████                          2 sets     █
        Idle: back, shoulders, biceps, forearms, quads, hamstrings, glutes, calves

        Sessions by day, last 52 weeks
            Dec Jan Feb Mar  Apr May  Jun Jul Aug  Sep Oct Nov
        Mo ·············································░······
           ····················································
        We ···················································░
           ···················································░
        Fr ···················································░
           ····················································
        Su ···················································
           less ·░▒▓█ more

        All time
        Sessions                  4 sessions on 4 days, 1 partial
        Volume                    4,438 kg + 77 reps (mixed)
        Average length            43 min
        Average effort            7.5
        Longest streak            2 days, 2026-11-19 to 2026-11-20
        Longest challenge streak  1 day, 2026-11-20

        """)
    #expect(transcript.errors == "")
  }

  @Test("planned and done")
  func weeks() throws {
    let transcript = try SampleBase(SampleBase.training).run("stats", "--weeks", "--frequency", "2")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Planned and done, last 8 weeks
        2026-09-28  ░░░░░░░░      0 of 2
        2026-10-05  ████░░░░      1 of 2
        2026-10-12  ░░░░░░░░      0 of 2
        2026-10-19  ░░░░░░░░      0 of 2
        2026-10-26  ░░░░░░░░      0 of 2
        2026-11-02  ░░░░░░░░      0 of 2
        2026-11-09  ░░░░░░░░      0 of 2
        2026-11-16  ████████████  3 of 2

        """)
    #expect(transcript.errors == "")
  }

  @Test("before the first session")
  func empty() throws {
    let transcript = try SampleBase(SampleBase.training).run("stats", "--on", "2026-10-01")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        The journal has no session up to 2026-10-01.
        Log your first session with kb log; then there will be something to count.

        """)
    #expect(transcript.errors == "")
  }

  @Test("two parts exclude each other")
  func conflict() throws {
    let transcript = try SampleBase(SampleBase.training).run("stats", "--weeks", "--muscles")
    #expect(transcript.status == .usage)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: --weeks and --muscles for kb stats cannot be combined; keep one
        Try: kb help stats

        """)
  }

  @Test("a frequency of nothing")
  func badFrequency() throws {
    let transcript = try SampleBase(SampleBase.training).run("stats", "--frequency", "0")
    #expect(transcript.status == .usage)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: --frequency for kb stats cannot be "0": write a whole number from 1 to 50
        Try: kb help stats

        """)
  }

  @Test("JSON of the weeks")
  func weeksJSON() throws {
    let transcript = try SampleBase(SampleBase.training).run(
      "stats", "--weeks", "--frequency", "2", "--on", "2026-10-20", "--json")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        {
          "date": "2026-10-20",
          "weeks": [
            {
              "week": "2026-W36",
              "planned": 2,
              "done": 0,
              "partial": 0,
              "other": 0
            },
            {
              "week": "2026-W37",
              "planned": 2,
              "done": 0,
              "partial": 0,
              "other": 0
            },
            {
              "week": "2026-W38",
              "planned": 2,
              "done": 0,
              "partial": 0,
              "other": 0
            },
            {
              "week": "2026-W39",
              "planned": 2,
              "done": 0,
              "partial": 0,
              "other": 0
            },
            {
              "week": "2026-W40",
              "planned": 2,
              "done": 0,
              "partial": 0,
              "other": 0
            },
            {
              "week": "2026-W41",
              "planned": 2,
              "done": 1,
              "partial": 0,
              "other": 0
            },
            {
              "week": "2026-W42",
              "planned": 2,
              "done": 0,
              "partial": 0,
              "other": 0
            },
            {
              "week": "2026-W43",
              "planned": 2,
              "done": 0,
              "partial": 0,
              "other": 0
            }
          ]
        }

        """)
    #expect(transcript.errors == "")
  }

  @Test("JSON of the muscles")
  func musclesJSON() throws {
    let transcript = try SampleBase(SampleBase.training).run("stats", "--muscles", "--json")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        {
          "date": "2026-11-21",
          "muscles": [
            {
              "muscle": "chest",
              "sets": 6,
              "byWeek": [
                0,
                0,
                0,
                6
              ]
            },
            {
              "muscle": "triceps",
              "sets": 3,
              "byWeek": [
                0,
                0,
                0,
                3
              ]
            },
            {
              "muscle": "abs",
              "sets": 2,
              "byWeek": [
                0,
                0,
                0,
                2
              ]
            }
          ],
          "idle": [
            "back",
            "shoulders",
            "biceps",
            "forearms",
            "quads",
            "hamstrings",
            "glutes",
            "calves"
          ]
        }

        """)
    #expect(transcript.errors == "")
  }

  @Test("JSON of the calendar")
  func heatmapJSON() throws {
    let transcript = try SampleBase(SampleBase.training).run("stats", "--heatmap", "--json")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        {
          "date": "2026-11-21",
          "days": [
            {
              "date": "2026-10-05",
              "sessions": 1
            },
            {
              "date": "2026-11-18",
              "sessions": 1
            },
            {
              "date": "2026-11-19",
              "sessions": 1
            },
            {
              "date": "2026-11-20",
              "sessions": 1
            }
          ]
        }

        """)
    #expect(transcript.errors == "")
  }
}
