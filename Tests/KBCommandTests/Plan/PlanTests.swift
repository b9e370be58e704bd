import KBCore
import Testing

@testable import KBCommand

@Suite("kb plan")
struct PlanTests {
  private static let plan = """
    # Plan

    - 2026-11-17 push-a
    - 2026-11-18 push-a — with Ana
    - 2026-11-20 Hotel Room
    - 2026-11-21 18:30 strength/push-a
    - 2026-11-24 program/gone
    - 2026-12-24 hotel-room

    """

  private func base(_ plan: String? = plan) throws -> SampleBase {
    try SampleBase(SampleBase.files + (plan.map { [("workouts/plan.md", $0)] } ?? []))
  }

  @Test("the calendar and the list say what is planned, done and missed")
  func list() throws {
    let transcript = try base().run("plan", width: 80)
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Plan, 2026-11-16 to 2026-12-04

              Mon    Tue    Wed    Thu    Fri    Sat    Sun
        Nov  16     17 ✗   18 ◐   19     20 ●  [21 ○]  22
             23     24 ○   25     26     27     28     29
        Dec  30      1      2      3      4      5      6
              ● done  ◐ done in part  ○ planned  ✗ missed

        Day             Time   Workout                Note
        Tue 2026-11-17         Push Day A    missed
        Wed 2026-11-18         Push Day A    in part  with Ana
        Fri 2026-11-20         Hotel Room    done
        Sat 2026-11-21  18:30  Push Day A    planned
        Tue 2026-11-24         program/gone  planned  no such workout; restore its file,
                                                      or kb plan cancel program/gone
                                                      --day 2026-11-24

        This week: 1 of 4 planned sessions done, 1 in part.
        1 workout planned later: kb plan --all

        """)
    #expect(transcript.errors == "")
  }

  @Test("the week's figures agree with the list, wherever they are told")
  func figures() throws {
    let base = try base("- 2026-11-19 push-a\n- 2026-11-20 push-a\n- 2026-11-22 hotel-room\n")
    #expect(
      base.run("plan", width: 80).output.contains(
        "\nThis week: 0 of 3 planned sessions done, and 2 other sessions.\n"))
    #expect(
      base.run("today", width: 80).output.contains(
        "0 of 3 planned sessions done, and 2 other sessions\n"))
    #expect(
      base.run("today", "--json").output.contains(
        """
          "week": {
            "planned": 3,
            "done": 0,
            "partial": 0,
            "other": 2
          },
        """))
    let stats = base.run("stats", "--weeks", width: 80).output
    #expect(stats.hasSuffix("0 of 3, 2 other\n"))
  }

  @Test("an empty plan says how to fill it")
  func empty() throws {
    let transcript = try base(nil).run("plan", width: 80)
    #expect(
      transcript.output == """
        Plan, 2026-11-16 to 2026-12-04

              Mon    Tue    Wed    Thu    Fri    Sat    Sun
        Nov  16     17     18 +   19     20 +  [21  ]  22
             23     24     25     26     27     28     29
        Dec  30      1      2      3      4      5      6
              + trained without a plan

        Nothing is planned for these days.
        Plan a workout: kb plan add hotel-room tomorrow

        """)
  }

  @Test("a plan of another day is as that day knew it")
  func on() throws {
    let transcript = try base().run("plan", "--on", "2026-11-17", "--days", "2", "--json")
    #expect(
      transcript.output == """
        {
          "date": "2026-11-17",
          "from": "2026-11-16",
          "to": "2026-11-18",
          "week": {
            "planned": 4,
            "done": 0,
            "partial": 0,
            "other": 0
          },
          "plan": [
            {
              "date": "2026-11-17",
              "key": "strength/push-a",
              "name": "Push Day A",
              "known": true,
              "status": "planned",
              "place": "workouts/plan.md:3"
            },
            {
              "date": "2026-11-18",
              "key": "strength/push-a",
              "name": "Push Day A",
              "known": true,
              "status": "planned",
              "note": "with Ana",
              "place": "workouts/plan.md:4"
            }
          ]
        }

        """)
  }

  @Test("a workout is planned in its place, and the file keeps the rest")
  func add() throws {
    let base = try base()
    let transcript = base.run("plan", "add", "hotel", "room", "monday", "--note", "in Rome")
    #expect(transcript.errors == "")
    #expect(
      transcript.output
        == "Planned Hotel Room for Mon 2026-11-23 (workouts/plan.md:7).\n")
    #expect(
      try base.text("workouts/plan.md")
        == PlanTests.plan.replacing(
          "strength/push-a\n", with: "strength/push-a\n- 2026-11-23 hotel-room — in Rome\n"))
    let again = base.run("plan", "add", "hotel-room", "+2")
    #expect(again.status == .problems)
    #expect(
      again.errors
        == "kb: Hotel Room is already planned for Mon 2026-11-23 (workouts/plan.md:7)\n")
  }

  @Test("a workout is planned for several weeks, which leaves out those that have it")
  func weekly() throws {
    let base = try base(nil)
    #expect(base.run("plan", "add", "hotel-room", "2026-11-30").status == .fine)
    let transcript = base.run("plan", "add", "hotel-room", "monday", "--weeks", "3")
    #expect(transcript.errors == "kb: it was already planned for 2026-11-30\n")
    #expect(
      transcript.output == """
        Planned Hotel Room for Mon 2026-11-23, and each week after it up to 2026-12-07
        (workouts/plan.md:3).

        """)
    #expect(
      try base.text("workouts/plan.md") == """
        # Plan

        - 2026-11-23 hotel-room
        - 2026-11-30 hotel-room
        - 2026-12-07 hotel-room

        """)
    #expect(base.run("plan", "add", "hotel-room", "monday", "--weeks", "53").status == .usage)
  }

  @Test(
    "a time may stand behind the day, and a word in front of it",
    arguments: [
      ["monday", "18:30"], ["next", "monday", "18:30"], ["next monday", "18:30"],
      ["on", "monday", "--time", "18:30"],
    ])
  func spoken(words: [String]) throws {
    let transcript = try base(nil).run(["plan", "add", "hotel", "room"] + words)
    #expect(
      transcript.output
        == "Planned Hotel Room for Mon 2026-11-23 at 18:30 (workouts/plan.md:3).\n")
  }

  @Test("a time that is written twice is refused")
  func twoTimes() throws {
    let base = try base(nil)
    let transcript = base.run("plan", "add", "push-a", "monday", "18:30", "--time", "7:30")
    #expect(
      transcript.errors.hasPrefix(
        "kb: --time for kb plan add cannot be \"7:30\": 18:30 is written as well; write one of them\n"
      ))
    let late = base.run("plan", "add", "push-a", "monday", "25:30")
    #expect(
      late.errors.hasPrefix(
        "kb: DATE for kb plan add cannot be \"25:30\": write a time such as 18:30 after the day\n"))
    #expect(try base.text("workouts/plan.md") == nil)
  }

  @Test("the first plan makes the file")
  func first() throws {
    let base = try base(nil)
    let transcript = base.run("plan", "add", "push-a", "tomorrow", "--time", "7:30", "--json")
    #expect(
      transcript.output == """
        {
          "action": "planned",
          "date": "2026-11-22",
          "time": "07:30",
          "key": "strength/push-a",
          "name": "Push Day A",
          "place": "workouts/plan.md:3"
        }

        """)
    #expect(
      try base.text("workouts/plan.md") == "# Plan\n\n- 2026-11-22 07:30 strength/push-a\n")
    #expect(base.run("check").output.contains("plan.md") == false)
  }

  @Test("a planned workout moves and goes by its name or by its day")
  func change() throws {
    let base = try base()
    #expect(
      base.run("plan", "move", "push-a", "friday").output
        == "Moved Push Day A from Sat 2026-11-21 to Fri 2026-11-27 at 18:30"
        + "\n(workouts/plan.md:7).\n")
    #expect(
      base.run("plan", "cancel", "2026-11-24").output
        == "Cancelled program/gone on Tue 2026-11-24.\n")
    #expect(
      base.run("plan", "cancel", "friday").output == """
        Cancelled Push Day A on Fri 2026-11-27.
        To plan it again: kb plan add strength/push-a 2026-11-27 18:30

        """)
    #expect(base.run("plan", "add", "push-a", "2026-11-27", "--note=-light, easy").status == .fine)
    #expect(
      base.run("plan", "cancel", "2026-11-27").output == """
        Cancelled Push Day A on Fri 2026-11-27.
        To plan it again: kb plan add strength/push-a 2026-11-27 --note='-light, easy'

        """)
    #expect(
      base.run("plan", "move", "2026-11-17", "today").output
        == "Moved Push Day A from Tue 2026-11-17 to Sat 2026-11-21 (workouts/plan.md:5).\n"
    )
    #expect(
      try base.text("workouts/plan.md") == """
        # Plan

        - 2026-11-18 push-a — with Ana
        - 2026-11-20 Hotel Room
        - 2026-11-21 push-a
        - 2026-12-24 hotel-room

        """)
  }

  @Test("several that are meant are named, and --day chooses")
  func several() throws {
    let base = try base("- 2026-11-23 hotel-room\n- 2026-11-24 hotel-room\n")
    let transcript = base.run("plan", "cancel", "hotel-room")
    #expect(transcript.status == .problems)
    #expect(
      transcript.errors
        == "kb: this could be several; write kb plan cancel hotel-room --day 2026-11-23 or kb plan"
        + " cancel hotel-room --day 2026-11-24\n")
    _ = base.run("plan", "cancel", "hotel-room", "--day", "tuesday")
    #expect(try base.text("workouts/plan.md") == "- 2026-11-23 hotel-room\n")
  }

  @Test("of several on one day each is named with a command that means it")
  func severalADay() throws {
    let base = try base(
      "- 2026-11-23 gone\n- 2026-11-23 Leg Day\n- 2026-11-24 push-a\n- 2026-11-24 18:00 push-a\n")
    #expect(
      base.run("plan").output.contains(
        "no such workout; restore its file, or kb plan cancel gone --day 2026-11-23\n"))
    #expect(
      base.run("plan", "cancel", "2026-11-23").errors
        == "kb: this could be several; write kb plan cancel gone --day 2026-11-23 or kb plan"
        + " cancel 'Leg Day' --day 2026-11-23\n")
    #expect(
      base.run("plan", "move", "2026-11-23", "2026-11-26").errors
        == "kb: this could be several; write kb plan move gone 2026-11-26 --day 2026-11-23 or kb"
        + " plan move 'Leg Day' 2026-11-26 --day 2026-11-23\n")
    #expect(
      base.run("plan", "cancel", "2026-11-24").errors
        == "kb: Push Day A is planned 2 times for Tue 2026-11-24; edit one of"
        + " workouts/plan.md:3, workouts/plan.md:4\n")
    #expect(base.run("plan", "cancel", "gone", "--day", "2026-11-23").status == .fine)
    #expect(
      base.run("plan", "move", "Leg Day", "2026-11-26", "--day", "2026-11-23").status == .fine)
    #expect(
      try base.text("workouts/plan.md")
        == "- 2026-11-24 push-a\n- 2026-11-24 18:00 push-a\n- 2026-11-26 Leg Day\n")
  }

  @Test("a time is changed, kept and taken away")
  func times() throws {
    let base = try base("- 2026-11-24 18:00 hotel-room — in Rome\n")
    #expect(
      base.run("plan", "move", "hotel-room", "2026-11-24", "--time", "7:15").status == .fine)
    #expect(try base.text("workouts/plan.md") == "- 2026-11-24 07:15 hotel-room — in Rome\n")
    #expect(base.run("plan", "move", "hotel-room", "2026-11-25").status == .fine)
    #expect(try base.text("workouts/plan.md") == "- 2026-11-25 07:15 hotel-room — in Rome\n")
    #expect(
      base.run("plan", "move", "hotel-room", "2026-11-25", "--time", "none").status == .fine)
    #expect(try base.text("workouts/plan.md") == "- 2026-11-25 hotel-room — in Rome\n")
    #expect(
      base.run("plan", "move", "hotel-room", "2026-11-25", "--time", "none").errors
        == "kb: Hotel Room is already planned for Wed 2026-11-25\n")
    #expect(base.run("plan", "add", "push-a", "2026-11-25", "--time", "none").status == .usage)
  }

  @Test("a workout with its day behind it is that one")
  func withDay() throws {
    let base = try base("- 2026-11-23 hotel-room\n- 2026-11-24 hotel-room\n")
    #expect(
      base.run("plan", "cancel", "hotel-room", "2026-11-26").errors
        == "kb: \"hotel-room\" is not planned for Thu 2026-11-26; still planned: hotel-room on"
        + " 2026-11-23, hotel-room on 2026-11-24\n")
    #expect(base.run("plan", "move", "hotel-room", "tuesday", "+5").status == .fine)
    #expect(
      try base.text("workouts/plan.md") == "- 2026-11-23 hotel-room\n- 2026-11-26 hotel-room\n")
    #expect(base.run("plan", "cancel", "Hotel", "Room", "2026-11-23").status == .fine)
    #expect(try base.text("workouts/plan.md") == "- 2026-11-26 hotel-room\n")
  }

  @Test(
    "what cannot be planned is refused with what can",
    arguments: [
      (
        ["add", "pusha", "today"],
        "WORKOUT for kb plan add cannot be \"pusha\": no workout has this name; did you mean"
          + " strength/push-a?\nTry: kb help plan add"
      ),
      (
        ["add", "push-a", "tomorow"],
        "DATE for kb plan add cannot be \"tomorow\": did you mean tomorrow?\nTry: kb help plan add"
      ),
      (
        ["add", "push-a", "2026-11-20"],
        "DATE for kb plan add cannot be \"2026-11-20\": 2026-11-20 is in the past; kb log logs"
          + " what you did\nTry: kb help plan add"
      ),
      (
        ["add", "push-a"],
        "kb plan add needs DATE; write: kb plan add WORKOUT DATE [OPTION]…\nTry: kb help plan add"
      ),
      (
        ["cancel", "2026-11-20"],
        "Hotel Room was done on Fri 2026-11-20; workouts that were done stay in the\nplan"
      ),
      (
        ["cancel", "tomorrow"],
        "nothing is planned for Sun 2026-11-22; still planned: strength/push-a on\n2026-11-21,"
          + " program/gone on 2026-11-24, hotel-room on 2026-12-24"
      ),
    ])
  func refused(arguments: [String], message: String) throws {
    let base = try base()
    let transcript = base.runAll(["plan"] + arguments)
    #expect(transcript.status == (message.contains("Try:") ? .usage : .problems))
    #expect(transcript.output == "")
    #expect(transcript.errors == "kb: \(message)\n")
    #expect(try base.text("workouts/plan.md") == PlanTests.plan)
  }

  @Test("a plan in an unfinished merge is shown as the problem that it is, and not changed")
  func merge() throws {
    let text = "- 2026-11-23 hotel-room\n<<<<<<< ours\n"
    let base = try base(text)
    let transcript = base.run("plan", "add", "push-a", "today")
    #expect(transcript.status == .problems)
    #expect(transcript.errors.contains("a merge was left unfinished here"))
    #expect(transcript.errors.hasSuffix("Nothing was changed.\n"))
    #expect(try base.text("workouts/plan.md") == text)
  }

  @Test(
    "days are read as people write them",
    arguments: [
      ("2026-12-01", "2026-12-01"), ("today", "2026-11-21"), ("Tomorrow", "2026-11-22"),
      ("monday", "2026-11-23"), ("sat", "2026-11-28"), ("+3", "2026-11-24"), ("fri", "2026-11-27"),
      ("next monday", "2026-11-23"), ("on Friday", "2026-11-27"),
    ])
  func days(text: String, day: String) throws {
    let today = try #require(Day(text: "2026-11-21"))
    #expect(PlanDay.day(text, today: today)?.text == day)
  }

  @Test("what is no day is none", arguments: ["", "m", "+", "+-3", "+400", "2026-02-30", "never"])
  func noDay(text: String) throws {
    let today = try #require(Day(text: "2026-11-21"))
    #expect(PlanDay.day(text, today: today) == nil)
  }
}
