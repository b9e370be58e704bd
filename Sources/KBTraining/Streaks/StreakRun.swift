import KBCore

/// A stretch of consecutive days.
package struct StreakRun: Equatable, Hashable, Sendable {
  package var first: Day
  package var last: Day

  package init(first: Day, last: Day) {
    self.first = first
    self.last = last
  }

  /// How many days it has, at least 1.
  package var days: Int { last.days(since: first) + 1 }

  /// The stretch for people: `12 days, 2026-11-03 to 2026-11-14`; one day is alone.
  package var phrase: Phrase {
    let length = PlainWords.days(days)
    return first == last ? "\(length), \(last)" : "\(length), \(first) to \(last)"
  }

  package var text: String { phrase.english }
}

/// All stretches of days that are sorted and unique, oldest first; days after today are left out.
package func runs(of days: [Day], today: Day) -> [StreakRun] {
  var runs: [StreakRun] = []
  for day in days where day <= today {
    if let last = runs.last, day.days(since: last.last) == 1 {
      runs[runs.count - 1].last = day
    } else {
      runs.append(StreakRun(first: day, last: day))
    }
  }
  return runs
}

/// The longest stretch up to today, the first of those that are as long; `nil` without any day.
package func longestRun(of days: [Day], today: Day) -> StreakRun? {
  var longest: StreakRun?
  for run in runs(of: days, today: today) where run.days > longest?.days ?? 0 { longest = run }
  return longest
}

/// The stretch that the current streak is; `nil` if it is broken.
package func currentRun(of days: [Day], today: Day) -> StreakRun? {
  guard let last = runs(of: days, today: today).last, today.days(since: last.last) <= 1 else {
    return nil
  }
  return last
}
