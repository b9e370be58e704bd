import Testing

@testable import KBText

@Suite("Overrides that do not fit")
struct OverrideTroubleTests {
  @Test(
    "what does not fit is said and not applied",
    arguments: [
      (
        "- at: press/bench\n    now: X — 5x5",
        OverrideTrouble.noPlace("press/bench", nearest: ["press/bench-press"])
      ),
      ("- at: gone\n    remove: true", .noPlace("gone", nearest: [])),
      (
        "- at: finisher/row\n    remove: true",
        .noPlace("finisher/row", nearest: ["prep/row"])
      ),
      (
        "- at: prep/row\n    was: Row — 6 min easy\n    remove: true",
        .differs(now: "Row — 5 min easy")
      ),
      ("- substitute: Squat\n    with: Lunge", .noName),
      ("- at: prep/row\n    move-after: prep/row", .circle),
      ("- at: prep/row\n    move-after: gone", .noPlace("gone", nearest: [])),
      ("- first: prep\n    add: |\n      ## Block", .wrongLevel),
      ("- after: prep/row\n    add: \" \"", .empty),
    ])
  func troubles(override: String, trouble: OverrideTrouble) throws {
    let file = try OverrideTests.file("---\nbase: push\noverrides:\n  \(override)\n---\n")
    #expect(file.overrides.count == 1)
    let applied = OverrideTests.outline.applying(file.overrides.map(\.override))
    #expect(applied.troubles == [0: trouble])
    #expect(applied.outline.bodyText == OverrideTests.outline.bodyText)
  }

  @Test("two overrides of one step: the first counts, and the second is said")
  func twice() throws {
    let file = try OverrideTests.file(
      """
      ---
      base: push
      overrides:
        - at: prep/row
          now: Row — 9 min
        - at: prep/row
          remove: true
      ---
      """)
    let applied = OverrideTests.outline.applying(file.overrides.map(\.override))
    #expect(applied.troubles == [1: .twice])
    #expect(applied.outline.bodyText.contains("- Row — 9 min\n"))
  }

  @Test("two steps that move around each other stay")
  func circle() {
    let applied = OverrideTests.outline.applying([
      .change(.init(at: "prep/row", move: .after("prep/band-pull-aparts"))),
      .change(.init(at: "prep/band-pull-aparts", move: .before("prep/row"))),
    ])
    #expect(applied.troubles == [0: .circle, 1: .circle])
    #expect(applied.outline.bodyText == OverrideTests.outline.bodyText)
  }
}
