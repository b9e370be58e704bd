import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

/// What a simulation is asked for.
struct SimulationRequest {
  static let options: [OptionSpec] = [
    .value("sessions", "N", "How many sessions, 1 to 520; 24 by default."),
    .value("pattern", "PATTERN", "How they go; by default everything is done as planned."),
    .value("exercise", "NAME", completion: .exercise, "Show only this exercise."),
    .value(
      "start", "STARTS",
      "Where exercises start, separated by commas: an estimated maximum such as Squat=140kg, or"
        + " sets such as Squat=5x5 60kg."),
    .value("days-a-week", "N", "Sessions a week, 1 to 7; by default the program's, or 3."),
    .value("from", "DATE", "The day of the first session; today by default."),
    .flag(
      "continue", "Continue from your journal, in the middle of a program if you have started it."),
    FolderCoach.on,
  ]

  let names: [String]
  let sessions: Int
  let pattern: SimulationPattern
  let exercise: String?
  let starts: [SimulationStart]
  let daysAWeek: Int?
  let from: Day
  let continues: Bool

  init(
    _ arguments: ParsedArguments, today: Day, _ context: inout Context
  ) throws(CommandFailure) {
    names = arguments.positionals
    sessions = try arguments.integer("sessions", in: 1...520) ?? 24
    exercise = arguments.value("exercise")
    daysAWeek = try arguments.integer("days-a-week", in: 1...7)
    continues = arguments.flag("continue")
    if let text = arguments.value("from") {
      from = try LocalTime.day(text, today: today, for: "--from", arguments)
    } else {
      from = today
    }
    starts = try SimulationStart.all(arguments)
    let text = arguments.value("pattern") ?? ""
    do throws(SimulationPattern.Misunderstood) {
      pattern = try SimulationPattern(text)
    } catch {
      context.errors.pointer(to: error, in: text)
      throw arguments.badValue(
        Wording.listed(error.part).joined(), for: "a rule of --pattern",
        """
        write EXERCISE=OUTCOME or EXERCISE@7-9=OUTCOME, where OUTCOME is done, miss, skip, max, \
        +2 or -2
        """)
    }
  }
}

extension Output {
  /// The pattern with a caret under the part that is not understood.
  fileprivate mutating func pointer(
    to error: SimulationPattern.Misunderstood, in pattern: String
  ) {
    let range = SourceRange(
      start: error.offset, end: error.offset + error.part.utf8.count, line: 1,
      column: error.offset + 1)
    let lines = SourceLines(Array(pattern.utf8))
    guard
      let excerpt = Excerpt(
        lines, at: range, width: max(20, terminal.width - 2), isUTF8: terminal.isUTF8)
    else { return }
    for shown in [excerpt.line, excerpt.caret] {
      var text = StyledText("  ")
      text.append(shown)
      line(text)
    }
  }
}
