import KBCoach
import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

extension SubjectView {
  /// Sessions that an exercise shows.
  private static let sessionLimit = 5

  func view(of document: ExerciseDocument, width: Int, columns: Int?) -> TextView {
    let exercise = document.exercise
    var view = TextView(title: exercise.name)
    view.addIdentity(document.identity)
    view.facts.add("Also", exercise.aliases)
    for foreign in exercise.foreignNames {
      view.facts.add("In " + foreign.language, foreign.names)
    }
    let (category, kind) = (exercise.category?.rawValue ?? "", exercise.kind?.rawValue ?? "")
    view.facts.add("Category", category == kind ? [category] : [category, kind])
    view.facts.add("Muscles", exercise.primaryMuscles)
    view.facts.add("Also works", exercise.secondaryMuscles)
    view.facts.add("Movement", exercise.movement)
    view.facts.add("Equipment", exercise.equipment)
    view.facts.add("Load", exercise.load?.rawValue ?? "")
    view.facts.add("Bar", exercise.bar.map { Wording.load($0) } ?? "")
    view.facts.add("Increment", exercise.increment.map { Wording.load($0) } ?? "")
    view.facts.add("Sides", exercise.isUnilateral ? "one at a time" : "")
    view.facts.add("Instead", exercise.substitutes)
    view.written = written(document.identity.path, to: columns)
    view.understood = bodyLines(document.identity.path, width: width)
    view.isReadAsWritten = true
    addPast(exercise.name, to: &view)
    return view
  }

  func view(ofStray name: String) -> TextView {
    var view = TextView(title: name)
    view.facts.add("File", "none; add one in resources/exercises/")
    addPast(name, to: &view)
    return view
  }

  private func addPast(_ name: String, to view: inout TextView) {
    guard let records = knowledge.records(ofExercise: name, until: today) else {
      view.facts.add("Done", "never")
      return
    }
    let lines = records.lines
    if !lines.isEmpty {
      var table = Table([Table.Column(""), Table.Column(""), Table.Column("")])
      for line in lines {
        table.addRow([
          StyledText(line.label), StyledText(line.value, .accent),
          StyledText(records.history.day(line.entry).text, .muted),
        ])
      }
      view.tables.append(("Best sets", table))
    }
    let performances = records.history.performances
    let recent = performances.suffix(SubjectView.sessionLimit).reversed()
    let title =
      performances.count > recent.count
      ? "Last \(recent.count) of \(Wording.count(performances.count, "session"))" : "Sessions"
    view.tables.append(
      (title, PastTable.table(Array(recent), unit: records.unit, formula: records.formula)))
  }

  /// The text below the front matter and the title, wrapped.
  private func bodyLines(_ path: String, width: Int) -> [StyledText] {
    let source = root.sourceLines(path)
    guard source.count > 0 else { return [] }
    let first = source.bodyLine
    var lines: [StyledText] = []
    var isTitleGone = false
    for line in stride(from: first, through: source.count, by: 1) {
      let text = source.text(line)
      if !isTitleGone, text.hasPrefix("# ") {
        isTitleGone = true
        continue
      }
      if text.isEmpty, lines.last?.isEmpty ?? true { continue }
      let isHeading = text.hasPrefix("#")
      let shown = isHeading ? String(text.drop { $0 == "#" || $0 == " " }) : text
      let parts = StyledText(shown, isHeading ? .strong : .plain).wrapped(to: width)
      let isItem = text.hasPrefix("- ")
      for (index, part) in parts.enumerated() {
        lines.append(isItem && index > 0 ? indented(part, by: 2) : part)
      }
    }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }
}

/// What was done of an exercise, a row for each session.
enum PastTable {
  static func table(
    _ performances: [ExercisePerformance], unit: LoadUnit, formula: OneRepMaxFormula
  ) -> Table {
    var table = Table([
      Table.Column("Day"), Table.Column("Sets", minimum: 16, overflow: .wrap),
      Table.Column("e1RM", .right), Table.Column("Volume", minimum: 12, overflow: .wrap),
    ])
    for performance in performances {
      let estimate = performance.estimate(formula)
      table.addRow([
        StyledText(performance.day.text), StyledText(performance.summary, .accent),
        StyledText(estimate.map { Wording.estimate($0) } ?? ""),
        StyledText(performance.volume.textIfAny(in: unit) ?? ""),
      ])
    }
    return table
  }
}

extension ExercisePerformance {
  fileprivate var summary: String {
    placed.map { EntryWording.summary($0) }.joined(separator: "; ")
  }
}

extension KnowledgeBase {
  /// The records of an exercise as of a day; `nil` if it was never done.
  func records(ofExercise name: String, until today: Day) -> ExerciseRecords? {
    let key = library.exerciseKey(of: name)
    return ExerciseHistory.all(in: Array(journal.sessions(until: today)), library, only: key)[key]
      .map { ExerciseRecords($0, unit: settings.unit, formula: settings.formula) }
  }
}
