import KBCoach
import KBCore
import KBTerminal
import KBTraining

extension ExerciseRecords {
  func print(_ loading: WhatToLoad?, showsEffort: Bool, on output: inout Output) {
    output.paragraph(StyledText(history.name, .strong))
    let records = records
    guard !records.isEmpty else {
      output.line("None of its sets are of a kind that records are kept for.")
      return
    }
    output.table(
      table("", "", records.map { ($0.label.english, $0.wholeText(in: unit), $0.entry) }))
    let byReps = heaviestForReps
    if byReps.count > 1 {
      output.line()
      output.line(StyledText("Heaviest by number of reps", .strong))
      output.table(
        table(
          "Reps", "Load",
          byReps.map {
            (ExerciseRecords.text($0.reps), phrase($0.record.value).english, $0.record.entry)
          }))
    }
    if best.repRecords.count > 1 {
      output.line()
      output.line(StyledText("Most reps with a load or more", .strong))
      output.table(
        table(
          "Load", "Reps",
          best.repRecords.reversed().map {
            (phrase($0.load).english, ExerciseRecords.text($0), $0.reps.entry)
          }))
    }
    guard let loading else { return }
    output.line()
    loading.print(on: &output)
    guard showsEffort else { return }
    output.line()
    loading.printEfforts(on: &output)
  }

  private func table(
    _ label: String, _ value: String, _ rows: [(label: String, value: String, entry: Int)]
  ) -> Table {
    let isTitled = !label.isEmpty
    var table = Table([
      Table.Column(label, isTitled ? .right : .left),
      Table.Column(value, minimum: 10, overflow: .wrap),
      Table.Column(isTitled ? "Date" : ""),
      Table.Column(isTitled ? "Place" : "", minimum: 20, overflow: .truncate),
    ])
    for row in rows {
      table.addRow([
        StyledText(row.label), StyledText(row.value, .accent),
        StyledText(history.day(row.entry).text), StyledText(history.place(row.entry), .muted),
      ])
    }
    return table
  }
}

extension WhatToLoad {
  fileprivate func print(on output: inout Output) {
    output.line(
      StyledText("What to load, from an e1RM of \(Wording.estimate(maximum))", .strong))
    var table = Table([
      Table.Column("Reps", .right), Table.Column("Share", .right), Table.Column("Exact", .right),
      Table.Column("Load", .right),
    ])
    for row in rows {
      table.addRow([
        StyledText(String(row.reps)), StyledText(row.shareText),
        StyledText(Wording.estimate(row.load), .muted),
        StyledText(row.rounded.map { Wording.load($0) } ?? "", .accent),
      ])
    }
    output.table(table)
    output.paragraph(StyledText("\(formula.name)'s formula; loads: \(source).", .muted))
  }

  fileprivate func printEfforts(on output: inout Output) {
    output.line(
      StyledText("What to load by effort (RPE), in \(maximum.unit.symbol)", .strong))
    var columns = [Table.Column("Reps", .right)]
    for halves in EffortTable.efforts.reversed() {
      columns.append(Table.Column("@" + Thousandths.text(Int64(halves) * 500), .right))
    }
    var table = Table(columns)
    for row in byEffort {
      table.addRow(
        [StyledText(String(row.reps))]
          + row.loads.map { load in
            guard let load else { return StyledText("") }
            let text = Thousandths.text(load.thousandths)
            return StyledText(load.unit == maximum.unit ? text : load.text, .accent)
          })
    }
    output.table(table)
  }
}
