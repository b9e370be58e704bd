import KBCoach
import KBCore
import KBKnowledge
import KBSite
import KBTerminal
import KBText
import KBTraining

/// The next targets of workouts and exercises.
struct NextReport {
  /// Targets under one heading.
  struct Part {
    /// The workout's name; empty for exercises.
    let title: String
    let key: String
    let rows: [Row]
    /// How long it takes, and what is left out for a time; `nil` where no time was asked about.
    var time: WorkoutTime?
  }

  /// A target, with what is left out of it for lack of time.
  struct Row {
    let explanation: TargetExplanation
    var cut: ShorterWorkout.Cut?
    /// The target without the sets that are left out.
    let today: String

    init(_ answer: ExplainedTarget, cut: ShorterWorkout.Cut? = nil) {
      explanation = answer.explanation
      self.cut = cut
      var shown = answer.target.prescription
      shown.note = ""
      today = cut.map { shown.limited(toWorkingSets: $0.setsLeft).text } ?? explanation.target
    }
  }

  let parts: [Part]

  /// `time` is how much there is for each workout.
  init(
    _ coach: FolderCoach, names: [String], within time: TimeSpan?, _ context: inout Context
  ) throws(CommandFailure) {
    if names.isEmpty {
      guard let card = coach.coach.nextInRotation else {
        context.note(
          coach.settings.rotation.isEmpty
            ? "kb.yaml has no rotation, so name a workout or an exercise: kb next push-a"
            : coach.coach.rotation.lost ?? "everything in the rotation was done today")
        throw .reported
      }
      parts = [Part(coach, card, within: time)]
      return
    }
    var parts: [Part] = []
    var exercises: [ExplainedTarget] = []
    // Blanks belong to one name where all words together are one: kb next bench press.
    let joined = names.joined(separator: " ")
    let isOne =
      coach.rules.index(named: joined) != nil || coach.library.workout(meant: joined) != nil
    for name in isOne ? [joined] : names {
      if let card = coach.library.workout(meant: name), coach.rules.index(named: name) == nil {
        parts.append(Part(coach, card, within: time))
        continue
      }
      let exercise = try coach.exercise(typed: name, &context)
      let own = coach.coach.about([exercise])
      exercises += own.answers(ofExercise: exercise)
    }
    if !exercises.isEmpty {
      parts.append(Part(title: "", key: "", rows: exercises.map { Row($0) }))
    }
    self.parts = parts
  }

  func print(on output: inout Output) {
    for (index, part) in parts.enumerated() {
      if index > 0 { output.line() }
      if !part.title.isEmpty {
        output.paragraph(StyledText(part.title, .strong))
        if let time = part.time { output.paragraph(StyledText(time.sentence, .muted)) }
        output.line()
      }
      if part.rows.isEmpty {
        output.line("This workout has no readable steps.")
        continue
      }
      var table = Table([
        Table.Column("Exercise", minimum: 12, overflow: .wrap),
        Table.Column("Next", minimum: 12, overflow: .wrap),
        Table.Column("Why", minimum: 24, overflow: .wrap),
      ])
      for row in part.rows {
        table.addRow(row.cells)
      }
      output.table(table)
    }
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    for part in parts {
      json.beginObject()
      json.optionalField("name", part.title.isEmpty ? nil : part.title)
      json.optionalField("key", part.key.isEmpty ? nil : part.key)
      if let time = part.time {
        json.field("minutes", Int(time.whole))
        json.field("minutesLeft", Int(time.left))
      }
      json.key("targets")
      json.beginArray()
      for row in part.rows {
        json.explanation(row.explanation) { json in
          guard let cut = row.cut else { return }
          json.field("setsToday", Int(cut.setsLeft))
          if cut.setsLeft > 0 { json.field("targetToday", row.today) }
          json.field("leftOutFor", cut.reason.text.description)
        }
      }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.newline()
    return json.bytes
  }
}

extension NextReport.Part {
  init(_ coach: FolderCoach, _ card: WorkoutCard, within time: TimeSpan?) {
    let own = coach.coach.about(card)
    guard let time, let document = own.knowledge.workout(card) else {
      self.init(
        title: card.facts.name, key: card.identity.key,
        rows: own.targets(of: card).map { NextReport.Row($0) })
      return
    }
    let targets = own.targets(ofSteps: document)
    let shorter = own.shorter(card, targets: targets)
    var cuts: [Int: ShorterWorkout.Cut] = [:]
    for cut in shorter?.cuts(for: time) ?? [] {
      for place in cut.places { cuts[place] = cut }
    }
    let rows = document.blocks.stepsToLog.enumerated().compactMap { place, item in
      targets[item.place].map {
        NextReport.Row($0, cut: cuts[place])
      }
    }
    self.init(
      title: card.facts.name, key: card.identity.key, rows: rows,
      time: shorter.map { WorkoutTime($0, within: time) })
  }
}

/// How long a workout takes, in minutes.
struct WorkoutTime {
  let whole: Int64
  let left: Int64
  private let isEnough: Bool

  init(_ shorter: ShorterWorkout, within time: TimeSpan) {
    let saved = shorter.cuts(for: time).reduce(0) { $0 + $1.milliseconds }
    whole = WorkoutTime.minutes(shorter.milliseconds)
    left = WorkoutTime.minutes(shorter.milliseconds - saved)
    isEnough = shorter.milliseconds - saved <= time.milliseconds
  }

  private static func minutes(_ milliseconds: Int64) -> Int64 {
    max(1, (milliseconds + 30_000) / 60_000)
  }

  var sentence: String {
    if left == whole { return "It takes about \(whole) min." }
    return isEnough
      ? "About \(left) of \(whole) min." : "About \(left) of \(whole) min, and no less."
  }
}

extension NextReport.Row {
  /// The exercise, what it asks for, and why.
  var cells: [StyledText] {
    guard let cut else {
      return [
        StyledText(explanation.exercise), StyledText(explanation.target, .accent),
        StyledText(explanation.short, .muted),
      ]
    }
    if cut.setsLeft == 0 {
      return [
        StyledText(explanation.exercise, .muted), StyledText("left out"),
        StyledText("It is \(cut.reason.text).", .muted),
      ]
    }
    let sets = cut.setsLeft == 1 ? "1 set" : "\(cut.setsLeft) sets"
    return [
      StyledText(explanation.exercise), StyledText(today, .accent),
      StyledText("Only \(sets) today. \(explanation.short)", .muted),
    ]
  }
}

extension TargetExplanation {
  /// The sentence, and the first of what may be done.
  var short: String {
    guard let hint = hints.first?.english else { return sentence.english }
    return "\(sentence) \(hint.opening)."
  }
}
