import KBCoach
import KBStore
import KBText

/// Workouts with their blocks, by path; those of the cache are decoded when they are asked for.
package struct WorkoutDocuments: Sendable {
  /// A workout of the cache.
  private struct Kept: Sendable {
    let card: WorkoutCard
    let file: SourceCache.File
  }

  private let read: [String: WorkoutDocument]
  private var kept: [String: Kept] = [:]
  private let cached: CachedSources?
  private let late: LateFailures
  private let decoded: LaterByKey<String, WorkoutDocument?>

  /// `read` are those that need no decoding, `cards` those of all workouts as they are now; what `last`
  /// has decoded of the same cache is not decoded again.
  init(
    _ read: [String: WorkoutDocument], cards: [WorkoutCard], _ cached: CachedSources?,
    late: LateFailures, last: WorkoutDocuments?
  ) {
    self.read = read
    self.cached = cached
    self.late = late
    if let last, let old = last.cached?.cache, cached?.cache?.isSame(as: old) == true {
      decoded = last.decoded
    } else {
      decoded = LaterByKey()
    }
    guard let cached, let cache = cached.cache else { return }
    let cardByPath = Dictionary(cards.map { ($0.identity.path, $0) }) { first, _ in first }
    for (entry, file) in cached.documents where cache.isWorkout(file) {
      let path = cached.entries[entry].path
      if let card = cardByPath[path] { kept[path] = Kept(card: card, file: cache.files[file]) }
    }
  }

  /// The workout at a path; `nil` if there is none, or if it can no longer be read.
  package subscript(path: String) -> WorkoutDocument? {
    if let document = read[path] { return document }
    guard let kept = kept[path], let cached else { return nil }
    var document = decoded.value(path) {
      if let document = cached.cache?.workout(kept.file, kept.card) { return document }
      // Only a cache that somebody has forged comes here.
      let content = cached.content(of: path)
      if let missing = content.missing { late.add(missing) }
      guard case .workout(_, var document?) = content else { return nil }
      document.card = kept.card
      return document
    }
    document?.card = kept.card
    return document
  }
}
