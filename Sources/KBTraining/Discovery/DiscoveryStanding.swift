import KBCore

/// Which rules and wishes a workout does not meet; those that meet more come first, whatever their
/// scores.
package struct DiscoveryStanding: Equatable, Sendable {
  /// The rule of rest that it breaks.
  package var brokenRule: Phrase?
  /// Why it does not suit the place or the equipment.
  package var misplaced: [Phrase] = []
  /// The other wishes that it does not meet.
  package private(set) var unmet: [Phrase] = []
  /// How much that is: another kind than was asked for weighs more than some minutes.
  private var shortfall = 0

  package init() {}

  /// All reasons against it, the strongest first.
  package var reasons: [Phrase] { (brokenRule.map { [$0] } ?? []) + misplaced + unmet }

  mutating func lacks(_ reason: Phrase, weighing weight: Int) {
    unmet.append(reason)
    shortfall += weight
  }

  /// Whether a workout comes before another; `nil` if the scores decide.
  func precedes(_ other: DiscoveryStanding) -> Bool? {
    if (brokenRule == nil) != (other.brokenRule == nil) { return brokenRule == nil }
    if misplaced.count != other.misplaced.count { return misplaced.count < other.misplaced.count }
    if shortfall != other.shortfall { return shortfall < other.shortfall }
    return nil
  }
}

extension DiscoveryScorer {
  func standing(of candidate: DiscoveryCandidate, done: WorkoutPast) -> DiscoveryStanding {
    var standing = DiscoveryStanding()
    standing.brokenRule = rules.brokenRest(of: candidate)?.reason
    if preferences.location != nil || preferences.equipment != nil {
      standing.misplaced = misplacements(of: candidate)
    }
    let wishes = preferences.wishes
    if wishes.kind {
      for reason in missingKinds(of: candidate) { standing.lacks(reason, weighing: 2) }
      if let more = needsBesidesTools(candidate) { standing.lacks(more, weighing: 1) }
    }
    if wishes.effort, let effort = preferences.effort, candidate.effort != effort {
      standing.lacks(
        candidate.effort.map { effort.instead($0) } ?? effort.doubt,
        weighing: candidate.effort == nil ? 1 : 2)
    }
    if wishes.level, let level = preferences.level, candidate.level != level {
      standing.lacks(
        candidate.level.map { $0.sentence } ?? "It does not say what level it is for",
        weighing: 1)
    }
    if wishes.duration, let wish = preferences.duration,
      let finding = duration(of: candidate, done: done), !isNear(candidate, wish, done: done)
    {
      standing.lacks(finding.reason, weighing: finding.value * 2 > ScoreComponent.whole ? 1 : 2)
    }
    return standing
  }

  private func misplacements(of candidate: DiscoveryCandidate) -> [Phrase] {
    var reasons: [Phrase] = []
    if preferences.location != nil {
      if let away = wrongPlace(of: candidate) {
        reasons.append(away)
      } else if candidate.location == nil {
        reasons.append("It does not say where it is done")
      }
    }
    if preferences.equipment != nil {
      let lacking = hand.lacking(of: candidate.equipment)
      if !lacking.isEmpty {
        reasons.append("You lack \(DiscoveryWording.shortList(lacking))")
      } else if candidate.hasUnknownNeeds {
        reasons.append("It does not say what equipment it needs")
      }
    }
    return reasons
  }

  /// Whether it takes about as long as wanted: from half of the length to a sixth more.
  private func isNear(
    _ candidate: DiscoveryCandidate, _ wish: DurationWish, done: WorkoutPast
  ) -> Bool {
    guard let length = usualLength(of: candidate, done: done) else { return false }
    let minutes = DiscoveryWording.wholeMinutes(length.span)
    let (low, high) = wish.bounds
    let isExact = low != nil && low == high
    if let high {
      let most = DiscoveryWording.wholeMinutes(high)
      if minutes > (isExact ? most + most / 6 : most) { return false }
    }
    if let low {
      let least = DiscoveryWording.wholeMinutes(low)
      if minutes < (isExact ? (least + 1) / 2 : least) { return false }
    }
    return true
  }
}
