import KBCore
import KBKnowledge
import KBTerminal
import KBText

/// Finds the planned workout that a person means by a workout or a day.
struct PlanSelection {
  private let arguments: ParsedArguments
  private let coach: FolderCoach
  private let items: [PlanItem]

  init(_ arguments: ParsedArguments, _ coach: FolderCoach, _ file: PlanFile) {
    self.arguments = arguments
    self.coach = coach
    items = file.items(coach)
  }

  /// The option that chooses among several.
  static let day = OptionSpec.value("day", "DATE", "The one that is planned for DATE.")

  /// The one that is meant; says what there is where that is none, several, or done.
  func item(_ typed: String, _ context: inout Context) throws(CommandFailure) -> PlanItem {
    var day = try arguments.value("day").map { text throws(CommandFailure) in
      guard let day = PlanDay.day(text, today: coach.today) else {
        throw arguments.badValue(text, for: "--day", PlanDay.forms)
      }
      return day
    }
    var text = typed
    if day == nil, let parts = workoutAndDay(typed) { (text, day) = parts }
    let meant: [PlanItem]
    if let named = PlanDay.day(text, today: coach.today) {
      meant = items.filter { $0.entry.day == named }
    } else {
      let key = coach.library.workout(meant: text)?.identity.key ?? text
      meant = items.filter { $0.key == key || $0.entry.workout == text }
    }
    let found = meant.filter { item in day.map { item.entry.day == $0 } ?? true }
    let open = found.filter { $0.status != .done }
    let coming = open.filter { $0.entry.day >= coach.today }
    // Of a workout that was missed before, the coming one is meant.
    let choice = coming.isEmpty ? open : coming
    if choice.count == 1 { return choice[0] }
    if choice.isEmpty {
      if let done = found.last {
        context.note(
          """
          \(done.name) was done on \(Wording.weekdayPhrase(done.entry.day)); workouts that were done stay in the \
          plan
          """)
      } else {
        context.note(nothing(text, on: day))
      }
    } else {
      context.note(several(choice, after: typed))
    }
    throw .reported
  }

  /// The command line that means one planned workout, whatever else is planned that day.
  static func command(_ name: String, _ item: PlanItem, to date: String? = nil) -> String {
    "kb \(name) \(ShellWord.argument(item.key))" + (date.map { " " + $0 } ?? "")
      + " --day \(item.entry.day.text)"
  }

  /// What to write instead, for each of several that are meant; of those that no command line tells
  /// apart, where they stand.
  private func several(_ items: [PlanItem], after typed: String) -> Phrase {
    let date =
      arguments.positionals.joined(separator: " ") == typed ? nil : arguments.positionals.last
    var lines: [String] = []
    for item in items.prefix(5) {
      let line = PlanSelection.command(arguments.spec.name, item, to: date)
      if !lines.contains(line) { lines.append(line) }
    }
    if lines.count == 1, let first = items.first {
      let places = items.prefix(5).map { "\(WorkoutPlan.path):\($0.entry.range.line)" }
      return """
        \(first.name) is planned \(items.count) times for \(Wording.weekdayPhrase(first.entry.day)); edit \
        one of \(places.joined(separator: ", "))
        """
    }
    return "this could be several; write \(lines.listedAsChoice)"
  }

  /// The parts of `push-a 2026-11-24`, where the whole means nothing and the first part something.
  private func workoutAndDay(_ text: String) -> (workout: String, day: Day)? {
    guard let blank = text.lastIndex(of: " "), !isMeant(text),
      let day = PlanDay.day(String(text[text.index(after: blank)...]), today: coach.today)
    else { return nil }
    let workout = String(text[..<blank])
    return isMeant(workout) ? (workout, day) : nil
  }

  private func isMeant(_ text: String) -> Bool {
    coach.library.workout(meant: text) != nil
      || items.contains { $0.key == text || $0.entry.workout == text }
  }

  private func nothing(_ text: String, on wanted: Day?) -> Phrase {
    var said: Phrase =
      wanted.map { "\"\(text)\" is not planned for \(Wording.weekdayPhrase($0))" }
      ?? "\"\(text)\" is not planned"
    if let day = PlanDay.day(text, today: coach.today) {
      said = "nothing is planned for \(Wording.weekdayPhrase(day))"
    } else if coach.library.workout(meant: text) == nil {
      let near = coach.library.nearestWorkouts(to: text)
      if !near.isEmpty { return "\(said); did you mean \(near.listedAsChoice)?" }
    }
    let coming = items.filter { $0.entry.day >= coach.today && $0.status == .planned }.prefix(3)
    if coming.isEmpty { return "\(said); nothing else is planned" }
    let names = coming.map { "\($0.key) on \($0.entry.day.text)" as Phrase }
    return "\(said); still planned: \(names.joined(separator: ", "))"
  }
}
