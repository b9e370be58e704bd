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
        lowers it anyway

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
    #expect(next.output.contains("3x8 55kg  On 2026-11-21: a deload from 62.5kg to 55kg was"))
  }

  @Test("a deload that goes up is none", arguments: ["62.5", "70kg", "200lb"])
  func upwards(load: String) throws {
    let base = try SampleBase()
    let transcript = base.run("deload", "bench", "--to", load, "--yes")
    #expect(transcript.status == .problems)
    #expect(
      transcript.errors.hasPrefix(
        "kb: a deload lowers the load, and the next target of Bench Press is 3x8 62.5kg; write \"next: "
      ))
    #expect(try base.text("workouts/journal/2026/2026-11-21.md") == nil)
  }

  @Test("a load that the equipment cannot make is not written, and what it makes is named")
  func unmade() throws {
    var files = SampleBase.files
    files[0].text +=
      "equipment: {bars: [{name: bar, weight: 20kg}], plates: [{weight: 5kg, count: 8}]}\n"
    let base = try SampleBase(files)
    let transcript = base.run("deload", "bench", "--to", "51", "--yes", width: 80)
    #expect(
      transcript
        == Transcript(
          status: .problems, output: "",
          errors: """
            kb: 51kg cannot be made with 20kg bar and your plates: 50kg (-1kg) or 60kg
            (+9kg); choose one that can be made with --to
            kb: nothing was written

            """))
    #expect(try base.text("workouts/journal/2026/2026-11-21.md") == nil)
    #expect(base.run("deload", "bench", "--to", "50", "--yes").status == .fine)
  }

  @Test("a refusal keeps to the width of a terminal, and is one line in a file")
  func width() throws {
    #expect(
      try SampleBase().run("deload", "bench", "--yes", width: 80).errors == """
        kb: no deload is suggested for Bench Press, whose next target is 3x8 62.5kg;
        --to LOAD lowers it anyway

        """)
  }

  @Test("where nobody can be asked, nothing is written without --yes")
  func nobody() throws {
    let base = try AuthorBase([
      "workouts/journal/2026/2026-11-19.md":
        "# 2026-11-19\n\n## A\n\n- Bench Press (3x8 62.5kg): 8, 8, 8\n"
    ])
    let transcript = base.run("deload", "bench press", "--to", "55")
    #expect(transcript.status == .problems)
    #expect(transcript.errors == "kb: kb can ask only in a terminal; add --yes to write\n")
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

  @Test("a suggestion for what was not trained last is accepted as well")
  func earlierLane() throws {
    let base = try SampleBase(
      SampleBase.files + [
        (
          "workouts/journal/2026/2026-11-19.md",
          """
          # 2026-11-19

          ## 07:30 Push Day A

          - Bench Press (3x8 62.5kg): 8, 7, 7

          ## 18:00 Heavy

          - Bench Press (5x3 70kg): 3, 3, 3, 3, 3

          """
        )
      ])
    #expect(
      base.run("deload", "bench", "-y").output.hasPrefix("Bench Press: 3x8 60kg next.\n"))
    let journal = try #require(try base.text("workouts/journal/2026/2026-11-21.md"))
    #expect(journal.hasSuffix("Deload\n\n- next: Bench Press 3x8 60kg\n"))
    let next = base.run("next", "bench", width: 80).output
    #expect(next.contains("3x8 60kg") && next.contains("5x4 70kg") || next.contains("5x3"))
  }

  @Test("as of another day, the decision is written there, and JSON says where")
  func otherDay() throws {
    let base = try SampleBase()
    let transcript = base.run("deload", "bench", "--to", "55", "-y", "--on", "2026-11-19", "--json")
    #expect(
      transcript.output == """
        {
          "exercise": "Bench Press",
          "before": "3x8 62.5kg",
          "next": "3x8 55kg",
          "decision": "deload: Bench Press 55kg",
          "place": "workouts/journal/2026/2026-11-19.md:3"
        }

        """)
    #expect(
      try base.text("workouts/journal/2026/2026-11-19.md")
        == "# 2026-11-19\n\n## Deload\n\n- deload: Bench Press 55kg\n")
    // The session of the 18th stands before the decision, whatever time it was at.
    #expect(base.run("deload", "bench", "--to", "50", "-y", "--on", "2026-11-18").status == .fine)
    #expect(base.run("next", "bench", "--on", "2026-11-18").output.contains("3x8 50kg"))
    let future = base.run("deload", "bench", "--to", "55", "-y", "--on", "2026-11-22")
    #expect(future.status == .usage)
    #expect(
      future.errors.hasPrefix(
        "kb: --on for kb deload cannot be \"2026-11-22\": that day is in the future"))
  }

  @Test("what is no weight is refused")
  func noWeight() throws {
    let transcript = try SampleBase().run("deload", "bench", "--to", "x")
    #expect(transcript.status == .usage)
    #expect(transcript.errors.contains("cannot be \"x\": write a weight such as 57.5kg"))
  }
}
