import KBCore
import KBText
import KBTraining

/// Everything that the pages are made of.
package final class Site: Sendable {
  package let settings: SiteSettings
  package let library: Library
  package let journal: SiteJournal
  /// The local day that the pages speak of.
  package let today: Day
  /// Everything that is wrong, sorted, for the page about the data.
  package let problems: [Diagnostic]
  /// How many files were read.
  package let fileCount: Int
  /// Changes with the templates, the settings and kb itself.
  package let base: Fingerprint
  /// Changes with the names that steps may link to.
  let names: Fingerprint
  /// Changes with every name and key that `[[…]]` may mean.
  let targets: Fingerprint
  /// Changes with everything that pages of others show of a document.
  let faces: Fingerprint
  /// Changes with the faces and the texts of all workouts.
  let texts: Fingerprint
  /// Which documents mention a workout or an exercise, by its link.
  let backlinks: Backlinks
  /// The plan and the calendars.
  let dayInputs: DayInputs
  let replayed = Later<SiteReplay>()
  private let marks = Later<TrainingMarks>()

  package init(
    settings: SiteSettings,
    library: Library,
    journal: Journal,
    today: Day,
    problems: [Diagnostic],
    fileCount: Int,
    base: Fingerprint,
    dayInputs: DayInputs = DayInputs()
  ) {
    self.dayInputs = dayInputs
    self.settings = settings
    self.library = library
    self.today = today
    self.problems = problems
    self.fileCount = fileCount
    self.base = base
    var names = base
    for document in library.exercises {
      names.mix(document.identity.key)
      names.mix(document.exercise.name)
      for alias in document.exercise.aliases { names.mix(alias) }
    }
    self.names = names
    var faces = base
    var texts = base
    for card in library.workouts {
      faces.mix(card.face)
      texts.mix(card.identity.version)
    }
    for document in library.exercises { faces.mix(document.identity) }
    for document in library.programs { faces.mix(document.identity) }
    texts.mix(faces.value)
    self.faces = faces
    self.texts = texts
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
      settings.pages.contains(.exercise) || settings.pages.contains(.exercises)
    self.journal = SiteJournal(
      journal, library: library, today: today, needsExercises: needsExercises)
    backlinks = Backlinks(library, needsExercises: needsExercises)
  }

  /// What the next targets rest on, by exercise.
  var trainingMarks: TrainingMarks { marks.value { [self] in TrainingMarks(self) } }
}

extension Fingerprint {
  fileprivate mutating func mix(_ identity: Identity) {
    mix(identity.key)
    mix(identity.version)
    mix(identity.path)
    mix(identity.id)
  }
}

/// One file of the site, not yet rendered.
package struct SitePage: Sendable {
  /// The path below the output folder.
  package let path: String
  /// Changes whenever the file's bytes may change.
  package let fingerprint: Fingerprint
  /// Makes the file's bytes; throws only where a template is at fault.
  package let render: @Sendable (borrowing Renderings) throws(MustacheError) -> [UInt8]
}

/// What rendering needs besides the site: compiled templates and documents read anew.
package struct Renderings: Sendable {
  package let templates: TemplateSet
  /// The whole workout behind a card; `nil` where its file can no longer be read.
  package let workout: @Sendable (WorkoutCard) -> WorkoutDocument?
  /// The session with its text, which one from a cache does not have.
  package let session: @Sendable (JournalSession) -> JournalSession
  /// Safe HTML of a stretch of Markdown.
  package let markup: @Sendable (String) -> [UInt8]

  package init(
    templates: TemplateSet,
    workout: @escaping @Sendable (WorkoutCard) -> WorkoutDocument?,
    session: @escaping @Sendable (JournalSession) -> JournalSession = { $0 },
    markup: @escaping @Sendable (String) -> [UInt8]
  ) {
    self.templates = templates
    self.workout = workout
    self.session = session
    self.markup = markup
  }
}
