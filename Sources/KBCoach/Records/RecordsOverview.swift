import KBCore
import KBTraining

/// The best of every exercise in one line each.
package struct RecordsOverview: Sendable {
  /// The best of one exercise.
  package struct Row: Sendable {
    package let name: String
    package let estimate: Load?
    package let heaviest: Load?
    /// The same for people: `+10 kg` on top of the body.
    package let heaviestPhrase: Phrase?
    /// The most repetitions, the longest hold, the farthest way, or the least help; empty for none.
    package let most: String
    /// When the last record of any kind was set, else when the first was.
    package let day: Day?
  }

  package let rows: [Row]

  package init(_ exercises: [ExerciseRecords]) {
    rows = exercises.map { exercise in
      let records = exercise.records
      let kinds: [PersonalRecord.Kind] = [.mostReps, .hold, .distance, .leastHelp]
      let most = kinds.lazy.compactMap { kind in records.first { $0.kind == kind } }.first
      var text = most?.text(in: exercise.unit) ?? ""
      if case .reps(let reps)? = most?.value {
        text = PlainWords.count(Int64(reps), "rep", "reps")
      }
      let days = records.filter { [.e1rm, .heaviest, most?.kind].contains($0.kind) }
        .map { exercise.history.day($0.entry) }
      return Row(
        name: exercise.history.name, estimate: exercise.estimate,
        heaviest: exercise.best.heaviest[0]?.value,
        heaviestPhrase: exercise.best.heaviest[0].map { exercise.phrase($0.value) }, most: text,
        day: (days + exercise.badges.map(\.place.day)).max())
    }
  }

  package var json: [UInt8] {
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
