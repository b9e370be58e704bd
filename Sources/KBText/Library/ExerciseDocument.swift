import KBCore
import KBTraining

/// An exercise of the library as it was read.
package struct ExerciseDocument: Sendable {
  package var identity: Identity
  package var exercise: Exercise
  /// Changes with everything that the file says about the exercise but its prose.
  package var facts: UInt64
  /// What the file says about its progression.
  package var progression: SchemeParameters
  /// The body as safe HTML without its first heading.
  package var markup: [UInt8]
  package var links: [DocumentLink]
  /// The exercises that may stand in for it, with their places.
  package var substitutes: [ExerciseMention]
  package var diagnostics: [Diagnostic]
  /// Where the file says its category.
  package var categoryRange: SourceRange?
  /// The exercise that its first load is taken from, with its place.
  package var starting: ExerciseMention?
  /// Whether it is kept out of a site for the public.
  package var visibility: Visibility

  package init(
    identity: Identity, exercise: Exercise, facts: UInt64 = 0, progression: SchemeParameters,
    markup: [UInt8],
    links: [DocumentLink], substitutes: [ExerciseMention] = [], diagnostics: [Diagnostic],
    visibility: Visibility = []
  ) {
    self.identity = identity
    self.exercise = exercise
    self.facts = facts
    self.progression = progression
    self.markup = markup
    self.links = links
    self.substitutes = substitutes
    self.diagnostics = diagnostics
    self.visibility = visibility
  }
}

/// A program as it was read.
package struct ProgramDocument: Sendable {
  package var identity: Identity
  package var program: Program
  /// What the front matter says, in its order, for people.
  package var attributes: [ProgramAttribute]
  package var summary: String
  package var blocks: [Block]
  package var markup: [UInt8]
  package var mentions: [ExerciseMention]
  package var links: [DocumentLink]
  package var diagnostics: [Diagnostic]
  /// Whether it is kept out of a site for the public.
  package var visibility: Visibility = []

  package var name: String { program.name }
}
