import KBCore

extension DiscoveryScorer {
  /// The days after which a workout is as fresh as it gets.
  private static let freshAfter = 14

  /// Whole after 14 days, nothing on the day itself, a half for what was never done.
  func recency(done: WorkoutPast) -> Finding? {
    guard let last = done.last else { return .half("Not in the journal yet") }
    let days = history.daysAgo(last)
    let value =
      Int64(min(days, DiscoveryScorer.freshAfter)) * ScoreComponent.whole
      / Int64(DiscoveryScorer.freshAfter)
    if last.isPartial {
      let when = Day.phrase(daysAgo: days)
      return Finding(
        value: value, reason: "Done in part \(when), on \(last.day)", days: [last.day])
    }
    let reason: Phrase =
      switch days {
      case 0: "Already done today"
      case 1: "Done yesterday, on \(last.day)"
      default: "Not done for \(days) days, since \(last.day)"
      }
    return Finding(value: value, reason: reason, days: [last.day])
  }

  /// One part of one more than the times it was done.
  func novelty(done: WorkoutPast) -> Finding? {
    guard let last = done.last else { return .full("New: not in the journal yet") }
    return Finding(
      value: ScoreComponent.whole / Int64(done.count + 1),
      reason: done.count == 1 ? "Done once" : "Done \(done.count) times",
      days: [last.day])
  }

  /// On how many of the last four days of the same name the workout was done.
  func weekday(done: WorkoutPast) -> Finding? {
    guard !history.sessions.isEmpty else { return nil }
    let days = sameWeekdays(of: done, before: history.today)
    let reason: Phrase =
      days.isEmpty
      ? "Not done on any of the last 4 \(history.today, .weekday)s"
      : "Done on \(days.count) of the last 4 \(history.today, .weekday)s"
    return Finding(
      value: Int64(days.count) * ScoreComponent.whole / 4, reason: reason, days: days)
  }

  /// What the plan has next: the active program before the rotation.
  func plan(of candidate: DiscoveryCandidate) -> Finding? {
    let name = next.programName
    if next.program == candidate.key {
      return .full(name.isEmpty ? "Next in your program" : "Next in the program \(name)")
    }
    if next.rotation == candidate.key { return .full("Next in your rotation") }
    if let program = next.program {
      return .none(
        name.isEmpty
          ? "Next in your program is \(program)" : "Next in the program \(name) is \(program)")
    }
    return next.rotation.map { .none("Next in your rotation is \($0)") }
  }

  /// An easy day where one is due.
  func recovery(of candidate: DiscoveryCandidate) -> Finding? {
    guard recovery.isRestDue else { return easiness(of: candidate) }
    let row = recovery.rowWords
    switch candidate.category {
    case .recovery?, .mobility?:
      return .full("An easy day, after \(row)", recovery.days)
    case let category?:
      return .none(
        "\(Phrase(word: category.rawValue), .opening) is not rest after \(row)", recovery.days)
    case nil:
      return .none(
        "It has no category, so it does not count as rest after \(row)", recovery.days)
    }
  }
}

extension DiscoveryScorer {
  /// Something easy where the day is one for less.
  private func easiness(of candidate: DiscoveryCandidate) -> Finding? {
    guard let strain = recovery.strain else { return nil }
    if candidate.effort == .easy || candidate.category == .recovery
      || candidate.category == .mobility
    {
      return .full("Something easy, since \(strain)")
    }
    return .half("It asks for more than an easy day does, and \(strain)")
  }
}

/// The last four days of a day's name on which one of the sessions was done, oldest first.
func sameWeekdays(of sessions: WorkoutPast, before today: Day) -> [Day] {
  var days: [Day] = []
  for session in sessions where session.day != days.last {
    let ago = today.days(since: session.day)
    if ago > 0, ago <= 28, ago % 7 == 0 { days.append(session.day) }
  }
  return days
}
