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
        ["gzclp 100", "starting-strength 100", "stronglifts-5x5 100"]
      ),
      (.powerlifting, .intermediate, 4, 60, ["five-three-one 95", "gzclp 95", "upper-lower 80"]),
      (.hypertrophy, .intermediate, 5, 45, ["push-pull-legs 85"]),
      (.generalFitness, .beginner, 2, 30, ["full-body 100"]),
      (
        .strength, .advanced, 2, 60,
        [
          "5 programs are for another level, 1 program is for another goal, "
            + "2 programs are for another number of days a week"
        ]
      ),
    ])
  func fits(
    goal: ProgramGoal, level: WorkoutLevel, days: Int, minutes: Int, expected: [String]
  ) throws {
    let programs = try PublishedProgramTests.keys.map { try ProgramSample.published($0).program }
    let answers = Questionnaire(goal: goal, level: level, days: days, minutes: minutes)
    let result = recommendPrograms(programs, for: answers, exercises: try ProgramSample.catalogue())
    let lines = result.matches.map { "\($0.program.key) \($0.score)" }
    #expect((lines.isEmpty ? [result.explanation] : lines) == expected)
  }
}
