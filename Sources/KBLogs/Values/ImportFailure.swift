/// Why a whole file cannot be read; nothing of it is imported.
package struct ImportFailure: Error, Equatable, Sendable {
  /// What is wrong, in one sentence without a full stop.
  package let summary: String
  /// What to do about it.
  package let fix: String
  /// The line, from 1, where that is known.
  package let line: Int?
  /// What the columns probably are, for a table that kb does not know.
  package let guess: ColumnGuess?
  /// Whether the machine refused, and not what is written in the file.
  package let isOfMachine: Bool
  /// Whether the program reads the file where a page cannot.
  package let needsProgram: Bool

  package init(
    _ summary: String, fix: String, line: Int? = nil, guess: ColumnGuess? = nil,
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
  package let summary: String

  package init(line: Int, column: Int = 1, _ summary: String) {
    self.line = line
    self.column = column
    self.summary = summary
  }
}

/// A row that is no set, with the reason.
package struct SkippedRow: Equatable, Sendable {
  /// From 1.
  package let line: Int
  package let reason: String

  package init(line: Int, _ reason: String) {
    self.line = line
    self.reason = reason
  }
}
