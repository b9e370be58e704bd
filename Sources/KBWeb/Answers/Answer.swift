import KBCore

/// What can be asked of the module; the numbers are its interface and never change their meaning.
package enum Operation: Int32, Sendable {
  /// Reads a step or an entry of the journal and says what it means; `tools.wasm` has it.
  case understandLine = 1
  /// Puts plates on a bar.
  case platesOnBar = 2
  /// Gives the canonical form of each line; `tools.wasm` has it.
  case canonicalLines = 3
  // 4 is the tests' `targetsOperation`.
  /// Says what the card of one exercise of a run shows.
  case card = 5
  /// Reads a set that was typed on the run page.
  case typedSet = 6
  /// Makes a session of a finished run; `session.wasm` has it, which is loaded at a run's end.
  case session = 7
  /// Says where a timer stands.
  case timer = 8
  /// Goes on from sessions that the built site does not know yet; `session.wasm` has it.
  case ahead = 9
  /// Converts a number to the unit of the other system; `tools.wasm` has it and the two below.
  case convertUnit = 10
  /// Estimates a maximum, and what to load for each number of reps.
  case maximum = 11
  /// Finds the programs that fit somebody's answers.
  case findPrograms = 12
  /// Says what importing a file of another app would do; `import.wasm` has it.
  case previewImport = 13
}

/// Answers a question in a language: text in, JSON out (for `canonicalLines`, lines out).
///
/// A number that is no operation is answered as a problem, never with a trap.
package func answer(
  _ number: Int32, _ input: [UInt8], in book: Phrasebook = .english
) -> [UInt8] {
  switch Operation(rawValue: number) {
  case .session: SessionAnswer.json(for: input, in: book)
  case .ahead: AheadAnswer.json(for: input, in: book)
  case .previewImport: ImportAnswer.json(for: input, in: book)
  case .understandLine, .canonicalLines, .convertUnit, .maximum, .findPrograms:
    toolAnswer(number, input, in: book)
  default: quickAnswer(number, input, in: book)
  }
}

/// Answers what is asked between workouts, and not in a run: it has a part of its own.
func toolAnswer(_ number: Int32, _ input: [UInt8], in book: Phrasebook) -> [UInt8] {
  switch Operation(rawValue: number) {
  case .understandLine: LineAnswer.json(for: input, in: book)
  case .canonicalLines: canonicalLines(input)
  case .convertUnit: UnitAnswer.json(for: input, in: book)
  case .maximum: MaximumAnswer.json(for: input, in: book)
  case .findPrograms: ProgramsAnswer.json(for: input, in: book)
  default: noOperation(number, in: book)
  }
}

/// Answers all but the ends of runs and what follows from them, which have a part of their own.
func quickAnswer(_ number: Int32, _ input: [UInt8], in book: Phrasebook) -> [UInt8] {
  switch Operation(rawValue: number) {
  case .platesOnBar: return PlatesAnswer.json(for: input, in: book)
  case .card: return CardAnswer.json(for: input, in: book)
  case .typedSet: return TypedSetAnswer.json(for: input, in: book)
  case .timer: return TimerAnswer.json(for: input, in: book)
  case .session, .ahead, .understandLine, .canonicalLines, .convertUnit, .maximum, .findPrograms,
    .previewImport, nil:
    return noOperation(number, in: book)
  }
}

private func noOperation(_ number: Int32, in book: Phrasebook) -> [UInt8] {
  refusal("Unknown operation \(number).", fix: .empty, in: book)
}

/// The answer to a question that was not understood.
func refusal(_ summary: Phrase, fix: Phrase, in book: Phrasebook) -> [UInt8] {
  var json = JSONWriter()
  json.beginObject()
  json.key("ok")
  json.bool(false)
  json.key("problems")
  json.beginArray()
  json.problem(summary: summary.text(in: book), fix: fix.text(in: book), column: nil)
  json.endArray()
  json.endObject()
  return json.bytes
}

extension JSONWriter {
  /// Writes a problem; an empty fix and a missing column are left out.
  mutating func problem(summary: String, fix: String, column: Int?) {
    beginObject()
    if let column {
      key("column")
      integer(column)
    }
    field("summary", summary)
    if !fix.isEmpty { field("fix", fix) }
    endObject()
  }
}
