import KBCore

/// Longer holds.
package struct HoldProgression: Equatable, Hashable, Sendable {
  package let step: TimeSpan
  /// The time at which it stays; `nil` for no end.
  package internal(set) var longest: TimeSpan?

  /// `longest` is the upper end of a planned range, which counts before the parameters'.
  init(_ parameters: SchemeParameters, longest: TimeSpan?) {
    step = parameters.step ?? TimeSpan(seconds: 5)
    self.longest = longest ?? parameters.longest
  }

  package var phrase: Phrase {
    longest.map { "\(step) longer after each success up to \($0)" }
      ?? "\(step) longer after each success"
  }

  func advance(_ lane: inout Lane, with attempt: Attempt) -> Rule {
    guard case .time(let target, _)? = lane.groups.first?.work else {
      return .notJudged(.noScheme)
    }
    let load = lane.load?.ownWeight
    if let short = attempt.shortfall(load: load) {
      if attempt.isStall(load: load) { lane.failures += 1 }
      return .maintained(short)
    }
    lane.failures = 0
    // Nobody is asked for less than was held.
    let held = attempt.done.compactMap { $0.set.time }.min() ?? target
    var next = max(
      TimeSpan(milliseconds: min(target.milliseconds + step.milliseconds, TimeSpan.limit)), held)
    if let longest { next = min(next, longest) }
    guard next > target else { return .longestTime(target) }
    for index in lane.groups.indices { lane.groups[index].work = .time(low: next, high: next) }
    return .timeUp(from: target, to: next)
  }
}
