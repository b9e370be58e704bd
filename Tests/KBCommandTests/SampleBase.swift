import KBTestSupport
import KBStore
import KBTerminal

@testable import KBCommand

/// A small knowledge base in a folder of its own, as of 21 November 2026.
struct SampleBase: ~Copyable {
  let scratch: ScratchFolder
  let root: RootFolder

  init(_ files: [(path: String, text: String)] = SampleBase.files) throws {
    try self.init(bytes: files.map { ($0.path, Array($0.text.utf8)) })
  }

  /// The same of files that need not be UTF-8.
  init(bytes files: [(path: String, bytes: [UInt8])]) throws {
    let made = try ScratchFolder()
    let folder = try RootFolder(made.path)
    for file in files {
      try folder.replaceFile(at: file.path, with: file.bytes)
    }
    scratch = made
    root = folder
  }

  /// Runs a command line on it without colours, in a terminal of that width or into a file.
  func run(
    _ arguments: String..., width: Int? = nil, environment: [String: String] = [:]
  ) -> Transcript { run(arguments, width: width, environment: environment) }

  /// The same with the arguments in one piece.
  func run(
    _ arguments: [String], width: Int? = nil, environment: [String: String] = [:]
  ) -> Transcript {
    runAlone(arguments + ["--root", scratch.path], width: width, environment: environment)
  }

  /// Runs a command line that does not name the folder as its root; `typed` is what somebody types
  /// in a terminal, `nil` for no terminal.
  func runAlone(
    _ arguments: [String], width: Int? = nil, environment: [String: String] = [:],
    typed: [String]? = []
  ) -> Transcript {
    let terminal = width.map { Terminal(isTTY: true, width: $0) } ?? .file
    var context = Context(
      environment: .variables(
        ["KB_TODAY": "2026-11-21", "KB_SHARE": scratch.path + "/none"]
          .merging(environment) { $1 }),
      output: Output(.memory, terminal: terminal),
      errors: Output(.memory, terminal: terminal),
      input: typed.map { LineInput(lines: $0) } ?? LineInput(descriptor: -1),
      commands: Commands.all
    )
    let status = KBCommand.run(
      arguments: arguments + ["--color", "never"], in: &context)
    return Transcript(
      status: status, output: context.output.captured, errors: context.errors.captured)
  }

  /// The text of a file; nil where there is none.
  func text(_ path: String) throws -> String? {
    try root.readIfPresent(path, limit: 1 << 20).map { String(decoding: $0, as: UTF8.self) }
  }

  static let files: [(path: String, text: String)] = [
    (
      "kb.yaml",
      """
      units: kg

      """
    ),
    (
      "resources/exercises/bench-press.md",
      """
      ---
      aliases: [Bench, Flat Bench Press]
      category: push
      kind: compound
      muscles: {primary: [chest], secondary: [triceps]}
      equipment: [barbell, bench]
      load: barbell
      bar: 20kg
      ---
      # Bench Press

      Feet planted, shoulder blades back. Lower to the chest and press up over the shoulders until the arms are straight.

      ## Cues

      - Bend the bar.

      """
    ),
    (
      "resources/exercises/plank.md",
      """
      ---
      category: core
      muscles: {primary: [abs]}
      ---
      # Plank

      A straight line from head to heel.

      """
    ),
    (
      "resources/exercises/push-up.md",
      """
      ---
      aliases: [Press-up]
      category: push
      equipment: []
      load: bodyweight
      ---
      # Push-up

      Hands under the shoulders.

      """
    ),
    (
      "resources/programs/base.md",
      """
      ---
      goal: strength
      level: beginner
      days: 2
      minutes: 40
      ---
      # Base Plan

      ## Day 1
      - Bench Press — 3x5 @ 80%

      """
    ),
    (
      "resources/workouts/strength/push-a.md",
      """
      ---
      tags: [push, barbell]
      category: strength
      location: gym
      equipment: [barbell, bench]
      duration: 45 min
      level: intermediate
      ---
      # Push Day A

      Press first. Goes with [[hotel-room]].

      ## Press
      - Bench Press — 3x8-12 @ RPE 8, rest 2:00
      - A1. Push-ups — 3xAMRAP, chest to the floor

      ## Finisher — EMOM 10: 40s on / 20s off
      - Odd: Plank

      """
    ),
    (
      "workouts/templates/hotel-room.md",
      """
      ---
      tags: [travel, Pull]
      category: conditioning
      location: anywhere
      duration: 20 min
      ---
      # Hotel Room

      ## Circuit — AMRAP 12 min
      - Push-up — 10 reps
      - Crab Walk — 20 m

      """
    ),
    (
      "workouts/journal/2026/2026-10-05.md",
      """
      # 2026-10-05

      ## 07:10 Push Day A

      - workout: strength/push-a
      - duration: 50:00

      - Bench Press (3x8 60kg): 8, 8, 8

      """
    ),
    (
      "workouts/journal/2026/2026-11-18.md",
      """
      # 2026-11-18

      ## 07:30 Push Day A

      - workout: strength/push-a
      - duration: 52:10
      - effort: 8
      - partial: yes

      - Bench Press (3x8 62.5kg): 20kg x 10 warmup, 8, 8, 7
      - Push-up (3xAMRAP): 20, 15, 12

      Left early. Café au lait instead.

      """
    ),
    (
      "workouts/journal/2026/2026-11-20.md",
      """
      # 2026-11-20

      ## 18:00 Hotel Room

      - workout: hotel-room
      - duration: 20:00

      - Push-up (3x10): done
      - Crab Walk: 20 m, 20 m
      - Plank (2x45s): some

      ## 21:00 Daily challenge

      - challenge: 3

      """
    ),
  ]
}
