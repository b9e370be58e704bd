import KBCore
import Testing

@testable import KBTraining

@Suite("Exercises by all of their names")
struct ExerciseFamiliesTests {
  private static let families: ExerciseFamilies = {
    func exercise(
      _ name: String, _ movement: String, aliases: [String] = [], foreign: [String] = []
    ) -> Exercise {
      var exercise = Exercise(name: name)
      exercise.movement = movement
      exercise.aliases = aliases
      if !foreign.isEmpty {
        exercise.foreignNames = [ForeignNames(language: "de", names: foreign)]
      }
      return exercise
    }
    return ExerciseFamilies([
      exercise("Squat", "squat", foreign: ["Kniebeuge", "Press"]),
      exercise("Air Squat", "squat", aliases: ["Kniebeuge", "Squat"]),
      exercise("Press", "vertical push", aliases: ["OHP"]),
      exercise("Front Squat", "squat", foreign: ["Frontkniebeuge"]),
      exercise("Goblet Squat", "squat", aliases: ["Frontkniebeuge"]),
      exercise("Row", "pull"), exercise("Seal Row", "press"),
      exercise("Shuttle", "locomotion", aliases: ["Jog"]), exercise("Run", "locomotion"),
      exercise("Sprint", "locomotion"), exercise("Cycling", "locomotion"),
      exercise("Push-up", "horizontal push", aliases: ["Pushups"]),
      exercise("Pike Push-up", "vertical push"),
    ])
  }()

  @Test(
    "a name comes before an alias, and both before another language's name",
    arguments: [
      ("squat", ["Air Squat", "Front Squat", "Goblet Squat", "Squat"]),
      ("kniebeuge", ["Air Squat"]), ("frontkniebeuge", ["Goblet Squat"]), ("press", ["Press"]),
      ("ohp", ["Press"]), ("row", ["Row", "Seal Row"]), ("xyz", []), ("ow", []),
      ("jog", ["Run", "Shuttle", "Sprint"]), ("run", ["Run", "Shuttle", "Sprint"]),
      ("cycling", ["Cycling"]), ("push up", ["Pike Push-up", "Push-up"]),
      ("pushup", ["Pike Push-up", "Push-up"]), ("pike pushup", ["Pike Push-up"]),
      ("frontsquat", ["Front Squat"]),
    ])
  func meant(key: String, names: [String]) {
    #expect(Self.families.exercises(meant: key) == names)
  }
}
