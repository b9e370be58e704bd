import KBCore
import KBText

extension Library {
  /// The sentence about a name that no exercise has; `others` are names besides those of files.
  func unknownExercise(_ name: String, others: [String] = []) -> Phrase {
    let keyed = exercises(keyed: name).map(\.exercise.name)
    let near = keyed.isEmpty ? nearestExercises(to: name, others: others) : keyed
    let hint: Phrase =
      !near.isEmpty
      ? "did you mean \(near.listedAsChoice)?"
      : exercises.isEmpty && others.isEmpty
        ? "there are none yet: log it, or add a file to resources/exercises"
        : "kb list exercises shows all"
    return "no exercise is called \"\(name)\"; \(hint)"
  }
}
