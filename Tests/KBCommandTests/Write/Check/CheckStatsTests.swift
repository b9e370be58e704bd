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
          Steps and entries        8
          Prescriptions            7  28.5 % fully, 0 partly, 3 not at all
          With a remark            2  in words, after what was understood

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
          "steps": 2,
          "prescriptions": 2,
          "full": 1,
          "remarked": 0,
          "partial": 0,
          "none": 1,
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
}
