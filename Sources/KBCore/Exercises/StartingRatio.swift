/// How strong a lifter is in an exercise, as a share of what another exercise tells.
package struct StartingRatio: Equatable, Hashable, Sendable {
  /// The name of the exercise that it is taken from.
  package var exercise: String
  /// The maximum as a share of that exercise's, in thousandths of one per cent.
  package var share: Int64
  /// Where the share comes from, in words; empty if the file does not say.
  package var source: String

  package init(exercise: String, share: Int64, source: String = "") {
    self.exercise = exercise
    self.share = share
    self.source = source
  }
}
