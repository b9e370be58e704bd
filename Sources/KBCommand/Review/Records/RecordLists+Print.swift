import KBCoach
import KBCore
import KBTerminal
import KBTraining

extension RecordsOverview {
  func print(asOf today: Day, on output: inout Output) {
    guard !rows.isEmpty else {
      output.line("No records yet: the journal has no sets up to \(today.text).")
      output.line("Log your first session: kb log")
      return
    }
    var table = Table([
      Table.Column("Exercise", minimum: 12, overflow: .truncate),
      Table.Column("e1RM", .right), Table.Column("Heaviest", .right),
      Table.Column("Most", .right), Table.Column("Last record"),
    ])
    for row in rows {
      table.addRow([
        StyledText(row.name), StyledText(row.estimate.map { Wording.estimate($0) } ?? ""),
        StyledText(row.heaviestPhrase?.english ?? ""), StyledText(row.most),
        StyledText(row.day.map { Wording.date($0) } ?? "", .muted),
      ])
    }
    output.table(table)
    output.line()
    output.line(StyledText("kb records EXERCISE shows all kinds with their places.", .muted))
  }
}

extension RecentRecords {
  func print(since: Day, asOf today: Day, on output: inout Output) {
    guard !records.isEmpty else {
      output.line("No record was set from \(Wording.date(since)) to \(Wording.date(today)).")
      return
    }
    output.line(
      StyledText(
        "\(Wording.count(records.count, "record")) since \(Wording.date(since))", .strong))
    var day: Day?
    for record in records {
      if day != record.badge.place.day {
        output.line()
        output.line(StyledText(Wording.weekday(record.badge.place.day), .accent))
      }
      day = record.badge.place.day
      var text = StyledText("★ ", .good)
      text.append("\(record.history.name): \(record.badge.text)")
      text.append("; before \(record.badge.before)", .muted)
      output.paragraph(text, hanging: 2)
    }
  }
}
