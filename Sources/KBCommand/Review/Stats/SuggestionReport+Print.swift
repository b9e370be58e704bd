import KBCoach
import KBCore
import KBTerminal

extension SuggestionReport {
  /// The most exercises that are listed.
  private static let listed = 20

  func print(on output: inout Output) {
    guard counts.targets > 0, let first, let last else {
      output.line("No entry of the journal has a target up to \(today.text).")
      output.line("Log with kb log or on the run page; they write the target beside what you did.")
      return
    }
    output.line(
      StyledText("Suggestions, \(Wording.date(first)) to \(Wording.date(last))", .strong))
    var table = Table([Table.Column(""), Table.Column("", minimum: 20, overflow: .wrap)])
    func row(_ name: String, _ text: String) {
      table.addRow([StyledText(name), StyledText(text)])
    }
    row("Taken", SuggestionReport.share(counts[.taken], of: counts.targets))
    row(
      "Changed",
      SuggestionReport.share(counts.changed, of: counts.targets)
        + SuggestionReport.list([
          (counts[.lighter], "lighter"), (counts[.heavier], "heavier"),
          (counts[.fewerSets], "with fewer sets"),
        ]))
    row("Refused", SuggestionReport.share(counts[.refused], of: counts.targets))
    row("Reached", SuggestionReport.share(counts.reached, of: counts[.taken]) + " of those taken")
    row("Decisions", decisionText)
    output.table(table)
    output.line()
    printExercises(on: &output)
    output.line()
    output.paragraph(
      StyledText(
        "All of it is in the journal: the target beside what you did. kb records nothing else.",
        .muted))
  }

  private func printExercises(on output: inout Output) {
    var table = Table([
      Table.Column("Exercise", minimum: 14, overflow: .truncate),
      Table.Column("Targets", .right), Table.Column("Taken", .right),
      Table.Column("Changed", .right), Table.Column("Refused", .right),
      Table.Column("Reached", .right),
    ])
    for exercise in exercises.prefix(SuggestionReport.listed) {
      let counts = exercise.counts
      table.addRow([
        StyledText(exercise.name), StyledText(String(counts.targets)),
        StyledText(String(counts[.taken])), StyledText(String(counts.changed)),
        StyledText(String(counts[.refused])), StyledText(String(counts.reached)),
      ])
    }
    output.table(table)
    let rest = exercises.count - SuggestionReport.listed
    if rest > 0 { output.line(StyledText("and \(rest) more; --json lists them all", .muted)) }
  }

  private var decisionText: String {
    let parts = [
      (decisions.deloads, "deload", "deloads"),
      (decisions.trainingMaxes, "training max", "training maxes"),
      (decisions.ownTargets, "target of your own", "targets of your own"),
    ].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return "none" }
    return parts.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }.joined(separator: ", ")
  }

  /// `312 of 340, 92%`
  private static func share(_ count: Int, of all: Int) -> String {
    guard all > 0 else { return "0" }
    return "\(count) of \(all), \((count * 200 + all) / (2 * all))%"
  }

  private static func list(_ parts: [(count: Int, what: String)]) -> String {
    let some = parts.filter { $0.count > 0 }
    guard !some.isEmpty else { return "" }
    return ": " + some.map { "\($0.count) \($0.what)" }.joined(separator: ", ")
  }
}
