import KBTestSupport
import KBStore
import KBTerminal

@testable import KBCommand

/// A knowledge base with workouts that refer to each other, on 21 November 2026.
struct AuthorBase: ~Copyable {
  let scratch: ScratchFolder
  let root: RootFolder

  init(_ more: [String: String] = [:]) throws {
    let made = try ScratchFolder()
    let folder = try RootFolder(made.path)
    for (path, text) in AuthorBase.files.merging(more, uniquingKeysWith: { $1 }) {
      try folder.replaceFile(at: path, with: Array(text.utf8))
    }
    scratch = made
    root = folder
  }

  /// Runs a command line with answers that somebody types; nobody is there without any.
  func run(
    _ arguments: String..., answers: [String]? = nil, editor: String = "true"
  ) -> Transcript {
    run(arguments, answers: answers, editor: editor)
  }

  func run(
    _ arguments: [String], answers: [String]? = nil, editor: String = "true"
  ) -> Transcript {
    var context = Context(
      environment: .variables([
        "KB_TODAY": "2026-11-21", "EDITOR": editor, "PATH": "/usr/bin:/bin",
        "TMPDIR": scratch.path,
      ]),
      output: Output(.memory, terminal: .file), errors: Output(.memory, terminal: .file),
      input: answers.map { LineInput(lines: $0) } ?? LineInput(descriptor: -1),
      commands: Commands.all)
    let status = KBCommand.run(arguments: arguments + ["--root", scratch.path], in: &context)
    return Transcript(
      status: status, output: context.output.captured, errors: context.errors.captured)
  }

  func text(_ path: String) throws -> String? {
    try root.readIfPresent(path, limit: 1 << 20).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A script that changes the file that it gets as its last argument, in the shell's `$file`.
  func editor(_ script: String) throws -> String {
    try scratch.write(
      "#!/bin/sh\nfor file; do :; done\n\(script)\n", to: "editor", isProgram: true)
  }

  static let journal = "workouts/journal/2026/2026-11-20.md"

  static let files: [String: String] = [
    "kb.yaml": "units: kg\nrotation: [push-b]  # mine\n",
    "resources/exercises/push-up.md": "---\naliases: [Press-up]\n---\n# Push-up\n",
    "resources/exercises/box-push-up.md": "# Box Push-up\n",
    "resources/exercises/bench-press.md": "# Bench Press\n",
    "resources/programs/base.md":
      "---\ngoal: strength\nlevel: beginner\ndays: 1\n---\n# Base\n\n## Day 1\n- Push-up — 3x5\n",
    "resources/workouts/strength/push-a.md":
      "# Push Day A\n\n## Press\n- Bench Press — 5x5\n- Push-ups — 3xAMRAP\n",
    "workouts/templates/push-b.md":
      "# Push Day B\n\n## Press\n- Bench Press — 5x5\n- Push-ups (knees) — 3x10\n",
    "workouts/templates/legs.md": "# Legs\n\nAfter [[push-b]].\n",
    "workouts/plan.md": "# Plan\n\n- 2026-11-24 push-b\n",
    journal: """
    # 2026-11-20

    ## 07:30 Push Day B

    - workout: push-b

    - Bench Press (5x5 60kg): done

    ## 18:00 Walk

    - challenge: 1

    """,
  ]
}
