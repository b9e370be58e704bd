import KBCore
import Testing

@testable import KBTraining

@Suite struct DiscoveryLawTests {
  @Test("the order of the lists changes nothing", arguments: 0..<40 as Range<UInt64>)
  func determinism(seed: UInt64) {
    var world = RandomWorld(seed: seed)
    let first = world.discovery()
    for _ in 0..<3 {
      world.candidates.shuffle(using: &world.generator)
      world.past.shuffle(using: &world.generator)
      #expect(world.discovery() == first)
    }
  }

  @Test(
    "a score is the sum of its contributions, and the list falls",
    arguments: 0..<40 as Range<UInt64>)
  func sums(seed: UInt64) {
    let world = RandomWorld(seed: seed)
    let ranked = world.discovery().ranked
    for recommendation in ranked {
      var sum: Int64 = 0
      for component in recommendation.components {
        #expect((0...ScoreComponent.whole).contains(component.value))
        #expect(component.weight == world.preferences.weights[component.component])
        #expect(component.contribution == component.value * component.weight / 1000)
        sum += component.contribution
      }
      #expect(sum == recommendation.score)
      #expect(recommendation.components.contains { $0.reason == recommendation.summary })
    }
    for (one, other) in zip(ranked, ranked.dropFirst()) {
      #expect(one.score > other.score || one.score == other.score && one.key < other.key)
    }
  }

  @Test("nothing that is excluded is recommended", arguments: 0..<40 as Range<UInt64>)
  func exclusions(seed: UInt64) throws {
    let world = RandomWorld(seed: seed)
    let discovery = world.discovery()
    #expect(discovery.ranked.count + discovery.excluded.count == world.candidates.count)
    let exclusions = world.preferences.exclusions
    for recommendation in discovery.ranked {
      let candidate = try #require(world.candidates.first { $0.key == recommendation.key })
      #expect(!exclusions.workouts.contains(candidate.key))
      #expect(candidate.category.map { exclusions.categories.contains($0) } != true)
      #expect(candidate.movements.allSatisfy { !exclusions.movements.contains($0) })
      #expect(candidate.exercises.allSatisfy { !exclusions.exercises.contains($0) })
      #expect(
        world.preferences.sources.isEmpty || world.preferences.sources.contains(candidate.source))
    }
  }

  @Test("every reason is true of the data that it names", arguments: 0..<60 as Range<UInt64>)
  func truth(seed: UInt64) throws {
    let world = RandomWorld(seed: seed)
    for recommendation in world.discovery().ranked {
      let candidate = try #require(world.candidates.first { $0.key == recommendation.key })
      let facts = Facts(world: world, candidate: candidate)
      for component in recommendation.components {
        #expect(facts.agree(with: component), "\(candidate.key): \(component.reason)")
      }
    }
  }

  @Test("500 workouts and 1,000 sessions take a time that grows with their number")
  func speed() {
    func seconds(_ factor: Int) -> Duration {
      var world = RandomWorld(seed: 5, candidates: 250 * factor, sessions: 500 * factor)
      world.preferences.restRules = [RestRule(part: BodyPart("legs"), days: 60)]
      let clock = ContinuousClock()
      return (0..<3).map { _ in
        clock.measure { #expect(!world.discovery().ranked.isEmpty) }
      }.min() ?? .zero
    }
    let (small, large) = (seconds(1), seconds(4))
    #expect(large < small * 10 + .milliseconds(50))
  }
}
