import KBCoach
import KBCore
import KBKnowledge
import KBText
import KBTraining

/// A program made concrete for the lifter of a knowledge base.
struct ProgramPlan {
  let document: ProgramDocument
  /// What is swapped and what is left of the days.
  let fit: ProgramFit
  let concrete: ConcreteProgram
  /// The days as kb reads them.
  let workouts: [WorkoutDocument]

  /// `equipment` is what is there, `nil` for everything; `estimate` gives the one-repetition
  /// maximum of an exercise in the rules, and `trainingMax` the training max that the lifter named.
  init(
    _ document: ProgramDocument, _ coach: FolderCoach, equipment: [String]?, avoid: [String],
    estimate: (Int) -> StartingEstimate?, trainingMax: (Int) -> (load: Load, origin: String)?
  ) {
    let catalogue = ExerciseCatalogue(coach.library.exercises.map(\.exercise))
    let fit = ProgramFit(document.program, equipment: equipment, avoid: avoid, catalogue)
    self.document = document
    self.fit = fit
    let rules = coach.rules
    func profile(_ name: String) -> ExerciseProfile? {
      rules.index(named: name).map { rules.profiles[$0] }
    }
    concrete = withoutActuallyEscaping(estimate) { estimate in
      withoutActuallyEscaping(trainingMax) { trainingMax in
        concreteDays(
          document.program, swaps: fit.swaps, exercises: catalogue, unit: coach.settings.unit,
          loads: StartingLoads(
            formula: coach.settings.formula,
            estimate: { name in rules.index(named: name).flatMap { estimate($0) } },
            named: { name in rules.index(named: name).flatMap { trainingMax($0) } },
            grid: { name in profile(name).flatMap { $0.isLoaded ? $0.grid : nil } }))
      }
    }
    workouts = concrete.files.compactMap { file in
      DocumentPath(file.path).map {
        readWorkout(Array(file.text.utf8), path: file.path, at: $0)
      }
    }
  }

  /// The rules of the knowledge base with the program's days among its workouts.
  func rules(_ coach: FolderCoach) -> TrainingRules {
    let own = coach.library.workouts.compactMap { coach.knowledge.workouts[$0.identity.path] }
    return TrainingRules(coach.settings, coach.library, workouts: own + workouts)
  }
}

extension ExerciseProfile {
  /// Whether a weight is chosen for it.
  fileprivate var isLoaded: Bool {
    switch load {
    case .barbell, .dumbbell, .kettlebell, .machine, .cable: true
    case .bodyweight, .band, LoadKind.none?, nil: false
    }
  }
}

extension ProgramMatch {
  /// What the program or one of its exercises needs and is not there.
  var lacking: [String] {
    for reason in reasons {
      if case .lacks(let items) = reason { return items }
    }
    return []
  }
}
