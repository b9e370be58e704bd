import KBCore
import KBEdit
import KBKnowledge
import KBSite
import KBStore
import KBTerminal
import KBText

/// A change to the plan, from the words of a command to the file.
struct PlanChange {
  private let arguments: ParsedArguments
  private let coach: FolderCoach
  private let file: PlanFile

  init(
    _ arguments: ParsedArguments, _ context: inout Context
  ) throws(CommandFailure) {
    self.arguments = arguments
    coach = try context.coach(arguments, asOf: LocalTime.today(context.environment))
    file = try onDisk(PlanFile(in: coach.root))
    guard let merge = file.diagnostics.first(where: { $0.id == "conflict-marker" }) else { return }
    context.errors.problem(merge, in: file.bytes ?? [])
    context.errors.line("Nothing was changed." as Phrase)
    throw .reported
  }

  func add(_ context: inout Context) throws(CommandFailure) {
    let weeks = try arguments.integer("weeks", in: 1...PlanChange.weekLimit) ?? 1
    let (text, date) = try subjectAndDate()
    let card = try workout(text)
    let day = try PlanDay.ahead(date, today: coach.today, arguments)
    var entry = PlannedWorkout(day: day, time: try time(), workout: card.identity.key)
    entry.note = arguments.value("note")?.trimmedBlanks ?? ""
    if let known = file.items(coach).first(where: {
      $0.entry.day == day && $0.key == card.identity.key
    }) {
      context.note(
        """
        \(card.facts.name) is already planned for \(Wording.weekdayPhrase(day)) \
        (\(WorkoutPlan.path):\(String(known.entry.range.line)))
        """)
      throw .reported
    }
    guard readsBack(entry) else {
      throw arguments.badValue(entry.note, for: "--note", "write words on one line")
    }
    let title = "Plan \(card.facts.name) for \(day.text)"
    let (bytes, taken) = weekly(entry, weeks: weeks)
    let new = try write(bytes, titled: title, &context)
    try report("planned", entry, card.facts.name, in: new, &context) {
      "Planned \(card.facts.name) for \(Wording.weekday(day))"
        + (entry.time.map { " at \($0.text)" } ?? "")
        + (weeks > 1
          ? ", and each week after it up to \(Wording.date(last(of: weeks, from: day)))" : "")
    }
    if !taken.isEmpty {
      context.note(
        "it was already planned for \(taken.map { Wording.date($0) }.joined(separator: ", "))")
    }
  }

  /// What takes the time away from a planned workout.
  private static let noTime = "none"

  /// A year of weeks can be planned at a time.
  private static let weekLimit = 52

  private func last(of weeks: Int, from day: Day) -> Day { day.adding(days: 7 * (weeks - 1)) }

  /// The file with the workout on the same day of so many weeks, and the days on which it stood
  /// already.
  private func weekly(_ entry: PlannedWorkout, weeks: Int) -> (bytes: [UInt8]?, taken: [Day]) {
    let planned = Set(file.items(coach).filter { $0.key == entry.workout }.map(\.entry.day))
    var bytes = file.bytes
    var taken: [Day] = []
    for week in 0..<weeks {
      var next = entry
      next.day = entry.day.adding(days: 7 * week)
      guard !planned.contains(next.day) else {
        taken.append(next.day)
        continue
      }
      guard let new = PlanEdit.adding(next, to: bytes) else { return (nil, []) }
      bytes = new
    }
    return (bytes, taken)
  }

  func move(_ context: inout Context) throws(CommandFailure) {
    let (text, date) = try subjectAndDate()
    let item = try PlanSelection(arguments, coach, file).item(text, &context)
    let day = try PlanDay.ahead(date, today: coach.today, arguments)
    var entry = item.entry
    entry.day = day
    if arguments.value("time") == PlanChange.noTime {
      entry.time = nil
    } else {
      entry.time = try time("a time such as 18:30, or none") ?? entry.time
    }
    guard entry.text != item.entry.text else {
      context.note("\(item.name) is already planned for \(Wording.weekdayPhrase(day))")
      throw .reported
    }
    if day != item.entry.day,
      file.items(coach).contains(where: { $0.entry.day == day && $0.key == item.key })
    {
      context.note("\(item.name) is already planned for \(Wording.weekdayPhrase(day))")
      throw .reported
    }
    let new = try write(
      PlanEdit.moving(item.entry, to: day, time: entry.time, in: file.bytes ?? []),
      titled: "Move \(item.name) from \(item.entry.day.text) to \(day.text) in the plan", &context)
    try report("moved", entry, item.name, in: new, from: item.entry.day, &context) {
      "Moved \(item.name) from \(Wording.weekday(item.entry.day)) to \(Wording.weekday(day))"
        + (entry.time.map { " at \($0.text)" } ?? "")
    }
  }

