import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

extension Command {
  static let edit = Command(
    CommandSpec(
      "edit", .write, "Open something in your editor, and check it afterwards",
      description: [
        "Opens the file of WHAT at the right line in your editor, as set in VISUAL or EDITOR. When"
          + " the editor closes, kb shows what changed and what is wrong in the text, and asks"
          + " whether to keep it, edit it again or revert it. kb undo undoes it at any time.",
        "WHAT is a workout, an exercise or a program by its key or name; session and a day, a day"
          + " and time, today, yesterday or last; settings; plan; or a file, with a line if you"
          + " like: workouts/plan.md:12.",
        "Of something that comes with kb (built-in/ in its path) a copy is made in your folder, after"
          + " a question, and the copy is edited; from then on it goes before kb's.",
        "An editor that fails or leaves an empty file changes nothing.",
      ],
      positionals: [
        PositionalSpec("WHAT", .oneOrMore, completion: .document, "What to edit; spaces are fine.")
      ],
      options: [.flag("yes", short: "y", "Keep what the editor leaves, without asking.")],
      examples: [
        .init("kb edit push-b", "A workout."),
        .init("kb edit session yesterday", "The sessions of a day."),
        .init("kb edit session 2026-11-20T18:00", "One of several."),
        .init("kb edit settings", "kb.yaml."),
      ],
      outcomes: [
        .init(.problems, "Nothing, or more than one thing, has this name, or the text is empty."),
        .init(.environment, "The editor failed; your text is in the file that is named."),
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments, context.environment)
    let knowledge = try context.knowledge(
      root, arguments, restingOn: [])
    let today = try LocalTime.today(context.environment)
    let target = try EditTarget(
      arguments, knowledge, root, today: today, &context)
    if BuiltInLibrary.contains(target.path) {
      try BuiltInEditing(target, knowledge, root, arguments).run(&context)
      return .fine
    }
    guard !target.path.hasPrefix("resources/workouts/") else {
      let card = knowledge.library.workouts.first { $0.identity.path == target.path }
      context.note(
        card?.identity.refusal
          ?? "\(target.path) belongs to the library, which kb never changes")
      throw .reported
    }
    if let place = DocumentPath(target.path), place.isVariant {
      context.note(
        "this is the variant's own file; kb variant edit \(place.key) opens the whole text", .muted)
    }
    let bytes: [UInt8]?
    let limit =
      KnowledgeFiles.isJournal(target.path, root.rules)
      ? JournalFile.limit : KnowledgeFiles.sizeLimit
    do throws(StoreError) { bytes = try root.readIfPresent(target.path, limit: limit) } catch {
      throw .environment(error.text)
    }
    try FileEditing(
      ChangeRun(root, knowledge.settings, arguments), knowledge, path: target.path, before: bytes
    ).edit(
      bytes ?? Array("# Plan\n\n".utf8), line: target.line, title: target.title,
      done: "Saved \(target.path)", &context)
    return .fine
  }
}
