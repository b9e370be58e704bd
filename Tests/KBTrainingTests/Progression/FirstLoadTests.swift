import KBCore
import KBTraining
import KBTestSupport
import Testing

@Suite("The first load of an exercise that was never done")
struct FirstLoadTests {
  /// Bench Press and Squat tell about the others, which have ratios or only a family.
  private static let rules: TrainingRules = {
    var rules = TrainingSample.rules()
    func add(
      _ name: String, _ movement: String, from ratio: StartingRatio? = nil,
      load: LoadKind = .barbell, isUnilateral: Bool = false
    ) {
      var exercise = Exercise(name: name)
      exercise.movement = movement
      exercise.load = load
      exercise.kind = .compound
      exercise.isUnilateral = isUnilateral
      var profile = rules.profiles[load == .barbell ? 0 : 1]
      (profile.name, profile.starting) = (name, ratio)
      profile.family = ExerciseFamily(exercise)
      rules.add(profile)
    }
    add("Overhead Press", "vertical push", from: ratio("Bench", 60))
    add("Push Press", "vertical push", from: ratio("Overhead Press", 110))
    add("Z Press", "vertical push")
    add("One-Arm Press", "vertical push", isUnilateral: true)
    add("Shoulder Press", "vertical push", load: .dumbbell)
    add("Squat", "squat", from: ratio("Deadlift", 75))
    add("Deadlift", "hinge", from: ratio("Squat", 100))
    add("Lost", "", from: ratio("Nothing at All", 50))
    return rules
  }()

  private static func ratio(_ name: String, _ percent: Int64) -> StartingRatio {
    StartingRatio(exercise: name, share: percent * 1000, source: "a test")
  }

