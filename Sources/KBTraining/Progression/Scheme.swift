import KBCore

/// How the next target of an exercise follows from what was done, with all its numbers.
///
/// Two steps of one exercise with equal schemes share their progression; with different ones each
/// has its own, as heavy and light days of one lift have.
package enum Scheme: Equatable, Hashable, Sendable {
  case double(DoubleProgression)
  case linear(LinearProgression)
  case percent(PercentCycle)
  case stages(StageProgression)
  case rpe(EffortProgression)
  case totalReps(TotalRepsProgression)
  case time(HoldProgression)
  case none

  /// The scheme of merged parameters for work that is written so, done as `profile` says.
  ///
  /// Held times have the scheme `time` whatever rule of reps was meant; cardio, stretches,
  /// distances and total reps without a goal have none.
  package init(
    _ parameters: SchemeParameters, for profile: ExerciseProfile, planned: PlannedWork
  ) {
    let kind = parameters.kind ?? .double
    switch planned {
    case .reps: break
    case .time(let low, let high) where kind != .none && profile.isHeld:
      self = .time(HoldProgression(parameters, longest: low < high ? high : nil))
      return
    case .time, .other:
      self = .none
      return
    }
    switch kind {
    case .double: self = .double(DoubleProgression(parameters, for: profile, planned: planned))
    case .linear: self = .linear(LinearProgression(parameters, for: profile))
    case .percent: self = .percent(PercentCycle(parameters, for: profile))
    case .stages:
      self = parameters.stages.isEmpty ? .none : .stages(StageProgression(parameters, for: profile))
    case .rpe: self = .rpe(EffortProgression(parameters))
    case .totalReps:
      self = TotalRepsProgression(parameters, for: profile).map { .totalReps($0) } ?? .none
    case .time, .none: self = .none
    }
  }

  package var kind: SchemeKind {
    switch self {
    case .double: .double
    case .linear: .linear
    case .percent: .percent
    case .stages: .stages
    case .rpe: .rpe
    case .totalReps: .totalReps
    case .time: .time
    case .none: .none
    }
  }

  /// The scheme in words: `double progression, 8 to 12 reps`.
  package var phrase: Phrase {
    switch self {
    case .double(let scheme): scheme.phrase
    case .linear(let scheme): scheme.phrase
    case .percent(let scheme): scheme.phrase
    case .stages(let scheme): scheme.phrase
    case .rpe(let scheme): scheme.phrase
    case .totalReps(let scheme): scheme.phrase
    case .time(let scheme): scheme.phrase
    case .none: "no progression"
    }
  }

  package var text: String { phrase.english }
}

/// What kind of work a target asks for, as far as it decides about the scheme.
package enum PlannedWork: Equatable, Hashable, Sendable {
  /// Reps in a range; 0 to 0 if only as many as possible is asked.
  case reps(Int32, Int32)
  /// Times in a range.
  case time(TimeSpan, TimeSpan)
  /// Distances, calories, two counts in one set, or nothing.
  case other

  /// The work of the first working group.
  package init(_ groups: [SetGroup]) {
    self.init(groups.first { !$0.isWarmup }?.work)
  }

  private init(_ work: Work?) {
    guard let work else {
      self = .other
      return
    }
    switch work {
    case .reps(let low, let high): self = .reps(low, high)
    case .asManyAsPossible(let minimum): self = .reps(minimum, minimum)
    case .time(let low, let high): self = .time(low, high)
    case .twoCounts, .distance, .calories: self = .other
    }
  }

  /// The work of the heaviest of sets that no target planned.
  init(taken groups: [SetGroup]) {
    var top = groups.first
    for group in groups {
      guard let own = group.load?.ownWeight, let best = top?.load?.ownWeight, best < own else {
        continue
      }
      top = group
    }
    self.init(top?.work)
  }
}
