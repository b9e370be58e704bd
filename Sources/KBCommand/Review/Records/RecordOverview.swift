import KBCore
import KBSite
import KBTerminal
import KBTraining

/// The best of every exercise in one line each.
struct RecordOverview {
  private struct Row {
    let name: String
    let estimate: Load?
    let heaviest: Load?
    /// The most repetitions, the longest hold, or the farthest way.
    let most: String
    /// When the last record of any kind was set, else when the first was.
    let day: Day?
  }

  private let rows: [Row]
  private let today: Day

  init(_ exercises: [TrainedExercise], _ coach: FolderCoach) {
    today = coach.today
    rows = exercises.map { exercise in
      let best = BestSets(entries: exercise.entries, formula: coach.settings.formula)
      var places: [Int] = []
      var most = ""
      if let reps = best.mostReps {
        most = Phrase.count(Int(reps.value), "rep")
        places.append(reps.entry)
      } else if let hold = best.longestHold {
        most = hold.value.text
        places.append(hold.entry)
      } else if let way = best.farthest {
        most = way.value.text
        places.append(way.entry)
      } else if let assisted = best.leastHelp {
        most =
          Phrase.count(Int(assisted.value.reps), "rep") + " at −" + Phrase.load(assisted.value.help)
        places.append(assisted.entry)
      }
      if let estimate = best.estimatedMaximum { places.append(estimate.entry) }
      if let heaviest = best.heaviest[0] { places.append(heaviest.entry) }
      return Row(
        name: exercise.name, estimate: best.estimatedMaximum?.value,
        heaviest: best.heaviest[0]?.value, most: most,
        day: (places.map { exercise.places[$0].day } + exercise.badges(coach).map(\.place.day))
          .max())
    }
  }

  func print(on output: inout Output) {
    guard !rows.isEmpty else {
      output.line("No records yet: the journal has no sets up to \(today.text).")
      output.line("Log your first session: kb log")
      return
    }
    var table = Table([
      Table.Column("Exercise", minimum: 12, overflow: .truncate),
      Table.Column("e1RM", .right), Table.Column("Heaviest", .right),
      Table.Column("Most", .right), Table.Column("Last record"),
    ])
    for row in rows {
      table.addRow([
        StyledText(row.name), StyledText(row.estimate.map { Phrase.estimate($0) } ?? ""),
        StyledText(row.heaviest.map { Phrase.load($0) } ?? ""), StyledText(row.most),
        StyledText(row.day.map { Phrase.date($0) } ?? "", .muted),
      ])
    }
    output.table(table)
    output.line()
    output.line(StyledText("kb records EXERCISE shows all kinds with their places.", .muted))
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    for row in rows {
      json.beginObject()
      json.field("exercise", row.name)
      json.optionalField("e1rm", row.estimate?.text)
      json.optionalField("heaviest", row.heaviest?.text)
      json.optionalField("most", row.most)
      json.optionalField("date", row.day?.text)
      json.endObject()
    }
    json.endArray()
    json.newline()
    return json.bytes
  }
}
