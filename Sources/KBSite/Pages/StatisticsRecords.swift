import KBCore
import KBTraining

extension Site {
  /// How many records the page of statistics lists.
  private static let recordLimit = 20

  /// The records that were set last, newest first, each with its exercise and its session.
  func newestRecords() -> [Value] {
    var found: [(badge: Badge, exercise: ListedExercise)] = []
    // An exercise that was last done before the last of those that are shown has no newer one.
    let exercises = listedExercises().compactMap { listed in
      known(listed.history).map { (listed: listed, history: $0) }
    }.sorted { one, other in Site.last(one.history) > Site.last(other.history) }
    for (listed, history) in exercises {
      if found.count == Site.recordLimit,
        Site.last(history) < found[found.count - 1].badge.place.session
      {
        break
      }
      found += badges(of: history).suffix(Site.recordLimit).map { ($0, listed) }
      let order = found.indices.sorted { one, other in
        let (left, right) = (found[one].badge.place, found[other].badge.place)
        if left.session != right.session { return left.session > right.session }
        return left.entry != right.entry ? left.entry < right.entry : one < other
      }
      found = order.prefix(Site.recordLimit).map { found[$0] }
    }
    return found.map { badge, listed in
      [
        "exercise": .text(listed.name),
        "exerciseUrl": .text(Address.exercise(listed.key)),
        "text": .text(Site.sentence(badge.text)),
        "before": .text("Before: " + badge.before + "."),
        "date": .text(Format.shortDate(badge.place.day)),
        "url": .text(journal.links[badge.place.session]),
      ]
    }
  }

  private static func last(_ history: ExerciseHistory) -> Int {
    history.performed.last?.session ?? -1
  }
}
