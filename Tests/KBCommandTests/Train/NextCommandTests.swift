import Testing

@testable import KBCommand

@Suite("kb next")
struct NextCommandTests {
  @Test("a workout's steps have today's targets and why")
  func workout() throws {
    let transcript = try SampleBase().run("next", "push-a", width: 80)
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Push Day A

        Exercise     Next                          Why
        Bench Press  3x8 62.5kg, RPE 8, rest 2:00  On 2026-11-18: set 3 had 7 of 8 reps,
                                                   so the target stays.
        Push-up      3xAMRAP                       On 2026-11-18: the target is as many
                                                   as possible, so records show the
                                                   progress.
        Plank                                      The workout says how; there is no
                                                   number to choose.

        """)
  }

  @Test("several words are one name where they are one, else several")
  func names() throws {
    let base = try SampleBase()
    let one = base.run("next", "bench", "press", width: 80)
    #expect(one.output.contains("Bench Press  3x8 62.5kg"))
    let two = base.run("next", "bench", "plank", width: 80)
    #expect(two.output.contains("Bench Press  3x8 62.5kg"))
    #expect(two.output.contains("Plank        3x8"))
  }

  @Test("a load that the equipment cannot make any more is said with what it makes")
  func lostPlates() throws {
    let settings = """
      units: kg
      equipment:
        bars: [{name: Bar, weight: 20kg}]
        plates: [{weight: 20kg, count: 2}]

      """
    let base = try SampleBase(
      SampleBase.files.filter { $0.path != "kb.yaml" } + [("kb.yaml", settings)])
    let hint = "62.5kg cannot be made with 20kg Bar and your plates: the heaviest is 60kg (-2.5kg)"
    #expect(base.run("next", "bench").output.contains(hint))
    #expect(base.run("why", "bench").output.contains("→ 62.5kg cannot be made with 20kg Bar and"))
  }

  @Test("for less time, a row shows the sets that are left of it")
  func lessTime() throws {
    let workout = "# Press\n\n- Bench Press — 3x8 60kg\n- Overhead Press — 20kg x 8, 2x8 40kg\n"
    let base = try SampleBase(
      SampleBase.files + [("resources/workouts/press.md", workout)])
    let table = base.run("next", "press", "--minutes", "8", width: 80)
    #expect(
      table.output == """
        Press
        About 8 of 9 min.

        Exercise        Next                Why
        Bench Press     3x8 62.5kg          On 2026-11-18: set 3 had 7 of 8 reps, so the
                                            target stays.
        Overhead Press  1x8 20kg, 1x8 40kg  Only 2 sets today. The workout says how
                                            much; there is no load to choose.

        """)
    let json = base.run("next", "press", "--minutes", "8", "--json").output
    #expect(json.contains("\"setsToday\": 2,\n        \"targetToday\": \"1x8 20kg, 1x8 40kg\""))
  }

  @Test("as of an earlier day, later sessions do not count")
  func earlier() throws {
    let transcript = try SampleBase().run("next", "bench", "--on", "2026-10-05", width: 80)
    #expect(transcript.output.contains("Bench Press  3x9 60kg"))
  }

  @Test(
    "after a long break, the targets and their reasons end with what kb today says of it",
    arguments: [["next", "push-a"], ["next", "bench"], ["why", "bench"]])
  func longBreak(line: [String]) throws {
    let base = try SampleBase()
    let advice = """

      Your last session was 28 days ago: begin about a tenth lighter than the targets, and go back up \
      over the first weeks.

      """
    #expect(base.run(line + ["--on", "2026-12-18"], width: 300).output.hasSuffix(advice))
    #expect(!base.run(line + ["--on", "2026-12-17"], width: 300).output.contains("tenth lighter"))
    let today = base.run("today", "--on", "2026-12-18", width: 300).output
    #expect(today.contains(advice.dropFirst().dropLast()))
  }

  @Test("without a rotation, a name is asked for")
  func noRotation() throws {
    let transcript = try SampleBase().run("next")
    #expect(transcript.status == .problems)
    #expect(
      transcript.errors
        == "kb: kb.yaml has no rotation, so name a workout or an exercise: kb next push-a\n")
  }

  @Test("a mistyped name has the nearest one")
  func typo() throws {
    let transcript = try SampleBase().run("next", "benhc")
    #expect(transcript.status == .problems)
    #expect(
      transcript.errors == "kb: no exercise is called \"benhc\"; did you mean Bench Press?\n")
  }

  @Test("programs get the evidence with file and line")
  func json() throws {
    let transcript = try SampleBase().run("next", "bench", "--json")
    #expect(
      transcript.output == """
        [
          {
            "targets": [
              {
                "exercise": "Bench Press",
                "target": "3x8 62.5kg",
                "why": "On 2026-11-18: set 3 had 7 of 8 reps, so the target stays.",
                "scheme": "double progression, 8 to 12 reps, then 5% more load",
                "equipment": "20kg barbell and a usual gym's plates",
                "hints": [],
                "evidence": [
                  {
                    "date": "2026-11-18",
                    "place": "workouts/journal/2026/2026-11-18.md:10",
                    "written": "Bench Press (3x8 62.5kg): 20kg x 10 warmup, 8, 8, 7",
                    "rule": "maintained",
                    "text": "set 3 had 7 of 8 reps, so the target stays"
                  },
                  {
                    "date": "2026-11-18",
                    "place": "workouts/journal/2026/2026-11-18.md:10",
                    "written": "Bench Press (3x8 62.5kg): 20kg x 10 warmup, 8, 8, 7",
                    "rule": "written-target",
                    "text": "62.5kg was planned in the journal"
                  }
                ]
              }
            ]
          }
        ]

        """)
  }
}
