import Testing

@testable import KBCommand

@Suite("moving documents of every kind")
struct MoveTests {
  private static let linked = [
    "workouts/templates/legs.md":
      "---\nprogram: base\n---\n# Legs\n\n[[base#Day 1]], [p](../../resources/exercises/push-up.md)\n",
    "resources/programs/base.md":
      "---\ngoal: strength\nlevel: beginner\ndays: 1\n---\n# Base\n\n[me](base.md)\n\n## Day 1\n- Push-up — 3x5\n",
    "workouts/journal/2026/2026-11-19.md":
      "# 2026-11-19\n\n## Base\n\n- Push-up: 8\n\nAs in [[base]] and [there](../../../resources/programs/base.md).\n",
  ]

  @Test("an exercise keeps its id, its name and its links, and undo brings it back")
  func exercise() throws {
    let base = try AuthorBase(Self.linked)
    let run = base.run("move", "press-up", "push/floor-press-up", "--yes")
    #expect(run.status == .fine, "\(run.errors)")
    #expect(try base.text("resources/exercises/push-up.md") == nil)
    let text = try #require(try base.text("resources/exercises/push/floor-press-up.md"))
    #expect(text.hasPrefix("---\naliases: [Press-up]\nid: "))
    #expect(text.hasSuffix("\nformerly: [push-up]\n---\n# Push-up\n"))
    #expect(
      try base.text("workouts/templates/legs.md")?.contains(
        "[p](../../resources/exercises/push/floor-press-up.md)") == true)
    #expect(base.run("check").output.hasPrefix("All is well"))
    #expect(base.run("undo").status == .fine)
    #expect(
      try base.text("resources/exercises/push-up.md")
        == AuthorBase.files["resources/exercises/push-up.md"])
  }

  @Test(
    "an exercise is found by its new key, its last part and its former keys",
    arguments: ["push/floor-press", "floor-press", "low-press", "push-up"])
  func keys(name: String) throws {
    let base = try AuthorBase()
    #expect(base.run("move", "push-up", "low-press", "--yes").status == .fine)
    #expect(base.run("move", "low-press", "push/floor-press", "--yes").status == .fine)
    let run = base.run("show", name, "--json")
    #expect(run.output.contains("resources/exercises/push/floor-press.md"), "\(run.errors)")
    #expect(
      base.run("next", name.split(separator: "/").last.map(String.init) ?? "").output.contains(
        "Push-up"))
  }

  @Test(
    "what was logged under the old name of an exercise stays with it, wherever it is asked for",
    arguments: [
      ["next", "floor-press"], ["next", "bench press"], ["history", "Floor Press"], ["records"],
      ["records", "bench press"], ["progress", "floor press"], ["why", "bench press"],
      ["warmup", "bench press"], ["next", "push-b"],
    ])
  func renamed(command: [String]) throws {
    let logged = ["log", "-q", "Bench Press: 60kg x 5, 5, 5"]
    let kept = try AuthorBase()
    let renamed = try AuthorBase()
    #expect(kept.run(logged).status == .fine)
    #expect(renamed.run(logged).status == .fine)
    let moved = renamed.run("move", "bench-press", "floor-press", "--yes")
    #expect(
      moved.errors == """
        kb: its name is still Bench Press; kb edit floor-press changes that, and what you logged as \
        Bench Press stays with it

        """, "\(moved.errors)")
    let path = "resources/exercises/floor-press.md"
    let text = try #require(try renamed.text(path))
    try renamed.root.replaceFile(
      at: path, with: Array(text.replacing("# Bench Press", with: "# Floor Press").utf8))
    #expect(!renamed.run("check").output.contains("unknown-exercise"))
    let names = ["floor press", "floor-press"]
    let expected = kept.run(
      command.map { names.contains($0.lowercased()) ? "Bench Press" : $0 })
    let run = renamed.run(command)
    #expect(run.status == .fine, "\(run.errors)")
    #expect(
      run.output.replacing("Floor Press", with: "Bench Press") == expected.output)
  }

  @Test("an exercise or an alias of the name that a key spells goes before the key")
  func takenName() throws {
    let base = try AuthorBase([
      "resources/exercises/dip.md": "---\nformerly: [press-up, bench-press]\n---\n# Dip\n"
    ])
    #expect(base.run("log", "-q", "Dip: 17.5kg x 5").status == .fine)
    for name in ["press up", "bench press"] {
      #expect(!base.run("history", name).output.contains("17.5kg"))
    }
  }

  @Test("a name that the key no longer follows is pointed out once it is written")
  func stillCalled() throws {
    let base = try AuthorBase(Self.linked)
    let into = base.run("move", "legs", "heavy/legs", "--yes")
    #expect(into.errors == "")
    let dry = base.run("move", "heavy/legs", "heavy/squats", "--dry-run")
    #expect(dry.errors == "")
    let run = base.run("move", "heavy/legs", "heavy/squats", "--yes")
    #expect(run.errors == "kb: its name is still Legs; kb edit heavy/squats changes that\n")
    #expect(base.run("move", "heavy/squats", "heavy/low", "--yes").errors == "")
  }

  @Test("an exercise that is called by its key keeps the name among its aliases")
  func unnamed() throws {
    let base = try AuthorBase(["resources/exercises/goblet-squat.md": "Hold it at the chest.\n"])
    #expect(base.run("move", "goblet squat", "squat-goblet", "-y").status == .fine)
    #expect(
      try base.text("resources/exercises/squat-goblet.md")?.contains("\naliases: [Goblet squat]\n")
        == true)
  }

  @Test("a program's key is renewed in links, in workouts and in the journal")
  func program() throws {
    let base = try AuthorBase(Self.linked)
    let run = base.run("move", "Base", "strength/first", "--yes")
    #expect(run.status == .fine, "\(run.errors)")
    let text = try #require(try base.text("resources/programs/strength/first.md"))
    #expect(text.contains("\naliases: [base]\n"))
    #expect(text.contains("[me](first.md)"))
    #expect(
      try base.text("workouts/templates/legs.md")?.hasPrefix(
        "---\nprogram: strength/first\n---\n# Legs\n\n[[strength/first#Day 1]], ") == true)
    #expect(
      try base.text("workouts/journal/2026/2026-11-19.md")?.hasSuffix(
        "As in [[strength/first]] and [there](../../../resources/programs/strength/first.md).\n")
        == true)
    #expect(base.run("check").output.hasPrefix("All is well"))
    #expect(base.run("program", "base").status == .fine)
  }

  @Test("a variant stays among the variants, and variants of it follow")
  func variant() throws {
    let base = try AuthorBase()
    #expect(base.run("variant", "new", "push-a", "Hotel").status == .fine)
    #expect(base.run("variant", "new", "hotel", "Smaller").status == .fine)
    #expect(base.run("move", "hotel", "travel/hotel-push", "-y").status == .fine)
    let text = try #require(try base.text("workouts/variants/travel/hotel-push.md"))
    #expect(text.contains("\nname: Hotel\n") && text.contains("\naliases: [hotel]\n"))
    #expect(
      try base.text("workouts/variants/smaller.md")?.hasPrefix("---\nbase: travel/hotel-push ")
        == true)
    #expect(base.run("check").output.hasPrefix("All is well"))
  }

  @Test("where two kinds have one name the kind before it decides")
  func kinds() throws {
    let base = try AuthorBase(["workouts/templates/base.md": "# Base\n\n- Push-up — 3x5\n"])
    #expect(base.run("move", "Base", "x", "-y").status == .problems)
    #expect(base.run("show", "Base").status == .problems)
    #expect(base.run("show", "program", "Base").output.hasPrefix("Base\nFile"))
    #expect(base.run("move", "program", "base", "x", "-y").status == .fine)
    #expect(try base.text("resources/programs/x.md") != nil)
    #expect(base.run("move", "nothing-of-it", "x").status == .problems)
  }
}
