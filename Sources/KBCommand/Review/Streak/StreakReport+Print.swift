import KBCoach
import KBCore
import KBTerminal
import KBTraining

extension StreakReport {
  func print(on output: inout Output) {
    for (index, part) in parts.enumerated() {
      if index > 0 { output.line() }
      var title = StyledText("\(part.title): ", .strong)
      title.append(part.current?.text ?? "0 days", part.current == nil ? .plain : .good)
      output.line(title)
      output.paragraph(StyledText(StreakReport.advice(part)))
      var table = Table([Table.Column(""), Table.Column("", minimum: 20, overflow: .wrap)])
      table.addRow(["  Longest", StyledText(part.longest?.text ?? "none yet")])
      table.addRow(["  Past 365 days", StyledText(Wording.count(part.counts.past365Days, "day"))])
      table.addRow(["  This year", StyledText(Wording.count(part.counts.yearToDate, "day"))])
      table.addRow([
        "  Last 4 weeks", DayStrip.text(part.strip.map { $0 ? .full : .empty }, output.terminal),
      ])
      output.table(table)
    }
  }

  /// What a coach would say.
  private static func advice(_ part: Part) -> String {
    let call = part.call.opening
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
      return "Today is done; \(Wording.count(longest.days - current.days, "day")) to the longest."
    }
    return "\(call) to make it \(current.days + 1)."
  }
}
