import KBCore

/// The equipment that anything refers to, against which a lifter's words are held.
package struct KnownEquipment: Sendable {
  /// Each thing under the name that came first.
  package let names: [String]
  private let keys: Set<String>

  /// What the exercises need, and other names.
  package init(_ exercises: [Exercise], and more: [String] = []) {
    var keys: Set<String> = []
    var names: [String] = []
    for name in exercises.flatMap({ $0.equipment }) + more
    where keys.insert(EquipmentKey(name).text).inserted {
      names.append(name)
    }
    self.names = names
    self.keys = keys
  }

  /// Whether anything refers to it; a folder whose exercises need nothing cannot tell.
  package func knows(_ name: String) -> Bool {
    names.isEmpty || keys.contains(EquipmentKey(name).text)
  }

  /// Whether anything refers to it by a name of its own.
  func has(_ name: String) -> Bool {
    let key = EquipmentKey(name)
    return key.isAnyMachine || keys.contains(key.text)
  }

  /// The names that may be meant by one that nothing refers to.
  package func nearest(to name: String) -> [String] {
    nearestNames(to: name, in: names, limit: 1)
  }
}
