import KBCore

/// The estimated maximum of an exercise that was never done, taken from one that was.
package struct RelatedEstimate: Equatable, Sendable {
  /// One step from an exercise to the one that tells about it.
  package enum Link: Equatable, Sendable {
    /// The exercise's file says so; the first name is that of the exercise.
    case ratio(String, StartingRatio)
    /// Movement and implement are the same, and no more is known.
    case family
  }

  /// The place of the exercise that was done in the rules' profiles.
  package let exercise: Int
  package let estimate: ExerciseState.Estimate
  /// From the exercise that was never done to the one that was.
  package let links: [Link]

  /// What is taken of the estimate, in thousandths of one per cent.
  package var share: Int64 {
    links.reduce(100_000) { share, link in
      switch link {
      case .ratio(_, let ratio): Thousandths.roundedQuotient(share * ratio.share, 100_000)
      case .family: share / 2
      }
    }
  }

  /// The estimated maximum of the exercise that was never done.
  package var load: Load { estimate.load.share(share) }
}

extension TrainingRules {
  /// The most steps that a chain of ratios is followed.
  package static let reach = 3

  /// The exercises whose estimates can stand in for an exercise's own: along the chain of ratios,
  /// the nearest first, then its family.
  package func relatives(of exercise: Int) -> [Int] {
    chain(from: exercise).map { $0.exercise } + family(of: exercise).filter { $0 != exercise }
  }

  fileprivate func chain(from exercise: Int) -> [(exercise: Int, link: RelatedEstimate.Link)] {
    var chain: [(exercise: Int, link: RelatedEstimate.Link)] = []
    var place = exercise
    while chain.count < TrainingRules.reach, let ratio = profiles[place].starting,
      let next = index(named: ratio.exercise), next != exercise,
      !chain.contains(where: { $0.exercise == next })
    {
      chain.append((next, .ratio(profiles[place].name, ratio)))
      place = next
    }
    return chain
  }
}

extension Replay {
  /// What is known of an exercise that has no estimate of its own: the share of the nearest relative
  /// that its file leads to, else half of what the weakest exercise of its family gives; `nil` if
  /// nothing like it was done.
  package func relatedEstimate(of exercise: Int) -> RelatedEstimate? {
    guard rules.profiles.indices.contains(exercise) else { return nil }
    var links: [RelatedEstimate.Link] = []
    for step in rules.chain(from: exercise) {
      links.append(step.link)
      if let estimate = estimate(of: step.exercise) {
        return RelatedEstimate(exercise: step.exercise, estimate: estimate, links: links)
      }
    }
    var weakest: RelatedEstimate?
    for place in rules.family(of: exercise) where place != exercise {
      guard let estimate = estimate(of: place) else { continue }
      if let known = weakest, known.estimate.load <= estimate.load { continue }
      weakest = RelatedEstimate(exercise: place, estimate: estimate, links: [.family])
    }
    return weakest
  }

  private func estimate(of exercise: Int) -> ExerciseState.Estimate? {
    exercises.indices.contains(exercise) ? exercises[exercise].current : nil
  }
}
