import KBCore
import Testing

@testable import KBTraining

@Suite("The exercises of a program by name")
struct ExerciseCatalogueTests {
  private static func exercise(_ name: String, _ aliases: [String] = []) -> Exercise {
    var exercise = Exercise(name: name)
    exercise.aliases = aliases
    return exercise
  }

  @Test(
    "a name comes before an alias, and of equal aliases the first exercise's",
    arguments: [
      ("Squat", "Squat"), ("squats", "Squat"), ("Press", "Press"), ("OHP", "Press"),
      ("Bench", "Bench Press"), ("Row", nil),
    ])
  func names(written: String, found: String?) {
    let catalogue = ExerciseCatalogue([
      Self.exercise("Squat", ["Press"]), Self.exercise("Press", ["OHP", "Bench"]),
      Self.exercise("Bench Press", ["Bench", "Squat"]),
    ])
    #expect(catalogue[written]?.name == found)
    #expect(catalogue.all.map(\.name) == ["Bench Press", "Press", "Squat"])
  }

  @Test(
    "the most similar has the muscle, the kind, the implement or the last word in common",
    arguments: [
      (["Cable Row", "Barbell Row"], "Barbell Row"),
      (["Machine Row", "Kettlebell Row"], "Kettlebell Row"),
      (["Machine Row", "Band Row"], "Machine Row"), (["Cable Row", "Body Row"], "Cable Row"),
      (["Band Row", "Body Row"], "Band Row"), (["Zercher Row", "Zottman Row"], "Zercher Row"),
      (["Body Hold", "Body Row"], "Body Row"),
    ])
  func alike(others: [String], expected: String) {
    func exercise(_ name: String) -> Exercise {
      let loads: [String: LoadKind] = [
        "Barbell": .barbell, "Cable": .cable, "Machine": .machine, "Kettlebell": .kettlebell,
        "Band": .band, "Body": .bodyweight,
      ]
      var exercise = Exercise(name: name)
      exercise.movement = "horizontal pull"
      exercise.load = loads[String(name.split(separator: " ")[0])]
      return exercise
    }
    var own = exercise("Dumbbell Row")
    own.load = .dumbbell
    let catalogue = ExerciseCatalogue(others.map { exercise($0) } + [own])
    #expect(catalogue.mostAlike(to: own)?.name == expected)
  }

  @Test(
    "each thing in common adds to the likeness",
    arguments: [
      ("", Int(6)), ("primary", 8), ("secondary", 8), ("first", 12), ("kind", 3), ("side", 5),
      ("hold", -1), ("word", 4), ("substitute", 10), ("second substitute", 9), ("load", 10),
      ("free", 9),
      ("weighed", 8), ("band", 7),
    ])
  func likeness(change: String, expected: Int) {
    var (one, other) = (Exercise(name: "Cable Row"), Exercise(name: "Seal Row"))
    one.primaryMuscles = ["lats"]
    other.primaryMuscles = ["traps"]
    switch change {
    case "primary": other.primaryMuscles = ["traps", "lat"]
    case "secondary": other.secondaryMuscles = ["biceps", "Lats"]
    case "first": other.primaryMuscles = ["Lats", "traps"]
    case "kind": other.kind = .compound
    case "side": other.isUnilateral = true
    case "hold": other.name = "Row Hold"
    case "word": other.name = "Row Seal"
    case "substitute": other.substitutes = ["Cable Rows"]
    case "second substitute": other.substitutes = ["Dip", "cable row"]
    case "load": (one.load, other.load) = (.cable, .cable)
    case "free": (one.load, other.load) = (.dumbbell, .kettlebell)
    case "weighed": (one.load, other.load) = (.cable, .barbell)
    case "band": (one.load, other.load) = (.band, .barbell)
    default: break
    }
    // What both share from the start: the kind, the sides and the last word.
    #expect(one.likeness(to: other) == expected)
  }

  @Test(
    "what is held replaces reps only of the same muscle",
    arguments: [
      ("Front Lever", "lats", false), ("Front Lever", "back", true), ("Row Hold", "lats", false),
      ("Seal Row", "lats", true),
    ])
  func held(name: String, muscle: String, expected: Bool) {
    var (row, other) = (Exercise(name: "Ring Row"), Exercise(name: name))
    (row.movement, other.movement) = ("pull", "pull")
    (row.primaryMuscles, other.primaryMuscles) = (["back"], [muscle])
    #expect(other.canReplace(row) == expected)
  }

  @Test(
    "another of the same movement can replace, a stretch only a stretch",
    arguments: [
      ("Seal Row", "pull", false, true), ("Seal Row", "Pulls", false, false),
      ("Seal Row", "push", false, false), ("Seal Row", "", false, false),
      ("cable rows", "pull", false, false), ("Seal Row", "pull", true, false),
    ])
  func replacing(name: String, movement: String, isStretch: Bool, expected: Bool) {
    var (one, other) = (Exercise(name: "Cable Row"), Exercise(name: name))
    one.movement = "pull"
    other.movement = movement
    if isStretch { other.kind = .mobility }
    #expect(other.canReplace(one) == expected)
  }

  @Test("goals that weights serve better than the body alone")
  func weights() {
    #expect(
      ProgramGoal.allCases.filter(\.isForWeights) == [.strength, .hypertrophy, .powerlifting])
  }

  @Test("what has a load in kilograms or pounds can be loaded, and so can what does not say")
  func loadable() {
    let loadable = LoadKind.allCases.filter { kind in
      var exercise = Exercise(name: "A")
      exercise.load = kind
      return exercise.isLoadable
    }
    #expect(loadable == [.barbell, .dumbbell, .machine, .cable, .kettlebell])
    #expect(Exercise(name: "A").isLoadable)
  }
}
