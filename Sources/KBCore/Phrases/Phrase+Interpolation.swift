extension Phrase: ExpressibleByStringInterpolation {
  package init(stringLiteral words: String) { content = .words(words) }

  package init(stringInterpolation made: StringInterpolation) { content = .pieces(made.pieces) }

  package struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [Piece] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    package mutating func appendLiteral(_ words: String) {
      if !words.isEmpty { pieces.append(.words(words)) }
    }

    /// A name or notation, which stays as it is.
    package mutating func appendInterpolation(_ text: String) { pieces.append(.verbatim(text)) }

    package mutating func appendInterpolation(_ text: Substring) {
      pieces.append(.verbatim(String(text)))
    }

    package mutating func appendInterpolation(_ phrase: Phrase) { pieces.append(.phrase(phrase)) }

    // One for each type, which costs less than a generic one.

    package mutating func appendInterpolation(_ number: Int) {
      pieces.append(.integer(Int64(number)))
    }

    package mutating func appendInterpolation(_ number: Int32) {
      pieces.append(.integer(Int64(number)))
    }

    package mutating func appendInterpolation(_ number: Int64) { pieces.append(.integer(number)) }

    /// `5,240`
    package mutating func appendInterpolation(grouped number: some BinaryInteger) {
      pieces.append(.grouped(Int64(clamping: number)))
    }

    /// `12.5`
    package mutating func appendInterpolation(thousandths: Int64) {
      pieces.append(.decimal(thousandths))
    }

    /// `5,240.5`
    package mutating func appendInterpolation(groupedThousandths thousandths: Int64) {
      pieces.append(.groupedDecimal(thousandths))
    }

    /// `0.70`
    package mutating func appendInterpolation(hundredths: Int64) {
      pieces.append(.hundredths(hundredths))
    }

    package mutating func appendInterpolation(_ phrase: Phrase, _ fit: Fit) {
      pieces.append(.fitted(phrase, fit))
    }

    /// `62.5kg`
    package mutating func appendInterpolation(_ load: Load) {
      pieces.append(.load(load, isApart: false))
    }

    /// `62.5 kg`
    package mutating func appendInterpolation(apart load: Load) {
      pieces.append(.load(load, isApart: true))
    }

    package mutating func appendInterpolation(_ distance: Distance) {
      pieces.append(.distance(distance))
    }

    /// `45s`, `5 min`, `2:30`
    package mutating func appendInterpolation(_ span: TimeSpan) { pieces.append(.time(span)) }

    /// `2026-11-21` on the command line; `Saturday 21 November 2026` on pages.
    package mutating func appendInterpolation(_ day: Day) { pieces.append(.day(day, .plain)) }

    package mutating func appendInterpolation(_ day: Day, _ style: DayStyle) {
      pieces.append(.day(day, style))
    }
  }
}
