import KBCore
import KBText
import KBTraining

/// The sessions of a stretch of days with their totals.
package struct HistoryReport: Sendable {
  /// Newest first.
  package let sessions: [JournalSession]
  package let totals: SessionTotals
  /// Sessions that do not count: those of days to come, and those in which nothing was trained.
  package let coming: Int
  package let withoutTraining: Int

  /// `sessions` are those of the stretch, newest first.
  package init(_ sessions: [JournalSession], today: Day) {
    self.sessions = sessions
    totals = SessionTotals(of: sessions.lazy.map(\.session), today: today)
    coming = sessions.count { $0.session.day > today }
    withoutTraining = sessions.count - totals.sessions - coming
  }

  /// The period, its totals and its sessions; `stretch` writes the fields of the period.
  package func json(unit: LoadUnit, stretch: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    stretch(&json)
    json.key("totals")
    json.beginObject()
    json.field("sessions", totals.sessions)
    json.field("days", totals.days)
    json.field("durationSeconds", Int(totals.time.seconds))
    json.field("sets", totals.sets)
    json.volume(totals.volume, unit: unit)
    json.endObject()
    json.key("sessions")
    json.beginArray()
    for placed in sessions { json.session(placed, unit: unit) }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}

/// What was done of one exercise in a stretch of days.
package struct ExercisePeriod: Sendable {
  package let name: String
  /// Newest first.
  package let performances: [ExercisePerformance]
  package let unit: LoadUnit
  package let formula: OneRepMaxFormula

  package init(
    _ name: String, _ performances: [ExercisePerformance], unit: LoadUnit,
    formula: OneRepMaxFormula
  ) {
    self.name = name
    self.performances = performances
    self.unit = unit
    self.formula = formula
  }

  package var sets: Int { performances.reduce(0) { $0 + $1.setCount } }
  package var volume: Volume { Volume.total(of: performances.map(\.volume)) }
  package var estimate: Load? { performances.compactMap { $0.estimate(formula) }.max() }

  /// The exercise, the period, its totals and what was done; `stretch` as for `HistoryReport`.
  package func json(stretch: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("exercise", name)
    stretch(&json)
    json.key("totals")
    json.beginObject()
    json.field("sessions", performances.count)
    json.field("sets", sets)
    json.optionalField("e1rm", estimate?.text)
    json.volume(volume, unit: unit)
    json.endObject()
    json.key("sessions")
    json.performances(performances, unit: unit, formula: formula)
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension JSONWriter {
  /// The weighted part in one unit, and the repetitions of the rest.
  mutating func volume(_ volume: Volume, unit: LoadUnit) {
    key("lifted")
    decimal(thousandths: volume.weighted(in: unit).thousandths)
    field("unit", unit.symbol)
    field("bodyweightReps", Int(volume.bodyweightReps))
  }
}
