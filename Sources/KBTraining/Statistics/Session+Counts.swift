import KBCore

extension Session {
  /// Whether counts of sessions as of a day include it: training that was done by then, also in
  /// part.
  ///
  /// A day with nothing but a weight, a decision or challenge sets is in the journal and is not a
  /// session of training; neither is one of which everything was skipped, or one dated ahead.
  package func counts(on today: Day) -> Bool { isTraining && day <= today }
}
