import Testing

@testable import KBCommand

@Suite("kb today")
struct TodayTests {
  private static let settings = """
    name: Ana
    rotation: [hotel-room, strength/push-a]
    challenge: {sets: 3}

    """

  private func base(_ more: [(path: String, text: String)] = []) throws -> SampleBase {
    var files = SampleBase.files
    files[0].text = TodayTests.settings
    return try SampleBase(files + more)
  }

  @Test("says which equipment the next workout needs that kb.yaml does not list, and what to do")
  func lacking() throws {
    let files = [
      ("kb.yaml", "rotation: [strong/day-a]\nequipment: {bars: [], attachments: [bench]}\n"),
      ("resources/exercises/squat.md", "---\nequipment: [barbell, rack]\n---\n# Squat\n"),
      ("resources/programs/strong.md", "# Strong\n\n## Day A\n\n- Squat — 5x5\n"),
      (
        "workouts/templates/strong/day-a.md",
        "---\nprogram: strong\n---\n# Day A\n\n- Squat — 5x5\n"
      ),
    ]
    let base = try SampleBase(files.map { (path: $0.0, text: $0.1) })
    let output = base.run("today").output
    #expect(
      output.contains(
        """
        It needs barbell and rack, which equipment: in kb.yaml does not list: kb program
        start strong --replace swaps the exercises.

        """), "\(output)")
  }

  @Test("the rotation's next workout, with its targets and where everything stands")
  func rotation() throws {
    let base = try base([
      ("resources/quotes.yaml", "- {text: Begin., by: Seneca}\n"),
      ("workouts/plan.md", "- 2026-11-23 18:00 push-a — with Ana\n- 2026-11-20 hotel-room\n"),
    ])
    let transcript = base.run("today", width: 80)
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Sat 2026-11-21
        Hello, Ana!
        “Begin.” — Seneca

        Push Day A  45 min  gym
        Push Day A is next: the last whole session of the rotation was Hotel Room,
        2026-11-20, yesterday (workouts/journal/2026/2026-11-20.md:3).
          Bench Press  3x8 62.5kg, RPE 8, rest 2:00
          Push-up      3xAMRAP
          Plank
        Log it: kb log strength/push-a

        Streak     1-day streak, the longest so far
        Challenge  ○○○  0 of 3 sets
        This week  █  The 1 planned session done, and 1 other session
        Coming up  Mon 2026-11-23  18:00  Push Day A, with Ana

        """)
    #expect(transcript.errors == "")
  }

  @Test("once all of the rotation was done the day is for rest, as kb rotation says")
  func rest() throws {
    var files = TodayTests.done
    #expect(
      try base(files).run("today", width: 80).output.contains(
        """

        You have done the whole rotation today; rest, and continue tomorrow.

        Streak
        """))
    #expect(
      try base(files).run("rotation").output.hasSuffix(
        "\nYou have done the whole rotation today; rest, and continue tomorrow.\n"))
    #expect(
      try base(files).run("today", "--json").output.contains(
        """
          "suggestion": null,
          "rest": "You have done the whole rotation today; rest, and continue tomorrow.",
        """))
    files.append(("workouts/plan.md", "- 2026-11-21 hotel-room\n- 2026-11-21 hotel-room\n"))
    #expect(
      try base(files).run("today").output.contains("Planned for today (workouts/plan.md:2)."))
  }

  private static let done: [(path: String, text: String)] = [
    (
      "workouts/journal/2026/2026-11-21.md",
      """
      # 2026-11-21

      ## 07:00 Hotel Room

      - workout: hotel-room

      ## 18:00 Push

      - workout: strength/push-a

      """
    )
  ]

  @Test("what is planned for today comes before the rotation")
  func planned() throws {
    let base = try base([
      ("workouts/plan.md", "# Plan\n\n- 2026-11-21 17:00 hotel-room — by the sea\n")
    ])
    let transcript = base.run("today", width: 80)
    #expect(
      transcript.output.contains(
        """
        Hotel Room  20 min  anywhere
        Planned for today at 17:00: by the sea (workouts/plan.md:3).
        """))
  }

  @Test("in the evening of a day without a session, the streak asks to be kept")
  func evening() throws {
    let base = try base()
    #expect(!base.run("today", "--at", "18:59").output.contains("alive"))
    #expect(
      base.run("today", "--at", "19:00").output.contains(
        "\nKeep the streak of 1 day alive?\n"))
    #expect(
      !base.run("today", "--at", "21:00", "--on", "2026-11-20").output.contains("alive"))
  }

  @Test("what was done today comes first, and then what is next")
  func done() throws {
    let transcript = try base().run("today", "--on", "2026-11-20", width: 80)
    #expect(
      transcript.output == """
        Fri 2026-11-20
        Hello, Ana!

        Done today
          18:00  Hotel Room  20 min, 5 sets, 30 reps

        Next: Push Day A  45 min  gym
        Push Day A is next: the last whole session of the rotation was Hotel Room,
        2026-11-20, today (workouts/journal/2026/2026-11-20.md:3).
          Bench Press  3x8 62.5kg, RPE 8, rest 2:00
          Push-up      3xAMRAP
          Plank
        Log it: kb log strength/push-a

        Streak     1-day streak, the longest so far
        Challenge  ●●●  3 of 3 sets
        This week  2 sessions

        """)
  }

  @Test("a new folder asks for the first workout")
  func new() throws {
    let empty = try SampleBase([("kb.yaml", "units: kg\n")]).run("today", width: 80)
    #expect(empty.status == .fine)
    #expect(
      empty.output == """
        Sat 2026-11-21
        Hello!

        Ready for your first workout?
        Build your first template: write a file such as workouts/templates/first.md with
        a heading and a list of exercises, then kb log first.

        Streak     Start your streak today!
        This week  no session yet

        """)
    let workouts = try SampleBase([
      ("kb.yaml", "units: kg\n"), ("workouts/templates/first.md", "# First\n\n- Squat — 3x5\n"),
      ("resources/workouts/a.md", "# Another\n\n- Squat — 3x5\n"),
    ]).run("today", width: 80)
    #expect(
      workouts.output == """
        Sat 2026-11-21
        Hello!

        Ready for your first workout?
        First
        Your journal is empty, and this is a workout of your own.
          Squat  3x5
        Log it: kb log first

        Streak     Start your streak today!
        This week  no session yet

        """)
  }

  @Test("four hard days in a row speak for rest")
  func recovery() throws {
    let days = (17...20).map { day in
      "# 2026-11-\(day)\n\n## 06:00 Push\n\n- workout: strength/push-a\n- effort: 9\n\n"
    }
    let base = try base([("workouts/journal/hard.md", days.joined())])
    let transcript = base.run("today", width: 80)
    #expect(
      transcript.output.contains(
        """
        Recovery   You trained 4 days in a row at a mean effort of 8.8: rest, or move
                   easily.

        """))
  }

  @Test("JSON has the suggestion with its targets, and the numbers")
  func json() throws {
    let base = try base([("workouts/plan.md", "- 2026-11-23 hotel-room\n")])
    let transcript = base.run("today", "--json")
    for line in [
      "  \"date\": \"2026-11-21\",\n  \"name\": \"Ana\",\n",
      "    \"key\": \"strength/push-a\",\n    \"name\": \"Push Day A\",\n    \"chosenBy\": \"rotation\",\n",
      "        \"exercise\": \"Bench Press\",\n        \"target\": \"3x8 62.5kg, RPE 8, rest 2:00\",\n",
      "  \"done\": [],\n",
      "  \"streak\": {\n    \"current\": 1,\n    \"longest\": 1\n  },\n",
      "  \"challenge\": {\n    \"sets\": 0,\n    \"setsForDay\": 3,\n    \"streak\": 1\n  },\n",
      "  \"week\": {\n    \"planned\": 0,\n    \"done\": 2,\n    \"partial\": 0,\n    \"other\": 0\n  },\n",
      "      \"date\": \"2026-11-23\",\n      \"key\": \"hotel-room\",\n",
    ] { #expect(transcript.output.contains(line), "\(line)") }
  }
}
