extension LooseReader {
  /// What stands between brackets: a part like those outside, else a remark.
  /// `(2+1) x 5`, `(1+1+1) x 4`: sets of a complex or of a cluster, by their parts.
  mutating func readPartsTimes() -> Bool {
    let start = cursor.position
    if let parts = cursor.eatTwoCounts(), let count = cursor.eatTimesAlone() {
      append(LooseSet(count: count, work: parts))
      return true
    }
    cursor.position = start
    if let reps = cursor.eatClusterReps(), case let words = cursor.text(from: start),
      let count = cursor.eatTimesAlone()
    {
      append(LooseSet(count: count, work: .reps(reps), note: words))
      return true
    }
    cursor.position = start
    return false
  }

  mutating func readBracket() -> Bool {
    let isRound = cursor.peek() == UInt8(ascii: "(")
    let close = UInt8(ascii: isRound ? ")" : "]")
    let start = cursor.position
    var end = start + 1
    while end < cursor.end, cursor.bytes[end] != close {
      guard cursor.bytes[end] != UInt8(ascii: "(") else { return false }
      end += 1
    }
    guard end < cursor.end else { return false }
    let inside = Cursor(cursor.bytes, from: start + 1, to: end)
    let whole = cursor
    if readPartsOfTotal(inside) {
      cursor.position = end + 1
      return true
    }
    if readRepsOfLoads(inside) {
      cursor.position = end + 1
      return true
    }
    if readLastSetInBrackets(inside) {
      cursor.position = end + 1
      return true
    }
    if readLoadOfShare(inside) {
      cursor.position = end + 1
      return true
    }
    if readTempoInBrackets(inside, before: end + 1) || readRepsOfMost(inside) {
      cursor.position = end + 1
      return true
    }
    // `5x5 100kg (+2.5kg)`, `3x8 60kg (8/10)`
    if !found.sets.isEmpty, inside.isRating || !isLoadWanted && inside.isChange {
      cursor.position = end + 1
      keep(inside.text(from: start + 1, to: end))
      return true
    }
    // `(x3)` counts the set before it.
    var times = inside
    if times.eatTimes(), times.isAtBlankOrDigit, let set = found.sets.indices.last, last.count == 1
    {
      times.skipBlanks()
      if let count = times.eatInteger(limit: PrescriptionParser.setLimit), count > 0, times.isAtEnd,
        found.sets[set].count == 1
      {
        found.sets[set].count = count
        cursor.position = end + 1
        return true
      }
    }
    if found.sets.isEmpty && inside.isPause || inside.isPairOfLoads {
      cursor.position = end + 1
      keep(inside.text(from: start + 1, to: end))
      return true
    }
    if readResultInBrackets(inside) || readLoadsInBrackets(inside) {
      cursor.position = end + 1
      return true
    }
    let before = self
    cursor = inside
    let hasSets = !found.sets.isEmpty
    func total(_ sets: [LooseSet]) -> Int32 { sets.reduce(0) { $0 + $1.count } }
    if readInside(allowsRemarks: !hasSets),
      !hasSets || found.sets.count == before.found.sets.count
        || isPairOfEfforts(before.found) && total(found.sets) == total(before.found.sets)
    {
      cursor = Cursor(whole.bytes, from: end + 1, to: whole.end)
      if found.sets.count > before.found.sets.count { bracketed = found.sets.count }
      return true
    }
    self = before
    // Numbers without a word say something that nobody knows: `[60/5]`.
    guard inside.holdsLetter || !inside.holdsDigit else { return false }
    cursor.position = end + 1
    keep(inside.text(from: start + 1, to: end))
    return true
  }

  /// Whether brackets gave efforts to sets that had none: `(2 RIR, 1 RIR, 0 RIR)`.
  private func isPairOfEfforts(_ before: LooseWork) -> Bool {
    before.sets.allSatisfy { $0.effort == nil } && found.sets.allSatisfy { $0.effort != nil }
  }

