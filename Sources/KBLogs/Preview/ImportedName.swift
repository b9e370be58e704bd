/// One exercise of a log, and what it is called in the journal.
package struct ImportedName: Equatable, Sendable {
  /// As the log has it.
  package let source: String
  package let name: String
  /// Whether the library knows it.
  package let isKnown: Bool
  /// What the library has under a name like it, for one that it does not know.
  package let proposal: String?

  package init(source: String, name: String, isKnown: Bool, proposal: String?) {
    self.source = source
    self.name = name
    self.isKnown = isKnown
    self.proposal = proposal
  }
}
