import KBCore

/// How much was moved: load × reps of weighted sets, and reps of the others.
///
/// Kilograms and pounds are summed apart, so that no rounding enters before a unit is chosen.
/// All sums are at least 0 and stop at `limit`.
package struct Volume: Equatable, Hashable, Sendable {
  /// What a volume is made of.
  package enum Label: UInt8, Equatable, Hashable, Sendable {
    case none, weighted, bodyweight, mixed
  }

  /// The largest sum: far beyond any training, and small enough to be converted.
  package static let limit: Int64 = 1 << 60

  /// Thousandths of a kilogram × reps.
  package private(set) var kilograms: Int64
  /// Thousandths of a pound × reps.
  package private(set) var pounds: Int64
  /// Reps of sets without a known weight of their own.
  package private(set) var bodyweightReps: Int64

  package init(kilograms: Int64 = 0, pounds: Int64 = 0, bodyweightReps: Int64 = 0) {
    self.kilograms = Volume.bounded(kilograms)
    self.pounds = Volume.bounded(pounds)
    self.bodyweightReps = Volume.bounded(bodyweightReps)
  }

  /// The volume of `reps` reps with a weight; a weight of nothing counts as bodyweight.
  package init(load: Load, reps: Int32) {
    self.init()
    guard load.thousandths > 0 else {
      bodyweightReps = Int64(max(0, reps))
      return
    }
    let product = load.thousandths.multipliedReportingOverflow(by: Int64(max(0, reps)))
    let volume = product.overflow ? Volume.limit : Volume.bounded(product.partialValue)
    switch load.unit {
    case .kilograms: kilograms = volume
    case .pounds: pounds = volume
    }
  }

  package var label: Label {
    switch (kilograms > 0 || pounds > 0, bodyweightReps > 0) {
    case (false, false): .none
    case (true, false): .weighted
    case (false, true): .bodyweight
    case (true, true): .mixed
    }
  }

  /// The weighted part in one unit; what was lifted in the other is converted.
  package func weighted(in unit: LoadUnit) -> Load {
    let (own, foreign) =
      switch unit {
      case .kilograms: (kilograms, Load(thousandths: pounds, unit: .pounds))
      case .pounds: (pounds, Load(thousandths: kilograms, unit: .kilograms))
      }
    return Load(thousandths: own + foreign.converted(to: unit).thousandths, unit: unit)
  }

  /// Adds another volume, each kind to its own.
  package mutating func add(_ other: Volume) {
    kilograms = Volume.bounded(kilograms + other.kilograms)
    pounds = Volume.bounded(pounds + other.pounds)
    bodyweightReps = Volume.bounded(bodyweightReps + other.bodyweightReps)
  }

  /// The sum of volumes.
  package static func total(of volumes: [Volume]) -> Volume {
    var total = Volume()
    for volume in volumes { total.add(volume) }
    return total
  }

  private static func bounded(_ value: Int64) -> Int64 { max(0, min(value, limit)) }
}
