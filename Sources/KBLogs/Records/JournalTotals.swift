import KBCore

/// How much was done in a session; sets count without warm-ups.
package struct JournalTotals: Equatable, Sendable {
  package var exercises = 0
  package var sets = 0
  package var warmups = 0
  package var reps: Int64 = 0
  /// Load times reps in thousandths of a kilogram.
  package var volume: Int64 = 0

  package init(_ session: Session) {
    exercises = session.entries.count { !$0.entry.isSkipped }
    for record in SetRecord.all(in: session) where record.number > 0 { add(record) }
  }

  private init() {}

  /// Nothing at all.
  package static let none = JournalTotals()

  /// Adds those of another session.
  package mutating func add(_ other: JournalTotals) {
    exercises += other.exercises
    sets += other.sets
    warmups += other.warmups
    reps += other.reps
    volume += other.volume
  }

  mutating func add(_ record: SetRecord) {
    guard record.set.marks.has(noneOf: .uncounted) else {
      if record.set.marks.contains(.warmup) { warmups += 1 }
      return
    }
    sets += 1
    reps += Int64(record.reps ?? 0)
    if case .load(let load)? = record.set.load {
      volume += load.converted(to: .kilograms).thousandths * Int64(record.reps ?? 0)
    }
  }
}

/// How much was done of an exercise.
struct ExerciseTotals {
  let name: String
  var sessions = 0
  var first: Day
  var last: Day
  private var totals = JournalTotals.none

  var sets: Int { totals.sets }
  var reps: Int64 { totals.reps }
  var volume: Int64 { totals.volume }

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
    }
    return all.sorted { $0.name < $1.name }
  }
}
