import KBCore

extension Settings.Rest {
  /// How long to rest after a set of an exercise: what its step says, then what the settings say
  /// about it by name, then by its kind; nothing for cardio and mobility.
  package func time(after step: Step, _ exercise: Exercise?) -> TimeSpan {
    if let own = step.prescription.rest { return own.upperBound }
    for name in [exercise?.name, step.name] {
      if let name, let named = byName[NameKey(name)] { return named }
    }
    switch exercise?.kind {
    case .compound: return compound
    case .isolation: return isolation
    case .cardio, .mobility: return TimeSpan(seconds: 0)
    default: return step.prescription.workingGroups.isEmpty ? TimeSpan(seconds: 0) : isolation
    }
  }
}
