extension SetGroup {
  /// Whether it is one set of repetitions and nothing else.
  fileprivate var isNumberAlone: Bool {
    guard count == 1, !isPerSide, !isWarmup, case .reps(let low, let high) = work else {
      return false
    }
    return low == high
  }
}

extension Prescription {
  /// Whether sets of repetitions stand beside a time that does not belong to a set, most likely a rest or a
  /// remark: `3x8, 1 sec pause at top`.
  var mixesMeasures: Bool {
    var (counts, times) = (false, false)
    for group in groups {
      switch group.work {
      case .reps, .asManyAsPossible, .twoCounts: counts = true
      case .time: times = times || group.count == 1
      case .distance, .calories, nil: break
      }
    }
    return counts && times || times && groups.count > 1 && !note.isEmpty
  }

  /// Whether the note has a word of sets, or sets of its own, which were left when others were taken:
  /// `1x2, 1x5, back-off sets of`.
  var isRemnant: Bool {
    guard !groups.isEmpty else { return false }
    var cursor = Cursor(note)
    while !cursor.isAtEnd {
      if cursor.eatSetsWord() || cursor.eatWord("of") || cursor.beginsPairOfNumbers { return true }
      cursor.skipWord()
    }
    return false
  }

  /// Whether `sets of` is left in the note, whose numbers were taken for something else.
  var leavesSets: Bool {
    var cursor = Cursor(note)
    while !cursor.isAtEnd {
      if cursor.eatSetsWord() {
        cursor.skipBlanks()
        if cursor.eatWord("of") || cursor.eatWord(.of) { return true }
        continue
      }
      cursor.skipWord()
    }
    return false
  }

  /// Whether what is left begins with the name of a month, so that the numbers are days: `24-26 Dec`.
  var isOfDays: Bool {
    guard groups.count == 1, groups[0].count == 1, groups[0].load == nil else { return false }
    var cursor = Cursor(note)
    // These say other things as well: `out of breath`, `set 3`, `march in place`.
    if cursor.eatWord(among: "out set may mar march") { return false }
    return cursor.eatMonthName() != nil || cursor.eatUnitOfLife()
  }

  /// Whether distances stand beside counts, so that they are of two movements: `300 m easy, then 6x50`.
  var mixesDistances: Bool {
    let hasDistance = groups.contains { if case .distance = $0.work { true } else { false } }
    let hasCount = groups.contains { if case .reps = $0.work { true } else { false } }
    return hasDistance && hasCount
  }

  /// Whether a part of a number is left in the note: of `30s-25s-20s`, all but the first.
  var isCutNumber: Bool {
    note.utf8.first == UInt8(ascii: "-") && note.utf8.dropFirst().first.map(Cursor.isDigit) == true
      || note.contains(", -") && holdsCutNumber
  }

  private var holdsCutNumber: Bool {
    let bytes = Array(note.utf8)
    return bytes.indices.dropLast().contains {
      bytes[$0] == UInt8(ascii: "-") && Cursor.isDigit(bytes[$0 + 1]) && $0 > 0
        && bytes[$0 - 1] == 0x20
    }
  }

  /// Whether an added load is rather a change: `5x5, +2.5kg from last time`.
  var isChangeOfLoad: Bool {
    var isAdded = false
    if case .added = load { isAdded = true }
    for group in groups { if case .added = group.load { isAdded = true } }
    guard isAdded else { return false }
    var cursor = Cursor(note)
    while !cursor.isAtEnd {
      if cursor.eatComparison() { return true }
      while !cursor.isAtEnd, cursor.peek() != 0x2C { cursor.position += 1 }
      cursor.position += cursor.isAtEnd ? 0 : 1
      cursor.skipBlanks()
    }
    return false
  }

  /// Whether one of several groups is a number alone.
  var hasNumberAlone: Bool { groups.count > 1 && groups.contains { $0.isNumberAlone } }

  /// Whether the only number is one of a sentence: `bar drifts forward about 3 cm`.
  var isNumberOfProse: Bool {
    guard groups.count == 1, groups[0].count == 1, groups[0].load == nil, !groups[0].isPerSide,
      case .reps = groups[0].work, load == nil, rest == nil, effort == nil
    else { return false }
    return note.utf8.split(separator: 0x20).count > 2
  }

  /// Whether a number alone stands beside sets and words, and is rather one of the words.
  var hasStrayGroup: Bool {
    guard !note.isEmpty else { return false }
    if groups.count == 1, groups[0].isNumberAlone, note.utf8.contains(where: Cursor.isDigit) {
      return true
    }
    if groups.count > 1, groups[groups.count - 1].isNumberAlone, Cursor(note).beginsWithMeasure {
      return true
    }
    guard groups.count > 1, groups[0].count > 1 else { return false }
    return groups.dropFirst().contains { $0.count == 1 && $0.load == nil && !$0.isWarmup }
  }
}
