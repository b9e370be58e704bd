import KBAsking
import KBCore
import KBEdit
import KBKnowledge
import KBStore
import KBTerminal
import KBText
import KBTraining

/// Makes a workout or a program of the person's own of a draft.
struct DraftKeeping {
  private let coach: FolderCoach
  private let arguments: ParsedArguments

  init(_ coach: FolderCoach, _ arguments: ParsedArguments) {
    (self.coach, self.arguments) = (coach, arguments)
  }

  /// Keeps the last draft of the folder, which is checked again: the folder may have changed.
  func keepLast(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    guard let kept = KeptDraft(of: coach.root) else { throw AskRun.noDraft }
    let desk = DiscoveryDesk(coach)
    let checked: CheckedDraft
    do throws(AskFailure) {
      checked = try DraftCheck(coach.coach, desk.preferences, desk.vocabulary).checked(
        kept.plan, from: kept.origin)
    } catch { throw .environment("\(visible(error.summary)); \(visible(error.fix))") }
    try keep(checked, kept, &context)
    return .fine
  }

  func keep(
    _ checked: CheckedDraft, _ kept: KeptDraft, _ context: inout Context
  ) throws(CommandFailure) {
    let kind: DocumentKind = checked.plan.isProgram ? .program : .workout
    let name = try NewName(
      arguments.value("name") ?? free(SourceDesk.plainName(checked.plan.name), kind), kind,
      for: "--name", arguments)
    try name.requireFree(in: coach.library, coach.root, kind, for: "--name", arguments)
    let edit = FileEdit(path: name.path, before: nil, after: Array(checked.text.utf8))
    let change = FileChange("Keep \(name.name), a draft of \(visible(kept.origin.model))", [edit])
    let run = ChangeRun(coach.root, coach.settings, arguments)
    let done = "Wrote \(name.path); kb check \(name.path) says what could be better"
    try run.makeOrShow(change, done: done, &context)
  }

  /// The name, with a number behind it where it is taken.
  private func free(_ name: String, _ kind: DocumentKind) -> String {
    for number in 1..<100 {
      let candidate = number == 1 ? name : "\(name) \(number)"
      guard let found = try? NewName(candidate, kind, for: "--name", arguments) else { return name }
      let isTaken =
        (try? found.requireFree(in: coach.library, coach.root, kind, for: "--name", arguments))
        == nil
      if !isTaken { return candidate }
    }
    return name
  }
}
