import KBCheck
import KBCore
import KBKnowledge
import KBStore
import KBText

/// A reading of a folder with the editor's texts, which takes over what has not changed since the last
/// one.
struct FolderReading: Sendable {
  let path: String
  let share: String?
  let today: Day
  /// The texts of the editor by path, and what they become by themselves.
  let texts: [String: [UInt8]]
  let parsed: [String: SourceContent]
  let before: FolderState?

  /// Throws where the folder is gone, or has no settings file that can be read.
  func state() throws(StoreError) -> FolderState {
    // Reading the settings says why where they are gone.
    let marked = try RootFolder.marked(path, share: share)
    let folder = if let marked { marked } else { try RootFolder(path) }
    let root = try folder.trying(texts)
    let settings = try SettingsFile(root)
    let listing = KnowledgeFiles.list(root)
    let entries = Dictionary(listing.entries.map { ($0.path, $0) }) { first, _ in first }
    let kept = keptPaths(entries, settings, folder)
    let contents = contents(of: entries, keeping: kept, settings.settings.notation, root)
    let knowledge = try KnowledgeBase(
      root, settings, contents: contents.keys.sorted().compactMap { contents[$0] },
      problems: listing.problems, missing: listing.missing)
    let check = settings.settings.check
    let found = FolderCheck(
      knowledge, in: root, today: today,
      knowing: (before?.checked ?? [:]).filter { kept.contains($0.key) }
    ) { check.wants($0) }
    let coach = FolderCoach(knowledge, root: root, today: today)
    // Requests must not wait for what is only made when it is asked for.
    _ = coach.replay
    _ = coach.coach.histories
    let problems = found.problems.counted(root.rules).filter { check.wants($0.id) }
    return FolderState(
      root: root, settings: settings, entries: entries, contents: contents, texts: texts,
      knowledge: knowledge, coach: coach, checked: found.texts.resultByPath,
      problems: Dictionary(grouping: problems, by: \.path),
      exerciseNames: knowledge.library.foldedExercises,
      workoutNames: knowledge.library.foldedWorkouts,
      programNames: knowledge.library.foldedPrograms)
  }

  /// The files that are as they were; none where they may now be read differently.
  private func keptPaths(
    _ entries: [String: TreeEntry], _ settings: SettingsFile, _ folder: RootFolder
  ) -> Set<String> {
    guard let before, before.settings.mark == settings.mark, before.root.rules == folder.rules
    else { return [] }
    return Set(
      entries.values.lazy.filter {
        texts[$0.path] == nil && before.texts[$0.path] == nil && before.entries[$0.path] == $0
      }.map(\.path))
  }

  private func contents(
    of entries: [String: TreeEntry], keeping kept: Set<String>, _ habits: NotationHabits,
    _ root: RootFolder
  ) -> [String: SourceContent] {
    var contents = parsed.filter {
      entries[$0.key] != nil || KnowledgeFiles.isSource($0.key, root.rules)
    }
    for path in kept { contents[path] = before?.contents[path] }
    let unread = entries.keys.filter { contents[$0] == nil }
    let read = parallelMap(
      count: unread.count, state: { NotationMemory.forJournal(habits) }
    ) { index, memory in
      // Nobody asks for a page.
      root.content(at: unread[index], memory: memory, keepsText: false).withoutMarkup
    }
    for (path, content) in zip(unread, read) { contents[path] = content }
    return contents
  }
}
