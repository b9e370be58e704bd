import KBCore
import KBLogs
import KBTerminal

extension LogPreview {
  /// The most lines of one kind that the preview has.
  private static let shown = 12

  /// For people.
  func print(on output: inout Output) {
    output.paragraph(StyledText("\(file): \(dialect.name)", .strong))
    output.sentence(StyledText(summary))
    for remark in remarks { output.sentence(StyledText("\(remark.text(in: output.book)).")) }
    if !unit.isCertain {
      output.sentence(
        StyledText(
          "The file does not say its unit; this preview reads \(unit.bare.symbol). Choose with --unit."
        ))
    }
    let new = names.filter { !$0.isKnown }
    let renamed = names.filter { $0.isKnown && $0.name != $0.source }
    let count = names.count - new.count
    output.line(
      "\(Wording.count(names.count, "exercise")): \(count) known, \(new.count) new to the library.")
    var table = Table([
      Table.Column("In the file", minimum: 16, overflow: .truncate),
      Table.Column("In the journal", minimum: 16, overflow: .truncate),
      Table.Column("", minimum: 8, overflow: .truncate),
    ])
    for line in (new + renamed).prefix(LogPreview.shown) {
      let hint = line.isKnown ? "" : line.proposal.map { "new; like \($0)?" } ?? "new"
      table.addRow([StyledText(line.source), StyledText(line.name), StyledText(hint, .muted)])
    }
    if !table.isEmpty {
      output.line()
      output.table(table)
      let rest = new.count + renamed.count - LogPreview.shown
      if rest > 0 { output.line(StyledText("and \(rest) more; --json lists them all", .muted)) }
    }
    printRows(on: &output)
  }

  private var summary: String {
    var text = Wording.count(counts.sessions, "session")
    text += " on " + Wording.count(counts.days, "day")
    if let first = counts.first, let last = counts.last {
      text +=
        first == last
        ? ", \(Wording.date(first))" : ", \(Wording.date(first)) to \(Wording.date(last))"
    }
    text += ": " + Wording.count(counts.sets, "set")
    if counts.warmups > 0 { text += " (\(Wording.count(counts.warmups, "warm-up")))" }
    text += ", " + Thousandths.grouped(counts.reps) + " reps"
    if counts.failed > 0 { text += ", " + Wording.count(counts.failed, "failed set") }
    if counts.bodyweights > 0 { text += ", " + Wording.count(counts.bodyweights, "body weight") }
    if let unitWord = unit.word { text += ", in " + unitWord }
    if let standing, standing.alike > 0 {
      let verb = standing.alike == 1 ? "is" : "are"
      text += ". \(standing.alike) of them \(verb) in the journal already"
    }
    if let standing, !standing.changed.isEmpty {
      let verb = standing.changed.count == 1 ? "differs" : "differ"
      text += ". \(standing.changed.count) \(verb) from the journal, which would be left as it is"
    }
    return text + "."
  }

  /// How many rows are left out for which reason, without a full stop; `nil` where every row is a set.
  var skippedText: String? {
    guard !skipped.isEmpty else { return nil }
    let list = skippedByReason.map { "\($0.count) \($0.reason)" }.joined(separator: "; ")
    return "\(Wording.count(skipped.count, "row")) without a set: \(list)"
  }

  private func printRows(on output: inout Output) {
    if let skippedText {
      output.line()
      output.sentence(StyledText("\(skippedText)."))
    }
    guard !problems.isEmpty else { return }
    output.line()
    output.line("\(Wording.count(problems.count, "row")) cannot be read:")
    for problem in problems.prefix(LogPreview.shown) {
      output.line(
        StyledText(
          "  \(file):\(problem.line):\(problem.column): \(problem.summary)", .warning))
    }
    let rest = problems.count - LogPreview.shown
    if rest > 0 { output.line(StyledText("  and \(rest) more; --json lists them all", .muted)) }
  }
}
