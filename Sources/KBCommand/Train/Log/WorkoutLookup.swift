import KBCore
import KBTerminal
import KBText

extension Library {
  /// The workout that a person means; a usage error names those that are near. Of several whose keys end
  /// alike it is the one in the `rotation`, else the person's own.
  func workout(
    typed text: String, for subject: String, _ arguments: ParsedArguments, rotation: [String] = []
  ) throws(CommandFailure) -> WorkoutCard {
    if let card = workout(meant: text) { return card }
    let keys = workouts.map(\.identity.key)
    let sameEnd = keys.filter { $0.hasSuffix("/" + text) }
    for group in [sameEnd.filter(rotation.contains), sameEnd.filter(isOwnWorkout)]
    where group.count == 1 {
      if let card = workout(key: group[0]) { return card }
    }
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

  private func isOwnWorkout(_ key: String) -> Bool {
    workout(key: key)?.identity.origin == .own
  }
}
