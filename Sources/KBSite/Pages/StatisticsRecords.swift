import KBCoach
import KBCore
import KBTraining

extension Site {
  /// How many records the page of statistics lists.
  private static let recordLimit = 20

  /// The records that were set last, newest first, each with its exercise and its session.
  func newestRecords() -> [Value] {
    let all = journal.exercises.keys.sorted().compactMap { records(ofExercise: $0) }
    let recent = RecentRecords(all, limit: Site.recordLimit)
    return recent.records.map { record in
      [
        "exercise": .text(record.history.name),
        "exerciseUrl": .text(Address.exercise(record.history.key)),
        "text": .text(sentence(record.badge.phrase)),
        "before": .phrase("Before: \(record.badge.phraseBefore)."),
        "date": .phrase(Format.shortDate(record.badge.place.day)),
        "url": .text(journal.links[record.badge.place.session]),
      ]
    }
  }
}
