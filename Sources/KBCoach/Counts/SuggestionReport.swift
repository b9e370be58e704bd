import KBCore
import KBText
import KBTraining

/// What became of the targets in the journal: taken, changed or refused.
///
/// All of it is in the journal, whose entries have the target beside what was done; nothing else is
/// recorded.
package struct SuggestionReport: Sendable {
  /// What became of one target.
  package enum Outcome: String, Sendable, CaseIterable {
    /// Its loads and all of its sets were done.
    case taken
    case lighter, heavier
    case fewerSets
    /// The exercise was skipped, or nothing of it was done.
    case refused
  }

  /// How often each came to pass.
  package struct Counts: Equatable, Sendable {
    package var byOutcome: [Outcome: Int] = [:]
    /// Targets that were taken with every set as long as was aimed at.
    package var reached = 0

    package subscript(outcome: Outcome) -> Int { byOutcome[outcome] ?? 0 }

    package var targets: Int { byOutcome.values.reduce(0, +) }
    package var changed: Int { self[.lighter] + self[.heavier] + self[.fewerSets] }

    mutating func add(_ outcome: Outcome, isReached: Bool) {
      byOutcome[outcome, default: 0] += 1
      if isReached { reached += 1 }
    }
  }

  /// What was decided about suggestions besides.
  package struct Decisions: Equatable, Sendable {
    /// Deloads that were accepted.
    package var deloads = 0
    /// Training maxes that were set.
    package var trainingMaxes = 0
    /// Targets that somebody wrote in place of the next one.
    package var ownTargets = 0
  }

  package let today: Day
  package private(set) var first: Day?
  package private(set) var last: Day?
  package private(set) var counts = Counts()
  package private(set) var decisions = Decisions()
  /// By exercise, the one with most targets first.
  package let exercises: [(name: String, counts: Counts)]

  /// `sessions` are the journal's up to today; `name` gives the name that an exercise goes by.
  package init(_ sessions: some Sequence<Session>, today: Day, name: (String) -> String) {
    self.today = today
    var places: [String: Int] = [:]
    var exercises: [(name: String, counts: Counts)] = []
    for session in sessions {
      for decision in session.decisions { decisions.count(decision) }
      for placed in session.entries {
        guard let (outcome, isReached) = SuggestionReport.outcome(of: placed.entry) else {
          continue
        }
        first = min(first ?? session.day, session.day)
        last = max(last ?? session.day, session.day)
        counts.add(outcome, isReached: isReached)
        let known = name(placed.entry.name)
        let place = places[known] ?? exercises.count
        if place == exercises.count {
          places[known] = place
          exercises.append((known, Counts()))
        }
        exercises[place].counts.add(outcome, isReached: isReached)
      }
    }
    self.exercises = exercises.enumerated().sorted { one, other in
      let (many, more) = (one.element.counts.targets, other.element.counts.targets)
      return many == more ? one.offset < other.offset : many > more
    }.map(\.element)
  }

  /// What became of an entry's target; `nil` for an entry without one, or one that cannot be read.
  package static func outcome(of entry: JournalEntry) -> (outcome: Outcome, isReached: Bool)? {
    guard let target = entry.target else { return nil }
    if case .unparsed = entry.result { return nil }
    if case .skipped = entry.result { return (.refused, false) }
    let aims = target.setsAsPrescribed.filter(\.isWorking)
    let done = entry.performedSets.filter { $0.isWorking && !$0.marks.contains(.skipped) }
    if entry.isDoneWithoutCount { return (.taken, true) }
    guard !done.isEmpty else { return (.refused, false) }
    for (aim, set) in zip(aims, done) {
      guard let aimed = aim.load.flatMap(weight), let lifted = set.load.flatMap(weight),
        aimed != lifted
      else { continue }
      return (lifted < aimed ? .lighter : .heavier, false)
    }
    if done.count < aims.count { return (.fewerSets, false) }
    let isReached = zip(aims, done).allSatisfy { aim, set in
      !set.marks.contains(.failed) && set.performance.reaches(aim.performance)
    }
    return (.taken, isReached)
  }

  /// Thousandths of a kilogram, below zero where they are taken from the body's weight.
  private static func weight(_ load: SetLoad) -> Int64? {
    switch load {
    case .load(let load), .added(let load): load.converted(to: .kilograms).thousandths
    case .assisted(let load): -load.converted(to: .kilograms).thousandths
    case .bodyweight: 0
    }
  }
}

extension SuggestionReport.Decisions {
  fileprivate mutating func count(_ decision: Decision) {
    switch decision {
    case .deload: deloads += 1
    case .trainingMax: trainingMaxes += 1
    case .next: ownTargets += 1
    case .bodyweight, .challenge, .confirmed, .soreness, .sleep, .stress: break
    }
  }
}

extension Performance {
  /// Whether as much was done as was aimed at; true where the two cannot be compared.
  fileprivate func reaches(_ aim: Performance) -> Bool {
    switch (self, aim) {
    case (.reps(let done), .reps(let aimed)): done >= aimed
    case (.time(let done), .time(let aimed)): done.milliseconds >= aimed.milliseconds
    case (.distance(let done, _), .distance(let aimed, _)):
      done.unit != aimed.unit || done.thousandths >= aimed.thousandths
    case (.calories(let done, _), .calories(let aimed, _)): done >= aimed
    default: true
    }
  }
}

extension SuggestionReport {
  package var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("date", today.text)
    json.field("first", first?.text ?? "")
    json.field("last", last?.text ?? "")
    json.counts(counts)
    json.key("decisions")
    json.beginObject()
    json.field("deloads", decisions.deloads)
    json.field("trainingMaxes", decisions.trainingMaxes)
    json.field("ownTargets", decisions.ownTargets)
    json.endObject()
    json.key("exercises")
    json.beginArray()
    for exercise in exercises {
      json.beginObject()
      json.field("exercise", exercise.name)
      json.counts(exercise.counts)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func counts(_ counts: SuggestionReport.Counts) {
    field("targets", counts.targets)
    for outcome in SuggestionReport.Outcome.allCases { field(outcome.rawValue, counts[outcome]) }
    field("reached", counts.reached)
  }
}
