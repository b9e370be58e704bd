import Testing

@testable import KBCommand

@Suite("kb history")
struct HistoryTests {
  private static let unread =
    "kb: 1 line cannot be read and counts for nothing; kb check shows why\n"

  @Test("this week, newest first")
  func week() throws {
    let transcript = try SampleBase().run("history", width: 80)
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Week 47, 2026-11-16 to 2026-11-22
          Time   Session                Length  Sets  Volume                      Effort
        Fri 2026-11-20
          21:00  Daily challenge, 3 s…
          18:00  Hotel Room             20 min     5  30 reps
        Wed 2026-11-18
          07:30  Push Day A (partial)   52 min     6  1,438 kg + 47 reps (mixed)       8

        2 sessions on 2 days, 1 h 12 min, 11 sets, 1,438 kg + 77 reps (mixed)
        Not counted: 1 without training

        """)
    #expect(transcript.errors == HistoryTests.unread)
  }

  @Test("a month, one back")
  func previous() throws {
    let transcript = try SampleBase().run("history", "--month", "--previous", "1")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        October 2026
          Time   Session     Length  Sets  Volume    Effort
        Mon 2026-10-05
          07:10  Push Day A  50 min     3  1,440 kg

        1 session on 1 day, 50 min, 3 sets, 1,440 kg

        """)
    #expect(transcript.errors == "")
  }

  @Test("a day of another week")
  func on() throws {
    let transcript = try SampleBase().run("history", "--on", "2026-10-07")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Week 41, 2026-10-05 to 2026-10-11
          Time   Session     Length  Sets  Volume    Effort
        Mon 2026-10-05
          07:10  Push Day A  50 min     3  1,440 kg

        1 session on 1 day, 50 min, 3 sets, 1,440 kg

        """)
    #expect(transcript.errors == "")
  }

  @Test("an empty period names the nearest session")
  func empty() throws {
    let transcript = try SampleBase().run("history", "--month", "--on", "2026-01-15")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        January 2026
        No session in this period. The nearest is on Mon 2026-10-05: kb history --month --on 2026-10-05

        """)
    #expect(transcript.errors == "")
  }

  @Test("a range of days")
  func range() throws {
    let transcript = try SampleBase().run(
      "history", "--from", "2026-10-01", "--to", "2026-11-18", width: 80)
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        2026-10-01 to 2026-11-18
          Time   Session               Length  Sets  Volume                      Effort
        Wed 2026-11-18
          07:30  Push Day A (partial)  52 min     6  1,438 kg + 47 reps (mixed)       8
        Mon 2026-10-05
          07:10  Push Day A            50 min     3  1,440 kg

        2 sessions on 2 days, 1 h 42 min, 9 sets, 2,878 kg + 47 reps (mixed)

        """)
    #expect(transcript.errors == "")
  }

  @Test("one exercise of all time")
  func exercise() throws {
    let transcript = try SampleBase().run("history", "--exercise", "bench", width: 80)
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Bench Press, All time
        Day         Sets                 e1RM  Volume
        2026-11-18  62.5kg x 8, 8, 7  79.2 kg  1,438 kg
        2026-10-05  60kg x 8, 8, 8      76 kg  1,440 kg

        2 sessions, 6 sets, best e1RM 79.2 kg, 2,878 kg

        """)
    #expect(transcript.errors == "")
  }

  @Test("one exercise in a period without it")
  func exerciseEmpty() throws {
    let transcript = try SampleBase().run(
      "history", "--exercise", "bench", "--month", "--on", "2026-09-01")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Bench Press, September 2026
        No Bench Press in this period. The nearest is on Mon 2026-10-05: kb history --exercise "Bench Press" --month --on 2026-10-05

        """)
    #expect(transcript.errors == "")
  }

  @Test("an unknown exercise gets the nearest names")
  func unknown() throws {
    let transcript = try SampleBase().run("history", "--exercise", "bnch press")
    #expect(transcript.status == .problems)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: no exercise is called "bnch press"; did you mean Bench Press?

        """)
  }

  @Test("JSON has the totals as numbers")
  func json() throws {
    let transcript = try SampleBase().run("history", "--exercise", "bench", "--json")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        {
          "exercise": "Bench Press",
          "period": "All time",
          "totals": {
            "sessions": 2,
            "sets": 6,
            "e1rm": "79.167kg",
            "lifted": 2877.5,
            "unit": "kg",
            "bodyweightReps": 0
          },
          "sessions": [
            {
              "date": "2026-11-18",
              "time": "07:30",
              "place": "workouts/journal/2026/2026-11-18.md:3",
              "entries": [
                "Bench Press (3x8 62.5kg): 20kg x 10 warmup, 8, 8, 7"
              ],
              "sets": 3,
              "e1rm": "79.167kg",
              "volume": "1,438 kg"
            },
            {
              "date": "2026-10-05",
              "time": "07:10",
              "place": "workouts/journal/2026/2026-10-05.md:3",
              "entries": [
                "Bench Press (3x8 60kg): 8, 8, 8"
              ],
              "sets": 3,
              "e1rm": "76kg",
              "volume": "1,440 kg"
            }
          ]
        }

        """)
    #expect(transcript.errors == "")
  }

  /// Today is Saturday 2026-11-21 there.
  @Test(
    "words say what options say",
    arguments: [
      ("this week", "--week"), ("week", "--week"), ("last week", "--previous 1"),
      ("3 weeks ago", "--previous 3"), ("last month", "--month --previous 1"),
      ("Last Month", "--month --previous 1"), ("this year", "--year"), ("all", "--all"),
      ("all time", "--all"), ("october", "--month --on 2026-10-05"),
      ("in october", "--month --on 2026-10-05"), ("oct 2026", "--month --on 2026-10-05"),
      ("december", "--month --on 2025-12-01"), ("2026-10", "--month --on 2026-10-05"),
      ("2026", "--year"), ("bench", "--exercise bench"),
      ("bench press", "--exercise bench-press"),
      ("bench in october", "--exercise bench --month --on 2026-10-05"),
      ("october bench press", "--exercise bench --month --on 2026-10-05"),
      ("bench this year", "--exercise bench --year"),
    ])
  func words(said: String, options: String) throws {
    let base = try SampleBase()
    let inWords = base.run(["history"] + said.split(separator: " ").map(String.init))
    let inOptions = base.run(["history"] + options.split(separator: " ").map(String.init))
    #expect(inWords == inOptions)
    #expect(inWords.status == .fine)
  }

  @Test(
    "days in words",
    arguments: [
      ("yesterday", "Friday 20 November 2026"), ("2026-11-18", "Wednesday 18 November 2026"),
      ("last wednesday", "Wednesday 18 November 2026"),
      ("last 3 days", "2026-11-19 to 2026-11-21"), ("past 2 weeks", "2026-11-08 to 2026-11-21"),
      ("last 2 months", "2026-09-22 to 2026-11-21"), ("last 1 years", "2025-11-22 to 2026-11-21"),
      ("bench last 3 days", "Bench Press, 2026-11-19 to 2026-11-21"),
      ("september to october", "2026-09-01 to 2026-10-31"),
      ("november to october", "2025-11-01 to 2026-10-31"),
    ])
  func days(said: String, title: String) throws {
    let transcript = try SampleBase().run(
      ["history"] + said.split(separator: " ").map(String.init))
    #expect(transcript.output.split(separator: "\n").first.map(String.init) == title)
    // A line of Friday.
    #expect(transcript.errors.isEmpty || transcript.errors == HistoryTests.unread)
  }

  @Test(
    "what words and options say of one thing is refused",
    arguments: [
      (["last", "week", "--month"], "\"last week\" and --month"),
      (["october", "--from", "2026-10-01"], "\"october\" and --from"),
      (["bench", "--exercise", "row"], "\"bench\" and --exercise row"),
    ])
  func twice(arguments: [String], both: String) throws {
    let transcript = try SampleBase().run(["history"] + arguments)
    #expect(transcript.status == .usage)
    #expect(
      transcript.errors == """
        kb: \(both) for kb history cannot be combined; keep one
        Try: kb help history

        """)
  }

  @Test(
    "words that are neither a period nor an exercise are told how a period is written",
    arguments: [("last weak", "last weak"), ("week 99", "99")])
  func neither(words: String, unknown: String) throws {
    let transcript = try SampleBase().run("history", words)
    #expect(transcript.status == .problems)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: no exercise is called "\(unknown)"; kb list exercises shows all
        kb: a period is written as in kb history last week, week 46, november or 2025

        """)
  }

  @Test("two kinds of period exclude each other")
  func conflict() throws {
    let transcript = try SampleBase().run("history", "--week", "--year")
    #expect(transcript.status == .usage)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: --week and --year for kb history cannot be combined; keep one
        Try: kb help history

        """)
  }

  @Test("a range and a period exclude each other")
  func rangeConflict() throws {
    let transcript = try SampleBase().run("history", "--from", "2026-10-01", "--year")
    #expect(transcript.status == .usage)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: --year and --from for kb history cannot be combined; keep one
        Try: kb help history

        """)
  }
}
