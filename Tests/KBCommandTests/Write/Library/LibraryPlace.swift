import KBTestSupport
import KBStore
import KBTerminal

@testable import KBCommand

/// A knowledge base in `folder`, beside installations of kb whose libraries are tests' own.
struct LibraryPlace: ~Copyable {
  let scratch: ScratchFolder
  let root: RootFolder

  static let library: [(path: String, text: String)] = [
    (
      "exercises/bench-press.md",
      """
      ---
      aliases: [Bench]
      category: push
      load: barbell
      bar: 20kg
      increment: 2.5kg
      ---
      # Bench Press

      Press up, see [the squat](squat.md).

      """
    ),
    (
      "exercises/squat.md",
      "---\ncategory: legs\nload: barbell\nbar: 20kg\nincrement: 2.5kg\n---\n# Squat\n\nSit down.\n"
    ),
    (
      "workouts/strength/push-a.md",
      """
      # Push Day A

      Goes with [the bench](../../exercises/bench-press.md).

      ## Main
      - Bench Press — 3x8-12, rest 2:00
      - Squat — 3x5

      """
    ),
    ("workouts/strength/legs.md", "# Legs\n\n- Squat — 5x5\n"),
    (
      "programs/base.md",
      "---\ngoal: strength\nlevel: beginner\ndays: 2\nminutes: 40\n---\n# Base\n\n## Day 1\n- Squat — 3x5\n"
    ),
    ("quotes.yaml", "- text: Lift.\n  author: Nobody\n"),
    ("dictionary.txt", "kettlebell\n"),
  ]

  static let settings = "units: kg\nlibrary: built-in\n"

  /// The folder has `kb.yaml` and these files; `share` is an installation.
  init(
    _ files: [(path: String, text: String)] = [], settings: String = LibraryPlace.settings,
    library: [(path: String, text: String)] = LibraryPlace.library
  ) throws {
    let made = try ScratchFolder()
    let opened = try RootFolder(made.path)
    for (path, text) in files + [("kb.yaml", settings)] {
      try opened.replaceFile(at: "folder/" + path, with: Array(text.utf8))
    }
    for (path, text) in library {
      try opened.replaceFile(at: "share/library/" + path, with: Array(text.utf8))
    }
    scratch = made
    root = opened
  }

  func put(_ text: String, at path: String) throws {
    try root.replaceFile(at: path, with: Array(text.utf8))
  }

  /// The text of a file of the folder; nil where there is none.
  func text(_ path: String) throws -> String? {
    try root.readIfPresent("folder/" + path, limit: 1 << 20)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// All files of the folder but kb's own, sorted.
  var files: [String] {
    root.walk(below: ["folder"]).entries.map { String($0.path.dropFirst("folder/".count)) }
  }

  /// Runs a command line on the folder, with the library of one of the installations.
  func run(_ arguments: String..., share: String = "share", day: String = "2026-11-21")
    -> Transcript
  {
    run(arguments, share: share, day: day)
  }

  /// The same with the arguments in one piece.
  func run(_ arguments: [String], share: String = "share", day: String = "2026-11-21") -> Transcript
  {
    var context = Context(
      environment: .variables(["KB_TODAY": day, "KB_SHARE": scratch.path + "/" + share]),
      output: Output(.memory, terminal: .file), errors: Output(.memory, terminal: .file),
      input: LineInput(lines: []), commands: Commands.all)
    let status = KBCommand.run(
      arguments: arguments + ["--root", scratch.path + "/folder", "--color", "never"],
      in: &context)
    return Transcript(
      status: status, output: context.output.captured, errors: context.errors.captured)
  }
}
