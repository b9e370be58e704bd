import KBCore
import KBSite
import KBTerminal
import KBTraining

/// The streaks of sessions and of the daily challenge.
struct StreakReport {
  /// One kind of streak.
  struct Part {
    /// The word for programs.
    let kind: String
    let title: String
    let current: StreakRun?
    let longest: StreakRun?
    let counts: DayCounts
    let isTodayDone: Bool
    /// What to do for it today.
    let call: String
    /// The days of the last four weeks, oldest first.
    let strip: [Bool]
  }

  private static let stripDays = 28

  let today: Day
  let parts: [Part]

  init(_ coach: FolderCoach) {
    let today = coach.today
    self.today = today
    let sessions = coach.sessions.map(\.session)
    var parts = [
      StreakReport.part(
        "gym", "Gym streak", gymDays(in: sessions), today: today, call: "train today")
    ]
    if let challenge = coach.settings.challenge {
      let days = challengeDays(in: sessions, setsForDay: Int(challenge.sets))
      parts.append(
        StreakReport.part(
          "challenge", "Challenge streak", days, today: today,
          call: "do all \(Phrase.count(Int(challenge.sets), "set")) today"))
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

  func print(on output: inout Output) {
    for (index, part) in parts.enumerated() {
      if index > 0 { output.line() }
      var title = StyledText("\(part.title): ", .strong)
      title.append(part.current?.text ?? "0 days", part.current == nil ? .plain : .good)
      output.line(title)
      output.paragraph(StyledText(StreakReport.advice(part)))
      var table = Table([Table.Column(""), Table.Column("", minimum: 20, overflow: .wrap)])
      table.addRow(["  Longest", StyledText(part.longest?.text ?? "none yet")])
      table.addRow(["  Past 365 days", StyledText(Phrase.count(part.counts.past365Days, "day"))])
      table.addRow(["  This year", StyledText(Phrase.count(part.counts.yearToDate, "day"))])
      table.addRow([
        "  Last 4 weeks", DayStrip.text(part.strip.map { $0 ? .full : .empty }, output.terminal),
      ])
      output.table(table)
    }
  }

  /// What a coach would say.
  private static func advice(_ part: Part) -> String {
    let call = part.call.prefix(1).uppercased() + part.call.dropFirst()
    guard let current = part.current else {
      return part.longest == nil
        ? "Start your streak today!" : "Start a new streak: \(part.call)."
    }
    if part.isTodayDone {
      guard let longest = part.longest, longest != current else {
        return "Today is done, and it is the longest so far."
      }
      guard longest.days > current.days else {
        return "Today is done, and it is as long as the longest so far."
      }
      return "Today is done; \(Phrase.count(longest.days - current.days, "day")) to the longest."
    }
    return "\(call) to make it \(current.days + 1)."
  }

  var json: [UInt8] {
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
