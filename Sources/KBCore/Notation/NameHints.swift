/// What the name of a movement says of numbers that stand without a unit or a sign.
///
/// Nobody counts repetitions of a plank, and the weight of an assisted pull-up is what helps. So
/// `Wall Sit: 50, 45` are seconds, and `Assisted Dip: 3x8 20kg` are done with 20 kg of help.
struct NameHints {
  /// The fewest seconds of a hold that nothing but its name says are seconds.
  private static let leastSeconds: Int32 = 20

  private var isHold = false
  private var isAssisted = false

  init(_ name: String) {
    var cursor = Cursor(name)
    while !cursor.isAtEnd {
      if cursor.eatWord("assisted") { isAssisted = true }
      var end = cursor
      isHold =
        isHold
        || (end.eatWord(among: "plank planks hold holds hang hangs l-sit")
          || end.eatWord(among: "wall l") && end.eatWordBehindBlank("sit")) && end.isAtEnd
      while cursor.isWord() { cursor.position += 1 }
      if !cursor.isAtEnd { cursor.position += 1 }
    }
  }

  func apply(to step: inout Step) {
    _ = apply(to: &step.prescription)
  }

  /// Gives an entry's target and sets their meaning; `false` where nothing can have changed.
  func apply(to entry: inout JournalEntry) -> Bool {
    guard isHold || isAssisted else { return false }
    var (isChanged, least) = (isAssisted, NameHints.leastSeconds)
    if var target = entry.target {
      isChanged = apply(to: &target)
      entry.target = target
      // Behind a target in seconds, fewer are an attempt at it.
      if case .time? = target.groups.first?.work { least = 10 }
    }
    guard case .sets(var sets) = entry.result else { return isChanged }
    let areSeconds = isHold && sets.contains { NameHints.reps(of: $0) ?? 0 >= least }
    for index in sets.indices {
      if let load = help(sets[index].load) { sets[index].load = load }
      if areSeconds, let count = NameHints.reps(of: sets[index]) {
        sets[index].performance = .time(TimeSpan(seconds: Int64(count)))
      }
    }
    entry.result = .sets(sets)
    return isChanged || areSeconds
  }

  private static func reps(of set: PerformedSet) -> Int32? {
    if case .reps(let count) = set.performance { count } else { nil }
  }

  private func apply(to prescription: inout Prescription) -> Bool {
    if let load = help(prescription.load) { prescription.load = load }
    let areSeconds =
      isHold
      && prescription.groups.contains { group in
        if case .reps(let low, _) = group.work { low >= NameHints.leastSeconds } else { false }
      }
    for index in prescription.groups.indices {
      if let load = help(prescription.groups[index].load) {
        prescription.groups[index].load = load
      }
      if areSeconds, case .reps(let low, let high) = prescription.groups[index].work {
        prescription.groups[index].work = .time(
          low: TimeSpan(seconds: Int64(low)), high: TimeSpan(seconds: Int64(high)))
      }
    }
    return isAssisted || areSeconds
  }

  private func help(_ load: LoadTarget?) -> LoadTarget? {
    guard isAssisted, case .load(let load)? = load else { return nil }
    return .assisted(load)
  }

  private func help(_ load: SetLoad?) -> SetLoad? {
    guard isAssisted, case .load(let load)? = load else { return nil }
    return .assisted(load)
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
