import KBCore

extension DiscoveryScorer {
  /// Whether it is of a wanted category, trains a wanted part and is as hard as wanted.
  ///
  /// The categories and the parts make a mean where both are asked for. A workout of the other effort
  /// is none of it, and one that does not say its effort is half.
  func focus(of candidate: DiscoveryCandidate) -> Finding? {
    let (categories, parts) = (preferences.categories, preferences.parts)
    let isKindAsked = !categories.isEmpty || !parts.isEmpty
    guard isKindAsked || preferences.effort != nil else { return nil }
    var (value, matched) = kind(of: candidate)
    if isKindAsked && matched.isEmpty {
      return .none(
        "Not what you asked for: "
          + DiscoveryWording.list(
            categories.map { $0.rawValue } + parts.map { $0.name }, joint: "or"))
    }
    guard let effort = preferences.effort else {
      return Finding(value: value, reason: "You asked for " + DiscoveryWording.list(matched))
    }
    let work = effort.rawValue + " work"
    switch candidate.effort {
    case effort:
      matched.append(work)
      return Finding(value: value, reason: "You asked for " + DiscoveryWording.list(matched))
    case let other?: return .none("You asked for " + work + ", and it is " + other.rawValue)
    case nil:
      value /= 2
      let doubt = "t does not say whether it is " + effort.rawValue
      return Finding(
        value: value,
        reason: matched.isEmpty
          ? "I" + doubt : "You asked for " + DiscoveryWording.list(matched) + "; i" + doubt)
    }
  }

  /// How much it is of the wanted categories and parts, all where none is wanted, and of which.
  private func kind(of candidate: DiscoveryCandidate) -> (value: Int64, matched: [String]) {
    let (categories, parts) = (preferences.categories, preferences.parts)
    guard !categories.isEmpty || !parts.isEmpty else { return (ScoreComponent.whole, []) }
    var (value, asked): (Int64, Int64) = (0, 0)
    var matched: [String] = []
    if !categories.isEmpty {
      asked += 1
      if let category = candidate.category, categories.contains(category) {
        value += ScoreComponent.whole
        matched.append(category.rawValue)
      }
    }
    if !parts.isEmpty {
      asked += 1
      var best: (share: Int64, name: String) = (0, "")
      for part in parts {
        let share = part.share(of: candidate.primaryMuscles)
        if share > best.share { best = (share, part.name) }
      }
      // Half of the muscles make a workout for the part.
      value += min(best.share * 2, 1000) * ScoreComponent.whole / 1000
      if best.share > 0 { matched.append(best.name) }
    }
    return (value / asked, matched)
  }
}
