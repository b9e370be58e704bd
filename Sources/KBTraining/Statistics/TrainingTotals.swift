import KBCore

/// What the whole journal adds up to, up to today.
package struct TrainingTotals: Equatable, Sendable {
  /// Training sessions, partial ones too.
  package var sessions = 0
  package var partialSessions = 0
  /// Days with any training session.
  package var daysTrained = 0
  /// Training sessions by day of the week, Monday first.
  package var byWeekday = [Int](repeating: 0, count: 7)
  /// The mean length of the sessions that say how long they were, to the second.
  package var meanDuration: TimeSpan?
  /// How many sessions that mean rests on.
  package var timedSessions = 0
  /// The mean effort of the sessions that give one, in thousandths of a point from 1 to 10.
  package var meanEffort: Int64?
  /// How many sessions that mean rests on.
  package var ratedSessions = 0
  package var volume = Volume()
  /// The longest stretch of days with a whole session.
  package var longestGymRun: StreakRun?

  package init(sessions all: [Session], today: Day) {
    var (time, halves) = (Int64(0), Int64(0))
    var days: [Day] = []
    for session in all where session.counts(on: today) {
      sessions += 1
      if session.isPartial { partialSessions += 1 }
      days.append(session.day)
      byWeekday[session.day.weekday - 1] += 1
      volume.add(session.volume)
      if let length = session.duration?.milliseconds, length > 0 {
        timedSessions += 1
        time += min(length, TimeSpan.limit)
      }
      if let effort = session.effort {
        ratedSessions += 1
        halves += Int64(effort.lowHalves) + Int64(effort.highHalves)
      }
    }
    days.sort()
    for (place, day) in days.enumerated() where place == 0 || day != days[place - 1] {
      daysTrained += 1
    }
    if timedSessions > 0 {
      meanDuration = TimeSpan(
        seconds: Thousandths.roundedQuotient(time, Int64(timedSessions) * 1000))
    }
    if ratedSessions > 0 {
      meanEffort = Thousandths.roundedQuotient(halves * 250, Int64(ratedSessions))
    }
    longestGymRun = longestRun(of: gymDays(in: all), today: today)
  }

  /// The days of the week with the most sessions, 1 for Monday to 7; empty without any session.
  package var bestWeekdays: [Int] {
    let most = byWeekday.max() ?? 0
    guard most > 0 else { return [] }
    return byWeekday.indices.filter { byWeekday[$0] == most }.map { $0 + 1 }
  }

  /// The best days for people: `Monday and Thursday, 12 sessions each`; empty without any session.
  package var bestWeekdaysPhrase: Phrase {
    let best = bestWeekdays
    guard let first = best.first else { return .empty }
    let count = byWeekday[first - 1]
    let days = best.map { Phrase(Day.ofWeek[$0 - 1], .weekday) }.listed
    if best.count > 1 {
      return count == 1 ? "\(days), 1 session each" : "\(days), \(grouped: count) sessions each"
    }
    return count == 1 ? "\(days), 1 session" : "\(days), \(grouped: count) sessions"
  }

  /// The mean effort to a tenth: `7.4`.
  package var meanEffortPhrase: Phrase? {
    meanEffort.map { "\(thousandths: Thousandths.roundedQuotient($0, 100) * 100)" }
  }

  package var meanEffortText: String? { meanEffortPhrase?.english }
}
