import KBCore

@testable import KBText

extension Mutation.Subject {
  var good: String {
    switch self {
    case .journal:
      """
      # 2026-11-20

      ## 07:30 Push

      - duration: 52:10
      - effort: 7
      - next: Row 3x10 60kg
      - challenge: 2
      - partial: yes

      - Bench Press (3x8 60kg): 8, 8, 7
      - Row (3x8 60kg): 8, 8, 8

      Slept badly.

      # 2026-11-21

      ## 07:45 Pull

      - duration: 58:00
      - effort: 8

      - Pull-up (3x8): 8, 8, 6
      - Curl (3x8 60kg): 8, 8, 8

      Slept well.

      """
    case .workout:
      """
      ---
      tags: [a]
      category: strength
      duration: 45 min
      level: beginner
      ---
      # Push

      ## Press
      - Bench Press — 3x8 60kg
      - Overhead Press — 3x8 60kg, rest 2:00

      ## Rest
      - Dip — 3x8 60kg, slowly

      """
    case .variant:
      """
      ---
      base: push
      name: Home
      overrides:
        - at: press/bench-press
          now: Floor Press — 3x8 40kg
        - at: press/dip
          was: Dip — 3x8
          remove: true
        - after: press/row
          add: Plank — 45s
          bullet: "-"
        - substitute: Row
          with: Ring Row
        - set: {level: beginner}
      ---
      Why.

      """
    case .exercise:
      """
      ---
      aliases: [Bench]
      category: push
      kind: compound
      muscles: {primary: [chest], secondary: [triceps]}
      equipment: [barbell]
      load: barbell
      bar: 20kg
      increment: 2.5kg
      unilateral: no
      ---
      # Bench Press

      Press.

      """
    case .program:
      """
      ---
      goal: [strength]
      level: [beginner]
      days: 3
      minutes: 45
      weeks: 12
      equipment: [barbell]
      progression:
        default:
          scheme: linear
          increment: 2.5kg
      ---
      # Linear

      ## Day A
      - Squat — 3x5
      - Row — 3x5

      """
    case .plan:
      """
      # Plan

      - 2026-11-24 push
      - 2026-11-25 pull
      - 2026-11-26 push

      """
    case .settings:
      """
      units: kg
      formula: Epley
      rotation: [push, pull]
      equipment:
        bars:
          - {name: bar, weight: 20kg}
      challenge: {name: Pull-ups, sets: 3}
      discovery:
        window: 7
      journal:
        layout: day

      """
    }
  }

  /// What is wrong with a file of this kind.
  func problems(in text: String) -> [Diagnostic] {
    let bytes = Array(text.utf8)
    switch self {
    case .journal:
      let path = "workouts/journal/a.md"
      return textProblems(in: bytes, path: path)
        + JournalParser.parse(bytes, path: path).diagnostics
    case .workout:
      let path = "workouts/templates/a.md"
      guard let place = DocumentPath(path) else { return [] }
      return readWorkout(bytes, path: path, at: place).card.diagnostics
    case .variant: return Mutation.Subject.problems(inVariant: bytes)
    case .exercise:
      let path = "resources/exercises/a.md"
      guard let place = DocumentPath(path) else { return [] }
      return readExercise(bytes, path: path, at: place).diagnostics
    case .program:
      let path = "resources/programs/a.md"
      guard let place = DocumentPath(path) else { return [] }
      return readProgram(bytes, path: path, at: place).diagnostics
    case .plan: return readPlan(bytes).diagnostics
    case .settings: return readSettings(bytes, path: "kb.yaml").diagnostics
    }
  }

  /// What is wrong with a variant of a workout with three steps.
  private static func problems(inVariant bytes: [UInt8]) -> [Diagnostic] {
    let base = Array("# Push\n\n## Press\n- Bench Press — 3x8\n- Dip — 3x8\n- Row — 3x8\n".utf8)
    let (basePath, path) = ("workouts/templates/push.md", "workouts/variants/home.md")
    guard let basePlace = DocumentPath(basePath), let place = DocumentPath(path) else { return [] }
    let card = readWorkout(base, path: basePath, at: basePlace).card
    let file = readVariant(bytes, path: path, at: place)
    var resolver = VariantResolver([card], [file]) { _ in base }
    return resolver.resolve().flatMap(\.document.card.diagnostics)
  }
}
