import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// The edit of something that comes with kb: its copy is edited.
struct BuiltInEditing {
  private let target: EditTarget
  private let knowledge: KnowledgeBase
  private let root: RootFolder
  private let arguments: ParsedArguments
  private let copy: LibraryCopy

  init(
    _ target: EditTarget, _ knowledge: KnowledgeBase, _ root: RootFolder,
    _ arguments: ParsedArguments
  ) throws(CommandFailure) {
    self.target = target
    self.knowledge = knowledge
    self.root = root
    self.arguments = arguments
    copy = try LibraryCopy(target.path, root)
  }

  /// Asks whether a copy may be made, and opens it.
  func run(_ context: inout Context) throws(CommandFailure) {
    let kept: [UInt8]?
    do { kept = try root.readIfPresent(copy.path, limit: KnowledgeFiles.sizeLimit) } catch {
      throw .environment(error.text)
    }
    guard kept == nil else {
      context.note("\(target.path) comes with kb, and \(copy.path) already exists; edit that file")
      throw .reported
    }
    let question = "\(target.path) comes with kb. Edit a copy of your own, \(copy.path)?"
    guard arguments.flag("yes") || context.input.isTTY else {
      context.note(
        "\(target.path) comes with kb; kb edit --yes edits a copy of your own, \(copy.path)")
      throw .reported
    }
    guard arguments.flag("yes") || context.confirm(question, default: true) else {
      context.note("nothing was written")
      throw .reported
    }
    try FileEditing(
      ChangeRun(root, knowledge.settings, arguments), knowledge, path: copy.path, before: nil
    ).edit(
      copy.bytes, line: target.line, title: target.title, done: "Saved \(copy.path)", &context)
  }
}
