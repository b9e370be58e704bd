import KBCore
import KBTraining

extension StatsReport {
  /// What is shown.
  package enum Part: String, CaseIterable, Sendable {
    case all, weeks, muscles, heatmap
  }

  /// The part that is asked for as an object.
  package func json(_ part: Part) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("date", today.text)
    if part == .all { writeQuick(to: &json) }
    if part == .all || part == .weeks { writeWeeks(to: &json) }
    if part == .all { writeTypes(to: &json) }
    if part == .all || part == .muscles { writeMuscles(to: &json) }
    if part == .all || part == .heatmap { writeHeatmap(to: &json) }
    if part == .all { writeTotals(to: &json) }
    json.endObject()
    json.newline()
    return json.bytes
  }

  private func writeQuick(to json: inout JSONWriter) {
    json.field("sessionsThisWeek", quick.sessionsThisWeek)
    json.field("sessionsThisMonth", quick.sessionsThisMonth)
    guard let last else { return }
    json.key("lastSession")
    json.beginObject()
    json.field("date", last.session.session.day.text)
    json.field("title", last.name)
    json.field("place", last.session.place)
    json.endObject()
  }

  private func writeWeeks(to json: inout JSONWriter) {
    json.key("weeks")
    json.beginArray()
    for week in weeks {
      json.beginObject()
      json.field("week", week.week.key)
      if isPlanned { json.plannedAndDone(week) } else { json.field("done", week.done) }
      json.endObject()
    }
    json.endArray()
  }

  private func writeTypes(to json: inout JSONWriter) {
    json.key("workouts")
    json.beginArray()
    for part in types.parts {
      json.beginObject()
      json.field("name", part.key)
      json.field("sessions", part.sessions)
      json.key("percent")
      json.decimal(thousandths: part.share)
      json.endObject()
    }
    json.endArray()
    json.key("weekdays")
    json.beginObject()
    for (name, sessions) in zip(Day.weekdayNames, totals.byWeekday) {
      json.field(name.lowercased(), sessions)
    }
    json.endObject()
  }

  private func writeMuscles(to json: inout JSONWriter) {
    json.key("muscles")
    json.beginArray()
    for muscle in muscles {
      json.beginObject()
      json.field("muscle", muscle.muscle)
      json.key("sets")
      json.decimal(thousandths: Int64(muscle.halfSets) * 500)
      json.key("byWeek")
      json.beginArray()
      for halves in muscle.byWeek { json.decimal(thousandths: Int64(halves) * 500) }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.key("idle")
    json.strings(idleGroups)
  }

  private func writeHeatmap(to json: inout JSONWriter) {
    json.key("days")
    json.beginArray()
    for cell in heatmap.weeks.flatMap({ $0 }) where cell.count > 0 {
      json.beginObject()
      json.field("date", cell.day.text)
      json.field("sessions", cell.count)
      json.endObject()
    }
    json.endArray()
  }

  private func writeTotals(to json: inout JSONWriter) {
    json.key("totals")
    json.beginObject()
    json.field("sessions", totals.sessions)
    json.field("partial", totals.partialSessions)
    json.field("days", totals.daysTrained)
    json.volume(totals.volume, unit: unit)
    if let mean = totals.meanDuration { json.field("meanSeconds", Int(mean.seconds)) }
    if let effort = totals.meanEffort {
      json.key("meanEffort")
      json.decimal(thousandths: effort)
    }
    json.field("longestStreak", totals.longestGymRun?.days ?? 0)
    if let challenge { json.field("longestChallengeStreak", challenge.longestRun?.days ?? 0) }
    json.endObject()
  }
}

extension JSONWriter {
  /// The fields of a week's plan and of what was done.
  package mutating func plannedAndDone(_ week: WeekProgress) {
    field("planned", week.planned)
    field("done", week.done)
    field("partial", week.partial)
    field("other", week.other)
  }
}
