import KBCore
import KBText
import KBTraining

extension Site {
  /// What an exercise works.
  func bodyMap(ofExercise name: String) -> BodyMap {
    findings.bodyMaps.value(name) { [self] in library.bodyMap(ofExercise: name) }
  }

  func bodyMap(of card: WorkoutCard) -> BodyMap { BodyMap(of: card, bodyMap(ofExercise:)) }

  func bodyMap(of session: Session) -> BodyMap { BodyMap(of: session, bodyMap(ofExercise:)) }
}

extension Value {
  /// A body map as the partial `body-map` reads it; `false` for one that shows nothing.
  ///
  /// The words say in the picture's place what it shows; without any, they are the areas' names.
  static func bodyMap(
    _ map: BodyMap, labels: (primary: Phrase, secondary: Phrase) = English.bodyMap,
    words: (primary: [String], secondary: [String])? = nil
  ) -> Value {
    guard !map.isEmpty else { return false }
    let words =
      words ?? (BodyMap.words(map.primary), BodyMap.words(map.secondary))
    return [
      "primary": .texts(shapes(of: map.primary)),
      "secondary": .texts(shapes(of: map.secondary)),
      "primaryLabel": .phrase(labels.primary),
      "primaryText": .optional(English.words(words.primary)),
      "secondaryLabel": .phrase(labels.secondary),
      "secondaryText": .optional(English.words(words.secondary)),
    ]
  }

  /// The ids of the shapes in `body.svg`, where all together have one of their own.
  private static func shapes(of areas: [BodyArea]) -> [String] {
    areas.count == BodyArea.allCases.count ? ["muscles"] : areas.map(\.id)
  }
}
