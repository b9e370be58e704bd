import KBStore
import KBTerminal
import Testing

@testable import KBCommand

@Suite("Reading the library that comes with kb")
struct BuiltInReadingTests {
  @Test("its documents are there under paths that begin with built-in/")
  func listed() throws {
    let place = try LibraryPlace()
    #expect(
      place.run("list", "workouts", "--names").output == "strength/legs\nstrength/push-a\n")
    let show = place.run("show", "bench")
    #expect(show.status == .fine)
    #expect(
      show.output.contains("File       built-in/exercises/bench-press.md\n"), "\(show.output)")
    #expect(place.run("show", "built-in/exercises/bench-press.md").output == show.output)
    #expect(place.run("search", "sit").output.contains("built-in/exercises/squat.md"))
  }

  @Test("a folder that does not ask for it has none of it", arguments: ["", "library: none\n"])
  func notAsked(line: String) throws {
    let place = try LibraryPlace(settings: "units: kg\n" + line)
    #expect(place.run("list", "exercises", "--names").output == "")
    #expect(place.run("check").output == "All is well in 1 file.\n")
  }

  @Test("what else kb.yaml may say is an error with the choices")
  func unknownChoice() throws {
    let place = try LibraryPlace(settings: "library: all\n")
    let check = place.run("check")
    #expect(check.status == .fine || check.status == .problems)
    #expect(
      check.output.contains("kb.yaml:1:10: warning: library must be none or built-in, not \"all\"")
        || check.output.contains("[wrong-type]"), "\(check.output)")
  }

  @Test("a file of the person's own with the same key goes before it")
  func shadowed() throws {
    let place = try LibraryPlace([
      ("resources/exercises/squat.md", "---\naliases: [My Squat]\n---\n# Squat\n\nMine.\n"),
      ("workouts/templates/strength/legs.md", "# My Legs\n\n- Squat — 9x9\n"),
    ])
    #expect(place.run("show", "squat").output.contains("resources/exercises/squat.md"))
    #expect(place.run("show", "strength/legs").output.contains("My Legs"))
    #expect(place.run("check").output == "All is well in 3 files.\n")
    #expect(place.run("list", "exercises", "--names").output == "Bench Press\nSquat\n")
  }

  @Test("a copy that was moved goes before the one that it was a copy of")
  func movedCopy() throws {
    let place = try LibraryPlace()
    #expect(place.run("library", "copy", "strength/legs").status == .fine)
    #expect(place.run("move", "strength/legs", "my-legs", "--yes").status == .fine)
    #expect(place.run("list", "workouts", "--names").output == "my-legs\nstrength/push-a\n")
    #expect(place.run("check").status == .fine)
    #expect(place.run("show", "strength/legs").output.contains("workouts/templates/my-legs.md"))
  }

  @Test("a name of the person's own exercise is theirs, although one of kb's has it, too")
  func names() throws {
    let place = try LibraryPlace([
      ("resources/exercises/zz.md", "---\naliases: [Bench]\n---\n# Bench on Rings\n")
    ])
    #expect(place.run("show", "bench").output.contains("resources/exercises/zz.md"))
    #expect(place.run("show", "bench press").output.contains("built-in/exercises/bench-press.md"))
    #expect(place.run("check").output == "All is well in 2 files.\n")
  }

  @Test("problems inside it are nobody's, and links into it are not dead")
  func problems() throws {
    let broken =
      LibraryPlace.library + [
        (
          "workouts/odd.md",
          "---\ncategry: strength\n---\n# Odd\n\n- Sqat — 3x5\n\n[gone](gone.md)\n"
        )
      ]
    let place = try LibraryPlace(
      [
        (
          "workouts/templates/mine.md",
          "# Mine\n\n[a](../../resources/exercises/squat.md) [b](../../built-in/exercises/squat.md)\n"
            + "[c](../../resources/exercises/gone.md)\n\n- Squat — 3x5\n"
        )
      ], library: broken)
    let check = place.run("check")
    #expect(
      check.output == """
        workouts/templates/mine.md:4:5: warning: the link ../../resources/exercises/gone.md points to nothing [dead-link]
          [c](../../resources/exercises/gone.md)
              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
          fix: correct it or remove it

        1 warning in 2 files

        """, "\(check.output)")
  }

  @Test("nothing of it is written, whatever is asked for")
  func neverWritten() throws {
    let place = try LibraryPlace()
    for arguments in [
      ["rm", "exercise", "squat", "--yes"], ["rm", "workout", "strength/legs", "--yes"],
      ["move", "exercise", "squat", "deep-squat", "--yes"],
      ["reorder", "strength/push-a", "Squat", "--first", "--yes"],
      ["substitute", "Squat", "Bench", "--in", "base", "--yes"],
    ] {
      let run = place.run(arguments)
      #expect(run.status != .fine, "\(arguments)")
      #expect(run.errors.contains("comes with kb"), "\(arguments): \(run.errors)")
    }
    #expect(place.files == ["kb.yaml"])
    #expect(throws: StoreError.self) {
      let folder = try RootFolder(
        place.scratch.path + "/folder",
        library: .installed(RootFolder(place.scratch.path + "/share/library")))
      try folder.replaceFile(at: "built-in/exercises/squat.md", with: [])
    }
  }

  @Test("where it is missing, kb says so and goes on with the person's own text")
  func missing() throws {
    let place = try LibraryPlace([
      ("workouts/templates/mine.md", "# Mine\n\n- Squat — 3x5\n"),
      ("workouts/journal/2026/2026-11-20.md", "# 2026-11-20\n\n## Mine\n\n- Squat: 3x5 60kg\n"),
    ])
    let list = place.run("list", "workouts", share: "nowhere")
    #expect(list.status == .fine)
    #expect(
      list.output.hasPrefix("Incomplete: this answer leaves out built-in.\n"), "\(list.output)")
    #expect(list.output.contains("Mine"), "\(list.output)")
    #expect(list.errors.contains("the library that comes with kb is missing"), "\(list.errors)")
    #expect(list.errors.contains("install kb again, or set KB_SHARE"), "\(list.errors)")
    let log = place.run("log", "Squat: 3x5 62.5kg", "--time", "10:00", share: "nowhere")
    #expect(log.status == .fine, "\(log.errors)")
    let json = place.run("history", "--json", share: "nowhere")
    #expect(json.output.contains("\"incomplete\""), "\(json.output)")
    let check = place.run("check", share: "nowhere")
    #expect(
      check.output.contains("built-in:1:1: error: the library that comes with kb is missing"),
      "\(check.output)")
  }

  @Test("where a file of it cannot be read, kb names it and goes on")
  func damaged() throws {
    let place = try LibraryPlace([("workouts/templates/mine.md", "# Mine\n\n- Squat — 3x5\n")])
    try place.put(String(repeating: "x", count: 2 << 20), at: "share/library/exercises/huge.md")
    let list = place.run("list", "exercises")
    #expect(list.status == .fine)
    #expect(list.output.contains("Bench Press"), "\(list.output)")
    #expect(list.errors.contains("built-in/exercises/huge.md has 2097152 bytes"), "\(list.errors)")
  }

  @Test("a folder of the person's that is called built-in is not read")
  func ownFolderOfThatName() throws {
    let place = try LibraryPlace(
      [
        ("built-in/exercises/evil.md", "# Evil\n"),
        ("built-in/exercises/squat.md", "# Evil Squat\n"),
      ], settings: LibraryPlace.settings + "read: {exercises: [\"**/*.md\"]}\n")
    #expect(place.run("list", "exercises", "--names").output == "Bench Press\nSquat\n")
  }
}