  func cancel(_ context: inout Context) throws(CommandFailure) {
    let text = arguments.positionals.joined(separator: " ")
    let item = try PlanSelection(arguments, coach, file).item(text, &context)
    let title = "Remove \(item.name) on \(item.entry.day.text) from the plan"
    _ = try write(PlanEdit.removing(item.entry, from: file.bytes ?? []), titled: title, &context)
    if arguments.wantsJSON {
      var json = JSONWriter(layout: .pretty)
      json.beginObject()
      json.field("action", "cancelled")
      json.members(of: item.entry, key: item.key, name: item.name)
      json.endObject()
      json.newline()
      context.output.write(json.bytes)
      return
    }
    context.output.line("Cancelled \(item.name) on \(Wording.weekday(item.entry.day)).")
    if item.entry.day >= coach.today, item.card != nil {
      context.output.line(
        StyledText("To plan it again: kb plan add \(item.key) \(again(item.entry))", .muted))
    }
  }

  /// The arguments that plan an entry as it was.
  private func again(_ entry: PlannedWorkout) -> String {
    var words = entry.day.text
    if let time = entry.time { words += " \(time.text)" }
    if !entry.note.isEmpty { words += " " + ShellWord.option("--note", entry.note) }
    return words
  }

  /// What is planned and the day, without the words around the day: `push-a next monday 18:30`.
  private func subjectAndDate() throws(CommandFailure) -> (String, String) {
    var words = arguments.positionals
    if typedTime != nil {
      words.removeLast()
    } else if let last = words.last, last.contains(":") {
      throw arguments.badValue(last, for: "DATE", "write a time such as 18:30 after the day")
    }
    guard words.count > 1, let date = words.popLast() else {
      throw .usage(arguments.spec.missingArgument("DATE"))
    }
    if words.count > 1, let last = words.last, PlanDay.isBeforeDay(last) { words.removeLast() }
    return (words.joined(separator: " "), date)
  }

  /// The time after the day.
  private var typedTime: TimeOfDay? {
    arguments.positionals.count > 2
      ? arguments.positionals.last.flatMap { TimeOfDay(text: $0) } : nil
  }

  private func workout(_ text: String) throws(CommandFailure) -> WorkoutCard {
    if let card = coach.library.workout(meant: text) { return card }
    let ends = coach.library.workouts.map(\.identity.key).filter { $0.hasSuffix("/" + text) }
    if ends.count > 1 {
      throw arguments.badValue(
        text, for: "WORKOUT", "several workouts end like this; write \(ends.listedAsChoice)")
    }
    let near = coach.library.nearestWorkouts(to: text)
    throw arguments.badValue(
      text, for: "WORKOUT",
      near.isEmpty
        ? "no workout has this name; kb list workouts shows all"
        : "no workout has this name; did you mean \(near.listedAsChoice)?")
  }

  private func time(
    _ wanted: Phrase = "a time such as 18:30"
  ) throws(CommandFailure) -> TimeOfDay? {
    guard let text = arguments.value("time") else { return typedTime }
    if let typedTime {
      throw arguments.badValue(
        text, for: "--time", "\(typedTime.text) is written as well; write one of them")
    }
    guard let time = TimeOfDay(text: text) else {
      throw arguments.badValue(text, for: "--time", "write \(wanted)")
    }
    return time
  }

  /// Whether a line of the file means what it should, which a note can spoil.
  private func readsBack(_ entry: PlannedWorkout) -> Bool {
    let read = readPlan(Array("- \(entry.text)\n".utf8))
    return read.diagnostics.isEmpty && read.plan.entries.map(\.text) == [entry.text]
  }

  private func write(
    _ bytes: [UInt8]?, titled title: String, _ context: inout Context
  ) throws(CommandFailure) -> PlanFile {
    guard let bytes else {
      context.note(
        """
        \(WorkoutPlan.path) would not be read as intended, perhaps because of a code block that is \
        never closed; nothing was changed
        """)
      throw .reported
    }
    let new: PlanFile
    do { new = try file.replace(with: bytes, titled: title, in: coach.root) } catch {
      throw .environment(error.text)
    }
    ChangeRun(coach.root, coach.settings, arguments)
      .commitIfAlways(title, [WorkoutPlan.path], &context)
    return new
  }

  private func report(
    _ action: String, _ entry: PlannedWorkout, _ name: String, in new: PlanFile,
    from old: Day? = nil, _ context: inout Context, sentence: () -> String
  ) throws(CommandFailure) {
    let line = new.plan.entries.first { $0.text == entry.text }?.range.line ?? 1
    let place = "\(WorkoutPlan.path):\(line)"
    guard arguments.wantsJSON else {
      context.output.paragraph(StyledText("\(sentence()) (\(place))."))
      return
    }
    let key = coach.library.workout(meant: entry.workout)?.identity.key ?? entry.workout
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("action", action)
    json.members(of: entry, key: key, name: name)
    json.optionalField("from", old?.text)
    json.field("place", place)
    json.endObject()
    json.newline()
    context.output.write(json.bytes)
  }
}

extension JSONWriter {
  fileprivate mutating func members(of entry: PlannedWorkout, key: String, name: String) {
    field("date", entry.day.text)
    optionalField("time", entry.time?.text)
    field("key", key)
    field("name", name)
    optionalField("note", entry.note)
  }
}
