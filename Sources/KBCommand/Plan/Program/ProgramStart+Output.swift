import KBCore
import KBSite
import KBTerminal
import KBTraining

extension ProgramStart {
  private var name: String { plan.document.name }
  private var newPaths: [String] { days.filter { $0.before == nil }.map(\.file.path) }
  private var replacedPaths: [String] { days.filter { $0.before != nil }.map(\.file.path) }

  /// What would be written, for the question.
  func printPlan(on output: inout Output) {
    output.paragraph(StyledText(name, .strong))
    printNotes(on: &output)
    printStarts(on: &output)
    for (title, paths) in [("New workouts", newPaths), ("Rewritten", replacedPaths)]
    where !paths.isEmpty {
      output.line()
      output.line(StyledText(title, .strong))
      for path in paths { output.line("  " + path) }
    }
    if !change.isNothing {
      output.line()
      change.print(on: &output)
    }
    if !decisions.isEmpty {
      output.line()
      output.line(StyledText("Journal of today", .strong))
      for decision in decisions { output.line("  " + decision.text) }
    }
  }

  private var notes: [String] {
    let command = "kb program start \(plan.document.identity.key) --replace"
    return plan.concrete.notes + [plan.concrete.note(startingAgain: command)].compactMap { $0 }
  }

  /// What the lifter should know: exercises that change, and maxima that are missing.
  func printNotes(on output: inout Output) {
    for swap in plan.fit.swaps { output.paragraph(StyledText(swap.text + "."), hanging: 2) }
    if plan.fit.swapsForEquipment {
      output.paragraph(StyledText(ProgramStart.hintOfEquipment, .muted), hanging: 2)
    }
    for note in notes { output.paragraph(StyledText(note + "."), hanging: 2) }
    output.unknownAvoids(plan.fit.unknownAvoids)
  }

  /// What the exercises begin with, and what that rests on.
  private func printStarts(on output: inout Output) {
    guard !plan.concrete.starts.isEmpty else { return }
    output.line()
    output.line(StyledText("Starting loads", .strong))
    var table = Table([
      Table.Column("", minimum: 12, overflow: .wrap), Table.Column(""),
      Table.Column("", minimum: 24, overflow: .wrap),
    ])
    for start in plan.concrete.starts {
      table.addRow([
        StyledText(start.exercise),
        StyledText(start.isTrainingMax ? "max " + start.load.text : start.target, .accent),
        StyledText(start.text, .muted),
      ])
    }
    output.table(table)
  }

  /// What nobody saw before it was written.
  func printUnseen(on output: inout Output) {
    printNotes(on: &output)
    printStarts(on: &output)
    guard !change.isNothing else { return }
    output.line()
    change.print(on: &output)
  }

  /// What the first workout prescribes.
  func printFirst(on output: inout Output) {
    guard let first = plan.workouts.first else { return }
    output.line()
    let rows = firstTargets
    output.paragraph(StyledText("First: " + first.card.facts.name, .strong))
    // A day of rows and runs has no targets.
    guard !rows.isEmpty else { return }
    var table = Table([
      Table.Column("Exercise", minimum: 12, overflow: .wrap),
      Table.Column("Target", minimum: 12, overflow: .wrap),
    ])
    for row in rows {
      table.addRow([StyledText(row.exercise), StyledText(row.target, .accent)])
    }
    output.table(table)
  }

  func printWritten(_ logged: LoggedSession?, on output: inout Output) {
    var parts: [String] = []
    if !days.isEmpty { parts.append(Wording.count(days.count, "workout")) }
    if !change.isNothing { parts.append("the rotation in kb.yaml") }
    if let logged {
      parts.append("\(decisionWords) at \(logged.place)")
    }
    output.paragraph(StyledText("Wrote \(Wording.list(parts))."))
  }

  /// How to take everything back.
  func printUndo(on output: inout Output) {
    output.line()
    output.paragraph(
      StyledText("To log the first session: kb log \(plan.concrete.rotation.first ?? "")."))
    output.paragraph(StyledText("To undo this: kb undo.", .muted))
  }

  func json(_ logged: LoggedSession?, isWritten: Bool) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("key", plan.document.identity.key)
    json.field("name", name)
    json.key("written")
    json.bool(isWritten)
    json.key("files")
    json.strings(newPaths)
    json.key("replaced")
    json.strings(replacedPaths)
    json.key("rotation")
    json.strings(plan.concrete.rotation)
    json.key("formerRotation")
    json.strings(coach.settings.rotation)
    json.key("decisions")
    json.strings(decisions.map(\.text))
    json.optionalField("place", logged?.place)
    json.key("starts")
    json.beginArray()
    for start in plan.concrete.starts {
      json.beginObject()
      json.field("exercise", start.exercise)
      json.field("load", start.load.text)
      json.optionalField("target", start.target)
      json.key("isTrainingMax")
      json.bool(start.isTrainingMax)
      json.field("why", start.text)
      json.endObject()
    }
    json.endArray()
    json.key("swaps")
    json.swaps(plan.fit.swaps)
    json.key("notes")
    json.strings(notes)
    json.key("first")
    json.beginArray()
    for row in firstTargets {
      json.beginObject()
      json.field("exercise", row.exercise)
      json.field("target", row.target)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension Wording {
  /// `a`, `a and b`, `a, b and c`
  static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}
