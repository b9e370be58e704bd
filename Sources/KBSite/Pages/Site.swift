import KBCoach
import KBCore
import KBText
import KBTraining

/// Everything that the pages are made of.
package final class Site: Sendable {
  package let settings: SiteSettings
  package let library: Library
  package let journal: SiteJournal
  /// The local day that the pages refer to.
  package let today: Day
  private let findProblems: @Sendable () -> ProblemSummary
  private let foundProblems = Later<ProblemSummary>()
  /// The texts that it is made from.
  package let texts: FileSizes
  let inputs: SiteInputs
  let backlinks: Backlinks
  /// The plan and the calendars.
  let dayInputs: DayInputs
  let findings: SiteFindings

  /// `last` is the site of the same folder before it was changed, if that is at hand; `problems` is
  /// asked once, when a page speaks of them.
  package init(
    settings: SiteSettings,
    library: Library,
    index: SiteIndex,
    today: Day,
    problems: @escaping @Sendable () -> ProblemSummary,
    texts: FileSizes,
    dayInputs: DayInputs = DayInputs(),
    last: Site? = nil
  ) {
    self.dayInputs = dayInputs
    self.settings = settings
    self.library = library
    self.today = today
    findProblems = problems
    self.texts = texts
    inputs = index.inputs
    journal = index.journal
    backlinks = index.backlinks
    let mark = inputs.findingsMark
    findings = last.flatMap { $0.findings.mark == mark ? $0.findings : nil } ?? SiteFindings(mark)
  }

  /// Changes with everything that the pages are made of but the texts of workouts.
  package var mark: Fingerprint { findings.mark }

  /// What is wrong, for the page about the data.
  var problems: ProblemSummary { foundProblems.value(findProblems) }

  /// What the sessions say, part by part.
  var sessionMarks: SessionMarks {
    findings.sessionMarks.value { [self] in SessionMarks(journal.sessions) }
  }

  /// Where the names of exercises lead.
  var linkMarks: LinkMarks { findings.linkMarks.value { [self] in LinkMarks(self) } }

  /// What the next targets rest on, by exercise.
  var trainingMarks: TrainingMarks {
    findings.trainingMarks.value { [self] in TrainingMarks(self) }
  }

  /// The rotation as far as today.
  var rotationCourse: RotationCourse {
    findings.rotationCourse.value { [self] in makeRotationCourse() }
  }

  /// The records of an exercise up to today; `nil` if it was never done.
  func records(ofExercise key: String) -> ExerciseRecords? {
    findings.records.value(key) { [self] in
      journal.exercises[key]?.known(journal.knownCount).map {
        ExerciseRecords($0, unit: settings.unit, formula: settings.formula)
      }
    }
  }

  /// What the pages of the day are made of.
  var dayFacts: DayFacts { findings.dayFacts.value { [self] in DayFacts(self) } }
}

/// One file of the site, not yet rendered.
package struct SitePage: Sendable {
  /// The path below the output folder.
  package let path: String
  /// Changes whenever the file's bytes may change.
  package let fingerprint: Fingerprint
  /// Works out what the file is made of.
  package let draft: @Sendable (borrowing Renderings) -> PageDraft

  init(
    path: String, fingerprint: Fingerprint,
    draft: @escaping @Sendable (borrowing Renderings) -> PageDraft
  ) {
    self.path = path
    self.fingerprint = fingerprint
    self.draft = draft
  }

  /// A file of which nothing is worked out before its bytes are.
  init(
    path: String, fingerprint: Fingerprint,
    render: @escaping @Sendable (borrowing Renderings) throws(MustacheError) -> [UInt8]
  ) {
    self.init(path: path, fingerprint: fingerprint) { _ in PageDraft(mark: nil, render: render) }
  }

  /// The same page, for which a mark tells more exactly than the fingerprint whether its bytes may change:
  /// that of all inputs that the mark does not look into, and of what it does.
  func marked(_ mark: @escaping @Sendable (borrowing Renderings) -> Fingerprint) -> SitePage {
    SitePage(path: path, fingerprint: fingerprint) { [draft] renderings in
      PageDraft(mark: mark(renderings), render: draft(renderings).render)
    }
  }

  /// Makes the file's bytes; throws only where a template is at fault.
  package func render(_ renderings: borrowing Renderings) throws(MustacheError) -> [UInt8] {
    try draft(renderings).render(renderings)
  }
}

/// A file of the site of which everything is worked out but its bytes.
package struct PageDraft {
  /// Changes whenever the bytes may change, which is less often than the fingerprint of its page does; `nil`
  /// where that says as much.
  ///
  /// A session changes what the targets of many workouts rest on, but few of the targets.
  package let mark: Fingerprint?
  package let render: (borrowing Renderings) throws(MustacheError) -> [UInt8]
}

/// What rendering needs besides the site: compiled templates and documents read again.
package struct Renderings: Sendable {
  package let templates: TemplateSet
  /// The whole workout after a card; `nil` if its file can no longer be read.
  package let workout: @Sendable (WorkoutCard) -> WorkoutDocument?
  /// Those of many cards, on several threads where there are any, without what can no longer be read.
  package let workouts: @Sendable ([WorkoutCard]) -> [WorkoutDocument]
  /// The session with its text, which one from a cache does not have.
  package let session: @Sendable (JournalSession) -> JournalSession
  /// The bytes of a listed file; `nil` if it can no longer be read.
  package let bytes: @Sendable (String) -> [UInt8]?
  /// Safe HTML of a stretch of Markdown.
  package let markup: @Sendable (String) -> [UInt8]
  /// Replays exercises of the journal.
  package let replaying: ExerciseReplay

  package init(
    templates: TemplateSet,
    workout: @escaping @Sendable (WorkoutCard) -> WorkoutDocument?,
    workouts: (@Sendable ([WorkoutCard]) -> [WorkoutDocument])? = nil,
    session: @escaping @Sendable (JournalSession) -> JournalSession = { $0 },
    bytes: @escaping @Sendable (String) -> [UInt8]? = { _ in nil },
    markup: @escaping @Sendable (String) -> [UInt8],
    replaying: @escaping ExerciseReplay
  ) {
    self.templates = templates
    self.workout = workout
    self.workouts = workouts ?? { cards in cards.compactMap { workout($0) } }
    self.session = session
    self.bytes = bytes
    self.markup = markup
    self.replaying = replaying
  }
}
