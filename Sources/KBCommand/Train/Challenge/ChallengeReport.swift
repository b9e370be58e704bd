import KBCore
import KBKnowledge
import KBSite
import KBTerminal
import KBText
import KBTraining

/// The daily challenge as it is.
struct ChallengeReport {
  private static let stripDays = 14

  let challenge: Settings.Challenge
  let state: ChallengeState
  /// Oldest first, up to the day that is shown.
  let history: [ChallengeDay]
  private let current: StreakRun?

  init(_ coach: FolderCoach, _ challenge: Settings.Challenge) {
    self.challenge = challenge
    let sessions = coach.sessions.map(\.session)
    let sets = Int(challenge.sets)
    state = ChallengeState(sessions: sessions, setsForDay: sets, today: coach.today)
    history = challengeHistory(
      in: sessions, setsForDay: sets, days: ChallengeReport.stripDays, today: coach.today)
    current = currentRun(
      of: challengeDays(in: sessions, setsForDay: sets), today: coach.today)
  }

  func print(on output: inout Output) {
    let terminal = output.terminal
    output.paragraph(StyledText(challenge.name, .strong))
    let today = state.today
    // A circle for each set stays readable up to a few dozen.
    let circles = (0..<min(today.setsForDay, 40)).map { index in
      index < today.sets ? DayStrip.Mark.full : .empty
    }
    var line = DayStrip.text(circles, terminal)
    line.append("  \(today.text)", today.status == .complete ? .good : .plain)
    line.append(" on \(Wording.date(today.day))", .muted)
    output.line(line)
    output.paragraph(StyledText(advice))
    output.line()
    var table = Table([Table.Column(""), Table.Column("", minimum: 20, overflow: .wrap)])
    func add(_ label: String, _ text: String) {
      table.addRow([StyledText(label), StyledText(text)])
    }
    if !challenge.each.isEmpty { add("Each set", challenge.each) }
    add("Streak", current?.text ?? "0 days")
    add("Longest streak", state.longestRun?.text ?? "none yet")
    add("Past 365 days", Wording.count(state.counts.past365Days, "day"))
    add("Year to date", Wording.count(state.counts.yearToDate, "day"))
    table.addRow([
      StyledText("Last \(history.count) days"),
      DayStrip.text(history.map { ChallengeReport.mark($0.status) }, terminal),
    ])
    output.table(table)
  }

  private static func mark(_ status: ChallengeDay.Status) -> DayStrip.Mark {
    switch status {
    case .empty: .empty
    case .partial: .begun
    case .complete: .full
    }
  }

  private var advice: String {
    let rest = state.today.setsForDay - state.today.sets
    if rest <= 0 { return "Complete." }
    let days = state.streak.current
    let gain = days > 0 ? " to make the streak \(Wording.count(days + 1, "day"))" : ""
    if state.today.sets == 0, days == 0 { return "Start your streak today!" }
    return "\(Wording.count(rest, "more set", "more sets"))\(gain)."
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("name", challenge.name)
    json.optionalField("each", challenge.each)
    json.field("date", state.today.day.text)
    json.field("sets", state.today.sets)
    json.field("setsForDay", state.today.setsForDay)
    json.field("status", state.today.status.rawValue)
    json.field("streak", state.streak.current)
    json.field("longestStreak", state.streak.longest)
    json.field("past365Days", state.counts.past365Days)
    json.field("yearToDate", state.counts.yearToDate)
    json.key("days")
    json.beginArray()
    for day in history {
      json.beginObject()
      json.field("date", day.day.text)
      json.field("sets", day.sets)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}
