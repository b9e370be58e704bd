/// A step's prescription: sets, load, effort, rest and tempo, as far as they were understood.
package struct Prescription: Equatable, Hashable, Sendable {
  package var groups: [SetGroup]
  /// A load that was written without any set.
  package var load: LoadTarget?
  package var effort: Effort?
  /// The rest after each set, from low to high.
  package var rest: ClosedRange<TimeSpan>?
  /// Seconds down, pause, up and pause, such as `3-1-1-0` or `31X0`.
  package var tempo: String
  package var timer: WorkoutTimer?
  /// The day's total that the sets count toward: 3 in `1 of 3`.
  package var outOf: Int32?
  /// What was not understood, as it was written.
  package var note: String

  package init(
    groups: [SetGroup] = [],
    load: LoadTarget? = nil,
    effort: Effort? = nil,
    rest: ClosedRange<TimeSpan>? = nil,
    tempo: String = "",
    timer: WorkoutTimer? = nil,
    outOf: Int32? = nil,
    note: String = ""
  ) {
    self.groups = groups
    self.load = load
    self.effort = effort
    self.rest = rest
    self.tempo = tempo
    self.timer = timer
    self.outOf = outOf
    self.note = note
  }

  /// Whether nothing was written.
  package var isEmpty: Bool { self == Prescription() }

  /// Whether anything besides a note was understood.
  package var isUnderstood: Bool {
    var bare = self
    bare.note = ""
    return !bare.isEmpty
  }

  /// The sets that count for progression and volume.
  package var workingGroups: [SetGroup] { groups.filter { !$0.isWarmup } }

  /// The load of the working sets where all of them share one.
  package var workingLoad: LoadTarget? {
    guard let first = groups.first(where: { !$0.isWarmup }) else { return load }
    let isShared = groups.allSatisfy { $0.isWarmup || $0.load == first.load }
    return isShared ? first.load ?? load : nil
  }
}
