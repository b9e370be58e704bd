import KBCore

extension Inventory {
  /// All loads that can be made for an exercise, with what they rest on; the unit is the lifter's
  /// and matters only where nothing of the kind is owned.
  package func grid(for exercise: Exercise, unit: LoadUnit) -> LoadGrid {
    var grids = LoadableGrids(self, unit: unit)
    return grids.loads(for: exercise).grid
  }

  /// Whether it says what an exercise is loaded with; elsewhere its loads are guessed.
  package func lists(equipmentFor exercise: Exercise, unit: LoadUnit) -> Bool {
    var grids = LoadableGrids(self, unit: unit)
    return grids.loads(for: exercise).areListed
  }
}

/// The loads that can be made for many exercises; those that they share are worked out once.
package struct LoadableGrids {
  private let inventory: Inventory
  private let unit: LoadUnit
  private let machines: MachineNames
  /// `nil` for none.
  private let dumbbells: LoadGrid?
  private let kettlebells: LoadGrid?
  private let hasUsualPlates: Bool
  private let ownsBarbells: Bool
  private var barbells: [Bar: LoadGrid] = [:]
  private var added: LoadGrid?

  package init(_ inventory: Inventory, unit: LoadUnit) {
    self.inventory = inventory
    self.unit = unit
    machines = MachineNames(inventory.machines)
    dumbbells = LoadGrid.choices(inventory.dumbbells).named("your dumbbells")
    kettlebells = LoadGrid.choices(inventory.kettlebells).named("your kettlebells")
    let standard = Inventory.standard(unit)
    hasUsualPlates = inventory.plates == standard.plates
    ownsBarbells = !hasUsualPlates || inventory.bars != standard.bars
  }

  /// All loads that can be made for an exercise, with what they rest on, and whether the inventory says
  /// what it is loaded with; elsewhere they are guessed.
  package mutating func loads(for exercise: Exercise) -> (grid: LoadGrid, areListed: Bool) {
    switch exercise.loadKind {
    case .barbell: return (barbellGrid(for: exercise), ownsBarbells)
    case .dumbbell:
      guard let dumbbells else {
        return (steps(for: exercise, lacking: "no dumbbells in kb.yaml"), false)
      }
      return (dumbbells, true)
    case .kettlebell:
      guard let kettlebells else {
        return (steps(for: exercise, lacking: "no kettlebells in kb.yaml"), false)
      }
      return (kettlebells, true)
    case .machine, .cable:
      if let machine = machines.machine(for: exercise) { return (.stack(machine), true) }
      let isCable = exercise.loadKind == .cable
      let lacking: Phrase =
        isCable ? "no cable stack in kb.yaml" : "no machine of that name in kb.yaml"
      return (steps(for: exercise, lacking: lacking), false)
    case .bodyweight:
      let grid = added ?? addedGrid()
      added = grid
      return (grid, false)
    case .band, .some(.none): return (.multiples(of: exercise.increment(in: unit)), false)
    case nil:
      let machine = machines.machine(for: exercise)
      return (machine.map { .stack($0) } ?? .multiples(of: exercise.increment(in: unit)), false)
    }
  }

  /// Exercises with the same bar share their loads, which are many to work out.
  private mutating func barbellGrid(for exercise: Exercise) -> LoadGrid {
    guard let bar = inventory.bar(for: exercise) else {
      return steps(for: exercise, lacking: "no bar in kb.yaml")
    }
    let grid = barbells[bar] ?? barbellGrid(of: bar)
    barbells[bar] = grid
    return grid
  }

  private func barbellGrid(of bar: Bar) -> LoadGrid {
    var grid = LoadGrid.barbell(bar: bar.load, plates: inventory.plates)
    let name: Phrase =
      bar.name.isEmpty ? "\(bar.load) bar" : "\(bar.load) \(Phrase(word: bar.name))"
    grid.source =
      grid.count > 1
      ? "\(name) and \(ownedPlates)" : "\(name) alone (no pair of plates in kb.yaml)"
    return grid.sayingWhereItEnds
  }

  private var ownedPlates: Phrase { hasUsualPlates ? "a usual gym's plates" : "your plates" }

  /// Weight beside the body's own: plates on a belt, or a dumbbell.
  private func addedGrid() -> LoadGrid {
    let belt = LoadGrid.single(plates: inventory.plates)
    var grid = belt.joined(with: inventory.dumbbells)
    switch (belt.count > 1, grid.count > belt.count) {
    case (true, true): grid.source = "added: \(ownedPlates) or one of your dumbbells"
    case (true, false): grid.source = "added: \(ownedPlates)"
    case (false, true): grid.source = "added: one of your dumbbells"
    case (false, false): grid.source = "nothing to add: no plates or dumbbells in kb.yaml"
    }
    return grid.sayingWhereItEnds
  }

  private func steps(for exercise: Exercise, lacking: Phrase) -> LoadGrid {
    var grid = LoadGrid.multiples(of: exercise.increment(in: unit))
    grid.source = "\(grid.source) (\(lacking))"
    return grid
  }
}

extension LoadGrid {
  /// The same under another name; `nil` for one without loads.
  fileprivate func named(_ source: Phrase) -> LoadGrid? {
    guard count > 0 else { return nil }
    var grid = self
    grid.source = source
    return grid
  }

  /// The same, which says so where not all of its combinations could be listed.
  fileprivate var sayingWhereItEnds: LoadGrid {
    guard !isComplete else { return self }
    var grid = self
    grid.source = "\(grid.source), as far as that many combinations can be listed"
    return grid
  }
}
