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
        ["five-three-one-for-beginners 100", "greyskull-lp 100", "gzclp 100"]
      ),
      (
        .powerlifting, .intermediate, 4, 60,
        ["five-three-one 95", "gzclp 95", "five-three-one-boring-but-big 80"]
      ),
      (
        .hypertrophy, .intermediate, 5, 45,
        ["bro-split 85", "push-pull-legs 85", "easy-strength 80"]
      ),
      (
        .generalFitness, .beginner, 2, 30,
        ["full-body 100", "machines-first 100", "two-day-strength 80"]
      ),
      (
        .strength, .advanced, 2, 60,
        [
          "16 programs are for another level, 4 programs are for another goal, "
            + "9 programs are for another number of days a week"
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
