import KBCore

/// Stages with ever fewer reps a set to fall back to; the load goes up as long as a stage is
/// achieved, and a failure of the last stage goes back to the first.
package struct StageProgression: Equatable, Hashable, Sendable {
  package let stages: [Stage]
  package let increment: Increment
  package let reset: StageReset

  init(_ parameters: SchemeParameters, for profile: ExerciseProfile) {
    stages = parameters.stages
    increment = parameters.increment ?? .load(profile.usualIncrement)
    reset = parameters.reset ?? .share(90_000)
  }

  package var phrase: Phrase {
    let names = stages.map { Phrase($0.text) }.joined(separator: ", ")
    return "stages \(names), \(increment.phrase) more after each success"
  }

  /// `repMaximum` is the most that can be lifted for some repetitions, where that is known.
  func advance(
    _ lane: inout Lane, with attempt: Attempt, for profile: ExerciseProfile,
    repMaximum: (Int32) -> Load?
  ) -> Rule {
    guard !stages.isEmpty else { return .notJudged(.noScheme) }
    lane.stage = place(of: lane.groups) ?? min(lane.stage, Int32(stages.count - 1))
    guard let load = lane.heaviest, load.isWeighted else {
      return .atMaximum(
        reps: lane.reps ?? 0, isBodyweight: lane.heaviest != nil || profile.isBodyweight)
    }
    let weight = load.ownWeight
    if lane.stage == 0 { lane.firstStageLoad = weight }
    // Sets of different loads are each measured by their own.
    let common = lane.load?.ownWeight
    guard let short = attempt.shortfall(load: common) ?? attempt.plusShortfall(load: common)
    else {
      lane.failures = 0
      guard let step = lane.raiseLoads(by: increment, for: profile) else {
        return .nothingHeavier(weight)
      }
      return .loadUp(
        from: step.from, raw: step.raw, to: step.to, by: increment, reps: lane.reps ?? 0)
    }
    guard attempt.isFailure(load: common) else {
      return lane.kept(by: short)
    }
    lane.failures += 1
    let current = Int(lane.stage)
    if current + 1 < stages.count {
      lane.stage += 1
      lane.groups = groups(of: stages[current + 1], load: load.asTarget)
      return .stageDown(from: stages[current], to: stages[current + 1], short)
    }
    let base: Load
    let raw: Load
    switch reset {
    case .share(let share):
      base = weight
      raw = base.share(share)
    case .repMaximum(let share, let reps):
      base = repMaximum(reps) ?? weight
      raw = base.share(share)
    case .added(let more):
      base = lane.firstStageLoad ?? weight
      raw = base.adding(more)
    }
    let next = profile.grid.nearest(to: raw) ?? raw
    lane.stage = 0
    lane.failures = 0
    lane.groups = groups(of: stages[0], load: load.with(next))
    return .stageReset(from: weight, base: base, raw: raw, to: next, reset, short)
  }

  /// The working sets of a stage.
  package func groups(of stage: Stage, load: LoadTarget?) -> [SetGroup] {
    let work: Work = stage.isPlus ? .asManyAsPossible(minimum: stage.reps) : .reps(stage.reps)
    return [SetGroup(count: stage.sets, work: work, load: load)]
  }

  /// The stage that the sets are of; `nil` if there is none.
  func place(of groups: [SetGroup]) -> Int32? {
    var (sets, reps): (Int32, Int32) = (0, 0)
    for group in groups {
      sets += group.count
      reps = max(reps, group.work?.leastReps ?? 0)
    }
    return stages.firstIndex { $0.sets == sets && $0.reps == reps }.map { Int32($0) }
  }
}
