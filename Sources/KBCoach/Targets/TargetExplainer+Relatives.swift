import KBCore
import KBText
import KBTraining

/// First loads that rest on another exercise.
extension TargetExplainer {
  /// The sum that gives a first load: what is taken of the other exercise's maximum, what these reps
  /// take of that, and what the equipment makes of it.
  func sum(_ target: NextTarget, _ related: RelatedEstimate, share: Int64) -> String {
    let name = replay.rules.profiles[related.exercise].name
    let own = related.load.share(share)
    let group = target.prescription.workingGroups.last
    var text =
      "You have not done this exercise yet: \(TargetExplainer.rounded(related.share)) of the"
      + " estimated maximum of \(TargetExplainer.rounded(related.estimate.load)) for \(name)"
    if related.links == [.family] { text += ", the same movement with the same implement," }
    text += " is \(TargetExplainer.rounded(related.load)), and \(TargetExplainer.rounded(share)) of"
    let reps = group?.work?.leastReps
    text += " that" + (reps.map { ", for \($0) \($0 == 1 ? "rep" : "reps")," } ?? "")
    text += " is \(TargetExplainer.rounded(own))"
    guard let made = group?.load?.absoluteLoad, made != own else { return text + "." }
    return made < own
      ? text + ", rounded down to \(made.text)."
      : text + "; the lightest that you can make is \(made.text)."
  }

  /// A percentage to a tenth.
  static func rounded(_ share: Int64) -> String {
    Increment.percent(Thousandths.roundedQuotient(share, 100) * 100).text
  }

  /// The other exercise's estimate in the journal, with where the shares of it come from.
  func evidence(_ related: RelatedEstimate) -> TargetExplanation.Evidence? {
    guard var evidence = evidence(related.estimate, of: related.exercise) else { return nil }
    for link in related.links {
      switch link {
      case .ratio(let name, let ratio):
        evidence.text += "; \(name) is taken as \(ratio.text)"
        if !ratio.source.isEmpty { evidence.text += " (\(ratio.source))" }
      case .family:
        evidence.text += "; half of it is taken, since no file says more"
      }
    }
    return evidence
  }
}
