import KBCore

extension Inventory {
  /// All loads that can be made for an exercise, with what they rest on; the unit is the lifter's
  /// and matters only where nothing of the kind is owned.
  package func grid(for exercise: Exercise, unit: LoadUnit) -> LoadGrid {
    var grid: LoadGrid
    switch exercise.loadKind {
    case .barbell: grid = barbellGrid(for: exercise, unit: unit)
    case .dumbbell:
      grid = choiceGrid(
        of: dumbbells, called: "your dumbbells", lacking: "no dumbbells in kb.yaml", for: exercise,
        unit: unit)
    case .kettlebell:
      grid = choiceGrid(
        of: kettlebells, called: "your kettlebells", lacking: "no kettlebells in kb.yaml",
        for: exercise, unit: unit)
    case .machine, .cable: grid = machineGrid(for: exercise, unit: unit)
    case .bodyweight: grid = addedGrid(unit: unit)
    case .band, .some(.none): grid = .multiples(of: exercise.increment(in: unit))
    case nil:
      let machine = machine(for: exercise)
      grid = machine.map { .stack($0) } ?? .multiples(of: exercise.increment(in: unit))
    }
    if !grid.isComplete {
      grid.source = "\(grid.source), as far as that many combinations can be listed"
    }
    return grid
  }

  /// Whether it says what an exercise is loaded with; elsewhere its loads are guessed.
  package func lists(equipmentFor exercise: Exercise, unit: LoadUnit) -> Bool {
    switch exercise.loadKind {
    case .barbell:
      let standard = Inventory.standard(unit)
      return plates != standard.plates || bars != standard.bars
    case .dumbbell: return !dumbbells.isEmpty
    case .kettlebell: return !kettlebells.isEmpty
    case .machine, .cable: return machine(for: exercise) != nil
    case .bodyweight, .band, .some(.none), nil: return false
    }
  }

  private func barbellGrid(for exercise: Exercise, unit: LoadUnit) -> LoadGrid {
    guard let bar = bar(for: exercise) else {
      return steps(for: exercise, unit: unit, lacking: "no bar in kb.yaml")
    }
    var grid = LoadGrid.barbell(bar: bar.load, plates: plates)
    let name: Phrase =
      bar.name.isEmpty ? "\(bar.load) bar" : "\(bar.load) \(Phrase(word: bar.name))"
    grid.source =
      grid.count > 1
      ? "\(name) and \(ownedPlates(unit))" : "\(name) alone (no pair of plates in kb.yaml)"
    return grid
  }

  private func ownedPlates(_ unit: LoadUnit) -> Phrase {
    plates == Inventory.standard(unit).plates ? "a usual gym's plates" : "your plates"
  }

  private func choiceGrid(
    of loads: [Load], called name: Phrase, lacking: Phrase, for exercise: Exercise, unit: LoadUnit
  ) -> LoadGrid {
    var grid = LoadGrid.choices(loads)
    guard grid.count > 0 else { return steps(for: exercise, unit: unit, lacking: lacking) }
    grid.source = name
    return grid
  }

  private func machineGrid(for exercise: Exercise, unit: LoadUnit) -> LoadGrid {
    guard let machine = machine(for: exercise) else {
      let isCable = exercise.loadKind == .cable
      return steps(
        for: exercise, unit: unit,
        lacking: isCable ? "no cable stack in kb.yaml" : "no machine of that name in kb.yaml")
    }
    return .stack(machine)
  }

  /// Weight beside the body's own: plates on a belt, or a dumbbell.
  private func addedGrid(unit: LoadUnit) -> LoadGrid {
    let belt = LoadGrid.single(plates: plates)
    var grid = belt.joined(with: dumbbells)
    switch (belt.count > 1, grid.count > belt.count) {
    case (true, true): grid.source = "added: \(ownedPlates(unit)) or one of your dumbbells"
    case (true, false): grid.source = "added: \(ownedPlates(unit))"
    case (false, true): grid.source = "added: one of your dumbbells"
    case (false, false): grid.source = "nothing to add: no plates or dumbbells in kb.yaml"
    }
    return grid
  }

  private func steps(for exercise: Exercise, unit: LoadUnit, lacking: Phrase) -> LoadGrid {
    var grid = LoadGrid.multiples(of: exercise.increment(in: unit))
    grid.source = "\(grid.source) (\(lacking))"
    return grid
  }
}
