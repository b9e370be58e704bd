import KBCore

/// kb's own table of sets.
struct OwnRows {
  private let places: [OwnColumn: Int]
  private var sessions: [OwnSessionParts] = []
  private var byNumber: [String: Int] = [:]

  init(_ table: LogTable) {
    var places: [OwnColumn: Int] = [:]
    for (index, column) in table.columns.enumerated() {
      if let known = OwnColumn(rawValue: column.heading) { places[known] = index }
    }
    self.places = places
  }

  mutating func read(_ table: inout LogTable, into log: inout LogBuilder) throws(RowProblem) {
    func text(_ column: OwnColumn) -> String {
      guard let place = places[column] else { return "" }
      return CSVWriter.plain(table.exactText(at: place))
    }
    let line = table.line
    let number = text(.session)
    let place: Int
    if let known = byNumber[number] {
      place = known
    } else {
      guard let day = Day(text: text(.date)) else {
        throw RowProblem(line: line, "\"\(shortened(text(.date)))\" is not a date")
      }
      let start = text(.time)
      var session = Session(
        day: day, start: TimeOfDay(text: start), title: text(.title), id: text(.id),
        workout: WorkoutReference(text: text(.workout)))
      session.source = text(.source)
      session.duration = FileNumber(Array(text(.duration).utf8)[...]).map {
        TimeSpan(milliseconds: $0.thousandths)
      }
      session.effort = FileNumber(Array(text(.effort).utf8)[...]).flatMap { Effort(rpe: $0) }
      session.isPartial = text(.partial) == "yes"
      session.isPrivate = text(.private) == "yes"
      session.notes = text(.sessionNote)
      place = sessions.count
      byNumber[number] = place
      sessions.append(OwnSessionParts(session: session, line: line))
    }
    guard let entry = Int(text(.entry)) else { return }
    let record = OwnRecord(
      entry: entry, exercise: text(.exercise), target: text(.target), set: Int(text(.set)) ?? 0,
      kind: text(.kind), load: FileNumber(Array(text(.load).utf8)[...])?.thousandths,
      loadUnit: text(.loadUnit), loadKind: text(.loadKind), reps: Int32(text(.reps)),
      rounds: Int32(text(.rounds)), aimedReps: Int32(text(.aimedReps)),
      milliseconds: FileNumber(Array(text(.seconds).utf8)[...])?.thousandths,
      distance: FileNumber(Array(text(.distance).utf8)[...])?.thousandths,
      distanceUnit: text(.distanceUnit), calories: Int32(text(.calories)), effort: text(.rpe),
      note: text(.note))
    try sessions[place].add(record, line: line)
  }

  /// Hands the sessions over once all rows are read.
  func finish(_ log: inout LogBuilder) {
    for parts in sessions { log.add(parts.imported) }
  }
}

/// One row of kb's own tables, in CSV or NDJSON.
struct OwnRecord {
  let entry: Int
  let exercise: String
  let target: String
  let set: Int
  let kind: String
  let load: Int64?
  let loadUnit: String
  let loadKind: String
  let reps: Int32?
  let rounds: Int32?
  let aimedReps: Int32?
  let milliseconds: Int64?
  let distance: Int64?
  let distanceUnit: String
  let calories: Int32?
  let effort: String
  let note: String
}

/// A session of kb's own tables while its rows are read.
struct OwnSessionParts {
  var session: Session
  let line: Int
  private var entries: [Int] = []

  init(session: Session, line: Int) {
    self.session = session
    self.line = line
  }

  mutating func add(_ record: OwnRecord, line: Int) throws(RowProblem) {
    guard !record.exercise.isEmpty else {
      throw RowProblem(line: line, "the row names no exercise")
    }
    if entries.last != record.entry {
      entries.append(record.entry)
      let target = OwnSessionParts.target(record)
      var entry = JournalEntry(name: record.exercise, target: target, result: .sets([]))
      switch record.kind {
      case "skipped": entry.result = .skipped(reason: record.note)
      case "text": entry.result = .unparsed(record.note)
      case "done": entry.result = .done
      default: break
      }
      session.entries.append(PlacedEntry(entry: entry, range: .fileStart))
    }
    let last = session.entries.count - 1
    guard record.set > 0, case .sets(var sets) = session.entries[last].entry.result else { return }
    guard let marks = SetRecord.marks(in: record.kind) else {
      throw RowProblem(line: line, "\"\(shortened(record.kind))\" is no kind of set")
    }
    var set = PerformedSet(performance: .none, aimedReps: record.aimedReps, marks: marks)
    let time = record.milliseconds.map { TimeSpan(milliseconds: $0) }
    if let distance = record.distance, let unit = DistanceUnit(word: record.distanceUnit) {
      set.performance = .distance(Distance(thousandths: distance, unit: unit), time: time)
    } else if let calories = record.calories {
      set.performance = .calories(calories, time: time)
    } else if let rounds = record.rounds {
      set.performance = .rounds(rounds, reps: record.reps ?? 0)
    } else if let reps = record.reps {
      set.performance = .reps(reps)
    } else if let time {
      set.performance = .time(time)
    }
    set.load = SetRecord.load(record.load, record.loadUnit, record.loadKind)
    set.effort = FileNumber(Array(record.effort.utf8)[...]).flatMap { Effort(rpe: $0) }
    set.note = record.note
    sets.append(set)
    session.entries[last].entry.result = .sets(sets)
  }

  private static func target(_ record: OwnRecord) -> Prescription? {
    guard !record.target.isEmpty else { return nil }
    let parsed = PrescriptionParser.parse(
      Cursor(record.target), countsMetres: Step.countsMetres(record.exercise))
    return parsed.problems.isEmpty ? parsed.prescription : nil
  }

  /// The result that stands for exactly the sets of the rows.
  ///
  /// A set without a load takes one from its entry's target or from the sets before it, which the
  /// rows have done already.
  private static func result(of entry: JournalEntry) -> EntryResult {
    guard case .sets(let sets) = entry.result, entry.performedSets != sets else {
      return entry.result
    }
    if entry.target?.setsAsPrescribed == sets { return .done }
    // A load that the target gives stays with it: written, it would count for the sets that follow.
    var own = sets
    for index in own.indices { own[index].load = nil }
    var bare = entry
    bare.result = .sets(own)
    let given = bare.performedSets
    var isGiven = true
    for index in own.indices where !isGiven || given[index].load != sets[index].load {
      own[index].load = sets[index].load
      if own[index].isWorking { isGiven = false }
    }
    return .sets(own)
  }

  /// The session as an import has it.
  var imported: ImportedSession {
    var session = self.session
    for index in session.entries.indices {
      let result = OwnSessionParts.result(of: session.entries[index].entry)
      session.entries[index].entry.result = result
    }
    var imported = ImportedSession(
      key: session.id, line: line,
      moment: FileMoment(day: session.day, second: session.start.map { $0.minutes * 60 }),
      title: session.title)
    imported.own = OwnSession(session: session, text: session.text)
    return imported
  }
}
