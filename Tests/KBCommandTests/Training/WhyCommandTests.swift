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

  @Test("an exercise that was never done has nothing to say yet")
  func never() throws {
    let transcript = try SampleBase().run("why", "plank")
    #expect(transcript.status == .problems)
    #expect(
      transcript.errors
        == "kb: Plank has no sets in the journal up to 2026-11-21, so nothing follows from it yet\n"
    )
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
