import KBCore

/// Plates of one weight that are put on together: a pair on a bar, a single one on a belt.
struct PlateBundle {
  /// The weight of all of them, in grains.
  var weight: Int64
  /// How many such bundles are owned.
  var available: Int64
  var plate: Plate

  /// The bundles of so many plates that an inventory has, of different weights, heaviest first.
  static func bundles(of plates: [Plate], each size: Int64) -> [PlateBundle] {
    var bundles: [PlateBundle] = []
    for plate in plates where plate.load.thousandths > 0 && plate.count >= size {
      let bundle = PlateBundle(
        weight: size * plate.load.bounded.grains, available: Int64(plate.count) / size,
        plate: plate)
      bundles.append(bundle)
    }
    return merged(sorted(bundles))
  }

  /// Heaviest first, those of one weight in the order in which they came; a general sort would be four
  /// kilobytes more in the browser.
  private static func sorted(_ bundles: [PlateBundle]) -> [PlateBundle] {
    var (sorted, width) = (bundles, 1)
    while width < sorted.count {
      var next: [PlateBundle] = []
      next.reserveCapacity(sorted.count)
      for start in stride(from: 0, to: sorted.count, by: 2 * width) {
        let middle = min(start + width, sorted.count)
        let end = min(middle + width, sorted.count)
        var (left, right) = (start, middle)
        while left < middle || right < end {
          let takesLeft =
            right == end || (left < middle && sorted[left].weight >= sorted[right].weight)
          next.append(sorted[takesLeft ? left : right])
          if takesLeft { left += 1 } else { right += 1 }
        }
      }
      sorted = next
      width *= 2
    }
    return sorted
  }

  /// Adds up the counts of like weights, which are in a row.
  private static func merged(_ bundles: [PlateBundle]) -> [PlateBundle] {
    var merged: [PlateBundle] = []
    for bundle in bundles {
      if let last = merged.indices.last, merged[last].weight == bundle.weight {
        merged[last].available += bundle.available
      } else {
        merged.append(bundle)
      }
    }
    return merged
  }
}
