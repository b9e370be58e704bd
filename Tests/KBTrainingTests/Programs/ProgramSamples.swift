import KBCore
import KBTraining

/// Programs and exercises for the tests of the generator.
enum ProgramSamples {
  static func program(
    _ key: String, _ goals: [ProgramGoal] = [.strength], _ levels: [WorkoutLevel] = [.beginner],
    days: ClosedRange<Int>? = 3...3, minutes: ClosedRange<Int>? = 60...60,
    equipment: [String] = [], steps: [String] = []
  ) -> Program {
    var program = Program(key: key, name: key.uppercased())
    program.goals = goals
    program.levels = levels
    program.daysAWeek = days
    program.minutes = minutes
    program.equipment = equipment
    program.days = [ProgramDay(name: "Day A", steps: steps.map { Step.parse($0).step })]
    return program
  }

  static func exercise(
    _ name: String, _ movement: String, _ equipment: [String], _ load: LoadKind?,
    substitutes: [String] = [], muscle: String = ""
  ) -> Exercise {
    var exercise = Exercise(name: name)
    exercise.movement = movement
    exercise.equipment = equipment
    exercise.load = load
    exercise.substitutes = substitutes
    exercise.primaryMuscles = muscle.isEmpty ? [] : [muscle]
    return exercise
  }

  static let exercises: [Exercise] = [
    exercise(
      "Squat", "squat", ["barbell", "rack"], .barbell,
      substitutes: ["Goblet Squat", "Leg Press", "Split Squat"], muscle: "quads"),
    exercise("Goblet Squat", "squat", ["kettlebell"], .kettlebell),
    exercise("Leg Press", "squat", ["leg press machine"], .machine, substitutes: ["Squat"]),
    exercise("Split Squat", "lunge", ["dumbbells"], .dumbbell),
    exercise("Deadlift", "hinge", ["barbell"], .barbell, substitutes: ["Kettlebell Swing"]),
    exercise("Kettlebell Swing", "hinge", ["kettlebell"], .kettlebell),
    exercise(
      "Bench Press", "horizontal push", ["barbell", "bench"], .barbell,
      substitutes: ["Dumbbell Bench Press", "Push-up"], muscle: "chest"),
    exercise(
      "Dumbbell Bench Press", "horizontal push", ["dumbbells", "bench"], .dumbbell, muscle: "chest"),
    exercise("Push-up", "horizontal push", [], .bodyweight, muscle: "chest"),
    exercise("Overhead Press", "vertical push", ["barbell", "rack"], .barbell),
  ]

  static let catalogue = ExerciseCatalogue(exercises)

  static let answers = Questionnaire(goal: .strength, level: .beginner, days: 3, minutes: 60)

  /// A match in one line: its key and score, then its reasons with their points, then its swaps.
  static func line(_ match: ProgramMatch) -> String {
    var text = "\(match.program.key) \(match.score): "
    text += match.reasons.map { $0.points == 0 ? $0.text : "\($0.text) (\($0.points))" }
      .joined(separator: "; ")
    for swap in match.swaps { text += " | " + swap.text }
    return text
  }
}
