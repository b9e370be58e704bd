import Testing

@testable import KBCommand

@Suite("kb check --stats")
struct CheckStatsTests {
  private static let files = [
    (path: "kb.yaml", text: "units: kg\n"),
    (
      path: "workouts/templates/push.md",
      text: """
      ---
      tags: [a]
      ---
      # Push

      Some prose.

      ## Press
      - Dip — 3x8
      - Row — 3x8, belt on
      - Curl — 3 rounds then 10
      - Raise — belt on
      - Zone 2 ride and 7 more
      - Rest

      """
    ),
    (
      path: "workouts/journal/2026/2026-11-20.md",
      text: "# 2026-11-20\n\n## Push\n\n- Dip (3x8): 8, 8\n- Row: as 4 before\n\nFine.\n"
    ),
  ]

  @Test("lines, prescriptions and the shapes that were not understood")
  func text() throws {
    let transcript = try SampleBase(CheckStatsTests.files).run("check", "--stats")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Understood in 2 files
          Lines                   17  88.2 % are structure
          With numbers             7  71.4 % are understood
          Sessions                 1
          Entries                  2
          Steps                    6
          Prescriptions            7  28.5 % fully, 0 partly, 3 not at all
          With a remark            2  in words, after what was understood

        By folder
            60.0 %  of 5 in workouts/templates, 1 file
            50.0 %  of 2 in workouts/journal/2026, 1 file

        Not understood in full
             1  Name N word N word
                first in workouts/templates/push.md:13
             1  Name — word
                first in workouts/templates/push.md:12
             1  Name: word N word
                first in workouts/journal/2026/2026-11-20.md:6

        """)
  }

  @Test("a path limits the files, and --json gives the same numbers")
  func json() throws {
    let transcript = try SampleBase(CheckStatsTests.files).run(
      "check", "--stats", "--json", "workouts/journal")
    #expect(
      transcript.output == """
        {
          "files": 1,
          "lines": 5,
          "structureLines": 4,
          "numberLines": 3,
          "understoodNumberLines": 2,
          "sessions": 1,
          "entries": 2,
          "steps": 0,
          "prescriptions": 2,
          "full": 1,
          "remarked": 0,
          "partial": 0,
          "none": 1,
          "folders": [
            {
              "folder": "workouts/journal/2026",
              "files": 1,
              "prescriptions": 2,
              "full": 1,
              "remarked": 0
            }
          ],
          "shapes": [
            {
              "shape": "Name: word N word",
              "count": 1,
              "first": "workouts/journal/2026/2026-11-20.md:6"
            }
          ]
        }

        """)
  }

  @Test("of nothing it says that there is nothing, and no share")
  func nothing() throws {
    let run = try SampleBase([("kb.yaml", "units: kg\n")]).run("check", "--stats")
    #expect(
      run.output == """
        Understood in 0 files
          Lines                    0
          With numbers             0
          Sessions                 0
          Entries                  0
          Steps                    0
          No entry and no step says yet what is to be done.

        """)
  }
}
