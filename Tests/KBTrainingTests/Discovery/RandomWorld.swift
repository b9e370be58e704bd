import KBCore
import KBTestSupport

@testable import KBTraining

/// Candidates, a journal and preferences out of a seed.
struct RandomWorld {
  var generator: SplitMix64
  var candidates: [DiscoveryCandidate] = []
  var past: [PastSession] = []
  var preferences = DiscoveryPreferences()
  var context = DayContext()
  var next = NextInPlan()

  static let muscles = ["chest", "quads", "glutes", "lats", "abs", "triceps", "full body", "heart"]
  static let movements = ["squat", "hinge", "jump", "carry", "vertical push"]

  init(seed: UInt64, candidates: Int = 20, sessions: Int = 40) {
    generator = SplitMix64(seed: seed)
    for index in 0..<candidates { self.candidates.append(candidate(index)) }
    for index in 0..<sessions { past.append(session(index, of: candidates)) }
    if chance(2) { preferences.duration = chance(2) ? .medium : .length(TimeSpan(minutes: 40)) }
    if chance(2) { preferences.location = pick(WorkoutLocation.allCases) }
    if chance(2) { preferences.equipment = some(["bench", "rack", "rower"]) }
    if chance(2) { preferences.categories = [pick(WorkoutCategory.allCases)] }
    if chance(3) { preferences.parts = [BodyPart("legs"), BodyPart("push")] }
    if chance(3) { preferences.effort = pick(WorkoutEffort.allCases) }
    if chance(3) { preferences.sources = [.template, .knowledgeBase] }
    if chance(3) { preferences.exclusions.categories = [pick(WorkoutCategory.allCases)] }
    if chance(3) { preferences.exclusions.movements = [pick(RandomWorld.movements)] }
    if chance(3) { preferences.exclusions.exercises = ["Burpee"] }
    if chance(3) { preferences.exclusions.workouts = ["w3"] }
    if chance(2) { preferences.restRules = [RestRule(part: BodyPart("legs"), days: 2)] }
    preferences.avoidsRepeat = chance(2)
    preferences.window = 1 + Int(generator.next() % 14)
    if chance(2) { preferences.weights[pick(DiscoveryComponent.allCases)] = 7777 }
    if chance(2) {
      context.freeMinutes = Int(generator.next() % 90)
      context.nextEvent = TimeOfDay(hour: 9, minute: 30)
    }
    if chance(3) { context.hints = [.init(hint: .place(.away), title: "Flight")] }
    if chance(2) { next.rotation = "w1" }
    if chance(3) { next.program = "w2" }
  }

  /// Wishes, needs and sessions of more kinds than the laws know the reasons of.
  mutating func enrich() {
    for index in candidates.indices {
      candidates[index].secondaryMuscles = some(RandomWorld.muscles)
      candidates[index].stretchedMuscles = some(RandomWorld.muscles)
      candidates[index].hasUnknownNeeds = chance(5)
      if chance(2) { candidates[index].level = pick(WorkoutLevel.allCases) }
    }
    for index in past.indices {
      past[index].volume = chance(3) ? 0 : Int64(generator.next() % 9_000_000)
    }
    if chance(2) {
      let minutes = TimeSpan(minutes: 5 + Int64(generator.next() % 80))
      preferences.duration = pick([.short, .medium, .long, .length(minutes), .upTo(minutes)])
    }
    preferences.wishes.duration = chance(2)
    preferences.wishes.kind = chance(2)
    preferences.wishes.effort = chance(2)
    preferences.wishes.level = chance(2)
    if chance(3) { preferences.level = pick(WorkoutLevel.allCases) }
    if chance(4) { preferences.exercises = [["Squat"], ["Row", "Press"]] }
    if chance(4) { preferences.movements = [pick(RandomWorld.movements)] }
    if chance(4) { preferences.tools = some(["bench", "rack", "rower"]) }
    if chance(4) { preferences.exclusions.joints = [pick(Joint.allCases)] }
    if chance(4) { preferences.exclusions.sore = [BodyPart(pick(RandomWorld.muscles))] }
    if chance(4) { preferences.exclusions.muscles = [BodyPart(pick(["legs", "abs", "push"]))] }
    if chance(4) { preferences.exclusions.equipment = some(["bench", "rack", "rower"]) }
    if chance(4) { preferences.exclusions.locations = [pick(WorkoutLocation.allCases)] }
  }

  func discovery() -> Discovery {
    discover(
      candidates, past: PastJournal(past), preferences: preferences, context: context, next: next,
      today: Sample.today)
  }

  private mutating func candidate(_ index: Int) -> DiscoveryCandidate {
    var candidate = DiscoveryCandidate(
      key: "w\(index)", name: "W \(index)", source: pick(DiscoverySource.own))
    if chance(4) == false { candidate.category = pick(WorkoutCategory.allCases) }
    if chance(4) == false { candidate.location = pick(WorkoutLocation.allCases) }
    candidate.equipment = some(["bench", "rack", "rower"])
    if chance(4) == false { candidate.duration = TimeSpan(minutes: Int64(generator.next() % 90)) }
    candidate.isFavorite = chance(5)
    if chance(2) { candidate.effort = pick(WorkoutEffort.allCases) }
    candidate.exercises = some(["Burpee", "Row", "Press", "Squat"])
    candidate.movements = some(RandomWorld.movements)
    candidate.primaryMuscles = some(RandomWorld.muscles)
    if chance(2) {
      candidate.primaryCounts = candidate.primaryMuscles.map { _ in 1 + Int(generator.next() % 6) }
    }
    return candidate
  }

  private mutating func session(_ index: Int, of candidates: Int) -> PastSession {
    let number = Int(generator.next() % UInt64(candidates))
    // Some are after today: they are not known yet.
    let daysAgo = Int(generator.next() % 50) - 3
    var session = PastSession(
      day: Sample.today.adding(days: -daysAgo), order: index, title: "Session \(number)",
      workout: chance(6) ? nil : "w\(number)")
    session.category = chance(4) ? nil : pick(WorkoutCategory.allCases)
    session.muscles = some(RandomWorld.muscles)
    session.movements = some(RandomWorld.movements)
    if chance(2) { session.duration = TimeSpan(minutes: Int64(10 + generator.next() % 60)) }
    if chance(2) { session.effortHalves = Int32(12 + generator.next() % 9) }
    session.isPartial = chance(8)
    return session
  }

  private mutating func chance(_ one: UInt64) -> Bool { generator.next() % one == 0 }

  private mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int(generator.next() % UInt64(items.count))]
  }

  private mutating func some(_ items: [String]) -> [String] {
    items.filter { _ in generator.next() % 3 == 0 }
  }
}
