import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

/// What made-up programs become for made-up lifters, file by file as it was recorded.
@Suite("Programs made concrete, as recorded")
struct ConcreteRecordedTests {
  private static let rules: TrainingRules = {
    var rules = TrainingRules()
    for exercise in ProgramSamples.exercises {
      rules.add(
        ExerciseProfile(
          name: exercise.name, kind: exercise.name == "Kettlebell Swing" ? .cardio : .compound,
          load: exercise.load, grid: .multiples(of: Load(thousandths: 2_500, unit: .kilograms))))
    }
    return rules
  }()

  @Test("programs with every scheme become these files, with these notes")
  func recorded() throws {
    var generator = SplitMix64(seed: 75)
    var lines: [String] = []
    for number in 0..<40 {
      let program = generator.concreteProgram(number)
      let equipment: [String]? = generator.one(in: 2) ? nil : generator.some(of: tools)
      let avoid = generator.some(of: ["squat", "knees", "Deadlift", "vertical push", "xyz"])
      let fit = ProgramFit(program, equipment: equipment, avoid: avoid, ProgramSamples.catalogue)
      lines.append("# \(number): with \(equipment?.description ?? "everything"), without \(avoid)")
      lines.append(
        "lacking \(fit.lacking), unknown \(fit.unknownAvoids), weights \(fit.usesWeights), "
          + "swaps for equipment \(fit.swapsForEquipment)")
      lines += fit.swaps.map { "swap " + $0.text }
      if let obstacle = fit.obstacle(in: program) { lines.append("obstacle " + obstacle) }
      let guide = ProgramGuide(program, ConcreteRecordedTests.rules)
      lines += guide.progress.map { "progress \($0.exercises): \($0.text)" }
      lines += guide.starting.map { "starting \($0.exercises): \($0.text)" }
      let concrete = concreteDays(
        program, swaps: fit.swaps, exercises: ProgramSamples.catalogue,
        unit: generator.one(in: 3) ? .pounds : .kilograms, loads: generator.startingLoads())
      lines += concrete.decisions.map { "decision " + $0.text }
      lines += concrete.starts.map { "start \($0.exercise) \($0.target): \($0.text)" }
      lines += concrete.notes.map { "note " + $0 }
      for file in concrete.files {
        lines.append("file " + file.path)
        lines += file.text.split(separator: "\n").map { "  " + $0 }
      }
    }
    try expectRecorded(lines, in: "concrete-programs.txt")
  }
}

private let tools = ["barbell", "rack", "bench", "dumbbells", "kettlebell", "leg press machine"]

extension SplitMix64 {
  fileprivate mutating func one(in count: Int) -> Bool {
    Int.random(in: 1...count, using: &self) == 1
  }

  fileprivate mutating func some<Value>(of values: [Value]) -> [Value] {
    values.filter { _ in Int.random(in: 0...2, using: &self) == 0 }
  }

