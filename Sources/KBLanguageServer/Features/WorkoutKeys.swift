import KBCore
import KBKnowledge
import KBText

/// A workout that a file names by its key, and the bytes of the key.
struct PlacedKey {
  let key: String
  let range: Range<Int>
}

extension FileContext {
  /// The workouts that the settings, the plan or a variant name by their keys; none in other files.
  func workoutKeys(in path: String, _ content: SourceContent?) -> [PlacedKey] {
    switch (path, content) {
    case (KnowledgeFiles.settingsFile, _):
      let bytes = bytes(path)
      let places = readSettings(bytes, path: path).settings.workoutPlaces
      // The place of words on one line is all of it.
      return places.map { key, range in
        PlacedKey(key: key, range: bytes.firstRange(of: key, in: range.bytes) ?? range.bytes)
      }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    case (WorkoutPlan.path, _):
      return readPlan(bytes(path)).plan.entries.map { entry in
        let start = entry.head.upperBound
        return PlacedKey(key: entry.workout, range: start..<start + entry.workout.utf8.count)
      }
    case (_, .variant(let file)?):
      guard let base = file.base else { return [] }
      let range =
        bytes(path).firstRange(of: base.key, in: file.baseRange.bytes) ?? file.baseRange.bytes
      return [PlacedKey(key: base.key, range: range)]
    default: return []
    }
  }

  /// The workout whose key is at an offset.
  func keySubject(at offset: Int) -> PlacedSubject? {
    let placed = workoutKeys(in: path, file.content).first {
      $0.range.lowerBound <= offset && offset <= $0.range.upperBound
    }
    guard let placed, let card = library.workout(meant: placed.key) else { return nil }
    return PlacedSubject(subject: .document(card.identity), range: placed.range)
  }

  /// The exercise that an override of a variant changes, as the last reading of the folder has it.
  func variantSubject(at offset: Int) -> PlacedSubject? {
    let variant = state.knowledge.variants.first { $0.document.card.identity.path == path }
    for mention in variant?.document.card.mentions ?? [] where mention.range.touches(offset) {
      // The file may have changed since.
      if let range = text.bytes.firstRange(of: mention.name, in: mention.range.bytes) {
        return PlacedSubject(subject: .exercise(mention.name), range: range)
      }
    }
    return nil
  }
}
