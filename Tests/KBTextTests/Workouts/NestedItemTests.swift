import KBCore
import KBTestSupport
import KBText
import Testing

@Suite("Nested items of a workout")
struct NestedItemTests {
  /// The blocks of a workout, each with its heading and steps.
  private static func outline(_ items: String) throws -> [String] {
    let place = try #require(DocumentPath("workouts/templates/a.md"))
    let document = readWorkout(
      Array(("# A\n\n" + items).utf8), path: "workouts/templates/a.md", at: place)
    return document.blocks.map { block in
      block.heading.text + ": " + block.steps.map(\.step.text).joined(separator: "; ")
    }
  }

  @Test(
    "a timer among them begins a block, and sets stay with their exercise",
    arguments: [
      (
        "- EMOM 10 min\n  - Burpees\n- Squat\n",
        ["EMOM 10 min: Burpees", ": Squat"]
      ),
      (
        "- EMOM 10 min\n  - Burpees\n    - 5 reps\n- Squat\n  - 3x8\n",
        ["EMOM 10 min: Burpees — 1x5", ": Squat — 3x8"]
      ),
      (
        "- Squat\n  - EMOM 10 min\n  - Burpees\n- Row\n  - 3x8\n",
        [": Squat", "EMOM 10 min: Burpees", ": Row — 3x8"]
      ),
      (
        "- Squat\n  - 3x8\n  - AMRAP 5 min\n    - Burpees\n",
        [": Squat — 3x8", "AMRAP 5 min: Burpees"]
      ),
      (
        "- Squat\n  - Set 1: 60kg x 5\n  - 2: 70kg x 5\n\n## Press\n\n- 1: 5\n- 2: 4\n- 1:30\n",
        [": Squat — 1x5 60kg, 1x5 70kg", "Press: Press — 1x5, 1x4, 90s"]
      ),
    ])
  func timers(items: String, blocks: [String]) throws {
    #expect(try NestedItemTests.outline(items) == blocks)
  }

  @Test("names, sets, timers and sentences in any order and depth are read")
  func anyOrder() throws {
    let texts = [
      "Squat", "3x8 60kg", "EMOM 10 min", "AMRAP 5 min", "Burpees", "5 reps", "Bench Press — 3x8",
      "3 rounds", "Keep your back straight", "Rest 90s", "EMOM 10: 5 burpees, 10 squats", "8",
    ]
    var random = SplitMix64(seed: 7)
    var steps = 0
    for _ in 0..<2_000 {
      var depth = 0
      var items = ""
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        depth = Int.random(in: 0...depth + 1, using: &random)
        let text = texts[Int.random(in: 0..<texts.count, using: &random)]
        items += String(repeating: "  ", count: depth) + "- " + text + "\n"
      }
      for block in try NestedItemTests.outline(items) { steps += block.contains(": ") ? 1 : 0 }
    }
    #expect(steps > 2_000)
  }
}
