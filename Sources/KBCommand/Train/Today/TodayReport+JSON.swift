import KBCoach
import KBCore
import KBSite
import KBText
import KBTraining

extension TodayReport {
  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("date", coach.today.text)
    json.optionalField("time", now?.text)
    json.optionalField("name", coach.settings.name)
    if let quote {
      json.key("quote")
      json.beginObject()
      json.field("text", quote.text)
      json.optionalField("by", quote.by)
      json.endObject()
    }
    json.key("suggestion")
    if let suggestion = day.suggestion { write(suggestion, to: &json) } else { json.null() }
    json.optionalField("rest", day.rest?.english)
    json.key("done")
    json.beginArray()
    for placed in day.done {
      json.beginObject()
      json.optionalField("time", placed.session.start?.text)
      json.field("title", placed.session.name(in: coach.library))
      json.key("partial")
      json.bool(placed.session.isPartial)
      json.field("place", placed.place)
      json.endObject()
    }
    json.endArray()
    writeNumbers(to: &json)
    json.recovery(day.recovery)
    if let free = calendar.freeMinutes {
      json.field("freeMinutes", free)
      json.optionalField("nextEvent", calendar.nextEvent?.text)
    }
    json.optionalField("call", call)
    json.key("plan")
    json.beginArray()
    for item in day.plan where item.entry.day == coach.today { json.planItem(item, coach) }
    for item in coming { json.planItem(item, coach) }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }

  private func write(_ suggestion: DaySuggestion, to json: inout JSONWriter) {
    json.beginObject()
    json.field("key", suggestion.card.identity.key)
    json.field("name", suggestion.card.facts.name)
    json.field("chosenBy", suggestion.source.rawValue)
    json.field("why", suggestion.why.english)
    json.key("targets")
    json.beginArray()
    for target in targets { json.explanation(target) }
    json.endArray()
    json.endObject()
  }

  private func writeNumbers(to json: inout JSONWriter) {
    json.key("streak")
    json.beginObject()
    json.field("current", day.gym.current)
    json.field("longest", day.gym.longest)
    json.endObject()
    if let challenge = day.challenge {
      json.key("challenge")
      json.beginObject()
      json.field("sets", challenge.today.sets)
      json.field("setsForDay", challenge.today.setsForDay)
      json.field("streak", challenge.streak.current)
      json.endObject()
    }
    json.key("week")
    json.beginObject()
    json.plannedAndDone(day.week)
    json.endObject()
  }
}
