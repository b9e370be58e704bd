import KBText

extension Library {
  /// The sentence about a name that no exercise has; `others` are names besides those of files.
  func unknownExercise(_ name: String, others: [String] = []) -> String {
    let near = nearestExercises(to: name, others: others)
    let hint =
      near.isEmpty ? "kb list exercises shows all" : "did you mean \(Phrase.choice(near))?"
    return "no exercise is called \"\(name)\"; \(hint)"
  }
}
