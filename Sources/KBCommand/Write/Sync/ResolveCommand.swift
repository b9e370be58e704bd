import KBCore
import KBEdit
import KBKnowledge
import KBStore
import KBTerminal
import KBText

extension Command {
  static let resolve = Command(
    CommandSpec(
      "resolve", .write, "Merge the copies that a sync program left behind",
      description: [
        "Finds copies of journal files by Syncthing, Dropbox and iCloud, merges each into its"
          + " original session by session, as kb merge-driver does, and removes it. Where the same"
          + " line of the same session differs, both are left between git's marks. Copies of other"
          + " files are named, and left for you to merge."
      ],
      options: ChangeRun.options,
      examples: [
        .init("kb resolve --dry-run", "What would be merged."),
        .init("kb resolve", "Merge the copies, after a look at the difference."),
      ],
      outcomes: [.init(.problems, "Some copies are left, or the same line differs.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments, context.environment)
    let file = try onDisk(SettingsFile(root))
    let settings = file.settings
    let listing = KnowledgeFiles.list(root)
    // A folder that cannot be listed may have copies in it.
    try context.require(file.missing + listing.missing, arguments, isWriting: true)
    let copies = try onDisk(SyncCopy.all(listing, in: root))
    let settingsCopies = SettingsCopy.all(in: root)
    for copy in settingsCopies {
      context.note("\(copy.path) is not of the journal; merge it into \(copy.original)", .warning)
    }
    guard !copies.isEmpty || !settingsCopies.isEmpty else {
      context.note("no copy of a sync program was found")
      return .fine
    }
    var edits: [String: FileEdit] = [:]
    var isClean = settingsCopies.isEmpty
    var marked: Set<String> = []
    for copy in copies {
      guard KnowledgeFiles.isJournal(copy.path, root.rules) else {
        context.note("\(copy.path) is not of the journal; merge it into \(copy.original)", .warning)
        isClean = false
        continue
      }
      let theirs = try root.bytes(copy.path)
      let before = try root.bytes(copy.original)
      // Nothing is merged into a text with git's marks, in which sessions are not told apart.
      if marked.contains(copy.original) || hasMarks(before, copy.original) {
        context.note(
          "\(copy.path) is left until you have chosen between git's marks in \(copy.original)",
          .warning)
        isClean = false
        continue
      }
      // Several copies of one file are merged one after another.
      let merge = JournalMerge(
        base: nil, ours: edits[copy.original]?.after ?? before, theirs: theirs,
        path: copy.original, habits: settings.notation)
      if merge.hasConflict {
        context.note("\(copy.original): the same line differs; kb check shows where", .warning)
        marked.insert(copy.original)
        isClean = false
      }
      edits[copy.original] = FileEdit(path: copy.original, before: before, after: merge.bytes)
      edits[copy.path] = FileEdit(path: copy.path, before: theirs, after: nil)
    }
    let count = edits.values.count { $0.after == nil }
    guard count > 0 else { return .problems }
    let what = Wording.count(count, "copy", "copies")
    let run = ChangeRun(root, settings, arguments)
    _ = try run.run(
      FileChange("Merge \(what) of a sync program", edits.values.sorted { $0.path < $1.path }),
      done: "Merged \(what)", &context)
    return isClean ? .fine : .problems
  }
}

private func hasMarks(_ bytes: [UInt8], _ path: String) -> Bool {
  textProblems(in: bytes, path: path).contains { $0.id == "conflict-marker" }
}
