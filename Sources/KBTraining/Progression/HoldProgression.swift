import KBCore

/// Longer holds.
package struct HoldProgression: Equatable, Hashable, Sendable {
  package let step: TimeSpan
  /// The time at which it stays; `nil` for no end.
  package let longest: TimeSpan?

  init(_ parameters: SchemeParameters) {
    step = parameters.step ?? TimeSpan(seconds: 5)
    longest = parameters.longest
  }

  package var text: String {
    "\(step.text) longer after each success" + (longest.map { " up to \($0.text)" } ?? "")
  }

  func advance(_ lane: inout Lane, with attempt: Attempt) -> Rule {
    guard case .time(let target, _)? = lane.groups.first?.work else {
      return .notJudged(.noScheme)
    }
    if let short = attempt.shortfall(load: lane.load?.ownWeight) {
      if short.isStall { lane.failures += 1 }
      return .maintained(short)
    }
    lane.failures = 0
    var next = TimeSpan(milliseconds: min(target.milliseconds + step.milliseconds, TimeSpan.limit))
    if let longest { next = min(next, longest) }
    guard next > target else { return .longestTime(target) }
    for index in lane.groups.indices { lane.groups[index].work = .time(low: next, high: next) }
    return .timeUp(from: target, to: next)
  }
}
