/// What `read:` in `kb.yaml` says: which files are read as what, besides those of kb's own folders.
package struct FolderRules: Equatable, Hashable, Sendable {
  /// What files are read as, by the name that `kb.yaml` gives it.
  package enum Kind: String, Equatable, Hashable, Sendable, CaseIterable {
    case journal, workouts, exercises, programs
    /// Notes of a day, of which one section is a session.
    case daily
  }

  /// The files that a pattern takes.
  package struct Rule: Equatable, Hashable, Sendable {
    package let kind: Kind
    package let pattern: PathPattern

    package init(_ kind: Kind, _ pattern: PathPattern) {
      self.kind = kind
      self.pattern = pattern
    }
  }

  /// The first that takes a file counts.
  package var rules: [Rule]
  /// The heading in daily notes below which training stands.
  package var section: String

  package init(_ rules: [Rule] = [], section: String = FolderRules.usualSection) {
    self.rules = rules
    self.section = section
  }

  package static let none = FolderRules()
  package static let usualSection = "Workout"

  /// The folders that kb reads in every knowledge base, whatever the patterns say.
  package static let ownFolders = [
    "resources/workouts/", "resources/exercises/", "resources/programs/", "workouts/templates/",
    "workouts/variants/", "workouts/journal/", BuiltInLibrary.start,
  ]

  /// Whether a path lies in one of them.
  package static func isOwn(_ path: String) -> Bool { ownFolders.contains { path.hasPrefix($0) } }

  /// The rule that takes a path below the root; `nil` for files that none does.
  package func rule(for path: String) -> Rule? {
    guard !rules.isEmpty, !FolderRules.isOwn(path),
      path.utf8.suffix(3).elementsEqual(".md".utf8, by: { $0 | 0x20 == $1 })
    else { return nil }
    return rules.first { $0.pattern.matches(path) }
  }

  /// The folders that hold all files that could be taken; the root is empty.
  package var folders: [String] {
    var folders: [String] = []
    for rule in rules where !folders.contains(rule.pattern.folder) {
      folders.append(rule.pattern.folder)
    }
    return folders
  }
}
