import KBCore
import KBTraining

/// All records of one exercise.
struct ExerciseRecords {
  /// A record with its day and place.
  struct Row {
    /// The word for programs: `e1rm`, `hold`, `reps`, …
    let kind: String
    let label: String
    let value: String
    /// The load for programs, where the label or the value is one for people.
    var load: Load?
    let day: Day
    let place: String
  }

  let exercise: TrainedExercise
  let estimate: Load?
  let formula: OneRepMaxFormula
  /// One of each kind.
  private(set) var single: [Row] = []
  /// The heaviest load for at least so many repetitions, 1 to 12; like ones in a row as one.
  private(set) var byReps: [Row] = []
  /// The most repetitions with at least a load, heaviest first.
  private(set) var byLoad: [Row] = []
  /// Empty without an estimated maximum.
  let loading: [LoadingTable.Row]
  private let grid: LoadGrid
  private let showsEffort: Bool

  init(_ exercise: TrainedExercise, _ coach: FolderCoach, showsEffort: Bool) {
    self.exercise = exercise
    self.showsEffort = showsEffort
    formula = coach.settings.formula
    let grid = coach.rules.profiles[exercise.exercise].grid
    self.grid = grid
    let best = BestSets(entries: exercise.entries, formula: formula)
    estimate = best.estimatedMaximum?.value
    loading =
      best.estimatedMaximum.map {
        LoadingTable(maximum: $0.value, formula: coach.settings.formula) { grid.nearest(to: $0) }
          .rows
      } ?? []
    single = singles(best, unit: coach.settings.unit)
    byReps = repetitions(best)
    byLoad = best.repRecords.reversed().map { record in
      row(
        "reps", Phrase.load(record.load), Phrase.count(Int(record.reps.value), "rep"), record.reps,
        load: record.load)
    }
  }

  private func row<Value>(
    _ kind: String, _ label: String, _ value: String, _ best: Best<Value>, load: Load? = nil
  ) -> Row {
    let (day, place) = exercise.places[best.entry]
    return Row(kind: kind, label: label, value: value, load: load, day: day, place: place)
  }

  private func singles(_ best: BestSets, unit: LoadUnit) -> [Row] {
    var rows: [Row] = []
    if let record = best.estimatedMaximum {
      rows.append(
        row("e1rm", "Best e1RM", Phrase.estimate(record.value), record, load: record.value))
    }
    if let record = best.heaviest[0] {
      rows.append(row("heaviest", "Heaviest", set(record), record))
    }
    if let record = best.mostReps {
      rows.append(row("mostReps", "Most reps", set(record), record))
    }
    if let record = best.leastHelp {
      rows.append(row("leastHelp", "Least assistance", set(record), record))
    }
    if let record = best.weightedVolume {
      rows.append(row("volume", "Most volume", record.value.text(in: unit), record))
    }
    if let record = best.bodyweightVolume {
      let reps = Volume(bodyweightReps: record.value.bodyweightReps)
      rows.append(row("bodyweightVolume", "Most a day", reps.text(in: unit), record))
    }
    if let record = best.longestHold {
      rows.append(row("hold", "Longest", record.value.text, record))
    }
    if let record = best.farthest {
      rows.append(row("distance", "Farthest", record.value.text, record))
    }
    for record in best.fastest {
      rows.append(
        row("fastest", "Best \(record.course.text)", record.time.value.clock, record.time))
    }
    return rows
  }

  /// The set as it was done, `62.5kg x 12`.
  private func set<Value>(_ best: Best<Value>) -> String {
    let sets = exercise.entries[best.entry].entry.performedSets
    guard sets.indices.contains(best.set) else { return "" }
    var set = sets[best.set]
    (set.effort, set.marks, set.note) = (nil, [], "")
    return set.text
  }

  private func repetitions(_ best: BestSets) -> [Row] {
    var rows: [Row] = []
    var start = 0
    while start < best.heaviest.count, let record = best.heaviest[start] {
      var end = start
      while end + 1 < best.heaviest.count, best.heaviest[end + 1] == record { end += 1 }
      let label = start == end ? "\(start + 1)" : "\(start + 1)–\(end + 1)"
      rows.append(
        row("heaviestFor", label, Phrase.load(record.value), record, load: record.value))
      start = end + 1
    }
    return rows
  }

  /// The efforts of the table and the loads for 1 to 12 repetitions; empty where it is not wanted.
  var effortLoads: [(reps: Int32, loads: [Load?])] {
    guard showsEffort, let estimate else { return [] }
    return (1...12).map { reps in
      (
        reps,
        EffortTable.efforts.reversed().map { halves in
          EffortTable.load(of: estimate, reps: reps, halves: halves)
            .flatMap { grid.nearest(to: $0) }
        }
      )
    }
  }

  /// Where the loads of the tables come from.
  var source: String { grid.source }
}
