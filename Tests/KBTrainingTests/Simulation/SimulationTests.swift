import KBCore
import KBTraining
import KBTestSupport
import Testing

@Suite("A simulation")
struct SimulationTests {
  /// A replay whose only workout, `a`, has these steps of the sample's exercises.
  private static func replay(
    _ steps: [String], _ parameters: SchemeParameters = SchemeParameters()
  ) -> Replay {
    var rules = TrainingSample.rules()
    rules.add(workout: "a", steps: steps.map { (Step.parse($0).step, parameters) })
    return Replay(rules)
  }

  private static func play(
    _ steps: [String], _ parameters: SchemeParameters = SchemeParameters(), sessions: Int,
    _ pattern: String = ""
  ) throws -> Simulation {
    var simulation = Simulation(replay(steps, parameters))
    simulation.play(
      ["a"], sessions: sessions, from: try day("2026-11-21"), daysAWeek: 3,
      pattern: try SimulationPattern(pattern))
    return simulation
  }

  private static let kinds: [SchemeParameters] = {
    var stages = SchemeParameters(kind: .stages)
    stages.stages = [Stage(sets: 3, reps: 8), Stage(sets: 4, reps: 6), Stage(sets: 5, reps: 4)]
    var total = SchemeParameters(kind: .totalReps)
    total.goal = 24
    return [
      SchemeParameters(), SchemeParameters(kind: .linear), SchemeParameters(kind: .rpe), stages,
      total, SchemeParameters(kind: SchemeKind.none),
    ]
  }()

