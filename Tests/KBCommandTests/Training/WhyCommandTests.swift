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
        On 18 Nov 2026: set 3 had 7 of 8 reps, so the target stays.

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
        Nothing is known of it yet, and no workout asks for it: begin with what is easy.

        """)
    let path = "workouts/templates/core.md"
    try base.root.replaceFile(at: path, with: Array("# Core\n\n- Plank — 2x30-45s\n".utf8))
    #expect(
      base.run("why", "plank", width: 80).output == """
        Plank: 2x30-45s next
        Core asks for it; there is no load to choose.

        """)
    #expect(
      base.run("next", "plank", width: 80).output == """
        Exercise  Next      Why
        Plank     2x30-45s  Core asks for it; there is no load to choose.

        """)
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
        "Bench Press: 3x9 62.5kg next\nOn 18 Nov 2026: all sets had 8 reps, so 9 come next"))
  }
}