  /// `100 total (25/20/20/15/10/10)`: the sets that a total was done in.
  private mutating func readPartsOfTotal(_ inside: Cursor) -> Bool {
    guard found.sets.count == 1, found.sets[0].count == 1,
      case .reps(let total, let high) = found.sets[0].work, total == high
    else { return false }
    var list = inside.withoutOuterBlanks
    var (counts, sum): ([Int32], Int32) = ([], 0)
    while counts.count < 50, let count = list.eatInteger(limit: 1000) {
      counts.append(count)
      sum += count
      guard list.listSeparator != nil else { break }
      list.skipListSeparator()
    }
    guard list.isAtEnd, counts.count > 1, sum == total else { return false }
    let set = found.sets[0]
    found.sets = []
    let whole = String(total)
    if found.note == "total" { found.note = whole + " total" } else { keep(whole) }
    append(
      counts.map { count in
        var part = set
        part.work = .reps(count)
        return part
      })
    return true
  }

  /// `110% 4x3 (121kg)`: what a share comes to.
  private mutating func readLoadOfShare(_ inside: Cursor) -> Bool {
    var text = inside.withoutOuterBlanks
    guard !found.sets.isEmpty, case .load(let load) = text.eatLooseLoad(), text.isAtEnd,
      case .share = found.sets[0].load, found.sets.allSatisfy({ $0.load == found.sets[0].load }),
      let share = found.sets[0].load?.text
    else { return false }
    for index in found.sets.indices { changeSet(index) { $0.load = .load(load) } }
    keep(share)
    return true
  }

  /// `80, 80, 75 (all 5s)`: loads without a unit, and the reps of each.
  private mutating func readRepsOfLoads(_ inside: Cursor) -> Bool {
    var text = inside.withoutOuterBlanks
    guard let unit = habits.unit, found.sets.count > 1, text.eatWord(among: "all each") else {
      return false
    }
    text.skipBlanks()
    _ =
      text.eatTimes() || text.eatWord("for")
      || text.eatWord("sets") && text.eatBehindBlanks { $0.eatWord("of") }
    text.skipBlanks()
    guard let reps = text.eatInteger(limit: Int64(LooseReader.likelyReps)), reps > 0 else {
      return false
    }
    _ = text.eatWord("s") || text.eatBehindBlanks { $0.eatRepsWord() }
    var loads: [Load] = []
    for set in found.sets {
      guard set.count == 1, set.load == nil, case .reps(let value, let high) = set.work,
        value == high,
        value >= 20, value > reps * 3
      else { return false }
      loads.append(Load(thousandths: Int64(value) * 1000, unit: unit))
    }
    guard text.isAtEnd else { return false }
    for (index, load) in loads.enumerated() {
      changeSet(index) { ($0.work, $0.load) = (.reps(reps), .load(load)) }
    }
    firstUnloaded = found.sets.count
    return true
  }

  /// `3x8 (last set 7)`: the last of like sets had other reps.
  private mutating func readLastSetInBrackets(_ inside: Cursor) -> Bool {
    guard !last.isEmpty, case .reps(let low, let high) = found.sets[last.upperBound - 1].work,
      low == high
    else { return false }
    var text = inside.withoutOuterBlanks
    if let reps = text.eatLastSetReps(), text.isAtEnd { return changeLastOfSeveral(to: reps) }
    text = inside.withoutOuterBlanks
    guard let reps = text.eatRepsGotOnLast(of: found.sets[last.upperBound - 1].count), reps < low,
      text.isAtEnd,
      changeLastOfSeveral(to: reps)
    else { return false }
    keep(inside.text(from: inside.position, to: inside.end))
    return true
  }

  /// `(3-1-1) 4x6`: numbers in front of sets that have their own are a tempo, and so are those behind some that
  /// nobody does: `3x5 80kg (5-3-0)`.
  private mutating func readTempoInBrackets(_ inside: Cursor, before end: Int) -> Bool {
    var text = inside.withoutOuterBlanks
    let isWhole = text.isWholeTempo
    guard found.tempo.isEmpty, let tempo = text.eatTempoNumbers(), text.isAtEnd,
      found.sets.isEmpty ? Cursor(cursor.bytes, from: end, to: cursor.end).isBeforeSets : isWhole
    else { return false }
    return set(tempo: tempo)
  }

