import KBCore
import KBText

extension SourceKinds {
  /// The folders that documents are in; what is in them starts with a slash more.
  private static let folders = (DocumentPath.folders + DocumentPath.builtInFolders).map {
    (path: String($0.path.dropLast()), start: $0.path, kind: $0.kind)
  }

  /// What lies at a path below the root, or in the folder that it names.
  init(path: String, _ rules: FolderRules = .none) {
    self = []
    if path == KnowledgeFiles.settingsFile { insert(.settings) }
    if path == KnowledgeFiles.quotesFile { insert(.quotes) }
    if path == WorkoutPlan.path { insert(.plan) }
    if KnowledgeFiles.isJournal(path, rules) || path == KnowledgeFiles.journalFolder {
      insert(.journal)
    }
    if path == KnowledgeFiles.builtInQuotes { insert(.quotes) }
    for folder in SourceKinds.folders where path.hasPrefix(folder.start) || path == folder.path {
      insert(SourceKinds(folder.kind))
    }
    if isEmpty, let place = DocumentPath(path, rules) { insert(SourceKinds(place.kind)) }
  }

  init(_ kind: DocumentKind) {
    self =
      switch kind {
      case .workout: .workouts
      case .exercise: .exercises
      case .program: .programs
      }
  }

  /// Whether a file of the knowledge base is of one of the kinds; files that are nothing in
  /// particular are of any.
  func includes(_ path: String, _ rules: FolderRules) -> Bool {
    let kinds = SourceKinds(path: path, rules)
    return kinds.isEmpty || !isDisjoint(with: kinds)
  }
}
