import KBCore
import KBText
import Testing

@Suite("the file of plans") struct PlanReaderTests {
  private func read(_ text: String) -> (entries: [String], problems: [String]) {
    let (plan, diagnostics) = readPlan(Array(text.utf8))
    return (plan.entries.map(\.text), diagnostics.map(\.line))
  }

  @Test("a plan is an item with a day, perhaps a time, a workout and perhaps a note")
  func items() {
    let (entries, problems) = read(
      """
      # Plan

      Before Rome.

      - 2026-11-24 strength/push-a
      * 2026-11-25 7:05  Push Day A — with Ana
      + [ ] 2026-11-26: pull - outside - if dry
        bring shoes

      1. 2026-11-27 leg-a
      """)
    #expect(
      entries == [
        "2026-11-24 strength/push-a", "2026-11-25 07:05 Push Day A — with Ana",
        "2026-11-26 pull — outside - if dry",
      ])
    #expect(problems == [])
  }

  @Test(
    "an item that plans nothing says so",
    arguments: [
      ("- next week: rest", "1: warning: this item plans nothing: it does not begin with a day"),
      ("- 2026-11-24", "1: warning: this item plans nothing: it names no workout"),
      ("- 2026-11-24 — sore", "1: warning: this item plans nothing: it names no workout"),
    ])
  func nothing(text: String, problem: String) {
    let read = read(text)
    #expect(read.entries == [])
    #expect(read.problems == [problem + " [plan-entry]"])
  }

  @Test("a day that does not exist is no plan, and a time that does not exist is left out")
  func slips() {
    let day = read("- 2026-02-30 push")
    #expect(day.entries == [])
    #expect(day.problems == ["1: error: the date 2026-02-30 does not exist [bad-date]"])
    let short = read("- 2026-11-4 push")
    #expect(short.problems == ["1: error: the date 2026-11-4 does not exist [bad-date]"])
    let time = read("- 2026-11-24 25:00 push")
    #expect(time.entries == ["2026-11-24 push"])
    #expect(time.problems == ["1: error: 25:00 is not a time [bad-time]"])
  }

  @Test("code is no plan, and nested items with a day are")
  func nesting() {
    let text = """
      ```
      - 2026-11-24 push
      ```
      - 2026-11-25 pull
          - 2026-11-26 legs
          - easy
      """
    let read = read(text)
    #expect(read.entries == ["2026-11-25 pull", "2026-11-26 legs"])
    #expect(read.problems == [])
  }

  @Test("a file in an unfinished merge plans nothing")
  func merge() {
    let read = read("- 2026-11-24 push\n<<<<<<< ours\n- 2026-11-25 pull\n")
    #expect(read.entries == [])
    #expect(read.problems == ["2: error: a merge was left unfinished here [conflict-marker]"])
  }

  @Test(
    "no bytes stop the reading",
    arguments: [
      "", "-", "- ", "- [", "- [x]", "- 2", "- 2026-", "- 2026-11-24 :", "- 2026-11-24 1:",
      "- 99999-1-1 a", "```", "- 2026-11-24 a — ", "\u{FEFF}- 2026-11-24 a", "- 9999-12-31 a\r\n",
    ])
  func hostile(text: String) {
    let (plan, _) = readPlan(Array(text.utf8))
    #expect(plan.entries.count <= 1)
    for entry in plan.entries { #expect(!entry.workout.isEmpty) }
  }

  @Test("bytes that are no text are reported and the rest is read")
  func badBytes() {
    let bytes = Array("- 2026-11-24 push\n- 2026-11-25 ".utf8) + [0xFF, 0x0A]
    let (plan, diagnostics) = readPlan(bytes)
    #expect(plan.entries.map(\.workout) == ["push", "\u{FFFD}"])
    #expect(diagnostics.map(\.id) == ["bad-utf8"])
  }

  @Test("70,000 lines are read in a moment")
  func large() {
    let bytes = Array(String(repeating: "- 2026-11-24 a\n", count: 70_000).utf8)
    let clock = ContinuousClock()
    var count = 0
    let time = clock.measure { count = readPlan(bytes).plan.entries.count }
    #expect(count == 70_000)
    #expect(time < .seconds(10))
  }
}