  /// `5+ (9)`, `1+ (got 6)`: how often it was in the end; `9 (5+)`: how often it had to be.
  private mutating func readRepsOfMost(_ inside: Cursor) -> Bool {
    guard let index = last.last, found.sets[index].count == 1 else { return false }
    var text = inside.withoutOuterBlanks
    if text.eatWord(among: "got did") { text.skipBlanks() }
    guard let number = text.eatInteger(limit: 1000) else { return false }
    switch found.sets[index].work {
    case .asManyAsPossible(let least):
      _ = text.eatBehindBlanks { $0.eatRepsWord() }
      guard text.isAtEnd else { return false }
      changeSet(index) { $0.work = .reps(number) }
      if least > 0 { keep("\(least)+") }
    case .reps(let reps, _):
      guard text.eat("+"), text.isAtEnd, reps >= number else { return false }
      keep("\(number)+")
    default: return false
    }
    changeSet(index) { $0.marks.insert(.amrap) }
    return true
  }

  /// `3x5 85kg (5,5,4)`: behind a number of sets, what was done in each of them.
  private mutating func readResultInBrackets(_ inside: Cursor) -> Bool {
    guard found.planned.isEmpty, let plan = found.sets.last, found.sets.count == 1, plan.count > 1
    else { return false }
    let high: Int32
    switch plan.work {
    case .reps(_, let most): high = most
    // Of as many as possible, any number was done.
    case .asManyAsPossible: high = 1000
    default: return false
    }
    var list = inside
    var counts: [Int32] = []
    while let count = list.eatInteger(limit: 1000), counts.count < 50 {
      counts.append(count)
      guard list.listSeparator != nil else { break }
      list.skipListSeparator()
    }
    // Loads are more than anybody does beyond a plan.
    guard list.isAtEnd, counts.count == Int(plan.count),
      counts.allSatisfy({ $0 <= high + 10 }), beginResult()
    else { return false }
    var done = plan
    done.count = 1
    append(
      counts.map { count in
        done.work = .reps(count)
        return done
      })
    return true
  }

  /// `3x12 (120, 140, 160 kg)`: behind a number of sets, the load of each of them.
  private mutating func readLoadsInBrackets(_ inside: Cursor) -> Bool {
    var list = inside
    guard isLoadWanted, found.sets.count == 1, let set = found.sets.last, set.load == nil,
      let loads = list.eatLoadsBetweenCommas(), loads.count == Int(set.count)
    else { return false }
    splitLast(by: loads) { $0.load = $1 }
    return true
  }

  private mutating func readInside(allowsRemarks: Bool) -> Bool {
    while true {
      skipSeparators()
      guard !cursor.isAtEnd else { return true }
      let start = cursor.position
      if readPart() { continue }
      // `(3x2 @ 85%, rest as needed)`: words behind sets are a remark here, too.
      cursor.position = start
      guard allowsRemarks, !found.sets.isEmpty, ambiguity == nil, readNote() else {
        return false
      }
    }
  }
}

extension Cursor {
  /// Whether a few seconds are here and nothing else: a pause within a repetition.
  fileprivate var isPause: Bool {
    var text = withoutOuterBlanks
    guard let time = text.eatLooseTime() else { return false }
    return text.isAtEnd && time.upperBound.milliseconds <= 5_000
  }

  /// Whether the loads for men and for women are here: `155/105`, `43/30 kg`.
  fileprivate var isPairOfLoads: Bool {
    var text = withoutOuterBlanks
    guard let heavy = text.eatDecimal(), text.eat("/"), let light = text.eatDecimal(),
      light >= 9_000, heavy > light
    else { return false }
    text.skipBlanks()
    _ = text.eatLoadUnit()
    return text.isAtEnd
  }
}
