import KBCore
import Testing

@testable import KBTraining

@Suite("Increments in the lifter's unit")
struct NominalIncrementTests {
  @Test(
    "one of the other unit is that unit's own, for barbells and dumbbells the usual one",
    arguments: [
      (LoadKind.barbell, ExerciseKind.compound, 2_500, LoadUnit.pounds, "5lb"),
      (.barbell, .isolation, 2_500, .pounds, "2.5lb"), (.barbell, .compound, 5_000, .pounds, "5lb"),
      (.dumbbell, .isolation, 1_000, .pounds, "5lb"), (.cable, .compound, 2_500, .pounds, "5lb"),
      (.machine, .isolation, 5_000, .pounds, "10lb"),
      (.kettlebell, .compound, 4_000, .pounds, "8lb"),
      (.barbell, .compound, 5_000, .kilograms, "5kg"),
      (.dumbbell, .isolation, 1_000, .kilograms, "1kg"),
    ] as [(LoadKind, ExerciseKind, Int64, LoadUnit, String)])
  func units(
    load: LoadKind, kind: ExerciseKind, thousandths: Int64, unit: LoadUnit, expected: String
  ) {
    var exercise = Exercise(name: "Lift")
    (exercise.load, exercise.kind) = (load, kind)
    exercise.increment = Load(thousandths: thousandths, unit: .kilograms)
    let profile = ExerciseProfile(
      name: "Lift", kind: kind, load: load,
      grid: .multiples(of: Load(thousandths: 500, unit: unit)), unit: unit,
      parameters: SchemeParameters())
    let increment = exercise.usualIncrement(in: unit) ?? profile.usualIncrement
    #expect(increment.text == expected)
    exercise.increment = nil
    #expect(exercise.usualIncrement(in: unit) == nil)
  }
}
