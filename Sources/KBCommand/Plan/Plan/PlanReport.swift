import KBCoach
import KBCore
import KBKnowledge
import KBSite
import KBTerminal
import KBText
import KBTraining

/// The plan of some days with what became of it.
struct PlanReport {
  private let coach: FolderCoach
  /// By day and time.
  private let items: [PlanItem]
  private let shown: [PlanItem]
  private let first: Day
  private let last: Day
  /// The workouts that may be meant by names that no workout has, for as many as anyone reads.
  private let nearest: [String: [String]]

  /// From the Monday of this week up to `days` days from today on; all of it for `nil`.
  init(_ coach: FolderCoach, _ file: PlanFile, days: Int?) {
    self.coach = coach
    items = file.items(coach)
    let monday = coach.today.adding(days: 1 - coach.today.weekday)
    first = days == nil ? min(monday, items.first?.entry.day ?? monday) : monday
    let end = coach.today.adding(days: (days ?? 14) - 1)
    last = days == nil ? max(end, items.last?.entry.day ?? end) : end
    let (first, last) = (first, last)
    shown =
      days == nil ? items : items.filter { (first...max(first, last)).contains($0.entry.day) }
    nearest = PlanReport.nearest(shown, coach)
  }

  private static func nearest(_ items: [PlanItem], _ coach: FolderCoach) -> [String: [String]] {
    var nearest: [String: [String]] = [:]
    for item in items where item.card == nil && nearest.count < 20 {
      let name = item.entry.workout
      if nearest[name] == nil { nearest[name] = coach.library.nearestWorkouts(to: name) }
    }
    return nearest
  }

  /// How much of this week's plan is done.
  static func week(_ items: [PlanItem], _ coach: FolderCoach) -> WeekProgress {
    WeekProgress.current(
      plan: items.map(\.outcome), in: coach.sessions.map(\.session), today: coach.today)
  }

  func print(on output: inout Output) {
    output.line(
      StyledText("Plan, \(Wording.date(first)) to \(Wording.date(last))", .strong))
    output.line()
    let strip = PlanStrip(items, sessions: coach.sessions, today: coach.today, last: last)
    for line in strip.lines(output.terminal) { output.line(line) }
    output.line()
    guard !shown.isEmpty else {
      output.line("Nothing is planned for these days.")
      if let key = (coach.coach.nextInRotation ?? coach.library.workouts.first)?.identity.key {
        output.line("Plan a workout: kb plan add \(key) tomorrow")
      } else {
        output.line("Write a workout in workouts/templates first; then you can plan it.")
      }
      printBeyond(on: &output)
      return
    }
    var table = Table([
      Table.Column("Day"), Table.Column("Time"),
      Table.Column("Workout", minimum: 12, overflow: .truncate), Table.Column(""),
      Table.Column("Note", minimum: 16, overflow: .wrap),
    ])
    for item in shown { table.addRow(row(item)) }
    output.table(table)
    output.line()
    output.line("This week: " + PlanReport.week(items, coach).text + ".")
    printBeyond(on: &output)
  }

  /// Says that more is planned later than is shown.
  private func printBeyond(on output: inout Output) {
    let later = items.count { $0.entry.day > last }
    guard later > 0 else { return }
    output.line(
      StyledText("\(Wording.count(later, "workout")) planned later: kb plan --all", .muted))
  }

  private func row(_ item: PlanItem) -> [StyledText] {
    let role: StyledText.Role =
      switch item.status {
      case .planned: .accent
      case .done: .good
      case .partial, .missed: .warning
      }
    let words = item.status == .partial ? "in part" : item.status.rawValue
    var note = StyledText(item.entry.note)
    if item.card == nil {
      if !note.isEmpty { note.append("; ") }
      let near = nearest[item.entry.workout] ?? []
      note.append(
        "no such workout"
          + (near.isEmpty
            ? "; restore its file, or \(PlanSelection.command("plan cancel", item))"
            : "; did you mean \(Wording.choice(near))?"),
        .warning)
    }
    return [
      StyledText(Wording.weekday(item.entry.day)), StyledText(item.entry.time?.text ?? ""),
      StyledText(item.name), StyledText(words, role), note,
    ]
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("date", coach.today.text)
    json.field("from", first.text)
    json.field("to", last.text)
    json.key("week")
    json.beginObject()
    json.plannedAndDone(PlanReport.week(items, coach))
    json.endObject()
    json.key("plan")
    json.beginArray()
    for item in shown { json.planItem(item, coach) }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension JSONWriter {
  /// A planned workout with what became of it.
  mutating func planItem(_ item: PlanItem, _ coach: FolderCoach) {
    beginObject()
    field("date", item.entry.day.text)
    optionalField("time", item.entry.time?.text)
    field("key", item.key)
    optionalField("name", item.card?.facts.name)
    key("known")
    bool(item.card != nil)
    field("status", item.status.rawValue)
    optionalField("note", item.entry.note)
    optionalField("session", item.session.map { coach.sessions[$0].place })
    field("place", "\(WorkoutPlan.path):\(item.entry.range.line)")
    endObject()
  }
}
