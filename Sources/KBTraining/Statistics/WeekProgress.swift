import KBCore

/// How much of a week's planned training was done.
package struct WeekProgress: Equatable, Hashable, Sendable {
  package var week: Period
  /// Sessions that were planned, at least 0.
  package var planned: Int
  /// Training sessions that were done, partial ones too.
  package var done: Int

  package init(week: Period, planned: Int, done: Int) {
    self.week = week
    self.planned = max(0, planned)
    self.done = max(0, done)
  }

  /// How much of the plan is done, in whole per cent from 0 to 100; 0 without a plan.
  package var percent: Int {
    guard planned > 0 else { return 0 }
    return done >= planned ? 100 : done * 100 / planned
  }

  /// The progress for people: `2 of 4 planned sessions done`.
  package var text: String {
    let sessions = PlainWords.count(Int64(done), "session", "sessions")
    if planned == 0 {
      return done == 0 ? "Nothing planned, nothing done" : sessions + " done, none planned"
    }
    let plan = PlainWords.count(Int64(planned), "planned session", "planned sessions")
    if done < planned { return Thousandths.grouped(Int64(done)) + " of " + plan + " done" }
    if done == planned { return (planned == 1 ? "The " : "All ") + plan + " done" }
    return sessions + " done, " + Thousandths.grouped(Int64(done - planned)) + " more than planned"
  }

  /// The last `count` ISO weeks up to today's, oldest first.
  ///
  /// A week's plan is its planned days, of which one may stand several times; a week without any
  /// has `frequency` sessions planned. Sessions after today do not count.
  package static func series(
    last count: Int, plannedDays: [Day], frequency: Int = 0, in sessions: [Session], today: Day
  ) -> [WeekProgress] {
    let count = max(0, min(count, PeriodTotals.limit))
    var planned = [Int](repeating: 0, count: count)
    var done = planned
    let start = PeriodLength.week.number(of: today) - count + 1
    for day in plannedDays {
      let place = PeriodLength.week.number(of: day) - start
      if planned.indices.contains(place) { planned[place] += 1 }
    }
    for session in sessions where session.isTraining && session.day <= today {
      let place = PeriodLength.week.number(of: session.day) - start
      if done.indices.contains(place) { done[place] += 1 }
    }
    return (0..<count).map { place in
      let first = PeriodLength.week.firstDay(count - 1 - place, before: today)
      return WeekProgress(
        week: .week(of: first), planned: planned[place] > 0 ? planned[place] : frequency,
        done: done[place])
    }
  }
}
