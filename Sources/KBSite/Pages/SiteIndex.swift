import KBCore
import KBText

/// What pages look for in all documents: who mentions whom, what the journal has of a workout or an
/// exercise, and marks of what nearly every page depends on.
package struct SiteIndex: Sendable {
  let journal: SiteJournal
  /// Changes with the names that steps may link to.
  let names: Fingerprint
  /// Changes with every name and key that `[[…]]` may mean.
  let targets: Fingerprint
  /// Changes with everything that pages of others show of a document.
  let faces: Fingerprint
  /// Changes with the faces and the texts of all workouts.
  let texts: Fingerprint
  /// Changes with the names and the steps of all workouts.
  let steps: Fingerprint
  /// Which documents mention a workout or an exercise, by its link.
  let backlinks: Backlinks

  package init(
    _ library: Library, _ journal: Journal, today: Day, base: Fingerprint, pages: Set<PageKind>
  ) {
    var names = base
    for document in library.exercises {
      names.mix(document.identity.key)
      names.mix(document.exercise.name)
      for alias in document.exercise.aliases { names.mix(alias) }
    }
    self.names = names
    var faces = base
    var texts = base
    var steps = base
    for card in library.workouts {
      faces.mix(card.face)
      texts.mix(card.identity.version)
      steps.mix(card.steps)
      steps.mix(card.facts.name)
    }
    for document in library.exercises { faces.mix(document.identity) }
    for document in library.programs { faces.mix(document.identity) }
    texts.mix(faces.value)
    self.faces = faces
    self.texts = texts
    self.steps = steps
    var targets = names
    for card in library.workouts {
      targets.mix(card.identity.key)
      targets.mix(card.identity.id)
      targets.mix(card.facts.name)
      for key in card.identity.formerKeys { targets.mix(key) }
    }
    for document in library.programs {
      targets.mix(document.identity.key)
      targets.mix(document.name)
    }
    self.targets = targets
    let needsExercises =
      pages.contains(.exercise) || pages.contains(.exercises) || pages.contains(.run)
    self.journal = SiteJournal(
      journal, library: library, today: today, needsExercises: needsExercises)
    backlinks = Backlinks(library, needsExercises: needsExercises)
  }
}

extension Fingerprint {
  fileprivate mutating func mix(_ identity: Identity) {
    mix(identity.key)
    mix(identity.version)
    mix(identity.path)
    mix(identity.id)
  }
}
