/// How hard work was or should be, from 1 to 10 in halves, as RPE or as reps in reserve.
///
/// Reps in reserve is 10 − RPE (Zourdos et al. 2016); the scale is kept as it was written.
package struct Effort: Equatable, Hashable, Sendable {
  /// The scale that the text used.
  package enum Scale: UInt8, Equatable, Hashable, Sendable {
    case rpe, repsInReserve
  }

  /// The lower end on the RPE scale, in halves: 15 is RPE 7.5.
  package var lowHalves: Int32
  /// The upper end on the RPE scale, in halves.
  package var highHalves: Int32
  package var scale: Scale

  package init(lowHalves: Int32, highHalves: Int32, scale: Scale = .rpe) {
    self.lowHalves = lowHalves
    self.highHalves = highHalves
    self.scale = scale
  }

  /// One value on the RPE scale, in halves.
  package init(halves: Int32) {
    self.init(lowHalves: halves, highHalves: halves)
  }

  /// The effort as prescriptions carry it: `RPE 8`, `RPE 7-8`, `2 RIR`.
  package var text: String {
    switch scale {
    case .rpe:
      return "RPE " + Effort.range(lowHalves, highHalves)
    case .repsInReserve:
      return Effort.range(20 - highHalves, 20 - lowHalves) + " RIR"
    }
  }

  /// The bare number, for `@8` after a set and `effort: 7`; the upper end of a range.
  package var number: String { Effort.decimal(highHalves) }

  private static func range(_ low: Int32, _ high: Int32) -> String {
    low == high ? decimal(low) : decimal(low) + "-" + decimal(high)
  }

  private static func decimal(_ halves: Int32) -> String {
    halves % 2 == 0 ? String(halves / 2) : String(halves / 2) + ".5"
  }
}
