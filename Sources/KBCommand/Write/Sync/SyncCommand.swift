import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

extension Command {
  static let sync = Command(
    CommandSpec(
      "sync", .write, "Bring this folder and its git remote together",
      description: [
        "Commits what changed in the journal, the plan, workouts, exercises, programs and kb.yaml,"
          + " fetches, puts your commits on top of what others pushed, and pushes. Sessions that two"
          + " devices logged are both kept, in time order (see kb merge-driver).",
        "It never asks and never loses anything: where the same line of the same session was changed"
          + " on both sides, both are left in the file between git's marks, kb says which file it is, and"
          + " nothing is pushed until you have chosen.",
      ],
      options: [
        .flag("pull", "Bring in what others pushed, and push nothing."),
        .flag("push", "Push, and bring nothing in."),
        .value("every", "TIME", "Do it again and again, such as 5m, until interrupted."),
        .flag("quiet", short: "q", "Print nothing but errors."),
      ],
      examples: [
        .init("kb sync", "After training, or before."),
        .init("kb sync --every 5m", "Keep a machine up to date."),
      ],
      outcomes: [
        .init(.problems, "The same line was changed on both sides."),
        .init(.environment, "There is no remote branch, or it cannot be reached."),
      ])
  ) { arguments, context throws(CommandFailure) in
    try arguments.exclude("pull", "push")
    let pause = try arguments.value("every").map { text throws(CommandFailure) in
      guard let seconds = seconds(text), seconds >= 10 else {
        throw arguments.badValue(text, for: "--every", "write at least 10s, such as 5m or 1h")
      }
      return seconds
    }
    let run = try SyncRun(arguments, context)
    guard let pause else {
      guard let conflict = try run.once(&context) else { return .fine }
      context.note(Phrase(conflict), .error)
      return .problems
    }
    var said = Phrase.empty
    while true {
      // What is wrong now, such as no network, may be right the next time; it is said once.
      let now: Phrase
      do throws(CommandFailure) { now = Phrase(try run.once(&context) ?? "") } catch {
        guard case .environment(let text) = error else { throw error }
        now = text
      }
      if !now.isEmpty, now != said { context.note(now, .warning) }
      said = now
      context.output.flush()
      context.errors.flush()
      Pause.seconds(pause)
    }
  }
}

/// The seconds of `90s`, `5m` or `1h`.
private func seconds(_ text: String) -> Int? {
  guard let unit = text.last, let number = Int(text.dropLast()), (1...100_000).contains(number)
  else { return nil }
  switch unit {
  case "s": return number
  case "m": return number * 60
  case "h": return number * 3600
  default: return nil
  }
}
