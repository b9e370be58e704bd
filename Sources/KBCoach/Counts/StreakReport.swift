import KBCore
import KBText
import KBTraining

/// The streaks of sessions and of the daily challenge.
package struct StreakReport: Sendable {
  /// One kind of streak.
  package struct Part: Sendable {
    /// The word for programs.
    package let kind: String
    package let title: String
    package let current: StreakRun?
    package let longest: StreakRun?
    package let counts: DayCounts
    package let isTodayDone: Bool
    /// What to do for it today.
    package let call: String
    /// The days of the last four weeks, oldest first.
    package let strip: [Bool]
  }

  private static let stripDays = 28

  package let today: Day
  /// That of sessions, then that of the daily challenge where there is one.
  package let parts: [Part]

  /// `sessions` are the journal's up to today.
  package init(_ sessions: [Session], _ challenge: Settings.Challenge?, today: Day) {
    self.today = today
    var parts = [
      StreakReport.part(
        "gym", "Gym streak", gymDays(in: sessions), today: today, call: "train today")
    ]
    if let challenge {
      let days = challengeDays(in: sessions, setsForDay: Int(challenge.sets))
      parts.append(
        StreakReport.part(
          "challenge", "Challenge streak", days, today: today,
          call: "do all \(PlainWords.count(Int64(challenge.sets), "set", "sets")) today"))
    }
    self.parts = parts
  }

  private static func part(
    _ kind: String, _ title: String, _ days: [Day], today: Day, call: String
  ) -> Part {
    let done = Set(days)
    return Part(
      kind: kind, title: title, current: currentRun(of: days, today: today),
      longest: longestRun(of: days, today: today), counts: DayCounts(of: days, today: today),
      isTodayDone: done.contains(today), call: call,
      strip: (0..<stripDays).map { done.contains(today.adding(days: $0 - stripDays + 1)) })
  }

  package var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("date", today.text)
    for part in parts {
      json.key(part.kind)
      json.beginObject()
      json.field("current", part.current?.days ?? 0)
      json.optionalField("since", part.current?.first.text)
      json.field("longest", part.longest?.days ?? 0)
      json.optionalField("longestFirst", part.longest?.first.text)
      json.optionalField("longestLast", part.longest?.last.text)
      json.key("todayDone")
      json.bool(part.isTodayDone)
      json.field("past365Days", part.counts.past365Days)
      json.field("yearToDate", part.counts.yearToDate)
      json.endObject()
    }
    json.endObject()
    json.newline()
    return json.bytes
  }
}
