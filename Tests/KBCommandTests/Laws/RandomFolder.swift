import KBCore
import KBTestSupport

/// A small knowledge base with a random journal, for laws that hold in any of them: two ways of
/// doing an exercise, percentages and training maxima, sets that failed or were left out, decisions,
/// favorites, a variant, exercises without a file, long breaks, and sessions dated ahead.
struct RandomFolder {
  /// The span of days that a law asks about; the journal goes on a little behind it.
  static let days = (0...290).map { Day(number: 20_485).adding(days: $0) }

  let files: [(path: String, text: String)]

  init(_ random: inout SplitMix64) {
    var files = [("kb.yaml", RandomFolder.settings(&random))]
    for exercise in RandomFolder.exercises where exercise.hasFile {
      let key = exercise.name.lowercased().replacing(" ", with: "-")
      files.append(
        (
          "resources/exercises/\(key).md",
          """
          ---
          kind: \(exercise.kind)
          load: \(exercise.load)
          muscles: {primary: [\(exercise.muscle)]}
          ---
          # \(exercise.name)

          """
        ))
    }
    files += RandomFolder.workouts
    var journal = ""
    var day = RandomFolder.days[0]
    while day <= RandomFolder.days[RandomFolder.days.count - 1].adding(days: 12) {
      journal += "# \(day.text)\n\n"
      for number in 0..<random.pick([1, 1, 1, 1, 2]) {
        journal += RandomFolder.session(hour: 7 + 9 * number, &random)
      }
      // Now and then a break that is long enough for a way to be forgotten.
      day = day.adding(days: random.pick([1, 1, 2, 2, 3, 3, 4, 5, 7, 40, 95]))
    }
    files.append(("workouts/journal/2026.md", journal))
    self.files = files
  }

  private struct Sample {
    let name: String
    var load = "barbell"
    var kind = "compound"
    var muscle = "chest"
    /// In kilograms; 0 for the body alone.
    var usual = 0
    var hasFile = true
    var isDone = true
  }

  private static let exercises = [
    Sample(name: "Bench Press", usual: 60),
    Sample(name: "Squat", muscle: "quads", usual: 80),
    Sample(name: "Deadlift", muscle: "hamstrings", usual: 100),
    Sample(name: "Dumbbell Row", load: "dumbbell", muscle: "lats", usual: 24),
    Sample(name: "Dumbbell Curl", load: "dumbbell", kind: "isolation", muscle: "biceps", usual: 12),
    Sample(name: "Pull-up", load: "bodyweight", muscle: "lats"),
    Sample(name: "Plank", load: "bodyweight", kind: "isolation", muscle: "abs"),
    // Nobody does this one, so that it has to begin somewhere.
    Sample(name: "Front Squat", muscle: "quads", isDone: false),
    Sample(name: "Sled Push", usual: 40, hasFile: false),
    Sample(name: "Row", hasFile: false),
  ]

  /// The ten that a law asks about.
  static let names = exercises.map(\.name)

  private static let workouts = [
    (
      "workouts/templates/push.md",
      """
      # Push

      - Bench Press — 3x8 60kg
      - Pull-up — 3xAMRAP
      - Sled Push — 4x10 40kg

      """
    ),
    (
      "workouts/templates/heavy.md",
      """
      ---
      progression: {default: {scheme: percent, cycle: 2, increment: 2.5kg}}
      ---
      # Heavy

      - Bench Press — 1x5 @ 75%, 1x3 @ 85%, 1x1+ @ 95%
      - Deadlift — 1x5 @ 85%
      - Squat — 5x5 @ 75% TM

      """
    ),
    (
      "workouts/templates/legs.md",
      """
      ---
      progression: {default: {scheme: double, reps: 8-12}}
      ---
      # Legs

      - Squat — 3x8-12 80kg
      - Front Squat — 3x6 50kg
      - Dumbbell Row — 3x8-12

      """
    ),
    (
      "workouts/variants/push-light.md",
      """
      ---
      base: push
      name: Push light
      overrides:
        - substitute: Bench Press
          with: Dumbbell Curl
      ---
      A light day.

      """
    ),
    (
      "resources/workouts/other.md",
      """
      # Other

      - Dumbbell Curl — 3x12
      - Plank — 3x45s
      - Front Squat — 5x3 @ 75%

      """
    ),
  ]
  static let keys = ["push", "heavy", "legs", "push-light", "other"]

