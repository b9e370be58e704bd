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
    if let suggestion { write(suggestion, to: &json) } else { json.null() }
    json.optionalField("rest", rest)
    json.key("done")
    json.beginArray()
    for placed in done {
      json.beginObject()
      json.optionalField("time", placed.session.start?.text)
      json.field("title", SessionFacts.title(placed.session, coach.library))
      json.key("partial")
      json.bool(placed.session.isPartial)
      json.field("place", placed.place)
      json.endObject()
    }
    json.endArray()
    writeNumbers(to: &json)
    json.recovery(recovery)
    if let free = calendar.freeMinutes {
      json.field("freeMinutes", free)
      json.optionalField("nextEvent", calendar.nextEvent?.text)
    }
    json.optionalField("call", call)
    json.key("plan")
    json.beginArray()
    for item in plan where item.entry.day == coach.today { json.planItem(item, coach) }
    for item in coming { json.planItem(item, coach) }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }

  private func write(_ suggestion: TodaySuggestion, to json: inout JSONWriter) {
    json.beginObject()
    json.field("key", suggestion.card.identity.key)
    json.field("name", suggestion.card.facts.name)
    json.field("chosenBy", suggestion.source.rawValue)
    json.field("why", suggestion.why)
    json.key("targets")
    json.beginArray()
    for target in suggestion.targets { json.explanation(target) }
    json.endArray()
    json.endObject()
  }

  private func writeNumbers(to json: inout JSONWriter) {
    json.key("streak")
    json.beginObject()
    json.field("current", gym.current)
    json.field("longest", gym.longest)
    json.endObject()
    if let challenge {
      json.key("challenge")
      json.beginObject()
      json.field("sets", challenge.today.sets)
      json.field("setsForDay", challenge.today.setsForDay)
      json.field("streak", challenge.streak.current)
      json.endObject()
    }
    json.key("week")
    json.beginObject()
    json.plannedAndDone(week)
    json.endObject()
  }
}
