import KBCore
import KBText
import KBTraining

/// What ranking needs to know of a library and a journal, each name looked up once.
package struct DiscoveryMapping {
  private let library: Library
  private var exercises: [String: (anatomy: Exercise?, isKnown: Bool)] = [:]
  private let programs: [String]

  package init(_ library: Library) {
    self.library = library
    programs = library.programs.flatMap { [$0.identity.key] + $0.identity.formerKeys }
  }

  /// All workouts by key; of two with one key the first.
  package mutating func candidates() -> [DiscoveryCandidate] {
    var candidates: [DiscoveryCandidate] = []
    for card in library.workouts where card.identity.key != candidates.last?.key {
      candidates.append(candidate(card))
    }
    return candidates
  }

  /// The training sessions in their order, whose places become `order`.
  ///
  /// What only counts sets of the daily challenge is none. The volume is in `unit`; skipped entries
  /// trained nothing, and a session without entries trained what its workout is for.
  package mutating func past(_ sessions: [JournalSession], unit: LoadUnit) -> [PastSession] {
    var past: [PastSession] = []
    for (order, placed) in sessions.enumerated() where placed.session.isTraining {
      past.append(session(placed.session, order: order, unit: unit))
    }
    return past
  }

  private mutating func candidate(_ card: WorkoutCard) -> DiscoveryCandidate {
    candidate(
      card, key: card.identity.key, name: card.facts.name, source: source(of: card.identity))
  }

  /// A workout that is in no library, under a key and a name of its own.
  package mutating func candidate(
    _ card: WorkoutCard, key: String, name: String, source: DiscoverySource
  ) -> DiscoveryCandidate {
    let facts = card.facts
    var candidate = DiscoveryCandidate(key: key, name: name, source: source)
    candidate.category = facts.category
    candidate.location = facts.location
    candidate.level = facts.level
    candidate.effort = WorkoutEffort(category: facts.category, tags: facts.tags)
    candidate.duration = facts.duration
    candidate.isFavorite = facts.isFavorite
    var work = TrainedParts()
    for mention in card.mentions { add(mention.name, to: &work) }
    candidate.exercises = work.exercises
    candidate.movements = work.movements
    candidate.primaryMuscles = work.primary
    candidate.primaryCounts = work.primaryCounts
    candidate.secondaryMuscles = work.secondary
    candidate.stretchedMuscles = work.stretched
    // Who names no equipment at all still needs what the exercises do.
    let saysEquipment = facts.needsNothing || !facts.equipment.isEmpty
    candidate.equipment = saysEquipment ? facts.equipment : work.equipment
    candidate.hasUnknownNeeds =
      !saysEquipment && work.hasUnknown && card.identity.origin == .own
    return candidate
  }

  private mutating func session(
    _ session: Session, order: Int, unit: LoadUnit
  ) -> PastSession {
    let card = session.workout.flatMap { library.workout(for: $0) }
    let title = session.title.isEmpty ? card?.facts.name ?? "Session" : session.title
    var past = PastSession(
      day: session.day, order: order, title: title,
      workout: card?.identity.key ?? session.workout?.key)
    past.category = card?.facts.category
    past.duration = session.duration
    past.effortHalves = session.effort?.highHalves
    past.isPartial = session.isPartial
    past.volume = session.volume.weighted(in: unit).thousandths
    var work = TrainedParts()
    for placed in session.entries {
      if case .skipped = placed.entry.result { continue }
      add(placed.entry.name, to: &work)
    }
    if session.entries.isEmpty {
      for mention in card?.mentions ?? [] { add(mention.name, to: &work) }
    }
    past.movements = work.movements
    past.muscles = work.primary
    return past
  }

  /// Days of a program are in a folder of its name.
  private func source(of identity: Identity) -> DiscoverySource {
    if identity.origin == .knowledgeBase { return .knowledgeBase }
    if identity.path.hasPrefix("workouts/variants/") { return .variant }
    let folder = identity.key.split(separator: "/").dropLast().joined(separator: "/")
    return programs.contains(folder) ? .program : .template
  }

  private mutating func add(_ name: String, to work: inout TrainedParts) {
    let found =
      exercises[name]
      ?? (library.anatomy(named: name), isKnown: library.exercise(named: name) != nil)
    exercises[name] = found
    work.add(name, found.anatomy, isKnown: found.isKnown)
  }
}

/// Names, muscles, movements and equipment, each once, in the order in which they come.
private struct TrainedParts {
  private(set) var exercises: [String] = []
  private(set) var movements: [String] = []
  private(set) var primary: [String] = []
  /// How many exercises are for each of the primary muscles.
  private(set) var primaryCounts: [Int] = []
  private(set) var secondary: [String] = []
  /// Muscles that are stretched, which does not train them.
  private(set) var stretched: [String] = []
  /// Whether it has exercises without a file.
  private(set) var hasUnknown = false
  private(set) var equipment: [String] = []

  /// Of what is not `isKnown`, nothing says what it is done with.
  mutating func add(_ name: String, _ exercise: Exercise?, isKnown: Bool) {
    TrainedParts.add(exercise?.name ?? name, to: &exercises)
    if !isKnown { hasUnknown = true }
    guard let exercise else { return }
    if !exercise.movement.isEmpty { TrainedParts.add(exercise.movement, to: &movements) }
    if exercise.isStretch {
      for muscle in exercise.primaryMuscles { TrainedParts.add(muscle, to: &stretched) }
    } else {
      for muscle in exercise.primaryMuscles { count(muscle) }
      for muscle in exercise.secondaryMuscles { TrainedParts.add(muscle, to: &secondary) }
    }
    for item in exercise.equipment { TrainedParts.add(item, to: &equipment) }
  }

  private mutating func count(_ muscle: String) {
    TrainedParts.add(muscle, to: &primary)
    if primaryCounts.count < primary.count { primaryCounts.append(0) }
    if let place = primary.firstIndex(of: muscle) { primaryCounts[place] += 1 }
  }

  /// A workout has few of each, so that looking through them is quick; thousands are none's.
  private static func add(_ item: String, to items: inout [String]) {
    if items.count < 200, !items.contains(item) { items.append(item) }
  }
}
