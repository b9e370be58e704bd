/// What exercises are called and loaded with, and nothing else of them: all that a page of the site
/// knows of a library.
package struct ExerciseBook: Sendable {
  /// One exercise.
  package struct Entry: Equatable, Sendable {
    package let name: String
    package let otherNames: [String]
    package let load: LoadKind?

    package init(name: String, otherNames: [String], load: LoadKind?) {
      self.name = name
      self.otherNames = otherNames
      self.load = load
    }
  }

  package let entries: [Entry]
  private let places: [NameKey: Int]

  /// Of two exercises with one name the first counts; `own`, the person's, come before those of the
  /// library that comes with kb.
  package init(own: [Entry], builtIn: [Entry]) {
    entries = own + builtIn
    var places: [NameKey: Int] = [:]
    for range in [0..<own.count, own.count..<entries.count] {
      places.addNames(of: range, own: { [entries] in entries[$0].name }) { [entries] in
        entries[$0].otherNames
      }
    }
    self.places = places
  }

  /// The exercise with this name or alias, as a library finds it.
  package func exercise(named name: String) -> Entry? {
    NameLookup(exact: { places[$0] }, load: { entries[$0].load }).exercise(named: name)
      .map { entries[$0] }
  }

  /// What the exercise is called in a journal; the name as it is where it is not known.
  package func canonicalName(of name: String) -> String {
    guard let known = exercise(named: name) else { return name }
    return canonicalExerciseName(name, own: known.name, others: known.otherNames)
  }

  /// The exercise that somebody who wrote `name` most likely meant, by its own name.
  package func nearest(to name: String) -> String? {
    let names = entries.flatMap { [$0.name] + $0.otherNames }
    return nearestNames(to: name, in: names, limit: 1).first
      .map { exercise(named: $0)?.name ?? $0 }
  }
}

/// The library's own name for an exercise that it knows, with the remark in brackets that was written
/// after `name`.
package func canonicalExerciseName(_ name: String, own: String, others: [String]) -> String {
  // A remark, and no part of the name: the same exercise goes by what is before it.
  guard let open = name.utf8.firstIndex(of: UInt8(ascii: "(")) else { return own }
  let (key, plain) = (NameKey(name), NameKey(String(name[..<open])))
  guard ([own] + others).contains(where: { NameKey($0) == plain }),
    !others.contains(where: { NameKey($0) == key })
  else { return own }
  // `Bent Over Row (Barbell)` is the Barbell Row, which has the word already.
  let known = NameKey(own).text.split(separator: " ")
  let remark = NameKey(String(name[open...])).text.split(separator: " ")
  return remark.allSatisfy(known.contains) ? own : own + " " + name[open...]
}

extension [NameKey: Int] {
  /// Adds all that exercises are called, where nothing has that name yet: the own name of each
  /// before any alias.
  package mutating func addNames(
    of places: some Sequence<Int>, own: (Int) -> String, others: (Int) -> [String]
  ) {
    for place in places { insertFirst(place, for: NameKey(own(place))) }
    for place in places {
      for alias in others(place) { insertFirst(place, for: NameKey(alias)) }
    }
  }
}

extension Dictionary {
  /// Sets a value where the key has none.
  package mutating func insertFirst(_ value: Value, for key: Key) {
    // One search instead of two.
    func fill(_ slot: inout Value?) {
      if slot == nil { slot = value }
    }
    fill(&self[key])
  }
}
