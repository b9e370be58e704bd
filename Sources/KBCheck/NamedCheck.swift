import KBCore
import KBText

/// One thing that `kb check` looks for, with its manual page.
package struct NamedCheck: Sendable {
  /// When a check runs.
  package enum Level: String, Equatable, Sendable, CaseIterable {
    /// Always.
    case basic
    /// With `--strict`.
    case strict
    /// When it is named.
    case other
  }

  /// Who finds the problem.
  package enum Work: Sendable {
    /// Whoever reads the files.
    case reading
    /// A look at the text of each file.
    case text(@Sendable (CheckedText) -> [Diagnostic])
    /// A look at the whole knowledge base.
    case knowledge(@Sendable (CheckedBase) -> [Diagnostic])
    /// The program, with what a pure function may not ask: a dictionary, the web.
    case program
  }

  package let id: String
  package let level: Level
  /// How bad the problem is at its worst.
  package let severity: Diagnostic.Severity
  /// Whether `--fix` can correct it, where that is certain.
  package let isFixable: Bool
  package let work: Work
  /// The manual page as Markdown: what is wrong, an example, the way out.
  package let page: String

  package init(
    _ id: String, _ severity: Diagnostic.Severity, level: Level = .basic, isFixable: Bool = false,
    work: Work = .reading, _ page: String
  ) {
    self.id = id
    self.level = level
    self.severity = severity
    self.isFixable = isFixable
    self.work = work
    self.page = page
  }

  /// The page's first sentence without its full stop.
  package var title: String {
    guard case .paragraph(let text)? = parts.first else { return id }
    var end = text.utf8.startIndex
    while end < text.utf8.endIndex {
      let next = text.utf8.index(after: end)
      let isEnd = next == text.utf8.endIndex || text.utf8[next] == 0x20
      if text.utf8[end] == UInt8(ascii: "."), isEnd { break }
      end = next
    }
    return String(text[..<end])
  }
}

/// Checks of one subject, in the order of their manual.
package struct CheckGroup: Sendable {
  package let title: String
  package let checks: [NamedCheck]

  init(_ title: String, _ checks: [NamedCheck]) {
    self.title = title
    self.checks = checks
  }
}
