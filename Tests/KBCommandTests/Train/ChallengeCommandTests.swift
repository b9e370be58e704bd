import Testing

@testable import KBCommand

@Suite("kb challenge")
struct ChallengeCommandTests {
  private static let today = "workouts/journal/2026/2026-11-21.md"

  @Test("today's sets, the streak and the last days")
  func show() throws {
    let transcript = try SampleBase(SampleBase.training).run("challenge")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Ten push-ups
        ●●○  2 of 3 sets on 2026-11-21
        1 more set to make the streak 2 days.

        Each set        10 Push-up
        Streak          1 day, 2026-11-20
        Longest streak  1 day, 2026-11-20
        Past 365 days   1 day
        Year to date    1 day
        Last 14 days    ○○○○○○○○○○○◐●◐

        """)
    #expect(transcript.errors == "")
  }

  @Test("a number adds sets as a line of the journal")
  func add() throws {
    let base = try SampleBase(SampleBase.training)
    let transcript = base.run("challenge", "+1", "--on", "2026-11-19")
    #expect(transcript.status == .fine)
    #expect(transcript.output.hasPrefix("Ten push-ups\n●●○  2 of 3 sets on 2026-11-19\n"))
    #expect(
      transcript.errors == """
        Written at workouts/journal/2026/2026-11-19.md:14; undo it with kb log --undo.

        """)
    #expect(
      try base.text("workouts/journal/2026/2026-11-19.md")?.hasSuffix(
        """
        - Row: 1 km 4:20

        ## Daily challenge

        - challenge: 1

        """) == true)
    #expect(base.run("log", "--undo").status == .fine)
    #expect(base.run("challenge", "--on", "2026-11-19").output.contains("●○○  1 of 3 sets"))
  }

  @Test("two sets within a minute are no session that stands twice")
  func withinAMinute() throws {
    let session = "\n## 06:50 Daily challenge\n\n- challenge: 1\n"
    let base = try SampleBase([
      ("kb.yaml", "name: Test\n"), (Self.today, "# 2026-11-21\n" + session + session),
    ])
    #expect(base.run("check", "--only", "duplicate-session").status == .fine)
    #expect(
      base.run("check", "--only", "duplicate-session").output.hasPrefix("All is well"))
  }

  @Test("more than the challenge has is not written without saying so")
  func tooMany() throws {
    let base = try SampleBase(SampleBase.training)
    let transcript = base.run("challenge", "2")
    #expect(transcript.status == .problems)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: 2 of 3 sets are done, and 2 more would be 4; kb challenge 1 completes it; --set corrects a day
        kb: nothing was written

        """)
    #expect(
      try base.text(Self.today) == "# 2026-11-21\n\n## 06:50 Daily challenge\n\n- challenge: 2\n")
  }

  @Test("what more the journal has is shown as the day's sets at most, wherever it is told")
  func beyond() throws {
    let base = try SampleBase(SampleBase.training)
    let path = "workouts/journal/2026/2026-11-21.md"
    let text = try #require(try base.text(path)) + "\n## 08:00 Day C\n\n- challenge: 2\n"
    try base.root.replaceFile(at: path, with: Array(text.utf8))
    let shown = base.run("challenge").output
    #expect(shown.hasPrefix("Ten push-ups\n●●●  3 of 3 sets on 2026-11-21\nComplete.\n"))
    #expect(base.run("challenge", "--json").output.contains("\"sets\": 3,"))
    #expect(
      base.run("challenge", "--json").output.contains(
        "\"date\": \"2026-11-21\",\n      \"sets\": 3\n"))
    #expect(base.run("today", "--json").output.contains("\"sets\": 3,"))
    #expect(base.run("today").output.contains("●●●  3 of 3 sets"))
    #expect(
      base.run("why", "challenge").output.contains("2 + 2 = 4, which counts as 3 of 3 sets"))
    #expect(
      base.run("challenge", "1").errors == """
        kb: 3 of 3 sets are done, and 1 more would be 4; the challenge is already complete; --set \
        corrects a day
        kb: nothing was written

        """)
  }

  @Test("a correction downwards changes the number and no other byte")
  func lower() throws {
    let base = try SampleBase(SampleBase.training)
    let transcript = base.run("challenge", "--set", "1")
    #expect(transcript.status == .fine)
    #expect(
      transcript.errors == """
        workouts/journal/2026/2026-11-21.md:5: challenge: 2 is now challenge: 1.

        """)
    #expect(
      try base.text(Self.today) == "# 2026-11-21\n\n## 06:50 Daily challenge\n\n- challenge: 1\n")
  }

  @Test("a correction changes the lines of several sessions, the last first")
  func several() throws {
    let journal = """
      # 2026-11-21

      ## 07:00 Push Day A
      - workout: strength/push-a
      - Challenge: 3
      - bodyweight: 80kg

      ## 08:00 Again

      * challenge: 2
      - Bench Press (3x8 60kg): done

      The words - challenge: 9 stand in a note.

      """
    let base = try SampleBase(SampleBase.training + [(Self.today, journal)])
    let transcript = base.run("challenge", "--set", "0")
    #expect(transcript.status == .fine)
    #expect(
      transcript.errors == """
        workouts/journal/2026/2026-11-21.md:5: challenge: 3 is gone.
        workouts/journal/2026/2026-11-21.md:10: challenge: 2 is gone.

        """)
    let expected = journal.replacing("- Challenge: 3\n", with: "")
      .replacing("* challenge: 2\n", with: "")
    #expect(try base.text(Self.today) == expected)
  }

  @Test("a correction upwards adds a line")
  func higher() throws {
    let base = try SampleBase(SampleBase.training)
    let transcript = base.run("challenge", "--set", "3")
    #expect(transcript.status == .fine)
    #expect(
      transcript.errors == """
        Written at workouts/journal/2026/2026-11-21.md:7; undo it with kb log --undo.

        """)
    #expect(transcript.output.contains("●●●  3 of 3 sets on 2026-11-21\nComplete.\n"))
  }

  @Test(
    "a correction beyond the challenge is refused with the range", arguments: ["4", "7", "1000"])
  func beyond(sets: String) throws {
    let base = try SampleBase(SampleBase.training)
    let transcript = base.run("challenge", "--set", sets)
    #expect(transcript.status == .problems)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: a day of the challenge has 3 sets, so its count is from 0 to 3; nothing was written

        """)
    #expect(
      try base.text(Self.today) == "# 2026-11-21\n\n## 06:50 Daily challenge\n\n- challenge: 2\n")
  }

  @Test(
    "sessions that were nothing but sets go with the last of them",
    arguments: [
      ("0", "## 07:00 Push\n\n- Push-up: 10\n", "## 07:00 Push\n\n- Push-up: 10\n"),
      (
        "1", "## 07:00 Push\n\n- Push-up: 10\n",
        "## 06:50 Daily challenge\n\n- challenge: 1\n\n## 07:00 Push\n\n- Push-up: 10\n"
      ),
      (
        "1", "## 07:00 Push\n\n- challenge: 1\n\n- Push-up: 10\n",
        "## 06:50 Daily challenge\n\n- challenge: 1\n\n## 07:00 Push\n\n- Push-up: 10\n"
      ),
      ("0", "", ""),
    ])
  func emptied(sets: String, session: String, rest: String) throws {
    let journal =
      "# 2026-11-21\n\n## 06:50 Daily challenge\n\n- challenge: 1\n\n" + session
      + (session.isEmpty ? "" : "\n") + "## 08:00 Daily challenge\n\n- challenge: 1\n"
      + "\n## 08:00 Daily challenge\n\n- challenge: 1\n"
    let base = try SampleBase(SampleBase.training + [(Self.today, journal)])
    #expect(base.run("challenge", "--set", sets).status == .fine)
    #expect(
      (try base.text(Self.today) ?? "") == (rest.isEmpty ? "" : "# 2026-11-21\n\n" + rest))
    #expect(base.run("challenge").output.contains("  \(sets) of 3 sets on 2026-11-21\n"))
    #expect(base.run("undo").status == .fine)
    #expect(try base.text(Self.today) == journal)
  }

  @Test("the same number writes nothing")
  func same() throws {
    let transcript = try SampleBase(SampleBase.training).run("challenge", "--set", "2")
    #expect(transcript.status == .fine)
    #expect(transcript.errors == "kb: the day's count is already 2; nothing was written\n")
  }

  @Test(
    "what is no number of sets",
    arguments: [
      (
        ["x"],
        "N for kb challenge cannot be \"x\": write how many sets were done now, from 1;"
          + " --set corrects a day"
      ),
      (
        ["0"],
        "N for kb challenge cannot be \"0\": write how many sets were done now, from 1;"
          + " --set corrects a day"
      ),
      (
        ["1", "--set", "2"],
        "N for kb challenge cannot be \"1\": --set already gives the day's count"
      ),
      (
        ["--set", "1001"],
        "--set for kb challenge cannot be \"1001\": write a whole number from 0 to 1000"
      ),
      (
        ["1", "--on", "2026-11-22"],
        "--on for kb challenge cannot be \"2026-11-22\": that day is in the future"
      ),
    ])
  func bad(_ arguments: [String], _ message: String) throws {
    let base = try SampleBase(SampleBase.training)
    let transcript = base.run(all: ["challenge"] + arguments)
    #expect(transcript.status == .usage)
    #expect(transcript.errors == "kb: \(message)\nTry: kb help challenge\n")
  }

  @Test("without a challenge in kb.yaml it says how to have one")
  func none() throws {
    let transcript = try SampleBase().run("challenge", "1")
    #expect(transcript.status == .problems)
    #expect(
      transcript.errors == """
        kb: kb.yaml has no challenge; add one, such as challenge: {name: Push-ups, sets: 3, each: 10 Push-up}

        """)
  }

  @Test("JSON")
  func json() throws {
    let transcript = try SampleBase(SampleBase.training).run("challenge", "1", "--json")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output.hasPrefix(
        """
        {
          "name": "Ten push-ups",
          "each": "10 Push-up",
          "date": "2026-11-21",
          "sets": 3,
          "setsForDay": 3,
          "status": "complete",
          "streak": 2,
          "longestStreak": 2,
          "past365Days": 2,
          "yearToDate": 2,
          "days": [
            {
              "date": "2026-11-08",
              "sets": 0
            },

        """))
  }
}
