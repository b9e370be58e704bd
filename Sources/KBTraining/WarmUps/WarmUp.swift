import KBCore

/// The sets that lead up to a working load: each can be made, is heavier than the one before and
/// lighter than the working load.
///
/// With a bar the first is the bar alone; without one (dumbbells, machines, a belt) the shares of
/// the working load are all. A share that comes to a load already taken, to nothing or to the
/// working load is left out, so that a light working load has few sets or none.
package func warmUp(
  to working: Load, grid: LoadGrid, bar: Load?, scheme: WarmUpScheme = .standard
) -> [WarmUpSet] {
  let end = grid.index(atLeast: working)
  var last = -1
  var sets: [WarmUpSet] = []
  func add(_ index: Int, reps: Int32) {
    guard index > last, index < end, reps > 0,
      let load = grid.load(at: index, in: working.unit), load.thousandths > 0
    else { return }
    last = index
    sets.append(WarmUpSet(load: load, reps: reps))
  }
  if let bar, grid.contains(bar) { add(grid.index(nearest: bar.grains), reps: scheme.barReps) }
  for step in scheme.steps where step.share > 0 {
    add(grid.index(nearest: working.share(min(step.share, 100_000)).grains), reps: step.reps)
  }
  return sets
}
