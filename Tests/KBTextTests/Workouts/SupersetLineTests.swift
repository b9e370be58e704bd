import KBCore
import KBTestSupport
import KBText
import Testing

@Suite("Lines of a workout with several exercises")
struct SupersetLineTests {
  /// The steps of a workout, block by block, each with the line that it stands on.
  private static func steps(_ text: String) throws -> [String] {
    let place = try #require(DocumentPath("workouts/templates/a.md"))
    let document = readWorkout(
      Array(("# A\n\n" + text).utf8), path: "workouts/templates/a.md", at: place)
    return document.blocks.flatMap { block in
      block.steps.map { "\($0.range.line): \($0.step.text)" }
    }
  }

  @Test(
    "each exercise is a step of the pair, which has a letter of its own",
    arguments: [
      (
        "- Superset: Curl 3x12 12kg + Pushdown 3x15 25kg\n- Squat 5x5\n",
        ["3: A1. Curl — 3x12 12kg", "3: A2. Pushdown — 3x15 25kg", "4: Squat — 5x5"]
      ),
      (
        "- A1. Row — 3x10\n- A2. Dip — 3x8\n- Superset: Curl 3x12 + Pushdown 3x15\n",
        [
          "3: A1. Row — 3x10", "4: A2. Dip — 3x8", "5: B1. Curl — 3x12",
          "5: B2. Pushdown — 3x15",
        ]
      ),
      (
        "- C1 Curl 3x12 / C2 Pushdown 3x15, 60s rest\n",
        ["3: C1. Curl — 3x12", "3: C2. Pushdown — 3x15, rest 60s"]
      ),
      (
        "- Superset: Bench Press / Row 4x8\n",
        ["3: A1. Bench Press — 4x8", "3: A2. Row — 4x8"]
      ),
      ("- Squat\n  - 3x8 60kg\n  - 1x20 40kg\n", ["3: Squat — 3x8 60kg, 1x20 40kg"]),
    ])
  func pairs(items: String, steps: [String]) throws {
    #expect(try SupersetLineTests.steps(items) == steps)
  }

  @Test("signs within one exercise part nothing")
  func single() throws {
    for line in [
      "Clean + Jerk — 5x2 70kg", "Power Clean + 2 Hang Cleans + Jerk — 4x3", "Squat 3x5 + 1x20",
      "Bench Press — 3x8, \"slow + hold 3x\"", "Press 3x5 (then 1x10 push press)",
      "Incline / Flat Press 3x8",
    ] {
      #expect(try SupersetLineTests.steps("- \(line)\n").count == 1, "\(line)")
    }
  }

  @Test("parts in any order are all read or none, and their numbers stay")
  func law() throws {
    let names = ["Squat", "Row", "Curl", "Bench Press", "Plank", "Lunge"]
    let work = ["3x8", "3x12 20kg", "4x30s", "3 sets of 10", "5x5 @ 80%", "3x10/side"]
    let joints = [" + ", " & ", " then ", ", then ", "; "]
    var random = SplitMix64(seed: 15)
    for _ in 0..<3_000 {
      let count = Int.random(in: 2...5, using: &random)
      var (line, numbers) = ("Superset: ", 0)
      for index in 0..<count {
        let text = names.randomElement(using: &random)! + " " + work.randomElement(using: &random)!
        numbers += text.utf8.count { Cursor.isDigit($0) }
        line += (index == 0 ? "" : joints.randomElement(using: &random)!) + text
      }
      let steps = try SupersetLineTests.steps("- \(line)\n")
      #expect(steps.count == count, "\(line)")
      // Labels and line numbers have a digit each.
      let kept = steps.joined().utf8.count { Cursor.isDigit($0) } - 2 * count
      #expect(kept == numbers, "\(line) is read as \(steps)")
    }
  }
}
