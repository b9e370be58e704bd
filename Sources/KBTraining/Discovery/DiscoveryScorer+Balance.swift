import KBCore

extension DiscoveryScorer {
  /// How much of the workout the last days left out; nothing where a rule is broken.
  ///
  /// Muscles count twice, movements and category once. A thing that was trained d days ago counts
  /// d of the window's days, one that was not trained in the window counts in full.
  func balance(of candidate: DiscoveryCandidate) -> Finding? {
    guard let last = history.last else { return nil }
    if let broken = rules.brokenRest(of: candidate) {
      return .none(broken.reason, [broken.day])
    }
    if let repeated = repeated(candidate) { return repeated }
    let muscles = candidate.primaryMuscles.map { history.last(training: $0) }
    let movements = candidate.movements.map { history.last(moving: $0) }
    let category = candidate.category.map { history.last(of: $0) }
    var (sum, weight): (Int64, Int64) = (0, 0)
    if let mean = meanFreshness(muscles) { (sum, weight) = (sum + 2 * mean, weight + 2) }
    if let mean = meanFreshness(movements) { (sum, weight) = (sum + mean, weight + 1) }
    if let category { (sum, weight) = (sum + freshness(category), weight + 1) }
    guard weight > 0 else { return .half("It names no muscles, movements or category") }
    var finding = Finding(value: sum / weight, reason: "")
    if contrast(candidate, with: last, in: &finding) { return finding }
    // A muscle that only helped counts for nothing here, which the words must not deny.
    if !explain(
      candidate.primaryMuscles, muscles, "was mainly for", "trained mainly", in: &finding),
      !explain(candidate.movements, movements, "had", "had", in: &finding)
    {
      explain(candidate.category, category.flatMap { $0 }, in: &finding)
    }
    return finding
  }

  private func repeated(_ candidate: DiscoveryCandidate) -> Finding? {
    guard preferences.avoidsRepeat, let last = history.last, let category = candidate.category,
      last.category == category
    else { return nil }
    return .none(
      DiscoveryWording.sentence(category.rawValue) + " again, like the last session, "
        + last.labelWithDay,
      [last.day])
  }

  /// "Upper body, because the last session was legs", where two parts of the body alternate.
  private func contrast(
    _ candidate: DiscoveryCandidate, with last: PastSession, in finding: inout Finding
  ) -> Bool {
    guard finding.value * 2 > ScoreComponent.whole, let region, region != .whole,
      history.daysAgo(last) < history.window,
      let own = BodyRegion(muscles: candidate.primaryMuscles), own != .whole, own != region
    else { return false }
    finding.reason =
      own.title + ", because the last session was " + region.words + ", " + last.labelWithDay
    finding.days = [last.day]
    return true
  }

  /// Names what the window left out, or else what was done last; `false` for no names.
  private func explain(
    _ names: [String], _ uses: [PastSession?], _ wasIn: String, _ last: String,
    in finding: inout Finding
  ) -> Bool {
    var fresh: [String] = []
    var latest: (name: String, session: PastSession)?
    for (name, use) in zip(names, uses) {
      guard let use else {
        fresh.append(name)
        continue
      }
      if let known = latest?.session, !PastSession.precedes(known, use) { continue }
      latest = (name, use)
    }
    let speaksFor = finding.value * 2 > ScoreComponent.whole
    if !fresh.isEmpty, speaksFor || latest == nil {
      finding.reason =
        "Nothing in the last " + DiscoveryWording.count(history.window, "day") + " " + wasIn + " "
        + DiscoveryWording.shortList(fresh, joint: "or")
      return true
    }
    guard let latest else { return false }
    finding.reason =
      "You last " + last + " " + latest.name + " "
      + Day.words(daysAgo: history.daysAgo(latest.session)) + ", with " + latest.session.label
      + " on " + latest.session.day.text
    finding.days = [latest.session.day]
    return true
  }

  private func explain(
    _ category: WorkoutCategory?, _ use: PastSession?, in finding: inout Finding
  ) {
    guard let category else { return }
    if let use {
      finding.reason = "The last " + category.rawValue + " was " + use.label + " " + when(use)
      finding.days = [use.day]
    } else {
      finding.reason =
        "No " + category.rawValue + " in the last " + DiscoveryWording.count(history.window, "day")
    }
  }

  private func when(_ session: PastSession) -> String {
    Day.words(daysAgo: history.daysAgo(session)) + ", on " + session.day.text
  }

  private func meanFreshness(_ uses: [PastSession?]) -> Int64? {
    guard !uses.isEmpty else { return nil }
    var sum: Int64 = 0
    for use in uses { sum += freshness(use) }
    return sum / Int64(uses.count)
  }

  private func freshness(_ use: PastSession?) -> Int64 {
    guard let use else { return ScoreComponent.whole }
    return Int64(history.daysAgo(use)) * ScoreComponent.whole / Int64(history.window)
  }
}
