import KBCore

/// A load that counts for nothing until somebody stands by it or does it again.
package struct LoadDoubt: Equatable, Hashable, Sendable {
  package let load: Load
  package let why: LoadHistory.Doubt

  package init(load: Load, why: LoadHistory.Doubt) {
    self.load = load
    self.why = why
  }

  /// `250kg is 2.1 times your estimated maximum of 117kg`
  package var phrase: Phrase { why.phrase(of: load) }

  package var text: String { phrase.english }
}
