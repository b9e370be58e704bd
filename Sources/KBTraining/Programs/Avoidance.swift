import KBCore

/// What a lifter's words for things to avoid rule out.
///
/// A word is taken for a movement first, so that `squat` means all squats; then for a sore joint,
/// an exercise, and a muscle that an exercise works first of all.
struct Avoidance {
  private enum Meaning {
    case movements([String])
    case exercise(NameKey)
    case muscle(NameKey)
  }

  private var meanings: [(word: String, meaning: Meaning)] = []
  /// Words that mean nothing known.
  private(set) var unknown: [String] = []

  init(_ words: [String], catalogue: ExerciseCatalogue) {
    for word in words {
      let key = NameKey(word)
      if key.text.isEmpty { continue }
      if let meaning = Avoidance.meaning(of: key, word, catalogue) {
        meanings.append((word, meaning))
      } else {
        unknown.append(word)
      }
    }
  }

  /// The word that rules an exercise out; `nil` if none does.
  func word(against exercise: Exercise) -> String? {
    let movement = NameKey(exercise.movement).text
    return meanings.first { entry in
      switch entry.meaning {
      case .movements(let movements): movements.contains(movement)
      case .exercise(let name): NameKey(exercise.name) == name
      case .muscle(let muscle): exercise.primaryMuscles.contains { NameKey($0) == muscle }
      }
    }?.word
  }

  private static func meaning(
    of key: NameKey, _ word: String, _ catalogue: ExerciseCatalogue
  ) -> Meaning? {
    if catalogue.all.contains(where: { NameKey($0.movement) == key }) {
      return .movements([key.text])
    }
    let movements = movements(for: key.text)
    if !movements.isEmpty { return .movements(movements) }
    if let exercise = catalogue[word] { return .exercise(NameKey(exercise.name)) }
    let isMuscle = catalogue.all.contains { exercise in
      exercise.primaryMuscles.contains { NameKey($0) == key }
    }
    return isMuscle ? .muscle(key) : nil
  }

  /// The movements that a sore joint, or a common word for several movements, speaks against.
  private static func movements(for word: String) -> [String] {
    switch word {
    case "knee": ["squat", "lunge", "jump", "knee extension"]
    case "lower back", "back", "spine": ["hinge", "olympic"]
    case "shoulder", "overhead": ["vertical push", "olympic"]
    case "elbow": ["elbow extension", "elbow flexion", "olympic"]
    case "wrist": ["olympic"]
    case "ankle", "jumping": ["jump"]
    case "hip": ["lunge", "hip abduction"]
    default: []
    }
  }
}
