import KBCore
import KBEdit
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// A session or a file that goes, with what a person should know before.
struct Removal {
  let root: RootFolder
  let settings: Settings
  let change: FileChange
  let done: String
  /// Sentences without a full stop.
  let remarks: [Phrase]

  init(_ arguments: ParsedArguments, _ context: inout Context) throws(CommandFailure) {
    root = try RootSearch.root(arguments, context.environment)
    let knowledge = try context.knowledge(root, arguments)
    settings = knowledge.settings
    let written = arguments.positionals.dropFirst().joined(separator: " ")
    let kind = arguments.positional(0).flatMap { SubjectKind(rawValue: $0) } ?? .workout
    if kind == .session {
      let today = try LocalTime.today(context.environment)
      let choice = try SessionChoice(written, knowledge.journal, today: today, arguments)
      let path = choice.placed.path
      let before = try root.bytes(path)
      do throws(SessionEditRefusal) {
        let after = try journal(
          before, without: choice.placed.session, path: path, habits: settings.notation)
        change = FileChange(
          "Remove \(choice.words)", [FileEdit(path: path, before: before, after: after)])
      } catch {
        context.note(error.text(path: path))
        context.note("nothing was written")
        throw .reported
      }
      done = "Removed \(choice.words) from \(path)"
      remarks = []
      return
    }
    let (identity, name) = try Removal.document(written, kind, knowledge, root, arguments, &context)
    let bases = VariantBases(knowledge: knowledge, rules: root.rules)
    if let refusal = bases.refusal(ofRemoving: identity.path) {
      context.note(refusal)
      context.note("nothing was written")
      throw .reported
    }
    let before = try root.bytes(identity.path)
    change = FileChange(
      "Remove the \(kind.rawValue) \(name)",
      try BaseTexts.keeping(
        [FileEdit(path: identity.path, before: before, after: nil)], knowledge, root))
    done = "Removed \(identity.path)"
    remarks = Removal.remarks(identity, name, knowledge)
  }

  private static func document(
    _ written: String, _ kind: SubjectKind, _ knowledge: KnowledgeBase, _ root: RootFolder,
    _ arguments: ParsedArguments, _ context: inout Context
  ) throws(CommandFailure) -> (Identity, String) {
    if kind == .workout {
      let card = try OwnWorkout(written, for: "NAME", knowledge, root, arguments).card
      return (card.identity, card.facts.name)
    }
    let search = SubjectSearch(
      knowledge, root: root, today: try LocalTime.today(context.environment), kind: kind)
    switch try search.find(written) {
    case .found(.exercise(let document)) where !document.identity.isBuiltIn:
      return (document.identity, document.exercise.name)
    case .found(.program(let document)) where !document.identity.isBuiltIn:
      return (document.identity, document.name)
    case .found(.exercise), .found(.program):
      context.note("\(written) comes with kb, so there is no file of yours to remove")
      throw .reported
    case .found:
      context.note("\(written) has no file of its own")
      throw .reported
    case .failed(let lines):
      for line in lines { context.errors.line(line) }
      throw .reported
    }
  }

  private static func remarks(
    _ identity: Identity, _ name: String, _ knowledge: KnowledgeBase
  ) -> [Phrase] {
    var remarks: [Phrase] = []
    switch identity.kind {
    case .workout:
      let count = knowledge.journal.sessions.count {
        $0.session.workout.map { knowledge.library.workout(for: $0)?.identity == identity } ?? false
      }
      if count > 0 {
        remarks.append(
          count == 1
            ? "1 session of it stays in the journal"
            : "\(count) sessions of it stay in the journal")
      }
      if knowledge.settings.rotation.contains(identity.key) {
        remarks.append("the rotation in kb.yaml still names it; remove it there as well")
      }
    case .exercise:
      remarks = NamedExercise(identity, name, knowledge).remarks.map { Phrase($0) }
    case .program: break
    }
    return remarks
  }
}
