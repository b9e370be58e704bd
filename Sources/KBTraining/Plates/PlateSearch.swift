/// Every weight that pairs of plates make, each with the fewest pairs.
///
/// Pairs are taken in from the lightest to the heaviest, and the weights so far are kept for each
/// step, in order. From them the fewest pairs are read back from the heaviest down, taking as many
/// as the fewest allow. Of the weights above the room only the least matters: more plates make any
/// other heavier still.
struct PlateSearch {
  /// How many pairs of each weight make the most that is not above the room.
  private(set) var below: [Int64] = []
  /// How many pairs of each weight make the least that is above the room; `nil` if there is none.
  private(set) var above: [Int64]?

  private struct Sum {
    var weight: Int64
    var count: Int64
  }

  /// The most sums that a search may look at, which takes some hundredths of a second.
  private static let limit = 1 << 21

  private let pairs: [PlateBundle]
  private let room: Int64
  private var layers: [[Sum]]
  private var work = 0

  /// Searches pairs of different weights, heaviest first, for a room of at least 0; `nil` if there
  /// are more combinations than the limit.
  init?(room: Int64, pairs: [PlateBundle]) {
    self.pairs = pairs
    self.room = room
    layers = [[Sum(weight: 0, count: 0)]]
    for pair in pairs.reversed() {
      guard let layer = extended(layers[layers.count - 1], with: pair) else { return nil }
      layers.append(layer)
    }
    let sums = layers[layers.count - 1]
    for sum in sums.suffix(2) {
      if sum.weight > room { above = counts(of: sum) } else { below = counts(of: sum) }
    }
    layers = []
  }

  /// The sums with up to all available pairs of one more weight; `nil` past the limit.
  ///
  /// Taking 1, 2, 4, … of them at a time and then the rest covers every number of them.
  private mutating func extended(_ sums: [Sum], with pair: PlateBundle) -> [Sum]? {
    var sums = sums
    var left = min(pair.available, room / pair.weight + 1)
    var portion: Int64 = 1
    while left > 0 {
      let count = min(portion, left)
      sums = merged(sums, with: Sum(weight: pair.weight * count, count: count))
      work += sums.count
      guard work <= PlateSearch.limit else { return nil }
      left -= count
      portion *= 2
    }
    return sums
  }

  /// The sums with and without an addition, in order, up to the first that fills the
  /// room: past an exact answer nothing is of use.
  private func merged(_ sums: [Sum], with addition: Sum) -> [Sum] {
    var result: [Sum] = []
    result.reserveCapacity(sums.count * 2)
    var (old, new) = (0, 0)
    while new < sums.count {
      let added = Sum(
        weight: sums[new].weight + addition.weight, count: sums[new].count + addition.count)
      var next = added
      if old < sums.count, sums[old].weight <= added.weight {
        next = sums[old]
        if next.weight == added.weight {
          next.count = min(next.count, added.count)
          new += 1
        }
        old += 1
      } else {
        new += 1
      }
      result.append(next)
      if next.weight >= room { break }
    }
    return result
  }

  /// How many pairs of each weight make a sum of the last layer.
  private func counts(of sum: Sum) -> [Int64] {
    var rest = sum
    var counts: [Int64] = []
    for (index, pair) in pairs.enumerated() {
      let layer = layers[pairs.count - 1 - index]
      var count = min(pair.available, rest.count, rest.weight / pair.weight)
      while count > 0,
        fewest(rest.weight - count * pair.weight, in: layer) != rest.count - count
      {
        count -= 1
      }
      rest.weight -= count * pair.weight
      rest.count -= count
      counts.append(count)
    }
    return counts
  }

  /// The count of a weight in a layer; `nil` if the layer does not make it.
  private func fewest(_ weight: Int64, in layer: [Sum]) -> Int64? {
    var (low, high) = (0, layer.count)
    while low < high {
      let middle = (low + high) / 2
      if layer[middle].weight < weight { low = middle + 1 } else { high = middle }
    }
    return low < layer.count && layer[low].weight == weight ? layer[low].count : nil
  }
}
