import Testing

@testable import KBCommand

@Suite("Shares of a maximum on the command line")
struct ShareCommandTests {
  private func base() throws -> SampleBase {
    let base = try SampleBase()
    try base.root.replaceFile(
      at: "workouts/templates/w.md", with: Array("# W\n\n- Squat — 5x5 @ 80%\n".utf8))
    try base.root.replaceFile(
      at: "workouts/journal/2026/2026-11-20.md",
      with: Array("# 2026-11-20\n\n## 07:30 W\n\n- workout: w\n\n- Squat: 100kg x 5\n".utf8))
    return base
  }

  @Test("kb next and kb why ask for the share, with the session that the maximum comes from")
  func answers() throws {
    let base = try base()
    #expect(base.run("next", "w").output.contains("5x5 92.5kg"))
    #expect(base.run("next", "squat").output.contains("5x5 92.5kg"))
    #expect(
      base.run("why", "squat", width: 80).output == """
        Squat: 5x5 92.5kg next
        80% of the estimated maximum of 116.7kg from 2026-11-20, rounded to what your
        equipment makes.

        Rule        percentages of a maximum, each time
        Loads from  steps of 2.5kg

        workouts/journal/2026/2026-11-20.md:7
          Squat: 100kg x 5
          → an estimated maximum of 116.7kg

        """)
  }

  @Test("kb log says of an entry without a workout what kb next says afterwards")
  func logged() throws {
    let base = try base()
    let logged = base.run("log", "Squat: 80kg x 8, 8, 8", width: 80)
    #expect(
      logged.output.hasSuffix(
        """
        Progression updates
        Squat: 3x8 80kg → 3x9 80kg
          no target was written; taken from your sets: all sets had 8 reps, so 9 come
          next, up to 12

        """))
    #expect(base.run("next", "squat").output.contains("3x9 80kg"))
    #expect(base.run("next", "w").output.contains("5x5 92.5kg"))
  }
}
