import KBCore

/// A lifter's answers with the programs and exercises of a `ProgramsText`.
///
///     goal        strength
///     level       beginner
///     days        3
///     minutes     60
///     equipment   barbell   rack
///     avoid       knee
///
/// Without a line `equipment` everything is there. Lines that are not understood are left out.
package struct ProgramsQuestion {
  package private(set) var programs: [Program] = []
  package private(set) var exercises: [Exercise] = []
  package private(set) var answers = Questionnaire(
    goal: .generalFitness, level: .beginner, days: 3, minutes: 60)

  private var texts = NumberedTexts()

  package init(_ input: [UInt8]) {
    var line = LineCursor()
    while line.advance(in: input) { read(QuestionLine.fields(input[line.start..<line.end])) }
  }

  /// What fits the answers best.
  package var recommendation: ProgramRecommendation {
    recommendPrograms(programs, for: answers, exercises: ExerciseCatalogue(exercises))
  }

  private mutating func read(_ fields: [String]) {
    func field(_ index: Int) -> String { fields.indices.contains(index) ? fields[index] : "" }
    switch field(0) {
    case "text": texts.append(field(1))
    case "program": programs.append(program(field))
    case "exercise": exercises.append(exercise(field))
    case "goal": answers.goal = ProgramGoal(rawValue: field(1)) ?? answers.goal
    case "level": answers.level = WorkoutLevel(rawValue: field(1)) ?? answers.level
    case "days":
      answers.days = ProgramsQuestion.number(field(1), Questionnaire.dayRange) ?? answers.days
    case "minutes":
      answers.minutes =
        ProgramsQuestion.number(field(1), Questionnaire.minuteRange) ?? answers.minutes
    case "equipment": answers.equipment = fields.dropFirst().filter { !$0.isEmpty }
    case "avoid": answers.avoid = fields.dropFirst().filter { !$0.isEmpty }
    default: break
    }
  }

  private func program(_ field: (Int) -> String) -> Program {
    var program = Program(key: field(1), name: field(2))
    program.goals = texts.names(field(3)).compactMap { ProgramGoal(rawValue: $0) }
    program.levels = texts.names(field(4)).compactMap { WorkoutLevel(rawValue: $0) }
    program.daysAWeek = ProgramsQuestion.range(field(5), in: 1...7)
    program.minutes = ProgramsQuestion.range(field(6), in: 0...600)
    program.equipment = texts.names(field(7))
    // For the generator a program's days are the exercises in them.
    let steps = texts.names(field(8)).map { Step(name: $0) }
    program.days = steps.isEmpty ? [] : [ProgramDay(name: "", steps: steps)]
    return program
  }

  private func exercise(_ field: (Int) -> String) -> Exercise {
    var exercise = Exercise(name: field(1))
    exercise.aliases = texts.names(field(2))
    exercise.movement = field(3)
    exercise.equipment = texts.names(field(4))
    exercise.primaryMuscles = texts.names(field(5))
    exercise.substitutes = texts.names(field(6))
    exercise.secondaryMuscles = texts.names(field(7))
    exercise.kind = ExerciseKind(rawValue: field(8))
    exercise.load = LoadKind(rawValue: field(9))
    exercise.isUnilateral = field(10) == "1"
    return exercise
  }

  private static func number(_ text: String, _ limits: ClosedRange<Int>) -> Int? {
    guard let number = Int(text), limits.contains(number) else { return nil }
    return number
  }

  private static func range(_ text: String, in limits: ClosedRange<Int>) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-").compactMap { number(String($0), limits) }
    guard ends.count == 2, ends[0] <= ends[1] else { return nil }
    return ends[0]...ends[1]
  }
}
