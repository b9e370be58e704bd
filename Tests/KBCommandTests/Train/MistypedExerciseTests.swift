import Testing

@testable import KBCommand

@Suite("Mistyped exercises")
struct MistypedExerciseTests {
  static let commands = [
    ["next", "NAME"], ["why", "NAME"], ["records", "NAME"], ["progress", "NAME"],
    ["deload", "NAME", "--yes"], ["warmup", "NAME"], ["plates", "60", "--exercise", "NAME"],
    ["history", "--exercise", "NAME"],
  ]

  @Test("are answered with the exercise's own name, not its alias", arguments: commands)
  func alias(words: [String]) throws {
    let base = try SampleBase()
    for (typed, hint) in [
      ("bech", "did you mean Bench Press?"), ("flat bench pres", "did you mean Bench Press?"),
      ("push-upp", "did you mean Push-up?"), ("zzzz", "kb list exercises shows all"),
    ] {
      let run = base.run(words.map { $0 == "NAME" ? typed : $0 })
      #expect(run.status == .problems)
      #expect(run.errors == "kb: no exercise is called \"\(typed)\"; \(hint)\n")
    }
  }

  @Test("names that only the journal or a workout has are found, too", arguments: ["next", "why"])
  func stray(command: String) throws {
    let run = try SampleBase().run(command, "crab wlak")
    #expect(run.errors == "kb: no exercise is called \"crab wlak\"; did you mean Crab Walk?\n")
  }

  @Test("in an empty folder nothing is named that is not there")
  func empty() throws {
    let run = try SampleBase([("kb.yaml", "units: kg\n")]).run("next", "squat")
    #expect(
      run.errors == """
        kb: no exercise is called "squat"; there are none yet: log it, or add a file to \
        resources/exercises

        """)
  }

  @Test("kb show, kb log and kb check name them as well")
  func elsewhere() throws {
    let base = try SampleBase()
    #expect(
      base.run("show", "bech").errors == """
        kb: no workout, exercise, program or session is called "bech"; did you mean Bench Press?

        """)
    #expect(
      base.run("log", "bech: 8", "--dry-run").errors.contains(
        "no exercise is called \"bech\"; it is logged anyway; did you mean Bench Press?"))
    try base.root.replaceFile(
      at: "workouts/journal/2026/2026-11-21.md",
      with: Array("# 2026-11-21\n\n## A\n\n- bech: 8\n".utf8))
    #expect(
      base.run("check").output.contains(
        "warning: no exercise is called \"bech\" [unknown-exercise]\n  - bech: 8\n    ^~~~~~~\n  fix: did you mean Bench Press?\n"
      ))
  }
}
