import KBCore
import KBTraining

/// The records of one exercise.
package struct ExerciseRecords: Sendable {
  package let history: ExerciseHistory
  package let unit: LoadUnit
  package let formula: OneRepMaxFormula
  package let best: BestSets
  private let book = Later<(badges: [Badge], text: String)>()

  package init(_ history: ExerciseHistory, unit: LoadUnit, formula: OneRepMaxFormula) {
    self.history = history
    self.unit = unit
    self.formula = formula
    best = BestSets(entries: history.recordedEntries, formula: formula)
  }

  package var estimate: Load? { best.estimatedMaximum?.value }

  /// One of each kind.
  package var records: [PersonalRecord] {
    var records: [PersonalRecord] = []
    func add<Value>(
      _ kind: PersonalRecord.Kind, _ record: Best<Value>?, ofSet: Bool = true,
      _ value: (Value) -> PersonalRecord.Value
    ) {
      guard let record else { return }
      records.append(
        PersonalRecord(
          kind: kind, value: value(record.value), entry: record.entry,
          set: ofSet ? set(record) : nil))
    }
    add(.e1rm, best.estimatedMaximum) { .estimate($0) }
    add(.heaviest, best.heaviest[0]) { .load($0) }
    add(.mostReps, best.mostReps) { .reps($0) }
    add(.leastHelp, best.leastHelp) { .help($0) }
    add(.volume, best.weightedVolume, ofSet: false) { .volume($0) }
    add(.bodyweightVolume, best.bodyweightVolume, ofSet: false) {
      .volume(Volume(bodyweightReps: $0.bodyweightReps))
    }
    add(.hold, best.longestHold) { .time($0) }
    add(.distance, best.farthest) { .distance($0) }
    add(.rounds, best.mostRounds) { .rounds($0) }
    for record in ExerciseRecords.unbeaten(best.fastest) {
      add(.fastest, record.time) { .course(record.course, $0) }
    }
    return records
  }

  /// Times of courses, the shorter ones first, without those that a longer course took no longer than, as 739 m in the
  /// three minutes in which 764 m were rowed once.
  static func unbeaten(_ times: [FastestTime]) -> [FastestTime] {
    var kept: [FastestTime] = []
    for time in times.reversed() {
      if let longer = kept.last, longer.time.value <= time.time.value,
        longer.course.isLonger(than: time.course)
      {
        continue
      }
      kept.append(time)
    }
    return kept.reversed()
  }

  /// The same with one volume: of repetitions without a weight only where none had one.
  package var mainRecords: [PersonalRecord] {
    records.compactMap { record in
      guard record.kind == .bodyweightVolume else { return record }
      guard best.weightedVolume == nil else { return nil }
      return PersonalRecord(kind: .volume, value: record.value, entry: record.entry, set: nil)
    }
  }

  /// The heaviest load for at least so many repetitions, 1 to 12; like ones in a row as one.
  package var heaviestForReps: [(reps: ClosedRange<Int>, record: Best<Load>)] {
    var rows: [(reps: ClosedRange<Int>, record: Best<Load>)] = []
    for (index, record) in best.heaviest.enumerated() {
      guard let record else { break }
      let reps = index + 1
      if let last = rows.last, last.record == record {
        rows[rows.count - 1].reps = last.reps.lowerBound...reps
      } else {
        rows.append((reps...reps, record))
      }
    }
    return rows
  }

  /// The best sets in few lines: with every load that is the heaviest for some repetitions, of which
  /// only the first has a label.
  package var lines: [(label: String, value: String, entry: Int)] {
    mainRecords.flatMap { record in
      switch record.kind {
      case .heaviest:
        return heaviestForReps.enumerated().map { index, row in
          (index == 0 ? record.label.english : "", set(row.record)?.text ?? "", row.record.entry)
        }
      case .leastHelp: return [(record.label.english, record.set?.text ?? "", record.entry)]
      default: return [(record.label.english, record.text(in: unit), record.entry)]
      }
    }
  }

  /// A load that it was done with, for people: `60 kg`, or `+10 kg` where it comes on top of the body's.
  package func phrase(_ load: Load) -> Phrase {
    guard let heaviest = best.heaviest[0], case .added? = set(heaviest)?.load else {
      return "\(apart: load)"
    }
    return "+\(apart: load)"
  }

  /// The set that a record was reached in.
  package func set<Value>(_ record: Best<Value>) -> PerformedSet? {
    let sets = history.entry(record.entry).performedSets
    return sets.indices.contains(record.set) ? sets[record.set] : nil
  }

  /// The records that its sessions set, each with what it beat, oldest first.
  package var badges: [Badge] { read.badges }

  /// All of it as the browser's module reads it, to go on from.
  package var recordText: String { read.text }

  private var read: (badges: [Badge], text: String) {
    book.value {
      var book = RecordBook(formula: formula)
      var badges: [Badge] = []
      var running: (session: Int, badges: [Badge]) = (-1, [])
      for (place, done) in history.performed.enumerated() where history.keepsRecords(place) {
        // Badges of a session's later entry replace those of its earlier ones.
        if done.session != running.session { badges += running.badges }
        running = (
          done.session,
          book.take(
            history.entry(place), day: history.day(place), session: done.session,
            entry: done.entry, isConfirmed: done.isConfirmed)
        )
      }
      return (badges + running.badges, book.recordText)
    }
  }
}

extension Coach {
  /// The records of an exercise up to today; `nil` if it was never done.
  package func records(ofExercise exercise: Int) -> ExerciseRecords? {
    history(ofExercise: exercise).map { records(of: $0) }
  }

  package func records(of history: ExerciseHistory) -> ExerciseRecords {
    ExerciseRecords(history, unit: settings.unit, formula: settings.formula)
  }
}
