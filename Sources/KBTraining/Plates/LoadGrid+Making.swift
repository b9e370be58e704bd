import KBCore

extension LoadGrid {
  /// A bar with pairs of plates.
  ///
  /// Of an inventory with more than 65,536 different totals, the lightest plates are left out as
  /// far as needed, and the grid is not complete.
  package static func barbell(bar: Load, plates: [Plate]) -> LoadGrid {
    let pairs = PlateBundle.bundles(of: plates, each: 2)
    let sums = PlateSums(base: bar.bounded.grains, bundles: pairs)
    return LoadGrid(
      .listed(sums.weights), unit: bar.unit,
      source: pairs.isEmpty ? "\(bar) bar alone" : "\(bar) bar and your plates",
      isComplete: sums.isComplete)
  }

  /// Plates one at a time, as on a belt, from nothing upward; bounded like a barbell.
  package static func single(plates: [Plate]) -> LoadGrid {
    let singles = PlateBundle.bundles(of: plates, each: 1)
    let sums = PlateSums(base: 0, bundles: singles)
    return LoadGrid(
      .listed(sums.weights), unit: plates.first?.load.unit ?? .kilograms,
      source: singles.isEmpty ? "nothing to add" : "your plates, one at a time",
      isComplete: sums.isComplete)
  }

  /// Weights of which one is chosen, in any order and unit; those of nothing or less are no
  /// choice.
  package static func choices(_ loads: [Load]) -> LoadGrid {
    var weights: [Int64] = []
    for load in loads where load.thousandths > 0 && load.thousandths <= Load.limit {
      weights.append(load.grains)
    }
    return LoadGrid(
      .listed(sortedOnce(weights)), unit: loads.first?.unit ?? .kilograms,
      source: weights.isEmpty ? "nothing to choose from" : "your weights")
  }

  /// The steps of a stack from its start to at most its end.
  ///
  /// Of a stack without a step only the start and the end are known; one whose end is below its
  /// start has the start alone.
  package static func stack(_ machine: Machine) -> LoadGrid {
    let (start, end) = (machine.start.bounded.grains, machine.end.bounded.grains)
    let step = machine.step.grains
    let name = machine.name.isEmpty ? "machine" : machine.name
    let isCalledStack = EquipmentName.words(of: name).last?.elementsEqual("stack".utf8) ?? false
    let loads: Loads
    if step > 0 {
      let steps = end > start ? (end - start) / step : 0
      loads = .stepped(first: start, step: step, count: Int(clamping: steps + 1))
    } else {
      loads = .listed(end > start ? [start, end] : [start])
    }
    return LoadGrid(
      loads, unit: machine.start.unit, source: isCalledStack ? Phrase(name) : "\(name) stack")
  }

  /// A step, twice it and so on, for equipment that nothing is known of.
  ///
  /// A step of nothing or less is taken as a thousandth of its unit, the least that a load can
  /// change by.
  package static func multiples(of step: Load) -> LoadGrid {
    let step = Load(thousandths: max(1, min(step.thousandths, Load.limit)), unit: step.unit)
    return LoadGrid(
      .stepped(
        first: step.grains, step: step.grains,
        count: Int(clamping: Load.limit / step.thousandths)),
      unit: step.unit, source: "steps of \(step)")
  }

  /// The listed loads of this grid and more weights, of which one is chosen instead.
  func joined(with loads: [Load]) -> LoadGrid {
    guard case .listed(let weights) = self.loads,
      case .listed(let added) = LoadGrid.choices(loads).loads
    else { return self }
    return LoadGrid(
      .listed(LoadGrid.sortedOnce(weights + added)), unit: unit, source: source,
      isComplete: isComplete)
  }

  private static func sortedOnce(_ weights: [Int64]) -> [Int64] {
    var once: [Int64] = []
    for weight in weights.sorted() where once.last != weight { once.append(weight) }
    return once
  }
}
