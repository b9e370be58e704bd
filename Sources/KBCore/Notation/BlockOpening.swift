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
    if part.eatWord("ungerade", "impar", "impair", "dispari", "odd") {
      label = "Odd: "
    } else if part.eatWord("gerade", "par", "pair", "pari", "even") {
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

extension Cursor {
  /// Skips what says that the steps of a timer take turns: `Alt EMOM 12`, `EMOM 12 (alternating)`.
  fileprivate mutating func skipAlternating() {
    let start = position
    skipBlanks()
    let isBracketed = eat("(")
    if eatWord("alt", "alternating"), isBracketed ? eat(")") : peek() == 0x20 || eat(".") {
      skipBlanks()
    } else {
      position = start
    }
  }

  /// Takes the mark in front of `odd:`, where the steps of a timer take turns: the comma of `, odd:`.
  fileprivate mutating func eatMarkBeforeTurn() -> Bool {
    var ahead = self
    let isBehindComma = position > 0 && bytes[..<position].last { $0 != 0x20 } == UInt8(ascii: ",")
    ahead.skipBlanks()
    guard isBehindComma || ahead.eat(",") || ahead.eatDash() else { return false }
    ahead.skipBlanks()
    let turn = ahead
    guard ahead.eatWord("odd", "even"), ahead.eat(":") || ahead.eatDash() || ahead.peek() == 0x20
    else { return false }
    self = turn
    return true
  }

  /// Takes the `min 1 –` of a step and gives it as a label; empty where there is none.
  fileprivate mutating func eatMinuteOfTimer() -> String {
    let start = position
    if eatWord("minute", "min", "minuto", "m") {
      skipBlanks()
      if let number = eatInteger(limit: 60) {
        skipBlanks()
        if eatDash() || eat("="), peek() == 0x20 {
          skipBlanks()
          return "Min \(number): "
        }
      }
    }
    position = start
    return ""
  }

  /// Takes what a timer is called in front of it, with a comma or a dash: `Finisher – 3 rounds for time: …`.
  fileprivate mutating func eatTitleOfTimer() -> String {
    let start = position
    if eatGroupWord() || eatWord("chipper", "metcon", "wod") {
      let title = text(from: start)
      skipBlanks()
      // An em dash parts a name from its work.
      if eat(",") || !matches("\u{2014}") && eatDash() { skipBlanks() }
      var ahead = self
      if ahead.beginsClock, ahead.eatTimer() != nil { return title }
    }
    position = start
    return ""
  }

  /// Cuts off a cap between brackets at the end: `100 burpees (cap 12 min)`.
  fileprivate mutating func cutCap() -> TimeSpan? {
    let text = bytes[position..<end]
    // `4 RFT: 400m run, 10 burpees. 20 min cap`
    for mark in [UInt8(ascii: "("), UInt8(ascii: "."), UInt8(ascii: ",")] {
      guard let open = text.lastIndex(of: mark) else { continue }
      var ahead = Cursor(bytes, from: mark == UInt8(ascii: "(") ? open : open + 1, to: end)
      guard let cap = ahead.eatCapBehind(), ahead.withoutOuterBlanks.isAtEnd else { continue }
      self = Cursor(bytes, from: position, to: open).withoutOuterBlanks
      return cap
    }
    return nil
  }

  /// Whether a plus or a slash stands there between blanks, or a hyphen before the number of the next step:
  /// `5 pull-ups - 10 push-ups`.
  fileprivate func isJointBetweenBlanks(at index: Int) -> Bool {
    guard index + 1 < end, index > position, bytes[index - 1] == 0x20, bytes[index + 1] == 0x20
    else { return false }
    switch bytes[index] {
    case UInt8(ascii: "+"), UInt8(ascii: "/"): return true
    case UInt8(ascii: "-"):
      var next = Cursor(bytes, from: index + 1, to: end)
      next.skipBlanks()
      return Cursor.isDigit(next.peek())
    default: return false
    }
  }

  /// The ` and ` of `thrusters and pull-ups`, where no other mark parts movements; `clean and jerk` is one.
  fileprivate var wordBetweenMovements: Range<Int>? {
    let text = bytes[position..<end]
    guard !text.contains(where: { ",;|+/".utf8.contains($0) }) else { return nil }
    for index in text.indices where bytes[index] == 0x20 {
      var word = Cursor(bytes, from: index + 1, to: end)
      guard word.eatWord("and") || word.eatWord("&", "und"), word.peek() == 0x20 else { continue }
      word.skipBlanks()
      var second = word
      let isOne = second.eatWord("jerk", "jerks", "press", "presses")
      let (before, behind) = (
        self.text(from: position, to: index), word.text(from: word.position, to: end)
      )
      guard !isOne, Movements.names(before), Movements.names(behind) else { return nil }
      return index..<word.position
    }
    return nil
  }

  /// The text before a final `for time`; `nil` if it does not end so.
  fileprivate var beforeForTime: Cursor? {
    let tail = ", for time"
    guard end - position > 20, Cursor.isDigit(peek()),
      bytes[(end - tail.utf8.count)..<end].elementsEqual(
        tail.utf8, by: { Cursor.lowercase($0) == $1 })
    else { return nil }
    return Cursor(bytes, from: position, to: end - tail.utf8.count).withoutOuterBlanks
  }

  /// Whether a blank and a rest stand there: `15 sit-ups. rest 1:00`.
  fileprivate func isBeforeRest(at index: Int) -> Bool {
    guard index < end, bytes[index] == 0x20 else { return false }
    var ahead = Cursor(bytes, from: index, to: end)
    ahead.skipBlanks()
    return ahead.eatLooseRest() != nil
  }

  /// The `21-15-9` that stands here; empty for fewer than three numbers.
  fileprivate var repScheme: String {
    var ahead = self
    var count = 0
    while ahead.eatInteger(limit: PrescriptionParser.repLimit) != nil {
      count += 1
      guard ahead.dashLength() > 0, Cursor.isDigit(ahead.peek(ahead.dashLength())) else { break }
      ahead.position += ahead.dashLength()
    }
    let isEnd = ahead.peek() == 0x20 || ahead.peek() == UInt8(ascii: ":")
    return count > 2 && isEnd ? ahead.text(from: position) : ""
  }

  /// Takes `21-15-9 for time:`, `For time 21-15-9:` or `21-15-9 of:` and gives its numbers.
  fileprivate mutating func eatRepScheme() -> String? {
    let start = position
    let isNamed = eatWord("for") && eatWordBehindBlank("time")
    if isNamed {
      _ = eat(":") || eat(",")
      skipBlanks()
    } else {
      position = start
    }
    let scheme = repScheme
    if !scheme.isEmpty {
      position += scheme.utf8.count
      let hasBlank = peek() == 0x20
      skipBlanks()
      if eatRepsWord() { skipBlanks() }
      let isForTime = eatWord("for") && eatWordBehindBlank("time")
      skipBlanks()
      let isOf = eatWord("of")
      if (isNamed || hasBlank) && eat(":") || isOf && isForTime, !withoutOuterBlanks.isAtEnd {
        return scheme
      }
    }
    position = start
    return nil
  }

  /// Takes `Circuit x3:`, `Zirkel, 3 Runden:` or `Core:`, and gives what stands behind the colon.
  fileprivate mutating func eatGroupOpening() -> (
    name: String, timer: WorkoutTimer?, list: Cursor
  )? {
    let start = position
    let isCircuit = eatWord("circuit", "circuito", "zirkel")
    if isCircuit || eatGroupWord() {
      let name = text(from: start)
      skipBlanks()
      while isCircuit, eat(",") || eatDash() { skipBlanks() }
      _ = isCircuit && eatTimes()
      skipBlanks()
      let rounds = isCircuit ? eatInteger(limit: 100) : nil
      if rounds != nil {
        skipBlanks()
        _ = eatWord("rounds", "round", "rds", "times") || eatWord(.rounds) || eatTimes()
        skipBlanks()
      }
      if eat(":"), peek() == 0x20 {
        return (name, rounds.map { .rounds($0) }, Cursor(bytes, from: position, to: end))
      }
    }
    position = start
    return nil
  }

  /// Whether `1)` and its like stand here.
  var isOrdinalHere: Bool {
    var ahead = self
    return ahead.eatInteger(limit: 99) != nil && (ahead.eat(")") || ahead.eat("."))
      && ahead.peek() == 0x20
  }

  /// Whether a timer may begin here that is no length alone.
  fileprivate var beginsClock: Bool {
    switch Cursor.lowercase(peek()) {
    case UInt8(ascii: "e"), UInt8(ascii: "a"), UInt8(ascii: "t"), UInt8(ascii: "f"),
      UInt8(ascii: "i"), UInt8(ascii: ":"), UInt8(ascii: "c"), UInt8(ascii: "o"):
      true
    default: Cursor.isDigit(peek())
    }
  }
}
