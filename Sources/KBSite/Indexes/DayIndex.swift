import KBCore
import KBTraining

extension Site {
  /// `today.json`: the day's workout and what fits on the next 14 days.
  func todayJSON() -> [UInt8] {
    let facts = dayFacts
    var json = JSONWriter()
    json.beginObject()
    json.field("date", today.text)
    if let suggestion = facts.suggestion {
      json.key("next")
      json.beginObject()
      json.field("workout", suggestion.card.identity.key)
      json.field("name", suggestion.card.facts.name)
      json.field("url", Address.workout(suggestion.card.identity.key))
      json.field("why", suggestion.why)
      json.endObject()
    }
    json.key("days")
    json.beginArray()
    for (day, discovery) in facts.ahead {
      json.beginObject()
      json.field("date", day.text)
      json.optionalField("recovery", discovery.recovery.text)
      json.key("planned")
      json.beginArray()
      for item in facts.plan where item.entry.day == day && item.status == .planned {
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
        json.field("why", ranked.summary)
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
      guard let all = journal.exercises[key], let history = known(all) else { continue }
      let best = bestSets(of: history)
      json.beginObject()
      json.field("exercise", history.name)
      json.field("key", key)
      json.field("url", Address.exercise(key))
      json.field("sessions", history.performed.count)
      if let record = best.estimatedMaximum {
        json.record("e1rm", record.value.text, day(of: record.entry, history))
      }
      json.key("heaviest")
      json.beginArray()
      for (index, record) in best.heaviest.enumerated() {
        guard let record else { continue }
        json.beginObject()
        json.field("reps", index + 1)
        json.field("load", record.value.text)
        json.field("date", day(of: record.entry, history))
        json.endObject()
      }
      json.endArray()
      if let record = best.mostReps {
        json.record("mostReps", String(record.value), day(of: record.entry, history))
      }
      if let record = best.weightedVolume ?? best.bodyweightVolume {
        json.record("volume", record.value.text(in: settings.unit), day(of: record.entry, history))
      }
      if let record = best.longestHold {
        json.record("longest", record.value.text, day(of: record.entry, history))
      }
      if let record = best.farthest {
        json.record("farthest", record.value.text, day(of: record.entry, history))
      }
      json.endObject()
    }
    json.endArray()
    json.newline()
    return json.bytes
  }

  private func day(of index: Int, _ history: ExerciseHistory) -> String {
    journal.sessions[history.performed[index].session].session.day.text
  }
}

extension JSONWriter {
  fileprivate mutating func record(_ name: String, _ value: String, _ date: String) {
    key(name)
    beginObject()
    field("value", value)
    field("date", date)
    endObject()
  }
}
