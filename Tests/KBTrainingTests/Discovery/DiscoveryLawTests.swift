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
      #expect(
        recommendation.standing.reasons.contains(recommendation.summary)
          || recommendation.standing.reasons.contains {
            recommendation.summary.english.hasPrefix($0.english)
          }
          || recommendation.components.contains {
            recommendation.summary.english.hasPrefix($0.reason.english)
          })
    }
    for (one, other) in zip(ranked, ranked.dropFirst()) {
      if let isFirst = one.standing.precedes(other.standing) {
        #expect(isFirst)
      } else {
        #expect(one.score > other.score || one.score == other.score && one.key < other.key)
      }
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

  @Test("a rule of rest is never broken by the first", arguments: 0..<80 as Range<UInt64>)
  func rest(seed: UInt64) throws {
    var world = RandomWorld(seed: seed)
    world.preferences.restRules = [RestRule(part: BodyPart("legs"), days: 3)]
    let discovery = world.discovery()
    let broken = discovery.ranked.filter { $0.standing.brokenRule != nil }
    guard let first = discovery.ranked.first, broken.count < discovery.ranked.count else { return }
    #expect(first.standing.brokenRule == nil)
    let candidate = try #require(world.candidates.first { $0.key == first.key })
    let legs = BodyPart("legs")
    let rested = !world.past.contains { session in
      let days = Sample.today.days(since: session.day)
      return (0...3).contains(days) && session.muscles.contains { legs.contains(muscle: $0) }
    }
    #expect(rested || candidate.primaryMuscles.allSatisfy { !legs.contains(muscle: $0) })
    for item in broken {
      #expect(item.summary.english.hasPrefix("Trains legs, set to rest 3 days after"))
    }
  }

  @Test(
    "a place or equipment that some workouts suit is suited by the first three",
    arguments: 0..<80 as Range<UInt64>)
  func place(seed: UInt64) throws {
    var world = RandomWorld(seed: seed)
    world.preferences.location = .home
    world.preferences.equipment = ["bench"]
    world.preferences.restRules = []
    let discovery = world.discovery()
    func suits(_ key: String) throws -> Bool {
      let candidate = try #require(world.candidates.first { $0.key == key })
      return [.home, .anywhere].contains(candidate.location)
        && candidate.equipment.allSatisfy { $0 == "bench" }
    }
    let suited = try discovery.ranked.filter { try suits($0.key) }.count
    for item in discovery.ranked.prefix(min(3, suited)) { #expect(try suits(item.key)) }
  }

  @Test(
    "no two of the first five have the same reason where their facts differ",
    arguments: 0..<80 as Range<UInt64>)
  func apart(seed: UInt64) throws {
    let world = RandomWorld(seed: seed)
    let first = world.discovery().ranked.prefix(5)
    func facts(_ key: String) throws -> [String] {
      let candidate = try #require(world.candidates.first { $0.key == key })
      let length = candidate.duration.map { "\(($0.milliseconds + 59_999) / 60_000)" } ?? ""
      return [length, candidate.category?.rawValue ?? ""]
        + candidate.primaryMuscles + ["with"] + candidate.equipment
    }
    for (place, one) in first.enumerated() {
      for other in first.dropFirst(place + 1) where one.summary == other.summary {
        #expect(try facts(one.key) == facts(other.key), "\(one.summary)")
      }
    }
  }

  @Test("what is ruled out in the plan is named", arguments: 0..<40 as Range<UInt64>)
  func overruled(seed: UInt64) {
    var world = RandomWorld(seed: seed)
    world.next = NextInPlan(rotation: "w1")
    world.preferences.exclusions.workouts = ["w1"]
    let overruled = world.discovery().overruled
    #expect(overruled?.english.hasPrefix("Next in your rotation is W 1, but ") == true)
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
