import KBCore
import KBText

/// A whole knowledge base as checks look at it, with the answers to what they may not ask the disk.
package struct CheckedBase: Sendable {
  /// The links and images of a file that is no document: of the journal or the plan.
  package struct LooseLinks: Sendable {
    package let path: String
    package let outline: MarkdownOutline

    package init(path: String, outline: MarkdownOutline) {
      self.path = path
      self.outline = outline
    }
  }

  package let library: Library
  package let journal: Journal
  package let settings: Settings
  /// `kb.yaml` as it stands.
  package let settingsText: [UInt8]
  package let settingsPath: String
  /// Workouts with their blocks.
  package let workouts: [WorkoutDocument]
  package let plan: WorkoutPlan
  /// Of files with images or links that are not in the library's cards.
  package let loose: [LooseLinks]
  let doubts = DoubtMemory()
  /// The paths of all files that are looked at.
  package var sources: [String] = []
  /// The paths of those files that are there among the ones that `wantedFiles` names.
  package var files: Set<String> = []
  /// The anchors of those files that `filesWithAnchors` names.
  package var anchors: [String: Set<String>] = [:]

  /// A file's text, in which a check looks for the place of what it has found.
  package var bytes: @Sendable (String) -> [UInt8]? = { _ in nil }

  package init(
    library: Library, journal: Journal, settings: Settings, settingsText: [UInt8],
    settingsPath: String, workouts: [WorkoutDocument], plan: WorkoutPlan, loose: [LooseLinks]
  ) {
    self.library = library
    self.journal = journal
    self.settings = settings
    self.settingsText = settingsText
    self.settingsPath = settingsPath
    self.workouts = workouts
    self.plan = plan
    self.loose = loose
  }

  /// All links with the path of their file, the library's first.
  var links: [(path: String, link: DocumentLink)] {
    var all: [(path: String, link: DocumentLink)] = []
    for card in library.workouts { all += card.links.map { (card.identity.path, $0) } }
    for document in library.exercises { all += document.links.map { (document.identity.path, $0) } }
    for document in library.programs { all += document.links.map { (document.identity.path, $0) } }
    for file in loose where DocumentPath(file.path) == nil {
      all += file.outline.links.map { (file.path, $0) }
    }
    return all
  }

  func problem(
    _ check: NamedCheck, _ path: String, _ range: SourceRange, _ summary: Phrase, fix: Phrase,
    severity: Diagnostic.Severity? = nil, replacement: Diagnostic.Replacement? = nil,
    suggestions: [Diagnostic.Replacement] = []
  ) -> Diagnostic {
    Diagnostic(
      id: check.id, severity: severity ?? check.severity, path: path, range: range,
      summary: summary, fix: fix, replacement: replacement, suggestions: suggestions)
  }
}
