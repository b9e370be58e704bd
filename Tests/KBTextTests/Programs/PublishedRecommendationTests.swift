import KBCore
import KBText
import KBTraining
import Testing

@Suite("What is recommended of the programs that kb brings along")
struct PublishedRecommendationTests {
  @Test(
    "fits the answers",
    arguments: [
      (
        ProgramGoal.strength, WorkoutLevel.beginner, 3, 60,
        ["five-three-one-for-beginners 100", "gzclp 100", "reg-park-5x5 100"]
      ),
      (
        .powerlifting, .intermediate, 4, 60,
        ["daily-lifts 100", "heavy-light-medium 100", "three-lifts 100"]
      ),
      (
        .hypertrophy, .intermediate, 5, 45,
        ["dumbbell-split 100", "kettlebell-split 100", "rack-upper-lower 95"]
      ),
      (
        .generalFitness, .beginner, 2, 30,
        ["machines-first 100", "full-body 100", "kettlebell-foundation 95"]
      ),
      (
        .strength, .advanced, 2, 60,
        ["heavy-dumbbells 100", "kettlebell-ladders 100", "rack-full-body 95"]
      ),
    ])
  func fits(
    goal: ProgramGoal, level: WorkoutLevel, days: Int, minutes: Int, expected: [String]
  ) throws {
    let programs = try PublishedProgramTests.keys.map { try ProgramSample.published($0).program }
    let answers = Questionnaire(goal: goal, level: level, days: days, minutes: minutes)
    let result = recommendPrograms(programs, for: answers, exercises: try ProgramSample.catalogue())
    let lines = result.matches.map { "\($0.program.key) \($0.score)" }
    #expect((lines.isEmpty ? [result.explanation.english] : lines) == expected)
  }
}
