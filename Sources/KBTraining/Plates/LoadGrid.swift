import KBCore

/// All loads that can be made for an exercise.
///
/// Questions are answered by a search in a sorted list or by arithmetic, so that a replay can ask
/// millions of them. Weights are compared exactly across units; a load asked for counts as made
/// where something that can be made rounds to it at a thousandth of its unit, so that 61.235kg is
/// the 135 lb bar. Answers are in the unit asked in where they are exact in it to a thousandth,
/// else in the unit they are made in (60 kg on a 45 lb bar: `130lb`); a sum of both units is
/// rounded to a thousandth of the unit asked in. Loads are between nothing and ten thousand tonnes.
package struct LoadGrid: Equatable, Sendable {
  enum Loads: Equatable, Sendable {
    /// Weights in grains, lightest first, each once.
    case listed([Int64])
    /// The first weight and the step in grains, and how many there are.
    case stepped(first: Int64, step: Int64, count: Int)
  }

  /// What the loads rest on, for people: `20kg bar and your plates`.
  package var source: Phrase
  /// Whether every load that can be made is here; what is here can be made in any case.
  package let isComplete: Bool
  let loads: Loads
  /// The unit for answers where none was asked in.
  let unit: LoadUnit

  init(_ loads: Loads, unit: LoadUnit, source: Phrase, isComplete: Bool = true) {
    self.loads = loads
    self.unit = unit
    self.source = source
    self.isComplete = isComplete
  }

  package var lightest: Load? { load(at: 0, in: unit) }

  package var heaviest: Load? { load(at: count - 1, in: unit) }

  /// The load nearest to another, of two equally near the heavier; `nil` if there is none.
  package func nearest(to load: Load) -> Load? {
    self.load(at: index(nearest: load.grains), in: load.unit)
  }

  /// The lightest load that is heavier than another.
  package func above(_ load: Load) -> Load? {
    self.load(at: index(above: load), in: load.unit)
  }

  /// The heaviest load that is lighter than another.
  package func below(_ load: Load) -> Load? {
    self.load(at: index(atLeast: load) - 1, in: load.unit)
  }

  /// The heaviest load that is not heavier than another.
  package func atMost(_ load: Load) -> Load? {
    self.load(at: index(above: load) - 1, in: load.unit)
  }

  /// Whether a load can be made, to a thousandth of its unit.
  package func contains(_ load: Load) -> Bool {
    load.thousandths.magnitude <= Load.limit.magnitude && index(atLeast: load) < index(above: load)
  }
}

// Places in the list, of which there is one more than loads.
extension LoadGrid {
  var count: Int {
    switch loads {
    case .listed(let weights): weights.count
    case .stepped(_, _, let count): count
    }
  }

  /// The load at a place; `nil` outside the list.
  func load(at index: Int, in unit: LoadUnit) -> Load? {
    index >= 0 && index < count ? Load(grains: weight(at: index), preferring: unit) : nil
  }

  /// The place of the first load that rounds to more than another.
  func index(above load: Load) -> Int {
    index(notBelow: load.grains + load.unit.grains - load.unit.grains / 2)
  }

  /// The place of the first load that rounds to another or to more.
  func index(atLeast load: Load) -> Int {
    index(notBelow: load.grains - load.unit.grains / 2)
  }

  /// The place of the load nearest to a weight in grains, of two equally near the heavier.
  func index(nearest weight: Int64) -> Int {
    let upper = index(notBelow: weight)
    guard upper > 0 else { return upper }
    guard upper < count else { return upper - 1 }
    let above = self.weight(at: upper) - weight
    return above <= weight - self.weight(at: upper - 1) ? upper : upper - 1
  }

  private func weight(at index: Int) -> Int64 {
    switch loads {
    case .listed(let weights): weights[index]
    case .stepped(let first, let step, _): first + Int64(index) * step
    }
  }

  /// The place of the first load of at least so many grains.
  private func index(notBelow weight: Int64) -> Int {
    switch loads {
    case .stepped(let first, let step, let count):
      guard weight > first else { return 0 }
      return Int(clamping: min(Int64(count), (weight - first - 1) / step + 1))
    case .listed(let weights):
      var (low, high) = (0, weights.count)
      while low < high {
        let middle = (low + high) / 2
        if weights[middle] < weight { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
}
