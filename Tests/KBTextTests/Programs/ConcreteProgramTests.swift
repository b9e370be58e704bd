import KBCore
import KBText
import KBTraining
import Testing

@Suite("A program made concrete")
struct ConcreteProgramTests {
  /// A barbell of 20 kg and loads in steps of 2.5 kg; the estimates that are given.
  static func loads(
    _ estimates: [String: Int64] = [:], step: Int64 = 2500
  ) throws -> StartingLoads {
    let catalogue = try ProgramSample.catalogue()
    return StartingLoads(
      estimate: { name in
        estimates[name].map { StartingEstimate(.kilograms(thousandths: $0 * 1000)) }
      },
      grid: { name in
        switch catalogue[name]?.load {
        case .barbell: steps(of: step, from: 20_000)
        case .bodyweight, .band, LoadKind.none?: nil
        default: steps(of: step, from: 5_000)
        }
      })
  }

  private static func steps(of step: Int64, from first: Int64) -> LoadGrid {
    .choices(
      stride(from: first, through: 600_000, by: Int(step)).map { .kilograms(thousandths: $0) })
  }

  private func concrete(
    _ key: String, _ answers: (inout Questionnaire) -> Void = { _ in },
    unit: LoadUnit = .kilograms, estimates: [String: Int64] = [:]
  ) throws -> ConcreteProgram {
    let program = try ProgramSample.published(key).program
    let catalogue = try ProgramSample.catalogue()
    var answers = Questionnaire(
      goal: program.goals[0], level: program.levels[0], days: program.daysAWeek?.lowerBound ?? 3,
      minutes: 60, answers)
    answers.minutes = 60
    let fit = ProgramFit(
      program, equipment: answers.equipment, avoid: answers.avoid, catalogue)
    return concreteDays(
      program, swaps: fit.swaps, exercises: catalogue, unit: unit,
      loads: try Self.loads(estimates))
  }

