import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// The workout, exercise or program that a person wants to move.
struct MovedDocument {
  let identity: Identity
  let name: String

  /// Finds it by key, name or path; one of the knowledge base's workouts is refused with a fix.
  init(
    _ written: String, _ kind: SubjectKind?, _ knowledge: KnowledgeBase, _ root: RootFolder,
    _ arguments: ParsedArguments, _ context: inout Context
  ) throws(CommandFailure) {
    let today = try LocalTime.today(context.environment)
    let search = SubjectSearch(knowledge, root: root, today: today, kind: kind)
    switch try search.find(written) {
    case .found(.workout(let card)): (identity, name) = (card.identity, card.facts.name)
    case .found(.exercise(let found)): (identity, name) = (found.identity, found.exercise.name)
    case .found(.program(let found)): (identity, name) = (found.identity, found.name)
    case .found(.sessions), .found(.strayExercise):
      throw arguments.badValue(
        written, for: "WHAT", "it has no file of its own; kb redate moves a session")
    case .failed(let lines):
      // Days are looked for in the journal, which was not read.
      guard SessionName(written, today: today) == nil else {
        throw arguments.badValue(written, for: "WHAT", "kb redate moves a session")
      }
      for line in lines { context.errors.line(line) }
      throw .reported
    }
    guard identity.kind != .workout || identity.origin == .own, !identity.isBuiltIn else {
      throw arguments.badValue(written, for: "WHAT", identity.refusal)
    }
  }

  var isVariant: Bool { identity.path.hasPrefix(DocumentPath.variantFolder) }
}
