import KBCore
import KBTraining

/// How the files of new sessions are cut.
package enum JournalLayout: String, Equatable, Sendable, CaseIterable {
  case day, month, year
}

/// What the end of a workout can ask for besides how hard it was.
package enum JournalQuestion: String, Equatable, Sendable, CaseIterable {
  case soreness, sleep, stress
}

/// Whether changes that kb makes are committed to git.
package enum GitCommits: String, Equatable, Sendable, CaseIterable {
  /// Asked on a terminal, and nothing elsewhere.
  case ask
  case always, never
}

/// What `kb.yaml` says, with defaults for what it leaves out.
package struct Settings: Equatable, Sendable {
  /// The daily challenge.
  package struct Challenge: Equatable, Sendable {
    package var name = "Daily challenge"
    package var sets: Int32 = 3
    /// What one set is, in words or notation.
    package var each = ""
  }

  /// How long to rest after a set.
  package struct Rest: Equatable, Sendable {
    package var compound = TimeSpan(seconds: 90)
    package var isolation = TimeSpan(seconds: 60)
    /// By exercise.
    package var byName: [NameKey: TimeSpan] = [:]
  }

  /// What the site is called and where it is.
  package struct Site: Equatable, Sendable {
    package var title = ""
    package var language = "en"
    /// Where the file names it.
    package var languageRange = SourceRange.fileStart
    package var baseURL = ""
    /// The kinds of pages that are built; empty for all.
    package var pages: [String] = []
    package var publish = PublishSettings()
    /// Where the pages send sessions without a server; `nil` for nowhere.
    package var inbox: InboxSettings?
  }

  /// The version of the format that the folder is written in; see `FolderFormat`.
  package var format = 1
  /// Whether the file says so itself.
  package var declaresFormat = false
  /// Where workouts of others come from, in the order of the file.
  package var sources: [SourceSettings] = []
  /// `nil` where nothing is said about a language model.
  package var llm: ModelSettings?
  /// Which documents are read besides those of the folder.
  package var library = LibraryChoice.none
  /// Whether the file says so itself.
  package var declaresLibrary = false
  /// The person's name; empty if none is given.
  package var name = ""
  package var unit = LoadUnit.kilograms
  package var formula = OneRepMaxFormula.epley
  package var inventory = Inventory.standard(.kilograms)
  /// Whether the equipment is the file's and not the standard one.
  package var listsEquipment = false
  /// What is wrong with the equipment, which loads are made of.
  package var equipmentProblems: [Diagnostic] = []
  /// Keys of the workouts that are done in turn.
  package var rotation: [String] = []
  /// The day from which sessions count for the rotation; `nil` for all of them.
  package var rotationSince: Day?
  /// Keys of workouts of the knowledge base that the person likes best.
  package var favorites: [String] = []
  /// Where `rotation` and `favorites` name a workout for the first time, by what is there.
  package var workoutPlaces: [String: SourceRange] = [:]
  package var challenge: Challenge?
  /// Categories of exercises besides kb's own, as `NameKey` folds them with their plural.
  package var categories: [String] = []
  /// How targets follow from what was done, by default and by exercise.
  package var progression = SchemeSet()
  package var rest = Rest()
  package var journalLayout = JournalLayout.day
  /// What the end of a run asks besides the effort.
  package var journalQuestions: [JournalQuestion] = []
  /// What recommendations follow.
  package var discovery = DiscoveryPreferences()
  package var calendar = CalendarSettings()
  package var site = Site()
  /// How text is read: what ambiguous notation means, and which files are read besides kb's own.
  package var notation = NotationHabits()
  package var gitCommits = GitCommits.ask
  package var check = CheckSettings()

  package init() {}
}

/// A quote of `resources/quotes.yaml`.
package struct Quote: Equatable, Sendable {
  package var text: String
  /// Who said it; empty if there is none.
  package var by: String
}
