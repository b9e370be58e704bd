import KBCore
import KBTraining

extension ExerciseRecords {
  /// The records of exercises with what to load of each, as `kb records EXERCISE` gives them.
  package static func json(
    _ exercises: [(records: ExerciseRecords, loading: WhatToLoad?)], showsEffort: Bool
  ) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    for (records, loading) in exercises {
      records.write(loading: loading, showsEffort: showsEffort, to: &json)
    }
    json.endArray()
    json.newline()
    return json.bytes
  }

  private func write(loading: WhatToLoad?, showsEffort: Bool, to json: inout JSONWriter) {
    json.beginObject()
    json.field("exercise", history.name)
    json.key("records")
    json.beginArray()
    for record in records {
      json.beginObject()
      json.field("kind", record.kind.rawValue)
      json.field("label", record.label.english)
      json.field("value", record.exact?.text ?? record.wholeText(in: unit))
      write(record.entry, to: &json)
    }
    json.endArray()
    json.key("heaviestForReps")
    json.beginArray()
    for (reps, record) in heaviestForReps {
      json.beginObject()
      json.field("kind", "heaviestFor")
      json.field("reps", ExerciseRecords.text(reps))
      json.field("value", record.value.text)
      write(record.entry, to: &json)
    }
    json.endArray()
    json.key("mostRepsWithLoad")
    json.beginArray()
    for record in best.repRecords.reversed() {
      json.beginObject()
      json.field("kind", "reps")
      json.field("load", record.load.text)
      json.field("value", ExerciseRecords.text(record))
      write(record.reps.entry, to: &json)
    }
    json.endArray()
    json.optionalField("e1rm", estimate?.text)
    json.field("formula", formula.name)
    write(loading, showsEffort, to: &json)
    json.endObject()
  }

  /// Ends the object of a record with its day and place.
  private func write(_ entry: Int, to json: inout JSONWriter) {
    json.field("date", history.day(entry).text)
    json.field("place", history.place(entry))
    json.endObject()
  }

  private func write(_ loading: WhatToLoad?, _ showsEffort: Bool, to json: inout JSONWriter) {
    json.key("loading")
    json.beginArray()
    for row in loading?.rows ?? [] {
      json.beginObject()
      json.field("reps", Int(row.reps))
      json.key("percent")
      json.decimal(thousandths: row.share)
      json.field("exact", row.load.text)
      json.optionalField("load", row.rounded?.text)
      json.endObject()
    }
    json.endArray()
    guard showsEffort, let loading else { return }
    json.key("effort")
    json.beginArray()
    for row in loading.byEffort {
      json.beginObject()
      json.field("reps", Int(row.reps))
      json.key("loads")
      json.beginObject()
      for (halves, load) in zip(EffortTable.efforts.reversed(), row.loads) {
        json.optionalField(Thousandths.text(Int64(halves) * 500), load?.text)
      }
      json.endObject()
      json.endObject()
    }
    json.endArray()
  }

  /// The exercise as `records.json` lists it, with the link of its page.
  package func write(link: String, to json: inout JSONWriter) {
    json.beginObject()
    json.field("exercise", history.name)
    json.field("key", history.key)
    json.field("url", link)
    json.field("sessions", history.performances.count)
    func write(_ record: PersonalRecord, as name: String, _ value: String) {
      json.key(name)
      json.beginObject()
      json.field("value", value)
      json.field("date", history.day(record.entry).text)
      json.endObject()
    }
    let records = mainRecords
    if let record = records.first, let load = record.exact {
      write(record, as: "e1rm", load.text)
    }
    json.key("heaviest")
    json.beginArray()
    for (range, record) in heaviestForReps {
      for reps in range {
        json.beginObject()
        json.field("reps", reps)
        json.field("load", record.value.text)
        json.field("date", history.day(record.entry).text)
        json.endObject()
      }
    }
    json.endArray()
    for record in records {
      let name =
        switch record.kind {
        case .mostReps: "mostReps"
        case .volume, .bodyweightVolume: "volume"
        case .hold: "longest"
        case .distance: "farthest"
        case .rounds: "mostRounds"
        case .e1rm, .heaviest, .leastHelp, .fastest: ""
        }
      if !name.isEmpty { write(record, as: name, record.text(in: unit)) }
    }
    json.endObject()
  }

  /// `5`, `1–3`
  package static func text(_ reps: ClosedRange<Int>) -> String {
    reps.count == 1 ? "\(reps.lowerBound)" : "\(reps.lowerBound)–\(reps.upperBound)"
  }

  /// `8 reps`
  package static func text(_ record: RepRecord) -> String {
    PlainWords.count(Int64(record.reps.value), "rep", "reps")
  }
}
