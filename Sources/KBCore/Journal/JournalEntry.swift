/// What was done of an exercise in a session.
package enum EntryResult: Equatable, Hashable, Sendable {
  /// Exactly the target.
  case done
  /// Nothing, with the reason if one was given.
  case skipped(reason: String)
  case sets([PerformedSet])
  /// Text that was not understood; it is kept and shown.
  case unparsed(String)
}

/// One exercise of a session: `- Bench Press (3x8 60kg): 8, 8, 7`.
package struct JournalEntry: Equatable, Hashable, Sendable {
  private var subject: EntrySubject
  // Last, so that a struct around the entry can use the padding behind it.
  package var result: EntryResult

  package init(name: String, target: Prescription? = nil, result: EntryResult) {
    self.result = result
    subject = EntrySubject(name: name, target: target)
  }

  /// The same for entries that share a name and a target, for as long as one of them is kept.
  package var subjectID: ObjectIdentifier { ObjectIdentifier(subject) }

  package var name: String {
    get { subject.name }
    set { subject = EntrySubject(name: newValue, target: subject.target) }
  }

  /// What was planned; `nil` if none was written.
  package var target: Prescription? {
    get { subject.target }
    set { subject = EntrySubject(name: subject.name, target: newValue) }
  }

  /// The remark behind what was planned; empty without one.
  package var targetNote: String { subject.target?.note ?? "" }

  /// The canonical line, without the list's bullet.
  package var text: String {
    let result = JournalEntry.text(of: result, countsMetres: Step.countsMetres(name))
    return headText + (result.isEmpty ? ":" : ": " + result)
  }

  /// What comes before the colon: the name, and the target between brackets.
  var headText: String {
    guard let target else { return name }
    return name + " (" + target.notation(countsMetres: Step.countsMetres(name)) + ")"
  }

  /// The canonical notation of a result, of a movement of which `Step.countsMetres` says whether
  /// its `m` is metres.
  package static func text(of result: EntryResult, countsMetres: Bool = false) -> String {
    switch result {
    case .done: return "done"
    case .skipped(let reason): return reason.isEmpty ? "skipped" : "skipped, " + reason
    case .sets(let sets): return text(of: sets, countsMetres)
    case .unparsed(let raw): return raw
    }
  }

  /// Sets between commas; like sets in a row with a load of their own stand as `3x8 60kg`.
  private static func text(of sets: [PerformedSet], _ countsMetres: Bool) -> String {
    var text = ""
    var index = 0
    while index < sets.count {
      var count = 1
      while index + count < sets.count, sets[index + count] == sets[index] { count += 1 }
      if !text.isEmpty { text += ", " }
      let set = sets[index]
      if count > 1, let load = set.load, set.aimedReps == nil,
        case .reps(let reps) = set.performance,
        count <= 20
      {
        text += String(count) + "x" + String(reps) + " " + load.text
        set.appendMarks(to: &text)
        index += count
      } else {
        text += set.notation(countsMetres: countsMetres)
        index += 1
      }
    }
    return text
  }

  /// The sets as they were done: the target's for `done`. Empty for a skipped or unparsed entry.
  ///
  /// A working set that names no load takes that of the last one before it which does, so that
  /// `50kg x 12, 12, 12` are three sets with 50 kg; if there is none, the target's. A target whose
  /// sets have different loads gives each set the load of its place. A warm-up set takes that of the target's warm-up.
  package var performedSets: [PerformedSet] {
    switch result {
    case .done: return target?.setsAsPrescribed ?? []
    case .sets(var sets):
      guard sets.contains(where: { $0.load == nil }) else { return sets }
      var loads = SetLoads(subject)
      for index in sets.indices { sets[index].load = loads.load(of: sets[index]) }
      return sets
    case .skipped, .unparsed: return []
    }
  }

  /// Gives each of `performedSets` as it is written, with the load that it was done with, without a copy of
  /// them.
  package func forEachPerformedSet(_ take: (PerformedSet, SetLoad?) -> Void) {
    guard case .sets(let sets) = result else {
      for set in performedSets { take(set, set.load) }
      return
    }
    var loads = SetLoads(subject)
    for index in sets.indices { take(sets[index], loads.load(of: sets[index])) }
  }
}

/// The loads of an entry's sets, set by set.
private struct SetLoads {
  private let subject: EntrySubject
  /// Those of the target where it has several, once a set names none.
  private var planned: [SetLoad?]?
  private var last: SetLoad?
  private var place = 0

  init(_ subject: EntrySubject) { self.subject = subject }

