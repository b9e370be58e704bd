/// A stretch of notation that was not understood, or is impossible, with a fix.
package struct NotationProblem: Equatable, Sendable {
  /// The diagnostic's stable name, such as `ambiguous-load`.
  package var id: String
  /// Byte offsets into the text that was parsed.
  package var start: Int
  package var end: Int
  package var summary: Phrase
  package var fix: Phrase
  /// What the stretch can be written as where it has several meanings, the likelier first.
  package var choices: [String]

  package init(
    id: String, start: Int, end: Int, summary: Phrase, fix: Phrase, choices: [String] = []
  ) {
    self.id = id
    self.start = start
    self.end = end
    self.summary = summary
    self.fix = fix
    self.choices = choices
  }
}