  private static func settings(_ random: inout SplitMix64) -> String {
    let rotation = random.pick(["push, heavy, legs", "push, legs, push, heavy", "push, gone"])
    return """
      units: \(random.pick(["kg", "kg", "kg", "lb"]))
      rotation: [\(rotation)]
      favorites: [push-light, other]
      challenge: {name: Sit-ups, sets: 3, each: 10 Sit-up}

      """
  }

  private static func session(hour: Int, _ random: inout SplitMix64) -> String {
    var head: [String] = []
    let kind = random.int(0...99)
    if kind < 70 { head.append("workout: " + random.pick(keys)) }
    if kind < 10 { head.append("partial: yes") }
    if random.once(in: 5) { head.append("challenge: \(random.int(1...4))") }
    if random.once(in: 5) { head.append("duration: \(random.int(20...80)) min") }
    if random.once(in: 5) { head.append("effort: \(random.int(5...10))") }
    let lift = random.pick(exercises.filter { $0.isDone && $0.usual > 0 && $0.hasFile })
    if random.once(in: 20) { head.append("training max: \(lift.name) \(lift.usual + 20)kg") }
    if random.once(in: 20) {
      head.append("next: \(lift.name) 3x\(random.int(4...10)) \(lift.usual)kg")
    }
    if random.once(in: 20) { head.append("deload: \(lift.name) \(lift.usual * 9 / 10)kg") }
    var lines = head.map { "- \($0)\n" }.joined()
    if kind > 92 {
      if head.isEmpty { lines = "- challenge: 2\n" }
      return "## \(hour < 10 ? "0" : "")\(hour):00 Note\n\n\(lines)\n"
    }
    if !lines.isEmpty { lines += "\n" }
    for _ in 0..<random.int(1...4) { lines += "- \(entry(&random))\n" }
    return "## \(hour < 10 ? "0" : "")\(hour):00 Training\n\n\(lines)\n"
  }

  private static func entry(_ random: inout SplitMix64) -> String {
    let exercise = random.pick(exercises.filter(\.isDone))
    // An exercise without a file goes by several names.
    let name =
      exercise.name == "Sled Push"
      ? random.pick(["Sled Push", "Sled Pushes", "Sled Push (on grass)"]) : exercise.name
    if random.once(in: 20) { return "\(name): skipped, no time" }
    if name == "Row" {
      return random.pick([
        "Row: 1 km \(random.int(3...5)):\(random.int(10...59))", "Row: 2 km", "Row: 12 min",
      ])
    }
    if name == "Plank" {
      let times = (0..<3).map { _ in "\(random.int(30...60))s" }.joined(separator: ", ")
      return "Plank (3x45s): \(times)"
    }
    let (sets, wanted) = random.pick([(3, 8), (3, 5), (5, 5), (3, 12), (1, 5)])
    var done = (0..<sets).map { _ in
      "\(max(0, wanted + random.pick([0, 0, 0, 0, 1, -1, -3])))"
    }
    if random.once(in: 8) { done[sets - 1] += random.pick([" failed", " drop", " @9", " @8.5"]) }
    if random.once(in: 12), sets > 1 { done[0] = random.pick(["skipped", "10 warmup"]) }
    let reps = done.joined(separator: ", ")
    guard exercise.usual > 0 else {
      let load = random.pick(["", "", "", "+5kg x ", "-20kg x "])
      return random.once(in: 4)
        ? "\(name) (\(sets)xAMRAP): \(reps)" : "\(name) (\(sets)x\(wanted)): \(load)\(reps)"
    }
    let weight = random.pick([
      "\(exercise.usual)kg", "\(exercise.usual)kg", "\(exercise.usual)kg",
      "\(exercise.usual - 5)kg", "\(exercise.usual)kg", "\(exercise.usual + 5)kg",
      "\(exercise.usual + 2).5kg", "\(exercise.usual * 2)lb",
    ])
    return random.once(in: 3)
      ? "\(name): \(weight) x \(reps)" : "\(name) (\(sets)x\(wanted) \(weight)): \(reps)"
  }
}
