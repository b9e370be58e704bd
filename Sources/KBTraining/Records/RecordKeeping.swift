import KBCore

/// Which exercises records are kept of: lifts, holds and distances that are trained for.
package enum RecordKeeping {
  /// Whether records are kept of an exercise of that kind, written with that name: not of
  /// stretches, and not of what is called a warm-up or a cool-down.
  package static func keeps(_ kind: ExerciseKind?, name: String) -> Bool {
    if kind == .mobility { return false }
    let words = EquipmentName.words(of: name)
    func has(_ word: StaticString, _ next: StaticString? = nil) -> Bool {
      words.indices.contains { index in
        guard isWord(words[index], word) else { return false }
        guard let next else { return true }
        return index + 1 < words.count && isWord(words[index + 1], next)
      }
    }
    func isWord(_ word: ArraySlice<UInt8>, _ other: StaticString) -> Bool {
      other.withUTF8Buffer { word.elementsEqual($0) }
    }
    if has("warm", "up") || has("cool", "down") || has("warmup") || has("cooldown") { return false }
    return kind != nil || !(has("stretch") || has("stretching"))
  }
}
