import KBCore

/// Two plates of one weight, one for each side.
struct PlatePair {
  /// The weight of both, in grains.
  var weight: Int64
  /// How many such pairs are owned.
  var available: Int64
  var plate: Plate
}

/// A search's question in one exact unit.
///
/// A grain is 10^-11 kg: a thousandth of a pound is 45,359,237 of them and a thousandth of a
/// kilogram 100,000,000, so that both are whole and plates of both units add up without rounding.
struct PlateRack {
  private let target: Load
  private let bar: Load
  /// Grains to be filled with plates; negative below the bar.
  let room: Int64
  /// Pairs of different weights, heaviest first.
  let pairs: [PlatePair]

  /// The largest weight, in thousandths: four of it in grains still fit in 64 bits.
  private static let limit: Int64 = 10_000_000_000

  init(target: Load, bar: Load, plates: [Plate]) {
    self.target = PlateRack.bounded(target)
    self.bar = PlateRack.bounded(bar)
    room = PlateRack.grains(self.target) - PlateRack.grains(self.bar)
    var pairs: [PlatePair] = []
    for plate in plates where plate.load.thousandths > 0 && plate.count > 1 {
      let weight = 2 * PlateRack.grains(PlateRack.bounded(plate.load))
      pairs.append(PlatePair(weight: weight, available: Int64(plate.count) / 2, plate: plate))
    }
    pairs.sort { $0.weight > $1.weight }
    self.pairs = PlateRack.merged(pairs)
  }

  /// The bar with so many pairs of each of `pairs`; missing counts are none.
  func loaded(_ counts: [Int64]) -> LoadedBar {
    var side: [SidePlates] = []
    var weight = -room
    for (pair, count) in zip(pairs, counts) where count > 0 {
      weight += pair.weight * count
      side.append(
        SidePlates(
          load: pair.plate.load, count: Int32(clamping: count), colour: pair.plate.colour))
    }
    let difference = Thousandths.roundedQuotient(weight, PlateRack.grains(target.unit))
    return LoadedBar(
      bar: bar,
      side: side,
      total: Load(thousandths: target.thousandths + difference, unit: target.unit),
      difference: Load(thousandths: difference, unit: target.unit)
    )
  }

  /// As many of each pair as go, from the heaviest down.
  var heaviestFirst: [Int64] {
    var room = room
    var counts: [Int64] = []
    for pair in pairs {
      let count = min(pair.available, room / pair.weight)
      room -= count * pair.weight
      counts.append(count)
    }
    return counts
  }

  /// Adds up the counts of like weights, which stand in a row.
  private static func merged(_ pairs: [PlatePair]) -> [PlatePair] {
    var merged: [PlatePair] = []
    for pair in pairs {
      if let last = merged.indices.last, merged[last].weight == pair.weight {
        merged[last].available += pair.available
      } else {
        merged.append(pair)
      }
    }
    return merged
  }

  private static func bounded(_ load: Load) -> Load {
    Load(thousandths: max(0, min(load.thousandths, limit)), unit: load.unit)
  }

  private static func grains(_ load: Load) -> Int64 { load.thousandths * grains(load.unit) }

  private static func grains(_ unit: LoadUnit) -> Int64 {
    switch unit {
    case .kilograms: 100_000_000
    case .pounds: 45_359_237
    }
  }
}
