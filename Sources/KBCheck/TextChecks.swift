import KBCore

/// The checks of single texts that are wanted.
package struct TextChecks: Sendable {
  /// What they say about one text.
  package struct Result: Sendable {
    package var loose: CheckedBase.LooseLinks?
    package var diagnostics: [Diagnostic] = []

    package init(loose: CheckedBase.LooseLinks? = nil, diagnostics: [Diagnostic] = []) {
      self.loose = loose
      self.diagnostics = diagnostics
    }
  }

  private let finds: [@Sendable (CheckedText) -> [Diagnostic]]
  /// Whether one of them looks at the headings of every document.
  package let needsOutline: Bool

  package init(_ isWanted: (String) -> Bool) {
    let checks = Checks.all.filter { isWanted($0.id) }
    finds = checks.compactMap { check in
      if case .text(let find) = check.work { find } else { nil }
    }
    needsOutline = checks.contains { $0.id == NamedCheck.headingOrder.id }
  }

  package func look(at text: CheckedText) -> Result {
    let loose = text.outline.map { CheckedBase.LooseLinks(path: text.path, outline: $0) }
    return Result(
      loose: loose,
      diagnostics: finds.flatMap { $0(text) } + text.journalDoubts + text.templateProblems)
  }
}
