import KBCore

/// What share of the maximum a set of so many reps with so much effort is.
///
/// The chart is that of Mike Tuchscherer, "The Reactive Training Manual", 2008: half a point of
/// effort moves one place in one falling row, a repetition two.
package enum EffortTable {
  /// The efforts that the table speaks about, in halves: RPE 6.5 to 10.
  package static let efforts: ClosedRange<Int32> = 13...20
  /// The most reps that it speaks about, at RPE 9.5 and 10; at any effort it is 12.
  package static let mostReps: Int32 = 15

  /// Tenths of one per cent from one repetition at RPE 10 down.
  private static let row: [Int64] = [
    1000, 978, 955, 939, 922, 907, 892, 878, 863, 850, 837, 824, 811, 799, 786, 774, 762, 751,
    739, 723, 707, 694, 680, 667, 653, 640, 626, 613, 599, 586,
  ]

  /// The share in thousandths of one per cent, 100,000 for one repetition at RPE 10; `halves` is
  /// the effort in halves, 16 for RPE 8. `nil` outside the table.
  package static func share(reps: Int32, halves: Int32) -> Int64? {
    guard (1...mostReps).contains(reps), efforts.contains(halves) else { return nil }
    let place = Int(2 * (reps - 1) + (efforts.upperBound - halves))
    return place < row.count ? row[place] * 100 : nil
  }

  /// The maximum that a set with a load points to, in the load's unit, rounded to a thousandth;
  /// `nil` outside the table and for no load.
  package static func estimate(_ load: Load, reps: Int32, halves: Int32) -> Load? {
    guard let share = share(reps: reps, halves: halves), load.thousandths > 0 else { return nil }
    let weight = min(load.thousandths, Thousandths.limit)
    return Load(
      thousandths: Thousandths.roundedQuotient(weight * 100_000, share), unit: load.unit)
  }

  /// The load of a set of so many reps with so much effort for a maximum, in its unit, rounded to a
  /// thousandth; `nil` outside the table and for no maximum.
  package static func load(of maximum: Load, reps: Int32, halves: Int32) -> Load? {
    guard let share = share(reps: reps, halves: halves), maximum.thousandths > 0 else {
      return nil
    }
    let weight = min(maximum.thousandths, Thousandths.limit)
    return Load(
      thousandths: Thousandths.roundedQuotient(weight * share, 100_000), unit: maximum.unit)
  }
}
