import KBCore
import KBText
import KBTraining

extension NamedCheck {
  static let impossibleLoad = NamedCheck(
    "impossible-load", .warning, work: .knowledge { $0.impossibleLoads() },
    """
    One of your own workouts asks for a load that the `equipment:` of `kb.yaml` cannot make. Targets
    are rounded to what it can make, so the line and `kb next` disagree. Only equipment that
    `kb.yaml` mentions is checked.

    ```markdown
    - Squat — 3x5 101kg
    ```

    Fix: write one of the two loads that the message suggests, or add what is missing to the
    equipment.
    """)
}

extension CheckedBase {
  fileprivate func impossibleLoads() -> [Diagnostic] {
    var found: [Diagnostic] = []
    var grids: [NameKey: LoadGrid?] = [:]
    for document in workouts where document.card.identity.origin == .own {
      for placed in document.blocks.flatMap(\.steps) {
        let loads = placed.step.prescription.writtenLoads
        guard !loads.isEmpty, let exercise = library.exercise(named: placed.step.name)?.exercise
        else { continue }
        let key = NameKey(exercise.name)
        if grids[key] == nil { grids[key] = .some(grid(for: exercise)) }
        guard let grid = grids[key] ?? nil else { continue }
        for load in loads where !grid.contains(load) {
          found.append(
            problem(
              .impossibleLoad, document.card.identity.path, placed.range,
              "\(load.text) cannot be made with \(grid.source)",
              fix: grid.loadAnswer(for: load).remedy))
        }
      }
    }
    return found
  }

  /// What can be made for an exercise; `nil` if `kb.yaml` does not say what there is.
  private func grid(for exercise: Exercise) -> LoadGrid? {
    guard settings.inventory.lists(equipmentFor: exercise, unit: settings.unit) else { return nil }
    let grid = settings.inventory.grid(for: exercise, unit: settings.unit)
    return grid.isComplete ? grid : nil
  }
}

extension Prescription {
  /// The weights that it names, each once.
  fileprivate var writtenLoads: [Load] {
    var loads: [Load] = []
    for target in groups.map(\.load) + [load] {
      if case .load(let load)? = target, !loads.contains(load) { loads.append(load) }
    }
    return loads
  }
}

extension LoadAnswer {
  /// What to write instead.
  fileprivate var remedy: Phrase {
    switch self {
    case .exact, .between: "write \(phrase)"
    case .atMost(let choice): "write \(choice.text), the heaviest, or list more in kb.yaml"
    case .atLeast(let choice): "write \(choice.text), the lightest, or list more in kb.yaml"
    case .nothing: "list what you have under equipment: in kb.yaml"
    }
  }
}
