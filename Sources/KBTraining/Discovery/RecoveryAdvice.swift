import KBCore

/// How much was trained lately, whether rest is due, and whether there was a break; information, never a
/// command.
package struct RecoveryAdvice: Equatable, Sendable {
  /// The days in a row with training that end today, or yesterday while today has none; oldest
  /// first. Partial sessions count: they tire too.
  package var days: [Day]
  /// The mean effort of the row's sessions that name one, in tenths of RPE.
  package var meanEffortTenths: Int64?
  /// Whether the row has at least four days at a mean effort of at least 8.
  package var isRestDue: Bool
  /// The volume of the last 7 days in per cent of the mean of the 4 weeks before; `nil` if the
  /// journal does not reach back so far or those weeks had none.
  package var volumePercent: Int?
  /// How many days ago the last session was, where that is so long that loads should begin lighter;
  /// `nil` otherwise, and where nothing was ever trained.
  package var daysAway: Int?
  /// What besides training makes the day one for less, as a clause; `nil` for nothing.
  package var strain: Phrase?

  /// From so many days on, less can be lifted than before.
  static let longBreak = 28

  /// What to do and why; `nil` if no rest is due, and after no break.
  package var phrase: Phrase? {
    if let daysAway {
      return """
        Your last session was \(daysAway) days ago: begin about a tenth lighter than the targets, \
        and go back up over the first weeks
        """
    }
    return restPhrase
  }

  package var text: String? { phrase?.english }

  /// Why to rest or to do less; `nil` if none is due.
  package var restPhrase: Phrase? {
    guard isRestDue else {
      return strain.map { "\($0, .opening): move easily, or do less than planned" }
    }
    return "You trained \(rowWords): rest, or move easily"
  }

  package var restText: String? { restPhrase?.english }

  /// `5 days in a row at a mean effort of 8.5`.
  var rowWords: Phrase {
    let effort = (meanEffortTenths ?? 0) * 100
    return days.count == 1
      ? "1 day in a row at a mean effort of \(thousandths: effort)"
      : "\(days.count) days in a row at a mean effort of \(thousandths: effort)"
  }
}

/// The advice for a day.
package func recoveryAdvice(
  past: PastJournal, felt: [DayFeeling] = [], today: Day
) -> RecoveryAdvice {
  RecoveryAdvice(history: DiscoveryHistory(past, today: today, window: 1), felt: felt)
}

extension RecoveryAdvice {
  init(history: DiscoveryHistory, felt: [DayFeeling]) {
    strain = felt.strain(on: history.today)
    var days: [Day] = []
    var halves: Int64 = 0
    var count: Int64 = 0
    for session in history.sessions.reversed() {
      let gap = (days.last ?? history.today).days(since: session.day)
      if gap > 1 { break }
      if session.day != days.last { days.append(session.day) }
      if let effort = session.effortHalves, (2...20).contains(effort) {
        halves += Int64(effort)
        count += 1
      }
    }
    self.days = days.reversed()
    meanEffortTenths = count > 0 ? Thousandths.roundedQuotient(halves * 5, count) : nil
    isRestDue = days.count >= 4 && count > 0 && halves >= 16 * count
    volumePercent = RecoveryAdvice.volumePercent(history)
    daysAway = history.sessions.last.map { history.daysAgo($0) }.flatMap {
      $0 >= RecoveryAdvice.longBreak ? $0 : nil
    }
  }

  private static func volumePercent(_ history: DiscoveryHistory) -> Int? {
    guard let first = history.sessions.first, history.daysAgo(first) >= 34 else { return nil }
    var (now, before): (Int64, Int64) = (0, 0)
    for session in history.recent(days: 35) {
      let volume = max(0, min(session.volume, PastSession.volumeLimit))
      // Sums stop far below overflow, whatever the journal holds.
      if history.daysAgo(session) < 7 {
        now = min(now + volume, 1000 * PastSession.volumeLimit)
      } else {
        before = min(before + volume, 1000 * PastSession.volumeLimit)
      }
    }
    guard before > 0 else { return nil }
    return Int(clamping: Thousandths.roundedQuotient(now * 400, before))
  }
}
