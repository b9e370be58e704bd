import KBCore
import KBTraining

/// A next target with why.
package struct ExplainedTarget: Sendable {
  package let target: NextTarget
  /// The workout's step that prescribes it; `nil` if no workout does.
  package let step: TrainingRules.PlannedStep?
  package internal(set) var explanation: TargetExplanation

  /// Its sets, reps and loads alone, without rest and tempo; empty if there are none.
  package var short: String {
    let groups = target.prescription.groups
    return groups.isEmpty ? "" : Prescription(groups: groups).text
  }

  /// The heaviest of its loads; `nil` if none is known.
  package var load: Load? {
    target.prescription.groups.compactMap { $0.load?.absoluteLoad }.max { $0 < $1 }
  }

  /// Whether the journal or the equipment says more than the workout does.
  package var isNews: Bool {
    switch target.basis {
    case .written, .none: false
    case .lane, .estimate, .trainingMax, .noMaximum, .related, .asked: true
    }
  }
}
