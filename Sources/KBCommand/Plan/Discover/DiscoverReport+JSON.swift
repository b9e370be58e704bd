import KBCore
import KBSite
import KBTraining

extension DiscoverReport {
  /// The whole answer, or that about one workout.
  func json(only one: Int?) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("date", coach.today.text)
    json.optionalField("time", desk.now?.text)
    wish.write(to: &json)
    json.recovery(discovery.recovery)
    if let free = desk.context.freeMinutes {
      json.field("freeMinutes", free)
      json.optionalField("nextEvent", desk.context.nextEvent?.text)
    }
    json.optionalField("overruled", discovery.overruled?.english)
    json.key("highestScore")
    json.score(highest)
    json.key("recommendations")
    json.beginArray()
    for index in one.map({ $0..<$0 + 1 }) ?? shown.indices { recommendation(index, &json) }
    json.endArray()
    json.key("excluded")
    json.beginArray()
    for item in discovery.excluded {
      json.beginObject()
      json.field("key", item.key)
      json.field("name", item.name)
      json.field("why", item.reason.english)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }

  private func recommendation(_ index: Int, _ json: inout JSONWriter) {
    let item = discovery.ranked[index]
    json.beginObject()
    json.field("rank", index + 1)
    json.members(of: item, desk)
    if !item.standing.reasons.isEmpty {
      json.key("against")
      json.strings(item.standing.reasons.map(\.english))
    }
    json.key("components")
    json.beginArray()
    for part in item.components {
      json.beginObject()
      json.field("component", part.component.rawValue)
      json.key("value")
      json.score(part.value)
      json.key("weight")
      json.decimal(thousandths: part.weight)
      json.key("contribution")
      json.score(part.contribution)
      json.field("why", part.reason.english)
      json.key("sessions")
      json.strings(places(on: Set(part.days)))
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }
}

extension JSONWriter {
  /// Millionths, to the nearest thousandth.
  mutating func score(_ millionths: Int64) {
    decimal(thousandths: Thousandths.roundedQuotient(millionths, 1000))
  }

  /// Key, name, length, score and why of a recommendation, without the braces around them.
  mutating func members(of item: Recommendation, _ desk: DiscoveryDesk) {
    field("key", item.key)
    field("name", item.name)
    if let candidate = desk.candidate(item.key) {
      field("origin", candidate.source.rawValue)
      if let duration = candidate.duration {
        field("durationSeconds", Int(duration.seconds))
      }
    }
    key("score")
    score(item.score)
    field("why", item.summary.english)
  }

  /// The member `recovery`.
  mutating func recovery(_ advice: RecoveryAdvice) {
    key("recovery")
    beginObject()
    field("daysInARow", advice.days.count)
    if let tenths = advice.meanEffortTenths {
      key("meanEffort")
      decimal(thousandths: tenths * 100)
    }
    key("restDue")
    bool(advice.isRestDue)
    if let percent = advice.volumePercent { field("volumePercent", percent) }
    if let days = advice.daysAway { field("daysAway", days) }
    optionalField("strain", advice.strain?.english)
    optionalField("advice", advice.text)
    endObject()
  }
}
