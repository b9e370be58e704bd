import Testing

@testable import KBCommand

@Suite("kb why")
struct WhyCommandTests {
  @Test("a coach's sentence is followed by the evidence")
  func evidence() throws {
    let transcript = try SampleBase().run("why", "bench", width: 80)
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Bench Press: 3x8 62.5kg next
        On 2026-11-18: set 3 had 7 of 8 reps, so the target stays.

        Rule        double progression, 8 to 12 reps, then 5% more load
        Loads from  20kg barbell and a usual gym's plates

        workouts/journal/2026/2026-11-18.md:10
          Bench Press (3x8 62.5kg): 20kg x 10 warmup, 8, 8, 7
          → set 3 had 7 of 8 reps, so the target stays
        workouts/journal/2026/2026-11-18.md:10
          Bench Press (3x8 62.5kg): 20kg x 10 warmup, 8, 8, 7
          → 62.5kg was planned in the journal

        """)
  }

  @Test("of an exercise that was never done it says what to begin with, as kb next does")
  func never() throws {
    let base = try SampleBase()
    let transcript = base.run("why", "plank", width: 80)
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Plank: 3x8 next
        There is nothing to go by yet, and no workout has it: start with an easy load.

        """)
    let path = "workouts/templates/core.md"
    try base.root.replaceFile(at: path, with: Array("# Core\n\n- Plank — 2x30-45s\n".utf8))
    #expect(
      base.run("why", "plank", width: 80).output == """
        Plank: 2x30-45s next
        Core says how much; there is no load to choose.

        """)
    #expect(
      base.run("next", "plank", width: 80).output == """
        Exercise  Next      Why
        Plank     2x30-45s  Core says how much; there is no load to choose.

        """)
  }

  /// Two sessions with decisions, one of them with blanks, code and others of the exercise.
  private static let decisions = """
    # 2026-11-19

    ## 07:30 Push Day A

    - workout: strength/push-a
    - training max: Bench Press 80kg

    ```
    - next: Bench Press 3x8 10kg
    ```

    * next: Bench 3x8 65kg
    - next: Push-up 3x12
    - next: Bench Press 5x5 70kg

    - Push-up (3xAMRAP): 20, 15, 12

    # 2026-11-20
    - deload: Bench Press 57.5kg

    My shoulder hurts.

    """

  @Test("sets of as many as possible that nobody counted are named as such")
  func uncounted() throws {
    let base = try SampleBase()
    try base.root.replaceFile(
      at: "workouts/journal/2026/2026-11-18.md",
      with: Array("# 2026-11-18\n\n## 07:30 Push\n\n- Push-up (3xAMRAP): done\n".utf8))
    let why = base.run("why", "push-up", "--on", "2026-11-19", width: 80).output
    #expect(
      why.hasSuffix(
        """
          Push-up (3xAMRAP): done
          → "done" does not say how many, so the target stays the same

        """), "\(why)")
  }

  @Test("a decision names its own line, not its session's", arguments: [false, true])
  func decisionLines(isWindows: Bool) throws {
    let base = try SampleBase()
    let text = WhyCommandTests.decisions.replacing("\n", with: isWindows ? "\r\n" : "\n")
    try base.root.replaceFile(at: "workouts/journal/2026/2026-11.md", with: Array(text.utf8))
    #expect(
      base.run("why", "bench", "--on", "2026-11-19", width: 80).output.hasSuffix(
        """
        workouts/journal/2026/2026-11.md:14
          next: Bench Press 5x5 70kg
          → the journal decides the next target

        """))
    #expect(
      base.run("why", "bench", "--on", "2026-11-20", width: 80).output == """
        Bench Press: 5x8 57.5kg next
        On 2026-11-20: a deload from 70kg to 57.5kg was accepted (My shoulder hurts).
        → your training max of 80kg (workouts/journal/2026/2026-11.md:6) is for
          workouts that use percentages of it

        Rule        double progression, 8 to 12 reps, then 5% more load
        Loads from  20kg barbell and a usual gym's plates

        workouts/journal/2026/2026-11.md:19
          deload: Bench Press 57.5kg
          → a deload from 70kg to 57.5kg was accepted (My shoulder hurts)

        """)
  }

  @Test("of two decisions for two ways of an exercise each is named for its own")
  func twoWays() throws {
    let base = try SampleBase()
    let text = """
      # 2026-11-19

      ## 07:30 Push Day A

      - next: Bench Press 3x9 65kg
      - next: Bench Press 5x5 70kg

      - Bench Press (3x8 60kg): 8, 8, 8
      - Bench Press (5x5 65kg): 5, 5, 5, 5, 4

      """
    try base.root.replaceFile(at: "workouts/journal/2026/2026-11.md", with: Array(text.utf8))
    let output = base.run("why", "bench", "--on", "2026-11-19", width: 80).output
    #expect(
      output.contains(
        "workouts/journal/2026/2026-11.md:5\n  next: Bench Press 3x9 65kg\n"), "\(output)")
    #expect(
      output.contains(
        "workouts/journal/2026/2026-11.md:6\n  next: Bench Press 5x5 70kg\n"), "\(output)")
  }

  @Test("a training max that nothing asks for is named with its place")
  func idleTrainingMax() throws {
    let base = try SampleBase()
    let text =
      "# 2026-11-19\n\n## A\n\n- training max: Bench Press 80kg\n- training max: Plank 20kg\n"
    try base.root.replaceFile(at: "workouts/journal/2026/2026-11-19.md", with: Array(text.utf8))
    for (name, load, line) in [("bench", "80kg", 5), ("plank", "20kg", 6)] {
      let hints = base.run("why", name, "--json").output
      #expect(
        hints.contains(
          "\"your training max of \(load) (workouts/journal/2026/2026-11-19.md:\(line))"
            + " is for workouts that use percentages of it\""), "\(hints)")
    }
  }

  @Test("a correction in an old file changes what follows from it")
  func correction() throws {
    let base = try SampleBase()
    let path = "workouts/journal/2026/2026-11-18.md"
    let text = try #require(try base.text(path))
    try base.root.replaceFile(
      at: path, with: Array(text.replacing("8, 8, 7", with: "8, 8, 8").utf8))
    let transcript = base.run("why", "bench", width: 80)
    #expect(
      transcript.output.hasPrefix(
        "Bench Press: 3x9 62.5kg next\nOn 2026-11-18: all sets had 8 reps, so 9 come next"))
  }

  @Test("a deload rests on each of the sessions that failed")
  func deload() throws {
    let days = (10...12).map {
      "# 2026-11-\($0)\n\n## 07:30 A\n\n- Bench (5x5 60kg): 5, 5, 5, 5, 4\n\n"
    }
    let base = try SampleBase(
      SampleBase.files.filter { !$0.path.hasPrefix("workouts/journal") } + [
        ("kb.yaml", "progression: {exercises: {Bench Press: {scheme: linear}}}\n"),
        ("workouts/journal/2026.md", days.joined()),
      ])
    let transcript = base.run("why", "bench", width: 80)
    #expect(
      transcript.output.hasSuffix(
        """

        workouts/journal/2026.md:17
          Bench (5x5 60kg): 5, 5, 5, 5, 4
          → failed 3 times in a row: 60kg - 10%, which makes 55kg
        workouts/journal/2026.md:11
          Bench (5x5 60kg): 5, 5, 5, 5, 4
          → set 5 had 4 of 5 reps, so the target stays
        workouts/journal/2026.md:5
          Bench (5x5 60kg): 5, 5, 5, 5, 4
          → set 5 had 4 of 5 reps, so the target stays

        """), "\(transcript)")
  }
}
