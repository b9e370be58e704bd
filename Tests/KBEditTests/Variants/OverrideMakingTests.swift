import KBCore
import KBTestSupport
import KBText
import Testing

@testable import KBEdit

@Suite("Overrides of an edited text")
struct OverrideMakingTests {
  private static let base = overriddenWorkout
  private static var outline: WorkoutOutline { WorkoutOutline(Array(base.utf8)) }

  private static func file(_ text: String) throws -> VariantFile {
    let path = "workouts/variants/home.md"
    return readVariant(Array(text.utf8), path: path, at: try #require(DocumentPath(path)))
  }

  @Test(
    "a small edit is one override",
    arguments: [
      (
        "- Row — 5 min easy\n", "- Row — 8 min easy\n",
        "  - at: prep/row\n    was: Row — 5 min easy\n    now: Row — 8 min easy\n"
      ),
      (
        "- Bench Press — 5x5 @ 80%, rest 3:00\n", "- Floor Press — 5x8\n",
        "  - at: press/bench-press\n    was: Bench Press — 5x5 @ 80%, rest 3:00\n"
          + "    now: Floor Press — 5x8\n"
      ),
      (
        "- Row — 5 min easy\n", "",
        "  - at: prep/row\n    was: Row — 5 min easy\n    remove: true\n"
      ),
      (
        "- Row — 5 min easy\n", "- Row — 5 min easy\n- Plank — 60s\n",
        "  - after: prep/row\n    add: Plank — 60s\n"
      ),
      (
        "- Row — 5 min easy\n", "- Plank — 60s\n- Row — 5 min easy\n",
        "  - first: prep\n    add: Plank — 60s\n"
      ),
      (
        "- Odd: Burpees\n- Even: Plank\n", "- Even: Plank\n- Odd: Burpees\n",
        "  - at: finisher/odd-burpees\n    was: \"Odd: Burpees\"\n"
          + "    move-after: finisher/even-plank\n"
      ),
      (
        "## Finisher — EMOM 10: 40s on / 20s off", "## Finisher — AMRAP 12 min",
        "  - at: finisher\n    was: \"Finisher — EMOM 10: 40s on / 20s off\"\n"
          + "    now: Finisher — AMRAP 12 min\n"
      ),
      (
        "## Press\n", "## Cool-down\n- Walk — 5 min\n\n## Press\n",
        "  - after: prep\n    add: |-\n      ## Cool-down\n      - Walk — 5 min\n"
      ),
      (
        "Any Markdown. Kept and shown as written.", "Mine.",
        "  - at: /text\n    was: Any Markdown. Kept and shown as written.\n    now: Mine.\n"
      ),
      (
        "- Band pull-aparts — 2x15\n", "1. Band pull-aparts — 2x15\n",
        "  - at: prep/band-pull-aparts\n    was: Band pull-aparts — 2x15\n    bullet: 1.\n"
      ),
      ("location: gym\n", "", "  - set: {location: ~}\n"),
      ("location: gym\n", "location: home\n", "  - set: {location: home}\n"),
    ])
  func small(old: String, new: String, yaml: String) throws {
    #expect(Self.base.contains(old))
    let parts = Self.base.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    let edited = WorkoutOutline(Array("\(parts[0])\(new)\(parts[1])".utf8))
    let difference = Self.outline.difference(to: edited)
    #expect(difference.map(\.yaml).joined() == yaml)
    let read = try Self.file("---\nbase: push\noverrides:\n\(yaml)---\n")
    #expect(read.overrides.map(\.override) == difference)
  }

  @Test("one name changed in all its steps is one substitution")
  func substitution() {
    let text = "## A\n- Squat — 3x5\n- Row — 3x5\n\n## B\n- Squat — 1x20\n"
    let old = WorkoutOutline(Array(text.utf8))
    let new = WorkoutOutline(Array(text.split(separator: "Squat").joined(separator: "Lunge").utf8))
    #expect(old.difference(to: new) == [.substitute("Squat", with: "Lunge")])
  }

  @Test("a file keeps its bytes but for what changes")
  func surgical() throws {
    let text = """
      ---
      # mine
      base: push
      tags: kept
      overrides:
        # too hard
        - {at: prep/row, remove: true}
        - at: press/bench-press
          now:   Floor Press — 5x8
      # the end
      ---
      Why.
      """
    let file = try Self.file(text)
    #expect(
      file.bytes(base: file.base, name: nil, overrides: file.overrides.map(\.override))
        == Array(text.utf8))
    let more = file.overrides.map(\.override) + [.substitute("A", with: "B")]
    let changed = file.bytes(
      base: WorkoutReference(key: "push", id: "8f14e45fceea"), name: "Mine", overrides: more)
    #expect(
      String(decoding: changed, as: UTF8.self) == """
        ---
        # mine
        base: push 8f14e45fceea
        name: Mine
        tags: kept
        overrides:
          # too hard
          - {at: prep/row, remove: true}
          - at: press/bench-press
            now:   Floor Press — 5x8
          - substitute: A
            with: B
        # the end
        ---
        Why.
        """)
    let none = file.bytes(base: file.base, name: nil, overrides: [])
    #expect(
      String(decoding: none, as: UTF8.self)
        == "---\n# mine\nbase: push\ntags: kept\n# the end\n---\nWhy.")
  }
}
