import KBCore
import KBSite
import KBTerminal
import KBTraining

extension SettingsConversion {
  /// What would be written, and what stays.
  func print(on output: inout Output) {
    if isNothing {
      output.paragraph(StyledText(nothingText))
    } else if targets.isEmpty, maxima.isEmpty {
      output.paragraph(
        StyledText(
          "No target has a load in another unit, so only"
            + (progression.edits.isEmpty ? " kb.yaml changes." : " files change.")))
    } else {
      output.table(table)
    }
    if !change.isNothing {
      output.line()
      change.print(on: &output)
    }
    if let text = progression.text {
      output.line()
      output.paragraph(StyledText(text + "."))
    }
    for remark in remarks {
      output.line()
      output.paragraph(StyledText(remark + "."))
    }
  }

  private var nothingText: String {
    "Nothing to convert: kb.yaml is in \(unit.symbol), and no target has a load that could be"
      + " converted."
  }

  private var table: Table {
    var table = Table([
      Table.Column("Exercise", minimum: 12, overflow: .wrap),
      Table.Column("Now", minimum: 10, overflow: .wrap), Table.Column("Exactly", .right),
      Table.Column("Then", minimum: 10, overflow: .wrap),
    ])
    for target in targets {
      table.addRow([
        StyledText(target.exercise), StyledText(Prescription(groups: target.before).text),
        StyledText(exact(target.before.compactMap { $0.load?.ownWeight }.max()), .muted),
        StyledText(Prescription(groups: target.after).text, .accent),
      ])
    }
    for maximum in maxima {
      table.addRow([
        StyledText(maximum.exercise), StyledText("max " + maximum.before.text),
        StyledText(exact(maximum.before), .muted),
        StyledText("max " + maximum.after.text, .accent),
      ])
    }
    return table
  }

  /// The load in the new unit before it is rounded to what can be made.
  private func exact(_ load: Load?) -> String {
    load.map { Wording.estimate($0.converted(to: unit)) } ?? ""
  }

  func printWritten(_ logged: LoggedSession?, on output: inout Output) {
    output.line()
    var parts: [String] = []
    if !change.isNothing { parts.append("units in kb.yaml") }
    if !progression.edits.isEmpty {
      parts.append("increments in \(Wording.count(progression.edits.count, "other file"))")
    }
    if let logged {
      parts.append("\(Wording.count(decisions.count, "decision")) at \(logged.place)")
    }
    output.paragraph(StyledText("Wrote \(Wording.list(parts))."))
    output.paragraph(StyledText("To undo this: kb undo.", .muted))
  }

  func json(_ logged: LoggedSession?, isWritten: Bool) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("units", unit.symbol)
    json.field("formerUnits", coach.settings.unit.symbol)
    json.key("written")
    json.bool(isWritten)
    json.key("targets")
    json.beginArray()
    for target in targets {
      json.beginObject()
      json.field("exercise", target.exercise)
      json.field("before", Prescription(groups: target.before).text)
      json.field("after", Prescription(groups: target.after).text)
      json.endObject()
    }
    json.endArray()
    json.key("trainingMaxes")
    json.beginArray()
    for maximum in maxima {
      json.beginObject()
      json.field("exercise", maximum.exercise)
      json.field("before", maximum.before.text)
      json.field("after", maximum.after.text)
      json.endObject()
    }
    json.endArray()
    json.key("increments")
    json.beginArray()
    for load in progression.converted {
      json.beginObject()
      json.field("place", "\(load.path):\(load.range.line)")
      json.field("before", load.before)
      json.field("after", load.after)
      json.endObject()
    }
    json.endArray()
    json.key("decisions")
    json.strings(decisions.map(\.text))
    json.optionalField("place", logged?.place)
    json.key("remarks")
    json.strings(remarks)
    json.endObject()
    json.newline()
    return json.bytes
  }
}
