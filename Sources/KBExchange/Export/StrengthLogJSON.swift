import KBCore
import KBLogs
import KBText

/// The journal in StrengthLog's form: exercises with their workouts and sets. A set without a weight
/// is done with the body's weight.
///
/// `leftOut` is how many sets the form cannot say: warm-up sets, those without reps, of rounds, and with help
/// unless the name of the exercise says that its load helps.
package func strengthLogJSON(
  _ sessions: ExportedSessions, unit: LoadUnit
) -> (bytes: [UInt8], leftOut: Int) {
  var names: [String] = []
  var workouts: [String: [(day: Day, records: [SetRecord])]] = [:]
  var leftOut = 0
  for exported in sessions {
    for record in SetRecord.all(in: exported.session) where record.number > 0 {
      guard record.isWeightAndReps, !record.isWarmup else {
        leftOut += 1
        continue
      }
      if workouts[record.exercise] == nil { names.append(record.exercise) }
      var own = workouts[record.exercise] ?? []
      if own.last?.day == exported.session.day {
        own[own.count - 1].records.append(record)
      } else {
        own.append((exported.session.day, [record]))
      }
      workouts[record.exercise] = own
    }
  }
  var json = JSONWriter(layout: .pretty)
  json.beginObject()
  json.key("exercises")
  json.beginArray()
  for name in names {
    json.beginObject()
    json.field("id", uuid("exercise:" + name))
    json.field("name", name)
    json.field("dateAdded", (workouts[name]?.first?.day.text ?? "1970-01-01") + "T00:00:00Z")
    json.key("workouts")
    json.beginArray()
    for workout in workouts[name] ?? [] { json.workout(workout.day, workout.records, name, unit) }
    json.endArray()
    json.endObject()
  }
  json.endArray()
  json.key("settings")
  json.beginObject()
  json.field("defaultWeightUnit", unit.symbol)
  json.endObject()
  json.endObject()
  json.newline()
  return (json.bytes, leftOut)
}

/// An identifier in the form of a UUID, the same for the same text.
private func uuid(_ text: String) -> String {
  let digits = sha256(of: Array(text.utf8).span).hexPrefix(32).uppercased()
  var parts: [Substring] = []
  var rest = digits[...]
  for length in [8, 4, 4, 4, 12] {
    parts.append(rest.prefix(length))
    rest = rest.dropFirst(length)
  }
  return parts.joined(separator: "-")
}

extension JSONWriter {
  fileprivate mutating func workout(
    _ day: Day, _ records: [SetRecord], _ exercise: String, _ unit: LoadUnit
  ) {
    beginObject()
    field("id", uuid("workout:" + exercise + day.text))
    field("date", day.text + "T00:00:00Z")
    key("sets")
    beginArray()
    for (index, record) in records.enumerated() {
      beginObject()
      field("id", uuid("set:\(exercise)\(day.text)\(index)"))
      let weight = record.load(in: unit)
      if let weight {
        key("weight")
        decimal(thousandths: weight)
      }
      whole("reps", Int64(record.reps ?? 0))
      key("calculatedOneRepMax")
      decimal(thousandths: oneRepMax(weight ?? 0, Int64(record.reps ?? 0)))
      endObject()
    }
    endArray()
    endObject()
  }

  /// weight × (1 + reps / 30), and the weight itself for one rep (Epley).
  private func oneRepMax(_ weight: Int64, _ reps: Int64) -> Int64 {
    guard reps > 1 else { return reps == 1 ? weight : 0 }
    return Thousandths.roundedQuotient(weight * (30 + reps), 30)
  }
}
