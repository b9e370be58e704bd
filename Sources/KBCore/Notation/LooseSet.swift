/// Like sets as a lifter wrote them, before they are those of a step or of an entry.
struct LooseSet: Equatable {
  var count: Int32 = 1
  var work: Work
  /// How long a distance took.
  var time: TimeSpan?
  var load: LoadTarget?
  var isPerSide = false
  var effort: Effort?
  var marks: SetMarks = []
  var note = ""
}

/// What a text holds besides its sets, each at most once.
struct LooseWork: Equatable {
  var sets: [LooseSet] = []
  /// A load that was written without any set.
  var load: LoadTarget?
  var effort: Effort?
  var rest: ClosedRange<TimeSpan>?
  var tempo = ""
  var timer: WorkoutTimer?
  var note = ""
  /// What stood before an arrow: what was planned, where `sets` were done.
  var planned: [LooseSet] = []
  /// The effort of the last set, where words say that it is of that alone; they are in the note.
  var lastEffort: Effort?
  /// Whether a word says that a number counts repetitions.
  var saysReps = false
  /// Whether the last set is as long as one can, with its reps as the least.
  var isLastToFailure = false

  /// Whether a set was missed of so many repetitions that they are rather loads: `60, 65, 70 (miss)`.
  var isOfMissedLoads: Bool {
    guard note.utf8.count >= 3, Cursor(note).holdsMiss else { return false }
    return sets.contains { set in
      guard set.load == nil, case .reps(let reps, _) = set.work else { return false }
      return reps >= 30
    }
  }

  /// Whether all is one set of so many repetitions that its time counts: `100 reps 5:00`.
  var isOneLongSet: Bool {
    guard sets.count == 1, sets[0].count == 1, case .reps(let low, _) = sets[0].work else {
      return false
    }
    return low >= 50
  }

  /// Whether there are sets of each side by itself, which are not twice as many: `3x15 L, 3x15 R`.
  var isOfTwoSides: Bool {
    guard sets.count > 1 else { return false }
    let words = note.utf8.split(separator: UInt8(ascii: ","))
    func holds(_ letter: UInt8) -> Bool {
      words.contains { word in
        let letters = word.filter { $0 != 0x20 }
        return letters.count == 1 && Cursor.lowercase(letters[0]) == letter
      }
    }
    return holds(UInt8(ascii: "l")) && holds(UInt8(ascii: "r"))
  }

  /// Makes one of the sets of the left and of the right where they are alike: `3x15 L, 3x15 R`.
  mutating func joinSides() {
    if sets.count == 2, sets[0].note.utf8.count == 1,
      case (var one, var other) = (sets[0], sets[1]),
      one.note != other.note, Cursor.lowercase(one.note.utf8.first ?? 0) == UInt8(ascii: "l")
    {
      (one.note, other.note) = ("", "")
      if one == other {
        one.isPerSide = true
        sets = [one]
        return
      }
    }
    guard sets.count == 2, isOfTwoSides, sets[0] == sets[1], note.utf8.count == 4 else { return }
    sets.removeLast()
    sets[0].isPerSide = true
    note = ""
  }

  /// Whether two remarks name a movement each, so that the sets are those of both.
  var isOfSeveralMovements: Bool {
    guard sets.count > 1, note.utf8.contains(UInt8(ascii: ",")) else { return false }
    let parts = note.utf8.split(separator: UInt8(ascii: ","))
    return parts.count { Movements.names(String(decoding: $0, as: UTF8.self)) } > 1
  }

  /// Whether numbers before `x` were taken for sets that are rather repetitions: `12x14, 10x16, 8x16`.
  var isOfTooManySets: Bool {
    let many = sets.filter { set in
      guard set.count >= 8, set.load == nil, case .reps = set.work else { return false }
      return true
    }
    return many.count > 1
  }

  /// Whether two distances are those of two movements: `40 km bike + 5 km run`.
  var isOfTwoCourses: Bool {
    var distances: [Work] = []
    for set in sets {
      guard case .distance = set.work, !distances.contains(set.work) else { continue }
      distances.append(set.work)
    }
    return distances.count > 1 && Movements.names(note)
  }

  /// Gives the efforts of all sets to the whole where they are one.
  mutating func shareEffort() {
    guard effort == nil, let first = sets.first?.effort,
      sets.allSatisfy({ $0.effort == first })
    else { return }
    effort = first
    for index in sets.indices { sets[index].effort = nil }
  }

  /// Whether watts, strokes or a heart rate are told of a time or a distance, as of training alone.
  var isOfPower: Bool {
    !sets.isEmpty && sets.allSatisfy { $0.work.isLength } && Cursor(note).holdsPower
  }

  /// Whether there is anything besides words.
  var isEmpty: Bool {
    var bare = self
    bare.note = ""
    bare.saysReps = false
    return bare == LooseWork()
  }

  /// Makes `21s` what it is of curls: seven reps in each half of the way and seven in all of it.
  mutating func readTwentyOnes() {
    for index in sets.indices where sets[index].work == .twentyOneSeconds {
      sets[index].work = .reps(21)
      sets[index].note = LooseWork.joined(["21s", sets[index].note])
    }
  }

  /// Whether an effort is that of some sets and not of others.
  var mixesEfforts: Bool {
    effort == nil && sets.contains { $0.effort == nil } && sets.contains { $0.effort != nil }
  }

