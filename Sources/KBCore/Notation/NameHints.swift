/// What the name of a movement says of numbers that stand without a unit or a sign.
///
/// Nobody counts repetitions of a plank, and the weight of an assisted pull-up is what helps. So
/// `Wall Sit: 50, 45` are seconds, and `Assisted Dip: 3x8 20kg` are done with 20 kg of help.
struct NameHints {
  /// The fewest seconds of a hold that nothing but its name says are seconds.
  private static let leastSeconds: Int32 = 20

  private let isHold: Bool
  private let isAssisted: Bool

  init(_ name: String) {
    let ends: [StaticString] = ["plank", "hold", "hang", "wall sit", "l-sit", "l sit"]
    isHold = ends.contains { name.endsInWords($0) }
    isAssisted = name.holdsAssisted
  }

  func apply(to step: inout Step) {
    guard isHold || isAssisted else { return }
    apply(to: &step.prescription)
  }

  /// Gives an entry's target and sets their meaning; `false` where that changes nothing.
  func apply(to entry: inout JournalEntry) -> Bool {
    guard isHold || isAssisted else { return false }
    let before = entry
    if var target = entry.target {
      apply(to: &target)
      if target != entry.target { entry.target = target }
    }
    guard case .sets(var sets) = entry.result else { return entry != before }
    let least = entry.target.flatMap { NameHints.leastSeconds(for: $0) } ?? NameHints.leastSeconds
    let areSeconds = isHold && sets.contains { (NameHints.reps(of: $0) ?? 0) >= least }
    for index in sets.indices {
      if isAssisted, case .load(let load) = sets[index].load { sets[index].load = .assisted(load) }
      if areSeconds, let count = NameHints.reps(of: sets[index]) {
        sets[index].performance = .time(TimeSpan(milliseconds: Int64(count) * 1000))
      }
    }
    entry.result = .sets(sets)
    return entry != before
  }

  private static func reps(of set: PerformedSet) -> Int32? {
    if case .reps(let count) = set.performance { count } else { nil }
  }

  /// The fewest seconds that are an attempt at a target in seconds: a quarter of it.
  private static func leastSeconds(for target: Prescription) -> Int32? {
    for group in target.workingGroups {
      if case .time(let low, _) = group.work { return Int32(clamping: low.milliseconds / 4000) }
    }
    return nil
  }

  private func apply(to prescription: inout Prescription) {
    if isAssisted, case .load(let load) = prescription.load { prescription.load = .assisted(load) }
    let areSeconds =
      isHold
      && prescription.groups.contains { group in
        if case .reps(let low, _) = group.work { low >= NameHints.leastSeconds } else { false }
      }
    for index in prescription.groups.indices {
      if isAssisted, case .load(let load) = prescription.groups[index].load {
        prescription.groups[index].load = .assisted(load)
      }
      if areSeconds, case .reps(let low, let high) = prescription.groups[index].work {
        prescription.groups[index].work = .time(
          low: TimeSpan(milliseconds: Int64(low) * 1000),
          high: TimeSpan(milliseconds: Int64(high) * 1000))
      }
    }
  }
}

extension JournalEntry {
  /// An entry as its name has it meant.
  package init(meant name: String, target: Prescription? = nil, result: EntryResult) {
    self.init(name: name, target: target, result: result)
    _ = NameHints(name).apply(to: &self)
  }
}

extension Session {
  /// The same with entries as their names have them meant.
  var meant: Session {
    var session = self
    for index in entries.indices {
      var entry = entries[index].entry
      if NameHints(entry.name).apply(to: &entry) { session.entries[index].entry = entry }
    }
    return session
  }
}

extension Step {
  /// The same as its name has it meant.
  package var meant: Step {
    var step = self
    NameHints(name).apply(to: &step)
    return step
  }
}

extension String {
  /// Whether the last words are these, in any case and in the plural as well.
  fileprivate func endsInWords(_ words: StaticString) -> Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      var end = bytes.count
      if end > 0, Cursor.lowercase(bytes[end - 1]) == UInt8(ascii: "s") { end -= 1 }
      let start = end - words.utf8CodeUnitCount
      guard start >= 0, start == 0 || !Cursor.isWordByte(bytes[start - 1]) else { return false }
      return words.withUTF8Buffer { word in
        for index in 0..<word.count where Cursor.lowercase(bytes[start + index]) != word[index] {
          return false
        }
        return true
      }
    } ?? false
  }

  fileprivate var holdsAssisted: Bool {
    guard utf8.count > 8 else { return false }
    var cursor = Cursor(self)
    while !cursor.isAtEnd {
      if cursor.eatWord("assisted") { return true }
      while cursor.isWord() { cursor.position += 1 }
      if !cursor.isAtEnd { cursor.position += 1 }
    }
    return false
  }
}
