import KBTestSupport
import KBStore
import KBTerminal

@testable import KBCommand

/// A small knowledge base in a folder of its own, on 21 November 2026.
struct LogFolder: ~Copyable {
  let scratch: ScratchFolder
  let root: RootFolder

  init(settings: String = "units: kg\n") throws {
    let made = try ScratchFolder()
    let folder = try RootFolder(made.path)
    try LogFolder.write(settings, to: "kb.yaml", in: folder)
    for (name, aliases) in [
      ("Bench Press", "[bench]"), ("Overhead Press", "[OHP, military press]"), ("Plank", "[]"),
    ] {
      let key = name.lowercased().split(separator: " ").joined(separator: "-")
      try LogFolder.write(
        "---\naliases: \(aliases)\n---\n# \(name)\n", to: "resources/exercises/\(key).md",
        in: folder)
    }
    try LogFolder.write(
      """
      # Push Day A

      - Not an exercise

      ## Press
      - Bench — 3x8 60kg, rest 3:00, slowly
      - A1. OHP — 3x8-12
      - Band thing

      ## Core
      - Plank — 2x45s

      """, to: "workouts/templates/push-a.md", in: folder)
    // Nothing may throw between the two: the scratch folder goes away by itself.
    scratch = made
    root = folder
  }

  func write(_ text: String, to path: String) throws {
    try LogFolder.write(text, to: path, in: root)
  }

  private static func write(_ text: String, to path: String, in root: RootFolder) throws {
    try root.replaceFile(at: path, with: Array(text.utf8))
  }

  /// The text of a file; nil where there is none.
  func text(_ path: String = "workouts/journal/2026/2026-11-21.md") throws -> String? {
    try root.readIfPresent(path, limit: 1 << 20).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Runs `kb log` with answers that somebody types.
  func log(_ arguments: String..., answers: [String] = []) -> Transcript {
    log(arguments: arguments, answers: answers)
  }

  func log(
    arguments: [String], answers: [String] = [], today: String = "2026-11-21"
  ) -> Transcript {
    var context = Context(
      environment: .variables(["KB_TODAY": today]),
      output: Output(.memory, terminal: .file),
      errors: Output(.memory, terminal: .file),
      input: LineInput(lines: answers),
      commands: Commands.all
    )
    let status = run(arguments: ["log", "--root", scratch.path] + arguments, in: &context)
    return Transcript(
      status: status, output: context.output.captured, errors: context.errors.captured)
  }
}
