import KBCoach
import KBCore
import KBExchange
import KBTerminal

extension ImportPlan {
  /// The most lines of one kind that the preview has.
  private static let shown = 12

  /// For people.
  func print(on output: inout Output) {
    output.paragraph(StyledText("\(file.name): \(log.dialect.name)", .strong))
    output.line(summary)
    for remark in log.remarks { output.line(remark + ".") }
    if !unit.isCertain {
      output.line(
        "The file does not say its unit; this preview reads \(unit.bare.symbol). Choose with --unit."
      )
    }
    let new = lines.filter { !$0.isKnown }
    let renamed = lines.filter { $0.isKnown && $0.name != $0.source }
    let count = lines.count - new.count
    output.line(
      "\(Phrase.count(lines.count, "exercise")): \(count) known, \(new.count) new to the library.")
    var table = Table([
      Table.Column("In the file", minimum: 16, overflow: .truncate),
      Table.Column("In the journal", minimum: 16, overflow: .truncate),
      Table.Column("", minimum: 8, overflow: .truncate),
    ])
    for line in (new + renamed).prefix(ImportPlan.shown) {
      let hint = line.isKnown ? "" : line.proposal.map { "new; like \($0)?" } ?? "new"
      table.addRow([StyledText(line.source), StyledText(line.name), StyledText(hint, .muted)])
    }
    if !table.isEmpty {
      output.line()
      output.table(table)
      let rest = new.count + renamed.count - ImportPlan.shown
      if rest > 0 { output.line(StyledText("and \(rest) more; --json lists them all", .muted)) }
    }
    printRows(on: &output)
  }

  private var summary: String {
    var text = Phrase.count(counts.sessions, "session")
    text += " on " + Phrase.count(counts.days, "day")
    if let first = counts.first, let last = counts.last {
      text +=
        first == last
        ? ", \(Phrase.date(first))" : ", \(Phrase.date(first)) to \(Phrase.date(last))"
    }
    text += ": " + Phrase.count(counts.sets, "set")
    if counts.warmups > 0 { text += " (\(Phrase.count(counts.warmups, "warm-up")))" }
    text += ", " + Thousandths.grouped(counts.reps) + " reps"
    if counts.failed > 0 { text += ", " + Phrase.count(counts.failed, "failed set") }
    if counts.bodyweights > 0 { text += ", " + Phrase.count(counts.bodyweights, "body weight") }
    if let unitWord = unit.word { text += ", in " + unitWord }
    let (alike, changed) = known
    if alike > 0 {
      text += ". \(alike) of them \(alike == 1 ? "is" : "are") in the journal already"
    }
    if !changed.isEmpty {
      text += ". \(changed.count) changed since and would be left as in the journal"
    }
    return text + "."
  }

  private func printRows(on output: inout Output) {
    if !log.skipped.isEmpty {
      var reasons: [(reason: String, count: Int)] = []
      for row in log.skipped {
        if let place = reasons.firstIndex(where: { $0.reason == row.reason }) {
          reasons[place].count += 1
        } else {
          reasons.append((row.reason, 1))
        }
      }
      let list = reasons.map { "\($0.count) \($0.reason)" }.joined(separator: "; ")
      output.line()
      output.line("\(Phrase.count(log.skipped.count, "row")) without a set: \(list).")
    }
    guard !log.problems.isEmpty else { return }
    output.line()
    output.line("\(Phrase.count(log.problems.count, "row")) cannot be read:")
    for problem in log.problems.prefix(ImportPlan.shown) {
      output.line(
        StyledText(
          "  \(file.name):\(problem.line):\(problem.column): \(problem.summary)", .warning))
    }
    let rest = log.problems.count - ImportPlan.shown
    if rest > 0 { output.line(StyledText("  and \(rest) more; --json lists them all", .muted)) }
  }

  /// For programs.
  func json(layout: JSONWriter.Layout, written: Int? = nil) -> [UInt8] {
    var json = JSONWriter(layout: layout)
    json.beginObject()
    json.field("file", file.name)
    json.field("dialect", log.dialect.rawValue)
    json.key("unit")
    if let word = unit.word { json.string(word) } else { json.null() }
    json.key("unitIsCertain")
    json.bool(unit.isCertain)
    json.field("sessions", counts.sessions)
    json.field("days", counts.days)
    json.field("sets", counts.sets)
    json.field("warmups", counts.warmups)
    json.field("reps", Int(counts.reps))
    json.field("failed", counts.failed)
    json.field("bodyweights", counts.bodyweights)
    json.field("exercises", lines.count)
    json.field("known", lines.count { $0.isKnown })
    json.field("new", lines.count { !$0.isKnown })
    json.field("first", counts.first?.text ?? "")
    json.field("last", counts.last?.text ?? "")
    json.field("already", known.alike)
    json.key("changed")
    json.strings(known.changed)
    if let written { json.field("written", written) }
    json.key("names")
    json.beginArray()
    for line in lines {
      json.beginObject()
      json.field("name", line.source)
      json.field("becomes", line.name)
      json.key("known")
      json.bool(line.isKnown)
      json.field("proposal", line.proposal ?? "")
      json.endObject()
    }
    json.endArray()
    json.key("remarks")
    json.strings(log.remarks)
    json.key("skipped")
    json.beginArray()
    for row in log.skipped {
      json.beginObject()
      json.field("line", row.line)
      json.field("reason", row.reason)
      json.endObject()
    }
    json.endArray()
    json.key("errors")
    json.beginArray()
    for problem in log.problems {
      json.problem(line: problem.line, column: problem.column, problem.summary)
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }

  /// A file that cannot be read at all, for programs.
  static func json(of failure: ImportFailure, file: String) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("file", file)
    json.key("dialect")
    json.null()
    json.key("unit")
    json.null()
    for name in ["sessions", "days", "sets", "warmups", "reps", "exercises", "known", "new"] {
      json.field(name, 0)
    }
    json.key("skipped")
    json.beginArray()
    json.endArray()
    json.key("errors")
    json.beginArray()
    json.problem(line: failure.line ?? 0, column: 0, failure.summary + "; " + failure.fix)
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func problem(line: Int, column: Int, _ summary: String) {
    beginObject()
    field("line", line)
    field("column", column)
    field("reason", summary)
    endObject()
  }
}
