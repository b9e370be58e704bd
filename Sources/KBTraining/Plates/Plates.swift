import KBCore

/// The fewest plates that weigh a load together, taken one by one as on a belt, heaviest first;
/// `nil` if they do not make it exactly, to a thousandth of its unit.
package func beltPlates(for load: Load, plates: [Plate]) -> [SidePlates]? {
  let none = Load(thousandths: 0, unit: load.unit)
  let rack = PlateRack(target: load, bar: none, plates: plates, each: 1)
  guard rack.room >= 0 else { return nil }
  let search = PlateSearch(room: rack.room, pairs: rack.pairs)
  for counts in search.map({ [$0.below, $0.above ?? []] }) ?? [rack.heaviestFirst] {
    let loaded = rack.loaded(counts)
    if loaded.difference.thousandths == 0 { return loaded.side }
  }
  return nil
}

/// What goes on a bar for a load: exactly that where the plates make it, with the fewest plates
/// and of those the heaviest first, else the nearest below and above.
///
/// Plates of another unit are weighed exactly; a total is exact where it is so to a thousandth of
/// the load's unit. Weights below zero count as zero, those past ten thousand tonnes as that.
package func plates(for load: Load, bar: Load, plates: [Plate]) -> PlateLoading {
  let rack = PlateRack(target: load, bar: bar, plates: plates)
  guard rack.room >= 0 else { return .belowBar(rack.loaded([])) }
  guard let search = PlateSearch(room: rack.room, pairs: rack.pairs) else {
    return .unsearched(rack.loaded(rack.heaviestFirst))
  }
  let below = rack.loaded(search.below)
  if below.difference.thousandths == 0 { return .exact(below) }
  guard let counts = search.above else { return .atMost(below) }
  let above = rack.loaded(counts)
  return above.difference.thousandths == 0 ? .exact(above) : .between(below: below, above: above)
}
