import KBCore

/// Something to be proud of at the end of a session.
package enum Achievement: Equatable, Sendable {
  /// Records of one set, or of the session's volume, of an exercise.
  case records(exercise: String, [Badge])
  /// How many training sessions the journal has now.
  case sessions(Int)
  /// Consecutive days with a whole session.
  case gymStreak(days: Int)
  /// All sets of the day's challenge.
  case challengeDone(sets: Int)
  /// Consecutive days with the whole challenge.
  case challengeStreak(days: Int)

  /// The numbers of days that a streak is praised for.
  package static let streakDays = [3, 7, 14, 30, 50, 100, 200, 365]

  /// Whether a number of sessions is praised: the 1st, 10th, 25th, 50th, 100th and each further
  /// hundredth.
  package static func isMilestone(sessions count: Int) -> Bool {
    [1, 10, 25, 50].contains(count) || (count > 0 && count % 100 == 0)
  }

  /// The achievement for people: `Bench Press: 65 kg × 8, heaviest for 8 reps`.
  package var phrase: Phrase {
    switch self {
    case .records(let exercise, let badges):
      let feats = badges.first.map { $0.feat.isEmpty ? [] : [$0.feat] } ?? []
      return "\(exercise): \((feats + badges.map { $0.reason }).joined(separator: ", "))"
    case .sessions(1): return "First session"
    case .sessions(let count): return "\(grouped: count)th session"
    case .gymStreak(let days): return "\(days)-day gym streak"
    case .challengeDone(let sets): return "Daily challenge complete, \(PlainWords.sets(sets))"
    case .challengeStreak(let days): return "\(days)-day challenge streak"
    }
  }

  package var text: String { phrase.english }
}