  /// What the text asks for.
  var prescription: Prescription { prescription(of: sets) }

  private func prescription(of sets: [LooseSet]) -> Prescription {
    var note = self.note
    let first = effort ?? sets.lazy.compactMap { $0.effort }.first
    var groups = sets.map { set in
      // A prescription has one effort; the others stay words.
      if let own = set.effort, own != first { note = LooseWork.joined([note, own.text]) }
      for part in [set.time.map { "in " + $0.clock } ?? "", set.note] + set.marks.loose
      where !part.isEmpty {
        note += note.isEmpty ? part : ", " + part
      }
      return SetGroup(
        count: set.count, work: set.work, isPerSide: set.isPerSide,
        isWarmup: set.marks.contains(.warmup), load: set.load)
    }
    if isLastToFailure, let end = groups.indices.last,
      case .reps(let low, let high)? = groups[end].work, low == high
    {
      groups[end].work = .asManyAsPossible(minimum: low)
    }
    return Prescription(
      groups: groups, load: load, effort: first, rest: rest, tempo: tempo, timer: timer, note: note)
  }

  /// What was planned where it stands beside what was done; `nil` for a line without an arrow.
  var target: Prescription? {
    guard !planned.isEmpty else { return nil }
    var plan = LooseWork(sets: planned)
    plan.shareEffort()
    return plan.prescription
  }

  /// What the text says was done; `nil` for a plan, such as a range of reps.
  var result: EntryResult? {
    var done: [PerformedSet] = []
    for set in sets {
      let performance: Performance
      switch set.work {
      case .reps(let low, let high) where low == high: performance = .reps(low)
      case .time(let low, let high) where low == high: performance = .time(low)
      case .distance(let distance): performance = .distance(distance, time: set.time)
      case .calories(let count): performance = .calories(count, time: set.time)
      default: return nil
      }
      // Of a range, as in `@7-8`, what was done has the upper end.
      let felt = (set.effort ?? effort).map {
        $0.scale == .rpe ? Effort(halves: $0.highHalves) : $0
      }
      var one = PerformedSet(performance: performance, effort: felt)
      one.marks = set.marks
      one.note = set.note
      if let effort = one.effort, effort.scale == .repsInReserve {
        one.effort = nil
        one.note = LooseWork.joined([effort.text, one.note])
      }
      if case .range = set.load { return nil }
      if let load = set.load {
        if let own = SetLoad(load) {
          one.load = own
        } else {
          one.note = LooseWork.joined([load.shareText, one.note])
        }
      }
      if set.isPerSide { one.note = LooseWork.joined([one.note, "each side"]) }
      for _ in 0..<set.count { done.append(one) }
    }
    guard !done.isEmpty, done.count <= SetParser.entryLimit else { return nil }
    var remarks = [note]
    if isLastToFailure { remarks.append("last set to failure") }
    remarks.append(Prescription(rest: rest, tempo: tempo, timer: timer).text)
    let last = done.count - 1
    if let lastEffort, lastEffort.scale != .repsInReserve, done[last].effort == nil {
      done[last].effort = lastEffort
    }
    done[last].note = LooseWork.joined([done[last].note] + remarks)
    return .sets(done)
  }

  static func joined(_ parts: [String]) -> String {
    var text = ""
    for part in parts where !part.isEmpty { text += text.isEmpty ? part : ", " + part }
    return text
  }
}

extension Work {
  /// A clock as hours and minutes where nothing goes so fast, which is above 25 metres a second:
  /// the `1:34` of `8 km, 1:34`.
  func asHours(_ time: TimeSpan) -> TimeSpan {
    guard case .distance(let distance) = self,
      distance.metres * 1000 > time.milliseconds * 25
    else { return time }
    return TimeSpan(milliseconds: time.milliseconds * 60)
  }

  /// A clock as the pace that it is where it is too short for the distance in minutes and, at more than 25 minutes
  /// a kilometre, too long in hours: `5:30/km` of `10k 5:30`. Where it `isAt`, as in `5k @ 4:45`, it is one too where
  /// nobody runs so fast, 2:20 a kilometre. Nobody's pace is below 2:30 or above 15:00.
  func pace(_ time: TimeSpan, isAt: Bool) -> String? {
    guard case .distance(let distance) = self,
      asHours(time).milliseconds > max(time.milliseconds, distance.metres * 1500)
        || isAt && time.milliseconds < distance.metres * 140,
      (150_000...900_000).contains(time.milliseconds)
    else { return nil }
    return time.clock + (distance.unit == .miles ? "/mi" : "/km")
  }

  /// Whether a time or a distance says how long it is.
  var isLength: Bool {
    switch self {
    case .time, .distance: true
    default: false
    }
  }

  /// What `21s` is read as, wherever it stands.
  static let twentyOneSeconds = Work.time(
    low: TimeSpan(milliseconds: 21_000), high: TimeSpan(milliseconds: 21_000))
}

extension SetMarks {
  /// The words for marks that no group of a prescription has.
  fileprivate var loose: [String] {
    SetMarks.words.filter { $0.mark != .warmup && contains($0.mark) }.map { $0.word.description }
  }
}

extension LoadTarget {
  /// A share of a maximum without the sign before it.
  fileprivate var shareText: String {
    let text = self.text
    return text.utf8.first == UInt8(ascii: "@")
      ? String(decoding: text.utf8.dropFirst(2), as: UTF8.self) : text
  }
}
