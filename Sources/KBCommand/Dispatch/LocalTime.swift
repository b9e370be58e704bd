import KBCore
import KBStore
import KBTerminal

/// The local day and time, for commands.
enum LocalTime {
  /// Today on the wall clock, or the day that `KB_TODAY` names, for tests and reproducible builds.
  static func today(_ environment: Environment) throws(CommandFailure) -> Day {
    try named(environment)?.day ?? now().day
  }

  /// What `KB_TODAY` names: a day, and the minute of it where one follows; `nil` where it is not set.
  static func named(
    _ environment: Environment
  ) throws(CommandFailure) -> (day: Day, time: TimeOfDay?)? {
    guard let text = environment.nonEmpty("KB_TODAY") else { return nil }
    if let day = Day(text: text) { return (day, nil) }
    let parts = text.split(separator: "T", maxSplits: 1).map(String.init)
    guard parts.count == 2, let day = Day(text: parts[0]), let time = TimeOfDay(text: parts[1])
    else {
      throw .environment(
        "KB_TODAY is \"\(text)\"; write a day such as 2026-11-21, or a minute such as 2026-11-21T18:30"
      )
    }
    return (day, time)
  }

  /// The wall clock's day and minute.
  static func now() -> (day: Day, time: TimeOfDay) { civil(.now()) }

  /// The day and minute of a moment on this machine's clock, in seconds since 1970.
  static func moment(_ seconds: Int64) -> (day: Day, time: TimeOfDay) { civil(.at(seconds)) }

  /// The day and minute that a clock in the moment's zone shows.
  static func civil(_ moment: WallTime) -> (day: Day, time: TimeOfDay) {
    let local = moment.seconds &+ Int64(moment.utcOffset)
    let day = Day(number: Int32(clamping: local >= 0 ? local / 86_400 : (local - 86_399) / 86_400))
    let minutes = Int((local &- Int64(day.number) * 86_400) / 60)
    // The remainder of a day is always a time of it; midnight stands in for the impossible.
    let time = TimeOfDay(hour: minutes / 60, minute: minutes % 60) ?? TimeOfDay.midnight
    return (day, time)
  }

  /// A day on which something was done, as a person wrote it: also `friday` or `last friday`, the
  /// one before today.
  static func pastDay(
    _ text: String, today: Day, for option: String, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Day {
    if let day = Day(past: text, today: today) { return day }
    throw arguments.badValue(
      text, for: option, "write a day as 2026-11-21, yesterday, or friday for the last one")
  }

  /// A day that a person wrote: `2026-11-21`, `today`, `yesterday` or `tomorrow`.
  static func day(
    _ text: String, today: Day, for option: String, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Day {
    if let day = Day(words: text, today: today) { return day }
    throw arguments.badValue(text, for: option, "write a day as 2026-11-21, today or yesterday")
  }
}
