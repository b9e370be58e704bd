import Testing

@testable import KBCommand

@Suite("kb without a command")
struct StartPageTests {
  private static let day = (
    "workouts/templates/push.md", "# Push\n\n- Bench Press — 3x8 60kg\n- Push-up — 3x10\n"
  )

  @Test("says what today asks for and what to do next")
  func suggestion() throws {
    let base = try SampleBase([("kb.yaml", "rotation: [push]\n"), Self.day])
    let transcript = base.run([], width: 80)
    #expect(transcript.status == .fine)
    #expect(transcript.errors == "")
    #expect(
      transcript.output == """
        Sat 2026-11-21

        Push
        Push is next: you have done none of the rotation yet, so it starts with the
        first.
          Bench Press  3x8 60kg
          Push-up      3x10

        Next:
          kb log push      log it, exercise by exercise
          kb serve --open  do it in the browser
          kb help          all commands

        """)
  }

  @Test("says what was done today before what could come next")
  func done() throws {
    let base = try SampleBase([
      ("kb.yaml", "rotation: [push]\n"), Self.day,
      ("workouts/journal/2026-11-21.md", "# 2026-11-21\n\n## 07:30 Push\n\n- Push-up: 10, 10\n"),
    ])
    let output = base.run([]).output
    #expect(output.hasPrefix("Sat 2026-11-21\n\nDone today\n  07:30  Push  2 sets, 20 reps\n"))
    #expect(output.contains("\n  kb why"))
  }

  @Test("in an empty folder leads to a first workout")
  func empty() throws {
    let base = try SampleBase([("kb.yaml", "units: kg\n")])
    #expect(
      base.run([]).output == """
        Sat 2026-11-21

        Nothing is planned, and there is no workout yet.

        Next:
          kb new workout "My workout"  write a workout of your own
          kb program recommend         find a program that fits you
          kb help                      all commands

        """)
  }

  @Test("fits into a narrow terminal", arguments: [30, 40, 60])
  func narrow(width: Int) throws {
    let base = try SampleBase([("kb.yaml", "rotation: [push]\n"), Self.day])
    for line in base.run([], width: width).output.split(separator: "\n") {
      #expect(line.count <= width)
    }
  }
}
