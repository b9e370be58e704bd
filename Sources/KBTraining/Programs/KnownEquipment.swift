import KBCore

/// The equipment that anything refers to, against which a lifter's words are held.
package struct KnownEquipment {
  private let names: [String]
  private let keys: Set<String>

  /// What the exercises need, and other names.
  package init(_ exercises: [Exercise], and more: [String] = []) {
    var keys: Set<String> = []
    var names: [String] = []
    for name in exercises.flatMap({ $0.equipment }) + more
    where keys.insert(EquipmentAtHand.key(name)).inserted {
      names.append(name)
    }
    self.names = names
    self.keys = keys
  }

  /// Whether anything refers to it; a folder whose exercises need nothing cannot tell.
  package func knows(_ name: String) -> Bool {
    names.isEmpty || keys.contains(EquipmentAtHand.key(name))
  }

  /// The names that may be meant by one that nothing refers to.
  package func nearest(to name: String) -> [String] {
    nearestNames(to: name, in: names, limit: 1)
  }
}
