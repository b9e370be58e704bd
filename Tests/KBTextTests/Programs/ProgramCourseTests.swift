import KBCore
import KBText
import KBTraining
import Testing

@Suite("A program for its whole length, done as it asks")
struct ProgramCourseTests {
  /// Who plays: somebody whose loads go in even steps, or somebody with a few plates, dumbbells,
  /// bells and stacks.
  enum Gym: CaseIterable, Sendable {
    case even, home
  }

  @Test(
    "asks for something that can be done, never less without a reason, and holds nobody back",
    arguments: PublishedProgramTests.keys, Gym.allCases)
  func wholeLength(key: String, gym: Gym) throws {
    var play = try Self.play(key, gym)
    let program = play.program
    let sessions = try #require(program.weeks) * #require(program.daysAWeek).upperBound
    #expect(sessions >= program.days.count, "some days would never come")
    var heaviest: [Int: Load] = [:]
    var maxima: [Int: Load] = [:]
    for _ in 0..<sessions {
      let rules = play.replay.rules
      let asked = try play.session()
      #expect(!asked.isEmpty)
      for step in asked { check(step, rules.profiles[step.step.exercise]) }
      for update in play.replay.updates {
        let lane = play.replay.lanes[update.lane]
        let place = "\(rules.profiles[lane.exercise].name), \(update.verdict.rule)"
        #expect(!update.verdict.rule.holdsBack, "\(place)")
        if let trainingMax = lane.trainingMax {
          // Its loads are the plan's own shares of it.
          #expect(maxima[update.lane].map { trainingMax >= $0 } ?? true, "\(place)")
          maxima[update.lane] = trainingMax
        } else if let load = update.verdict.groups.heaviest {
          #expect(heaviest[update.lane].map { load >= $0 } ?? true, "\(place)")
          #expect(update.before.heaviest.map { load >= $0 } ?? true, "\(place)")
          heaviest[update.lane] = load
        }
      }
    }
  }

  /// Every step has sets or a clock, and every set of a loaded exercise a load that can be made.
  private func check(_ asked: ProgramPlay.Asked, _ profile: ExerciseProfile) {
    let groups = asked.target.prescription.workingGroups
    let hasClock = asked.step.step.prescription.timer != nil
    #expect(!groups.isEmpty || hasClock, "\(asked.day): \(asked.lift)")
    for group in groups {
      #expect(group.work != nil, "\(asked.day): \(asked.lift)")
      switch group.load {
      case .load(let load), .added(let load):
        #expect(profile.grid.contains(load), "\(asked.day): \(asked.lift)")
      case nil, .bodyweight:
        let isCounted = group.work?.leastReps != nil
        #expect(!(isCounted && profile.isLoaded), "\(asked.day): \(asked.lift)")
      case .share, .range, .assisted:
        Issue.record("\(asked.day): \(asked.lift) is no load to lift")
      }
    }
  }

  private static func play(_ key: String, _ gym: Gym) throws -> ProgramPlay {
    let exercises = try ProgramSample.exercises()
    var estimates: [String: Int64] = [:]
    for exercise in exercises { estimates[exercise.name] = exercise.load?.estimate }
    guard gym == .home else { return try ProgramPlay(key, estimates: estimates) }
    let catalogue = try ProgramSample.catalogue()
    let inventory = home
    func grid(_ name: String) -> LoadGrid? {
      catalogue[name].map { inventory.grid(for: $0, unit: .kilograms) }
    }
    let even = try ConcreteProgramTests.loads(estimates)
    let loads = StartingLoads(
      estimate: even.estimate, grid: { name in even.grid(name) == nil ? nil : grid(name) })
    return try ProgramPlay(key, loads: loads) { inventory.grid(for: $0, unit: .kilograms) }
  }

  private static var home: Inventory {
    let kilograms = { (thousandths: Int64) in Load.kilograms(thousandths: thousandths) }
    return Inventory(
      bars: [Bar(name: "bar", load: kilograms(20_000))],
      plates: [25_000, 20_000, 10_000, 5_000, 2_500, 1_250].map { thousandths in
        Plate(load: kilograms(thousandths), count: thousandths > 2_000 ? 4 : 2)
      },
      dumbbells: [4, 6, 8, 10, 12, 16, 20, 24, 30].map { kilograms($0 * 1_000) },
      machines: [
        Machine(
          name: "Cable Stack", start: kilograms(5_000), end: kilograms(60_000),
          step: kilograms(5_000))
      ],
      kettlebells: [8, 12, 16, 24, 32].map { kilograms($0 * 1_000) })
  }
}

extension Rule {
  /// Whether a target stays or falls because of what was done.
  fileprivate var holdsBack: Bool {
    switch self {
    case .unconfirmed, .maintained, .deloaded, .cycleHeld, .noTrainingMax, .trainingMaxFound,
      .stageDown,
      .stageReset,
      .effortUnknown,
      .decidedDeload:
      true
    case .cycleStep(_, _, let short): short != nil
    case .repsUp, .loadUp, .nothingHeavier, .atMaximum, .chosen, .wrote, .decidedNext,
      .decidedTrainingMax, .cycleEnd, .effort, .totalBelow, .plusBelow, .timeUp, .longestTime,
      .notJudged:
      false
    }
  }
}

extension [SetGroup] {
  fileprivate var heaviest: Load? { compactMap { $0.load?.ownWeight }.max() }
}

extension ExerciseProfile {
  fileprivate var isLoaded: Bool { load?.estimate != nil }
}

extension LoadKind {
  /// What the lifter could do once with it, in kilograms; `nil` where nothing is chosen.
  fileprivate var estimate: Int64? {
    switch self {
    case .barbell: 120
    case .dumbbell: 28
    case .machine: 80
    case .cable: 50
    case .kettlebell: 32
    case .bodyweight, .band, LoadKind.none: nil
    }
  }
}
