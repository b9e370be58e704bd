import KBCore

extension DiscoveryScorer {
  /// How near the workout's length is to the one that is wanted.
  func duration(of candidate: DiscoveryCandidate, done: WorkoutPast) -> Finding? {
    guard let wish = preferences.duration else { return nil }
    guard let length = usualLength(of: candidate, done: done) else {
      return .half("It does not say how long it takes")
    }
    let minutes = DiscoveryWording.wholeMinutes(length.span)
    let (low, high) = wish.bounds
    if let high, minutes > DiscoveryWording.wholeMinutes(high) {
      let bound = DiscoveryWording.wholeMinutes(high)
      return Finding(
        value: DiscoveryScorer.nearness(minutes, to: bound),
        reason: "\(length.words), \(minutes - bound) min more than you want",
        days: length.days)
    }
    if let low, minutes < DiscoveryWording.wholeMinutes(low) {
      let bound = DiscoveryWording.wholeMinutes(low)
      return Finding(
        value: DiscoveryScorer.nearness(minutes, to: bound),
        reason: "\(length.words), \(bound - minutes) min less than you want",
        days: length.days)
    }
    return .full("\(length.words), as you want it", length.days)
  }

  /// Whether it can be done there, and with what there is.
  func place(of candidate: DiscoveryCandidate) -> Finding? {
    guard preferences.location != nil || preferences.equipment != nil else { return nil }
    if let away = wrongPlace(of: candidate) { return .none(away) }
    let lacking = hand.lacking(of: candidate.equipment)
    if !lacking.isEmpty {
      let have = Int64(candidate.equipment.count - lacking.count)
      return Finding(
        value: ScoreComponent.whole / 2 * have / Int64(candidate.equipment.count),
        reason: "You lack \(DiscoveryWording.shortList(lacking))")
    }
    if preferences.equipment != nil {
      if candidate.hasUnknownNeeds { return .half("It does not say what equipment it needs") }
      if preferences.location == nil {
        return .full(
          candidate.equipment.isEmpty
            ? "It needs no equipment"
            : "You have all it needs: \(DiscoveryWording.shortList(candidate.equipment))")
      }
    }
    guard let location = candidate.location else {
      return .half("It does not say where it is done")
    }
    guard preferences.equipment != nil else { return .full(location.sentence) }
    return .full(
      candidate.equipment.isEmpty
        ? "\(location.sentence), without equipment"
        : "\(location.sentence), and you have \(DiscoveryWording.shortList(candidate.equipment))")
  }

  /// Where it is done, if that is not where the lifter is.
  func wrongPlace(of candidate: DiscoveryCandidate) -> Phrase? {
    guard let wanted = preferences.location, let location = candidate.location,
      !DiscoveryScorer.suits(location, wanted)
    else { return nil }
    return location.not(for: wanted)
  }

  /// Whether it fits in before the next event, and with what the titles say about the day.
  func calendar(of candidate: DiscoveryCandidate, done: WorkoutPast) -> Finding? {
    var least: Finding?
    func take(_ finding: Finding) {
      if let known = least, known.value <= finding.value { return }
      least = finding
    }
    if let free = context.freeMinutes { take(fit(of: candidate, done: done, free: free)) }
    for hint in context.hints { take(answer(of: candidate, to: hint)) }
    return least
  }

  private func fit(of candidate: DiscoveryCandidate, done: WorkoutPast, free: Int) -> Finding {
    let room: Phrase =
      context.nextEvent.map { "\(max(0, free)) min before your next event at \($0.text)" }
      ?? "\(max(0, free)) min before your next event"
    guard let length = usualLength(of: candidate, done: done) else {
      return .half("It does not say whether it fits into the \(room)")
    }
    let minutes = DiscoveryWording.wholeMinutes(length.span)
    if minutes <= Int64(free) {
      return .full("\(length.words), which fits into the \(room)", length.days)
    }
    return Finding(
      value: Int64(max(0, free)) * ScoreComponent.whole / 2 / minutes,
      reason: "\(length.words), longer than the \(room)", days: length.days)
  }

  private func answer(
    of candidate: DiscoveryCandidate, to hint: DayContext.TitleHint
  ) -> Finding {
    let event: Phrase = "\"\(hint.title)\" in your calendar"
    switch hint.hint {
    case .place(let place):
      guard let location = candidate.location else {
        return .half("It does not say where it is done, with \(event)")
      }
      return DiscoveryScorer.suits(location, place)
        ? .full("\(location.sentence), with \(event)")
        : .none("\(location.sentence), with \(event)")
    case .planned(let category):
      return candidate.category == category
        ? .none("\(Phrase(word: category.rawValue), .opening) is already planned: \(event)")
        : .full("It is other work than \(event)")
    }
  }

  /// What a workout's front matter says, or else the median of its whole sessions.
  func usualLength(
    of candidate: DiscoveryCandidate, done: WorkoutPast
  ) -> (span: TimeSpan, words: Phrase, days: [Day])? {
    if let span = candidate.duration, span.milliseconds > 0 {
      return (span, "It takes \(DiscoveryWording.minutes(span))", [])
    }
    var timed: [(span: TimeSpan, day: Day)] = []
    for session in done where !session.isPartial {
      guard let span = session.duration, span.milliseconds > 0 else { continue }
      timed.append((span, session.day))
    }
    guard !timed.isEmpty else { return nil }
    timed.sort { $0.span == $1.span ? $0.day < $1.day : $0.span < $1.span }
    let median = timed[timed.count / 2]
    return (median.span, "It took you \(DiscoveryWording.minutes(median.span))", [median.day])
  }

  /// Linear: whole at the bound, nothing at twice the bound or at zero.
  private static func nearness(_ minutes: Int64, to bound: Int64) -> Int64 {
    guard bound > 0 else { return 0 }
    return max(0, bound - abs(minutes - bound)) * ScoreComponent.whole / bound
  }

  private static func suits(_ location: WorkoutLocation, _ wanted: WorkoutLocation) -> Bool {
    location == wanted || location == .anywhere || wanted == .anywhere
  }
}
