import KBCore
import KBTerminal
import KBTraining

extension DiscoverReport {
  /// How many sessions a part of a score names as what it rests on.
  private static let shownPlaces = 4

  /// All parts of each score that is shown.
  func printBreakdowns(on output: inout Output) {
    wish.print(on: &output)
    for index in shown.indices {
      if index > 0 { output.line() }
      printBreakdown(of: index, on: &output)
    }
  }

  /// All parts of one score: value × weight, what that adds, and why.
  func printBreakdown(of index: Int, on output: inout Output) {
    let item = discovery.ranked[index]
    var title = StyledText("\(index + 1). \(item.name)", .strong)
    title.append("  \(item.key)", .muted)
    output.line(title)
    output.line(
      StyledText("Score \(ScoreText.exact(item.score)) of \(ScoreText.exact(highest)) at most"))
    output.line()
    let terminal = output.terminal
    var table = Table([
      Table.Column("Part"), Table.Column(""), Table.Column("Value", .right),
      Table.Column("Weight", .right), Table.Column("Adds", .right),
      Table.Column("Why", minimum: 20, overflow: .wrap),
    ])
    for part in item.components {
      let times = terminal.isUTF8 ? "× " : "x "
      table.addRow([
        StyledText(part.component.rawValue),
        ScoreText.bar(part.value, of: ScoreComponent.whole, width: 5, terminal),
        StyledText(ScoreText.exact(part.value)),
        StyledText(times + Thousandths.text(part.weight)),
        StyledText(ScoreText.exact(part.contribution), .accent),
        StyledText(part.reason.english),
      ])
    }
    output.table(table)
    let places = places(of: item)
    guard !places.isEmpty else { return }
    output.line()
    var text = places.prefix(DiscoverReport.shownPlaces).joined(separator: ", ")
    let rest = places.count - DiscoverReport.shownPlaces
    if rest > 0 { text += " and \(rest) more" }
    output.paragraph(StyledText("From " + text, .muted), hanging: 2)
  }

  /// The sessions that a score rests on, newest first.
  private func places(of item: Recommendation) -> [String] {
    let days = Set(item.components.flatMap(\.days))
    return places(on: days).reversed()
  }

  /// The sessions of some days as file and line, oldest first.
  func places(on days: Set<Day>) -> [String] {
    days.sorted().flatMap { day in
      var (low, high) = (0, coach.sessions.count)
      while low < high {
        let middle = (low + high) / 2
        if coach.sessions[middle].session.day < day { low = middle + 1 } else { high = middle }
      }
      return coach.sessions[low...].prefix { $0.session.day == day }
        .filter(\.session.isTraining).map(\.place)
    }
  }
}
