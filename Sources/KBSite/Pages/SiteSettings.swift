import KBCore
import KBText
import KBTraining

/// What the pages need to know from `kb.yaml` and the command line.
package struct SiteSettings: Sendable {
  package var title: String
  /// The person's name, for the greeting; empty if none was given.
  package var person: String
  package var language: String
  /// The words of the language.
  package var phrasebook: Phrasebook
  /// The same as the module reads it; empty for English.
  package var phraseLines: String
  /// The site's own address with a slash at its end; empty if it is not known.
  package var baseURL: String
  package var pages: Set<PageKind>
  package var unit: LoadUnit
  package var formula: OneRepMaxFormula
  package var inventory: Inventory
  /// Keys of workouts.
  package var rotation: [String]
  package var challenge: Challenge?
  package var quotes: [Quote]
  /// What the next targets and the recommendations follow.
  package var training: Settings
  package var downloads: [SiteDownload]

  /// The daily challenge as the settings describe it.
  package struct Challenge: Equatable, Sendable {
    package var name: String
    package var what: String
    package var setsForDay: Int32

    package init(name: String, what: String, setsForDay: Int32) {
      self.name = name
      self.what = what
      self.setsForDay = setsForDay
    }
  }

  /// A quote for the home page.
  package struct Quote: Equatable, Sendable {
    package var text: String
    package var by: String

    package init(text: String, by: String) {
      self.text = text
      self.by = by
    }
  }

  package init(
    title: String,
    person: String = "",
    language: String = "en",
    phrases: PhraseTexts? = nil,
    baseURL: String = "",
    pages: Set<PageKind> = Set(PageKind.allCases),
    unit: LoadUnit = .kilograms,
    formula: OneRepMaxFormula = .epley,
    inventory: Inventory,
    rotation: [String] = [],
    challenge: Challenge? = nil,
    quotes: [Quote] = [],
    training: Settings = Settings(),
    downloads: [SiteDownload] = []
  ) {
    self.title = title
    self.person = person
    self.language = language
    phrasebook = phrases.map { Phrasebook($0) } ?? .english
    phraseLines = phrases?.lines ?? ""
    self.baseURL = baseURL
    self.pages = pages
    self.unit = unit
    self.formula = formula
    self.inventory = inventory
    self.rotation = rotation
    self.challenge = challenge
    self.quotes = quotes
    self.training = training
    self.downloads = downloads
  }
}
