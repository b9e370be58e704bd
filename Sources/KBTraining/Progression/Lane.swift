import KBCore

/// The place of an entry or a decision in the journal that was replayed.
package struct EntryPlace: Equatable, Hashable, Sendable {
  /// The place of the session in the list of sessions.
  package var session: Int32
  /// The place of the entry in the session; -1 for a decision in its head.
  package var entry: Int32

  package init(session: Int, entry: Int) {
    self.session = Int32(clamping: session)
    self.entry = Int32(clamping: entry)
  }
}

/// What one session did to a target, and by which rule.
package struct Verdict: Equatable, Sendable {
  package var place: EntryPlace
  package var rule: Rule
  /// The target after it.
  package var groups: [SetGroup]
  /// Whether the entry had no target and none was known, so that its sets give one.
  package var isTaken = false
  /// The set that decided where not all do.
  package var top: TopSet?

  package init(
    place: EntryPlace, rule: Rule, groups: [SetGroup], isTaken: Bool = false, top: TopSet? = nil
  ) {
    self.place = place
    self.rule = rule
    self.groups = groups
    self.isTaken = isTaken
    self.top = top
  }

  /// The rule with its arithmetic and what decided, as a sentence without its full stop.
  package var phrase: Phrase {
    let phrase = top.map { rule.phrase(decidedBy: $0) } ?? rule.phrase
    return isTaken ? "no target was written; taken from your sets: \(phrase)" : phrase
  }

  package var text: String { phrase.english }
}

/// The progression of one exercise by one scheme.
package struct Lane: Equatable, Sendable {
  package let exercise: Int
  package internal(set) var scheme: Scheme
  /// Whether the next target follows by itself.
  package let isAutomatic: Bool
  /// The working sets of the next session.
  package var groups: [SetGroup] = []
  /// How many sessions in a row were failed or stalled.
  package var failures: Int32 = 0
  /// How many sessions in a row lacked sets, and nothing else.
  package var shortSessions: Int32 = 0
  package var trainingMax: Load?
  /// How many sessions of the cycle have been done.
  package var cycleDone: Int32 = 0
  package var cycleMissed = false
  #if !hasFeature(Embedded)
    /// Whether it was trained since the rotation began.
    private var isOfRotation = false
  #endif
  package var stage: Int32 = 0
  /// The load that the first stage was last tried with.
  package var firstStageLoad: Load?
  /// A deload that waits to be accepted.
  package var suggestedDeload: Load?
  /// A next target that waits to be accepted, where the scheme is not automatic.
  package var suggestedGroups: [SetGroup]?
  /// Reps across all sets that are missing until the load goes up; `nil` if that is not what comes
  /// next.
  package var repsUntilLoad: Int32?
  /// What the target rests on since its load last changed.
  package var trail = Trail()
  package var sessionCount: Int32 = 0

  package init(exercise: Int, scheme: Scheme, isAutomatic: Bool = true) {
    self.exercise = exercise
    self.scheme = scheme
    self.isAutomatic = isAutomatic
  }

  #if !hasFeature(Embedded)
    /// Begins a cycle with the first session since the rotation began.
    mutating func beginRotation() {
      guard !isOfRotation else { return }
      isOfRotation = true
      (cycleDone, cycleMissed) = (0, false)
    }
  #endif

  /// The verdict that the target rests on.
  package var last: Verdict? { trail.last }

  /// The rule that the target rests on, whatever loads were in doubt since, or sets beside it.
  package var basis: Rule? {
    trail.verdicts.last { verdict in
      switch verdict.rule {
      case .unconfirmed, .notJudged(.aside): false
      default: true
      }
    }?.rule
  }

  /// The load of all working sets where they share one.
  package var load: LoadTarget? {
    guard let first = groups.first else { return nil }
    return groups.allSatisfy { $0.load == first.load } ? first.load : nil
  }

  /// The reps that the first set asks for.
  package var reps: Int32? { groups.first?.work?.leastReps }

  /// Where a deload is suggested, the target that accepting it gives: the reps back at the start,
  /// with less load where there is one.
  package var deloadGroups: [SetGroup]? {
    guard case .double(let scheme) = scheme, scheme.isStuck(self) else { return nil }
    var lane = self
    if let load = suggestedDeload, let top = heaviest { lane.setLoads(top.with(load)) }
    // Sets of as many as possible have no reps to take back.
    if lane.reps != nil { lane.setReps(scheme.startingReps) }
    return lane.groups == groups ? nil : lane.groups
  }

  /// From so many sessions in a row on, missing sets are a matter for a hint.
  static let shortLimit: Int32 = 3

  /// Keeps the target, and counts the session where sets were missing.
  mutating func kept(by short: Shortfall) -> Rule {
    if case .missingSets = short { shortSessions += 1 }
    return .maintained(short)
  }

  /// How many working sets the target asks for.
  var setCount: Int32 {
    groups.reduce(0) { Int32(clamping: Int64($0) + Int64($1.count)) }
  }

  /// Notes a load that nobody has confirmed, by which nothing changes; a lane whose sets somebody else
  /// says has no use for it.
  mutating func note(_ doubt: LoadDoubt, at place: EntryPlace) {
    if case .none = scheme { return }
    record(.unconfirmed(doubt), at: place)
  }

  mutating func record(
    _ rule: Rule, at place: EntryPlace, isTaken: Bool = false, top: TopSet? = nil
  ) {
    if let load = trail.lastLoad, load != groups.first?.load {
      trail.keepFailures(atMost: rule.failuresBefore)
    }
    trail.add(Verdict(place: place, rule: rule, groups: groups, isTaken: isTaken, top: top))
  }
}

extension Work {
  /// Whether it is reps, of a number or as many as possible.
  var isOfReps: Bool {
    switch self {
    case .reps, .asManyAsPossible: true
    case .twoCounts, .time, .distance, .calories: false
    }
  }

  /// The reps that count as done: the lower end of a range, the minimum of a plus set.
  package var leastReps: Int32? {
    switch self {
    case .reps(let low, _): low
    case .asManyAsPossible(let minimum): minimum > 0 ? minimum : nil
    case .twoCounts, .time, .distance, .calories: nil
    }
  }
}
