import KBCore

/// Why a whole file cannot be read; nothing of it is imported.
package struct ImportFailure: Error, Equatable, Sendable {
  /// What is wrong, in one sentence without a full stop.
  package let summary: Phrase
  /// What to do about it.
  package let fix: Phrase
  /// The line, from 1, where that is known.
  package let line: Int?
  /// What the columns probably are, for a table that kb does not know.
  package let guess: ColumnGuess?
  /// Whether the machine refused, and not what is written in the file.
  package let isOfMachine: Bool
  /// Whether the program reads the file where a page cannot.
  package let needsProgram: Bool

  package init(
    _ summary: Phrase, fix: Phrase, line: Int? = nil, guess: ColumnGuess? = nil,
    isOfMachine: Bool = false, needsProgram: Bool = false
  ) {
    self.summary = summary
    self.fix = fix
    self.line = line
    self.guess = guess
    self.isOfMachine = isOfMachine
    self.needsProgram = needsProgram
  }
}

/// A row that cannot be read, with its place in the file.
package struct RowProblem: Error, Equatable, Sendable {
  /// From 1.
  package let line: Int
  /// In bytes, from 1.
  package let column: Int
  /// What is wrong, without what the person can say about it.
  package let reason: Phrase
  /// Whether the row can be read once the person says which order its dates have.
  package let asksForDates: Bool

  package init(line: Int, column: Int = 1, _ reason: Phrase, asksForDates: Bool = false) {
    self.line = line
    self.column = column
    self.reason = reason
    self.asksForDates = asksForDates
  }

  /// What is wrong, with the option of `kb import` that settles it.
  package var summary: Phrase {
    asksForDates ? "\(reason); --dates says which" : reason
  }
}

/// A row that is no set, with the reason.
package struct SkippedRow: Equatable, Sendable {
  /// From 1.
  package let line: Int
  package let reason: Phrase

  package init(line: Int, _ reason: Phrase) {
    self.line = line
    self.reason = reason
  }
}
