import KBCore
import KBTestSupport
import Testing

@testable import KBText

@Suite("Overrides")
struct OverrideTests {
  static let base = overriddenWorkout

  static var outline: WorkoutOutline { WorkoutOutline(Array(base.utf8)) }

  /// The variant of the format's own description.
  private static let example = """
    ---
    base: strength/push-a 8f14e45fceea@c9f0f895fb98
    name: Push A at home
    overrides:
      - at: press/bench-press
        was: Bench Press — 5x5 @ 80%, rest 3:00
        now: Floor Press — 5x8, rest 2:00
      - at: prep/row
        was: Row — 5 min easy
        remove: true
      - after: press/overhead-press
        add: Pallof Press — 3x10/side
      - at: press/a1-push-ups
        was: Push-ups — 3xAMRAP
        move-after: press/a2-dead-bugs
      - substitute: Push-ups
        with: Box Push-ups
      - set: {location: home, equipment: [dumbbells]}
    ---
    Why I changed it. Any Markdown.

    """

  static func file(_ text: String) throws -> VariantFile {
    let path = "workouts/variants/home.md"
    return readVariant(Array(text.utf8), path: path, at: try #require(DocumentPath(path)))
  }

  /// The base's body with the steps of its blocks as overrides leave them.
  private func applied(_ overrides: String) throws -> String {
    let file = try Self.file("---\nbase: push\noverrides:\n\(overrides)\n---\n")
    #expect(file.diagnostics == [])
    let applied = Self.outline.applying(file.overrides.map(\.override))
    #expect(applied.troubles == [:])
    return applied.outline.bodyText
  }

  @Test("the example of the formats works")
  func example() throws {
    let file = try Self.file(Self.example)
    #expect(file.diagnostics == [])
    let applied = Self.outline.applying(file.overrides.map(\.override))
    #expect(applied.troubles == [:])
    #expect(
      applied.outline.text == """
        ---
        location: home
        equipment: [dumbbells]
        ---
        # Push Day A

        Any Markdown. Kept and shown as written.

        ## Prep — 10 min
        - Band pull-aparts — 2x15

        ## Press
        - Floor Press — 5x8, rest 2:00
        - Overhead Press — 3x8-12 @ RPE 8, tempo 3-1-1
        - Pallof Press — 3x10/side
        - A2. Dead Bugs — 3x10/side, rest 60s
        - A1. Box Push-ups — 3xAMRAP

        ## Finisher — EMOM 10: 40s on / 20s off
        - Odd: Burpees
        - Even: Plank

        """)
    #expect(file.reason == "Why I changed it. Any Markdown.\n")
  }

  @Test("blocks move, are renamed and go away")
  func blocks() throws {
    let text = try applied(
      """
        - at: finisher
          was: "## Finisher — EMOM 10: 40s on / 20s off"
          now: "Start: EMOM 5"
          move-after: /
        - at: press
          remove: true
        - before: prep
          add: |
            ## New
            - Squat — 3x5
      """)
    #expect(
      text == """
        # Push Day A

        Any Markdown. Kept and shown as written.

        ## Start: EMOM 5
        - Odd: Burpees
        - Even: Plank

        ## New
        - Squat — 3x5

        ## Prep — 10 min
        - Row — 5 min easy
        - Band pull-aparts — 2x15

        """)
  }

  @Test("additions at one place stand in their order, and follow a step that moves")
  func order() throws {
    let text = try applied(
      """
        - after: prep/row
          add: One — 1 min
        - after: prep/row
          add: Two — 2 min
        - at: prep/row
          move-after: finisher/even-plank
      """)
    #expect(
      text.hasSuffix("- Even: Plank\n- Row — 5 min easy\n- One — 1 min\n- Two — 2 min\n"))
  }
}
