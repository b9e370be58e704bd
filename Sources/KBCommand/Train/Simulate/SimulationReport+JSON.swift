import KBCore
import KBSite
import KBTraining

extension SimulationReport {
  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("title", course.title)
    json.key("workouts")
    json.strings(course.workouts)
    json.field("daysAWeek", course.daysAWeek)
    json.key("notes")
    json.strings(course.notes)
    json.key("rows")
    json.beginArray()
    for row in rows {
      json.beginObject()
      json.field("session", row.session)
      json.field("date", row.day.text)
      json.field("workout", row.workout)
      json.field("exercise", row.exercise)
      json.field("target", row.target.text)
      json.field("done", JournalEntry.text(of: row.result))
      json.optionalField("next", Prescription(groups: row.next).text)
      json.optionalField("trainingMax", row.trainingMax?.text)
      json.optionalField("suggestedDeload", row.suggestedDeload?.text)
      json.optionalField("rule", row.rule?.id)
      json.optionalField("why", row.rule?.text)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}
