import KBCore
import KBLogs
import KBTraining

/// A row a session: when, what, how long and how much.
package struct WorkoutsCSV: SessionFormat {
  private var csv = CSVWriter()

  package init() {}

  package var count: Int { csv.bytes.count }

  package mutating func begin() {
    csv.row([
      "date", "time", "title", "id", "workout", "duration_s", "effort", "exercises", "sets",
      "warmups", "reps", "volume_kg", "bodyweight_reps", "note",
    ])
  }

  package mutating func add(_ exported: ExportedSession, number: Int) {
    let session = exported.session
    let totals = JournalTotals(session)
    csv.word(session.day.text)
    csv.word(session.start?.text ?? "")
    csv.text(session.title)
    csv.text(session.id)
    csv.text(session.workout?.key ?? "")
    csv.number(session.duration?.milliseconds)
    csv.word(session.effort?.number ?? "")
    csv.integer(totals.exercises)
    csv.integer(totals.sets)
    csv.integer(totals.warmups)
    csv.integer(totals.reps)
    csv.number(totals.volume.weighted(in: .kilograms).thousandths)
    csv.integer(totals.volume.bodyweightReps)
    csv.text(session.notes)
    csv.endRow()
  }

  package mutating func end() {}

  package mutating func take() -> [UInt8] { csv.take() }
}

/// A row an exercise: how often and how much it was done.
package func exercisesCSV(_ sessions: ExportedSessions) -> [UInt8] {
  var csv = CSVWriter()
  csv.row(["exercise", "sessions", "sets", "reps", "volume_kg", "bodyweight_reps", "first", "last"])
  for totals in ExerciseTotals.all(in: sessions) {
    csv.text(totals.name)
    csv.integer(totals.sessions)
    csv.integer(totals.sets)
    csv.integer(totals.reps)
    csv.number(totals.volume.weighted(in: .kilograms).thousandths)
    csv.integer(totals.volume.bodyweightReps)
    csv.word(totals.first.text)
    csv.word(totals.last.text)
    csv.endRow()
  }
  return csv.bytes
}
