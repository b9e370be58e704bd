import KBCore
import KBText

/// A name that may be completed, in a form that typed text is quickly looked for in.
struct FoldedName: Sendable {
  /// How well typed text fits, best first.
  enum Fit: Int, CaseIterable {
    case beginning, word, middle
  }

  let name: String
  /// What else it is called, or what it is.
  let detail: String
  /// The name with everything else that finds it.
  let filter: String
  private let folded: [UInt8]

  init(_ name: String, detail: String, others: [String] = []) {
    self.name = name
    self.detail = detail
    filter = ([name] + others).joined(separator: " ")
    folded = FoldedName.folded(filter)
  }

  /// A text in the form that `fit` takes: in small letters, without blanks at its ends.
  static func folded(_ text: String) -> [UInt8] { Array(text.lowercased().trimmedBlanks.utf8) }

  /// How folded text fits; `nil` where it is not in the name. Nothing fits everywhere.
  func fit(_ wanted: [UInt8]) -> Fit? {
    guard let first = wanted.first else { return .beginning }
    guard folded.count >= wanted.count else { return nil }
    var found: Fit?
    for start in 0...(folded.count - wanted.count) where folded[start] == first {
      guard folded[start..<start + wanted.count].elementsEqual(wanted) else { continue }
      if start == 0 { return .beginning }
      let before = folded[start - 1]
      if before == 0x20 || before == UInt8(ascii: "/") || before == UInt8(ascii: "-") {
        return .word
      }
      found = .middle
    }
    return found
  }
}

extension Library {
  /// All exercises by name.
  var foldedExercises: [FoldedName] {
    exercises.map { document in
      let exercise = document.exercise
      return FoldedName(
        exercise.name, detail: exercise.aliases.joined(separator: ", "),
        others: exercise.otherNames)
    }
  }

  /// All workouts by key.
  var foldedWorkouts: [FoldedName] {
    workouts.map { FoldedName($0.identity.key, detail: $0.facts.name, others: [$0.facts.name]) }
  }

  /// All programs by key.
  var foldedPrograms: [FoldedName] {
    programs.map { FoldedName($0.identity.key, detail: $0.name, others: [$0.name]) }
  }
}
