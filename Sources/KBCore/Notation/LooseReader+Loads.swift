extension LooseReader {
  /// A load, or one that is added to the body's without its unit: `BW+10`, `+10`.
  mutating func eatLoad() -> LoadTarget? {
    let start = cursor.position
    // `zavorra 5 kg`
    if cursor.eatAddedWeightWord() {
      cursor.skipBlanks()
      // `con zavorra da 5 kg`
      if cursor.eatWord(.of) { cursor.skipBlanks() }
      if case .load(let load) = cursor.eatLooseLoad() { return .added(load) }
      cursor.position = start
    }
    if let unit = habits.unit {
      let hasBody = cursor.eatWord(among: "bw bodyweight") || cursor.eatWord(.bodyweight)
      cursor.skipBlanks()
      if cursor.eat("+"), let value = cursor.eatDecimal(),
        hasBody ? cursor.isBareBehindNumber : cursor.isBareLoadEnd
      {
        return .added(Load(thousandths: value, unit: unit))
      }
      cursor.position = start
    }
    let load = cursor.eatLooseLoad()
    // `Incline walk 12% 30 min`: how steep it is.
    if countsMetres, case .share = load {
      cursor.position = start
      return nil
    }
    if case .load(let added) = load, cursor.eatAddedWord() || cursor.isBeforeVest {
      return .added(added)
    }
    return load
  }

  /// `5x5 @ 80,85,90,95,100`, `5,4,3 @ 80,85,90`: as many loads as there are sets without one; `nil` where none
  /// are here.
  mutating func readLoadsOfEach(from start: Int) -> Bool? {
    let open = firstUnloaded..<found.sets.count
    let isGroup = open.count == 1
    guard !open.isEmpty, isGroup || open.allSatisfy({ found.sets[$0].count == 1 }),
      let (values, written) = cursor.eatLoads(
        ofSets: isGroup ? Int(found.sets[open.lowerBound].count) : open.count)
    else { return nil }
    guard let unit = written ?? habits.unit else {
      let text = cursor.text(from: start)
      return doubt(from: start, [text + "kg", text + "lb"])
    }
    if isGroup {
      splitLast(by: values) { $0.load = .load(Load(thousandths: $1, unit: unit)) }
    } else {
      for (index, value) in zip(open, values) {
        changeSet(index) { $0.load = .load(Load(thousandths: value, unit: unit)) }
      }
      firstUnloaded = found.sets.count
    }
    return true
  }

  /// A load without a unit, in a folder that has one.
  mutating func eatBareLoad() -> LoadTarget? {
    let start = cursor.position
    if let unit = habits.unit, let value = cursor.eatBareDecimal(), value >= 20_000,
      cursor.isAtListEnd
    {
      return .load(Load(thousandths: value, unit: unit))
    }
    cursor.position = start
    return nil
  }

  /// Makes the last of the groups as many single sets as there are values, each with its own.
  mutating func splitLast<Value>(by values: [Value], _ give: (inout LooseSet, Value) -> Void) {
    guard var single = found.sets.popLast() else { return }
    single.count = 1
    append(
      values.map { value in
        var set = single
        give(&set, value)
        return set
      })
  }

  /// `190xF`, `170kg missed`, `failed 95`: a load that was tried and not lifted once.
  mutating func readFailedLoad() -> Bool {
    let start = cursor.position
    let isWordFirst = cursor.eatFailedWord()
    cursor.skipBlanks()
    if let (value, unit) = cursor.eatHeavyLoad() {
      let afterLoad = cursor.position
      cursor.skipBlanks()
      let hasTimes = cursor.eatTimes()
      var isFailed = isWordFirst && !hasTimes && cursor.isAtListEnd
      if !isFailed, !isWordFirst {
        isFailed =
          hasTimes
          ? cursor.eatWord("f") || cursor.eatBehindBlanks { $0.eatFailedWord() }
          : !cursor.isAtEnd
            && (cursor.eatFailedWord() || isBehindLoadedSets && cursor.eatMissSign()
              || cursor.peek() == UInt8(ascii: "(") && cursor.eatMissInBrackets())
        isFailed = isFailed && (cursor.isAtListEnd || cursor.isBeforePlainRemark)
      }
      if isWordFirst, isFailed { cursor.position = afterLoad }
      if isFailed {
        guard let unit = unit ?? habits.unit else {
          let text = Thousandths.text(value)
          return doubt(from: start, ["\(text)kg x 0 fail", "\(text)lb x 0 fail"])
        }
        append(
          LooseSet(
            work: .reps(0), load: .load(Load(thousandths: value, unit: unit)), marks: .failed))
        return true
      }
    }
    cursor.position = start
    return false
  }

  /// Whether all sets so far have a load, beside which a cross is about another one.
  private var isBehindLoadedSets: Bool {
    !found.sets.isEmpty && found.sets.allSatisfy { $0.load != nil }
  }

  /// `210 good, 222.5 ✓, 230 ✗`: attempts at one repetition each.
  mutating func readAttempts() -> Bool {
    guard found.sets.isEmpty, pending == nil else { return false }
    let start = cursor.position
    var attempts: [(load: Int64, unit: LoadUnit?, isMade: Bool)] = []
    var words: [String] = []
    var hasVerdict = false
    while attempts.count < 20 {
      let isOrdered = cursor.eatOrdinalOfAttempt()
      guard let value = cursor.eatBareDecimal(), value >= 20_000,
        !isOrdered || value >= attempts.last?.load ?? 40_000
      else { break }
      hasVerdict = hasVerdict || isOrdered
      cursor.skipBlanks()
      let unit = cursor.eatLoadUnit()
      cursor.skipBlanks()
      let word = cursor.position
      let isBracketed = cursor.eat("(")
      let verdict = cursor.eatVerdict() ?? (cursor.eatCrossBehindNumber() ? false : nil)
      hasVerdict = hasVerdict || verdict != nil
      // `70, 74, 78 (miss)`, `120 ✅ 125 ✅ 130 ❌`
      guard !isBracketed || verdict != nil && cursor.eat(")"),
        cursor.isAtListEnd || isBeforeSets && (verdict != nil || cursor.isBeforeAttempt)
          || cursor.isSlashBeforeLoad
      else { break }
      // "good" alone would name the good morning.
      if !isBracketed, verdict != nil, word + 1 < cursor.position, bytesAreLetters(from: word),
        !cursor.isBehindWord("good")
      {
        words.append(cursor.text(from: word))
      }
      attempts.append((value, unit, verdict ?? true))
      cursor.skipBlanks()
      guard cursor.eat(",") || cursor.eat(";") || cursor.eat("/") || !cursor.isAtEnd else { break }
      cursor.skipBlanks()
    }
    guard attempts.count > 1, hasVerdict, cursor.isAtEnd else {
      cursor.position = start
      return false
    }
    for attempt in attempts {
      guard let unit = attempt.unit ?? habits.unit else {
        cursor.position = start
        return false
      }
      append(
        LooseSet(
          work: .reps(attempt.isMade ? 1 : 0),
          load: .load(Load(thousandths: attempt.load, unit: unit)),
          marks: attempt.isMade ? [] : .failed))
    }
    keep(words.joined(separator: ", "))
    return true
  }

  private func bytesAreLetters(from start: Int) -> Bool {
    cursor.bytes[start..<cursor.position].allSatisfy { $0 < 0x80 }
  }

  /// `w/ 70s` behind sets of repetitions: a pair of dumbbells that goes by its weight; `nil` where
  /// something else is here.
  mutating func readPluralBehind() -> Bool? {
    guard isLoadWanted else { return nil }
    if let set = found.sets.last { guard case .reps = set.work else { return nil } }
    let start = cursor.position
    if let value = cursor.eatDecimal(), Cursor.lowercase(cursor.peek()) == UInt8(ascii: "s"),
      !cursor.isWord(at: 1)
    {
      cursor.position += 1
      if cursor.isAtListEnd {
        guard let unit = habits.unit else {
          let text = Thousandths.text(value)
          return doubt(from: start, ["\(text)kg", "\(text)lb"])
        }
        keep("pair")
        return take(.load(Load(thousandths: value, unit: unit)))
      }
    }
    cursor.position = start
    return nil
  }

  /// `2 plates x 10`: reps with as many plates as nobody can tell the weight of.
  mutating func readPlates() -> Bool {
    let start = cursor.position
    if Cursor.isDigit(cursor.peek()), cursor.eatDecimal() != nil,
      cursor.eatWordBehindBlank("plates plate"),
      case let words = cursor.text(from: start), cursor.eatBehindBlanks({ $0.eatTimes() })
    {
      cursor.skipBlanks()
      if let reps = cursor.eatInteger(limit: Int64(LooseReader.likelyReps)), reps > 0,
        cursor.isPlainCount
      {
        append(LooseSet(work: .reps(reps), note: words))
        return true
      }
    }
    cursor.position = start
    return false
  }

  /// `of TM` behind shares: they are all of the training max.
  mutating func readTrainingMax() -> Bool {
    let start = cursor.position
    let isBracketed = cursor.eat("(")
    let hasShare = found.sets.contains { if case .share = $0.load { true } else { false } }
    guard hasShare, cursor.eatWord("of"), cursor.eatMaximumBehindBlank() == .training,
      !isBracketed || cursor.eat(")")
    else {
      cursor.position = start
      return false
    }
    for index in found.sets.indices {
      if case .share(let low, let high, _) = found.sets[index].load {
        changeSet(index) { $0.load = .share(low: low, high: high, of: .training) }
      }
    }
    return true
  }

  /// `2 dumbbells of 14 kg`, `avec 2 haltères de 14kg`: one in each hand.
  mutating func readPair() -> Bool {
    let start = cursor.position
    if cursor.eatWord(.at) || cursor.eatWith() { cursor.skipBlanks() }
    if cursor.eatInteger(limit: 9) == 2, cursor.peek() == 0x20 {
      cursor.skipBlanks()
      if cursor.eatWord(.implement) {
        cursor.skipBlanks()
        if cursor.eatWord(among: "of at") || cursor.eatWord(.of) || cursor.eat("@") {
          cursor.skipBlanks()
        }
        if isLoadWanted {
          let number = cursor.position
          if let load = cursor.eatLooseLoad() {
            keep("pair")
            return take(load)
          }
          if let value = cursor.eatBareDecimal(), cursor.isListEnd {
            keep("pair")
            return readLoadBehind(value, from: number)
          }
        }
      }
    }
    cursor.position = start
    return false
  }

  /// `DBs 30`, `manubri da 12`: a number without a unit right behind what is lifted.
  mutating func readImplementLoad() -> Bool {
    let start = cursor.position
    guard isLoadWanted, cursor.eatWord(.implement) else {
      cursor.position = start
      return false
    }
    let wordEnd = cursor.position
    cursor.skipBlanks()
    if cursor.eatWord(among: "of at") || cursor.eatWord(.of) || cursor.eat("@") {
      cursor.skipBlanks()
    }
    let number = cursor.position
    guard let value = cursor.eatBareDecimal() else {
      cursor.position = start
      return false
    }
    if Cursor.lowercase(cursor.peek()) == UInt8(ascii: "s"), !cursor.isWord(at: 1) {
      cursor.position += 1
    }
    guard cursor.isListEnd else {
      cursor.position = start
      return false
    }
    let end = cursor.position
    guard let unit = habits.unit else {
      let text = Thousandths.text(value)
      return doubt(from: number, ["\(text)kg", "\(text)lb"])
    }
    cursor.position = wordEnd
    keepRead(from: start)
    cursor.position = end
    return take(.load(Load(thousandths: value, unit: unit)))
  }

  /// `100/hand`: a load without a unit, of which there is one in each hand.
  mutating func readLoadOfHand() -> Bool {
    let start = cursor.position
    if isLoadWanted, let value = cursor.eatDecimal(), value >= 5_000 {
      let phrase = cursor.position
      if cursor.eat("/"), cursor.eatWord(among: "hand db dumbbell kb bell") {
        guard let unit = habits.unit else {
          let text = Thousandths.text(value)
          return doubt(from: start, ["\(text)kg/hand", "\(text)lb/hand"])
        }
        keepRead(from: phrase)
        return take(.load(Load(thousandths: value, unit: unit)))
      }
    }
    cursor.position = start
    return false
  }

  /// `30s x 10, 10, 8`, `12.5s 3x10`: a pair of dumbbells that goes by its weight.
  mutating func readPluralLoad() -> Bool {
    let start = cursor.position
    guard found.sets.isEmpty, pending == nil, let value = cursor.eatDecimal(),
      Cursor.lowercase(cursor.peek()) == UInt8(ascii: "s"), !cursor.isWord(at: 1)
    else {
      cursor.position = start
      return false
    }
    cursor.position += 1
    let end = cursor.position
    var ahead = cursor
    ahead.skipBlanks()
    let isBeforeList = ahead.eatTimes() || ahead.beginsList
    ahead.skipBlanks()
    guard isBeforeList ? ahead.beginsList : ahead.beginsSets else {
      cursor.position = start
      return false
    }
    guard let unit = habits.unit else {
      let text = Thousandths.text(value)
      return doubt(from: start, ["\(text)kg", "\(text)lb"])
    }
    keep("pair")
    let load = LoadTarget.load(Load(thousandths: value, unit: unit))
    if isBeforeList {
      cursor = ahead
      guard let works = readWorks() else { return false }
      append(works.map { LooseSet(work: $0, load: load) })
      return true
    }
    cursor.position = end
    return take(load)
  }
}
