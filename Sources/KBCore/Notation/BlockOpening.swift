/// A line that is a timer and nothing else, or a timer or a kind of block with its steps behind a colon:
/// `AMRAP 20: 5 pull-ups, 10 push-ups`, `Circuit x3: …`, `Core: plank 3x60s, crunch 3x20`.
package struct BlockOpening {
  package let heading: BlockHeading
  /// The steps behind the colon, as stretches of the line.
  package let steps: [Cursor]

  /// `nil` for any other line.
  package init?(_ line: Cursor) {
    let whole = line.withoutOuterBlanks
    var cursor = whole
    if let scheme = cursor.eatRepScheme() {
      let cap = cursor.cutCap()
      guard let steps = BlockOpening.steps(in: cursor, before: scheme + " ") else { return nil }
      heading = BlockHeading(name: scheme + " for time", timer: .forTime(rounds: nil, cap: cap))
      self.steps = steps
      return
    }
    // `21-15-9 thrusters 95lb & pull-ups`
    if case let numbers = whole.repScheme, numbers.isFalling,
      case let list = whole.behind(numbers), list.holdsSeveralMovements, !list.isOrdinalHere,
      let steps = BlockOpening.steps(in: list, before: numbers + " "), steps.count > 1,
      steps.allSatisfy({ Movements.names(Step.parse($0).step.name) })
    {
      heading = BlockHeading(name: numbers + " for time", timer: .forTime(rounds: nil, cap: nil))
      self.steps = steps
      return
    }
    if let list = cursor.beforeForTime, case let numbers = list.repScheme, !numbers.isEmpty,
      let steps = BlockOpening.steps(in: list)
    {
      heading = BlockHeading(name: numbers + " for time", timer: .forTime(rounds: nil, cap: nil))
      self.steps = steps
      return
    }
    if let (name, timer, list) = cursor.eatGroupOpening() {
      guard let steps = BlockOpening.steps(in: list, parted: true), steps.count > 1,
        steps.allSatisfy({ LooseLine.isName(Step.parse($0).step.name) })
      else { return nil }
      heading = BlockHeading(name: name, timer: timer)
      self.steps = steps
      return
    }
    let title = cursor.eatTitleOfTimer()
    cursor.skipAlternating()
    guard
      var timer = cursor.beginsClock
        ? cursor.eatTimer() ?? cursor.eatForeignForTime()
        : cursor.eatForeignForTime()
    else { return nil }
    let end = cursor.position
    if case .rounds = timer { cursor.skipUnhurried() }
    cursor.skipAlternating()
    let behind = whole.bytes[whole.position..<end].last { $0 != 0x20 }
    cursor.skipBlanks()
    let isOf = cursor.eatWord("of")
    // `AMRAP 20 | 5 pull-ups | 10 push-ups`, `AMRAP 15 → …`
    let hasColon =
      cursor.eat(":") || behind == UInt8(ascii: ":") || isOf || cursor.eat("|") || cursor.eatArrow()
      || cursor.eatMarkBeforeTurn()
    // An em dash parts a name from its work.
    let hasDash = cursor.dashLength() > 0 && cursor.dashLength() < 3
    if cursor.dashLength() > 0, cursor.peek(cursor.dashLength()) == 0x20 { _ = cursor.eatDash() }
    cursor.skipBlanks()
    guard !cursor.isAtEnd else {
      guard title.isEmpty else { return nil }
      heading = BlockHeading(name: whole.text(from: whole.position, to: end), timer: timer)
      steps = []
      return
    }
    if case .forTime(let rounds, nil) = timer, let cap = cursor.cutCap() {
      timer = .forTime(rounds: rounds, cap: cap)
    }
    guard hasColon || hasDash,
      let steps = BlockOpening.steps(in: cursor, parted: true) ?? BlockOpening.steps(in: cursor)
        ?? BlockOpening.movements(in: cursor, of: timer) ?? BlockOpening.only(in: cursor)
    else { return nil }
    heading = BlockHeading(name: title.isEmpty ? timer.text : title, timer: timer)
    self.steps = steps
  }

  /// The movements of `Tabata: air squats, push-ups`, which have no work of their own; `nil` if a part is
  /// anything else.
  private static func movements(in text: Cursor, of timer: WorkoutTimer) -> [Cursor]? {
    var isInterval = timer == .tabata
    if case .intervals = timer { isInterval = true }
    let parts = text.bytes[text.position..<text.end].split { $0 == UInt8(ascii: ",") }
    guard parts.count < 50 else { return nil }
    var steps: [Cursor] = []
    for part in parts {
      let step = Cursor(text.bytes, from: part.startIndex, to: part.endIndex).withoutOuterBlanks
      let name = step.text(from: step.position, to: step.end)
      guard LooseLine.isName(name), isInterval || Movements.names(name) else { return nil }
      steps.append(step)
    }
    return steps
  }

  /// The one step of `Every 2 min for 16 min: 2 squat cleans, building from 60kg`, whose commas part remarks.
  private static func only(in text: Cursor) -> [Cursor]? {
    let (step, problems) = Step.parse(text)
    let name = Cursor(step.name)
    return problems.isEmpty && step.prescription.groups.count == 1 && !text.countsSeveralThings
      && !name.holdsDigit ? [text] : nil
  }

  /// The parts between commas, or behind `1)` and `2)`, each of which must be a step with work;
  /// `nil` if one is not. What stands before each of them is `scheme`; where it does, or with
  /// `parted`, a plus, a slash or a hyphen between blanks parts them as well.
  private static func steps(
    in text: Cursor, before scheme: String = "", parted isParted: Bool = false
  ) -> [Cursor]? {
    var steps: [Cursor] = []
    var start = text.position
    // `21-15-9 thrusters, pull-ups` is about both.
    var scheme = scheme
    if scheme.isEmpty, case let numbers = text.repScheme, !numbers.isEmpty {
      scheme = numbers + " "
      start += numbers.utf8.count
    }
    let isNumbered = text.isOrdinalHere
    let pair = scheme.isEmpty ? nil : text.wordBetweenMovements
    for index in text.position...text.end {
      var isPart = index == text.end || index == pair?.lowerBound
      if !isPart, isNumbered {
        isPart =
          index > text.position && text.bytes[index] == 0x20
          && Cursor(text.bytes, from: index + 1, to: text.end).isOrdinalHere
      } else if !isPart {
        let byte = text.bytes[index]
        isPart =
          byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "|")
          || (isParted || !scheme.isEmpty) && text.isJointBetweenBlanks(at: index)
          || isParted && byte == UInt8(ascii: "/") && text.countsThing(from: index + 1)
          || byte == UInt8(ascii: ".") && text.isBeforeRest(at: index + 1)
      }
      guard isPart else { continue }
      guard let step = BlockOpening.step(Cursor(text.bytes, from: start, to: index), scheme),
        steps.count < 50
      else { return nil }
      steps.append(step)
      start = index == pair?.lowerBound ? pair?.upperBound ?? index : index + 1
    }
    return steps
  }

  /// A part as the line of a step; `nil` if it has no work.
  private static func step(_ part: Cursor, _ scheme: String) -> Cursor? {
    var part = part.withoutOuterBlanks
    if part.isOrdinalHere { part.skipOrdinal() }
    var label = ""
    let start = part.position
    if part.eatWord(among: "ungerade impar impair dispari odd") {
      label = "Odd: "
    } else if part.eatWord(among: "gerade par pair pari even") {
      label = "Even: "
    }
    if label.isEmpty {
      part.position = start
      label = part.eatMinuteOfTimer()
    } else {
      part.skipBlanks()
      _ = part.eat(":") || part.eatDash()
      part.skipBlanks()
    }
    var rest = part
    let isRest = rest.eatWord("rest") || rest.eatWord(.rest) || rest.eatWord(.pause)
    if isRest, rest.isAtEnd { return part }
    let text = label + scheme
    if !text.isEmpty {
      let bytes = Array(text.utf8) + part.bytes[part.position..<part.end]
      part = Cursor(bytes, from: 0, to: bytes.count)
    }
    let (step, problems) = Step.parse(part)
    return problems.isEmpty && !step.prescription.groups.isEmpty ? part : nil
  }
}
