import KBCore

/// A session that was planned for a day, with what became of it.
package struct PlannedSession: Equatable, Hashable, Sendable {
  /// What became of it.
  package enum Outcome: Equatable, Hashable, Sendable {
    /// Nothing so far, or it was missed.
    case open
    case partial, done
  }

  package var day: Day
  package var outcome: Outcome

  package init(day: Day, outcome: Outcome) {
    self.day = day
    self.outcome = outcome
  }
}

/// How much of a week's planned training was done, and what was trained besides.
package struct WeekProgress: Equatable, Hashable, Sendable {
  package var week: Period
  /// Sessions that were planned, at least 0.
  package var planned: Int
  /// The planned sessions that were done; where none was planned by its day, all training sessions,
  /// partial ones too.
  package var done: Int
  /// The planned sessions that were done in part.
  package var partial: Int
  /// Training sessions that no plan of the week asked for.
  package var other: Int

  package init(week: Period, planned: Int, done: Int, partial: Int = 0, other: Int = 0) {
    self.week = week
    self.planned = max(0, planned)
    self.done = max(0, done)
    self.partial = max(0, partial)
    self.other = max(0, other)
  }

  /// All training sessions of the week.
  package var sessions: Int { done + partial + other }

  /// The planned sessions that nothing was done of.
  package var open: Int { max(0, planned - done - partial) }

  /// How much of the plan is done, in whole per cent from 0 to 100; 0 without a plan.
  package var percent: Int {
    guard planned > 0 else { return 0 }
    return done >= planned ? 100 : done * 100 / planned
  }

  /// The progress for people: `2 of 4 planned sessions done, 1 in part, and 1 other session`.
  package var text: String {
    let sessions = PlainWords.count(Int64(done), "session", "sessions")
    if planned == 0 {
      return done == 0 ? "Nothing planned, nothing done" : sessions + " done, none planned"
    }
    let plan = PlainWords.count(Int64(planned), "planned session", "planned sessions")
    var text: String
    if done < planned {
      text = Thousandths.grouped(Int64(done)) + " of " + plan + " done"
    } else if done == planned {
      text = (planned == 1 ? "The " : "All ") + plan + " done"
    } else {
      text =
        sessions + " done, " + Thousandths.grouped(Int64(done - planned)) + " more than planned"
    }
    if partial > 0 { text += ", " + Thousandths.grouped(Int64(partial)) + " in part" }
    if other > 0 {
      text += ", and " + PlainWords.count(Int64(other), "other session", "other sessions")
    }
    return text
  }

  /// The figures for a chart: `2 of 4, 1 in part, 1 other`, with a word behind those of the plan;
  /// the sessions where none was planned.
  package func figures(_ word: String = "") -> String {
    guard planned > 0 else { return Thousandths.grouped(Int64(done)) }
    return Thousandths.grouped(Int64(done)) + " of " + Thousandths.grouped(Int64(planned)) + word
      + (partial > 0 ? ", " + Thousandths.grouped(Int64(partial)) + " in part" : "")
      + (other > 0 ? ", " + Thousandths.grouped(Int64(other)) + " other" : "")
  }

  /// The last `count` ISO weeks up to today's, oldest first.
  ///
  /// A week's plan is its planned sessions; a week without any has `frequency` sessions planned, no
  /// matter which. Sessions after today do not count.
  package static func series(
    last count: Int, plan: [PlannedSession], frequency: Int = 0, in sessions: [Session], today: Day
  ) -> [WeekProgress] {
    let count = max(0, min(count, PeriodTotals.limit))
    var weeks = (0..<count).map { place in
      let first = PeriodLength.week.firstDay(count - 1 - place, before: today)
      return WeekProgress(week: .week(of: first), planned: 0, done: 0)
    }
    let start = PeriodLength.week.number(of: today) - count + 1
    for session in plan {
      let place = PeriodLength.week.number(of: session.day) - start
      guard weeks.indices.contains(place) else { continue }
      weeks[place].planned += 1
      switch session.outcome {
      case .open: break
      case .partial: weeks[place].partial += 1
      case .done: weeks[place].done += 1
      }
    }
    var trained = [Int](repeating: 0, count: count)
    for session in sessions where session.counts(on: today) {
      let place = PeriodLength.week.number(of: session.day) - start
      if trained.indices.contains(place) { trained[place] += 1 }
    }
    for place in weeks.indices {
      if weeks[place].planned > 0 {
        weeks[place].other = max(0, trained[place] - weeks[place].sessions)
      } else {
        weeks[place].planned = max(0, frequency)
        weeks[place].done = trained[place]
      }
    }
    return weeks
  }

  /// Today's week.
  package static func current(
    plan: [PlannedSession], in sessions: [Session], today: Day
  ) -> WeekProgress {
    series(last: 1, plan: plan, in: sessions, today: today).first
      ?? WeekProgress(week: .week(of: today), planned: 0, done: 0)
  }
}
