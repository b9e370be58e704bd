import KBCore
import KBText
import KBTraining

extension TrainingRules {
  /// The rules of a knowledge base: its settings, its exercises, and the steps of the workouts that
  /// progression may have to know.
  package init(_ settings: Settings, _ library: Library, workouts: [WorkoutDocument]) {
    self.init(
      unit: settings.unit, formula: settings.formula, base: settings.progression.standard,
      places: library.exercisePlaces)
    rotationSince = settings.rotationSince
    var grids = LoadableGrids(settings.inventory, unit: settings.unit)
    for document in library.exercises {
      let exercise = document.exercise
      let isOwn = document.identity.origin == .own
      var own = settings.progression.rule(for: exercise.name)?.parameters ?? SchemeParameters()
      let usual = exercise.usualIncrement(in: settings.unit)
      if isOwn {
        own = own.over(document.progression)
        own.increment = own.increment ?? usual.map { .load($0) }
      }
      let loads = grids.loads(for: exercise)
      var profile = ExerciseProfile(
        name: exercise.name, kind: exercise.kind, load: exercise.load, grid: loads.grid,
        ownsEquipment: loads.areListed, unit: settings.unit, increment: usual, parameters: own)
      profile.starting = exercise.starting
      profile.family = ExerciseFamily(exercise)
      add(named: profile, library: isOwn ? SchemeParameters() : document.progression)
    }
    var places: [String: Int] = [:]
    for document in workouts {
      add(
        workout: document.card.identity.key, steps: document.progressingSteps, known: &places)
    }
  }
}

extension TrainingRules {
  /// The same with no more workouts than those of the keys and of the rotation, whose steps alone
  /// change the targets of others; `documents` gives workouts after their cards.
  package init(
    _ settings: Settings, _ library: Library, done keys: some Sequence<String>,
    documents: ([WorkoutCard]) -> [WorkoutDocument]
  ) {
    var known: Set<String> = []
    let cards = (Array(keys) + settings.rotation).compactMap { key in
      known.insert(key).inserted ? library.workout(key: key) : nil
    }
    self.init(settings, library, workouts: documents(cards))
    add(mentionsOf: library.workouts)
  }

  /// Adds the exercises that workouts name and no file is about, in the order in which they come.
  private mutating func add(mentionsOf cards: [WorkoutCard]) {
    var names: Set<String> = []
    for card in cards {
      for mention in card.mentions where names.insert(mention.name).inserted {
        add(exerciseNamed: mention.name)
      }
    }
  }
}
