import KBCore

/// An exercise of a program that the lifter cannot or should not do, and what stands in for it.
package struct ProgramSwap: Equatable, Sendable {
  /// Why the exercise cannot stay.
  package enum Cause: Equatable, Sendable {
    /// The equipment that is not there.
    case lacks([String])
    /// The lifter's word that rules it out.
    case avoids(String)
  }

  /// The name as the program's steps write it.
  package var exercise: String
  /// `nil` if nothing can stand in, so that the exercise is left out.
  package var substitute: String?
  package var cause: Cause

  package init(exercise: String, substitute: String?, cause: Cause) {
    self.exercise = exercise
    self.substitute = substitute
    self.cause = cause
  }

  /// The swap for people: `Leg Press becomes Squat (no leg press machine)`.
  package var phrase: Phrase {
    let why: Phrase =
      switch cause {
      case .lacks(let items):
        "no \(ProgramSwap.choice(of: items))"
      case .avoids(let word): "to avoid: \(word)"
      }
    guard let substitute else {
      return "\(exercise) is left out (\(why); nothing in the library can replace it)"
    }
    return "\(exercise) becomes \(substitute) (\(why))"
  }

  package var text: String { phrase.english }

  private static func choice(of items: [String]) -> Phrase {
    let first = Phrase(word: items.first ?? "")
    return items.dropFirst().reduce(first) { "\($0) or \(Phrase(word: $1))" }
  }
}

/// The swaps that a program needs, in the order of its steps.
///
/// A substitute has the same movement, can be done with the equipment and is not to be avoided; of all
/// such exercises of the library the most similar one is taken, and one that the program has no step
/// of before one that it has. Exercises that the library does not know stay.
func swaps(
  for program: Program, at hand: EquipmentAtHand, avoiding avoidance: Avoidance,
  catalogue: ExerciseCatalogue
) -> [ProgramSwap] {
  var names: [String] = []
  var keys: Set<NameKey> = []
  for day in program.days {
    for step in day.steps where keys.insert(NameKey(step.name)).inserted {
      names.append(step.name)
    }
  }
  func cause(_ exercise: Exercise) -> ProgramSwap.Cause? {
    if let word = avoidance.word(against: exercise) { return .avoids(word) }
    let lacking = hand.lacking(of: exercise.equipment)
    return lacking.isEmpty ? nil : .lacks(lacking)
  }
  var taken = keys
  var swaps: [ProgramSwap] = []
  for name in names {
    guard let exercise = catalogue[name], let why = cause(exercise) else { continue }
    let possible = catalogue.all.filter { other in
      other.canReplace(exercise) && cause(other) == nil
    }
    let fresh = possible.filter { !taken.contains(NameKey($0.name)) }
    let substitute = exercise.mostAlike(of: fresh.isEmpty ? possible : fresh)
    if let substitute { taken.insert(NameKey(substitute.name)) }
    swaps.append(ProgramSwap(exercise: name, substitute: substitute?.name, cause: why))
  }
  return swaps
}
