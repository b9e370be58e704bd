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
      return .none("Not what you asked for: \(kinds.flatMap { $0.wanted }.listedAsChoice)")
    }
    var value = ScoreComponent.whole
    if !kinds.isEmpty {
      value = kinds.reduce(0) { $0 + $1.share } * ScoreComponent.whole / (1000 * Int64(kinds.count))
    }
    guard let effort = preferences.effort else {
      return Finding(value: value, reason: "You asked for \(matched.listed)")
    }
    switch candidate.effort {
    case effort:
      matched.append(effort.work)
      return Finding(value: value, reason: "You asked for \(matched.listed)")
    case let other?: return .none(effort.instead(other))
    case nil:
      value /= 2
      return Finding(
        value: value,
        reason: matched.isEmpty
          ? effort.doubt : "You asked for \(matched.listed); \(effort.doubt, .clause)")
    }
  }

  /// The wanted kinds that it is nothing of, as reasons.
  func missingKinds(of candidate: DiscoveryCandidate) -> [Phrase] {
    kinds(of: candidate).filter { $0.share == 0 }.map { kind in
      "Not what you asked for: \(kind.wanted.listedAsChoice)"
    }
  }

  /// What it needs besides what was wished to train with.
  func needsBesidesTools(_ candidate: DiscoveryCandidate) -> Phrase? {
    guard !preferences.tools.isEmpty else { return nil }
    let more = EquipmentAtHand(preferences.tools).lacking(of: candidate.equipment)
    return more.isEmpty ? nil : "It needs \(DiscoveryWording.shortList(more)) as well"
  }

  /// Each kind of thing that is asked for, with thousandths of how much of it there is, and which.
  private func kinds(
    of candidate: DiscoveryCandidate
  ) -> [(wanted: [Phrase], share: Int64, match: Phrase)] {
    var kinds: [(wanted: [Phrase], share: Int64, match: Phrase)] = []
    func add(_ wanted: [Phrase], _ share: Int64, _ match: Phrase) {
      kinds.append((wanted, share, match))
    }
    let (categories, parts) = (preferences.categories, preferences.parts)
    if !categories.isEmpty {
      let category = candidate.category.flatMap { categories.contains($0) ? $0 : nil }
      add(
        categories.map { Phrase(word: $0.rawValue) }, category == nil ? 0 : 1000,
        Phrase(word: category?.rawValue ?? ""))
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
      add(
        parts.map { Phrase(word: $0.words) }, min(most, best.share * 3 / 2),
        Phrase(word: best.name))
    }
    for names in preferences.exercises {
      let keys = names.map { NameKey($0) }
      let found = candidate.exercises.first { keys.contains(NameKey($0)) }
      add(names.prefix(1).map { Phrase($0) }, found == nil ? 0 : 1000, Phrase(found ?? ""))
    }
    if !preferences.movements.isEmpty {
      let keys = preferences.movements.map { NameKey($0) }
      let found = candidate.movements.first { keys.contains(NameKey($0)) }
      add(
        preferences.movements.map { Phrase(word: $0) }, found == nil ? 0 : 1000,
        Phrase(word: found ?? ""))
    }
    if !preferences.tools.isEmpty {
      let hand = EquipmentAtHand(preferences.tools)
      let found = candidate.equipment.first { hand.uses(any: [$0]) }
      let more = Int64(hand.lacking(of: candidate.equipment).count)
      add(
        preferences.tools.map { Phrase(word: $0) }, found == nil ? 0 : 1000 / (1 + more),
        "work with \(Phrase(word: found ?? ""))")
    }
    return kinds
  }
}