  fileprivate mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }

  fileprivate mutating func concreteProgram(_ number: Int) -> Program {
    var program = Program(key: "p\(number)", name: pick(["Alpha", "Beta: *bold*", "Ωmega"]))
    program.goals = some(of: ProgramGoal.allCases)
    program.levels = some(of: WorkoutLevel.allCases)
    program.minutes = one(in: 2) ? 30...Int.random(in: 30...90, using: &self) : nil
    program.equipment = some(of: tools)
    program.tags = some(of: ["novice", "tiers", "no: tag"])
    program.schemes.exercises = SchemeSet(standard: one(in: 2) ? parameters() : SchemeParameters())
    program.starting.standard = one(in: 2) ? startingRule() : StartingRule()
    for name in some(of: ProgramSamples.exercises.map(\.name)) {
      _ = program.schemes.exercises.add(parameters(), for: name)
      _ = program.starting.add(startingRule(), for: name)
    }
    let shape = Step.parse("Squat — 3x10").step.prescription.groups
    if one(in: 2) { _ = program.schemes.sets.add(parameters(), for: shape) }
    if one(in: 2) { _ = program.starting.sets.add(startingRule(), for: shape) }
    program.days = (0..<Int.random(in: 0...4, using: &self)).map { _ in
      let steps = (0..<Int.random(in: 0...4, using: &self)).map { _ in
        let name = one(in: 8) ? "My Own Lift" : pick(ProgramSamples.exercises).name
        return Step.parse(name + " — " + work()).step
      }
      return ProgramDay(
        week: one(in: 3) ? Int.random(in: 1...3, using: &self) : nil,
        name: pick([
          "Day A", "Day B", "Push & Pull", "深蹲", "…", String(repeating: "long ", count: 30),
        ]), steps: steps)
    }
    return program
  }

  private mutating func work() -> String {
    pick([
      "3x10", "5x3+", "3x8-12", "3xAMRAP", "3x5 @ 80%", "1x5 @ 65% TM, 1x5+ @ 85% TM",
      "3x30-60s", "5x5 60kg, rest 3:00", "1x5 warm-up, 3x5", "3x10/side, RPE 8", "20 min",
    ])
  }

  private mutating func parameters() -> SchemeParameters {
    var parameters = SchemeParameters(kind: one(in: 6) ? nil : pick(SchemeKind.allCases))
    let kilograms = Load(thousandths: pick([1_250, 2_500, 5_000, 7_500]), unit: .kilograms)
    if one(in: 3) { parameters.startingReps = 8 }
    if one(in: 3) { parameters.maxReps = 12 }
    if one(in: 4) { parameters.percent = 5_000 }
    if one(in: 2) { parameters.increment = one(in: 3) ? .percent(2_500) : .load(kilograms) }
    if one(in: 4) { parameters.failures = 3 }
    if one(in: 4) { parameters.deload = 10_000 }
    if one(in: 4) { parameters.trigger = pick(ProgressionTrigger.allCases) }
    if one(in: 4) { parameters.plusReps = 25 }
    if one(in: 4) { parameters.trainingMax = 85_000 }
    if one(in: 4) { parameters.cycle = 4 }
    if one(in: 4) { parameters.holds = one(in: 2) }
    if one(in: 4) { parameters.stages = [Stage(sets: 5, reps: 3, isPlus: true)] }
    if one(in: 4) {
      parameters.reset = pick([
        .share(90_000), .repMaximum(share: 85_000, reps: 5), .added(kilograms),
      ])
    }
    if one(in: 4) { parameters.effort = 17 }
    if one(in: 4) { parameters.goal = 50 }
    if one(in: 4) { parameters.step = TimeSpan(milliseconds: 5_000) }
    if one(in: 4) { parameters.longest = TimeSpan(minutes: 2) }
    if one(in: 4) { parameters.isAutomatic = one(in: 2) }
    return parameters
  }

  private mutating func startingRule() -> StartingRule {
    StartingRule(
      share: one(in: 3) ? nil : pick([55_000, 73_000, 90_000]), reps: pick([1, 1, 5]),
      load: one(in: 2) ? nil : Load(thousandths: 47_300, unit: pick([.kilograms, .pounds])),
      trainingMax: one(in: 3) ? 85_000 : nil)
  }

  /// Estimates of some exercises, own and taken, of late and old, and equipment for most.
  fileprivate mutating func startingLoads() -> StartingLoads {
    var estimates: [String: StartingEstimate] = [:]
    for exercise in ProgramSamples.exercises where one(in: 2) {
      let load = Load(
        thousandths: Int64.random(in: 20_000...200_000, using: &self), unit: .kilograms)
      estimates[exercise.name] = StartingEstimate(
        load, isRecent: !one(in: 3), isTaken: one(in: 4),
        origin: one(in: 2) ? "from the journal" : "")
    }
    let step = Load(thousandths: pick([1_000, 2_500, 20_000]), unit: .kilograms)
    return StartingLoads(
      formula: pick(OneRepMaxFormula.allCases), estimate: { estimates[$0] },
      grid: { name in
        ProgramSamples.catalogue[name]?.load == .bodyweight ? nil : .multiples(of: step)
      })
  }
}
