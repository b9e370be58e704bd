import KBCore
import KBText
import KBTraining

extension TrainingRules {
  /// The rules of a knowledge base: its settings, its exercises, and the steps of the workouts that
  /// progression may have to know.
  package init(_ settings: Settings, _ library: Library, workouts: [WorkoutDocument]) {
    self.init(
      unit: settings.unit, formula: settings.formula, base: settings.progression.standard)
    var barbells: [Load?: LoadGrid] = [:]
    for document in library.exercises {
      let exercise = document.exercise
      let isOwn = document.identity.origin == .own
      var own = settings.progression.rule(for: exercise.name)?.parameters ?? SchemeParameters()
      let usual = exercise.usualIncrement(in: settings.unit)
      if isOwn {
        own = own.over(document.progression)
        own.increment = own.increment ?? usual.map { .load($0) }
      }
      var grid: LoadGrid
      // Exercises with the same bar share their loads, which are many to work out.
      if exercise.load == .barbell, !exercise.namesBar(of: settings.inventory) {
        grid = barbells[exercise.bar] ?? settings.inventory.grid(for: exercise, unit: settings.unit)
        barbells[exercise.bar] = grid
      } else {
        grid = settings.inventory.grid(for: exercise, unit: settings.unit)
      }
      var profile = ExerciseProfile(
        name: exercise.name, kind: exercise.kind, load: exercise.load, grid: grid,
        ownsEquipment: settings.inventory.lists(equipmentFor: exercise, unit: settings.unit),
        unit: settings.unit, increment: usual, parameters: own)
      profile.starting = exercise.starting
      profile.family = ExerciseFamily(exercise)
      add(
        profile,
        aliases: exercise.otherNames,
        library: isOwn ? SchemeParameters() : document.progression)
    }
    for document in workouts {
      add(workout: document.card.identity.key, steps: document.progressingSteps)
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

extension Exercise {
  /// Whether its equipment may name one of several bars.
  fileprivate func namesBar(of inventory: Inventory) -> Bool {
    bar == nil && inventory.bars.count > 1
  }
}
