import KBTestSupport
import KBTerminal
import Testing

@testable import KBCommand

@Suite("writing workouts with commands")
struct AuthoringTests {
  @Test("a new workout, exercise and program have no problems, and undo takes each back")
  func new() throws {
    let base = try AuthorBase()
    for (kind, name, path) in [
      ("workout", "Pull Day", "workouts/templates/pull-day.md"),
      ("workout", "home/Short #1", "workouts/templates/home/short-1.md"),
      ("exercise", "Zercher Squat", "resources/exercises/zercher-squat.md"),
      ("program", "Two Days", "resources/programs/two-days.md"),
    ] {
      #expect(
        base.run("new", kind, name)
          == Transcript(
            status: .fine, output: "Wrote \(path).\nUndo it with kb undo.\n", errors: ""))
      let name = name.split(separator: "/").last ?? ""
      #expect(try base.text(path)?.contains("\n# \(name)\n") == true)
    }
    #expect(
      base.run("check", "--strict", "--except", "orphan-page").output
        == "All is well in 14 files.\n")
    for path in ["workouts/templates/pull-day.md", "resources/programs/two-days.md"] {
      #expect(base.run("fmt", "--check", path).status == .fine)
    }
    for _ in 0..<4 { #expect(base.run("undo").status == .fine) }
    #expect(try base.text("workouts/templates/pull-day.md") == nil)
    #expect(base.run("undo").status == .environment)
  }

  @Test("the options of a new workout stand in its front matter")
  func options() throws {
    let base = try AuthorBase()
    let run = base.run(
      "new", "workout", "Pull", "Day", "--category", "hypertrophy", "--location", "home",
      "--equipment", "dumbbells, \"x\"", "--duration", "1:10:00", "--level", "beginner", "--json")
    #expect(run.output.contains("\"written\": true"))
    #expect(
      try base.text("workouts/templates/pull-day.md")?.hasPrefix(
        """
        ---
        category: hypertrophy
        location: home
        equipment: [dumbbells, "\\"x\\""]
        duration: 70 min
        level: beginner
        ---
        # Pull Day
        """) == true)
  }

  @Test(
    "a name that is taken or cannot be one is refused with the way out",
    arguments: [
      (["new", "workout", "Pull B"], nil),
      (["new", "workout", "push-b"], "already has the key push-b"),
      (["new", "workout", "PUSH DAY B"], "already has this name"),
      (["new", "workout", "strength/push a"], "already has the key strength/push-a"),
      (["new", "exercise", "press up"], "already has this name or alias"),
      (["new", "program", "Base"], "already has the key base"),
      (["new", "workout", "!!!"], "needs a letter or a digit"),
      (["new", "workout", "a//b"], "needs a letter or a digit"),
      (["new", "workout", "a\nb"], "on one line"),
      (["new", "workout", "a\u{FFFD}b"], "not valid UTF-8"),
      (["copy", "push-a", "Push Day B"], "already has this name"),
      (["copy", "nothing", "X"], "no workout has this name"),
      (["move", "push-b", "legs"], "already has the key legs"),
      (["move", "push-a", "x"], "which kb never changes; kb variant new strength/push-a NAME"),
      (["move", "exercise", "push-up", "bench-press"], "already has the key bench-press"),
      (["move", "today", "x"], "kb redate moves a session"),
      (["new", "exercise", "X", "--level", "beginner"], "only workouts have this"),
      (["import", "routine", "/nowhere"], nil),
    ] as [([String], String?)])
  func names(words: [String], expected: String?) throws {
    let base = try AuthorBase()
    var context = words
    if words[0] == "move" { context.append("--yes") }
    let run = base.run(context)
    if let expected {
      #expect(run.status == .usage)
      #expect(run.errors.contains(expected), "\(run.errors)")
    }
    #expect(try base.root.pastChanges().count == (words == ["new", "workout", "Pull B"] ? 1 : 0))
  }

  @Test("a move keeps the identity and renews every reference, and is one change")
  func move() throws {
    let base = try AuthorBase()
    let run = base.run("move", "push-b", "strength/heavy", answers: ["yes"])
    #expect(
      run.output == """
        Moved Push Day B to workouts/templates/strength/heavy.md and updated the references to it
        in 4 other files.
        Undo it with kb undo.

        """ || run.output.contains("in 4 other files"))
    #expect(run.errors.contains("-rotation: [push-b]  # mine\n+rotation: [strength/heavy]  # mine"))
    #expect(try base.text("kb.yaml") == "units: kg\nrotation: [strength/heavy]  # mine\n")
    #expect(try base.text("workouts/plan.md") == "# Plan\n\n- 2026-11-24 strength/heavy\n")
    #expect(try base.text("workouts/templates/legs.md") == "# Legs\n\nAfter [[strength/heavy]].\n")
    #expect(try base.text(AuthorBase.journal)?.contains("- workout: strength/heavy\n") == true)
    #expect(base.run("check").output == "All is well in 10 files.\n")
    #expect(base.run("show", "push-b").output.contains("Push Day B"))
    #expect(base.run("undo").status == .fine)
    for (path, text) in AuthorBase.files { #expect(try base.text(path) == text) }
    #expect(try base.text("workouts/templates/strength/heavy.md") == nil)
  }

  @Test("without an answer nothing is written, and where nobody can be asked --yes is needed")
  func answers() throws {
    let base = try AuthorBase()
    for (answers, status) in [(["no"], KBTerminal.ExitStatus.fine), ([], .fine), (nil, .usage)]
      as [([String]?, KBTerminal.ExitStatus)]
    {
      #expect(base.run("move", "push-b", "x", answers: answers).status == status)
      #expect(base.run("rm", "workout", "push-b", answers: answers).status == status)
    }
    let dry = base.run("move", "push-b", "x", "--dry-run")
    #expect(dry.status == .fine)
    #expect(dry.output.hasSuffix("\n\nNothing was written.\n"))
    #expect(
      base.run("move", "push-b", "x").errors
        == "kb: kb move needs an answer, but kb is not running in a terminal; write: kb move …"
        + " --yes\nTry: kb help move\n"
    )
    for (path, text) in AuthorBase.files { #expect(try base.text(path) == text) }
  }

  @Test("a copy says where it comes from")
  func copy() throws {
    let base = try AuthorBase()
    #expect(base.run("copy", "push-a", "Mine", "Now").status == .fine)
    let text = try #require(try base.text("workouts/templates/mine-now.md"))
    #expect(text.hasPrefix("---\nsource: \"strength/push-a "))
    #expect(
      text.hasSuffix("\n---\n# Mine Now\n\n## Press\n- Bench Press — 5x5\n- Push-ups — 3xAMRAP\n"))
  }

  @Test("steps are put in another order")
  func reorder() throws {
    let base = try AuthorBase()
    #expect(base.run("reorder", "push-b", "push-ups (knees)", "--first", "--yes").status == .fine)
    #expect(
      try base.text("workouts/templates/push-b.md")
        == "# Push Day B\n\n## Press\n- Push-ups (knees) — 3x10\n- Bench Press — 5x5\n")
    #expect(
      base.run("reorder", "push-b", "Bench", "--up", "--yes").errors.contains(
        "did you mean Bench Press?"))
    #expect(base.run("reorder", "push-b", "Bench Press", "--yes").status == .usage)
    #expect(
      base.run("reorder", "push-b", "Bench Press", "--last", "--yes").errors
        == "kb: Bench Press was not moved: it is already there\n")
  }

  @Test("a substitute has the library's spelling, and a load that was written for another is named")
  func substituteSpelling() throws {
    let base = try AuthorBase([
      "workouts/templates/push-b.md": "# Push Day B\n\n- Bench Press — 5x5 60kg\n"
    ])
    let run = base.run("substitute", "bench press", "box push-ups", "--in", "push-b", "-y")
    #expect(run.output.hasPrefix("Substituted Box Push-up for bench press in 1 step of 1 file.\n"))
    #expect(
      run.errors == """
        kb: 60kg was written for bench press and stays; kb edit workouts/templates/push-b.md to \
        choose a load for Box Push-up

        """)
    #expect(
      try base.text("workouts/templates/push-b.md")
        == "# Push Day B\n\n- Box Push-up — 5x5 60kg\n")
  }

  @Test("an exercise is substituted in one workout, or in all that kb may write")
  func substitute() throws {
    let base = try AuthorBase()
    #expect(
      base.run("substitute", "press-ups", "Box Push-ups", "--in", "push-b", "-y").status == .fine)
    #expect(
      try base.text("workouts/templates/push-b.md")?.hasSuffix("- Box Push-ups (knees) — 3x10\n")
        == true)
    #expect(base.run("undo").status == .fine)
    let run = base.run("substitute", "Push-up", "Box Push-up", "--everywhere", "-y")
    #expect(run.output.hasPrefix("Substituted Box Push-up for Push-up in 2 steps of 2 files."))
    #expect(
      run.errors
        == "kb: 1 workout of the library, which kb never changes, also has it; make variants or"
        + " copies of strength/push-a\n"
    )
    #expect(
      base.run("substitute", "Push-up", "Box Push-up", "--everywhere", "-y").status == .problems)
    #expect(base.run("substitute", "Push-up", "Press-up", "--everywhere", "-y").status == .usage)
    #expect(base.run("substitute", "Push-up", "X", "-y").status == .usage)
    #expect(base.run("substitute", "Push-up", "X", "--in", "push-a", "-y").status == .usage)
  }

  @Test("favourites stand in the own file, or in kb.yaml for those of the knowledge base")
  func favorite() throws {
    let base = try AuthorBase()
    #expect(base.run("favorite", "push-b").output.hasPrefix("Push Day B is now a favourite."))
    #expect(base.run("favorite", "push-a").status == .fine)
    #expect(try base.text("kb.yaml")?.hasSuffix("# mine\nfavorites: [strength/push-a]\n") == true)
    #expect(
      try base.text("workouts/templates/push-b.md")?.hasPrefix("---\nfavorite: yes\n---\n# Push")
        == true)
    #expect(base.run("list", "workouts").output.split(separator: "★").count == 3)
    #expect(
      base.run("favorite", "push-a").errors == "kb: Push Day A is already one of your favourites\n")
    #expect(base.run("favorite", "push-a", "--remove").status == .fine)
    #expect(try base.text("kb.yaml") == AuthorBase.files["kb.yaml"])
    try base.root.replaceFile(at: "kb.yaml", with: Array("favorites: [nothing]\n".utf8))
    #expect(
      base.run("check").output.contains(
        "the list of favorites names nothing, which is not a workout"))
  }

  @Test("a session moves to another day, or goes, and comes back")
  func sessions() throws {
    let base = try AuthorBase()
    #expect(
      base.run("rm", "session", "2026-11-20", "-y").errors.contains(
        "write one of 2026-11-20T07:30 or 2026-11-20T18:00"))
    #expect(base.run("redate", "2026-11-20T07:30", "2026-11-19T08:00", "-y").status == .fine)
    #expect(
      try base.text("workouts/journal/2026/2026-11-19.md")
        == "# 2026-11-19\n\n## 08:00 Push Day B\n\n- workout: push-b\n\n- Bench Press (5x5 60kg): done\n"
    )
    #expect(
      try base.text(AuthorBase.journal) == "# 2026-11-20\n\n## 18:00 Walk\n\n- challenge: 1\n")
    #expect(base.run("rm", "session", "last", "-y").status == .fine)
    #expect(try base.text(AuthorBase.journal) == nil)
    #expect(base.run("undo").status == .fine)
    #expect(base.run("undo").status == .fine)
    for (path, text) in AuthorBase.files { #expect(try base.text(path) == text) }
    #expect(
      base.run("redate", "today", "yesterday", "-y").errors.contains(
        "there is no session on 2026-11-21"))
  }

  @Test("what was removed is kept until the records are cleared")
  func removed() throws {
    let base = try AuthorBase()
    let run = base.run("rm", "workout", "push-b", "-y")
    #expect(run.output == "Removed workouts/templates/push-b.md.\nUndo it with kb undo.\n")
    #expect(
      run.errors == """
        kb: 1 session of it stays in the journal
        kb: the rotation in kb.yaml still names it; remove it there as well

        """)
    #expect(
      base.run("rm", "exercise", "press-up", "-y").errors.contains(
        "1 workout of the library names it: strength/push-a"))
    #expect(base.run("undo", "--list").output.contains("Remove the workout Push Day B"))
    #expect(base.run("undo", "1").status == .fine)
    #expect(
      base.run("undo", "1").errors.contains("change 1 does not exist or is already undone"))
    #expect(
      try base.text("workouts/templates/push-b.md")
        == AuthorBase.files["workouts/templates/push-b.md"])
    #expect(base.run("undo", "--clear").status == .usage)
    #expect(base.run("undo", "--clear", answers: ["y"]).output == "Forgot 2 changes.\n")
    #expect(base.run("undo", "--list").output == "No change is recorded.\n")
  }

  @Test("a change is not taken back where the file was edited since")
  func editedSince() throws {
    let base = try AuthorBase()
    #expect(base.run("favorite", "push-b").status == .fine)
    try base.root.replaceFile(at: "workouts/templates/push-b.md", with: Array("# Mine\n".utf8))
    #expect(
      base.run("undo")
        == Transcript(
          status: .environment, output: "",
          errors:
            "kb: workouts/templates/push-b.md was edited since; nothing was written; edit workouts/templates/push-b.md by hand\n"
        ))
    #expect(try base.text("workouts/templates/push-b.md") == "# Mine\n")
  }

  @Test("a change under a later one of kb says which to undo first")
  func changedLater() throws {
    let base = try AuthorBase()
    #expect(base.run("copy", "strength/push-a", "a/one").status == .fine)
    #expect(base.run("move", "a/one", "b/two", "-y").status == .fine)
    #expect(
      base.run("undo", "1").errors.contains(
        "came later and has changed workouts/templates/a/one.md as well; undo it first, with kb undo 2"
      ))
    #expect(base.run("undo", "2").status == .fine)
    #expect(base.run("undo", "1").status == .fine)
  }

  @Test("a routine goes out as JSON and comes in as a workout")
  func routine() throws {
    let base = try AuthorBase()
    let json = base.run("export", "routine", "push-b").output
    let file = try base.scratch.write(json, to: "r.json")
    #expect(base.run("import", "routine", file).errors.contains("already has this name"))
    #expect(base.run("import", "routine", file, "travel/Again").status == .fine)
    #expect(
      try base.text("workouts/templates/travel/again.md")
        == "# Again\n\n## Press\n- Bench Press — 5x5\n- Push-ups (knees) — 3x10\n")
    let bad = try base.scratch.write("{\"name\": 5x}", to: "bad.json")
    let run = base.run("import", "routine", bad)
    #expect(run.status == .problems)
    #expect(run.errors.contains("bad.json:1:10: error: this is not a JSON value [json-syntax]"))
  }

  @Test("notes of a routine's exercises are kept, and made-up exercises come along")
  func routineNotes() throws {
    let base = try AuthorBase()
    let json = """
      {"name": "Pool", "routineExercises": [
        {"exercise": {"name": "Noodle Press", "category": "compound", "muscleGroups": ["chest"],
          "notes": "Float.", "isCustom": true}, "targetSets": 3, "targetReps": 5},
        {"exercise": {"name": "Bench Press", "notes": "Elbows in.", "isCustom": true},
          "targetSets": 3, "targetReps": 8}]}
      """
    let file = try base.scratch.write(json, to: "r.json")
    let run = base.run("import", "routine", file)
    #expect(run.errors == "")
    #expect(
      run.output.hasPrefix(
        "Wrote workouts/templates/pool.md and resources/exercises/noodle-press.md"))
    #expect(
      try base.text("workouts/templates/pool.md")
        == "# Pool\n\n- Noodle Press — 3x5\n- Bench Press — 3x8\n\n  Elbows in.\n\n")
    #expect(
      try base.text("resources/exercises/noodle-press.md")
        == "---\nkind: compound\nmuscles: {primary: [chest]}\n---\n# Noodle Press\n\nFloat.\n")
    #expect(base.run("undo").status == .fine)
    #expect(try base.text("resources/exercises/noodle-press.md") == nil)
    #expect(try base.text("workouts/templates/pool.md") == nil)
  }

  @Test("the schema that is printed is the published one")
  func schema() throws {
    let base = try SampleBase()
    let repository = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(5)
      .joined(separator: "/")
    let published = ToolRun("cat '\(repository)/site/schemas/routine.schema.json'").output
    #expect(
      base.runAlone(["export", "routine", "--schema"], environment: ["KB_SHARE": repository])
        == Transcript(status: .fine, output: published, errors: ""))
    #expect(base.runAlone(["export", "routine", "--schema"]).status == .environment)
  }
}
