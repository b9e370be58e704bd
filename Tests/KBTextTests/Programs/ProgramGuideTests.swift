import KBCore
import KBText
import KBTraining
import Testing

@Suite("What a program says of its loads, in words")
struct ProgramGuideTests {
  private func lines(_ lines: [ProgramGuide.Line]) -> [String] {
    lines.map { $0.exercises.joined(separator: ", ") + ": " + $0.text }
  }

  private func guide(_ text: String) throws -> ProgramGuide {
    ProgramGuide(try ProgramSample.program(text).program, TrainingRules())
  }

  @Test("names an exercise once, and with its sets where it goes up in two ways")
  func tiers() throws {
    let guide = try guide(
      """
      ---
      progression:
        sets:
          5x3+: {scheme: stages, stages: [5x3+, 6x2+], increment: 2.5kg, reset: 85% of 5RM}
          3x15+: {scheme: linear, increment: 2.5kg, plus-reps: 25}
      starting:
        sets:
          5x3+: {percent: 73, of: e1rm}
          3x15+: {load: 20kg}
      ---
      # Tiers

      ## One

      - Squat — 5x3+
      - Row — 3x15+
      - Plank — 3x30s

      ## Two

      - Press — 5x3+
      - Squat — 3x15+
      - Squat — 5x3+
      """)
    #expect(
      lines(guide.progress) == [
        "Squat 5x3+, Press: stages 5x3+, 6x2+, 2.5kg more after each success",
        "Row, Squat 3x15+: linear progression, 2.5kg more after each success, "
          + "10% off after 3 failures",
        "Plank: 5s longer after each success",
      ])
    #expect(
      lines(guide.starting) == [
        "Squat 5x3+, Press: 73% of the estimated maximum", "Row, Squat 3x15+: 20kg",
      ])
  }

  @Test("says the training max where sets are percentages of it, and no first load")
  func percentages() throws {
    let guide = try guide(
      """
      ---
      progression: {scheme: percent, training-max: 90, cycle: 4, increment: 5kg}
      starting:
        default: {percent: 60, of: e1rm, training-max: 90}
      ---
      # Waves

      ## Day

      - Squat — 3x5 @ 75% TM
      - Running — 5km
      """)
    #expect(
      lines(guide.progress) == ["Squat: percentages of a training max, 5kg more after 4 sessions"])
    #expect(lines(guide.starting) == ["Squat: a training max of 90% of the estimated maximum"])
  }

  @Test("speaks of pounds to who lifts in pounds")
  func pounds() throws {
    let program = try ProgramSample.program(
      """
      ---
      progression: {scheme: linear, increment: 2.5kg}
      ---
      # Up

      ## Day

      - Squat — 3x5
      """)
    let guide = ProgramGuide(program.program, TrainingRules(unit: .pounds))
    #expect(
      lines(guide.progress) == [
        "Squat: linear progression, 5lb more after each success, 10% off after 3 failures"
      ])
  }

  @Test("is empty where nothing is said")
  func nothing() throws {
    let guide = try guide("# Rest\n\n## Day\n\n- Stretch — 2x30s\n")
    #expect(guide.starting.isEmpty)
  }
}
