import KBCore
import KBLogs
import KBTraining

/// How much was done of an exercise.
struct ExerciseTotals {
  let name: String
  var sessions = 0
  var first: Day
  var last: Day
  private var totals = JournalTotals.none

  var sets: Int { totals.sets }
  var reps: Int64 { totals.reps }
  var volume: Volume { totals.volume }

  private init(_ name: String, _ day: Day) {
    self.name = name
    (first, last) = (day, day)
  }

  /// Those of all exercises, by name.
  static func all(in sessions: ExportedSessions) -> [ExerciseTotals] {
    var places: [String: Int] = [:]
    var all: [ExerciseTotals] = []
    for exported in sessions {
      var seen: Set<String> = []
      for record in SetRecord.all(in: exported.session) where record.number > 0 {
        let place =
          places[record.exercise]
          ?? {
            places[record.exercise] = all.count
            all.append(ExerciseTotals(record.exercise, exported.session.day))
            return all.count - 1
          }()
        if seen.insert(record.exercise).inserted { all[place].sessions += 1 }
        all[place].first = min(all[place].first, exported.session.day)
        all[place].last = max(all[place].last, exported.session.day)
        all[place].totals.add(record)
      }
      for placed in exported.session.entries {
        guard let place = places[placed.entry.name] else { continue }
        all[place].totals.volume.add(placed.volume)
      }
    }
    return all.sorted { $0.name < $1.name }
  }
}
