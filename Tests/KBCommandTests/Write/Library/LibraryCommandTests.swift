import KBStore
import KBTerminal
import KBText
import Testing

@testable import KBCommand

@Suite("kb library")
struct LibraryCommandTests {
  private static let mine: [(path: String, text: String)] = [
    ("resources/exercises/squat.md", "# Squat\n\nMine.\n"),
    ("resources/exercises/wall-ball.md", "# Wall Ball\n"),
    ("workouts/templates/strength/legs.md", "# Legs\n\n- Squat — 5x5\n"),
  ]

  @Test("list says what is there, what is the person's, and what differs")
  func list() throws {
    let place = try LibraryPlace(Self.mine)
    #expect(
      place.run("library", "list").output == """
        This folder reads the library that comes with kb; your own files go before it.

        Kind       With kb  Yours  Of these
        workouts         2      1  1 same as kb's
        exercises        2      2  1 only yours, 1 changed
        programs         1      0

        Key              State           Your file
        exercises/squat  yours, changed  resources/exercises/squat.md

        """)
    #expect(
      place.run("library", "list", "exercises").output == """
        This folder reads the library that comes with kb; your own files go before it.

        Key                    State           Your file
        exercises/bench-press  comes with kb
        exercises/squat        yours, changed  resources/exercises/squat.md
        exercises/wall-ball    yours           resources/exercises/wall-ball.md

        """)
  }

  @Test("list --json has everything")
  func listJSON() throws {
    let place = try LibraryPlace(Self.mine)
    let json = place.run("library", "list", "exercises", "--json").output
    #expect(
      json == """
        {
          "isRead": true,
          "items": [
            {
              "key": "bench-press",
              "kind": "exercise",
              "state": "built-in",
              "builtIn": "built-in/exercises/bench-press.md"
            },
            {
              "key": "squat",
              "kind": "exercise",
              "state": "changed",
              "builtIn": "built-in/exercises/squat.md",
              "own": "resources/exercises/squat.md"
            },
            {
              "key": "wall-ball",
              "kind": "exercise",
              "state": "own",
              "own": "resources/exercises/wall-ball.md"
            }
          ]
        }

        """, "\(json)")
  }

  @Test("copy makes files of the person's own, and undo takes them back")
  func copy() throws {
    let place = try LibraryPlace()
    let run = place.run("library", "copy", "bench", "strength/push-a", "programs/base")
    #expect(run.status == .usage)
    #expect(
      run.errors.hasPrefix(
        "kb: KEY for kb library copy cannot be \"bench\": nothing of this name comes with kb; did"
          + " you mean bench-press"), "\(run.errors)")
    #expect(place.files == ["kb.yaml"])
    let good = place.run("library", "copy", "bench-press", "strength/push-a", "programs/base")
    #expect(good.output == "Copied 3 files.\nUndo it with kb undo.\n", "\(good.errors)")
    #expect(
      place.files == [
        "kb.yaml", "resources/exercises/bench-press.md", "resources/programs/base.md",
        "workouts/templates/strength/push-a.md",
      ])
    #expect(try place.text("resources/exercises/bench-press.md") == LibraryPlace.library[0].text)
    // A workout lies elsewhere than kb's, and its links lead to copies or else to what comes with kb.
    #expect(
      try place.text("workouts/templates/strength/push-a.md")?
        .contains("(../../../resources/exercises/bench-press.md)") == true)
    #expect(place.run("check").output == "All is well in 4 files.\n")
    #expect(place.run("undo", "--yes").status == .fine)
    #expect(place.files == ["kb.yaml"])
  }

  @Test(
    "copy refuses what is the person's already, what is in the way and what has no name",
    arguments: [
      (["squat"], "resources/exercises/squat.md is yours already; kb library diff exercises/squat"),
      (["wall-ball"], "resources/exercises/wall-ball.md is your own; nothing comes with kb for it"),
      (["nothing like it"], "nothing of this name comes with kb"),
      (["--all", "squat"], "write keys or --all"),
      ([], "kb library copy needs KEY"),
    ])
  func refused(arguments: [String], text: String) throws {
    let place = try LibraryPlace(Self.mine)
    let before = place.files
    let run = place.run(["library", "copy"] + arguments)
    #expect(run.status == .usage)
    #expect(run.errors.contains(text), "\(run.errors)")
    #expect(place.files == before)
  }

  @Test("copy never overwrites a file that is in the way, even one that cannot be read")
  func inTheWay() throws {
    let place = try LibraryPlace([("resources/quotes.yaml", "- text: Mine.\n")])
    let huge = String(repeating: "x", count: 2 << 20)
    try place.put(huge, at: "folder/resources/exercises/squat.md")
    let quotes = place.run("library", "copy", "quotes.yaml")
    #expect(quotes.status == .usage)
    #expect(quotes.errors.contains("resources/quotes.yaml is yours already"), "\(quotes.errors)")
    let squat = place.run("library", "copy", "squat")
    #expect(squat.status == .usage)
    #expect(
      squat.errors.contains("resources/exercises/squat.md already exists; nothing was written"),
      "\(squat.errors)")
    #expect(try place.text("resources/quotes.yaml") == "- text: Mine.\n")
  }

  @Test("copy --all writes everything that the person has no file of")
  func copyAll() throws {
    let place = try LibraryPlace(Self.mine)
    let rehearsal = place.run("library", "copy", "--all", "--dry-run")
    #expect(
      rehearsal.output == """
        built-in/dictionary.txt → resources/dictionary.txt
        built-in/exercises/bench-press.md → resources/exercises/bench-press.md
        built-in/programs/base.md → resources/programs/base.md
        built-in/quotes.yaml → resources/quotes.yaml
        built-in/workouts/strength/push-a.md → resources/workouts/strength/push-a.md
        Nothing was written.

        """, "\(rehearsal.output)\(rehearsal.errors)")
    let run = place.run("library", "copy", "--all")
    #expect(
      run.output == """
        Copied 5 files that come with kb to resources/; 2 files of your own stay as they
        are.
        Undo it with kb undo.

        """, "\(run.output)")
    #expect(place.run("check").status == .fine)
    #expect(place.run("library", "copy", "--all").status == .problems)
  }

  @Test("diff shows what the person changed")
  func diff() throws {
    let place = try LibraryPlace([
      ("resources/exercises/squat.md", LibraryPlace.library[1].text + "Mine.\n")
    ])
    let expected = """
      --- built-in/exercises/squat.md
      +++ resources/exercises/squat.md
      @@ -7,3 +7,4 @@
       # Squat
       
       Sit down.
      +Mine.

      """
    #expect(place.run("library", "diff").output == expected)
    #expect(place.run("library", "diff", "Squat").output == expected)
    let json = place.run("library", "diff", "--json").output
    #expect(json.contains("\"state\": \"changed\"") && json.contains("Mine."), "\(json)")
    let other = place.run("library", "diff", "bench-press")
    #expect(other.status == .usage)
    #expect(other.errors.contains("you have no file of it"), "\(other.errors)")
    #expect(
      try LibraryPlace().run("library", "diff").output
        == "None of your files differs from what comes with kb.\n")
  }

  @Test("tidy removes copies of any version that came with kb, and keeps what was changed")
  func tidy() throws {
    let older = "# Legs\n\nAs it was.\n\n- Squat — 5x5\n"
    let place = try LibraryPlace(
      LibraryPlace.library.map { ("resources/" + $0.path, $0.text) },
      settings: "units: kg\n# mine\n")
    try place.put(older, at: "folder/resources/workouts/strength/legs.md")
    try place.put("# Squat\n\nMine.\n", at: "folder/resources/exercises/squat.md")
    try place.put(
      "# Digests\nworkouts/strength/legs.md \(digest(older)) 0123456789ab\n",
      at: "share/library/versions.txt")
    let before = place.files
    let rehearsal = place.run("library", "tidy", "--dry-run")
    #expect(
      rehearsal.output == """
        6 files of this folder are copies of what comes with kb: 2 workouts, 1 exercise,
        1 program, resources/dictionary.txt and resources/quotes.yaml.
        Of these, 1 has the text of an earlier kb, and kb's newer one takes its place:
        workouts/strength/legs.
        1 file with a text of your own stays: exercises/squat.
        kb.yaml gets library: built-in.
        No target, record or count changes.
        Nothing was written.

        """, "\(rehearsal.output)\(rehearsal.errors)")
    #expect(place.files == before)
    #expect(place.run("library", "tidy").status == .problems)
    let run = place.run("library", "tidy", "--yes")
    #expect(run.status == .fine, "\(run.errors)")
    #expect(place.files == ["kb.yaml", "resources/exercises/squat.md"])
    #expect(try place.text("kb.yaml")?.contains("library: built-in\n") == true)
    #expect(try place.text("kb.yaml")?.contains("# mine\n") == true)
    #expect(place.run("list", "workouts", "--names").output == "strength/legs\nstrength/push-a\n")
    // No empty folder is left.
    #expect(throws: StoreError.self) {
      _ = try RootFolder(place.scratch.path + "/folder/resources/workouts")
    }
    #expect(place.run("library", "tidy", "--yes").errors.contains("no file of this folder"))
    #expect(place.run("undo", "--yes").status == .fine)
    #expect(place.files == before)
    #expect(try place.text("kb.yaml") == "units: kg\n# mine\n")
  }

  @Test("tidy --json lists what was removed")
  func tidyJSON() throws {
    let place = try LibraryPlace([
      ("resources/exercises/squat.md", LibraryPlace.library[1].text)
    ])
    #expect(
      place.run("library", "tidy", "--yes", "--json").output == """
        {
          "title": "Tidy 1 copy of kb's library",
          "written": true,
          "files": [
            {
              "path": "resources/exercises/squat.md",
              "change": "removed"
            }
          ]
        }

        """)
  }

  @Test("tidy shows which targets change")
  func tidyTargets() throws {
    let older = LibraryPlace.library[1].text.replacing("increment: 2.5kg", with: "increment: 10kg")
    let place = try LibraryPlace(
      [
        ("resources/exercises/squat.md", older),
        (
          "workouts/journal/2026/2026-11-20.md",
          "# 2026-11-20\n\n## Legs\n\n- Squat (3x12 60kg): 12, 12, 12\n"
        ),
      ], settings: LibraryPlace.settings + "progression: {scheme: linear}\n")
    try place.put(
      "exercises/squat.md \(digest(older))\n", at: "share/library/versions.txt")
    let run = place.run("library", "tidy", "--dry-run")
    #expect(run.output.contains("A target changes:\n  Squat, progression 1: "), "\(run.output)")
  }

  @Test("tidy of a copied workout that is neither done nor in the rotation changes no target")
  func tidyCopied() throws {
    let place = try LibraryPlace()
    #expect(place.run("library", "copy", "strength/push-a").status == .fine)
    let run = place.run("library", "tidy", "--dry-run")
    #expect(
      run.output == """
        1 file of this folder is a copy of what comes with kb: 1 workout.
        No target, record or count changes.
        Nothing was written.

        """, "\(run.output)\(run.errors)")
  }

  @Test("tidy writes nothing where the journal's records would change")
  func tidyUnsafe() throws {
    let place = try LibraryPlace(
      [
        ("resources/exercises/squat.md", LibraryPlace.library[1].text),
        (
          "workouts/journal/2026/2026-11-20.md",
          "# 2026-11-20\n\n## Push\n\n- Bench: 3x8 60kg\n- Bench Press: 3x8 62.5kg\n"
        ),
      ], settings: "units: kg\n")
    let before = place.files
    let run = place.run("library", "tidy", "--yes")
    #expect(run.status == .problems)
    #expect(
      run.errors.hasPrefix(
        "kb: nothing was written, because records or counts of your journal would change:\n"),
      "\(run.errors)\(run.output)")
    #expect(place.files == before)
  }

  @Test("tidy respects library: none")
  func tidyNone() throws {
    let place = try LibraryPlace(
      [("resources/exercises/squat.md", LibraryPlace.library[1].text)],
      settings: "library: none\n")
    let run = place.run("library", "tidy", "--yes")
    #expect(run.status == .problems)
    #expect(run.errors.contains("kb.yaml does not want the library"), "\(run.errors)")
  }

  @Test(
    "without an installed library every command of the group says so",
    arguments: [
      ["list"], ["copy", "squat"], ["diff"], ["tidy", "--yes"],
    ])
  func noLibrary(arguments: [String]) throws {
    let place = try LibraryPlace()
    try place.put("", at: "empty/templates/x")
    let run = place.run(["library"] + arguments, share: "empty")
    #expect(run.status == .environment)
    #expect(
      run.errors.contains(
        "kb: the library that comes with kb is missing: there is no library in"
          + " \(place.scratch.path)/empty"), "\(run.errors)")
  }

  @Test("edit asks for a copy first, and edits that")
  func edit() throws {
    let place = try LibraryPlace()
    let run = place.run("edit", "squat")
    #expect(run.status == .problems)
    #expect(
      run.errors == """
        built-in/exercises/squat.md comes with kb. Edit a copy of your own, \
        resources/exercises/squat.md? (yes or no) [yes]:\u{20}
        kb: nothing was written

        """)
    #expect(place.files == ["kb.yaml"])
  }

  /// The digest of a text as the table of shipped versions has it.
  private func digest(_ text: String) -> String { version(of: Array(text.utf8).span) }
}
