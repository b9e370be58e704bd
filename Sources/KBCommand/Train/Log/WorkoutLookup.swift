import KBCore
import KBTerminal
import KBText

extension Library {
  /// The workout that a person means; a usage error names those that are near.
  func workout(
    typed text: String, for subject: String, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> WorkoutCard {
    if let card = workout(meant: text) { return card }
    let keys = workouts.map(\.identity.key)
    let sameEnd = keys.filter { $0.hasSuffix("/" + text) }
    if sameEnd.count > 1 {
      throw arguments.badValue(
        text, for: subject, "several workouts end like this; write \(sameEnd.listedAsChoice)")
    }
    let near = nearestWorkouts(to: text)
    let help =
      arguments.spec.name == "log"
      ? "sets follow a colon, as in \"Bench Press: 8, 8, 7\""
      : "kb list workouts shows them all"
    throw arguments.badValue(
      text, for: subject,
      near.isEmpty
        ? "no workout has this name; \(help)"
        : "no workout has this name; did you mean \(near.listedAsChoice)?")
  }
}
