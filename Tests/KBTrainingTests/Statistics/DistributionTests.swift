import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

@Suite struct DistributionTests {
  @Test("types by frequency, then by name")
  func types() throws {
    let keys = ["b", "a", "c", "b", "", "a", "b"]
    let today = try day("2026-11-21")
    var journal = keys.map {
      Session(day: today, title: "", workout: WorkoutReference(key: $0))
    }
    journal.append(Session(day: today, title: "", decisions: [.challenge(3)]))
    journal.append(
      Session(day: today.adding(days: 1), title: "", workout: WorkoutReference(key: "d")))
    let found = Distribution(of: journal, today: today) { $0.workout?.key ?? "none" }
    #expect(found.total == 7)
    #expect(
      found.parts.map { "\($0.key): \($0.sessions), \(Thousandths.text($0.share))%" } == [
        "b: 3, 42.857%", "a: 2, 28.571%", ": 1, 14.286%", "c: 1, 14.286%",
      ])
  }

  @Test("nothing done has no types")
  func empty() {
    let found = Distribution(of: [], today: Day(number: 0)) { _ in "a" }
    #expect(found.parts == [])
    #expect(found.total == 0)
  }

  @Test("the types add up to all sessions")
  func law() {
    var generator = SplitMix64(seed: 17)
    for _ in 0..<200 {
      let today = Day(number: 20_000)
      let journal = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        Session(
          day: today.adding(days: Int.random(in: -5...2, using: &generator)),
          title: String(Int.random(in: 0...9, using: &generator)),
          workout: WorkoutReference(key: "a"))
      }
      let found = Distribution(of: journal, today: today) { $0.title }
      #expect(found.parts.reduce(0) { $0 + $1.sessions } == found.total)
      #expect(found.total == TrainingTotals(sessions: journal, today: today).sessions)
      for (one, other) in zip(found.parts, found.parts.dropFirst()) {
        #expect(
          one.sessions > other.sessions || (one.sessions == other.sessions && one.key < other.key))
      }
    }
  }
}
