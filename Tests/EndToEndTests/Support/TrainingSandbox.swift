/// A small knowledge base with something of every kind, for disturbing the commands that write.
struct TrainingSandbox {
  static let journal = "workouts/journal/2026/2026-11-20.md"
  static let workout = "workouts/templates/push-a.md"
  static let plan = "workouts/plan.md"
  static let program = "resources/programs/novice.md"
  static let exercise = "resources/exercises/bench-press.md"
  static let variant = "workouts/variants/push-light.md"
  static let settings = "kb.yaml"
  /// The files that are read, one of each kind.
  static let sources = [journal, workout, plan, program, exercise, variant, settings]

  private static let files = [
    settings: """
    units: kg
    rotation: [push-a, legs]
    challenge: {name: Push-ups, sets: 3, each: 10 Push-up}

    """,
    exercise: "---\nequipment: [barbell]\n---\n# Bench Press\n\nPress the bar.\n",
    "resources/exercises/squat.md": "---\nequipment: [barbell]\n---\n# Squat\n",
    "resources/exercises/push-up.md": "# Push-up\n",
    "resources/exercises/box-push-up.md": "# Box Push-up\n",
    "resources/exercises/plank.md": "# Plank\n",
    workout: "# Push A\n\n- Bench Press — 3 sets of 8\n- Push-up — 2x10\n- Plank — 2x45s\n",
    "workouts/templates/legs.md": "---\nlevle: beginner\n---\n# Legs\n\n- Squat — 3x5\n",
    variant: """
    ---
    base: push-a
    name: Push Light
    overrides:
      - substitute: Plank
        with: Squat
    ---

    """,
    program: """
    ---
    goal: strength
    days: 2
    ---
    # Novice

    ## Day A
    - Squat — 3x5

    ## Day B
    - Bench Press — 3x5

    """,
    plan: "- 2026-11-24 push-a\n",
    "workouts/journal/2026/2026-11-18.md":
      "# 2026-11-18\n\n## 07:30 Push A\n\n- Bench Press (3x8 60kg): 8, 8, 8\n",
    journal: """
    # 2026-11-20

    ## 07:30 Legs

    - Squat (3x5 100kg): 5, 5, 5

    ## 18:00 Push A

    - Bench Press (3x8 60kg): 8, 8, 7

    """,
    "session.md": "## 06:30 Early\n\n- Plank: 60s\n",
  ]

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (path, text) in TrainingSandbox.files { try folder.write(text, to: path) }
    // The editor of `kb edit`: adds a line.
    try folder.write("#!/bin/sh\nfor file; do :; done\necho >> \"$file\"\n", to: "editor")
  }

  func run(
    _ arguments: [String], prefix: [String] = [], variables: [String: String] = [:]
  ) throws -> ProcessRun {
    // A minute too, so that what two runs write can be compared.
    let own = ["KB_TODAY": "2026-11-21T18:30", "VISUAL": "", "EDITOR": "sh \(folder.path)/editor"]
    let words = arguments.map { $0 == "session.md" ? folder.path + "/session.md" : $0 }
    return try ProcessRun(
      prefix + [KBBinary.path] + words + ["--root", folder.path],
      variables: variables.merging(own) { $1 })
  }

  /// All files but those that are of this machine alone, with their bytes, as one text.
  func contents() throws -> String {
    try ProcessRun([
      "/bin/sh", "-c",
      "cd \"$1\" && find . \\( -name .kb -o -name .kb-build \\) -prune -o -type f -print0"
        + " | LC_ALL=C sort -z | xargs -0 tail -n +1", "sh", folder.path,
    ]).output
  }
}
