import KBCore
import KBEdit
import KBTestSupport
import KBText
import Testing

@Suite("changes to the file of plans") struct PlanEditTests {
  private let file = """
    # Plan

    Before Rome.

    - 2026-11-24 push
    - 2026-11-26 18:00 pull — with Ana
      bring shoes

    After it.

    """

  private func day(_ text: String) throws -> Day { try #require(Day(text: text)) }

  private func entry(_ text: String, in file: String) throws -> PlannedWorkout {
    try #require(readPlan(Array(file.utf8)).plan.entries.first { $0.text.hasPrefix(text) })
  }

  private func text(_ bytes: [UInt8]?) throws -> String {
    String(decoding: try #require(bytes), as: UTF8.self)
  }

  @Test("the first plan makes a file")
  func first() throws {
    let entry = PlannedWorkout(day: try day("2026-11-24"), workout: "push", note: "easy")
    #expect(
      try text(PlanEdit.adding(entry, to: nil)) == "# Plan\n\n- 2026-11-24 push — easy\n")
    #expect(
      try text(PlanEdit.adding(entry, to: Array("Prose".utf8)))
        == "Prose\n\n- 2026-11-24 push — easy\n")
  }

  @Test("a plan is added in its place by day, and every other byte stays")
  func add() throws {
    let bytes = Array(file.utf8)
    let between = PlannedWorkout(day: try day("2026-11-25"), workout: "legs")
    #expect(
      try text(PlanEdit.adding(between, to: bytes))
        == file.replacing("- 2026-11-24 push\n", with: "- 2026-11-24 push\n- 2026-11-25 legs\n"))
    let early = PlannedWorkout(day: try day("2026-11-23"), workout: "legs")
    #expect(
      try text(PlanEdit.adding(early, to: bytes))
        == file.replacing("- 2026-11-24 push\n", with: "- 2026-11-23 legs\n- 2026-11-24 push\n"))
    let late = PlannedWorkout(day: try day("2026-12-01"), workout: "legs")
    #expect(
      try text(PlanEdit.adding(late, to: bytes))
        == file.replacing("bring shoes\n", with: "bring shoes\n- 2026-12-01 legs\n"))
  }

  @Test("a file without a line break at its end, or with CRLF, keeps its ways")
  func lineBreaks() throws {
    let entry = PlannedWorkout(day: try day("2026-11-25"), workout: "legs")
    #expect(
      try text(PlanEdit.adding(entry, to: Array("- 2026-11-24 push".utf8)))
        == "- 2026-11-24 push\n- 2026-11-25 legs\n")
    #expect(
      try text(PlanEdit.adding(entry, to: Array("# Plan\r\n\r\n- 2026-11-24 push\r\n".utf8)))
        == "# Plan\r\n\r\n- 2026-11-24 push\r\n- 2026-11-25 legs\r\n")
  }

  @Test("a plan moves with its note and the lines below it")
  func move() throws {
    let pull = try entry("2026-11-26", in: file)
    #expect(
      try text(
        PlanEdit.moving(pull, to: try day("2026-11-23"), time: pull.time, in: Array(file.utf8)))
          == """
          # Plan

          Before Rome.

          - 2026-11-23 18:00 pull — with Ana
            bring shoes
          - 2026-11-24 push

          After it.

          """)
    let push = try entry("2026-11-24", in: file)
    let time = TimeOfDay(hour: 7, minute: 0)
    #expect(
      try text(PlanEdit.moving(push, to: push.day, time: time, in: Array(file.utf8)))
        == file.replacing("- 2026-11-24 push", with: "- 2026-11-24 07:00 push"))
    #expect(
      try text(PlanEdit.moving(pull, to: pull.day, time: nil, in: Array(file.utf8)))
        == file.replacing("- 2026-11-26 18:00 pull", with: "- 2026-11-26 pull"))
  }

  @Test(
    "one that is alone moves where it stands",
    arguments: ["", "# Plan\n\n", "# Plan\r\n\r\n"], ["", "\n", "\r\n", "\n\nAfter it.\n"])
  func alone(before: String, after: String) throws {
    let push = try entry("2026-11-24", in: before + "- 2026-11-24 push" + after)
    #expect(
      try text(
        PlanEdit.moving(
          push, to: try day("2026-11-26"), time: nil,
          in: Array((before + "- 2026-11-24 push" + after).utf8)))
        == before + "- 2026-11-26 push" + after)
  }

  @Test("a plan goes with the lines below it")
  func remove() throws {
    let pull = try entry("2026-11-26", in: file)
    #expect(
      try text(PlanEdit.removing(pull, from: Array(file.utf8)))
        == file.replacing("- 2026-11-26 18:00 pull — with Ana\n  bring shoes\n", with: ""))
  }

  @Test("nothing is added behind a block of code that never ends, or with a note of two lines")
  func refused() throws {
    var entry = PlannedWorkout(day: try day("2026-11-25"), workout: "legs")
    #expect(PlanEdit.adding(entry, to: Array("```\n".utf8)) == nil)
    entry.note = "one\n- 2026-11-26 two"
    #expect(PlanEdit.adding(entry, to: Array(file.utf8)) == nil)
  }

  @Test("any file takes additions, moves and removals, and ends as it began")
  func law() throws {
    var random = SplitMix64(seed: 20_261_121)
    let start = try day("2026-11-01")
    let lines = [
      "prose", "", "- rest", "  note", "- 2026-11-05 a", "- 2026-11-03 8:00 b — c",
      "\t- 2026-11-09 d",
      "> quoted", "- 2026-02-31 e", "* 2026-11-04 f\r",
    ]
    for _ in 0..<2000 {
      var file = ""
      for _ in 0..<Int.random(in: 0..<8, using: &random) {
        file += lines[Int.random(in: 0..<lines.count, using: &random)] + "\n"
      }
      if Bool.random(using: &random), !file.isEmpty { file.removeLast() }
      let bytes = Array(file.utf8)
      let before = readPlan(bytes).plan.entries.map(\.text).sorted()
      let new = PlannedWorkout(
        day: start.adding(days: Int.random(in: 0..<12, using: &random)), workout: "new/one")
      let added = try #require(PlanEdit.adding(new, to: bytes), "\(file)")
      let there = try #require(readPlan(added).plan.entries.first { $0.workout == "new/one" })
      #expect(readPlan(added).plan.entries.map(\.text).sorted() == (before + [new.text]).sorted())
      let target = start.adding(days: Int.random(in: 0..<12, using: &random))
      let time = [nil, TimeOfDay(hour: 7, minute: 5)].randomElement(using: &random) ?? nil
      let moved = try #require(
        PlanEdit.moving(there, to: target, time: time, in: added), "\(file)")
      let here = try #require(readPlan(moved).plan.entries.first { $0.workout == "new/one" })
      #expect(here.day == target && here.time == time)
      let removed = try #require(PlanEdit.removing(here, from: moved), "\(file)")
      #expect(readPlan(removed).plan.entries.map(\.text).sorted() == before)
    }
  }
}
