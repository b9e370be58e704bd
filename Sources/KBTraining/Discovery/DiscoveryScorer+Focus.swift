import KBCore

extension DiscoveryScorer {
  /// Whether it is of a wanted category, trains a wanted part, has what is wanted, and is as hard.
  ///
  /// What is asked for makes a mean. A workout of the other effort is not among them, and one that does
  /// not say its effort is half.
  func focus(of candidate: DiscoveryCandidate) -> Finding? {
    let kinds = kinds(of: candidate)
    guard !kinds.isEmpty || preferences.effort != nil else { return nil }
    var matched = kinds.filter { $0.share > 0 }.map { $0.match }
    if !kinds.isEmpty && matched.isEmpty {
      return .none(
        "Not what you asked for: " + PlainWords.list(kinds.flatMap { $0.wanted }, joint: "or"))
    }
    var value = ScoreComponent.whole
    if !kinds.isEmpty {
      value = kinds.reduce(0) { $0 + $1.share } * ScoreComponent.whole / (1000 * Int64(kinds.count))
    }
    guard let effort = preferences.effort else {
      return Finding(value: value, reason: "You asked for " + PlainWords.list(matched))
    }
    let work = effort.rawValue + " work"
    switch candidate.effort {
    case effort:
      matched.append(work)
      return Finding(value: value, reason: "You asked for " + PlainWords.list(matched))
    case let other?: return .none("You asked for " + work + ", and it is " + other.rawValue)
    case nil:
      value /= 2
      let doubt = "t does not say whether it is " + effort.rawValue
      return Finding(
        value: value,
        reason: matched.isEmpty
          ? "I" + doubt : "You asked for " + PlainWords.list(matched) + "; i" + doubt)
    }
  }

  /// The wanted kinds that it is nothing of, as reasons.
  func missingKinds(of candidate: DiscoveryCandidate) -> [String] {
    kinds(of: candidate).filter { $0.share == 0 }.map { kind in
      "Not what you asked for: " + PlainWords.list(kind.wanted, joint: "or")
    }
  }

  /// What it needs besides what was wished to train with.
  func needsBesidesTools(_ candidate: DiscoveryCandidate) -> String? {
    guard !preferences.tools.isEmpty else { return nil }
    let more = EquipmentAtHand(preferences.tools).lacking(of: candidate.equipment)
    return more.isEmpty ? nil : "It needs " + DiscoveryWording.shortList(more) + " as well"
  }

  /// Each kind of thing that is asked for, with thousandths of how much of it there is, and which.
  private func kinds(
    of candidate: DiscoveryCandidate
  ) -> [(wanted: [String], share: Int64, match: String)] {
    var kinds: [(wanted: [String], share: Int64, match: String)] = []
    func add(_ wanted: [String], _ share: Int64, _ match: String) {
      kinds.append((wanted, share, match))
    }
    let (categories, parts) = (preferences.categories, preferences.parts)
    if !categories.isEmpty {
      let category = candidate.category.flatMap { categories.contains($0) ? $0 : nil }
      add(categories.map { $0.rawValue }, category == nil ? 0 : 1000, category?.rawValue ?? "")
    }
    if !parts.isEmpty {
      var best: (share: Int64, name: String) = (0, "")
      for part in parts {
        let share = max(
          part.ownShare(of: candidate.primaryMuscles, counts: candidate.primaryCounts),
          candidate.primaryMuscles.isEmpty ? part.ownShare(of: candidate.stretchedMuscles) : 0)
        if share > best.share { best = (share, part.words) }
      }
      // A third may be warm-up and finisher. Someone who asks only for legs wants to train them, so
      // mobility and recovery count half.
      let isGentle = candidate.category == .mobility || candidate.category == .recovery
      let most: Int64 = isGentle && categories.isEmpty && preferences.effort != .easy ? 500 : 1000
      add(parts.map { $0.words }, min(most, best.share * 3 / 2), best.name)
    }
    for names in preferences.exercises {
      let keys = names.map { NameKey($0) }
      let found = candidate.exercises.first { keys.contains(NameKey($0)) }
      add(Array(names.prefix(1)), found == nil ? 0 : 1000, found ?? "")
    }
    if !preferences.movements.isEmpty {
      let keys = preferences.movements.map { NameKey($0) }
      let found = candidate.movements.first { keys.contains(NameKey($0)) }
      add(preferences.movements, found == nil ? 0 : 1000, found ?? "")
    }
    if !preferences.tools.isEmpty {
      let hand = EquipmentAtHand(preferences.tools)
      let found = candidate.equipment.first { hand.uses(any: [$0]) }
      let more = Int64(hand.lacking(of: candidate.equipment).count)
      add(
        preferences.tools, found == nil ? 0 : 1000 / (1 + more), "work with " + (found ?? ""))
    }
    return kinds
  }
}
