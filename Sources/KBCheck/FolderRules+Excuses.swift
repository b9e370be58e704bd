import KBCore

extension FolderRules {
  /// Whether a problem does not count because its file belongs to another program as well, such as a
  /// vault's, which gives links and front matter their meaning.
  package func excuses(_ problem: Diagnostic) -> Bool {
    FolderRules.excused.contains(problem.id) && rule(for: problem.path) != nil
  }

  private static let excused: Set = [
    "dead-link", "dead-anchor", "missing-image", "unknown-key", "heading-order", "link-scheme",
  ]
}
