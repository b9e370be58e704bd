/// A problem in somebody's text, with its place and a fix.
package struct Diagnostic: Equatable, Sendable {
  /// How bad it is: an error makes `kb check` exit with 1.
  package enum Severity: UInt8, Equatable, Sendable, Comparable {
    case info, warning, error

    package static func < (one: Severity, other: Severity) -> Bool {
      one.rawValue < other.rawValue
    }
  }

  /// A text within the range and what takes its place.
  package struct Replacement: Equatable, Sendable {
    package var old: String
    package var new: String

    package init(_ old: String, by new: String) {
      self.old = old
      self.new = new
    }
  }

  /// A place that a problem is about besides its own.
  package struct Place: Equatable, Sendable {
    package var path: String
    package var range: SourceRange
    /// What is there, as a sentence without a full stop.
    package var words: String

    package init(_ path: String, at range: SourceRange = .fileStart, _ words: String) {
      self.path = path
      self.range = range
      self.words = words
    }
  }

  /// The stable name that `docs/diagnostics.md` explains, such as `ambiguous-load`.
  package var id: String
  package var severity: Severity
  /// The path below the root, with `/` between its parts.
  package var path: String
  package var range: SourceRange
  /// One sentence without a full stop.
  package var summary: Phrase
  /// What to do about it; empty if the summary says it all.
  package var fix: Phrase
  /// The change that is right without asking anybody; `nil` if a person has to decide.
  package var replacement: Replacement?
  /// The changes that a person can choose from, the likelier first.
  package var choices: [Replacement]
  /// Names that may have been meant, the likelier first; each place needs a choice of its own.
  package var suggestions: [Replacement]
  /// The other places that it is about.
  package var related: [Place]

  package init(
    id: String,
    severity: Severity,
    path: String,
    range: SourceRange,
    summary: Phrase,
    fix: Phrase = .empty,
    replacement: Replacement? = nil,
    choices: [Replacement] = [],
    suggestions: [Replacement] = [],
    related: [Place] = []
  ) {
    self.id = id
    self.severity = severity
    self.path = path
    self.range = range
    self.summary = summary
    self.fix = fix
    self.replacement = replacement
    self.choices = choices
    self.suggestions = suggestions
    self.related = related
  }
}

extension Diagnostic {
  /// What a person can choose from at this place alone.
  package var offered: [Replacement] { choices.isEmpty ? suggestions : choices }
}

extension Diagnostic.Severity {
  /// The word before a message: `error`, `warning` or `info`.
  package var word: String {
    switch self {
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

extension Diagnostic: Comparable {
  /// By path, then by place, then by id, so that two runs print the same order.
  package static func < (one: Diagnostic, other: Diagnostic) -> Bool {
    if one.path != other.path { return one.path < other.path }
    if one.range.start != other.range.start { return one.range.start < other.range.start }
    if one.id != other.id { return one.id < other.id }
    return one.summary.english < other.summary.english
  }
}
