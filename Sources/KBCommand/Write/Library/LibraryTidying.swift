import KBCore
import KBEdit
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// What `kb library tidy` does: copies of what comes with kb go, and kb's own take their place.
struct LibraryTidying {
  private static let shownNames = 8

  private let shelf: LibraryShelf
  private let root: RootFolder
  private let run: ChangeRun
  /// Files that go, since kb has had the same text.
  private let copies: [LibraryShelf.Item]
  /// Files that stay, since their text is the person's.
  private let changed: [LibraryShelf.Item]
  /// `kb.yaml` before and after, where it does not read the library yet.
  private let settings: FileEdit?

  init(
    _ shelf: LibraryShelf, root: RootFolder, _ knowledge: KnowledgeBase,
    _ arguments: ParsedArguments, _ context: inout Context
  ) throws(CommandFailure) {
    self.shelf = shelf
    self.root = root
    run = ChangeRun(root, knowledge.settings, arguments)
    let known = shelf.items.filter { item in
      item.isShadowing && item.own.map { FolderRules.isOwn($0) || item.kind == nil } == true
    }
    copies = known.filter { $0.state == .same || $0.state == .older }
    changed = known.filter { $0.state == .changed }
    guard knowledge.settings.library != .builtIn else {
      settings = nil
      return
    }
    guard !knowledge.settings.declaresLibrary else {
      context.note(
        """
        kb.yaml does not want the library that comes with kb (library:), so copies of it must stay; \
        write library: built-in there first
        """)
      throw .reported
    }
    settings = try SettingsChange(
      [.word("library", LibraryChoice.builtIn.rawValue)], of: root, &context
    ).edit
  }

  /// Shows what would go and what changes by it, asks, and writes.
  func make(_ coach: FolderCoach, _ context: inout Context) throws(CommandFailure) -> ExitStatus {
    let arguments = run.arguments
    guard !copies.isEmpty || settings != nil else {
      context.note("no file of this folder is a copy of what comes with kb")
      return .fine
    }
    let differences = try differences(coach, &context)
    let unsafe = differences.filter { $0.kind == .record || $0.kind == .count }
    guard unsafe.isEmpty else {
      context.note(
        "nothing was written, because records or counts of your journal would change:")
      for difference in unsafe.prefix(10) {
        context.errors.paragraph(StyledText(LibraryTidying.text(difference)), indent: 2, hanging: 2)
      }
      if unsafe.count > 10 { context.errors.line("  and \(unsafe.count - 10) more") }
      context.note(
        "if that is what you want, write library: built-in into kb.yaml and run it again")
      return .problems
    }
    var change = FileChange(
      "Tidy \(Wording.count(copies.count, "copy", "copies")) of kb's library", [])
    for item in copies {
      guard let own = item.own else { continue }
      change.edits.append(FileEdit(path: own, before: try root.bytes(own), after: nil))
    }
    if let settings { change.edits.append(settings) }
    let done =
      "Removed \(Wording.count(copies.count, "copy", "copies")) of what comes with kb"
      + (settings == nil ? "" : "; kb.yaml now says library: built-in")
    if arguments.wantsJSON {
      if arguments.flag("dry-run") {
        _ = try run.run(change, done: done, &context)
        return .fine
      }
      try run.requireAnswers(context)
    } else {
      print(differences, on: &context.output)
      if arguments.flag("dry-run") {
        context.output.line("Nothing was written.")
        return .fine
      }
      try run.requireAnswers(context)
    }
    if !arguments.flag("yes"), !context.confirm(question, default: true) {
      context.note("nothing was written")
      return .problems
    }
    try run.make(change, done: done, &context)
    root.removeEmptyFolders(above: copies.compactMap(\.own))
    return .fine
  }

  private var question: String {
    copies.isEmpty
      ? "Read the library that comes with kb?"
      : "Remove \(Wording.count(copies.count, "file"))?"
  }

  /// What targets, records and counts would be afterwards and are not now.
  private func differences(
    _ coach: FolderCoach, _ context: inout Context
  ) throws(CommandFailure) -> [BaselineDifference] {
    let paths = Set(copies.compactMap(\.own))
    var texts: [String: [UInt8]] = [:]
    if let settings, let after = settings.after { texts[settings.path] = after }
    let later = try onDisk(root.trying(without: paths, texts, library: shelf.root.library))
    let then = FolderCoach(try onDisk(KnowledgeBase(later)), root: later, today: coach.today)
    let (old, new) = (Baseline(coach), Baseline(then, following: coach.followedWorkouts))
    // What could be read before and cannot now would look like a change.
    let unread = then.knowledge.missing + then.knowledge.late.since() + coach.knowledge.late.since()
    try context.require(unread, run.arguments, isWriting: true)
    return BaselineComparison(
      from: old, to: new, holdsLine: { _, _ in false }, exercise: { then.rules.index(named: $0) }
    ).differences.filter { [.target, .record, .count].contains($0.kind) }
  }

  private func print(_ differences: [BaselineDifference], on output: inout Output) {
    if !copies.isEmpty {
      let kinds = DocumentKind.allCases.compactMap { kind in
        let count = copies.count { $0.kind == kind }
        return count == 0 ? nil : Wording.count(count, kind.rawValue)
      }
      let others = copies.filter { $0.kind == nil }.compactMap(\.own)
      output.paragraph(
        StyledText(
          "\(Wording.count(copies.count, "file")) of this folder \(copies.count == 1 ? "is a copy" : "are copies") of what comes with kb: "
            + Wording.list(kinds + others) + "."))
      let older = copies.filter { $0.state == .older }.map(\.name)
      if !older.isEmpty {
        output.paragraph(
          StyledText(
            "Of these, \(Wording.grouped(older.count)) \(older.count == 1 ? "has" : "have") the text of an earlier kb, and kb's newer one takes its"
              + " place: \(LibraryTidying.shortened(older))."))
      }
    }
    if !changed.isEmpty {
      output.paragraph(
        StyledText(
          "\(Wording.count(changed.count, "file")) with a text of your own \(changed.count == 1 ? "stays" : "stay"): "
            + LibraryTidying.shortened(changed.map(\.name)) + "."))
    }
    if settings != nil {
      let new = shelf.items.count { $0.state == .builtIn && $0.kind != nil }
      output.paragraph(
        StyledText(
          "kb.yaml gets library: built-in"
            + (new == 0
              ? "." : ", which adds \(Wording.count(new, "document")) that this folder lacks.")))
    }
    if differences.isEmpty {
      output.line("No target, record or count changes.")
      return
    }
    output.line()
    output.line(
      StyledText(
        differences.count == 1 ? "A target changes:" : "\(differences.count) targets change:",
        .strong))
    for difference in differences.prefix(20) {
      output.paragraph(StyledText(LibraryTidying.text(difference)), indent: 2, hanging: 4)
    }
    if differences.count > 20 { output.line("  and \(differences.count - 20) more") }
  }

  private static func text(_ difference: BaselineDifference) -> String {
    "\(difference.place): \(difference.before ?? "nothing") → \(difference.after ?? "nothing")"
  }

  private static func shortened(_ names: [String]) -> String {
    let more = names.count - shownNames
    guard more > 0 else { return Wording.list(names) }
    return names.prefix(shownNames).joined(separator: ", ") + " and \(more) more"
  }
}
