import KBCore

/// What is wrong with the fences of a file's front matter.
package enum FrontMatterProblem: Error, Equatable, Sendable {
  case neverEnds(SourceRange)
  case toml(SourceRange)

  /// The name that the documentation of problems lists.
  package var id: String {
    switch self {
    case .neverEnds: "front-matter-never-ends"
    case .toml: "front-matter-toml"
    }
  }

  /// The opening fence.
  package var range: SourceRange {
    switch self {
    case .neverEnds(let range), .toml(let range): range
    }
  }

  /// One sentence without a full stop.
  package var message: Phrase {
    switch self {
    case .neverEnds: "the front matter that starts here never ends"
    case .toml: "front matter between +++ is TOML, which is not read"
    }
  }

  /// What to do about it.
  package var fix: Phrase {
    switch self {
    case .neverEnds: "close it with a --- line before the first heading"
    case .toml: "write it as YAML between two --- lines"
    }
  }

  /// The problem as an error in the file at `path`.
  package func asDiagnostic(path: String) -> Diagnostic {
    Diagnostic(id: id, severity: .error, path: path, range: range, summary: message, fix: fix)
  }
}
