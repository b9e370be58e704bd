import KBCore
import KBTraining
import Testing

/// Goal × level × days × equipment, with the programs and exercises that kb brings along.
@Suite("The matrix of programs")
struct ProgramMatrixTests {
  static let places: [(name: String, equipment: [String]?)] = [
    ("full gym", nil), ("dumbbells", ["dumbbells"]), ("kettlebell", ["kettlebell"]),
    ("bodyweight", []), ("home rack", ["barbell", "plates", "rack", "bench", "pull-up bar"]),
  ]

  /// Every answer, with nothing or something to avoid.
  static func answers(avoiding avoid: [String] = []) -> [(place: String, answers: Questionnaire)] {
    var all: [(place: String, answers: Questionnaire)] = []
    for goal in ProgramGoal.allCases {
      for level in WorkoutLevel.allCases {
        for days in Questionnaire.dayRange {
          for place in places {
            all.append(
              (
                place.name,
                Questionnaire(
                  goal: goal, level: level, days: days, minutes: 60, equipment: place.equipment,
                  avoid: avoid)
              ))
          }
        }
      }
    }
    return all
  }

  private static func programs() throws -> [Program] {
    try PublishedProgramTests.keys.map { try ProgramSample.published($0).program }
  }

  @Test("gives two fitting programs in each cell, or says what is missing")
  func cells() throws {
    let (programs, catalogue) = (try Self.programs(), try ProgramSample.catalogue())
    var thin: Set<String> = []
    for (place, answers) in Self.answers() {
      let result = recommendPrograms(programs, for: answers, exercises: catalogue)
      let cell = "\(answers.goal.rawValue), \(answers.level.rawValue), \(answers.days), \(place)"
      #expect((result.matches.count < 2) == (result.missing != nil), "\(cell)")
      if result.matches.count < 2 {
        thin.insert("\(answers.goal.rawValue) with \(place): \(result.missing ?? "")")
      }
      for match in result.matches { #expect(match.score > 0, "\(cell): \(match.program.name)") }
    }
    // Nobody becomes a powerlifter without a bar.
    let lifters = WorkoutLevel.allCases.map { $0.lifters }
    let needed = ["dumbbells", "kettlebell", "bodyweight"].flatMap { place in
      lifters.map { who in
        "powerlifting with \(place): For more, \(who) who train for powerlifting need barbell, rack"
          + " and bench"
      }
    }
    #expect(thin.sorted() == needed.sorted())
  }

  @Test(
    "holds what was to be avoided out of every day, and swaps within the movement",
    arguments: [
      [], ["knee"], ["deadlift"], ["shoulder"], ["lower back"], ["bench press", "running"],
    ])
  func laws(avoid: [String]) throws {
    let (programs, catalogue) = (try Self.programs(), try ProgramSample.catalogue())
    let vocabulary = TrainingVocabulary(catalogue.all)
    let forms = Set(avoid.flatMap { vocabulary.exercises(meant: $0) })
    let joints = avoid.compactMap { Joint($0) }
    // All cells would take minutes; goal and place decide what is swapped.
    for (place, answers) in Self.answers(avoiding: avoid)
    where answers.days == 3 && answers.level == .intermediate {
      let result = recommendPrograms(programs, for: answers, exercises: catalogue)
      #expect(result.unknownAvoids == [])
      for match in result.matches {
        let swaps = [String: ProgramSwap](
          match.swaps.map { ($0.exercise, $0) }, uniquingKeysWith: { first, _ in first })
        var count = 0
        for step in match.program.days.flatMap(\.steps) {
          guard let planned = catalogue[step.name] else { continue }
          let swap = swaps[step.name]
          if let swap, swap.substitute == nil { continue }
          count += 1
          let done = try #require(catalogue[swap?.substitute ?? step.name])
          let what = "\(match.program.name) with \(place): \(done.name)"
          #expect(!forms.contains(done.name), "\(what)")
          #expect(joints.allSatisfy { !$0.isLoaded(by: done) }, "\(what)")
          #expect(done.movement == planned.movement, "\(what) for \(planned.name)")
          if let owned = answers.equipment {
            let hand = Set(owned.map { EquipmentKey($0) })
            #expect(
              done.equipment.allSatisfy { item in
                hand.contains(EquipmentKey(item))
                  || ["wall", "mat", "chair", "towel", "broomstick"].contains(item)
              }, "\(what)")
          }
        }
        #expect(count > 0)
        let exercises = Set(match.program.days.flatMap { $0.steps.map(\.name) })
        #expect(match.swaps.count * 2 <= exercises.count)
      }
    }
  }
}
