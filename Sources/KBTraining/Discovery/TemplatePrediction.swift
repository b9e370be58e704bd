import KBCore

/// The workout that is most likely done next, and why.
package struct TemplatePrediction: Equatable, Sendable {
  package var key: String
  package var reason: Phrase
  /// The days that the reason rests on, oldest first.
  package var days: [Day]
}

/// The workout that was done on this day of the week in at least 3 of the last 4 weeks; else the
/// favourite that was done last; else the workout that was done last; `nil` if none was done.
///
/// Only the candidates count, not those that were done today already. Of several habits the one of
/// more weeks comes first, then the one done last, then the key.
package func predictTemplate(
  _ candidates: [DiscoveryCandidate], past: PastJournal, today: Day
) -> TemplatePrediction? {
  let history = DiscoveryHistory(past, today: today, window: 1)
  var habit: (weeks: [Day], use: Use)?
  var favorite: Use?
  var recent: Use?
  for candidate in candidates {
    let done = history.sessions(of: candidate.key)
    guard let last = done.last, last.day < today else { continue }
    let use = Use(key: candidate.key, last: last)
    let weeks = sameWeekdays(of: done, before: today)
    if weeks.count >= 3 {
      if let known = habit {
        if weeks.count > known.weeks.count
          || weeks.count == known.weeks.count && use.isLater(than: known.use)
        {
          habit = (weeks, use)
        }
      } else {
        habit = (weeks, use)
      }
    }
    if candidate.isFavorite, use.isLater(than: favorite) { favorite = use }
    if use.isLater(than: recent) { recent = use }
  }
  if let habit {
    return TemplatePrediction(
      key: habit.use.key,
      reason: "Done on \(habit.weeks.count) of the last 4 \(today, .weekday)s",
      days: habit.weeks)
  }
  if let favorite {
    return favorite.prediction("The favourite you did last, on \(favorite.last.day)")
  }
  return recent.map { $0.prediction("The workout you did last, on \($0.last.day)") }
}

/// When a workout was done last.
private struct Use {
  var key: String
  var last: PastSession

  func isLater(than other: Use?) -> Bool {
    guard let other else { return true }
    if last == other.last { return key.utf8.lexicographicallyPrecedes(other.key.utf8) }
    return PastSession.precedes(other.last, last)
  }

  func prediction(_ reason: Phrase) -> TemplatePrediction {
    TemplatePrediction(key: key, reason: reason, days: [last.day])
  }
}
