/// The way up to a working load.
package struct WarmUpScheme: Equatable, Hashable, Sendable {
  /// A set with a share of the working load.
  package struct Step: Equatable, Hashable, Sendable {
    /// Thousandths of one per cent: 40 % is 40,000.
    package var share: Int64
    package var reps: Int32

    package init(share: Int64, reps: Int32) {
      self.share = share
      self.reps = reps
    }
  }

  /// The reps with the bar alone; 0 for no such set.
  package var barReps: Int32
  /// From the lightest up; a step that is not heavier than the one before is left out.
  package var steps: [Step]

  package init(barReps: Int32, steps: [Step]) {
    self.barReps = barReps
    self.steps = steps
  }

  /// The bar ten times, then 40, 60 and 80 % of the working load, 5, 3 and 2 times.
  package static let standard = WarmUpScheme(
    barReps: 10,
    steps: [
      Step(share: 40_000, reps: 5), Step(share: 60_000, reps: 3), Step(share: 80_000, reps: 2),
    ])
}
