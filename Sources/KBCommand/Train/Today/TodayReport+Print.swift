import KBCoach
import KBCore
import KBTerminal
import KBText
import KBTraining

extension TodayReport {
  /// How many targets are shown; the rest is counted.
  private static let shownTargets = 3

  func print(on output: inout Output) {
    output.line(StyledText(Wording.weekday(coach.today), .strong))
    output.line(greeting)
    if let quote {
      var text = StyledText("“\(quote.text)”", .muted)
      if !quote.by.isEmpty { text.append(" — \(quote.by)", .muted) }
      output.paragraph(text)
    }
    output.line()
    if let call {
      output.line(StyledText(call, .warning))
      output.line()
    }
    if day.isNew { printFirst(on: &output) }
    if !day.done.isEmpty { printDone(on: &output) }
    if let lost = coach.coach.rotation.lost {
      output.paragraph(
        StyledText(lost.english.opening + ".", .warning))
      output.line()
    }
    if let suggestion = day.suggestion { printSuggestion(suggestion, on: &output) }
    if let rest = day.rest {
      output.paragraph(StyledText(rest.english))
      output.line()
    }
    printFacts(on: &output)
  }

  private func printFirst(on output: inout Output) {
    output.line(StyledText("Ready for your first workout?", .strong))
    if day.suggestion == nil {
      output.paragraph(
        StyledText(
          "Build your first template: write a file such as workouts/templates/first.md with a"
            + " heading and a list of exercises, then kb log first."))
      output.line()
    }
  }

  func printDone(on output: inout Output) {
    output.line(StyledText("Done today", .strong))
    for placed in day.done {
      let facts = SessionFacts(placed.session)
      var line = StyledText("  " + (placed.session.start.map { $0.text + "  " } ?? ""))
      line.append(SessionFacts.markedTitle(placed.session, coach.library))
      let parts = [
        facts.length, facts.sets > 0 ? Wording.count(facts.sets, "set") : "",
        facts.volumeText(in: coach.settings.unit),
      ].filter { !$0.isEmpty }
      if !parts.isEmpty { line.append("  " + parts.joined(separator: ", "), .muted) }
      output.paragraph(line, hanging: 4)
    }
    output.line()
  }

  private func printSuggestion(_ suggestion: DaySuggestion, on output: inout Output) {
    printWork(suggestion, on: &output)
    var command = StyledText("Log it: ")
    command.append("kb log \(suggestion.card.identity.key)", .good)
    output.line(command)
    output.line()
  }

  /// Prints a workout with the reason for it and its first targets.
  func printWork(_ suggestion: DaySuggestion, on output: inout Output) {
    let facts = suggestion.card.facts
    var title = StyledText(day.done.isEmpty ? "" : "Next: ")
    title.append(facts.name, .heading)
    if let duration = facts.duration { title.append("  \(Wording.minutes(duration))", .muted) }
    if let place = facts.location { title.append("  \(place.rawValue)", .muted) }
    output.paragraph(title)
    output.paragraph(StyledText(suggestion.why.english, .muted))
    if let text = lackingText { output.paragraph(StyledText(text, .warning)) }
    if !targets.isEmpty {
      var table = Table([
        Table.Column("", minimum: 12, overflow: .wrap),
        Table.Column("", minimum: 12, overflow: .wrap),
      ])
      for target in targets.prefix(TodayReport.shownTargets) {
        table.addRow([StyledText("  " + target.exercise), StyledText(target.target, .accent)])
      }
      output.table(table)
      let rest = targets.count - TodayReport.shownTargets
      let key = suggestion.card.identity.key
      if rest > 0 { output.line(StyledText("  … and \(rest) more: kb next \(key)", .muted)) }
      for target in targets {
        for text in target.warnings {
          output.paragraph(
            StyledText("\(target.exercise): \(text).", .warning), indent: 2, hanging: 2)
        }
      }
    }
  }

  private func printFacts(on output: inout Output) {
    let terminal = output.terminal
    var table = Table([Table.Column(""), Table.Column("", minimum: 20, overflow: .wrap)])
    func add(_ label: String, _ text: StyledText) { table.addRow([StyledText(label), text]) }
    for item in day.alsoPlanned(on: coach.today) {
      add("Also today", planned(item, withDay: false))
    }
    add("Streak", streakText)
    if let challenge = day.challenge?.today {
      let marks = (0..<min(challenge.setsForDay, 40)).map { index in
        index < challenge.sets ? DayStrip.Mark.full : .empty
      }
      var text = DayStrip.text(marks, terminal)
      text.append("  \(challenge.text)")
      add("Challenge", text)
    }
    add("This week", weekText(terminal))
    if let text = day.recovery.text { add("Recovery", StyledText(text + ".", .warning)) }
    if let free = calendar.freeMinutes {
      let until = calendar.nextEvent.map { " until \($0.text)" } ?? ""
      let length = Wording.duration(TimeSpan(minutes: Int64(free)))
      add("Calendar", StyledText(free > 0 ? "\(length) free\(until)" : "an event is in progress"))
    }
    for (index, item) in coming.enumerated() {
      add(index == 0 ? "Coming up" : "", planned(item, withDay: true))
    }
    output.table(table)
  }

  private var streakText: StyledText {
    guard day.gym.current > 0 else {
      // In the evening the call above says it.
      return call == nil
        ? "Start your streak today!"
        : StyledText("0 days, the longest was \(Wording.count(day.gym.longest, "day"))")
    }
    var text = StyledText("\(day.gym.current)-day streak", .good)
    let isLongest = day.gym.longest <= day.gym.current
    text.append(
      isLongest
        ? ", the longest so far" : ", the longest is \(Wording.count(day.gym.longest, "day"))",
      .muted)
    return text
  }

  private func weekText(_ terminal: Terminal) -> StyledText {
    let week = day.week
    guard week.planned > 0 else {
      return StyledText(week.done == 0 ? "no session yet" : Wording.count(week.done, "session"))
    }
    let width = min(week.planned, 14)
    var text = ScoreText.bar(
      Int64(min(week.done, week.planned)), of: Int64(week.planned), width: width, terminal)
    text.append("  " + week.text)
    return text
  }

  private func planned(_ item: PlanItem, withDay: Bool) -> StyledText {
    var parts = withDay ? [Wording.weekday(item.entry.day)] : []
    if let time = item.entry.time { parts.append(time.text) }
    parts.append(item.name)
    var text = StyledText(parts.joined(separator: "  "))
    if item.card == nil { text.append(" (no such workout)", .warning) }
    if !item.entry.note.isEmpty { text.append(", \(item.entry.note)", .muted) }
    return text
  }
}
