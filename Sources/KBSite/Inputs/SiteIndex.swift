import KBCore
import KBText
import KBTraining

/// What pages look for in all documents: who mentions whom, what the journal has of a workout or an
/// exercise, and marks of what nearly every page depends on.
package struct SiteIndex: Sendable {
  let journal: SiteJournal
  /// Which documents mention a workout or an exercise, by its link.
  let backlinks: Backlinks
  let inputs: SiteInputs

  /// `base` changes with what all pages are made of, `settings` with other parts of `kb.yaml`; `last` is
  /// the site of the same folder before it was changed.
  package init(
    _ library: Library, _ journal: Journal, today: Day, base: Fingerprint, settings: SettingsMarks,
    dayInputs: DayInputs, pages: Set<PageKind>, last: Site? = nil
  ) {
    let needsExercises =
      pages.contains(.exercise) || pages.contains(.exercises) || pages.contains(.run)
    let known = last.flatMap { last in
      last.journal.isOf(journal, today: today, needsExercises: needsExercises)
        && last.library.isNamed(as: library) ? last.journal : nil
    }
    self.journal =
      known
      ?? SiteJournal(journal, library: library, today: today, needsExercises: needsExercises)
    backlinks = Backlinks(library, needsExercises: needsExercises)
    inputs = SiteInputs(library, self.journal, today, base, settings, dayInputs)
  }
}

extension SiteInputs {
  fileprivate init(
    _ library: Library, _ journal: SiteJournal, _ today: Day, _ base: Fingerprint,
    _ settings: SettingsMarks, _ dayInputs: DayInputs
  ) {
    frame = base
    training = settings.training
    rotation = settings.rotation
    discovery = settings.discovery
    day = Fingerprint(UInt64(bitPattern: Int64(today.number)))
    plan = dayInputs.mark
    var (names, exercises, exerciseFaces) = (Fingerprint(), Fingerprint(), Fingerprint())
    for document in library.exercises {
      names.mix(document.identity.key)
      names.mix(document.exercise.name)
      for alias in document.exercise.otherNames { names.mix(alias) }
      for name in document.exercise.formerNames { names.mix(name) }
      exercises.mix(document.facts)
      exercises.mix(document.identity)
      exerciseFaces.mix(document.exercise)
    }
    exerciseFaces.mix(names.value)
    self.exerciseFaces = exerciseFaces
    var (faces, texts, steps) = (Fingerprint(), Fingerprint(), Fingerprint())
    var wikiTargets = names
    for card in library.workouts {
      faces.mix(card.face)
      texts.mix(card.identity.version)
      steps.mix(card.steps)
      steps.mix(card.facts.name)
      wikiTargets.mix(card.identity)
      wikiTargets.mix(card.facts.name)
    }
    texts.mix(faces.value)
    var programs = Fingerprint()
    for document in library.programs {
      programs.mix(document.identity)
      programs.mix(document.identity.version)
      wikiTargets.mix(document.identity)
      wikiTargets.mix(document.name)
    }
    (self.names, self.wikiTargets) = (names, wikiTargets)
    (self.faces, self.texts, self.steps) = (faces, texts, steps)
    (self.exercises, self.programs) = (exercises, programs)
    mentions = Fingerprint(mentionsIn: library)
    let numbers = [
      library.workouts.count, library.exercises.count, library.programs.count,
      journal.sessions.count,
    ]
    counts = numbers.reduce(into: Fingerprint()) { $0.mix(UInt64($1)) }
    self.journal = journal.mark
    doneWorkouts = journal.workoutsMark
    known = Fingerprint(UInt64(journal.knownCount))
    let old = journal.sessions.prefix(journal.knownCount).count {
      today.days(since: $0.session.day) > ExerciseState.currentDays
    }
    self.old = Fingerprint(UInt64(old))
  }
}

extension Fingerprint {
  /// What an exercise trains, and with what.
  fileprivate mutating func mix(_ exercise: Exercise) {
    mix(exercise.category?.rawValue ?? "")
    mix(exercise.movement)
    for list in [exercise.primaryMuscles, exercise.secondaryMuscles, exercise.equipment] {
      mix(UInt64(list.count))
      for text in list { mix(text) }
    }
  }

  /// Every mention that `Backlinks` finds in a library, except for those of exercises in workouts, which are
  /// part of the workouts' faces.
  fileprivate init(mentionsIn library: Library) {
    self.init()
    for card in library.workouts where !card.links.isEmpty {
      mix(card.identity.key)
      mix(card.links)
    }
    for document in library.programs {
      mix(document.identity.key)
      mix(document.links)
      for mention in document.mentions { mix(mention.name) }
    }
    for document in library.exercises where !document.links.isEmpty {
      mix(document.identity.key)
      mix(document.links)
    }
  }

  private mutating func mix(_ links: [DocumentLink]) {
    mix(UInt64(links.count))
    for link in links {
      mix(link.isWiki ? 1 : 0)
      mix(link.target)
      mix(link.file)
    }
  }

  /// Who a document is and where it stands, whatever it says.
  fileprivate mutating func mix(_ identity: Identity) {
    mix(identity.key)
    mix(identity.id)
    mix(identity.path)
    for key in identity.formerKeys { mix(key) }
  }
}
