import KBCore

/// What a person's word refers to in training: one reading for exclusions, wishes, `kb.yaml`, what a
/// program avoids, and the page.
package struct TrainingVocabulary: Sendable {
  package enum Meaning: Equatable, Sendable {
    case category(WorkoutCategory)
    case part(BodyPart)
    case joint(Joint)
    /// Movements as the library spells them.
    case movements([String])
    /// The library's names of an exercise and of its other forms.
    case exercises([String])
    case equipment(String)
  }

  private let families: ExerciseFamilies
  private let movements: [(key: String, name: String)]
  private let muscles: Set<String>
  private let muscleNames: [String]
  private let equipment: KnownEquipment

  /// `equipment` are names of more than the exercises need, such as what workouts do.
  package init(_ exercises: [Exercise], equipment more: [String] = []) {
    families = ExerciseFamilies(exercises)
    var movements: [(key: String, name: String)] = []
    var muscles: Set<String> = []
    var muscleNames: [String] = []
    for exercise in exercises {
      let key = NameKey(exercise.movement).text
      if !key.isEmpty, !movements.contains(where: { $0.key == key }) {
        movements.append((key, exercise.movement))
      }
      for muscle in exercise.primaryMuscles + exercise.secondaryMuscles
      where muscles.insert(MuscleTable.key(of: muscle).text).inserted {
        muscleNames.append(muscle)
      }
    }
    self.movements = movements
    self.muscles = muscles
    self.muscleNames = muscleNames
    equipment = KnownEquipment(exercises, and: more)
  }

  /// What a name means; `nil` for nothing known.
  ///
  /// A movement comes first, so that `squat` means all squats, then a part of the body, a joint, an
  /// exercise with its other forms, and equipment. Where something hurts, a joint comes before all.
  package func meaning(of name: String, hurts: Bool = false) -> Meaning? {
    let key = NameKey(name).text
    guard !key.isEmpty else { return nil }
    if hurts, let joint = Joint(name) { return .joint(joint) }
    if let category = WorkoutCategory(meant: key) { return .category(category) }
    if let movements = movements(meant: key) { return .movements(movements) }
    if isPart(name) { return .part(BodyPart(name)) }
    if let joint = Joint(name) { return .joint(joint) }
    let exercises = families.exercises(meant: key)
    if !exercises.isEmpty { return .exercises(exercises) }
    return equipment.has(name) ? .equipment(name) : nil
  }

  /// The movements that a word means; `nil` for a word that means none.
  package func movements(meant name: String) -> [String]? {
    let key = NameKey(name).text
    if let known = movements.first(where: { $0.key == key }) { return [known.name] }
    let table = TrainingVocabulary.movementWords
    guard let place = table.firstIndex(where: { $0.contains(key) }) else { return nil }
    let found = movements.filter { table[place | 1].contains($0.key) }.map { $0.name }
    return found.isEmpty ? nil : found
  }

  /// Whether the name is a muscle, a group of muscles, or another name of one; a joint's is one only if
  /// an exercise is for it.
  package func isPart(_ name: String) -> Bool {
    let part = BodyPart(name)
    return part.isGroup || muscles.contains(part.key) || part.isSpoken && Joint(name) == nil
  }

  /// The library's names of the exercise and of its other forms; empty for no known name.
  package func exercises(meant name: String) -> [String] {
    families.exercises(meant: NameKey(name).text)
  }

  package func knows(equipment name: String) -> Bool { equipment.knows(name) }

  /// The known names nearest to one that means nothing, the nearest first.
  package func nearest(to name: String, limit: Int = 3) -> [String] {
    nearestNames(to: name, in: names, limit: limit)
  }

  /// Everything that can be named.
  package var names: [String] {
    WorkoutCategory.allCases.map { $0.rawValue } + BodyPart.groupNames + muscleNames
      + movements.map { $0.name } + Joint.allCases.map { $0.rawValue } + families.names
      + equipment.names
  }

  /// The exercises that load a joint.
  package func exercises(loading joint: Joint) -> [String] {
    families.all.filter { joint.isLoaded(by: $0) }.map { $0.name }
  }

  /// The exercises for the heart that load a joint, such as running: their other muscles do the work, and
  /// not a little of it, as in walking.
  var drivenExercises: [Exercise] {
    families.all.filter { exercise in
      !exercise.primaryMuscles.isEmpty
        && exercise.primaryMuscles.allSatisfy { NameKey($0).text == "heart" }
        && Joint.allCases.contains { $0.isLoaded(by: exercise) }
    }
  }

  /// Words for movements, and behind each list the movements that they mean, all as `NameKey` folds them.
  private static let movementWords = WordTable.lists(
    """
    jumping, jumpy, plyo, plyometric, leap, leaping, impact, springen, sprunge; jump; squatting; squat; \
    lunging; lunge; hip hinge, hinging; hinge; overhead, overhead pressing, overhead work, \
    pressing overhead, press overhead, above my head; vertical push; pressing; \
    vertical push, horizontal push; pulling; vertical pull, horizontal pull; carrying; \
    carry; twisting, twist; rotation; olympic lift, olympic lifting, oly lift, \
    weightlifting; olympic
    """)
}

extension WorkoutCategory {
  /// The category that a word means, as `NameKey` folds it.
  init?(meant key: String) {
    if let category = WorkoutCategory(rawValue: key) {
      self = category
      return
    }
    switch key {
    case "cardio", "metcon", "hiit": self = .conditioning
    case "bodybuilding", "muscle building": self = .hypertrophy
    case "stretching", "yoga", "flexibility": self = .mobility
    default: return nil
    }
  }
}