  mutating func load(of set: PerformedSet) -> SetLoad? {
    defer { if set.isWorking { place += 1 } }
    if let own = set.load {
      if set.isWorking { last = own }
      return own
    }
    // `5 warmup`: nobody warms up with the load of the working sets.
    if set.marks.contains(.warmup) { return subject.target?.warmUpLoad }
    if let load = subject.workingLoad { return last ?? load }
    let planned = self.planned ?? subject.target?.loadsBySet ?? []
    self.planned = planned
    return place < planned.count ? planned[place] : last
  }
}

extension JournalEntry {
  /// Whether a target that names no number, such as `3xAMRAP`, is `done`.
  package var isDoneWithoutCount: Bool {
    guard case .done = result, let target = subject.target else { return false }
    return target.lacksCounts
  }
}

/// A name and a target, which all entries that were written so share, since a journal repeats few
/// of them.
private final class EntrySubject: Equatable, Hashable, Sendable {
  let name: String
  let target: Prescription?
  /// The load of all working sets of the target, if they have one.
  let workingLoad: SetLoad?

  init(name: String, target: Prescription?) {
    (self.name, self.target) = (name, target)
    workingLoad = target?.workingLoad.flatMap(SetLoad.init)
  }

  static func == (one: EntrySubject, other: EntrySubject) -> Bool {
    one === other || (one.name == other.name && one.target == other.target)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(target)
  }
}

extension JournalEntry {
  /// The sets that were done, without warm-ups and skipped ones.
  package var countedSets: [PerformedSet] {
    performedSets.filter { $0.marks.has(noneOf: .uncounted) }
  }

  /// How many they are.
  package var countedSetCount: Int {
    switch result {
    case .sets(let sets): sets.count { $0.marks.has(noneOf: .uncounted) }
    case .done: countedSets.count
    case .skipped, .unparsed: 0
    }
  }

  /// The most reps in one of the sets that count; `nil` if none has any.
  package var mostReps: Int32? {
    var most: Int32?
    for set in countedSets {
      if case .reps(let count) = set.performance { most = max(most ?? count, count) }
    }
    return most
  }

  /// Whether it was left out.
  package var isSkipped: Bool {
    if case .skipped = result { return true }
    return false
  }
}

extension SetLoad {
  /// The load of a target; `nil` for a share of a maximum, which names no weight.
  package init?(_ target: LoadTarget) {
    switch target {
    case .load(let load): self = .load(load)
    case .range(_, let high): self = .load(high)
    case .share: return nil
    case .bodyweight: self = .bodyweight
    case .added(let load): self = .added(load)
    case .assisted(let load): self = .assisted(load)
    }
  }
}

extension Prescription {
  /// The load of the first warm-up sets that have one of their own.
  fileprivate var warmUpLoad: SetLoad? {
    groups.first { $0.isWarmup && $0.load != nil }?.load.flatMap(SetLoad.init)
  }

  /// The loads of the working sets one by one where they differ; empty if they are alike.
  fileprivate var loadsBySet: [SetLoad?] {
    guard groups.count > 1, workingLoad == nil else { return [] }
    var loads: [SetLoad?] = []
    for group in groups where !group.isWarmup {
      let load = (group.load ?? self.load).flatMap(SetLoad.init)
      for _ in 0..<group.count { loads.append(load) }
    }
    return loads
  }

  /// Whether any working set is for as many reps as possible, without a minimum.
  package var lacksCounts: Bool {
    groups.contains { !$0.isWarmup && $0.work == .asManyAsPossible(minimum: 0) }
  }

  /// The sets that doing exactly this gives; ranges count with their lower end.
  package var setsAsPrescribed: [PerformedSet] {
    var sets: [PerformedSet] = []
    for group in groups {
      let load = (group.load ?? self.load).flatMap(SetLoad.init)
      for index in 0..<group.count {
        guard let performance = group.work?.performance else { continue }
        var marks: SetMarks = group.isWarmup ? .warmup : []
        if case .asManyAsPossible(let minimum) = group.work,
          minimum == 0 || index == group.count - 1
        {
          marks.insert(.amrap)
        }
        sets.append(PerformedSet(performance: performance, load: load, marks: marks))
      }
    }
    return sets
  }
}

extension Work {
  /// What doing exactly this work is; `nil` for as many as possible without a minimum.
  package var performance: Performance? {
    switch self {
    case .reps(let low, _): .reps(low)
    case .asManyAsPossible(let minimum): minimum > 0 ? .reps(minimum) : nil
    case .twoCounts(let first, let second): .reps(first + second)
    case .time(let low, _): .time(low)
    case .distance(let distance): .distance(distance, time: nil)
    case .calories(let count): .calories(count, time: nil)
    }
  }
}
