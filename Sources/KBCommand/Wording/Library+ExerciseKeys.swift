import KBText

extension Library {
  /// The exercises with this key, its last part or a former key, by the first of these that finds any. Texts call an exercise by
  /// its name; this is for what a person types.
  func exercises(keyed text: String) -> [ExerciseDocument] {
    let key = text.split(separator: "/").map { keyPart(String($0)) }.joined(separator: "/")
    guard !key.isEmpty else { return [] }
    let tests: [(Identity) -> Bool] = [
      { $0.key == key }, { $0.formerKeys.contains(key) }, { $0.key.hasSuffix("/" + key) },
    ]
    for test in tests {
      let found = exercises.filter { test($0.identity) }
      if !found.isEmpty { return found }
    }
    return []
  }
}
