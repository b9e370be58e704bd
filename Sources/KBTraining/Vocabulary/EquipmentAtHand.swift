import KBCore

/// What a lifter has to train with.
struct EquipmentAtHand {
  /// `nil` if everything is there.
  private let items: Set<String>?

  init(_ equipment: [String]?) {
    items = equipment.map { names in
      var items = Set(names.map { EquipmentKey($0).text })
      // A bar comes with something to put on it.
      if items.contains(EquipmentKey.barbell) { items.insert(EquipmentKey.plates) }
      return items
    }
  }

  /// Those of the needed things that are not there.
  func lacking(of needed: [String]) -> [String] {
    guard let items else { return [] }
    return needed.filter { item in
      let key = EquipmentKey(item)
      return !key.isInEveryRoom && !items.contains(key.text) && !isMachine(item)
    }
  }

  /// Whether any of the needed things is among them; `false` if everything is there.
  func uses(any needed: [String]) -> Bool {
    guard let items else { return false }
    return needed.contains { items.contains(EquipmentKey($0).text) || isMachine($0) }
  }

  /// Whether it is one of the machines, where all of them are there.
  private func isMachine(_ item: String) -> Bool {
    let any = EquipmentKey("machine")
    return items?.contains(any.text) == true && any.excludes(item)
  }
}

extension Inventory {
  /// Those of the needed things that the inventory does not have.
  package func lacking(of needed: [String]) -> [String] {
    EquipmentAtHand(equipment).lacking(of: needed)
  }

  /// What the inventory says is there, in the words that exercises and programs use.
  ///
  /// Racks, benches and bars to hang from are no loads: they are there only where they stand among
  /// the attachments.
  package var equipment: [String] {
    var names: [String] = []
    if !bars.isEmpty { names.append("barbell") }
    for bar in bars {
      names.append(bar.name)
      let words = EquipmentName.words(of: bar.name)
      if words.contains(where: { $0.elementsEqual("ez".utf8) }) { names.append("ez bar") }
      let isTrap = words.contains { $0.elementsEqual("trap".utf8) || $0.elementsEqual("hex".utf8) }
      if isTrap { names.append("trap bar") }
    }
    if !dumbbells.isEmpty { names.append("dumbbells") }
    if !kettlebells.isEmpty { names.append("kettlebell") }
    names += machines.map { $0.name } + attachments
    // A bar may be called what all bars are.
    var seen: Set<NameKey> = []
    return names.filter { !$0.isEmpty && seen.insert(NameKey($0)).inserted }
  }
}
