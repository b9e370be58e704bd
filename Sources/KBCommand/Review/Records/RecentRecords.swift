import KBCore
import KBSite
import KBTerminal
import KBTraining

/// The records that were set from a day on, newest first.
struct RecentRecords {
  private let records: [(name: String, badge: Badge, place: String)]
  private let since: Day
  private let today: Day

  init(_ exercises: [TrainedExercise], since: Day, _ coach: FolderCoach) {
    self.since = since
    today = coach.today
    var records: [(name: String, badge: Badge, place: String)] = []
    for exercise in exercises {
      for badge in exercise.badges(coach) where badge.place.day >= since {
        // The badges were taken with the entry's place among those of the exercise.
        records.append((exercise.name, badge, exercise.places[badge.place.entry].place))
      }
    }
    let order = records.indices.sorted { one, other in
      let (left, right) = (records[one].badge.place.day, records[other].badge.place.day)
      return left != right ? left > right : one < other
    }
    self.records = order.map { records[$0] }
  }

  func print(on output: inout Output) {
    guard !records.isEmpty else {
      output.line("No record was set from \(Phrase.date(since)) to \(Phrase.date(today)).")
      return
    }
    output.line(
      StyledText(
        "\(Phrase.count(records.count, "record")) since \(Phrase.date(since))", .strong))
    var day: Day?
    for record in records {
      if day != record.badge.place.day {
        output.line()
        output.line(StyledText(record.badge.place.day.longText, .accent))
      }
      day = record.badge.place.day
      var text = StyledText("★ ", .good)
      text.append("\(record.name): \(record.badge.text)")
      text.append("; before \(record.badge.before)", .muted)
      output.paragraph(text, hanging: 2)
    }
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    for record in records {
      json.beginObject()
      json.field("exercise", record.name)
      json.field("date", record.badge.place.day.text)
      json.field("place", record.place)
      json.field("kind", RecentRecords.name(record.badge.kind))
      json.field("text", record.badge.text)
      json.field("before", record.badge.before)
      json.endObject()
    }
    json.endArray()
    json.newline()
    return json.bytes
  }

  private static func name(_ kind: Badge.Kind) -> String {
    switch kind {
    case .weight: "weight"
    case .reps: "reps"
    case .estimatedMaximum: "e1rm"
    case .volume: "volume"
    case .hold: "hold"
    case .fastest: "fastest"
    }
  }
}
