import KBCore
import KBLogs

/// What a session covered with one movement, which files of activities have a place for.
struct CoveredDistance {
  /// The movement's name.
  let name: String
  let metres: Int64
  /// How long it took; `nil` where a part of it was not timed.
  let time: TimeSpan?
  /// Whether the session was nothing else.
  let isAll: Bool

  /// `nil` where no distance was covered, or distances of several movements, which nobody adds up.
  init?(_ session: Session) {
    let records = SetRecord.all(in: session)
    let covered = records.filter { ($0.distance?.metres ?? 0) > 0 }
    guard let first = covered.first,
      covered.allSatisfy({ NameKey($0.exercise) == NameKey(first.exercise) })
    else { return nil }
    name = first.exercise
    metres = covered.reduce(0) { $0 + ($1.distance?.metres ?? 0) }
    let times = covered.compactMap { $0.time?.milliseconds }
    time =
      times.count == covered.count ? TimeSpan(milliseconds: times.reduce(0, +)) : nil
    isAll = records.count == covered.count
  }
}
