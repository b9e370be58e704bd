import KBCore
import KBSite
import KBTraining

extension HistoryReport {
  /// The period, its totals and its sessions.
  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.stretch(stretch)
    json.key("totals")
    json.beginObject()
    json.field("sessions", counted.count)
    json.field("days", days)
    json.field("durationSeconds", Int(time.seconds))
    json.field("sets", sets)
    json.volume(volume, unit: knowledge.settings.unit)
    json.endObject()
    json.key("sessions")
    json.beginArray()
    for placed in sessions { json.session(placed, unit: knowledge.settings.unit) }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension ExercisePeriod {
  /// The exercise, the period, its totals and what was done.
  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("exercise", name)
    json.stretch(stretch)
    json.key("totals")
    json.beginObject()
    json.field("sessions", performances.count)
    json.field("sets", sets)
    json.optionalField("e1rm", estimate?.text)
    json.volume(volume, unit: settings.unit)
    json.endObject()
    json.key("sessions")
    json.performances(performances, settings)
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func stretch(_ stretch: HistoryStretch) {
    field("period", stretch.title)
    optionalField("from", stretch.first?.text)
    optionalField("to", stretch.last?.text)
  }

  /// The weighted part in one unit, and the repetitions of the rest.
  fileprivate mutating func volume(_ volume: Volume, unit: LoadUnit) {
    key("lifted")
    decimal(thousandths: volume.weighted(in: unit).thousandths)
    field("unit", unit.symbol)
    field("bodyweightReps", Int(volume.bodyweightReps))
  }
}
