import KBCore

/// What a lifter has to train with.
struct EquipmentAtHand {
  /// `nil` if everything is there.
  private let items: Set<String>?

  init(_ equipment: [String]?) {
    items = equipment.map { Set($0.map { EquipmentAtHand.key($0) }) }
  }

  /// Those of the needed things that are not there.
  func lacking(of needed: [String]) -> [String] {
    guard let items else { return [] }
    return needed.filter { item in
      let key = EquipmentAtHand.key(item)
      // Who has a roof has a wall.
      return key != "wall" && !items.contains(key)
    }
  }

  /// The words that matter: "Leg Press" among the machines of the settings is an exercise's "leg
  /// press machine", and a rope its "rope attachment".
  static func key(_ item: String) -> String {
    let common = EquipmentName.machineWords + ["attachment"]
    var key = ""
    for word in EquipmentName.words(of: item)
    where !common.contains(where: { word.elementsEqual($0.utf8) }) {
      if !key.isEmpty { key += " " }
      key += String(decoding: word, as: UTF8.self)
    }
    return key.isEmpty ? NameKey(item).text : key
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
    return names.filter { !$0.isEmpty }
  }
}
