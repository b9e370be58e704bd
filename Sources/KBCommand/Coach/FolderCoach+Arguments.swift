import KBCoach
import KBCore
import KBKnowledge
import KBTerminal
import KBText

extension FolderCoach {
  /// The option that asks as of another day, for every command about training.
  static let on = OptionSpec.value(
    "on", "DATE", "Answer as of DATE, as if the journal ended there.")

  /// The same for commands that write decisions.
  static let onPast = OptionSpec.value(
    "on", "DATE", "Decide as of DATE, and write to that day's journal.")

  /// The day of `--on`, else today, of a command that writes: not a day that has not come.
  static func pastDay(
    _ arguments: ParsedArguments, _ environment: Environment
  ) throws(CommandFailure) -> Day {
    let day = try FolderCoach.day(arguments, environment)
    guard day <= (try LocalTime.today(environment)) else {
      throw arguments.badValue(day.text, for: "--on", "that day is in the future")
    }
    return day
  }

  /// The day of `--on`, else today.
  static func day(
    _ arguments: ParsedArguments, _ environment: Environment
  ) throws(CommandFailure) -> Day {
    let today = try LocalTime.today(environment)
    guard let text = arguments.value("on") else { return today }
    return try LocalTime.day(text, today: today, for: "--on", arguments)
  }

  /// The exercise that a person means, with its place in the rules.
  func exercise(
    typed name: String, _ context: inout Context
  ) throws(CommandFailure) -> Int {
    if let index = coach.rules.index(named: name) { return index }
    context.note(knowledge.library.unknownExercise(name, others: coach.rules.profiles.map(\.name)))
    throw .reported
  }
}
