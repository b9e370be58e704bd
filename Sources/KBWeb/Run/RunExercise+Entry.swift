import KBCore

extension RunExercise {
  /// The most sets that one entry may have.
  private static let entryLimit = 200

  /// The sets that were done, those of a timed block once for each round.
  var doneSets: [RunSet] {
    guard let ownRounds else { return sets.filter { $0.status == .done } }
    var done: [RunSet] = []
    for _ in 0..<ownRounds { done += sets }
    return done
  }

  /// How many of the rounds of its block are its own, as every other one is of `Odd`; `nil` without any.
  var ownRounds: Int32? {
    rounds.map { RoundLabel(label).count(of: min($0, 1000), cycle: cycle) }
  }

  /// The entries of the journal; several only where there are more sets than one entry may have,
  /// none where nothing was done.
  var entries: [JournalEntry] {
    let done = doneSets
    let target = target?.asTarget
    if done.isEmpty, let skipped {
      return [
        RunExercise.kept(
          JournalEntry(
            name: name, target: target, result: .skipped(reason: RunExercise.line(skipped))))
      ]
    }
    guard !done.isEmpty else { return [] }
    if isExactly(done) {
      return [RunExercise.kept(JournalEntry(name: name, target: target, result: .done))]
    }
    var performed = (rounds == nil ? sets.filter { $0.status != .open } : done).compactMap { set in
      set.status == .skipped
        ? PerformedSet(performance: .none, marks: .skipped) : set.performed
    }
    while performed.last == PerformedSet(performance: .none, marks: .skipped) {
      performed.removeLast()
    }
    guard !performed.isEmpty else {
      return [RunExercise.kept(JournalEntry(name: name, target: target, result: .done))]
    }
    var entries: [JournalEntry] = []
    var start = 0
    while start < performed.count {
      let end = min(start + RunExercise.entryLimit, performed.count)
      entries.append(
        RunExercise.kept(
          JournalEntry(
            name: name, target: target,
            result: .sets(RunExercise.short(Array(performed[start..<end]), target)))))
      start = end
    }
    return entries
  }

  /// What the entry cannot say: how many of the sets without numbers were done.
  var remark: String {
    guard rounds == nil else { return "" }
    let ticks = sets.filter { $0.content == .tick }
    let done = ticks.count { $0.status == .done }
    guard ticks.count > 1, done > 0, done < ticks.count else { return "" }
    return name + ": " + String(done) + " of " + String(ticks.count) + " sets"
  }

  /// Whether the sets are those of the target, one for one.
  private func isExactly(_ done: [RunSet]) -> Bool {
    let wanted = setsToDo
    guard done.count == wanted.count else { return false }
    for index in done.indices where done[index].content != wanted[index].content { return false }
    return true
  }

  /// Leaves out the loads that a reader finds by itself.
  private static func short(_ sets: [PerformedSet], _ target: Prescription?) -> [PerformedSet] {
    var short = sets
    let bare = JournalEntry(
      name: "", target: target,
      result: .sets(sets.map { PerformedSet(performance: $0.performance, marks: $0.marks) })
    ).performedSets
    var written: SetLoad?
    for index in sets.indices {
      let inferred = written ?? bare[index].load
      if sets[index].load == inferred {
        short[index].load = nil
      } else if sets[index].isWorking {
        written = sets[index].load
      }
    }
    let read = JournalEntry(name: "", target: target, result: .sets(short)).performedSets
    return read == sets ? short : sets
  }

  /// The entry under a name with which it is read back; what is in the way is left out of the name.
  private static func kept(_ entry: JournalEntry) -> JournalEntry {
    if hasPlainName(entry) || entry.isReadBack { return entry }
    var plain = entry
    plain.name = line(entry.name, without: "():")
    if plain.isReadBack { return plain }
    plain.target = nil
    if plain.isReadBack { return plain }
    plain.name = "Exercise " + plain.name
    return plain
  }

  /// Whether the name is words of letters in front of a target, which nothing else reads as.
  ///
  /// It holds of nearly all entries, and reading each of them back would be a seventh of a call.
  static func hasPlainName(_ entry: JournalEntry) -> Bool {
    guard entry.target != nil else { return false }
    var last: UInt8 = 0x20
    for byte in entry.name.utf8 {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      let isBetween = byte == 0x20 || byte == UInt8(ascii: "-")
      guard isLetter || isBetween && last != 0x20 && last != UInt8(ascii: "-") else { return false }
      last = byte
    }
    return last != 0x20 && last != UInt8(ascii: "-")
  }

  /// The text on one line, without some marks.
  private static func line(_ text: String, without marks: StaticString = "") -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      let isMark = marks.withUTF8Buffer { $0.contains(byte) }
      if byte < 0x20 || isMark {
        if bytes.last != 0x20 { bytes.append(0x20) }
      } else {
        bytes.append(byte)
      }
    }
    while bytes.last == 0x20 { bytes.removeLast() }
    while bytes.first == 0x20 { bytes.removeFirst() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
