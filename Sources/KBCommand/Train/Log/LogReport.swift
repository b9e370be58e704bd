import KBCore
import KBTerminal
import KBTraining

/// Shows what was logged, or would be.
struct LogReport {
  let unit: LoadUnit
  let isDryRun: Bool

  /// For people.
  func print(_ logged: [LoggedSession], on output: inout Output) {
    for (index, place) in logged.enumerated() {
      if index > 0 { output.line() }
      guard place.isNew else {
        output.line("Already logged at \(place.place); nothing was written.")
        continue
      }
      let session = place.session
      output.paragraph(StyledText(session.heading, .strong))
      let table = session.understood(in: unit)
      if !table.isEmpty { output.table(table) }
      let head = session.understoodHead
      if !head.isEmpty { output.line(head.joined(separator: ", ")) }
      if session.volume.label != .none {
        output.line("Volume: \(session.volume.text(in: unit))")
      }
      if isDryRun {
        output.line()
        LogReport.markdown(of: session, on: &output)
        output.line()
        output.line("Nothing was written; it would go to \(place.place).")
      } else {
        output.line("Logged at \(place.place); undo it with kb log --undo.")
      }
    }
  }

  /// The text as it is for a file, and made visible for a terminal.
  private static func markdown(of session: Session, on output: inout Output) {
    guard output.terminal.isTTY else {
      output.write(session.text)
      return
    }
    for line in session.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      output.line(String(line))
    }
  }

  /// For programs: one object a line for each session.
  func printJSON(
    _ logged: [LoggedSession], unknown: [String], _ outcome: SessionOutcome?,
    on output: inout Output
  ) {
    for place in logged {
      output.write(json(of: place, unknown: unknown, outcome))
    }
  }

  /// One session as an object on one line; a server answers with the same.
  func json(of place: LoggedSession, unknown: [String], _ outcome: SessionOutcome?) -> [UInt8] {
    let session = place.session
    var json = JSONWriter()
    json.beginObject()
    json.field("place", place.place)
    json.field("path", place.path)
    json.field("line", place.line)
    json.key("written")
    json.bool(place.isNew && !isDryRun)
    json.key("known")
    json.bool(!place.isNew)
    json.key("date")
    json.string(session.day.text)
    json.key("title")
    json.string(session.title)
    json.key("volume")
    json.string(session.volume.text(in: unit))
    json.key("unknown")
    json.beginArray()
    for name in unknown where session.entries.contains(where: { $0.entry.name == name }) {
      json.string(name)
    }
    json.endArray()
    json.key("markdown")
    json.string(session.text)
    json.key("achievements")
    json.strings((outcome?.achievements ?? []).map(\.text))
    json.key("remarks")
    json.strings(outcome?.remarks ?? [])
    json.key("updates")
    json.beginArray()
    for change in outcome?.changes ?? [] { json.update(change) }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func update(_ change: SessionOutcome.Change) {
    beginObject()
    field("exercise", change.exercise)
    field("before", change.before)
    field("after", change.after)
    field("why", change.reason)
    key("hints")
    strings(change.hints)
    endObject()
  }
}
