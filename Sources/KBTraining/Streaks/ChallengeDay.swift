import KBCore

/// The sets of the daily challenge that were done on a day.
package struct ChallengeDay: Equatable, Hashable, Sendable {
  /// How much of a day's challenge is done.
  package enum Status: String, Equatable, Hashable, Sendable, CaseIterable {
    case empty, partial, complete
  }

  /// The longest history that is listed day by day: ten years.
  package static let historyLimit = 3660

  package var day: Day
  /// From 0 to `setsForDay`, also where the journal has more.
  package let sets: Int
  /// How many sets make a whole day, at least 1.
  package let setsForDay: Int

  /// Of more than `setsForDay` sets it counts these.
  package init(day: Day, sets: Int, setsForDay: Int) {
    self.day = day
    self.setsForDay = max(1, setsForDay)
    self.sets = max(0, min(sets, self.setsForDay))
  }

  package var status: Status {
    if sets >= setsForDay { return .complete }
    return sets > 0 ? .partial : .empty
  }

  /// The day's count for people: `2 of 3 sets`.
  package var phrase: Phrase {
    setsForDay == 1 ? "\(sets) of 1 set" : "\(sets) of \(grouped: setsForDay) sets"
  }

  package var text: String { phrase.english }
}

/// The daily challenge as the dashboard shows it.
package struct ChallengeState: Equatable, Sendable {
  package var today: ChallengeDay
  package var streak: Streak
  /// The days on which all sets were done, in the past 365 days and in this year.
  package var counts: DayCounts
  /// The longest stretch of whole days.
  package var longestRun: StreakRun?

  /// Adds up what all sessions count, up to today.
  package init(sessions: [Session], setsForDay: Int, today: Day) {
    let needed = max(1, setsForDay)
    let days = challengeDays(in: sessions, setsForDay: needed)
    var sets = 0
    for session in sessions where session.day == today { sets += Int(session.challengeSets) }
    self.today = ChallengeDay(day: today, sets: sets, setsForDay: needed)
    streak = KBTraining.streak(of: days, today: today)
    counts = DayCounts(of: days, today: today)
    longestRun = KBTraining.longestRun(of: days, today: today)
  }
}

/// The challenge day by day up to today, oldest first and with the empty days: at least 0 and at
/// most `ChallengeDay.historyLimit` days.
package func challengeHistory(
  in sessions: [Session], setsForDay: Int, days: Int, today: Day
) -> [ChallengeDay] {
  let count = max(0, min(days, ChallengeDay.historyLimit))
  let first = today.adding(days: 1 - count)
  var sets = [Int](repeating: 0, count: count)
  for session in sessions {
    let place = session.day.days(since: first)
    if sets.indices.contains(place) { sets[place] += max(0, Int(session.challengeSets)) }
  }
  return sets.indices.map {
    ChallengeDay(day: first.adding(days: $0), sets: sets[$0], setsForDay: setsForDay)
  }
}