  @Test(
    "is taken from a relative that was done, rounded down, or left for the lifter to choose",
    arguments: [
      // 60 % of 116.7 kg are 70 kg, of which 8 reps and two in reserve are 75 %.
      ("Bench Press: 100kg x 5", "Overhead Press — 3x8", "3x8 52.5kg: 60000 of Bench Press"),
      // 47.25 kg: never up, though 47.5 kg is nearer.
      ("Bench Press: 90kg x 5", "Overhead Press — 3x8", "3x8 45kg: 60000 of Bench Press"),
      ("Bench Press: 100kg x 5", "Overhead Press — 3x8-12", "3x8 52.5kg: 60000 of Bench Press"),
      ("Bench Press: 100kg x 5", "Overhead Press — 1x3", "1x3 60kg: 60000 of Bench Press"),
      ("Bench Press: 100kg x 5", "Overhead Press — 3x5 @ 80%", "3x5 55kg: 60000 of Bench Press"),
      ("Bench Press: 100kg x 5", "Overhead Press — 3x5 @ 80% TM", "3x5 @ 80% TM: no maximum"),
      ("Bench Press: 100kg x 5", "Overhead Press — 3x8 40kg", "3x8 40kg: nothing"),
      ("Bench Press: 100kg x 5", "Overhead Press — 30s", "30s: nothing"),
      // A chain: 110 % of 60 %.
      ("Bench Press: 100kg x 5", "Push Press — 3x8", "3x8 57.5kg: 66000 of Bench Press"),
      (
        "Bench Press: 100kg x 5 | Overhead Press: 40kg x 5", "Push Press — 3x8",
        "3x8 37.5kg: 110000 of Overhead Press"
      ),
      ("Overhead Press: 40kg x 5", "Overhead Press — 3x5 @ 80%", "3x5 37.5kg: own"),
      // The other way round nothing is known, since nobody said what a bench press is of a press.
      ("Overhead Press: 40kg x 5", "Bench Press — 3x8", "3x8: asked"),
      // Half of the weakest of the same movement with the same implement and sides.
      ("Overhead Press: 60kg x 5", "Z Press — 3x8", "3x8 25kg: 50000 of Overhead Press"),
      (
        "Overhead Press: 60kg x 5 | Push Press: 50kg x 5", "Z Press — 3x8",
        "3x8 20kg: 50000 of Push Press"
      ),
      ("Overhead Press: 60kg x 5", "One-Arm Press — 3x8", "3x8: asked"),
      ("Overhead Press: 60kg x 5", "Shoulder Press — 3x8", "3x8: asked"),
      // Where the sum cannot be made, the lightest.
      ("Bench Press: 20kg x 5", "Overhead Press — 3x8", "3x8 20kg: 60000 of Bench Press"),
      // Two that name each other.
      ("Bench Press: 100kg x 5", "Squat — 3x8", "3x8: asked"),
      ("Squat: 100kg x 5", "Deadlift — 3x8", "3x8 87.5kg: 100000 of Squat"),
      // What tells nothing of strength.
      ("Bench Press: 100kg x 5 w", "Overhead Press — 3x8", "3x8: asked"),
      ("Bench Press (3x5 100kg): skipped", "Overhead Press — 3x8", "3x8: asked"),
      ("Bench Press: 100kg x 5", "Lost — 3x8", "3x8: asked"),
      ("Pull-up: 10", "Pull-up — 3x8", "3x11: nothing"),
      ("Bench Press: 100kg x 5", "Plank — 2x30s", "2x30s: nothing"),
    ])
  func target(entries: String, step: String, expected: String) throws {
    var rules = Self.rules
    rules.add(workout: "w", steps: [(Step.parse(Cursor(step)).0, SchemeParameters())])
    var replay = Replay(rules)
    for (index, session) in TrainingSample.journal(entries).enumerated() {
      replay.take(session, at: index)
    }
    let target = replay.target(for: try #require(rules.steps(of: "w").first))
    let basis =
      switch target.basis {
      case .related(let related, _):
        "\(related.share) of \(rules.profiles[related.exercise].name)"
      case .asked: "asked"
      case .noMaximum: "no maximum"
      case .estimate: "own"
      case .lane, .trainingMax, .written, .none: "nothing"
      }
    #expect(Prescription(groups: target.prescription.groups).text + ": " + basis == expected)
  }

  @Test(
    "is given where an exercise is weighed or nobody says what it is loaded with",
    arguments: [
      (nil, "3x8-12", "3x8 75kg"), (.barbell, "3x8-12", "3x8 75kg"),
      (.bodyweight, "3x8-12", "3x8-12"),
      (.band, "3x8-12", "3x8-12"),
      (.barbell, "1x8 20kg warmup, 3x8-12", "1x8 warm-up 20kg, 3x8 75kg"),
    ] as [(LoadKind?, String, String)])
  func weighed(load: LoadKind?, step: String, expected: String) {
    var profile = Self.rules.profiles[0]
    profile.load = load
    let first = FirstLoads(
      profile, SchemeParameters(), formula: Self.rules.formula,
      estimate: Load(thousandths: 100_000, unit: .kilograms), trainingMax: nil, related: nil)
    let written = PrescriptionParser.parse(Cursor(step), countsMetres: false).prescription
    #expect(Prescription(groups: first.groups(of: written, effort: nil).groups).text == expected)
  }

  @Test(
    "is the step's own where that says one, and none where there is none to say",
    arguments: [
      ("Bench Press — 3x8 40kg", "written"), ("Bench Press — 30s", "none"),
      ("Pull-up — 3x8 +10kg", "none"), ("Pull-up — 3x8", "none"), ("Bench Press — 3x8", "asked"),
    ])
  func basis(step: String, expected: String) throws {
    var rules = Self.rules
    rules.add(workout: "w", steps: [(Step.parse(Cursor(step)).0, SchemeParameters())])
    let target = Replay(rules).target(for: try #require(rules.steps(of: "w").first))
    #expect("\(target.basis)" == expected)
  }

  @Test("is never heavier than the sum that gives it, unless nothing lighter can be made")
  func neverAbove() throws {
    var generator = SplitMix64(seed: 239)
    let rules = Self.rules
    let names = rules.profiles.map(\.name)
    for _ in 0..<500 {
      let done = names.randomElement(using: &generator) ?? ""
      let load = Int.random(in: 5...200, using: &generator)
      let entries = "\(done): \(load)kg x \(Int.random(in: 1...12, using: &generator))"
      var replay = Replay(rules)
      replay.take(TrainingSample.journal(entries)[0], at: 0)
      for place in rules.profiles.indices where rules.profiles[place].name != done {
        let target = replay.firstTarget(ofExercise: place)
        guard case .related(let related, let share) = target.basis else {
          #expect(replay.relatedEstimate(of: place) == nil)
          continue
        }
        let grid = rules.profiles[place].grid
        let made = try #require(target.prescription.workingLoad?.absoluteLoad)
        #expect(grid.contains(made))
        #expect(made <= related.load.share(share) || made == grid.lightest)
        #expect(rules.relatives(of: place).contains(related.exercise))
      }
    }
  }
}
