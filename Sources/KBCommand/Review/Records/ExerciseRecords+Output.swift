import KBCore
import KBSite
import KBTerminal
import KBTraining

extension ExerciseRecords {
  func print(on output: inout Output) {
    output.paragraph(StyledText(exercise.name, .strong))
    guard !single.isEmpty else {
      output.line("None of its sets are of a kind that records are kept for.")
      return
    }
    output.table(ExerciseRecords.table(single, "", ""))
    if byReps.count > 1 {
      output.line()
      output.line(StyledText("Heaviest by number of reps", .strong))
      output.table(ExerciseRecords.table(byReps, "Reps", "Load"))
    }
    if byLoad.count > 1 {
      output.line()
      output.line(StyledText("Most reps with a load or more", .strong))
      output.table(ExerciseRecords.table(byLoad, "Load", "Reps"))
    }
    printLoading(on: &output)
    printEfforts(on: &output)
  }

  private static func table(_ rows: [Row], _ label: String, _ value: String) -> Table {
    let isTitled = !label.isEmpty
    var table = Table([
      Table.Column(label, isTitled ? .right : .left),
      Table.Column(value, minimum: 10, overflow: .wrap),
      Table.Column(isTitled ? "Date" : ""),
      Table.Column(isTitled ? "Place" : "", minimum: 20, overflow: .truncate),
    ])
    for row in rows {
      table.addRow([
        StyledText(row.label), StyledText(row.value, .accent), StyledText(row.day.text),
        StyledText(row.place, .muted),
      ])
    }
    return table
  }

  private func printLoading(on output: inout Output) {
    guard let estimate, !loading.isEmpty else { return }
    output.line()
    output.line(
      StyledText("What to load, from an e1RM of \(Phrase.estimate(estimate))", .strong))
    var table = Table([
      Table.Column("Reps", .right), Table.Column("Share", .right), Table.Column("Exact", .right),
      Table.Column("Load", .right),
    ])
    for row in loading {
      let share = Thousandths.roundedQuotient(row.share, 100) * 100
      table.addRow([
        StyledText(String(row.reps)), StyledText(Thousandths.text(share) + " %"),
        StyledText(Phrase.estimate(row.load), .muted),
        StyledText(row.rounded.map { Phrase.load($0) } ?? "", .accent),
      ])
    }
    output.table(table)
    output.paragraph(StyledText("\(formula.name)'s formula; loads: \(source).", .muted))
  }

  private func printEfforts(on output: inout Output) {
    let efforts = effortLoads
    guard !efforts.isEmpty, let unit = estimate?.unit else { return }
    output.line()
    output.line(StyledText("What to load by effort (RPE), in \(unit.symbol)", .strong))
    var columns = [Table.Column("Reps", .right)]
    for halves in EffortTable.efforts.reversed() {
      columns.append(Table.Column("@" + Thousandths.text(Int64(halves) * 500), .right))
    }
    var table = Table(columns)
    for row in efforts {
      table.addRow(
        [StyledText(String(row.reps))]
          + row.loads.map { load in
            guard let load else { return StyledText("") }
            let text = Thousandths.text(load.thousandths)
            return StyledText(load.unit == unit ? text : load.text, .accent)
          })
    }
    output.table(table)
  }

  static func json(_ reports: [ExerciseRecords]) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    for report in reports { report.write(to: &json) }
    json.endArray()
    json.newline()
    return json.bytes
  }

  private func write(to json: inout JSONWriter) {
    json.beginObject()
    json.field("exercise", exercise.name)
    json.key("records")
    json.rows(single, label: "label")
    json.key("heaviestForReps")
    json.rows(byReps, label: "reps")
    json.key("mostRepsWithLoad")
    json.rows(byLoad, label: "load")
    json.optionalField("e1rm", estimate?.text)
    json.field("formula", formula.name)
    json.key("loading")
    json.beginArray()
    for row in loading {
      json.beginObject()
      json.field("reps", Int(row.reps))
      json.key("percent")
      json.decimal(thousandths: row.share)
      json.field("exact", row.load.text)
      json.optionalField("load", row.rounded?.text)
      json.endObject()
    }
    json.endArray()
    let efforts = effortLoads
    if !efforts.isEmpty {
      json.key("effort")
      json.beginArray()
      for row in efforts {
        json.beginObject()
        json.field("reps", Int(row.reps))
        json.key("loads")
        json.beginObject()
        for (halves, load) in zip(EffortTable.efforts.reversed(), row.loads) {
          json.optionalField(Thousandths.text(Int64(halves) * 500), load?.text)
        }
        json.endObject()
        json.endObject()
      }
      json.endArray()
    }
    json.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func rows(_ rows: [ExerciseRecords.Row], label: String) {
    beginArray()
    for row in rows {
      beginObject()
      field("kind", row.kind)
      let isLoad = label == "load"
      field(label, isLoad ? row.load?.text ?? row.label : row.label)
      field("value", isLoad ? row.value : row.load?.text ?? row.value)
      field("date", row.day.text)
      field("place", row.place)
      endObject()
    }
    endArray()
  }
}
