import KBCore

/// What the journal so far says about one exercise.
package struct ExerciseState: Equatable, Sendable {
  /// An estimated maximum with where it comes from.
  package struct Estimate: Equatable, Sendable {
    package var load: Load
    package var day: Day
    package var place: EntryPlace

    package init(load: Load, day: Day, place: EntryPlace) {
      self.load = load
      self.day = day
      self.place = place
    }
  }

  /// The places of its lanes, in the order in which they were begun.
  package var lanes: [Int] = []
  /// The lane that was trained last.
  package var latestLane: Int?
  /// The best estimate of all time.
  package var best: Estimate?
  /// Estimates of the last `currentDays` days that nothing later exceeds, oldest first.
  package var recent: [Estimate] = []
  /// What the lifter said that the training max is.
  package var trainingMax: Load?
  /// Where that stands.
  package var trainingMaxPlace: EntryPlace?
  /// What was lifted so far, by which slips are told.
  var past = LoadHistory()

  package init() {}

  /// How many days what was done refers to what the lifter can do now.
  package static let currentDays = 90

  /// The best estimate of the last 90 days before the exercise was last done.
  package var current: Estimate? { recent.first }

  mutating func add(_ estimate: Estimate) {
    if best.map({ $0.load < estimate.load }) ?? true { best = estimate }
    while let last = recent.last, last.load <= estimate.load { recent.removeLast() }
    recent.append(estimate)
    while let first = recent.first, estimate.day.days(since: first.day) > ExerciseState.currentDays
    {
      recent.removeFirst()
    }
  }
}
