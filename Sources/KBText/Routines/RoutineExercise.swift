import KBCore
import KBTraining

/// What a routine's JSON says about an exercise beside its name.
package struct RoutineExercise: Equatable, Sendable {
  static let mostLines = 200

  /// The exercise with what it trains and is loaded with.
  package var exercise: Exercise
  /// Lines of text; an empty one parts paragraphs.
  package var notes: [String]
  /// Whether somebody made it up who used the program that the routine is from.
  package var isCustom: Bool

  package init(_ exercise: Exercise, notes: [String] = [], isCustom: Bool = false) {
    self.exercise = exercise
    self.notes = notes
    self.isCustom = isCustom
  }

  /// The exercise as a file of the library.
  package var markdown: String {
    var fields = ""
    if let kind = exercise.kind { fields += "kind: \(kind.rawValue)\n" }
    if !exercise.primaryMuscles.isEmpty {
      let names = exercise.primaryMuscles.map { yamlText($0) }.joined(separator: ", ")
      fields += "muscles: {primary: [\(names)]}\n"
    }
    if let load = exercise.load { fields += "load: \(load.rawValue)\n" }
    if !fields.isEmpty { fields = "---\n\(fields)---\n" }
    return fields + "# \(escapedMarkdown(exercise.name))\n" + (notes.isEmpty ? "" : "\n" + prose())
  }

  /// The notes as prose, each line behind blanks.
  func prose(behind blanks: String = "") -> String {
    notes.map { $0.isEmpty ? "\n" : "\(blanks)\(escapedMarkdown($0))\n" }.joined()
  }
}
