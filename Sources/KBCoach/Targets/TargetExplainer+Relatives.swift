import KBCore
import KBText
import KBTraining

/// First loads that rest on another exercise.
extension TargetExplainer {
  /// The sum that gives a first load: what is taken of the other exercise's maximum, what these reps
  /// take of that, and what the equipment makes of it.
  func sum(_ target: NextTarget, _ related: RelatedEstimate, share: Int64) -> Phrase {
    let name = replay.rules.profiles[related.exercise].name
    let own = related.load.share(share)
    let group = target.prescription.workingGroups.last
    let part = TargetExplainer.rounded(related.share)
    let maximum = TargetExplainer.rounded(related.estimate.load)
    let load = TargetExplainer.rounded(related.load)
    let start: Phrase =
      related.links == [.family]
      ? """
      You have not done this exercise yet: \(part) of the estimated maximum of \(maximum) for \
      \(name), the same movement with the same implement, is \(load)
      """
      : """
      You have not done this exercise yet: \(part) of the estimated maximum of \(maximum) for \
      \(name) is \(load)
      """
    let (times, result) = (TargetExplainer.rounded(share), TargetExplainer.rounded(own))
    let text: Phrase =
      switch group?.work?.leastReps {
      case nil: "\(start), and \(times) of that is \(result)"
      case 1?: "\(start), and \(times) of that, for 1 rep, is \(result)"
      case let reps?: "\(start), and \(times) of that, for \(reps) reps, is \(result)"
      }
    guard let made = group?.load?.absoluteLoad, made != own else { return "\(text)." }
    return made < own
      ? "\(text), rounded down to \(made)."
      : "\(text); the lightest that you can make is \(made)."
  }

  /// A percentage to a tenth.
  static func rounded(_ share: Int64) -> Phrase {
    Increment.percent(Thousandths.roundedQuotient(share, 100) * 100).phrase
  }

  /// The other exercise's estimate in the journal, with where the shares of it come from.
  func evidence(_ related: RelatedEstimate) -> TargetExplanation.Evidence? {
    guard var evidence = evidence(related.estimate) else { return nil }
    for link in related.links {
      switch link {
      case .ratio(let name, let ratio):
        let share = Increment.percent(ratio.share).phrase
        evidence.text = "\(evidence.text); \(name) is taken as \(share) of \(ratio.exercise)"
        if !ratio.source.isEmpty { evidence.text = "\(evidence.text) (\(ratio.source))" }
      case .family:
        evidence.text = "\(evidence.text); half of it is taken, since no file says more"
      }
    }
    return evidence
  }
}
