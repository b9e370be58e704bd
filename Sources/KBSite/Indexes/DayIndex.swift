import KBCoach
import KBCore
import KBTraining

extension Site {
  /// `today.json`: the day's workout and what fits on the next 14 days.
  func todayJSON() -> [UInt8] {
    let facts = dayFacts
    var json = JSONWriter()
    json.beginObject()
    json.field("date", today.text)
    json.optionalField("trained", gymDays(in: facts.sessions).last { $0 <= today }?.text)
    if let suggestion = facts.report.suggestion {
      json.key("next")
      json.beginObject()
      json.field("workout", suggestion.card.identity.key)
      json.field("name", suggestion.card.facts.name)
      json.field("url", Address.workout(suggestion.card.identity.key))
      json.field("why", suggestion.why.english)
      json.endObject()
    }
    json.key("days")
    json.beginArray()
    for (day, discovery) in facts.ahead {
      json.beginObject()
      json.field("date", day.text)
      json.optionalField("recovery", discovery.recovery.restText)
      json.key("planned")
      json.beginArray()
      for item in facts.report.plan where item.entry.day == day && item.status == .planned {
        json.beginObject()
        json.field("workout", item.key)
        json.optionalField("time", item.entry.time?.text)
        json.optionalField("note", item.entry.note)
        json.endObject()
      }
      json.endArray()
      json.key("workouts")
      json.beginArray()
      for ranked in discovery.ranked {
        json.beginObject()
        json.field("workout", ranked.key)
        json.field("name", ranked.name)
        json.key("score")
        json.decimal(thousandths: Thousandths.roundedQuotient(ranked.score, 1000))
        json.field("why", ranked.summary.english)
        json.endObject()
      }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }

  /// `records.json`: the best of every exercise that the journal has.
  func recordsJSON() -> [UInt8] {
    var json = JSONWriter()
    json.beginArray()
    for key in journal.exercises.keys.sorted() {
      records(ofExercise: key)?.write(link: Address.exercise(key), to: &json)
    }
    json.endArray()
    json.newline()
    return json.bytes
  }
}