  @Test("writes a workout for each day with its loads and schemes")
  func gzclp() throws {
    let concrete = try concrete("gzclp", estimates: ["Squat": 120, "Bench Press": 90])
    #expect(
      concrete.rotation == ["gzclp/day-1", "gzclp/day-2", "gzclp/day-3", "gzclp/day-4"])
    #expect(concrete.decisions == [])
    #expect(
      concrete.notes == [
        "Your journal does not give a first load for Lat Pulldown, Overhead Press, Deadlift and"
          + " Dumbbell Row: choose one that leaves two or three reps in reserve"
      ])
    #expect(
      concrete.starts.prefix(3).map { "\($0.exercise) \($0.target): \($0.text)" } == [
        "Squat 5x3+ 87.5kg: 73% of an estimated 120kg",
        "Bench Press 3x10 50kg: 55% of an estimated 90kg",
        "Bench Press 5x3+ 65kg: 73% of an estimated 90kg",
      ])
    let file = try #require(concrete.files.first)
    #expect(file.path == "workouts/templates/gzclp/day-1.md")
    #expect(
      file.text == """
        ---
        program: gzclp
        category: strength
        duration: 60 min
        equipment: [barbell, rack, bench, lat pulldown machine]
        tags: [novice, barbell, linear, tiers]
        progression:
          exercises:
            Squat: {scheme: stages, increment: 5kg, stages: [5x3+, 6x2+, 10x1+], reset: 85% of 5RM}
            Bench Press: {scheme: stages, increment: 2.5kg, stages: [3x10, 3x8, 3x6], reset: +7.5kg}
            Lat Pulldown: {scheme: linear, increment: 2.5kg, plus-reps: 25}
        ---
        # GZCLP Day 1

        Day 1 of 4 of [[gzclp]].

        Squat begins with 5x3+ 87.5kg: 73% of an estimated 120kg.

        Bench Press begins with 3x10 50kg: 55% of an estimated 90kg.

        Lat Pulldown begins with 3x15+: 45% of the estimated maximum, which was not known yet.

        - Squat — 5x3+ 87.5kg, rest 4:00
        - Bench Press — 3x10 50kg, rest 2:00
        - Lat Pulldown — 3x15+, rest 90s

        """)
  }

  @Test("keeps shares of a training max and hands the training max to the journal")
  func trainingMax() throws {
    let concrete = try concrete("five-three-one", estimates: ["Squat": 150])
    #expect(concrete.files.count == 16)
    #expect(concrete.rotation.first == "five-three-one/week-1-press")
    #expect(concrete.rotation.last == "five-three-one/week-4-squat")
    #expect(concrete.decisions.map(\.text) == ["training max: Squat 135kg"])
    #expect(
      concrete.notes.first
        == "Overhead Press needs a training max: log a heavy set of it first, or write "
        + "\"training max: Overhead Press 100kg\" into a session")
    #expect(concrete.notes.count == 4)
    #expect(
      concrete.files[3].text.contains(
        "- Squat — 1x5 @ 65% TM, 1x5 @ 75% TM, 1x5+ @ 85% TM, rest 3:00\n"))
  }

  @Test("swaps what cannot be done within its movement, and says so")
  func swaps() throws {
    let concrete = try concrete("stronglifts-5x5") { answers in
      answers.equipment = ["dumbbells", "bench"]
    }
    #expect(
      concrete.files[0].text.hasSuffix(
        """
        Squat becomes Cyclist Squat (no barbell or rack).

        Bench Press becomes Dumbbell Bench Press (no barbell).

        Barbell Row becomes Chest-Supported Row (no barbell).

        Cyclist Squat begins with 5x5: 50% of the estimated maximum for 5 reps, which was not known yet.

        Dumbbell Bench Press begins with 5x5: 50% of the estimated maximum for 5 reps, which was not known \
        yet.

        Chest-Supported Row begins with 5x5: 50% of the estimated maximum for 5 reps, which was not known yet.

        - Cyclist Squat — 5x5, rest 3:00
        - Dumbbell Bench Press — 5x5, rest 3:00
        - Chest-Supported Row — 5x5, rest 3:00

        """))
    #expect(
      concrete.files[1].text.contains("Deadlift becomes Dumbbell Romanian Deadlift (no barbell)."))
  }

  @Test("turns a loaded lift into repetitions where a push-up stands in for it")
  func bodyweight() throws {
    let concrete = try concrete("stronglifts-5x5") { answers in
      answers.equipment = []
    }
    #expect(concrete.files[0].text.contains("    Push-up: {scheme: double}\n"))
    #expect(concrete.files[0].text.contains("- Push-up — 5x5, rest 3:00\n"))
  }

  @Test("speaks of steps in pounds to who trains in pounds")
  func pounds() throws {
    let concrete = try concrete("gzclp", unit: .pounds)
    #expect(
      concrete.files[0].text.contains(
        "Squat: {scheme: stages, increment: 10lb, stages: [5x3+, 6x2+, 10x1+]"))
    #expect(concrete.files[0].text.contains("stages: [3x10, 3x8, 3x6], reset: +15lb}"))
  }

  @Test(
    "reads back without a problem and as it was meant",
    arguments: PublishedProgramTests.keys, [nil, [], ["dumbbells", "kettlebell"]])
  func readsBack(key: String, equipment: [String]?) throws {
    let program = try ProgramSample.published(key).program
    let concrete = try concrete(key, { $0.equipment = equipment }, estimates: ["Squat": 140])
    #expect(concrete.files.count == program.days.count)
    for (index, file) in concrete.files.enumerated() {
      let place = try #require(DocumentPath(file.path))
      #expect(place.key == concrete.rotation[index])
      let workout = readWorkout(Array(file.text.utf8), path: file.path, at: place)
      #expect(workout.card.diagnostics == [])
      #expect(workout.card.facts.name == program.name + " " + program.days[index].fullName)
      guard equipment == nil else { continue }
      let steps = workout.blocks.flatMap { $0.steps.map(\.step) }
      #expect(steps.map(\.name) == program.days[index].steps.map(\.name))
      for (step, written) in zip(steps, program.days[index].steps) {
        #expect(
          workout.progression.parameters(for: step.name)
            == program.schemes.parameters(for: written))
        #expect(step.prescription.note.isEmpty)
        #expect(step.prescription.rest == written.prescription.rest)
      }
    }
  }

  @Test("gives two days of one name two files")
  func sameNames() {
    var program = Program(key: "a", name: "A")
    let step = Step(name: "10. *Odd* #name")
    program.days = [1, 2, 3].map { _ in ProgramDay(name: "Day", steps: [step]) }
    let loads = StartingLoads(estimate: { _ in nil }, grid: { _ in nil })
    let concrete = concreteDays(
      program, swaps: [], exercises: ExerciseCatalogue([]), unit: .kilograms, loads: loads)
    #expect(concrete.rotation == ["a/day", "a/day-2", "a/day-3"])
    #expect(concrete.files[0].text.hasSuffix("\n- 10\\. \\*Odd\\* #name\n"))
  }

  @Test("names a day's file by its letters in any script, as far as a file system has room")
  func scripts() {
    var program = Program(key: "a", name: "A")
    let long = String(repeating: "lang ", count: 60)
    program.days = ["יום א", "Kniebeugen für Anfänger", "深蹲", long, long].map {
      ProgramDay(name: $0, steps: [Step(name: "Squat")])
    }
    let loads = StartingLoads(estimate: { _ in nil }, grid: { _ in nil })
    let concrete = concreteDays(
      program, swaps: [], exercises: ExerciseCatalogue([]), unit: .kilograms, loads: loads)
    let cut = String(repeating: "lang-", count: 23) + "lang"
    #expect(
      concrete.rotation == [
        "a/יום-א", "a/kniebeugen-fur-anfanger", "a/深蹲", "a/" + cut, "a/\(cut)-5",
      ])
  }
}

extension Questionnaire {
  fileprivate init(
    goal: ProgramGoal, level: WorkoutLevel, days: Int, minutes: Int,
    _ change: (inout Questionnaire) -> Void
  ) {
    self.init(goal: goal, level: level, days: days, minutes: minutes)
    change(&self)
  }
}
