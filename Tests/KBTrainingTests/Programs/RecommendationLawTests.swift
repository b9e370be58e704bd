import KBCore
import KBTraining
import KBTestSupport
import Testing

@Suite("Laws of the recommendation")
struct RecommendationLawTests {
  @Test("its order of programs and exercises never matters")
  func shuffling() {
    var generator = SplitMix64(seed: 71)
    for _ in 0..<200 {
      let programs = generator.programs()
      let answers = generator.answers()
      let first = recommendPrograms(
        programs, for: answers, exercises: ProgramSamples.catalogue)
      let second = recommendPrograms(
        programs.shuffled(using: &generator), for: answers,
        exercises: ExerciseCatalogue(ProgramSamples.exercises.shuffled(using: &generator)))
      #expect(first == second)
    }
  }

  @Test("answers of all kinds are recommended these programs, for these reasons")
  func recorded() throws {
    var generator = SplitMix64(seed: 74)
    var lines: [String] = []
    for number in 0..<60 {
      let result = recommendPrograms(
        generator.programs(), for: generator.answers(), exercises: ProgramSamples.catalogue)
      lines += result.matches.map { "\(number) " + ProgramSamples.line($0) }
      lines += result.removed.map {
        "\(number) without \($0.key), by \($0.filter.rawValue): \($0.text)"
      }
    }
    try expectRecorded(lines, in: "recommendations.txt")
  }

  @Test("every match passes the filters or says that its goal is only near")
  func filters() {
    var generator = SplitMix64(seed: 72)
    for _ in 0..<500 {
      let programs = generator.programs()
      let answers = generator.answers()
      let result = recommendPrograms(programs, for: answers, exercises: ProgramSamples.catalogue)
      #expect(result.matches.count <= 3)
      for match in result.matches {
        let program = match.program
        #expect(program.levels.contains(answers.level))
        #expect(program.daysAWeek?.contains(answers.days) ?? false)
        let saysNear = match.reasons.contains { reason in
          if case .nearGoal = reason { return true }
          return false
        }
        #expect(program.goals.contains(answers.goal) != saysNear)
        #expect((0...100).contains(match.score))
        #expect(match.score == max(0, match.reasons.reduce(100) { $0 + $1.points }))
      }
      let scores = result.matches.map(\.score)
      #expect(scores == scores.sorted(by: >))
      #expect(!result.matches.isEmpty || result.removed.count == programs.count)
    }
  }

  @Test("a substitute needs nothing that is lacking and nothing to be avoided")
  func substitutes() {
    var generator = SplitMix64(seed: 73)
    for _ in 0..<500 {
      let answers = generator.answers()
      let result = recommendPrograms(
        generator.programs(), for: answers, exercises: ProgramSamples.catalogue)
      for swap in result.matches.flatMap(\.swaps) {
        guard let name = swap.substitute, let exercise = ProgramSamples.catalogue[name] else {
          continue
        }
        #expect(!answers.avoid.contains(exercise.movement))
        if let equipment = answers.equipment {
          #expect(exercise.equipment.allSatisfy { equipment.contains($0) })
        }
      }
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func some<Value>(of values: [Value]) -> [Value] {
    values.filter { _ in Bool.random(using: &self) }
  }

  fileprivate mutating func programs() -> [Program] {
    (0..<Int.random(in: 0...12, using: &self)).map { index in
      let low = Int.random(in: 1...6, using: &self)
      return ProgramSamples.program(
        "p\(index)", some(of: ProgramGoal.allCases), some(of: WorkoutLevel.allCases),
        days: low...Int.random(in: low...7, using: &self),
        minutes: 30...Int.random(in: 30...120, using: &self),
        equipment: some(of: ["barbell", "rack", "bench"]),
        steps: some(of: ProgramSamples.exercises).map { $0.name + " — 3x5" })
    }
  }

  fileprivate mutating func answers() -> Questionnaire {
    let equipment = ["barbell", "rack", "bench", "dumbbells", "kettlebell"]
    return Questionnaire(
      goal: ProgramGoal.allCases.randomElement(using: &self) ?? .strength,
      level: WorkoutLevel.allCases.randomElement(using: &self) ?? .beginner,
      days: Int.random(in: 2...6, using: &self), minutes: Int.random(in: 30...90, using: &self),
      equipment: Bool.random(using: &self) ? some(of: equipment) : nil,
      avoid: some(of: ["squat", "hinge", "vertical push"]))
  }
}
