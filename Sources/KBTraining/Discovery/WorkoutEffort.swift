import KBCore

/// How hard a workout is meant to be, as far as its file says.
package enum WorkoutEffort: String, Equatable, Hashable, Sendable, CaseIterable {
  case easy, hard

  /// Hard by a tag such as `benchmark`; easy by one such as `zone-2`, and as recovery or mobility;
  /// `nil` for all else.
  package init?(category: WorkoutCategory?, tags: [String]) {
    let words = tags.map { NameKey($0).text }
    if words.contains(where: { WorkoutEffort.hardTags.contains($0) }) {
      self = .hard
    } else if category == .recovery || category == .mobility
      || words.contains(where: { WorkoutEffort.easyTags.contains($0) })
    {
      self = .easy
    } else {
      return nil
    }
  }

  private static let hardTags = [
    "benchmark", "test", "tabata", "hiit", "sprint", "threshold", "hard", "max effort",
  ].map { NameKey($0).text }

  private static let easyTags = ["easy", "gentle", "light", "recovery", "zone 2"]
    .map { NameKey($0).text }
}

extension WorkoutEffort {
  /// `easy work`
  var work: Phrase {
    switch self {
    case .easy: "easy work"
    case .hard: "hard work"
    }
  }

  /// Why a workout of another effort is not what was asked for.
  func instead(_ other: WorkoutEffort) -> Phrase {
    switch other {
    case .easy: "You asked for \(work), and it is easy"
    case .hard: "You asked for \(work), and it is hard"
    }
  }

  var doubt: Phrase {
    switch self {
    case .easy: "It does not say whether it is easy"
    case .hard: "It does not say whether it is hard"
    }
  }
}
