import KBCore

/// What a lifter's words for things to avoid rule out.
///
/// A word is a sore joint first of all, then a movement, so that `squat` means all squats, then the
/// muscles that an exercise works first of all, an exercise with its other forms, and equipment.
struct Avoidance {
  private enum Meaning {
    case named(TrainingVocabulary.Meaning)
    case exercises(Set<String>)
  }

  private var meanings: [(word: String, meaning: Meaning)] = []
  /// Words that mean nothing known.
  private(set) var unknown: [String] = []

  init(_ words: [String], catalogue: ExerciseCatalogue) {
    guard words.contains(where: { !NameKey($0).text.isEmpty }) else { return }
    let vocabulary = TrainingVocabulary(catalogue.all)
    for word in words where !NameKey(word).text.isEmpty {
      switch vocabulary.meaning(of: word, hurts: true) {
      case .exercises(let names)?: meanings.append((word, .exercises(Set(names))))
      case .category?, nil: unknown.append(word)
      case let meaning?: meanings.append((word, .named(meaning)))
      }
    }
  }

  /// The word that rules an exercise out; `nil` if none does.
  func word(against exercise: Exercise) -> String? {
    let movement = NameKey(exercise.movement)
    return meanings.first { entry in
      switch entry.meaning {
      case .exercises(let names): names.contains(exercise.name)
      case .named(.joint(let joint)): joint.isLoaded(by: exercise)
      case .named(.movements(let movements)): movements.contains { NameKey($0) == movement }
      case .named(.part(let part)):
        !exercise.isStretch && part.firstMuscle(of: exercise.primaryMuscles) != nil
      case .named(.equipment(let item)):
        exercise.equipment.contains { EquipmentKey(item).excludes($0) }
      case .named(.exercises), .named(.category): false
      }
    }?.word
  }
}
