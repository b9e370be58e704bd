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
    var finding = Finding(value: sum / weight, reason: .empty)
    if contrast(candidate, with: last, in: &finding) { return finding }
    // A muscle that only helped counts for nothing here, which the words must not deny.
    if !explain(
      candidate.primaryMuscles, muscles, in: &finding,
      fresh: {
        $0 == 1
          ? "Nothing in the last 1 day was mainly for \($1)"
          : "Nothing in the last \($0) days was mainly for \($1)"
      },
      last: { "You last trained mainly \($0) \($1), with \($2) on \($3)" }),
      !explain(
        candidate.movements, movements, in: &finding,
        fresh: {
          $0 == 1
            ? "Nothing in the last 1 day had \($1)" : "Nothing in the last \($0) days had \($1)"
        },
        last: { "You last had \($0) \($1), with \($2) on \($3)" })
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
      "\(Phrase(word: category.rawValue), .opening) again, like the last session, \(last.labelWithDay)",
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
      "\(own.title), because the last session was \(region.words), \(last.labelWithDay)"
    finding.days = [last.day]
    return true
  }

  /// Names what the window left out, or else what was done last; `false` for no names.
  private func explain(
    _ names: [String], _ uses: [PastSession?], in finding: inout Finding,
    fresh sayFresh: (_ days: Int, _ names: Phrase) -> Phrase,
    last sayLast: (_ name: Phrase, _ ago: Phrase, _ session: Phrase, _ day: Day) -> Phrase
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
      finding.reason = sayFresh(history.window, DiscoveryWording.shortChoice(fresh))
      return true
    }
    guard let latest else { return false }
    finding.reason = sayLast(
      Phrase(word: latest.name), Day.phrase(daysAgo: history.daysAgo(latest.session)),
      latest.session.label, latest.session.day)
    finding.days = [latest.session.day]
    return true
  }

  private func explain(
    _ category: WorkoutCategory?, _ use: PastSession?, in finding: inout Finding
  ) {
    guard let category else { return }
    if let use {
      let ago = Day.phrase(daysAgo: history.daysAgo(use))
      finding.reason =
        "The last \(Phrase(word: category.rawValue)) was \(use.label) \(ago), on \(use.day)"
      finding.days = [use.day]
    } else {
      let name = Phrase(word: category.rawValue)
      finding.reason =
        history.window == 1
        ? "No \(name) in the last 1 day" : "No \(name) in the last \(history.window) days"
    }
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
