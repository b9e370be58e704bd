import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

/// A day's ranking with its reasons.
struct DiscoverReport {
  private static let shownExclusions = 3

  let discovery: Discovery
  let wish: DiscoverWish
  let desk: DiscoveryDesk
  let coach: FolderCoach
  let limit: Int
  /// The workouts that the plan has for the day and that are not done.
  let planned: [PlanItem]
  /// What the best possible score would be.
  let highest: Int64

  init(_ desk: DiscoveryDesk, _ coach: FolderCoach, _ wish: DiscoverWish, limit: Int) {
    self.desk = desk
    self.coach = coach
    self.wish = wish
    self.limit = limit
    discovery = desk.discovery()
    highest = discovery.ranked.reduce(0) { max($0, ScoreText.highest($1)) }
    planned = PlanFile.items(coach).filter { item in
      item.entry.day == coach.today && item.status == .planned
    }
  }

  var shown: ArraySlice<Recommendation> { discovery.ranked.prefix(limit) }

  /// The place in the ranking that a number or a name means.
  func place(
    of text: String, _ library: Library, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Int {
    if let number = Int(text) {
      guard discovery.ranked.indices.contains(number - 1) else {
        throw arguments.badValue(
          text, for: "--why",
          discovery.ranked.isEmpty
            ? "nothing is ranked" : "the ranking goes from 1 to \(discovery.ranked.count)")
      }
      return number - 1
    }
    if let place = discovery.ranked.firstIndex(where: { NameKey($0.name) == NameKey(text) }) {
      return place
    }
    guard let card = library.workout(meant: text) else {
      let near = library.nearestWorkouts(to: text)
      throw arguments.badValue(
        text, for: "--why",
        near.isEmpty
          ? "write a place such as 1, or a workout's name" : "did you mean \(near.listedAsChoice)?"
      )
    }
    let key = card.identity.key
    if let place = discovery.ranked.firstIndex(where: { $0.key == key }) { return place }
    let reason = discovery.excluded.first { $0.key == key }?.reason
    throw arguments.badValue(
      text, for: "--why", reason.map { "it is left out: \($0)" } ?? "it is left out")
  }

  func print(showsExcluded: Bool, on output: inout Output) {
    printHead(on: &output)
    guard !discovery.ranked.isEmpty else {
      output.paragraph(StyledText("Everything is left out; remove some of the exclusions."))
      printExcluded(all: showsExcluded, on: &output)
      return
    }
    let numberWidth = String(shown.count).utf8.count
    for (index, item) in shown.enumerated() {
      printLine(item, number: index + 1, numberWidth: numberWidth, on: &output)
      let command = FetchedWorkouts.command(showing: item.key).map { "; \($0) shows it" } ?? ""
      output.paragraph(StyledText(item.summary.english + command, .muted), indent: numberWidth + 3)
    }
    output.line()
    let rest = discovery.ranked.count - shown.count
    var end = "kb discover --why N explains a score"
    if rest > 0 {
      end += "; \(rest) more \(rest == 1 ? "is" : "are") ranked: --limit \(shown.count + rest)"
    }
    output.paragraph(StyledText(end + ".", .muted))
    printExcluded(all: showsExcluded, on: &output)
  }

  /// The wish and the best workouts, without what goes before and behind them.
  func printShort(on output: inout Output) {
    wish.print(on: &output)
    guard !discovery.ranked.isEmpty else {
      output.paragraph(StyledText("No workout of your folder fits."))
      return
    }
    for (index, item) in shown.enumerated() {
      output.line(StyledText("\(index + 1). \(item.name)", .accent))
      output.paragraph(StyledText(item.summary.english, .muted), indent: 3)
    }
  }

  private func printHead(on output: inout Output) {
    var title = StyledText("Workouts for \(Wording.weekday(coach.today))", .strong)
    if let now = desk.now { title.append(", \(now.text)", .muted) }
    output.line(title)
    output.line()
    if let text = discovery.recovery.text {
      output.paragraph(StyledText(text + ".", .warning))
      output.line()
    }
    for item in planned {
      let time = item.entry.time.map { " at \($0.text)" } ?? ""
      output.paragraph(StyledText("Planned for this day\(time): \(item.name)", .accent), hanging: 2)
    }
    if !planned.isEmpty { output.line() }
    if let text = calendarText {
      output.paragraph(StyledText(text))
      output.line()
    }
    if let text = discovery.overruled {
      output.paragraph(StyledText("\(text).", .accent), hanging: 2)
      output.line()
    }
    wish.print(on: &output)
  }

  /// What the calendar leaves free.
  var calendarText: String? {
    let context = desk.context
    guard let free = context.freeMinutes else { return nil }
    guard free > 0 else { return "An event in your calendar is in progress." }
    let until = context.nextEvent.map { " before the next event at \($0.text)" } ?? ""
    return "\(Wording.duration(TimeSpan(minutes: Int64(free)))) are free\(until)."
  }

  private func printLine(
    _ item: Recommendation, number: Int, numberWidth: Int, on output: inout Output
  ) {
    let terminal = output.terminal
    var line = StyledText(String(number), .strong).padded(to: numberWidth + 1, .right)
    line.append("  ")
    let minutes = desk.candidate(item.key)?.duration.map { Wording.minutes($0) } ?? ""
    let tail = 2 + 7 + 2 + 10 + 2 + 4
    let width = terminal.width
    let room = max(12, min(40, width - numberWidth - 3 - tail))
    line.append(
      StyledText(item.name, .strong).truncated(to: room, isUTF8: terminal.isUTF8).padded(to: room))
    line.append("  ")
    line.append(StyledText(minutes).padded(to: 7, .right))
    line.append("  ")
    line.append(ScoreText.bar(item.score, of: highest, width: 10, terminal))
    line.append("  ")
    line.append(StyledText(ScoreText.short(item.score)).padded(to: 4, .right))
    output.line(line)
  }

  private func printExcluded(all: Bool, on output: inout Output) {
    let excluded = discovery.excluded
    guard !excluded.isEmpty else { return }
    output.line()
    output.line(StyledText("Left out: \(Wording.count(excluded.count, "workout"))", .strong))
    for item in all ? excluded[...] : excluded.prefix(DiscoverReport.shownExclusions) {
      var line = StyledText(item.name)
      line.append(": " + item.reason.english, .muted)
      output.paragraph(line, indent: 2, hanging: 2)
    }
    let rest = excluded.count - DiscoverReport.shownExclusions
    if !all, rest > 0 {
      output.line(StyledText("  … and \(rest) more: --excluded shows all", .muted))
    }
  }
}
