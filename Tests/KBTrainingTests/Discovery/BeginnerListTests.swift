import KBCore
import Testing

@testable import KBTraining

@Suite("The list of somebody who has trained nothing yet")
struct BeginnerListTests {
  private func candidate(
    _ key: String, _ category: WorkoutCategory, level: WorkoutLevel? = .beginner,
    minutes: Int64? = 30, equipment: [String] = []
  ) -> DiscoveryCandidate {
    var candidate = Sample.candidate(key, category, minutes: minutes, equipment: equipment)
    candidate.level = level
    return candidate
  }

  private func order(
    _ candidates: [DiscoveryCandidate], _ change: (inout DiscoveryPreferences) -> Void = { _ in }
  ) -> [String] {
    var preferences = DiscoveryPreferences()
    change(&preferences)
    return discover(candidates, past: [], preferences: preferences, today: Sample.today).ranked
      .map(\.key)
  }

  @Test("short workouts with little equipment come first")
  func level() throws {
    func line(_ minutes: Int64?, _ equipment: [String], isUnknown: Bool = false) throws -> String {
      var candidate = candidate("a", .strength, minutes: minutes, equipment: equipment)
      candidate.hasUnknownNeeds = isUnknown
      return try Sample.component(.level, of: candidate).line
    }
    #expect(try line(9, []) == "800 For beginners: 9 min, no equipment")
    #expect(try line(10, []) == "1000 For beginners: 10 min, no equipment")
    #expect(try line(45, ["bench"]) == "950 For beginners: 45 min, with bench")
    #expect(try line(46, ["bench"]) == "750 For beginners: 46 min, with bench")
    #expect(try line(nil, ["a", "b", "c"]) == "650 For beginners: with a, b and c")
    #expect(try line(nil, ["a", "b", "c", "d"]).hasPrefix("600 "))
    #expect(try line(nil, ["a", "b", "c", "d", "e"]).hasPrefix("600 "))
    #expect(try line(30, [], isUnknown: true) == "800 For beginners: 30 min")
  }

  @Test(
    "the journal's being empty makes the level a guess",
    arguments: [
      (WorkoutLevel.intermediate, WorkoutLevel?.none, "500 It is for intermediate lifters"),
      (.advanced, nil, "0 It is for advanced lifters"),
      (.intermediate, .beginner, "250 It is for intermediate lifters"),
      (.beginner, .beginner, "1000 It is for beginners"),
      (.beginner, .intermediate, "500 It is for beginners"),
      (.advanced, .beginner, "0 It is for advanced lifters"),
    ])
  func distance(own: WorkoutLevel, wanted: WorkoutLevel?, expected: String) throws {
    // Without a candidate for beginners no level is guessed.
    var preferences = DiscoveryPreferences()
    preferences.level = wanted
    let discovery = discover(
      [candidate("a", .strength, level: own, minutes: nil), candidate("b", .skill)], past: [],
      preferences: preferences, today: Sample.today)
    let found = try #require(discovery.ranked.first { $0.key == "a" })
    let component = try #require(found.components.first { $0.component == .level })
    #expect(own == .beginner && wanted == nil || component.line == expected)
  }

  @Test("the best of each category comes first, then the second of each")
  func kinds() {
    let candidates = [
      candidate("a", .strength), candidate("b", .strength), candidate("c", .mobility),
      candidate("d", .mobility), candidate("e", .skill),
    ]
    #expect(order(candidates) == ["a", "c", "e", "b", "d"])
    // Who asks for a kind gets the kind.
    #expect(
      order(candidates) { $0.categories = [.strength, .mobility, .skill] }
        == ["a", "b", "c", "d", "e"])
  }

  @Test("what is for others, or does not suit the place, comes behind all turns")
  func others() {
    var away = candidate("c", .skill)
    away.location = .gym
    var candidates = [
      candidate("a", .strength), candidate("b", .strength),
      candidate("d", .mobility, level: .advanced),
    ]
    for index in candidates.indices { candidates[index].location = .home }
    candidates.append(away)
    #expect(order(candidates) { $0.location = .home } == ["a", "b", "d", "c"])
  }

  @Test("a part without weight tells workouts apart where nothing else does")
  func weightless() {
    let candidates = [candidate("a", .strength), candidate("b", .strength)]
    let summaries = discover(
      candidates, past: [], preferences: DiscoveryPreferences(), today: Sample.today
    ).ranked.map(\.summary.english)
    #expect(Set(summaries).count == 1)
    var preferences = DiscoveryPreferences()
    preferences.weights[.rotation] = 0
    let discovery = discover(
      candidates, past: [], preferences: preferences, next: NextInPlan(rotation: "a"),
      today: Sample.today)
    // What weighs nothing is no reason.
    #expect(discovery.ranked.map(\.summary.english) == summaries)
  }
}
