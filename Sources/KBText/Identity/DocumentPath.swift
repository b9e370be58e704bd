import KBCore

/// What a file's path says about it: its kind, its origin and its key.
package struct DocumentPath: Equatable, Sendable {
  package let kind: DocumentKind
  package let origin: Origin
  /// The path below the root of its kind, each part as `keyPart` makes it.
  package let key: String
  /// Whether the file is a variant: a base and what is done otherwise.
  package let isVariant: Bool

  /// Where variants lie.
  package static let variantFolder = "workouts/variants/"

  /// Where the texts are kept that bases of variants had when the variants were made.
  package static let baseFolder = "workouts/bases/"

  /// The folders that documents are in, with what is there.
  package static let folders: [(path: String, kind: DocumentKind, origin: Origin)] = [
    ("resources/workouts/", .workout, .knowledgeBase),
    ("resources/exercises/", .exercise, .knowledgeBase),
    ("resources/programs/", .program, .knowledgeBase),
    ("workouts/templates/", .workout, .own),
    (variantFolder, .workout, .own),
  ]
  /// The same of the library that comes with kb.
  package static let builtInFolders: [(path: String, kind: DocumentKind, origin: Origin)] = [
    (BuiltInLibrary.start + "workouts/", .workout, .knowledgeBase),
    (BuiltInLibrary.start + "exercises/", .exercise, .knowledgeBase),
    (BuiltInLibrary.start + "programs/", .program, .knowledgeBase),
  ]

  /// Reads a path below the root; `nil` if no document is there.
  ///
  /// The `rules` say which files are documents besides those in kb's own folders; their keys begin
  /// below the folder that their pattern names.
  package init?(_ path: String, _ rules: FolderRules = .none) {
    guard path.utf8.suffix(3).elementsEqual(".md".utf8, by: { Cursor.lowercase($0) == $1 }) else {
      return nil
    }
    let folders =
      BuiltInLibrary.contains(path) ? DocumentPath.builtInFolders : DocumentPath.folders
    for folder in folders where path.hasPrefix(folder.path) {
      kind = folder.kind
      origin = folder.origin
      isVariant = folder.path == DocumentPath.variantFolder
      let name = path.dropFirst(folder.path.count).dropLast(3)
      let parts = name.split(separator: "/").map { keyPart(String($0)) }
      key = parts.joined(separator: "/")
      return
    }
    guard let rule = rules.rule(for: path), let kind = DocumentKind(rule.kind) else { return nil }
    self.kind = kind
    origin = .own
    isVariant = false
    let folder = rule.pattern.folder
    let start = folder.isEmpty ? 0 : folder.utf8.count + 1
    let name = String(decoding: path.utf8.dropFirst(start).dropLast(3), as: UTF8.self)
    key = name.split(separator: "/").map { keyPart(String($0)) }.joined(separator: "/")
  }
}

extension DocumentKind {
  /// What the files of a rule are; `nil` for journals.
  init?(_ kind: FolderRules.Kind) {
    switch kind {
    case .workouts: self = .workout
    case .exercises: self = .exercise
    case .programs: self = .program
    case .journal, .daily: return nil
    }
  }
}
