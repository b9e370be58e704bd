import KBCore

extension DiscoveryScorer {
  /// Whether it is for lifters of the person's level: the one that is set, and beginners while the
  /// journal is empty, for whom short workouts with little equipment come first.
  func level(of candidate: DiscoveryCandidate) -> Finding? {
    let isNew = preferences.level == nil && history.sessions.isEmpty && hasLevels
    guard let wanted = preferences.level ?? (isNew ? WorkoutLevel.beginner : nil) else {
      return nil
    }
    guard let level = candidate.level else { return .half("It does not say what level it is for") }
    let distance = level.place - wanted.place
    if distance > 0 {
      // With an empty journal, the beginner's level is only a guess.
      let next = isNew ? ScoreComponent.whole / 2 : ScoreComponent.whole / 4
      return Finding(
        value: distance > 1 ? 0 : next, reason: level.sentence)
    }
    if distance < 0 {
      return Finding(value: ScoreComponent.whole / 2, reason: level.sentence)
    }
    guard isNew else { return .full(level.sentence) }
    var value = ScoreComponent.whole * 6 / 10
    var facts: [Phrase] = []
    if let duration = candidate.duration {
      let minutes = DiscoveryWording.wholeMinutes(duration)
      if (10...45).contains(minutes) { value += ScoreComponent.whole / 5 }
      facts.append(DiscoveryWording.minutes(duration))
    }
    if !candidate.hasUnknownNeeds {
      value += max(0, 4 - Int64(candidate.equipment.count)) * ScoreComponent.whole / 20
      facts.append(
        candidate.equipment.isEmpty
          ? "no equipment" : "with \(DiscoveryWording.shortList(candidate.equipment))")
    }
    return Finding(
      value: value,
      reason: facts.isEmpty ? "For beginners" : "For beginners: \(facts.joined(separator: ", "))")
  }
}

extension WorkoutLevel {
  /// `It is for beginners`.
  var sentence: Phrase { "It is for \(lifters)" }

  /// The place in the order of experience, from 0.
  fileprivate var place: Int {
    switch self {
    case .beginner: 0
    case .intermediate: 1
    case .advanced: 2
    }
  }
}
