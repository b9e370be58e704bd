import KBTestSupport
import Testing

@testable import KBCore

@Suite("Steps and headings")
struct StepTests {
  @Test(
    "the label and the name",
    arguments: [
      ("A1. Push-ups — 3xAMRAP", "A1", "Push-ups"), ("b) Dip", "b", "Dip"),
      ("Odd: Burpees", "Odd", "Burpees"), ("Min 3: Plank", "Min 3", "Plank"),
      ("**Bench Press** — 5x5", "", "Bench Press"), ("A Press — 5x5", "", "A Press"),
      ("T-Spine 90/90 — 5/side", "", "T-Spine 90/90"), ("3x10 Air Squats", "", "Air Squats"),
      ("Row (machine) — 5 min", "", "Row (machine)"), ("— 5x5", "", "5x5"),
      ("Stretch (2 min/side)", "", "Stretch"),
      ("Ratio 1:2 work — 5x5", "", "Ratio 1:2 work"),
    ])
  func names(line: String, label: String, name: String) {
    let step = Step.parse(line).step
    #expect(step.label == label)
    #expect(step.name == name)
  }

  @Test("offsets of problems count from the start of the line")
  func offsets() {
    let problems = Step.parse("  Übung — 5x5 60").problems
    #expect(problems.map(\.start) == [17])
  }

  @Test("a heading is read back as it was printed")
  func headings() {
    var generator = SplitMix64(seed: 21)
    for _ in 0..<10_000 {
      let heading = BlockHeading(
        name: generator.pick(["Prep", "Main lifts", "Finisher B", "Übung (gym)"]),
        timer: generator.maybe(in: 2) { $0.timer() },
        length: generator.maybe(in: 3) { $0.time() },
        note: generator.pick(["", "", "easy pace", "slow, joints only"]))
      guard BlockHeading.parse(heading.text) == heading else {
        expectEqual(BlockHeading.parse(heading.text), heading, heading.text)
        return
      }
    }
  }
}
