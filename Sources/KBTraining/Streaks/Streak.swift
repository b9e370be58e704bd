import KBCore

/// How long something was done day after day, in days.
package struct Streak: Equatable, Hashable, Sendable {
  /// The consecutive days that end today, or yesterday while today has none yet.
  package var current: Int
  /// The most consecutive days up to today.
  package var longest: Int

  package init(current: Int, longest: Int) {
    self.current = current
    self.longest = longest
  }
}

/// The streak of days that are sorted and unique; days after today do not count yet.
package func streak(of days: [Day], today: Day) -> Streak {
  var streak = Streak(current: 0, longest: 0)
  var run = 0
  var last: Day?
  for day in days where day <= today {
    if let last, day.days(since: last) == 1 { run += 1 } else { run = 1 }
    streak.longest = max(streak.longest, run)
    last = day
  }
  if let last, today.days(since: last) <= 1 { streak.current = run }
  return streak
}
