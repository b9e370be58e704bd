import KBCore
import KBLogs

/// The apps whose tables kb writes, for people who move on.
package enum ExportedApp: String, CaseIterable, Sendable {
  case strong, hevy, fitnotes
}

/// The sets in the table that an app exports and imports, with loads in one unit.
///
/// What the table has no column for is left out: targets, decisions, and kinds of sets that the app
/// does not know; with an app that knows no warm-up sets, these too. Help, rounds and calories become notes.
package func appCSV(
  _ sessions: ExportedSessions, like app: ExportedApp, unit: LoadUnit
) -> [UInt8] {
  switch app {
  case .strong: strongCSV(sessions, unit)
  case .hevy: hevyCSV(sessions, unit)
  case .fitnotes: fitNotesCSV(sessions, unit)
  }
}

private func strongCSV(_ sessions: ExportedSessions, _ unit: LoadUnit) -> [UInt8] {
  var csv = CSVWriter(delimiter: UInt8(ascii: ";"))
  csv.row([
    "Workout #", "Date", "Workout Name", "Duration (sec)", "Exercise Name", "Set Order",
    "Weight (\(unit == .kilograms ? "kg" : "lbs"))", "Reps", "RPE", "Distance (meters)", "Seconds",
    "Notes", "Workout Notes",
  ])
  for (index, exported) in sessions.enumerated() {
    let session = exported.session
    var (entry, number) = (0, 0)
    for record in SetRecord.all(in: session) where record.number > 0 {
      if record.entry != entry { (entry, number) = (record.entry, 0) }
      number += 1
      csv.integer(index + 1)
      csv.word(session.day.text + " " + (session.start?.text ?? "00:00") + ":00")
      csv.text(session.title)
      csv.integer(session.duration?.seconds)
      csv.text(record.exercise)
      csv.word(record.strongOrder(number))
      csv.number(record.load(in: unit))
      csv.integer(record.wholeReps)
      csv.word(record.set.effort?.number ?? "")
      csv.integer(record.distance?.metres)
      csv.number(record.time?.milliseconds)
      csv.text(record.appNote)
      csv.text(session.notes)
      csv.endRow()
    }
  }
  return csv.bytes
}

private func hevyCSV(_ sessions: ExportedSessions, _ unit: LoadUnit) -> [UInt8] {
  var csv = CSVWriter()
  csv.row([
    "title", "start_time", "end_time", "description", "exercise_title", "superset_id",
    "exercise_notes", "set_index", "set_type", unit == .kilograms ? "weight_kg" : "weight_lbs",
    "reps", "distance_km", "duration_seconds", "rpe",
  ])
  for exported in sessions {
    let session = exported.session
    let start = FileMoment(day: session.day, second: (session.start?.minutes ?? 0) * 60)
    let end = FileMoment(clockSeconds: start.seconds + (session.duration?.seconds ?? 0))
    var (entry, number) = (0, -1)
    for record in SetRecord.all(in: session) where record.number > 0 {
      if record.entry != entry { (entry, number) = (record.entry, -1) }
      number += 1
      csv.text(session.title)
      csv.word(start.words)
      csv.word(end?.words ?? "")
      csv.text(session.notes)
      csv.text(record.exercise)
      csv.word("")
      csv.text(record.appNote)
      csv.integer(number)
      csv.word(record.hevyType)
      csv.number(record.load(in: unit))
      csv.integer(record.wholeReps)
      csv.number(record.distance.map { $0.metres })
      csv.number(record.time?.milliseconds)
      csv.word(record.set.effort?.number ?? "")
      csv.endRow()
    }
  }
  return csv.bytes
}

private func fitNotesCSV(_ sessions: ExportedSessions, _ unit: LoadUnit) -> [UInt8] {
  var csv = CSVWriter()
  csv.row([
    "Date", "Exercise", "Category", "Weight", "Weight Unit", "Reps", "Distance", "Distance Unit",
    "Time", "Comment",
  ])
  for exported in sessions {
    for record in SetRecord.all(in: exported.session)
    where record.number > 0 && !record.isWarmup {
      csv.word(exported.session.day.text)
      csv.text(record.exercise)
      csv.word("")
      let load = record.load(in: unit)
      csv.number(load)
      csv.word(load == nil ? "" : unit == .kilograms ? "kgs" : "lbs")
      csv.integer(record.wholeReps)
      csv.number(record.distance?.thousandths)
      csv.word(record.distance?.unit.symbol ?? "")
      csv.word(record.time.map { FileMoment.clock($0.seconds) } ?? "")
      csv.text(record.appNote)
      csv.endRow()
    }
  }
  return csv.bytes
}

extension SetRecord {
  /// The load in thousandths of a unit; `nil` for none, for the body's weight and where the table
  /// would say the opposite: apps add a load to the body's weight unless the name says that it helps.
  func load(in unit: LoadUnit) -> Int64? {
    let isHelp = AssistedName.isOne(exercise)
    switch set.load {
    case .load(let load): return load.converted(to: unit).thousandths
    case .added(let load): return isHelp ? nil : load.converted(to: unit).thousandths
    case .assisted(let load): return isHelp ? load.converted(to: unit).thousandths : nil
    case .bodyweight, nil: return nil
    }
  }

  /// Whether it is a warm-up set, which FitNotes and StrengthLog would count as work.
  package var isWarmup: Bool { self.set.marks.contains(.warmup) }

  /// Whether reps with a weight, or with the body's, say all that was done.
  var isWeightAndReps: Bool {
    switch set.load {
    case .added, .assisted: wholeReps != nil && load(in: .kilograms) != nil
    case .load, .bodyweight, nil: wholeReps != nil
    }
  }

  /// The note of the set, behind what the table has no number for.
  fileprivate var appNote: String {
    var parts: [String] = []
    switch set.performance {
    case .rounds, .calories: parts.append(set.performance.text)
    case .reps, .time, .distance, .none: break
    }
    switch set.load {
    case .assisted(let load) where !AssistedName.isOne(exercise): parts.append(load.text + " help")
    case .added(let load) where AssistedName.isOne(exercise): parts.append(load.text + " added")
    default: break
    }
    if !set.note.isEmpty { parts.append(set.note) }
    return parts.joined(separator: ", ")
  }

  fileprivate func strongOrder(_ number: Int) -> String {
    if set.marks.contains(.warmup) { return "W" }
    if set.marks.contains(.drop) { return "D" }
    if set.marks.contains(.failed), reps != 0 { return "F" }
    return String(number)
  }

  fileprivate var hevyType: String {
    if set.marks.contains(.warmup) { return "warmup" }
    if set.marks.contains(.drop) { return "dropset" }
    return set.marks.contains(.failed) && reps != 0 ? "failure" : "normal"
  }
}

extension FileMoment {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `28 Mar 2025, 17:29`
  fileprivate var words: String {
    let (year, month, day) = self.day.civil
    return "\(day) \(FileMoment.months[month - 1]) \(year), \(time?.text ?? "00:00")"
  }

  /// `0:25:00`
  fileprivate static func clock(_ seconds: Int64) -> String {
    func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : String(value) }
    return "\(seconds / 3600):" + two(seconds / 60 % 60) + ":" + two(seconds % 60)
  }
}
