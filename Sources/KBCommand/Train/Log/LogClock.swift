import KBCore
import KBTerminal

/// The day and the minute at which a session is logged.
struct LogClock {
  let today: Day
  let time: TimeOfDay

  /// Both come from one look at the clock, so that midnight cannot come between them.
  init(_ environment: Environment) throws(CommandFailure) {
    let now = LocalTime.now()
    let named = try LocalTime.named(environment)
    today = named?.day ?? now.day
    time = named?.time ?? now.time
  }
}
