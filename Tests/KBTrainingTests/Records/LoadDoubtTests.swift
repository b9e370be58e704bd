import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

@Suite("Loads that cannot well be what was lifted")
struct LoadDoubtTests {
  /// The badges of the last of some entries, a session each, and why it gives none.
  private func last(_ entries: [String], isConfirmed: Bool = false) throws -> [String] {
    var book = RecordBook(formula: .epley)
    var badges: [Badge] = []
    for (index, text) in entries.enumerated() {
      let entry = try #require(JournalEntry.parse("Squat: " + text)).entry
      badges = book.take(
        entry, day: Day(number: 20_000 + Int32(index)), session: index, entry: 0,
        isConfirmed: isConfirmed && index == entries.count - 1)
      // What a page goes on from says the same.
      book = goingOn(from: book, after: entry, isLast: index == entries.count - 1) ?? book
    }
    return (book.doubt.map { ["? " + $0.text] } ?? []) + badges.map(\.text)
  }

  private func goingOn(from book: RecordBook, after _: JournalEntry, isLast: Bool) -> RecordBook? {
    isLast ? nil : RecordBook(formula: .epley, recordText: book.recordText)
  }

  private static let usual = ["100kg x 5", "100kg x 5", "102.5kg x 5"]

  @Test(
    "are not records until they are confirmed or done again",
    arguments: [
      (usual + ["250kg x 5"], ["? 250kg is 2.1 times your estimated maximum of 119.6kg"]),
      (
        usual + ["225kg x 5"],
        ["? 225kg is 2.2 times your usual 102.5kg, and 225lb is close to it"]
      ),
      (
        ["100kg x 5", "100lb x 5"],
        ["? 100lb is less than half of your usual 100kg, and 100kg is close to it"]
      ),
      // Both are true of it, and the multiple of what was lifted says more.
      (["107kg x 3", "240kg x 3"], ["? 240kg is 2 times your estimated maximum of 117.7kg"]),
      (
        ["107kg x 5", "240kg x 5"],
        ["? 240kg is 2.2 times your usual 107kg, and 240lb is close to it"]
      ),
      // Less than twice as much, and not the other unit's number.
      (usual + ["200kg x 1"], ["200 kg × 1, heaviest for 1 rep", "200 kg × 1, best e1RM 200 kg"]),
      // One session is enough where it gives an estimate.
      (["100kg x 5", "250kg x 5"], ["? 250kg is 2.1 times your estimated maximum of 116.7kg"]),
      (["100kg x 5 warmup", "250kg x 5"], []),
      // Of light weights, doubling means little.
      (
        ["5kg x 5", "5kg x 5", "5kg x 5", "15kg x 5"],
        [
          "15 kg × 5, heaviest for 5 reps", "15 kg × 5, best e1RM 17.5 kg", "best volume 75 kg",
        ]
      ),
    ])
  func doubted(entries: [String], expected: [String]) throws {
    #expect(try last(entries) == expected)
  }

  @Test("a load that is confirmed or done again is a record")
  func believed() throws {
    let strange = Self.usual + ["250kg x 5"]
    let badges = [
      "250 kg × 5, heaviest for 5 reps", "250 kg × 5, best e1RM 291.7 kg", "best volume 1,250 kg",
    ]
    #expect(try last(strange, isConfirmed: true) == badges)
    #expect(try last(strange + ["250kg x 5"]) == badges)
    #expect(try last(strange + ["100kg x 5", "250kg x 5"]).first?.hasPrefix("? 250kg") == true)
  }

  /// Sessions of one exercise, each with some sets of one load.
  private func sessions(_ generator: inout SplitMix64) -> [Session] {
    var load = Int64.random(in: 10...60, using: &generator) * 2_500
    return (0..<Int.random(in: 2...9, using: &generator)).map { index in
      load = max(2_500, load + Int64.random(in: -1...2, using: &generator) * 2_500)
      let sets = (0..<3).map { _ in
        PerformedSet(
          performance: .reps(Int32.random(in: 3...12, using: &generator)),
          load: .load(.kilograms(thousandths: load)))
      }
      return session(sets, on: index)
    }
  }

  private func session(_ sets: [PerformedSet], on index: Int) -> Session {
    let entry = JournalEntry(name: "Squat", target: nil, result: .sets(sets))
    return Session(
      day: Day(number: 20_000 + Int32(index)), title: "",
      entries: [PlacedEntry(entry: entry, range: .fileStart)])
  }

  private func replay(_ sessions: [Session]) -> Replay {
    var rules = TrainingRules(unit: .kilograms, formula: .epley)
    rules.add(exerciseNamed: "Squat")
    return Replay(rules, sessions: sessions, until: Day(number: 30_000))
  }

  /// What the next target, its hints and an estimate rest on.
  private func state(_ replay: Replay) -> [String] {
    let exercise = replay.exercises[0]
    let lanes = replay.lanes.map { lane in
      Prescription(groups: lane.groups).text + " \(lane.failures) \(lane.shortSessions)"
    }
    return lanes + [exercise.current?.load.text ?? "", exercise.best?.load.text ?? ""]
  }

  @Test("law: a load in doubt changes no target and no estimate, and confirmed it counts in full")
  func law() throws {
    var generator = SplitMix64(seed: 242)
    for _ in 0..<300 {
      let past = sessions(&generator)
      let heaviest = past.compactMap { $0.entries[0].entry.heaviestSet(.epley)?.estimate }.max()
      guard let best = heaviest else { continue }
      let load = Load.kilograms(thousandths: best.thousandths * 3 + 20_000)
      // As many sets as before: a single one would not change the target.
      let slip = [PerformedSet](
        repeating: PerformedSet(performance: .reps(5), load: .load(load)), count: 3)
      let before = replay(past)
      let doubted = replay(past + [session(slip, on: past.count)])
      #expect(state(doubted) == state(before))
      let latest = try #require(doubted.exercises[0].latestLane)
      guard case .unconfirmed(let doubt)? = doubted.lanes[latest].last?.rule else {
        Issue.record("\(load.text) was not doubted")
        continue
      }
      #expect(doubt.load == load)
      var sure = session(slip, on: past.count)
      sure.decisions = [.confirmed(exercise: "Squat")]
      let confirmed = replay(past + [sure])
      #expect(
        confirmed.exercises[0].best?.load == OneRepMaxFormula.epley.estimate(load: load, reps: 5))
      // That load, or what follows from it, where sets that are so much heavier go on or begin.
      let lane = try #require(confirmed.exercises[0].latestLane)
      let next = try #require(confirmed.lanes[lane].heaviest?.ownWeight)
      #expect(!load.isHeavierToTheGram(than: next))
      // Done again it counts without being confirmed, from then on.
      let again = replay(past + [session(slip, on: past.count), session(slip, on: past.count + 1)])
      let lanes = (again.lanes.map(\.groups), confirmed.lanes.map(\.groups))
      #expect(lanes.0 == lanes.1)
      #expect(again.exercises[0].best?.load == confirmed.exercises[0].best?.load)
    }
  }
}
