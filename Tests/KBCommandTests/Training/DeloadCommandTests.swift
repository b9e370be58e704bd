import Testing

@testable import KBCommand

@Suite("kb deload")
struct DeloadCommandTests {
  @Test("nothing is lowered where nothing is suggested")
  func nothingSuggested() throws {
    let transcript = try SampleBase().run("deload", "bench", "--yes")
    #expect(transcript.status == .problems)
    #expect(
      transcript.errors == """
        kb: no deload is suggested for Bench Press, whose next target is 3x8 62.5kg; --to LOAD \
        lowers it all the same

        """)
  }

  @Test("a load of one's own is written as a decision and followed")
  func ownLoad() throws {
    let base = try SampleBase()
    let transcript = base.run("deload", "bench", "--to", "55", "--yes")
    #expect(transcript.status == .fine)
    #expect(transcript.output.hasPrefix("Bench Press: 3x8 55kg next.\n"))
    let journal = try #require(try base.text("workouts/journal/2026/2026-11-21.md"))
    #expect(journal.hasSuffix("Deload\n\n- deload: Bench Press 55kg\n"))
    let next = base.run("next", "bench", width: 80)
    #expect(next.output.contains("3x8 55kg  On 21 Nov 2026: a deload from 62.5kg to 55kg was"))
  }

  @Test("a suggestion after two stalls is accepted as it was made")
  func suggestion() throws {
    let base = try SampleBase(
      SampleBase.files + [
        (
          "workouts/journal/2026/2026-11-19.md",
          """
          # 2026-11-19

          ## 07:30 Push Day A

          - Bench Press (3x8 62.5kg): 8, 7, 7

          """
        )
      ])
    #expect(base.run("why", "bench").output.contains("consider a deload to 3x8 60kg"))
    let transcript = base.run("deload", "bench", "-y")
    #expect(transcript.output.hasPrefix("Bench Press: 3x8 60kg next.\n"))
  }

  @Test("what is no weight is refused")
  func noWeight() throws {
    let transcript = try SampleBase().run("deload", "bench", "--to", "x")
    #expect(transcript.status == .usage)
    #expect(transcript.errors.contains("cannot be \"x\": write a weight such as 57.5kg"))
  }
}
