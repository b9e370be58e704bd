import KBCoach
import KBCore
import Testing

@testable import KBCommand

@Suite("kb stats --suggestions")
struct SuggestionsTests {
  @Test(
    "A target is taken, changed or refused by what stands beside it",
    arguments: [
      ("Squat (3x5 100kg): done", "taken, reached"),
      ("Squat (3x5 100kg): 5, 5, 5", "taken, reached"),
      ("Squat (3x5 100kg): 60kg x 5 warmup, 5, 5, 6", "taken, reached"),
      ("Squat (3x5 100kg): 5, 5, 4", "taken"),
      ("Squat (3x5 100kg): 5, 5, 5 fail", "taken"),
      ("Squat (3x5 100kg): 5, 5, 5, 5", "taken, reached"),
      ("Squat (3x5 100kg): 95kg x 5, 5, 5", "lighter"),
      ("Squat (3x5 100kg): 5, 5, 105kg x 5", "heavier"),
      ("Squat (3x5 100kg): 220lb x 5, 5, 5", "lighter"),
      ("Squat (3x5 100kg): 5, 5", "fewerSets"),
      ("Squat (3x5 100kg): skipped, knee", "refused"),
      ("Squat (3x5 100kg): 60kg x 5 warmup", "refused"),
      ("Pull-up (3x8): 8, 8, 8", "taken, reached"),
      ("Pull-up (3x8 BW+10kg): 8, 8, 8", "taken, reached"),
      ("Pull-up (3x8 BW+10kg): BW x 8, 8, 8", "lighter"),
      ("Push-up (3xAMRAP): done", "taken, reached"),
      ("Plank (2x45s): 45s, 50s", "taken, reached"),
      ("Plank (2x45s): 45s, 40s", "taken"),
      ("Squat: 5, 5, 5", "none"),
      ("Plank (2x45s): some", "none"),
    ])
  func outcomes(_ line: String, _ expected: String) throws {
    let text = "# 2026-11-20\n\n## A\n\n- \(line)\n"
    let session = try #require(JournalParser.parse(Array(text.utf8), path: "").sessions.first)
    let entry = try #require(session.entries.first?.entry)
    let found = SuggestionReport.outcome(of: entry)
    #expect(
      (found.map { $0.outcome.rawValue + ($0.isReached ? ", reached" : "") } ?? "none") == expected)
  }

  private static let journal = """
    # 2026-11-18

    ## 07:30 A

    - next: Squat 3x5 95kg

    - Squat (3x5 100kg): done
    - Bench (3x8 60kg): 55kg x 8, 8, 8

    # 2026-11-20

    ## 18:00 B

    - deload: Squat 90kg

    - Bench Press (3x8 60kg): skipped, shoulder
    - Squat (3x5 102.5kg): 5, 5, 3

    """

  @Test("Text and JSON count the same, under the names of the library")
  func report() throws {
    let base = try SampleBase(
      SampleBase.files.filter { !$0.path.contains("journal") } + [
        ("workouts/journal/2026/2026-11.md", Self.journal)
      ])
    let run = base.run("stats", "--suggestions")
    #expect(
      run.output == """
        Suggestions, 2026-11-18 to 2026-11-20
        Taken      2 of 4, 50%
        Changed    1 of 4, 25%: 1 lighter
        Refused    1 of 4, 25%
        Reached    1 of 2, 50% of those taken
        Decisions  1 deload, 1 target of your own

        Exercise     Targets  Taken  Changed  Refused  Reached
        Squat              2      2        0        0        1
        Bench Press        2      0        1        1        0

        All of it is in the journal: the target beside what you did. kb records nothing
        else.

        """, "\(run.output)\(run.errors)")
    let json = base.run("stats", "--suggestions", "--json").output
    #expect(
      json.hasPrefix(
        """
        {
          "date": "2026-11-21",
          "first": "2026-11-18",
          "last": "2026-11-20",
          "targets": 4,
          "taken": 2,
          "lighter": 1,
          "heavier": 0,
          "fewerSets": 0,
          "refused": 1,
          "reached": 1,
          "decisions": {
            "deloads": 1,
            "trainingMaxes": 0,
            "ownTargets": 1
          },
        """), "\(json)")
  }

  @Test("A journal without targets says where they come from")
  func none() throws {
    let base = try SampleBase([("kb.yaml", "units: kg\n")])
    #expect(
      base.run("stats", "--suggestions").output == """
        No entry of the journal has a target up to 2026-11-21.
        Log with kb log or on the run page; they write the target beside what you did.

        """)
    #expect(base.run("stats", "--suggestions", "--weeks").status == .usage)
  }
}
