import KBCoach
import KBCore
import KBKnowledge
import KBSite
import KBText
import KBTraining

extension CountWhy {
  /// The gym streak, with a session of each of its days; of a broken one with the last day.
  init(streakOf coach: FolderCoach) {
    let counted = coach.sessions.filter { $0.session.isTraining && !$0.session.isPartial }
    let run = currentRun(of: gymDays(in: counted.map(\.session)), today: coach.today)
    var pieces: [TargetExplanation.Evidence] = []
    for placed in counted.reversed() {
      let day = placed.session.day
      guard day >= run?.first ?? pieces.first?.day ?? day else { break }
      // One session is enough for a day.
      guard pieces.last?.day != day else { continue }
      let days = coach.today.days(since: day)
      pieces.append(
        .counted(
          placed, written: placed.session.name(in: coach.library),
          run == nil
            ? "the last day that counts, \(Day.phrase(daysAgo: days))"
            : "\(Wording.weekday(day)) counts"))
    }
    self.init(
      subject: "Gym streak", answer: run?.text ?? "0 days",
      rule: "Days in a row with a whole session. Today can still count; a day without one ends it.",
      pieces: pieces)
  }

  /// The sets of today's challenge and its streak, with the sets of each day.
  init(_ challenge: Settings.Challenge, _ coach: FolderCoach) {
    let sets = Int(challenge.sets)
    let sessions = coach.sessions.filter { $0.session.challengeSets > 0 }
    let days = challengeDays(in: sessions.map(\.session), setsForDay: sets)
    let run = currentRun(of: days, today: coach.today)
    var pieces: [TargetExplanation.Evidence] = []
    var index = sessions.count
    while index > 0, sessions[index - 1].session.day >= run?.first ?? coach.today {
      let day = sessions[index - 1].session.day
      var first = index
      while first > 0, sessions[first - 1].session.day == day { first -= 1 }
      let counts = sessions[first..<index].map { Int($0.session.challengeSets) }
      let all = counts.reduce(0, +)
      let sum = ChallengeDay(day: day, sets: all, setsForDay: sets).text
      let parts =
        counts.map { String($0) }.joined(separator: " + ")
        + (all > sets ? " = \(all), which counts as " : " = ")
      pieces.append(
        .counted(
          sessions[first], written: Wording.weekday(day),
          counts.count > 1 || all > sets ? parts + sum : sum))
      index = first
    }
    let state = ChallengeState(
      sessions: sessions.map(\.session), setsForDay: sets, today: coach.today)
    self.init(
      subject: challenge.name,
      answer: "\(state.today.text) today, streak \(run?.text ?? "0 days")",
      rule:
        "Days in a row with all \(Wording.count(sets, "set")). Today can still be completed; a day"
        + " with fewer ends it.",
      pieces: pieces)
  }
}
