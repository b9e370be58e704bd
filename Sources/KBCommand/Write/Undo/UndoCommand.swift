import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

extension Command {
  static let undo = Command(
    CommandSpec(
      "undo", .write, "Undo the last change",
      description: [
        "Undoes what a kb command last wrote, all of its files at once: a logged session, a moved"
          + " workout, a removed file. Run it again to undo the change before that; kb redo redoes"
          + " what was undone.",
        "A file that was edited since is left alone, and so are the others of the same change. If"
          + " kb log added a session, only the session itself must be unchanged.",
        "Changes are kept in .kb/changes, with the text of removed files, until kb undo --clear.",
      ],
      positionals: [
        PositionalSpec("NUMBER", .optional, "The change with this number in --list.")
      ],
      options: [
        .flag("list", short: "l", "Show the recorded changes."),
        .flag("clear", "Forget all recorded changes; what was removed is then gone."),
        .flag("yes", short: "y", "Clear without asking."),
        .flag("quiet", short: "q", "Print nothing but warnings and errors."),
      ],
      synopsis: ["undo [NUMBER]", "undo --list", "undo --clear [--yes]"],
      examples: [
        .init("kb undo", "Undo the last change."),
        .init("kb undo --list", "What can be undone."),
        .init("kb undo 12", "Undo one of them."),
      ],
      outcomes: [
        .init(.environment, "There is nothing to undo, or a file was edited since.")
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    try arguments.exclude("list", "clear")
    let root = try RootSearch.root(arguments, context.environment)
    if arguments.flag("list") {
      let list = try ChangeList(root)
      context.write(list.json, arguments) { list.print(on: &$0) }
      return .fine
    }
    if arguments.flag("clear") { return try clear(root, arguments, &context) }
    // Before anything changes: settings that cannot be read stop it.
    let settings = try settingsFile(root)
    let change: PastChange
    let number = try number(arguments)
    try requireBases(number, root)
    do throws(StoreError) { change = try root.undo(number) } catch {
      let known = (try? root.pastChanges()) ?? []
      throw .environment(known.refusal(ofChange: number, error))
    }
    report("Undid", change, now: .undone, arguments, &context)
    ChangeRun(root, settings, arguments)
      .offerCommit("Undo \"\(change.title)\"", change.edits.map(\.path), &context)
    return .fine
  }

  static let redo = Command(
    CommandSpec(
      "redo", .write, "Redo the last change that was undone",
      description: [
        "Works until something else is written. A file that was edited since is left alone."
      ],
      examples: [.init("kb redo", "Redo it.")],
      outcomes: [
        .init(.environment, "There is nothing to redo, or a file was edited since.")
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments, context.environment)
    let settings = try settingsFile(root)
    let change = try onDisk(root.redo())
    report("Redid", change, now: .done, arguments, &context)
    ChangeRun(root, settings, arguments)
      .offerCommit(change.title, change.edits.map(\.path), &context)
    return .fine
  }
}

private func number(_ arguments: ParsedArguments) throws(CommandFailure) -> Int? {
  guard let text = arguments.positional(0) else { return nil }
  guard let number = Int(text), number > 0 else {
    throw arguments.badValue(text, for: "NUMBER", "write a number that kb undo --list shows")
  }
  return number
}

/// Throws where a variant would be without its base once the change is undone.
private func requireBases(_ number: Int?, _ root: RootFolder) throws(CommandFailure) {
  let changes = try onDisk(root.pastChanges())
  let done = changes.last { $0.state == .done && (number == nil || $0.number == number) }
  guard let done, done.movesWorkouts(root.rules) else { return }
  // Where the folder cannot be read, undo must work all the same.
  guard let knowledge = try? KnowledgeBase(root, reading: .documents) else { return }
  let bases = VariantBases(knowledge: knowledge, rules: root.rules)
  if let refusal = bases.refusal(ofUndoing: done, among: changes) {
    throw .environment("\"\(done.title)\" is not undone: \(refusal)")
  }
}

private func clear(
  _ root: RootFolder, _ arguments: ParsedArguments, _ context: inout Context
) throws(CommandFailure) -> ExitStatus {
  let count = try ChangeList(root).changes.count
  guard count > 0 else {
    context.note("no change is recorded")
    return .fine
  }
  if !arguments.flag("yes") {
    guard context.input.isTTY else {
      throw arguments.badValue(
        "--clear", for: "the answer", "kb can ask only in a terminal; add --yes")
    }
    let what = Wording.count(count, "recorded change")
    guard context.confirm("Forget \(what), with the text of removed files?", default: false) else {
      context.note("nothing was forgotten")
      return .fine
    }
  }
  do {
    let cleared = try root.clearChanges()
    context.output.line("Forgot \(Wording.count(cleared, "change")).")
  } catch {
    throw .environment(error.text)
  }
  return .fine
}

/// The settings, which say whether git commits. A damaged text is no obstacle, since the change
/// that is undone may be the one that damaged it.
private func settingsFile(_ root: RootFolder) throws(CommandFailure) -> Settings {
  try onDisk(SettingsFile(root)).settings
}

private func report(
  _ verb: String, _ change: PastChange, now state: ChangeState, _ arguments: ParsedArguments,
  _ context: inout Context
) {
  if arguments.wantsJSON {
    var json = JSONWriter(layout: .pretty)
    json.change(change, now: state)
    json.newline()
    context.output.write(json.bytes)
    return
  }
  if arguments.isGiven("quiet") { return }
  context.output.paragraph(StyledText("\(verb): \(change.subject)."))
  for edit in change.edits { context.output.line(StyledText("  " + edit.path, .muted)) }
}

extension PastChange {
  /// Whether a file of a workout came or went with it.
  fileprivate func movesWorkouts(_ rules: FolderRules) -> Bool {
    edits.contains { edit in
      guard case .file(let file) = edit, (file.before == nil) != (file.after == nil) else {
        return false
      }
      return DocumentPath(file.path, rules)?.kind == .workout
    }
  }
}

extension [PastChange] {
  /// Why a change is not undone; without a number it is the last one.
  fileprivate func refusal(ofChange number: Int?, _ error: StoreError) -> Phrase {
    if error == .nothingToUndo, let number {
      return "change \(number) does not exist or is already undone; kb undo --list shows all"
    }
    let asked = last { $0.state == .done && (number == nil || $0.number == number) }
    guard case .editedSince(let path) = error, let asked else { return error.text }
    let later = last { change in
      change.number > asked.number && change.state == .done
        && change.edits.contains { $0.path == path }
    }
    guard let later else { return error.text }
    return
      """
      change \(later.number), "\(later.title)", came later and has changed \(path) as well; undo it first, \
      with kb undo \(later.number)
      """
  }
}
