import KBCore

extension Prescription {
  /// The heaviest load of the working sets without the body's own weight, to which a warm-up leads.
  package var heaviestWeight: Load? {
    workingGroups.compactMap { ($0.load ?? load)?.ownWeight }.max()
  }
}
