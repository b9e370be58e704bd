import KBTestSupport
import KBStore
import KBTerminal

@testable import KBCommand

/// A knowledge base with two programs and a barbell, on 21 November 2026.
struct ProgramBase: ~Copyable {
  static let commands: [Command] = [
    .program, .programList, .programRecommend, .programStart, .programSimulate, .simulate,
    .settings, .convert, .log, .next, .rotation, .why, .undo, .redo, .deload, .progress,
  ]

  let scratch: ScratchFolder
  let root: RootFolder

  init(_ more: [String: String] = [:]) throws {
    let made = try ScratchFolder()
    let folder = try RootFolder(made.path)
    for (path, text) in ProgramBase.files.merging(more, uniquingKeysWith: { $1 }) {
      try folder.replaceFile(at: path, with: Array(text.utf8))
    }
    scratch = made
    root = folder
  }

  /// Runs a command line in a terminal of 80 columns with answers that somebody types.
  func run(_ arguments: String..., answers: [String] = []) -> Transcript {
    run(all: arguments, answers: answers)
  }

  func run(all arguments: [String], answers: [String] = []) -> Transcript {
    let terminal = Terminal(isTTY: true, width: 80)
    var context = Context(
      environment: .variables(["KB_TODAY": "2026-11-21"]),
      output: Output(.memory, terminal: terminal), errors: Output(.memory, terminal: terminal),
      input: LineInput(lines: answers), commands: ProgramBase.commands)
    let status = KBCommand.run(
      arguments: arguments + ["--color", "never", "--root", scratch.path], in: &context)
    return Transcript(
      status: status, output: context.output.captured, errors: context.errors.captured)
  }

  func text(_ path: String) throws -> String? {
    try root.readIfPresent(path, limit: 1 << 20).map { String(decoding: $0, as: UTF8.self) }
  }

  static let journal = "workouts/journal/2026/2026-11-21.md"

  static let files: [String: String] = [
    "kb.yaml": """
    # mine
    units: kg
    rotation: [old-a, old-b]  # until Easter

    """,
    "resources/exercises/squat.md": """
    ---
    kind: compound
    movement: squat
    equipment: [barbell, rack]
    load: barbell
    bar: 20kg
    substitutes: [Goblet Squat]
    ---
    # Squat

    """,
    "resources/exercises/goblet-squat.md": """
    ---
    movement: squat
    equipment: [barbell]
    load: bodyweight
    ---
    # Goblet Squat

    """,
    "resources/exercises/press.md": """
    ---
    kind: compound
    equipment: [barbell]
    load: barbell
    bar: 20kg
    ---
    # Press

    """,
    "resources/programs/novice.md": """
    ---
    goal: strength
    level: beginner
    days: 3
    minutes: 45-60
    weeks: 12
    equipment: [barbell, rack]
    progression: {scheme: linear, increment: 5kg}
    starting: {default: {percent: 80, of: e1rm}}
    ---
    # Novice

    Add weight each time.

    ## Day A
    - Squat — 3x5

    ## Day B
    - Squat — 3x5
    - Press — 3x5

    """,
    "resources/programs/cycle.md": """
    ---
    goal: [powerlifting, strength]
    level: [intermediate, advanced]
    days: 3-4
    minutes: 60
    progression: {scheme: percent, training-max: 90, cycle: 2, increment: 5kg}
    starting: {default: {training-max: 90}}
    ---
    # Cycle

    ## Heavy
    - Squat — 1x5 @ 70% TM, 1x3+ @ 80% TM
    - Press — 3x5 @ 70% TM

    """,
    "workouts/journal/2026/2026-11-18.md": """
    # 2026-11-18

    ## 07:30 Squats

    - Squat (3x5 100kg): 5, 5, 5

    """,
  ]
}
