/// A line that is a timer and nothing else, or a timer with the steps that it runs behind a colon:
/// `AMRAP 20: 5 pull-ups, 10 push-ups`.
package struct BlockOpening {
  package let heading: BlockHeading
  /// The steps behind the colon, as stretches of the line.
  package let steps: [Cursor]

  /// `nil` for any other line.
  package init?(_ line: Cursor) {
    let whole = line.withoutOuterBlanks
    var cursor = whole
    guard cursor.beginsClock, let timer = cursor.eatTimer() else { return nil }
    let end = cursor.position
    let behind = whole.bytes[whole.position..<end].last { $0 != 0x20 }
    cursor.skipBlanks()
    let hasColon = cursor.eat(":") || behind == UInt8(ascii: ":")
    if cursor.dashLength() > 0, cursor.peek(cursor.dashLength()) == 0x20 { _ = cursor.eatDash() }
    cursor.skipBlanks()
    guard !cursor.isAtEnd else {
      heading = BlockHeading(name: whole.text(from: whole.position, to: end), timer: timer)
      steps = []
      return
    }
    guard hasColon, let steps = BlockOpening.steps(in: cursor) else { return nil }
    heading = BlockHeading(name: timer.text, timer: timer)
    self.steps = steps
  }

  /// The parts between commas, each of which must be a step with work; `nil` if one is not.
  private static func steps(in text: Cursor) -> [Cursor]? {
    var steps: [Cursor] = []
    var start = text.position
    for index in text.position...text.end
    where index == text.end || text.bytes[index] == UInt8(ascii: ",")
      || text.bytes[index] == UInt8(ascii: ";")
    {
      let part = Cursor(text.bytes, from: start, to: index)
      let (step, problems) = Step.parse(part)
      guard problems.isEmpty, !step.prescription.groups.isEmpty, steps.count < 50 else {
        return nil
      }
      steps.append(part)
      start = index + 1
    }
    return steps
  }
}

extension Cursor {
  /// Whether a timer may begin here that is no length alone.
  fileprivate var beginsClock: Bool {
    switch Cursor.lowercase(peek()) {
    case UInt8(ascii: "e"), UInt8(ascii: "a"), UInt8(ascii: "t"), UInt8(ascii: "f"),
      UInt8(ascii: "i"), UInt8(ascii: ":"):
      true
    default: Cursor.isDigit(peek())
    }
  }
}
