import KBCoach
import KBCore
import KBTerminal

extension RotationReport {
  func print(asOf today: Day, on output: inout Output) {
    let mark = output.terminal.isUTF8 ? "→" : ">"
    var table = Table([
      Table.Column(""), Table.Column("Workout", minimum: 12, overflow: .truncate),
      Table.Column("Key", minimum: 10, overflow: .truncate), Table.Column("Last done"),
    ])
    for row in rows {
      let role: StyledText.Role = row.isNext ? .accent : .plain
      table.addRow([
        StyledText(row.isNext ? mark : "", .accent),
        row.name.isEmpty ? StyledText("no such workout", .warning) : StyledText(row.name, role),
        StyledText(row.key, .muted),
        StyledText(row.last.map { Wording.date($0.session.day, from: today) } ?? "never"),
      ])
    }
    output.table(table)
    output.line()
    output.paragraph(StyledText(why.english))
  }
}
