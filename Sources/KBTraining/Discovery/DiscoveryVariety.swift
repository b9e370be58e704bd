import KBCore

extension DiscoveryPreferences {
  /// Whether a kind of workout is asked for, so that several kinds would be no answer.
  var asksForKind: Bool {
    !categories.isEmpty || !parts.isEmpty || !exercises.isEmpty || !movements.isEmpty
      || !tools.isEmpty || effort != nil
  }
}

/// The list for somebody who has trained nothing yet: among what meets the wishes and the level, the
/// best of each category comes first, then the second of each.
func ofSeveralKinds(
  _ ranked: [Recommendation], _ candidates: [DiscoveryCandidate]
) -> [Recommendation] {
  guard let standing = ranked.first?.standing else { return ranked }
  var categories: [String: WorkoutCategory] = [:]
  for candidate in candidates { categories[candidate.key] = candidate.category }
  var counts: [WorkoutCategory?: Int] = [:]
  var turns: [(turn: Int, place: Int)] = []
  for (place, item) in ranked.enumerated() {
    let suits =
      item.standing.precedes(standing) == nil
      && item.components.contains { $0.component == .level && $0.value * 2 > ScoreComponent.whole }
    guard suits else {
      turns.append((Int.max, place))
      continue
    }
    let category = categories[item.key]
    turns.append((counts[category, default: 0], place))
    counts[category, default: 0] += 1
  }
  turns.sort { $0.turn == $1.turn ? $0.place < $1.place : $0.turn < $1.turn }
  return turns.map { ranked[$0.place] }
}

/// How many workouts of a list are told apart by their reasons.
private let toldApart = 20

/// Gives each of the first workouts its strongest reason that no other has; where there is none, what
/// it is joins the reason.
func tellApart(_ ranked: inout [Recommendation], _ candidates: [DiscoveryCandidate]) {
  let count = min(ranked.count, toldApart)
  var uses: [Phrase: Int] = [:]
  for item in ranked[..<count] {
    for reason in item.reasonsFor { uses[reason, default: 0] += 1 }
  }
  for place in 0..<count {
    let reasons = ranked[place].reasonsFor
    if let own = reasons.first(where: { uses[$0] == 1 }) {
      ranked[place].summary = own
    } else if let strongest = reasons.first,
      let candidate = candidates.last(where: { $0.key == ranked[place].key })
    {
      let what = candidate.inShort
      ranked[place].summary = what.isEmpty ? strongest : "\(strongest); \(what)"
    }
  }
}

extension Recommendation {
  /// What speaks for it, the strongest first; what speaks against it where that comes before, and the
  /// weightiest part where nothing speaks for it.
  fileprivate var reasonsFor: [Phrase] {
    if let against = standing.reasons.first { return [against] }
    let speaking = components.filter { $0.weight > 0 && $0.value * 2 > ScoreComponent.whole }
    var order = Array(speaking.indices)
    order.sort { one, other in
      speaking[one].contribution == speaking[other].contribution
        ? one < other : speaking[one].contribution > speaking[other].contribution
    }
    return order.isEmpty ? [summary] : order.map { speaking[$0].reason }
  }
}

extension DiscoveryCandidate {
  /// What it is: `25 min of strength, mainly for chest, with dumbbells`.
  fileprivate var inShort: Phrase {
    var parts: [Phrase] = []
    let minutes = duration.map { DiscoveryWording.wholeMinutes($0) }
    switch (minutes, category.map { Phrase(word: $0.rawValue) }) {
    case (let minutes?, let category?): parts.append("\(minutes) min of \(category)")
    case (let minutes?, nil): parts.append("\(minutes) min")
    case (nil, let category?): parts.append(category)
    case (nil, nil): break
    }
    let muscles = primaryMuscles.isEmpty ? stretchedMuscles : primaryMuscles
    if !muscles.isEmpty { parts.append("mainly for \(DiscoveryWording.shortList(muscles))") }
    if !equipment.isEmpty { parts.append("with \(DiscoveryWording.shortList(equipment))") }
    return parts.joined(separator: ", ")
  }
}