  @Test("a miss repeats the target, and three take weight off")
  func linear() throws {
    let simulation = try SimulationTests.play(
      ["Bench Press — 3x5 60kg"], SchemeParameters(kind: .linear), sessions: 6, "*@3-5=miss")
    let targets = simulation.rows.map { $0.target.text }
    #expect(
      targets == [
        "3x5 60kg", "3x5 62.5kg", "3x5 65kg", "3x5 65kg", "3x5 65kg", "3x5 57.5kg",
      ])
    #expect(
      simulation.rows.map { $0.rule?.id } == [
        "load-up", "load-up", "maintained", "maintained", "deloaded", "load-up",
      ])
    #expect(
      simulation.rows.map { $0.day.text } == [
        "2026-11-21", "2026-11-23", "2026-11-25", "2026-11-28", "2026-11-30", "2026-12-02",
      ])
  }

  @Test("the most repetitions raise the load from the first session on")
  func maximum() throws {
    let simulation = try SimulationTests.play(
      ["Bench Press — 3x8-12 60kg"], sessions: 3, "*=max")
    #expect(simulation.rows.map { $0.target.text } == ["3x8 60kg", "3x8 62.5kg", "3x8 65kg"])
  }

  @Test("a skipped exercise stays where it is")
  func skipped() throws {
    let simulation = try SimulationTests.play(
      ["Bench Press — 3x8 60kg", "Curl — 3x8 10kg"], sessions: 2, "Curl=skip")
    #expect(
      simulation.rows.map { $0.target.text } == ["3x8 60kg", "3x8 10kg", "3x9 60kg", "3x8 10kg"])
    #expect(simulation.rows[1].rule == nil)
  }

  @Test("a deload that is suggested is told, and never accepted")
  func suggestion() throws {
    let simulation = try SimulationTests.play(
      ["Bench Press — 3x8 60kg"], sessions: 3, "*=miss")
    let expected = [nil, try load("57.5kg"), try load("57.5kg")]
    #expect(simulation.rows.map { $0.suggestedDeload } == expected)
    #expect(simulation.rows.map { $0.target.text } == ["3x8 60kg", "3x8 60kg", "3x8 60kg"])
  }

  @Test("it begins with the sets or from the maximum that it is given")
  func starts() throws {
    let replay = SimulationTests.replay(["Bench Press — 3x5"], SchemeParameters(kind: .linear))
    let start = try day("2026-11-21")
    var simulation = Simulation(replay)
    let sets = Prescription(
      groups: [SetGroup(count: 3, work: .reps(5), load: .load(try load("80kg")))])
    let isOther = simulation.begin([SetGroup(count: 3, work: .reps(8))], of: 0, in: ["a"])
    let isOwn = simulation.begin(sets.groups, of: 0, in: ["a"])
    #expect(!isOther)
    #expect(isOwn)
    simulation.play(["a"], sessions: 1, from: start, daysAWeek: 3, pattern: SimulationPattern())
    #expect(simulation.rows.first?.target == sets)

    var other = Simulation(replay)
    other.assume(try load("100kg"), of: 0, on: start)
    other.assume(try load("100kg"), of: 99, on: start)
    other.play(["a"], sessions: 1, from: start, daysAWeek: 3, pattern: SimulationPattern())
    #expect(other.rows.first?.target.text == "3x5 80kg")
  }

  @Test("who does all that is planned never goes back")
  func neverDeloads() throws {
    let backward: Set<String> = [
      "maintained", "deloaded", "deload", "stage-down", "stage-reset", "cycle-held",
    ]
    for parameters in SimulationTests.kinds {
      let simulation = try SimulationTests.play(
        [
          "Bench Press — 3x8 60kg", "Curl — 2x8-12 10kg", "Pull-up — 3x5+", "Plank — 2x45s",
          "Bench Press — 3xAMRAP 40kg",
        ], parameters, sessions: 60)
      #expect(simulation.sessions.count == 60)
      for row in simulation.rows {
        #expect(!backward.contains(row.rule?.id ?? ""), "\(row)")
        #expect(row.suggestedDeload == nil)
      }
    }
  }

  @Test("its sessions give the same lanes in a journal")
  func journal() throws {
    let outcomes = ["done", "miss", "skip", "max", "+3", "-4"]
    var generator = SplitMix64(seed: 52)
    for parameters in SimulationTests.kinds {
      for _ in 0..<10 {
        let pattern = (1...12).map { number in
          "*@\(number)=" + (outcomes.randomElement(using: &generator) ?? "done")
        }.joined(separator: ",")
        let steps = ["Bench Press — 3x5+ 60kg", "Curl — 3x8-12 10kg", "Plank — 45s"]
        let simulation = try SimulationTests.play(steps, parameters, sessions: 12, pattern)
        var replay = SimulationTests.replay(steps, parameters)
        for (index, session) in simulation.sessions.enumerated() { replay.take(session, at: index) }
        #expect(replay.lanes == simulation.replay.lanes)
        var read = SimulationTests.replay(steps, parameters)
        for (index, session) in simulation.sessions.enumerated() {
          let text = "# \(session.day.text)\n\n" + session.text
          read.take(try #require(sessions(text).first), at: index)
        }
        #expect(read.lanes == simulation.replay.lanes, "\(pattern)")
      }
    }
  }

  @Test("an exercise that has not come by then is waited for, once through all workouts")
  func until() throws {
    var rules = TrainingSample.rules()
    for (key, step) in [
      ("a", "Bench Press — 3x5 60kg"), ("b", "Curl — 3x8 10kg"), ("c", "Plank — 45s"),
    ] {
      rules.add(workout: key, steps: [(Step.parse(step).step, SchemeParameters())])
    }
    func played(_ count: Int, until wanted: String?) throws -> [String] {
      var simulation = Simulation(Replay(rules))
      simulation.play(
        ["a", "b", "c"], sessions: count, from: try day("2026-11-21"), daysAWeek: 3,
        pattern: SimulationPattern(), until: wanted)
      return simulation.sessions.map(\.title)
    }
    #expect(try played(0, until: nil) == [])
    #expect(try played(0, until: "Bench Press") == ["a"])
    #expect(try played(0, until: "Plank") == ["a", "b", "c"])
    #expect(try played(1, until: "Bench Press") == ["a"])
    #expect(try played(1, until: "Nothing") == ["a", "b", "c", "a"])
    #expect(try played(2, until: nil) == ["a", "b"])
  }

  @Test(
    "the sets are those of the target, as the outcome has them",
    arguments: [
      ("3x8 60kg", "*=-3", "2x8 60kg, 60kg x 5"), ("3x2 60kg", "*=-3", "2x2 60kg, 60kg x 0"),
      ("2x45s", "*=-3", "45s, 42s"), ("1x2s", "*=-3", "0s"),
      ("1xAMRAP 60kg", "", "60kg x 10 amrap"),
      ("1x5+ 60kg", "", "60kg x 5 amrap"), ("1x5+ 60kg", "*=+2", "60kg x 7 amrap"),
      ("1x5 60kg", "*=+2", "60kg x 5"), ("2x8 60kg", "*=max", "2x12 60kg"),
      ("1x14 60kg", "*=max", "60kg x 14"), ("400 m", "", "done"), ("1x8 60kg, 400 m", "", "done"),
      ("2x8 60kg", "*=skip", "skipped"),
    ])
  func sets(work: String, pattern: String, expected: String) throws {
    let simulation = try SimulationTests.play(["Bench Press — " + work], sessions: 1, pattern)
    #expect(simulation.rows.first.map { JournalEntry.text(of: $0.result) } == expected)
  }

  @Test(
    "sets for effort are as hard as planned, a point easier at most, and all out where reps are missing",
    arguments: [
      (Int32(16), "", "8 @8"), (16, "*=max", "8 @7"), (16, "*=miss", "7 @10"), (4, "*=max", "8 @1"),
      (3, "*=max", "8 @1"), (2, "*=max", "8 @1"),
    ])
  func effort(target: Int32, pattern: String, expected: String) throws {
    var parameters = SchemeParameters(kind: .rpe)
    parameters.effort = target
    let simulation = try SimulationTests.play(
      ["Bench Press — 1x8 60kg"], parameters, sessions: 1, pattern)
    #expect(
      simulation.rows.first.map { JournalEntry.text(of: $0.result) } == "60kg x " + expected)
  }

  @Test(
    "the most reps of a scheme are those that raise its load",
    arguments: [
      (SchemeKind.totalReps, Int32(24), "3x5 60kg", "3x8 60kg"),
      (.totalReps, 25, "3x5 60kg", "3x9 60kg"),
      (.totalReps, 15, "3x5 60kg", "3x5 60kg"),
      (.linear, 25, "1x5, 1x5+ 60kg", "60kg x 5, 60kg x 25 amrap"),
    ])
  func most(kind: SchemeKind, number: Int32, work: String, expected: String) throws {
    var parameters = SchemeParameters(kind: kind)
    if kind == .linear { parameters.plusReps = number } else { parameters.goal = number }
    let simulation = try SimulationTests.play(
      ["Bench Press — " + work], parameters, sessions: 1, "*=max")
    #expect(simulation.rows.first.map { JournalEntry.text(of: $0.result) } == expected)
  }

  @Test("no workouts, no sessions and impossible numbers give nothing")
  func nothing() throws {
    var simulation = Simulation(SimulationTests.replay(["Curl — 3x8 10kg"]))
    let start = try day("2026-11-21")
    simulation.play([], sessions: 5, from: start, daysAWeek: 3, pattern: SimulationPattern())
    simulation.play(["b"], sessions: -1, from: start, daysAWeek: 0, pattern: SimulationPattern())
    simulation.take([], on: start)
    #expect(simulation.rows.isEmpty && simulation.sessions.isEmpty)
    simulation.play(["b"], sessions: 2, from: start, daysAWeek: 99, pattern: SimulationPattern())
    #expect(simulation.rows.isEmpty && simulation.sessions.count == 2)
  }
}
