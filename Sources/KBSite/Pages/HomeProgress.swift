import KBCoach
import KBCore
import KBText
import KBTraining

extension Site {
  /// What the page of the day goes on from with sessions that its device knows alone, and what it
  /// says on the days after the build.
  ///
  /// `sessions` are those up to today.
  func todayJSON(_ sessions: [Session], _ source: HomeDay.Source) -> [UInt8] {
    let days = gymDays(in: sessions)
    var json = JSONWriter()
    json.beginObject()
    json.field("day", today.text)
    json.optionalField("through", journal.lastKnown?.begin)
    json.field("streak", streak(of: days, today: today).current)
    json.optionalField("trained", days.last { $0 <= today }?.text)
    json.write("week", Period.week(of: today))
    json.write("month", Period.month(of: today))
    if let challenge = settings.challenge {
      let days = challengeDays(in: sessions, setsForDay: Int(challenge.setsForDay))
      json.optionalField("challenged", days.last { $0 <= today }?.text)
      json.key("challenge-365")
      // Days after the build are among the past 365 by then.
      json.strings([today.adding(days: -364).text])
      json.write("challenge-year", Period.year(of: today))
    }
    json.key("rotation")
    json.beginArray()
    var known: Set<String> = []
    for key in settings.rotation where known.insert(key).inserted {
      guard let card = library.workout(key: key), let start = start(card) else { continue }
      json.beginObject()
      json.field("id", card.identity.id)
      json.field("name", card.facts.name)
      json.field("start", start)
      let next = rotationCourse.next(after: key, on: today)
      json.optionalField("then", next.flatMap { library.workout(key: $0) }?.identity.id)
      json.endObject()
    }
    json.endArray()
    json.key("days")
    json.beginArray()
    for offset in 1...HomeDay.comingCount {
      let day = today.adding(days: offset)
      json.beginObject()
      if let suggestion = suggestion(on: day) { write(suggestion, on: day, to: &json) }
      json.write(HomeDay(self, source, on: day), of: self)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return json.bytes
  }

  private func write(
    _ suggestion: DaySuggestion, on day: Day, to json: inout JSONWriter
  ) {
    json.key("next")
    json.beginObject()
    json.field("heading", suggestion.source.heading, in: settings.phrasebook)
    if suggestion.source == .plan {
      json.field("planned", Format.dateWithoutYear(day), in: settings.phrasebook)
    }
    json.field("name", suggestion.card.facts.name)
    json.field("url", Address.workout(suggestion.card.identity.key))
    json.optionalField("start", start(suggestion.card))
    json.field("why", Direction.isolated(prose(suggestion.why)))
    json.endObject()
  }
}
