import KBCoach
import KBCore
import KBTerminal
import KBTraining

extension StatsReport {
  /// The most workouts that are listed one by one.
  private static let listedTypes = 8

  func print(_ part: Part, on output: inout Output) {
    guard totals.sessions > 0 else {
      output.line("The journal has no session up to \(today.text).")
      output.line("Log your first session with kb log; then there will be something to count.")
      return
    }
    switch part {
    case .weeks: printWeeks(on: &output)
    case .muscles: printMuscles(on: &output)
    case .heatmap: printHeatmap(on: &output)
    case .all:
      printQuick(on: &output)
      output.line()
      printWeeks(on: &output)
      output.line()
      printTypes(on: &output)
      output.line()
      printWeekdays(on: &output)
      output.line()
      printMuscles(on: &output)
      output.line()
      printHeatmap(on: &output)
      output.line()
      printTotals(on: &output)
    }
  }

  private func printQuick(on output: inout Output) {
    var table = Table([Table.Column(""), Table.Column("", minimum: 20, overflow: .wrap)])
    table.addRow(["This week", StyledText(Wording.count(quick.sessionsThisWeek, "session"))])
    table.addRow(["This month", StyledText(Wording.count(quick.sessionsThisMonth, "session"))])
    if let last {
      let day = Wording.date(last.session.session.day, from: today)
      table.addRow(["Last session", StyledText("\(last.name), \(day)")])
    }
    output.table(table)
  }

  private func printWeeks(on output: inout Output) {
    let title = isPlanned ? "Planned and done" : "Sessions a week"
    output.line(StyledText("\(title), last \(weeks.count) weeks", .strong))
    let rows = weeks.map { week in
      BarChart.Row(
        label: week.week.firstDay.map { Wording.date($0) } ?? week.week.key,
        value: week.sessions, goal: week.sessions + week.open, text: week.figures(),
        role: week.planned > 0 && week.done >= week.planned ? .good : .accent)
    }
    chart(rows, on: &output)
  }

  private func printTypes(on output: inout Output) {
    output.line(StyledText("Workouts", .strong))
    let listed = types.parts.prefix(StatsReport.listedTypes)
    var rows = listed.map { part in
      BarChart.Row(
        label: part.key, value: part.sessions,
        text: "\(part.sessions), \(StatsReport.percent(part.share))")
    }
    let others = types.parts.dropFirst(StatsReport.listedTypes)
    if !others.isEmpty {
      let sessions = others.reduce(0) { $0 + $1.sessions }
      let share = others.reduce(0) { $0 + $1.share }
      rows.append(
        BarChart.Row(
          label: Wording.count(others.count, "other"), value: sessions,
          text: "\(sessions), \(StatsReport.percent(share))"))
    }
    chart(rows, on: &output)
  }

  private static func percent(_ share: Int64) -> String {
    "\(Thousandths.roundedQuotient(share, 1000)) %"
  }

  private func printWeekdays(on output: inout Output) {
    output.line(StyledText("Days of the week", .strong))
    let best = totals.bestWeekdays
    let rows = totals.byWeekday.enumerated().map { index, sessions in
      BarChart.Row(
        label: Day.weekdayNames[index], value: sessions, text: String(sessions),
        role: best.contains(index + 1) ? .good : .accent)
    }
    chart(rows, on: &output)
  }

  private func printMuscles(on output: inout Output) {
    output.line(
      StyledText("Sets by muscle, last \(StatsReport.muscleWeekCount) weeks", .strong))
    guard !muscles.isEmpty else {
      let isIdle = weeks.suffix(StatsReport.muscleWeekCount).allSatisfy { $0.done == 0 }
      output.paragraph(
        StyledText(
          isIdle
            ? "No session in these weeks."
            : "No set in these weeks was of an exercise whose muscles are known."))
      return
    }
    let isUTF8 = output.terminal.isUTF8
    let width = muscles.reduce(0) { max($0, $1.text.count) }
    let rows = muscles.map { muscle in
      let sets = StyledText(muscle.text).padded(to: width + 2).plain
      let line = Sparkline.text(muscle.byWeek.map { Int64($0) }, isUTF8: isUTF8).plain
      return BarChart.Row(label: muscle.muscle, value: muscle.halfSets, text: sets + line)
    }
    chart(rows, on: &output)
    if !idleGroups.isEmpty {
      output.paragraph(
        StyledText("Idle: " + idleGroups.joined(separator: ", "), .warning), hanging: 6)
    }
  }

  private func printHeatmap(on output: inout Output) {
    let weeks = Wording.count(heatmap.weeks.count, "week")
    output.line(StyledText("Sessions by day, last \(weeks)", .strong))
    let terminal = output.terminal
    for line in HeatmapView(heatmap: heatmap).lines(
      width: terminal.width, isUTF8: terminal.isUTF8)
    {
      output.line(line)
    }
  }

  private func printTotals(on output: inout Output) {
    output.line(StyledText("All time", .strong))
    var table = Table([Table.Column(""), Table.Column("", minimum: 20, overflow: .wrap)])
    func add(_ label: String, _ text: String) {
      table.addRow([StyledText(label), StyledText(text)])
    }
    let partial = totals.partialSessions
    add(
      "Sessions",
      Wording.count(totals.sessions, "session") + " on " + Wording.count(totals.daysTrained, "day")
        + (partial > 0 ? ", \(Wording.grouped(partial)) partial" : ""))
    if let volume = totals.volume.textIfAny(in: unit) { add("Volume", volume) }
    if let mean = totals.meanDuration { add("Average length", Wording.duration(mean)) }
    if let effort = totals.meanEffortText { add("Average effort", effort) }
    if let run = totals.longestGymRun { add("Longest streak", run.text) }
    if let run = challenge?.longestRun { add("Longest challenge streak", run.text) }
    output.table(table)
  }

  private func chart(_ rows: [BarChart.Row], on output: inout Output) {
    let terminal = output.terminal
    for line in BarChart(rows: rows).lines(width: terminal.width, isUTF8: terminal.isUTF8) {
      output.line(line)
    }
  }
}
