import KBCore

extension Inventory {
  /// The bar for an exercise: the one that is owned in the weight that the exercise gives, the one
  /// that its equipment names, one within 5 % of that weight (a 45 lb bar for 20 kg), that weight
  /// itself, else the first bar; `nil` if there is no bar and no weight.
  package func bar(for exercise: Exercise) -> Bar? {
    if let weight = exercise.bar, let own = bars.first(where: { $0.load == weight }) { return own }
    let names = bars.map { EquipmentName($0.name, without: EquipmentName.barWords) }
    let wanted = exercise.equipment.map {
      EquipmentName($0, without: EquipmentName.barWords)
    }
    if let named = EquipmentName.best(of: names, for: wanted, least: 1) { return bars[named] }
    guard let weight = exercise.bar, weight.thousandths > 0 else { return bars.first }
    let close = bars.first {
      ($0.load.grains - weight.grains).magnitude <= weight.grains.magnitude / 20
    }
    return close ?? Bar(name: "bar", load: weight)
  }

  /// The machine for an exercise; `nil` if none is owned.
  package func machine(for exercise: Exercise) -> Machine? {
    MachineNames(machines).machine(for: exercise)
  }
}

/// Machines by the words of their names.
struct MachineNames {
  private let machines: [Machine]
  private let names: [EquipmentName]

  init(_ machines: [Machine]) {
    self.machines = machines
    names = machines.map { EquipmentName($0.name, without: EquipmentName.machineWords) }
  }

  /// The machine for an exercise: the one of its name, of another of its names or of its
  /// equipment, or whose name holds all words of one of these or the reverse; for a cable also
  /// one that is just called cable, such as a cable stack.
  func machine(for exercise: Exercise) -> Machine? {
    guard !machines.isEmpty else { return nil }
    var wanted = [exercise.name] + exercise.aliases + exercise.equipment
    if exercise.loadKind == .cable { wanted.append("cable") }
    let place = EquipmentName.best(
      of: names, for: wanted.map { EquipmentName($0, without: EquipmentName.machineWords) },
      least: 2)
    return place.map { machines[$0] }
  }
}
