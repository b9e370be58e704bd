import KBCore
import KBTraining
import Testing

/// A step that names its load as a share of a maximum gets that share, whatever was done last.
@Suite("A share of a maximum in a step")
struct ShareStepTests {
  /// The target of each step of a workout after sessions of it, with where its load comes from.
  private func targets(
    _ steps: [String], _ entries: String, _ parameters: SchemeParameters = SchemeParameters(),
    isOfWorkout: Bool = true
  ) -> [String] {
    var rules = TrainingSample.rules()
    rules.add(
      workout: "w", steps: steps.map { (step: Step.parse(Cursor($0)).0, parameters: parameters) })
    var replay = Replay(rules)
    for (index, session) in TrainingSample.journal(entries).enumerated() {
      replay.take(session, workout: isOfWorkout ? "w" : nil, at: index)
    }
    return rules.steps(of: "w").map { step in
      let target = replay.target(for: step)
      let basis =
        switch target.basis {
        case .lane: "lane"
        case .estimate(_, let share): "estimate \(share)"
        case .trainingMax(let load, _): "training max " + load.text
        case .noMaximum: "no maximum"
        case .written, .related, .asked, .none: "nothing"
        }
      return Prescription(groups: target.prescription.groups).text + ": " + basis
    }
  }

  @Test("every working set has the load that the whole names")
  func loadedGroups() {
    let sixty = LoadTarget.load(Load(thousandths: 60_000, unit: .kilograms))
    let sets = SetGroup(count: 3, work: .reps(8))
    let lead = SetGroup(work: .reps(5), isWarmup: true)
    var loaded = sets
    loaded.load = sixty
    #expect(Prescription(groups: [sets], load: sixty).loadedGroups == [loaded])
    #expect(Prescription(groups: [lead, sets], load: sixty).loadedGroups == [loaded])
    #expect(Prescription(groups: [lead, sets]).loadedGroups == [sets])
    #expect(Prescription(groups: [sets]).loadedGroups == [sets])
  }

