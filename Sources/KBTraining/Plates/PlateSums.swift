import KBCore

/// Every weight that bundles of plates add up to, in grains, up to the limit of a load.
struct PlateSums {
  /// The weights from the lightest, which is the one without plates.
  private(set) var weights: [Int64]
  /// Whether no weight is missing; those that are there can be made in any case.
  private(set) var isComplete = true

  /// The most weights that are listed, half a megabyte of them.
  static let limit = 1 << 16

  /// Adds bundles, heaviest first, to a weight that is always there.
  ///
  /// From the first plate on that would lead past the limit the lighter ones are left out, so that
  /// the whole range stays covered, in coarser steps.
  init(base: Int64, bundles: [PlateBundle]) {
    weights = [base]
    for bundle in bundles {
      // Taking 1, 2, 4, … of them at a time and then the rest covers every number of them.
      var left = min(bundle.available, (PlateSums.heaviest - base) / bundle.weight)
      var portion: Int64 = 1
      while left > 0 {
        let count = min(portion, left)
        let sums = merged(adding: bundle.weight * count)
        guard sums.count <= PlateSums.limit else {
          isComplete = false
          return
        }
        weights = sums
        left -= count
        portion *= 2
      }
    }
  }

  private static let heaviest = Load.limit * LoadUnit.kilograms.grains

  /// The weights with and without an addition, in order.
  private func merged(adding addition: Int64) -> [Int64] {
    var result: [Int64] = []
    result.reserveCapacity(weights.count * 2)
    var old = 0
    for weight in weights {
      let sum = weight + addition
      guard sum <= PlateSums.heaviest else { break }
      while old < weights.count, weights[old] <= sum {
        result.append(weights[old])
        old += 1
      }
      if result.last != sum { result.append(sum) }
    }
    result.append(contentsOf: weights[old...])
    return result
  }
}
