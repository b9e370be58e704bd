import KBCore

/// Counts sessions and streaks while sessions come in the order of their days, and says which
/// numbers are praised.
package struct Milestones: Equatable, Sendable {
  /// The sets of a day's challenge; 0 if there is none.
  private let setsForDay: Int
  private var count = 0
  private var gym = GrowingStreak()
  private var challenge = GrowingStreak()
  private var challengeDay: Day?
  private var setsOfDay = 0

  /// `setsForDay` is the daily challenge's number of sets; `nil` if there is no challenge.
  package init(setsForDay: Int?) {
    self.setsForDay = max(0, setsForDay ?? 0)
  }

  /// Takes the next session and gives what it reached.
  package mutating func take(_ session: Session) -> [Achievement] {
    var reached: [Achievement] = []
    if session.isTraining {
      count += 1
      if Achievement.isMilestone(sessions: count) { reached.append(.sessions(count)) }
      if !session.isPartial, let days = gym.milestone(with: session.day) {
        reached.append(.gymStreak(days: days))
      }
    }
    guard setsForDay > 0 else { return reached }
    // A session that is told of later than those after it changes nothing of theirs.
    if let latest = challengeDay, session.day < latest { return reached }
    let before = challengeDay == session.day ? setsOfDay : 0
    let now = before + max(0, Int(session.challengeSets))
    (challengeDay, setsOfDay) = (session.day, now)
    guard before < setsForDay, now >= setsForDay else { return reached }
    reached.append(.challengeDone(sets: setsForDay))
    if let days = challenge.milestone(with: session.day) {
      reached.append(.challengeStreak(days: days))
    }
    return reached
  }
}

// Milestones on their way to a page, which goes on counting.
extension Milestones {
  /// `3|41|2026-11-20 2|2026-11-19 5|2026-11-20 2`: sets for a day, sessions, gym streak,
  /// challenge streak, and the challenge's sets of the latest day.
  package var text: String {
    let today = challengeDay.map { $0.text + " \(setsOfDay)" } ?? ""
    return Words.joined([String(setsForDay), String(count), gym.text, challenge.text, today])
  }

  /// Reads what `text` gives; counts from nothing for anything else.
  package init(text: String) {
    let fields = Words.fields(of: text)
    self.init(setsForDay: fields.first.flatMap { Words($0).number(0) }.map { Int($0) })
    guard fields.count == 5 else { return }
    count = Int(Words(fields[1]).number(0) ?? 0)
    gym = GrowingStreak(Words(fields[2]))
    challenge = GrowingStreak(Words(fields[3]))
    let today = Words(fields[4])
    challengeDay = Day(text: today[0])
    setsOfDay = Int(today.number(1) ?? 0)
  }
}

/// The length of a streak while days are added in order.
private struct GrowingStreak: Equatable {
  private var last: Day?
  private var days = 0

  init() {}

  init(_ words: Words) {
    last = Day(text: words[0])
    days = Int(words.number(1) ?? 0)
  }

  var text: String { last.map { $0.text + " \(days)" } ?? "" }

  /// Adds a day; the new length where the day is new and the length is praised.
  ///
  /// A day before the last one leaves the streak as it is: nobody knows what it would join.
  mutating func milestone(with day: Day) -> Int? {
    guard last.map({ $0 < day }) ?? true else { return nil }
    if let last, day.days(since: last) == 1 { days += 1 } else { days = 1 }
    last = day
    return Achievement.streakDays.contains(days) ? days : nil
  }
}
