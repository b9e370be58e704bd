import KBCore

/// A search's question in grains.
struct PlateRack {
  private let target: Load
  private let bar: Load
  /// Grains to be filled with plates; negative below the bar.
  let room: Int64
  /// Pairs of different weights, or single plates, heaviest first.
  let pairs: [PlateBundle]

  /// A bar takes two of each; a belt, which weighs nothing here, takes them one by one.
  init(target: Load, bar: Load, plates: [Plate], each size: Int64 = 2) {
    self.target = target.bounded
    self.bar = bar.bounded
    room = self.target.grains - self.bar.grains
    pairs = PlateBundle.bundles(of: plates, each: size)
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
    let difference = Thousandths.roundedQuotient(weight, target.unit.grains)
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
}