  @Test("what one workout leads to holds for the same step of another")
  func twoWorkouts() throws {
    var rules = TrainingSample.rules()
    let step = Step.parse(Cursor("Bench Press — 3x5 60kg")).0
    var parameters = SchemeParameters(kind: .linear)
    parameters.increment = .load(Load(thousandths: 5_000, unit: .kilograms))
    rules.add(workout: "a", steps: [(step: step, parameters: parameters)])
    rules.add(workout: "b", steps: [(step: step, parameters: parameters)])
    var replay = Replay(rules)
    let sessions = TrainingSample.journal("Bench Press (3x5 60kg): done")
    replay.take(sessions[0], workout: "a", at: 0)
    let targets = try ["a", "b"].map {
      replay.target(for: try #require(rules.steps(of: $0).first)).prescription.text
    }
    #expect(targets == ["3x5 65kg", "3x5 65kg"])
  }

  @Test("a step whose progression is another one does not go on from it")
  func otherProgression() throws {
    var rules = TrainingSample.rules()
    let step = Step.parse(Cursor("Bench Press — 3x5 60kg")).0
    for (key, increment) in [("a", 5), ("b", 7), ("c", 10), ("d", 10), ("e", 5)]
      as [(String, Int64)]
    {
      var parameters = SchemeParameters(kind: .linear)
      parameters.increment = .load(Load(thousandths: increment * 1000, unit: .kilograms))
      rules.add(workout: key, steps: [(step: step, parameters: parameters)])
    }
    var replay = Replay(rules)
    let sessions = TrainingSample.journal(
      "Bench Press (3x5 60kg): done | Bench Press (3x5 65kg): done")
    for (place, session) in sessions.enumerated() { replay.take(session, workout: "a", at: place) }
    func target(_ workout: String) throws -> String {
      replay.target(for: try #require(rules.steps(of: workout).first)).prescription.text
    }
    #expect(try target("a") == "3x5 70kg")
    #expect(try target("e") == "3x5 70kg")
    #expect(try target("c") == target("d"))
    for (key, next) in [("b", "3x5 47.5kg"), ("c", "3x5 50kg"), ("d", "3x5 50kg")] {
      let other = TrainingSample.journal("Bench Press (3x5 40kg): done")
      replay.take(try #require(other.first), workout: key, at: 2)
      #expect(try target(key) == next)
      #expect(try target("a") == "3x5 70kg")
    }
  }

  @Test(
    "is what the next target asks for",
    arguments: [
      // 80 % of 116.7 kg are 93.3 kg.
      ("5x5 @ 80%", "Bench Press: 100kg x 5", "5x5 92.5kg: estimate 80000"),
      (
        "5x5 @ 80%", "Bench Press (5x5 92.5kg): done | Bench Press (5x5 92.5kg): done",
        "5x5 87.5kg: estimate 80000"
      ),
      ("5x5 @ 80%", "Bench Press (5x5 92.5kg): 5, 5, 5, 5, 8", "5x5 92.5kg: estimate 80000"),
      ("5x5 @ 80%", "Bench Press: 20kg x 5 w", "5x5 @ 80%: no maximum"),
      ("3xAMRAP @ 60%", "Bench Press: 100kg x 5", "3xAMRAP 70kg: estimate 60000"),
      ("1x3 @ 70%, 1x3+ @ 90%", "Bench Press: 100kg x 5", "1x3 82.5kg, 1x3+ 105kg: estimate 90000"),
      ("3x5 @ 80% TM", "Bench Press: 100kg x 5", "3x5 85kg: training max 105kg"),
      (
        "3x5 @ 80% TM", "training max: Bench Press 100kg | Bench Press (3x5 80kg): done",
        "3x5 80kg: training max 100kg"
      ),
      // What the lifter decides stands above it, once.
      ("5x5 @ 80%", "Bench Press: 100kg x 5 | next: Bench Press 5x5 95kg", "5x5 95kg: lane"),
      (
        "5x5 @ 80%",
        "Bench Press: 100kg x 5 | next: Bench Press 5x5 95kg | Bench Press (5x5 95kg): done",
        "5x5 92.5kg: estimate 80000"
      ),
      // A load that is none goes on from what was done.
      ("5x5 60kg", "Bench Press: 100kg x 5", "5x5 105kg: lane"),
    ])
  func share(written: String, entries: String, expected: String) {
    #expect(targets(["Bench Press — " + written], entries) == [expected])
  }

  @Test(
    "is asked for under every scheme but the cycle that its training max belongs to",
    arguments: SchemeKind.allCases)
  func schemes(kind: SchemeKind) {
    var parameters = SchemeParameters(kind: kind)
    parameters.stages = [Stage(sets: 5, reps: 5), Stage(sets: 6, reps: 3)]
    parameters.goal = 25
    parameters.cycle = 1
    let entries = "training max: Bench Press 100kg | Bench Press (5x5 80kg): done"
    let expected =
      kind == .percent ? "5x5 82.5kg: training max 102.5kg" : "5x5 80kg: training max 100kg"
    #expect(targets(["Bench Press — 5x5 @ 80% TM"], entries, parameters) == [expected])
  }

  @Test("leaves other ways of the exercise their progression")
  func besideOthers() {
    let steps = ["Bench Press — 5x5 @ 80%", "Bench Press — 3x8 60kg"]
    #expect(
      targets(steps, "Bench Press: 100kg x 5; Bench Press (3x8 60kg): 8, 8, 8")
        == ["5x5 92.5kg: estimate 80000", "3x9 60kg: lane"])
    #expect(
      targets(steps, "Bench Press (3x8 60kg): 8, 8, 8", isOfWorkout: false)
        == ["5x5 60kg: estimate 80000", "3x9 60kg: lane"])
  }

  @Test("holds back no entry of the exercise that belongs to no workout")
  func alone() {
    var rules = TrainingSample.rules()
    let step = Step.parse(Cursor("Bench Press — 5x5 @ 80%")).0
    rules.add(workout: "w", steps: [(step: step, parameters: SchemeParameters())])
    var replay = Replay(rules)
    let journal = TrainingSample.journal("Bench Press: 100kg x 5 | Bench Press: 80kg x 8, 8, 8")
    replay.take(journal[0], workout: "w", at: 0)
    #expect(replay.updates.map { $0.verdict.rule.id } == ["not-judged"])
    replay.take(journal[1], at: 1)
    #expect(replay.updates.map { Prescription(groups: $0.verdict.groups).text } == ["3x9 80kg"])
  }
}
