import KBCore

extension Session {
  /// Whether anything was trained: it has an entry that was not skipped; without entries, it names a
  /// workout or how long it took. What only carries decisions, such as the daily challenge's sets, is
  /// not training.
  package var isTraining: Bool {
    entries.isEmpty
      ? workout != nil || duration != nil : entries.contains { !$0.entry.isSkipped }
  }
}

/// The days with a whole training session, sorted and unique; partial sessions do not count.
package func gymDays(in sessions: [Session]) -> [Day] {
  var days: [Day] = []
  for session in sessions where session.isTraining && !session.isPartial {
    days.append(session.day)
  }
  return sortedUnique(days)
}

/// The days on which the daily challenge was done, sorted and unique: at least `setsForDay` sets
/// in all of the day's sessions together.
package func challengeDays(in sessions: [Session], setsForDay: Int) -> [Day] {
  var counts: [(day: Day, sets: Int)] = []
  for session in sessions {
    let sets = Int(session.challengeSets)
    if sets > 0 { counts.append((session.day, sets)) }
  }
  counts.sort { $0.day < $1.day }
  var days: [Day] = []
  var (index, sets) = (0, 0)
  while index < counts.count {
    let day = counts[index].day
    sets = 0
    while index < counts.count, counts[index].day == day {
      sets += counts[index].sets
      index += 1
    }
    if sets >= setsForDay { days.append(day) }
  }
  return days
}

/// How many days are in the two stretches that end today.
package struct DayCounts: Equatable, Hashable, Sendable {
  /// Today and the 364 days before it.
  package var past365Days: Int
  /// From 1 January of today's year to today.
  package var yearToDate: Int

  /// Counts unique days; those after today do not count.
  package init(of days: [Day], today: Day) {
    let year = Period.year(of: today)
    (past365Days, yearToDate) = (0, 0)
    for day in days where day <= today {
      if today.days(since: day) < 365 { past365Days += 1 }
      if year.contains(day) { yearToDate += 1 }
    }
  }
}

private func sortedUnique(_ days: [Day]) -> [Day] {
  var unique: [Day] = []
  for day in days.sorted() where day != unique.last { unique.append(day) }
  return unique
}
