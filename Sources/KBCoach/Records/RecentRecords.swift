import KBCore
import KBTraining

/// The records that were set last: the newest session first, and in it in the order of its entries.
package struct RecentRecords: Sendable {
  /// A record with the exercise that it is of.
  package struct Record: Sendable {
    package let history: ExerciseHistory
    package let badge: Badge

    /// The path and the line of its entry.
    package var place: String {
      let placed = history.sessions[badge.place.session]
      return "\(placed.path):\(placed.session.entries[badge.place.entry].range.line)"
    }
  }

  package private(set) var records: [Record] = []

  /// Those from a day on, or of all time, and at most `limit`.
  package init(_ exercises: [ExerciseRecords], since: Day? = nil, limit: Int = .max) {
    func last(_ history: ExerciseHistory) -> Int { history.performed.last?.session ?? -1 }
    for exercise in exercises.sorted(by: { last($0.history) > last($1.history) }) {
      let history = exercise.history
      // An exercise that was last done before the last of those that are shown has no newer one.
      if records.count == limit, last(history) < records[limit - 1].badge.place.session { break }
      if let since, history.sessions[last(history)].session.day < since { break }
      records += exercise.badges.suffix(limit)
        .filter { badge in since.map { badge.place.day >= $0 } ?? true }
        .map { Record(history: history, badge: $0) }
      // Those of one entry stand in the order of their kinds.
      let order = records.indices.sorted { one, other in
        let (left, right) = (records[one].badge.place, records[other].badge.place)
        if left.session != right.session { return left.session > right.session }
        return left.entry != right.entry ? left.entry < right.entry : one < other
      }
      records = order.prefix(limit).map { records[$0] }
    }
  }

  /// As `kb records --since` gives them.
  package var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    for record in records {
      json.beginObject()
      json.field("exercise", record.history.name)
      json.field("date", record.badge.place.day.text)
      json.field("place", record.place)
      json.field("kind", record.badge.kind.word)
      json.field("text", record.badge.text)
      json.field("before", record.badge.before)
      json.endObject()
    }
    json.endArray()
    json.newline()
    return json.bytes
  }
}

extension Badge.Kind {
  /// The word for programs.
  fileprivate var word: String {
    switch self {
    case .weight: "weight"
    case .reps: "reps"
    case .estimatedMaximum: "e1rm"
    case .volume: "volume"
    case .hold: "hold"
    case .fastest: "fastest"
    }
  }
}
