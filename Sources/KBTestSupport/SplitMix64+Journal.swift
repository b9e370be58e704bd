import KBCore

extension SplitMix64 {
  /// A set as it may be in the journal.
  package mutating func performedSet() -> PerformedSet {
    var set = PerformedSet(performance: performance())
    if case .reps = set.performance {
      set.aimedReps = maybe(in: 5) { $0.int32(0...100) }
    }
    set.load = maybe(in: 2) { $0.setLoad() }
    set.effort = maybe(in: 4) { Effort(halves: $0.int32(2...20)) }
    if once(in: 4) { set.marks = SetMarks(rawValue: UInt8(int(0...127))) }
    if set.performance == .none, set.marks.isDisjoint(with: [.skipped, .failed]) {
      set.marks.insert(.skipped)
    }
    if once(in: 6) { set.note = remark() }
    return set
  }

  /// An entry with any result that can be read back.
  package mutating func journalEntry() -> JournalEntry {
    var target = maybe(in: 2) { $0.prescription() }
    // Brackets with nothing understood in them belong to the name.
    if target?.isUnderstood == false { target = nil }
    let result: EntryResult
    switch int(0...9) {
    case 0: result = .done
    case 1: result = .skipped(reason: once(in: 2) ? "" : remark())
    default:
      var sets: [PerformedSet] = []
      for _ in 0..<int(1...5) {
        let set = performedSet()
        sets += Array(repeating: set, count: once(in: 10) ? int(1...25) : 1)
      }
      // A skipped set alone is a skipped entry.
      let isSkip = sets == [PerformedSet(performance: .none, marks: .skipped)]
      result = isSkip ? .skipped(reason: "") : .sets(sets)
    }
    return JournalEntry(name: name(), target: target, result: result)
  }

  /// A session with head, entries and notes.
  package mutating func session() -> Session {
    var session = Session(
      day: day(), start: maybe(in: 2) { $0.timeOfDay() } ?? nil, title: once(in: 6) ? "" : name())
    if once(in: 2) { session.id = pick(["01J9ZX", "kb-2026-11-21-1", "a"]) }
    session.workout = maybe(in: 2) { generator in
      generator.pick([
        WorkoutReference(key: "strength/push-a"),
        WorkoutReference(key: "a", id: "8f14e45fceea"),
        WorkoutReference(key: "a/b", id: "8f14e45fceea", version: "c9f0f895fb98"),
      ])
    }
    session.duration = maybe(in: 2) { $0.time() }
    session.effort = maybe(in: 2) { Effort(halves: $0.int32(2...20)) }
    session.isPartial = once(in: 4)
    for _ in 0..<int(0...2) { session.decisions.append(decision()) }
    for _ in 0..<int(0...5) {
      session.entries.append(PlacedEntry(entry: journalEntry(), range: .fileStart))
    }
    if once(in: 3) {
      session.notes = pick([
        "Slept badly.", "One.\n\nTwo *strong* lines.\nThree.",
        "```\n- Squat: 8\n## no heading\n```",
        "### A heading\n\n  - nested? no\n\n> quote", "- a list item without any number",
      ])
    }
    return session
  }

  private mutating func decision() -> Decision {
    switch int(0...4) {
    case 0:
      // The prescription of a decision begins where its first digit stands.
      .next(
        exercise: plainName(),
        Prescription(groups: [SetGroup(count: 3, work: .reps(int32(1...20)), load: loadTarget())]))
    case 1: .deload(exercise: plainName(), load())
    case 2: .trainingMax(exercise: plainName(), load())
    case 3: .bodyweight(load())
    default: .challenge(int32(0...100))
    }
  }

  private mutating func plainName() -> String { pick(["Squat", "Bench Press", "Übung (machine)"]) }

  private mutating func performance() -> Performance {
    switch int(0...9) {
    case 0: .none
    case 1: .time(time())
    case 2: .distance(distance(), time: maybe(in: 2) { $0.time() })
    case 3: .calories(int32(0...500), time: maybe(in: 2) { $0.time() })
    default: .reps(int32(0...PrescriptionLimit.reps))
    }
  }

  private mutating func setLoad() -> SetLoad {
    switch int(0...5) {
    case 0: .bodyweight
    case 1: .added(load())
    case 2: .assisted(load())
    default: .load(load())
    }
  }

  private mutating func timeOfDay() -> TimeOfDay? {
    TimeOfDay(hour: int(0...23), minute: int(0...59))
  }
}
