import Testing

@testable import KBCommand

@Suite("A load that goes up by far more than was asked for")
struct FarStepTests {
  private func base(_ plates: String, _ sets: String) throws -> SampleBase {
    var files = SampleBase.training
    files[0].text = """
      units: kg
      rotation: [low]
      progression: {default: {scheme: linear, increment: 2.5kg}}
      equipment: {bars: [{name: bar, weight: 20kg}], plates: [\(plates)]}

      """
    files.append(("workouts/templates/low.md", "# Low\n\n- Bench Press — 5x5\n"))
    let session = "# 2026-11-21\n\n## A\n\n- workout: low\n\n- Bench Press (5x5 \(sets)): done\n"
    files.append(("workouts/journal/2026/2026-11-21.md", session))
    return try SampleBase(files)
  }

  private static let sentence = """
    70kg is 50kg more than 20kg, but the step should be 2.5kg: nothing in between can be made with \
    20kg bar and your plates; a pair of 1.25kg plates would make 22.5kg
    """

  @Test(
    "it is said where the equipment makes nothing between, and not of small steps",
    arguments: [
      ("{weight: 25kg, count: 2}", "20kg", "5x5 70kg", sentence),
      ("{weight: 2.5kg, count: 2}", "20kg", "5x5 25kg", ""),
      (
        "{weight: 5kg, count: 2}", "20kg", "5x5 30kg",
        "30kg is 10kg more than 20kg, but the step should be 2.5kg: nothing in between can be"
          + " made with 20kg bar and your plates; a pair of 1.25kg plates would make 22.5kg"
      ),
      (
        "{weight: 25kg, count: 2}", "42.5kg", "5x5 70kg",
        "70kg is 27.5kg more than 42.5kg, but the step should be 2.5kg: nothing in between can be"
          + " made with 20kg bar and your plates"
      ),
    ])
  func said(plates: String, load: String, target: String, sentence: String) throws {
    let base = try base(plates, load)
    let next = base.run("next", "low").output
    #expect(next.contains(target), "\(next)")
    #expect(next.contains("but the step should be") == !sentence.isEmpty, "\(next)")
    #expect(sentence.isEmpty || next.contains(sentence))
    #expect(base.run("why", "bench").output.contains("the step should be") == !sentence.isEmpty)
  }

  @Test("today says it below the targets")
  func today() throws {
    let output = try base("{weight: 25kg, count: 2}", "20kg").run("today", "--on", "2026-11-22")
      .output
    #expect(
      output.contains(
        """
          Bench Press  5x5 70kg
          Bench Press: 70kg is 50kg more than 20kg, but the step should be 2.5kg:
            nothing in between can be made with 20kg bar and your plates; a pair of
            1.25kg plates would make 22.5kg.

        """), "\(output)")
  }
}
