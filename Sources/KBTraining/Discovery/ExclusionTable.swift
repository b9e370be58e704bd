import KBCore

/// What preferences rule out, ready to be compared with many candidates.
struct ExclusionTable {
  private let exclusions: DiscoveryExclusions
  private let sources: [DiscoverySource]
  private let exercises: [NameKey]
  private let movements: [NameKey]

  init(_ preferences: DiscoveryPreferences) {
    exclusions = preferences.exclusions
    sources = preferences.sources
    exercises = preferences.exclusions.exercises.map { NameKey($0) }
    movements = preferences.exclusions.movements.map { NameKey($0) }
  }

  /// Why the candidate is left out; `nil` if it is not.
  func reason(against candidate: DiscoveryCandidate) -> String? {
    if exclusions.workouts.contains(candidate.key) { return "You exclude this workout" }
    if let category = candidate.category, exclusions.categories.contains(category) {
      return "You exclude the category " + category.rawValue
    }
    if let name = first(of: candidate.exercises, in: exercises) {
      return "It has " + name + ", which you exclude"
    }
    if let name = first(of: candidate.movements, in: movements) {
      return "It has the movement " + name + ", which you exclude"
    }
    for part in exclusions.muscles {
      if let muscle = part.firstMuscle(of: candidate.primaryMuscles) {
        return NameKey(muscle) == NameKey(part.name)
          ? "It trains " + muscle + ", which you exclude"
          : "It trains " + muscle + ", and you exclude " + part.name
      }
    }
    if !sources.isEmpty, !sources.contains(candidate.source) {
      return "It comes from " + candidate.source.words + ", and you chose "
        + DiscoveryWording.list(sources.map { $0.words })
    }
    return nil
  }

  private func first(of names: [String], in keys: [NameKey]) -> String? {
    guard !keys.isEmpty else { return nil }
    return names.first { keys.contains(NameKey($0)) }
  }
}
