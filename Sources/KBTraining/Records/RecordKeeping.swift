import KBCore

/// Which exercises records are kept of: lifts, holds and distances that are trained for.
package enum RecordKeeping {
  /// Whether records are kept of an exercise of that kind, written with that name: not of
  /// stretches, and not of what is called a warm-up or a cool-down.
  package static func keeps(_ kind: ExerciseKind?, name: String) -> Bool {
    if kind == .mobility { return false }
    let words = NameKey(name).words
    func has(_ word: String, _ next: String? = nil) -> Bool {
      words.indices.contains { index in
        guard words[index] == word else { return false }
        guard let next else { return true }
        return index + 1 < words.count && words[index + 1] == next
      }
    }
    if has("warm", "up") || has("cool", "down") || has("warmup") || has("cooldown") { return false }
    return kind != nil || !(has("stretch") || has("stretching"))
  }
}
