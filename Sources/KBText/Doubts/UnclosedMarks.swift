import KBCore

extension NotationProblem {
  /// The first bracket or quotation mark of a line that has no other half; `nil` if all have.
  ///
  /// A quotation mark behind a digit is inches, and a bracket behind a colon a smile.
  package static func unclosedMark(in bytes: [UInt8], _ range: Range<Int>) -> NotationProblem? {
    var open: [Int] = []
    var quote: Int?
    for index in range {
      let before = index > range.lowerBound ? bytes[index - 1] : 0x20
      switch bytes[index] {
      case UInt8(ascii: "\""):
        if quote != nil {
          quote = nil
        } else if !Cursor.isDigit(before) {
          quote = index
        }
      case UInt8(ascii: "(") where quote == nil && !isSmile(before): open.append(index)
      case UInt8(ascii: ")") where quote == nil && !isSmile(before):
        if open.popLast() == nil, !isLabel(bytes, range.lowerBound..<index) {
          return problem(
            index, "this bracket was never opened", fix: "remove it, or write ( before it")
        }
      default: break
      }
    }
    if let quote {
      return problem(quote, "this quotation mark is not closed", fix: "close it after the note")
    }
    return open.first.map {
      problem($0, "this bracket is not closed", fix: "close it with ), or remove it")
    }
  }

  private static func problem(_ index: Int, _ summary: Phrase, fix: Phrase) -> NotationProblem {
    NotationProblem(
      id: "unclosed-mark", start: index, end: index + 1, summary: summary, fix: fix)
  }

  private static func isSmile(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "-")
  }

  /// `A)` and `1)` at the beginning.
  private static func isLabel(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    range.count <= 2 && bytes[range].allSatisfy { Cursor.isWordByte($0) }
  }
}
