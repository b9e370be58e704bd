import KBCore

extension Publication {
  /// The documents that are left out; `variants` are those of the library.
  package func hidden(
    in library: Library, variants: [VariantResolver.Resolved] = []
  ) -> HiddenDocuments {
    guard !has(.private) || !has(.drafts) else {
      return HiddenDocuments(workouts: [], exercises: [], in: library)
    }
    var workouts = Set(library.workouts.lazy.filter { !shows($0.visibility) }.map(\.identity.path))
    for variant in variants where !shows(variant.file.visibility) {
      workouts.insert(variant.file.identity.path)
    }
    // A variant has its base's text; its base may be one itself.
    while true {
      let found = variants.compactMap { variant -> String? in
        guard let base = variant.document.card.variant?.base?.path, workouts.contains(base),
          !workouts.contains(variant.file.identity.path)
        else { return nil }
        return variant.file.identity.path
      }
      guard !found.isEmpty else { break }
      workouts.formUnion(found)
    }
    let exercises = library.exercises.filter { !shows($0.visibility) }.map(\.identity.path)
    return HiddenDocuments(workouts: workouts, exercises: Set(exercises), in: library)
  }

  /// The library without what is hidden.
  package func published(_ library: Library, hiding hidden: HiddenDocuments) -> Library {
    let programs = library.programs.filter { shows($0.visibility) }
    guard
      !hidden.workouts.isEmpty || !hidden.exercises.isEmpty
        || programs.count < library.programs.count
    else { return library }
    var exercises = library.exercises.filter { !hidden.exercises.contains($0.identity.path) }
    if !hidden.exercises.isEmpty {
      for index in exercises.indices {
        exercises[index].exercise.substitutes.removeAll { hidden.hasExercise($0) }
        if exercises[index].exercise.starting.map({ hidden.hasExercise($0.exercise) }) ?? false {
          exercises[index].exercise.starting = nil
        }
      }
    }
    return Library(
      workouts: library.workouts.filter { !hidden.workouts.contains($0.identity.path) },
      exercises: exercises, programs: programs)
  }

  /// The plan as it is published.
  package func published(
    _ plan: WorkoutPlan, hiding hidden: HiddenDocuments, today: Day
  ) -> WorkoutPlan {
    guard has(.plan) else { return WorkoutPlan() }
    return WorkoutPlan(
      plan.entries.compactMap { entry in
        guard has(.future) || entry.day <= today, !isBefore(entry.day),
          // What was not done says as much about the journal as what was.
          sessions != .no || entry.day >= today, !hidden.hasWorkout(meant: entry.workout)
        else { return nil }
        var entry = entry
        entry.workout = withoutComments(entry.workout).trimmedBlanks
        entry.note = has(.planNotes) ? withoutComments(entry.note).trimmedBlanks : ""
        return entry
      })
  }

  /// Without the workouts that are hidden.
  package func published(_ settings: Settings, hiding hidden: HiddenDocuments) -> Settings {
    var settings = settings
    if !has(.name) { settings.name = "" }
    settings.rotation.removeAll { hidden.hasWorkout(meant: $0) }
    settings.favorites.removeAll { hidden.hasWorkout(meant: $0) }
    settings.discovery.exclusions.workouts.removeAll { hidden.hasWorkout(meant: $0) }
    settings.discovery.exclusions.exercises.removeAll { hidden.hasExercise($0) }
    return settings
  }
}
