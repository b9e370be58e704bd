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
      // There are few weights; a general sort would be four kilobytes more in the browser.
      var place = bundles.count
      while place > 0, bundles[place - 1].weight < bundle.weight { place -= 1 }
      bundles.insert(bundle, at: place)
    }
    return merged(bundles)
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
