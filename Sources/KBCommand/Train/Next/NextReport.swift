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
    let rows: [TargetExplanation]
  }

  let parts: [Part]

  init(_ coach: FolderCoach, names: [String], _ context: inout Context) throws(CommandFailure) {
    if names.isEmpty {
      guard let card = coach.coach.nextInRotation else {
        context.note(
          coach.settings.rotation.isEmpty
            ? "kb.yaml has no rotation, so name a workout or an exercise: kb next push-a"
            : coach.coach.rotation.lost ?? "everything in the rotation was done today")
        throw .reported
      }
      parts = [Part(coach, card)]
      return
    }
    var parts: [Part] = []
    var exercises: [TargetExplanation] = []
    // Blanks belong to one name where all words together are one: kb next bench press.
    let joined = names.joined(separator: " ")
    let isOne =
      coach.rules.index(named: joined) != nil || coach.library.workout(meant: joined) != nil
    for name in isOne ? [joined] : names {
      if let card = coach.library.workout(meant: name), coach.rules.index(named: name) == nil {
        parts.append(Part(coach, card))
        continue
      }
      let exercise = try coach.exercise(typed: name, &context)
      let own = coach.coach.about([exercise])
      exercises += own.answers(ofExercise: exercise).map(\.explanation)
    }
    if !exercises.isEmpty { parts.append(Part(title: "", key: "", rows: exercises)) }
    self.parts = parts
  }

  func print(on output: inout Output) {
    for (index, part) in parts.enumerated() {
      if index > 0 { output.line() }
      if !part.title.isEmpty {
        output.paragraph(StyledText(part.title, .strong))
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
        table.addRow([
          StyledText(row.exercise), StyledText(row.target, .accent), StyledText(row.short, .muted),
        ])
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
      json.key("targets")
      json.beginArray()
      for row in part.rows { json.explanation(row) }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.newline()
    return json.bytes
  }
}

extension NextReport.Part {
  init(_ coach: FolderCoach, _ card: WorkoutCard) {
    self.init(
      title: card.facts.name, key: card.identity.key,
      rows: coach.coach.about(card).targets(of: card).map(\.explanation))
  }
}

extension TargetExplanation {
  /// The sentence, and the first of what may be done.
  var short: String {
    hints.first.map { "\(sentence) \($0.prefix(1).uppercased() + $0.dropFirst())." } ?? sentence
  }
}
