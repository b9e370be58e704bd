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

  /// The progress for people: `2 of 4 planned sessions done, 1 in part, and 1 other session`.
  package var phrase: Phrase {
    if planned == 0 {
      switch done {
      case 0: return "Nothing planned, nothing done"
      case 1: return "1 session done, none planned"
      default: return "\(grouped: done) sessions done, none planned"
      }
    }
    var parts = [donePhrase]
    if partial > 0 { parts.append("\(grouped: partial) in part") }
    let text = parts.joined(separator: ", ")
    switch other {
    case 0: return text
    case 1: return "\(text), and 1 other session"
    default: return "\(text), and \(grouped: other) other sessions"
    }
  }

  /// How much of the plan is done.
  private var donePhrase: Phrase {
    if done < planned {
      return planned == 1
        ? "\(grouped: done) of 1 planned session done"
        : "\(grouped: done) of \(grouped: planned) planned sessions done"
    }
    guard done > planned else {
      return planned == 1
        ? "The 1 planned session done" : "All \(grouped: planned) planned sessions done"
    }
    return "\(grouped: done) sessions done, \(grouped: done - planned) more than planned"
  }

  package var text: String { phrase.english }

  /// The figures for a chart: `2 of 4, 1 in part, 1 other`; the sessions where none was planned.
  package func figures() -> String {
    figures("\(grouped: done) of \(grouped: planned)").english
  }

  /// The same with a word behind those of the plan: `2 of 4 planned, 1 other`.
  package var figuresPlanned: Phrase {
    figures("\(grouped: done) of \(grouped: planned) planned")
  }

  private func figures(_ plan: Phrase) -> Phrase {
    guard planned > 0 else { return "\(grouped: done)" }
    var parts = [plan]
    if partial > 0 { parts.append("\(grouped: partial) in part") }
    if other > 0 { parts.append("\(grouped: other) other") }
    return parts.joined(separator: ", ")
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
