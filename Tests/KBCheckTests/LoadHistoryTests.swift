import KBCore
import KBTestSupport
import KBText
import KBTraining
import Testing

@testable import KBCheck

@Suite("Loads that cannot well be what was lifted")
struct LoadHistoryTests {
  private static let parameters: [SchemeParameters] = [
    SchemeParameters(), SchemeParameters(kind: .linear), SchemeParameters(kind: .rpe),
  ]

  /// The sessions of a made-up lifter, as a journal.
  private static func sessions(
    _ generator: inout SplitMix64, count: Int
  ) throws -> [Session] {
    var rules = TrainingRules(unit: .kilograms, formula: .epley)
    let parameters = parameters.randomElement(using: &generator) ?? SchemeParameters()
    let load = Int.random(in: 4...40, using: &generator) * 2500
    let text = Load.kilograms(thousandths: Int64(load)).text
    let steps = ["Bench Press — 3x8-12 \(text)", "Squat — 5x5 \(text)"]
    rules.add(workout: "a", steps: steps.map { (Step.parse($0).step, parameters) })
    let outcomes = ["done", "miss", "skip", "max", "+3", "-4"]
    let pattern = (1...count).map { number in
      "*@\(number)=" + (outcomes.randomElement(using: &generator) ?? "done")
    }.joined(separator: ",")
    var simulation = Simulation(Replay(rules))
    simulation.play(
      ["a"], sessions: count, from: Day(number: 20_000), daysAWeek: 3,
      pattern: try SimulationPattern(pattern))
    return simulation.sessions
  }

  private static func doubts(_ sessions: [Session]) -> [LoadHistory.Doubt] {
    let placed = sessions.map { JournalSession(session: $0, path: "a.md") }
    let library = Library(workouts: [], exercises: [], programs: [])
    return DoubtfulLoad.all(in: Journal(placed).sessions, library, formula: .epley)
      .map(\.doubt.why)
  }

  @Test("nothing that a simulated lifter does is doubted")
  func simulated() throws {
    var generator = SplitMix64(seed: 401)
    for _ in 0..<60 {
      let sessions = try LoadHistoryTests.sessions(&generator, count: 60)
      #expect(LoadHistoryTests.doubts(sessions) == [])
    }
  }

  @Test("light days, heavy singles and another unit for the same weight are believed")
  func believable() throws {
    var generator = SplitMix64(seed: 402)
    for _ in 0..<100 {
      let base = Int64.random(in: 20...150, using: &generator) * 1000
      var history = LoadHistory()
      for session in 0..<30 {
        // From three fifths of the usual load to a tenth above the maximum of eight repetitions.
        let percent = Int64.random(in: 60...138, using: &generator)
        var load = Load.kilograms(thousandths: base * percent / 100)
        if Int.random(in: 0..<5, using: &generator) == 0 {
          load = load.converted(to: .pounds)
          load.thousandths = load.thousandths / 1000 * 1000
        }
        let reps: Int32 = percent > 100 ? 1 : 8
        let estimate = OneRepMaxFormula.epley.estimate(load: load, reps: reps)
        #expect(
          history.judge(load, estimate: estimate, session: session) == nil,
          "\(load.text) of \(base)")
      }
    }
  }

  @Test("a digit too many, and the other unit, are always found")
  func slips() {
    var generator = SplitMix64(seed: 403)
    for _ in 0..<500 {
      let base = Int64.random(in: 20...150, using: &generator) * 1000
      var history = LoadHistory()
      var last = Load.kilograms(thousandths: base)
      let count = Int.random(in: 1...10, using: &generator)
      for session in 0..<count {
        last.thousandths = base * Int64.random(in: 98...102, using: &generator) / 100
        let estimate = OneRepMaxFormula.epley.estimate(load: last, reps: 5)
        #expect(history.judge(last, estimate: estimate, session: session) == nil)
      }
      var other = history
      let tenfold = Load.kilograms(thousandths: last.thousandths * 10)
      if case .jump(let times10, _)? = history.judge(tenfold, estimate: tenfold, session: count) {
        #expect((80...90).contains(times10))
      } else {
        Issue.record("\(tenfold.text) after \(last.text)")
      }
      let swapped = Load.kilograms(thousandths: last.converted(to: .pounds).thousandths)
      #expect(
        other.judge(swapped, estimate: swapped, session: count)
          == .unit(usual: last.thousandths, unit: .kilograms))
    }
  }

  @Test("what is done again is believed")
  func again() {
    var history = LoadHistory()
    let light = Load.kilograms(thousandths: 60_000)
    let heavy = Load.kilograms(thousandths: 180_000)
    #expect(history.judge(light, estimate: light, session: 0) == nil)
    #expect(
      history.judge(heavy, estimate: heavy, session: 1) == .jump(times10: 30, best: 60_000))
    #expect(history.judge(heavy, estimate: heavy, session: 2) == nil)
    #expect(history.isRepeated)
    #expect(history.judge(heavy, estimate: heavy, session: 3) == nil)
    #expect(!history.isRepeated)
    #expect(history.heaviest == 180_000)
  }

  @Test("the same slip twice in one session is no repetition")
  func sameSession() {
    var history = LoadHistory()
    let light = Load.kilograms(thousandths: 60_000)
    let heavy = Load.kilograms(thousandths: 180_000)
    #expect(history.judge(light, estimate: light, session: 0) == nil)
    for _ in 0..<2 { #expect(history.judge(heavy, estimate: heavy, session: 1) != nil) }
    // The lighter sets of that session do not make it forgotten.
    #expect(history.judge(light, estimate: light, session: 1) == nil)
    #expect(history.judge(heavy, estimate: heavy, session: 2) == nil)
  }

  @Test("a load that is done again is no longer reported, and the journal marks what is left")
  func marked() throws {
    func journal(_ entries: [String]) throws -> Journal {
      let sessions = try entries.enumerated().map { index, text in
        let entry = try #require(JournalEntry.parse("Squat: " + text)).entry
        return JournalSession(
          session: Session(
            day: Day(number: 20_000 + Int32(index)), title: "",
            entries: [PlacedEntry(entry: entry, range: .fileStart)]),
          path: "a.md", fingerprint: 7)
      }
      return Journal(sessions).markingDoubts(
        Library(workouts: [], exercises: [], programs: []), formula: .epley)
    }
    let doubted = try journal(["100kg x 5", "250kg x 5", "100kg x 5"]).sessions
    #expect(doubted.map { $0.session.entries[0].isInDoubt } == [false, true, false])
    #expect(doubted.map(\.session.volume.kilograms) == [500_000, 0, 500_000])
    #expect(doubted[1].fingerprint != 7 && doubted[2].fingerprint == 7)
    let repeated = try journal(["100kg x 5", "250kg x 5", "245kg x 5"]).sessions
    #expect(repeated.allSatisfy { !$0.session.entries[0].isInDoubt && $0.fingerprint == 7 })
  }

  @Test("hostile numbers bring nothing down")
  func hostile() {
    var history = LoadHistory()
    let limit = Load.kilograms(thousandths: Thousandths.limit)
    for load in [limit, Load(thousandths: Thousandths.limit, unit: .pounds), limit, limit] {
      _ = history.judge(
        load, estimate: OneRepMaxFormula.epley.estimate(load: load, reps: 1000), session: 0)
    }
    #expect(history.judge(.kilograms(thousandths: 0), estimate: limit, session: 1) == nil)
  }
}
