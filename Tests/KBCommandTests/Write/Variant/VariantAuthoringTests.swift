import Testing

@testable import KBCommand

@Suite("commands that write, on variants")
struct VariantAuthoringTests {
  private static let file = "workouts/variants/hotel.md"

  private func desk() throws -> AuthorBase {
    let base = try AuthorBase()
    #expect(base.run("variant", "new", "push-a", "Hotel").status == .fine)
    return base
  }

  @Test("a substitution is an override, so that what the base changes there is carried over")
  func substitute() throws {
    let base = try desk()
    let run = base.run("substitute", "press-up", "Box Push-up", "--in", "hotel", "-y")
    #expect(run.output.hasPrefix("Substituted Box Push-up for press-up in 1 step of 1 file."))
    #expect(
      try base.text(Self.file)?.hasSuffix(
        "overrides:\n  - substitute: Push-ups\n    with: Box Push-up\n---\n") == true)
    #expect(base.run("show", "hotel").output.contains("Box Push-up"))
    #expect(
      base.run("substitute", "Push-up", "Bench Press", "--in", "hotel", "-y").status == .problems)
  }

  @Test(
    "an edit of something else keeps the substitution as it is, by each command for a variant's text",
    arguments: [
      (["variant", "edit", "hotel"], "s/5x5/4x6/", "  - at: press/bench-press\n"),
      // The step itself has other sets from now on.
      (["variant", "edit", "hotel"], "s/3xAMRAP/2x10/", "  - at: press/push-ups\n"),
      (["reorder", "hotel", "Box Push-up", "--first", "-y"], "", "move-"),
    ])
  func keeps(line: [String], script: String, other: String) throws {
    let base = try desk()
    #expect(base.run("substitute", "Push-up", "Box Push-up", "--in", "hotel", "-y").status == .fine)
    let editor = try base.editor("sed -i '\(script)' \"$file\"")
    let run = base.run(line, editor: editor)
    #expect(run.status == .fine, "\(run.errors)")
    let text = try #require(try base.text(Self.file))
    #expect(
      text.contains("overrides:\n  - substitute: Push-ups\n    with: Box Push-up\n"), "\(text)")
    #expect(text.contains(other), "\(text)")
    #expect(base.run("show", "hotel").output.contains("Box Push-up"))
    #expect(base.run("check").output.hasPrefix("All is well"))
  }

  @Test("a substitution from which no step follows any more goes")
  func drops() throws {
    let base = try desk()
    #expect(base.run("substitute", "Push-up", "Box Push-up", "--in", "hotel", "-y").status == .fine)
    let editor = try base.editor("sed -i 's/Box Push-up/Push-ups/' \"$file\"")
    #expect(base.run("variant", "edit", "hotel", editor: editor).status == .fine)
    #expect(try base.text(Self.file)?.contains("overrides") == false)
  }

  @Test("a new order is stored as overrides")
  func reorder() throws {
    let base = try desk()
    #expect(base.run("reorder", "hotel", "Push-ups", "--first", "-y").status == .fine)
    let text = try #require(try base.text(Self.file))
    #expect(text.contains("move-"))
    #expect(
      base.run("variant", "diff", "hotel").output.hasSuffix(
        " - Push-ups — 3xAMRAP\n+- Bench Press — 5x5\n\n"
          + "  1. Bench Press — 5x5 moves after Push-ups [press/bench-press]\n"))
    #expect(base.run("check").output.hasPrefix("All is well"))
  }

  @Test("a copy is a whole workout, and a favourite stands in kb.yaml")
  func copy() throws {
    let base = try desk()
    #expect(base.run("substitute", "Push-up", "Box Push-up", "--in", "hotel", "-y").status == .fine)
    #expect(base.run("copy", "hotel", "Own").status == .fine)
    let copy = try #require(try base.text("workouts/templates/own.md"))
    #expect(copy.hasPrefix("---\nsource: \"hotel "))
    #expect(
      copy.hasSuffix("# Own\n\n## Press\n- Bench Press — 5x5\n- Box Push-up — 3xAMRAP\n"))
    let before = try base.text(Self.file)
    #expect(base.run("favorite", "hotel").status == .fine)
    #expect(try base.text("kb.yaml")?.hasSuffix("favorites: [hotel]\n") == true)
    #expect(try base.text(Self.file) == before)
    #expect(base.run("favorite", "hotel", "--remove").status == .fine)
    #expect(try base.text("kb.yaml") == AuthorBase.files["kb.yaml"])
  }

  @Test("everywhere reaches variants of the knowledge base, and others through their base")
  func everywhere() throws {
    let base = try desk()
    #expect(base.run("variant", "new", "push-b", "Other").status == .fine)
    let run = base.run("substitute", "Push-up", "Box Push-up", "--everywhere", "-y")
    #expect(run.output.contains("in 3 steps of 3 files"), "\(run.output)")
    #expect(try base.text("workouts/variants/other.md")?.contains("overrides") == false)
    #expect(base.run("show", "other").output.contains("Box Push-up"))
  }

  @Test(
    "one override goes back to the base, by its number or its place",
    arguments: [
      ("2", ["press/bench-press"]), ("press/push-ups", ["press/bench-press"]),
      ("bench press", ["press/push-ups"]), ("Press Bench Press", ["press/push-ups"]),
    ])
  func reset(written: String, left: [String]) throws {
    let base = try desk()
    let editor = try base.editor("sed -i 's/5x5/4x6/; s/3xAMRAP/2x10/' \"$file\"")
    #expect(base.run("variant", "edit", "hotel", editor: editor).status == .fine)
    let shown = base.run("variant", "show", "hotel").output
    #expect(
      shown.contains(
        """
          1. Bench Press — 5x5 becomes Bench Press — 4x6 [press/bench-press]
          2. Push-ups — 3xAMRAP becomes Push-ups — 2x10 [press/push-ups]

        """))
    #expect(base.run("variant", "reset", "hotel", written).status == .problems)
    let run = base.run("variant", "reset", "hotel", written, "-y")
    #expect(run.output.hasPrefix("Hotel keeps 1 override; 1 override removed.\n"), "\(run.errors)")
    let text = try #require(try base.text(Self.file))
    #expect(left.allSatisfy { text.contains("at: \($0)\n") })
    #expect(text.split(separator: "  - at: ").count == 2)
    #expect(base.run("undo").status == .fine)
  }

  @Test(
    "an override that is not there is refused with those that are near",
    arguments: [
      ("3", "hotel has 1 override, see kb variant show"), ("0", "hotel has 1 override"),
      ("press/bench-pres", "did you mean press/bench-press?"),
      ("zzz", "kb variant show hotel lists them"),
    ])
  func noOverride(written: String, expected: String) throws {
    let base = try desk()
    let editor = try base.editor("sed -i 's/5x5/4x6/' \"$file\"")
    #expect(base.run("variant", "edit", "hotel", editor: editor).status == .fine)
    let run = base.run("variant", "reset", "hotel", written, "-y")
    #expect(run.status == .usage)
    #expect(run.errors.contains(expected), "\(run.errors)")
  }

  @Test("what the editor left alone is canonical, whatever the base says")
  func canonical() throws {
    let base = try AuthorBase([
      "resources/workouts/strength/push-a.md": "# Push Day A\n\n- Plank - 45 sec\n- Row - 5 reps\n"
    ])
    #expect(base.run("variant", "new", "push-a", "Hotel").status == .fine)
    let editor = try base.editor("sed -i 's/^- Plank.*/- Plank — 1 min/; /Row/d' \"$file\"")
    #expect(base.run("variant", "edit", "hotel", editor: editor).status == .fine)
    #expect(try base.text(Self.file)?.contains("was: Plank - 45 sec\n") == true)
    #expect(base.run("fmt", "--check", Self.file).status == .fine)
  }

  @Test("the editor settles a conflict: what is written there takes its place")
  func settled() throws {
    let base = try desk()
    let first = try base.editor("sed -i 's/5x5/4x6/' \"$file\"")
    #expect(base.run("variant", "edit", "hotel", editor: first).status == .fine)
    let path = "resources/workouts/strength/push-a.md"
    let text = try #require(try base.text(path))
    let changed = text.split(separator: "5x5").joined(separator: "5x3")
    try base.root.replaceFile(at: path, with: Array(changed.utf8))
    let second = try base.editor("sed -i 's/5x3/4x5/' \"$file\"")
    let run = base.run("variant", "edit", "hotel", editor: second)
    #expect(run.errors.hasPrefix("kb: not in the text, since it does not fit: Bench Press — 5x5"))
    #expect(base.run("variant", "status").output == "hotel: up to date\n")
    #expect(try base.text(Self.file)?.contains("now: Bench Press — 4x5\n") == true)
  }
}
