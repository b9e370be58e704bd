import KBCore

/// The exercises of the library, found by any of their names.
package struct ExerciseCatalogue: Sendable {
  private let exercises: [Exercise]
  private let places: [NameKey: Int]

  /// Sorts the exercises by name; of two with one name the first counts, and a name before an
  /// alias.
  package init(_ exercises: [Exercise]) {
    let sorted = exercises.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    var places: [NameKey: Int] = [:]
    for (index, exercise) in sorted.enumerated() {
      let key = NameKey(exercise.name)
      if places[key] == nil { places[key] = index }
    }
    for (index, exercise) in sorted.enumerated() {
      for alias in exercise.otherNames {
        let key = NameKey(alias)
        if places[key] == nil { places[key] = index }
      }
    }
    #if !hasFeature(Embedded)
      for (index, exercise) in sorted.enumerated() {
        for name in exercise.formerNames { places.insertFirst(index, for: NameKey(name)) }
      }
    #endif
    self.exercises = sorted
    self.places = places
  }

  /// All exercises by name.
  package var all: [Exercise] { exercises }

  /// The exercise with this name or alias.
  package subscript(name: String) -> Exercise? { places[NameKey(name)].map { exercises[$0] } }
}

extension Exercise {
  /// Whether a load in kilograms or pounds can be written for it.
  var isLoadable: Bool { load?.isWeighed ?? true }
}
