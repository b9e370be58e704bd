import KBCore

/// The kinds of files that have a canonical form.
package enum FormattedKind: String, CaseIterable, Equatable, Sendable {
  case journal, workout, program, variant

  private static let folders: [(path: String, kind: FormattedKind)] = [
    ("workouts/journal/", .journal), ("workouts/variants/", .variant),
  ]

  /// What is at a path below the root; `nil` for files without a form of their own.
  package init?(path: String) {
    guard path.utf8.suffix(3).elementsEqual(".md".utf8, by: { Cursor.lowercase($0) == $1 }) else {
      return nil
    }
    if let folder = FormattedKind.folders.first(where: { path.hasPrefix($0.path) }) {
      self = folder.kind
      return
    }
    switch DocumentPath(path)?.kind {
    case .workout: self = .workout
    case .program: self = .program
    case .exercise, nil: return nil
    }
  }

  /// What a text without a path looks like: by its front matter, else by its headings.
  package init(guessing bytes: [UInt8]) {
    let file = splitFrontMatter(bytes.span)
    if let yaml = file.yaml,
      let node = try? parseYAML(bytes.span, in: yaml, firstLine: file.yamlLine)
    {
      if node["base"] != nil || node["overrides"] != nil {
        self = .variant
      } else if node["goal"] != nil || node["days"] != nil || node["weeks"] != nil {
        self = .program
      } else {
        self = .workout
      }
      return
    }
    self = JournalParser.parse(bytes, path: "").sessions.isEmpty ? .workout : .journal
  }
}
