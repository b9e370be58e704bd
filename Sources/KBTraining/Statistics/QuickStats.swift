import KBCore

/// The numbers at the top of the dashboard.
package struct QuickStats: Equatable, Sendable {
  /// Training sessions of the ISO week of today, so far.
  package var sessionsThisWeek: Int
  /// Training sessions of the month of today, so far.
  package var sessionsThisMonth: Int
  /// The place of the last training session in the list that was given.
  package var lastSession: Int?

  /// Counts training sessions up to today, partial ones too; a session with nothing but the daily
  /// challenge is none. Of several on the last day, the one furthest down the list is the last.
  package init(sessions: [Session], today: Day) {
    let week = Period.week(of: today)
    let month = Period.month(of: today)
    (sessionsThisWeek, sessionsThisMonth, lastSession) = (0, 0, nil)
    for (index, session) in sessions.enumerated() where session.counts(on: today) {
      if week.contains(session.day) { sessionsThisWeek += 1 }
      if month.contains(session.day) { sessionsThisMonth += 1 }
      if let last = lastSession, sessions[last].day > session.day { continue }
      lastSession = index
    }
  }
}
