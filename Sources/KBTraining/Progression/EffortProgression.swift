import KBCore

/// The load that brings the next top set to the effort aimed at.
///
/// The set that was done estimates the maximum by the effort table, which also gives the share of
/// it for the reps and the effort that are planned. Lighter sets keep their share of the top set's
/// load.
package struct EffortProgression: Equatable, Hashable, Sendable {
  /// Halves on the RPE scale.
  package let target: Int32

  init(_ parameters: SchemeParameters) { target = parameters.effort ?? 16 }

  package var phrase: Phrase { "load by effort, RPE \(Effort(halves: target).numberPhrase)" }

  func advance(_ lane: inout Lane, with attempt: Attempt, for profile: ExerciseProfile) -> Rule {
    let planned = lane.heaviest
    let reps = lane.groups.first { $0.load.flatMap(SetLoad.init) == planned }?.work?.leastReps
    guard let reps else { return .notJudged(.onlyAsManyAsPossible) }
    var top: (load: Load, reps: Int32, effort: Int32)?
    for set in attempt.done.map({ $0.set }) where set.marks.has(noneOf: .missed) {
      guard let weight = set.load?.ownWeight, weight.thousandths > 0, let done = set.reps,
        let effort = set.effort
      else { continue }
      if let best = top, weight < best.load { continue }
      top = (weight, done, effort.highHalves)
    }
    guard let top,
      let estimate = EffortTable.estimate(top.load, reps: top.reps, halves: top.effort),
      let share = EffortTable.share(reps: reps, halves: target)
    else { return .effortUnknown }
    let raw = estimate.share(share)
    let from = planned?.ownWeight ?? top.load
    let next = profile.grid.nearest(to: raw) ?? raw
    for index in lane.groups.indices {
      var load = next
      if let own = lane.groups[index].load?.ownWeight, own < from {
        guard own.thousandths > 0 else { continue }
        let part = next.share(Thousandths.roundedQuotient(own.grams * 100_000, from.grams))
        load = min(next, profile.grid.nearest(to: part) ?? part)
      }
      lane.groups[index].load = planned?.with(load) ?? .load(load)
    }
    return .effort(estimate: estimate, reps: reps, target: target, from: from, to: next)
  }
}
