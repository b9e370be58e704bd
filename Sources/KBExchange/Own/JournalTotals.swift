import KBCore
import KBLogs
import KBTraining

/// How much was done in a session; sets count without warm-ups.
package struct JournalTotals: Equatable, Sendable {
  package var exercises = 0
  package var sets = 0
  package var warmups = 0
  package var reps: Int64 = 0
  /// As all of kb counts it.
  package var volume = Volume()

  package init(_ session: Session) {
    exercises = session.entries.count { !$0.entry.isSkipped }
    for record in SetRecord.all(in: session) where record.number > 0 { add(record) }
    volume = session.volume
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
    volume.add(other.volume)
  }

  /// Adds a set, whose volume is that of its entry.
  mutating func add(_ record: SetRecord) {
    guard record.set.marks.has(noneOf: .uncounted) else {
      if record.set.marks.contains(.warmup) { warmups += 1 }
      return
    }
    sets += 1
    reps += Int64(record.wholeReps ?? 0)
  }
}
