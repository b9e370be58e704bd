import KBCore

/// A best value with the place where it was reached.
package struct Best<Value: Equatable & Sendable>: Equatable, Sendable {
  package var value: Value
  /// The place in the list of entries that was given.
  package var entry: Int
  /// The place in the entry's `performedSets`; 0 for what a whole session reached.
  package var set: Int

  package init(value: Value, entry: Int, set: Int = 0) {
    self.value = value
    self.entry = entry
    self.set = set
  }
}

/// A set that a band or a machine took weight off.
package struct AssistedSet: Equatable, Sendable {
  package var help: Load
  package var reps: Int32
}

/// The rounds of an AMRAP, with the repetitions of the one that was begun.
package struct RoundsDone: Equatable, Comparable, Sendable {
  package var rounds: Int32
  package var reps: Int32

  package var text: String { Performance.rounds(rounds, reps: reps).text }

  package static func < (one: RoundsDone, other: RoundsDone) -> Bool {
    (one.rounds, one.reps) < (other.rounds, other.reps)
  }
}

/// The best that was done of one exercise. Of equal values the first stands; warm-ups and skipped
/// sets never count.
package struct BestSets: Equatable, Sendable {
  /// The highest estimated one-repetition maximum.
  package private(set) var estimatedMaximum: Best<Load>?
  /// The heaviest load, or load added to the body's, by reps: the first is for at least 1, the last
  /// for at least 12.
  package private(set) var heaviest = [Best<Load>?](repeating: nil, count: 12)
  /// The most reps in a set with any load, but not with assistance.
  package private(set) var mostReps: Best<Int32>?
  /// The set with the least assistance, and of those the one with the most reps.
  package private(set) var leastHelp: Best<AssistedSet>?
  /// The session that moved the most weight.
  package private(set) var weightedVolume: Best<Volume>?
  /// The session with the most reps without a weight.
  package private(set) var bodyweightVolume: Best<Volume>?
  package private(set) var longestHold: Best<TimeSpan>?
  package private(set) var farthest: Best<Distance>?
  /// The most rounds, and of as many the most repetitions beyond them.
  package private(set) var mostRounds: Best<RoundsDone>?
  /// For each load that was lifted, lightest first, the most reps with it or more.
  package private(set) var repRecords: [RepRecord] = []
  /// The shortest time of each distance, shortest distance first, and of each number of calories.
  package private(set) var fastest: [FastestTime] = []

  /// Finds the best sets of one exercise's entries, oldest first.
  package init(entries: [ExerciseEntry], formula: OneRepMaxFormula) {
    var lifts: [(load: Load, reps: Best<Int32>)] = []
    var times: [FastestTime] = []
    for (place, item) in entries.enumerated() {
      for (index, set) in item.entry.performedSets.enumerated() {
        let isForTime = item.entry.isForTime
        consider(set, formula, entry: place, set: index, isForTime: isForTime)
        if let reps = set.countedReps, let load = set.liftedLoad {
          lifts.append((load, Best(value: reps, entry: place, set: index)))
        }
        if let course = Course(set, isForTime: isForTime), let time = set.courseTime {
          times.append(
            FastestTime(course: course, time: Best(value: time, entry: place, set: index)))
        }
      }
    }
    considerVolumes(of: entries)
    repRecords = BestSets.repRecords(of: lifts)
    fastest = BestSets.fastestTimes(of: times)
  }

  private mutating func consider(
    _ set: PerformedSet, _ formula: OneRepMaxFormula, entry: Int, set index: Int, isForTime: Bool
  ) {
    guard set.marks.has(noneOf: .uncounted) else { return }
    switch set.performance {
    case .reps(let reps):
      considerReps(reps, set, entry: entry, set: index)
      if let maximum = set.estimatedMaximum(formula),
        estimatedMaximum.map({ maximum.isHeavierToTheGram(than: $0.value) }) ?? true
      {
        estimatedMaximum = Best(value: maximum, entry: entry, set: index)
      }
    case .time(let span):
      if !isForTime, span > longestHold?.value ?? TimeSpan(seconds: 0) {
        longestHold = Best(value: span, entry: entry, set: index)
      }
    case .distance(let distance, _):
      if distance.metres > farthest?.value.metres ?? 0 {
        farthest = Best(value: distance, entry: entry, set: index)
      }
    case .rounds(let rounds, let reps):
      let done = RoundsDone(rounds: rounds, reps: reps)
      if mostRounds.map({ $0.value < done }) ?? true {
        mostRounds = Best(value: done, entry: entry, set: index)
      }
    case .calories, .none:
      break
    }
  }

  private mutating func considerReps(
    _ reps: Int32, _ set: PerformedSet, entry: Int, set index: Int
  ) {
    guard reps > 0 else { return }
    if case .assisted(let help) = set.load {
      let isBest = leastHelp.map { known in
        known.value.help.isHeavierToTheGram(than: help)
          || known.value.help.grams == help.grams && known.value.reps < reps
      }
      if isBest ?? true {
        leastHelp = Best(value: AssistedSet(help: help, reps: reps), entry: entry, set: index)
      }
      return
    }
    if reps > mostReps?.value ?? 0 { mostReps = Best(value: reps, entry: entry, set: index) }
    guard let weight = set.liftedLoad else { return }
    for place in 0..<min(Int(reps), heaviest.count) {
      if heaviest[place].map({ weight.isHeavierToTheGram(than: $0.value) }) ?? true {
        heaviest[place] = Best(value: weight, entry: entry, set: index)
      }
    }
  }

  /// Adds up the entries of each session, whose first entry is the place that is kept.
  private mutating func considerVolumes(of entries: [ExerciseEntry]) {
    var start = 0
    while start < entries.count {
      var (end, volume) = (start, Volume())
      while end < entries.count, entries[end].session == entries[start].session {
        volume.add(entries[end].entry.volume)
        end += 1
      }
      let (weight, best) = (volume.weighted(in: .kilograms), weightedVolume?.value)
      if weight.thousandths > best?.weighted(in: .kilograms).thousandths ?? 0 {
        weightedVolume = Best(value: volume, entry: start)
      }
      if volume.bodyweightReps > bodyweightVolume?.value.bodyweightReps ?? 0 {
        bodyweightVolume = Best(value: volume, entry: start)
      }
      start = end
    }
  }
}

extension PerformedSet {
  /// The weight that was lifted, or added to the body's; `nil` if there is none and for assistance.
  var liftedLoad: Load? {
    switch load {
    case .load(let load), .added(let load): load.thousandths > 0 ? load : nil
    case .bodyweight, .assisted, nil: nil
    }
  }
}

extension Load {
  /// Whether the weight is greater to the gram, whatever the units: 100 lb is no heavier than its
  /// 45.359 kg.
  func isHeavierToTheGram(than other: Load) -> Bool { grams > other.grams }
}
