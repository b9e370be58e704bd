import KBStore
import KBText

/// The removal of every file of the journal.
enum ClearedJournal {
  /// An edit for each file that has sessions; files of the person's own notes are left alone.
  static func edits(_ root: RootFolder, _ knowledge: KnowledgeBase) -> [FileEdit] {
    let paths = Set(knowledge.journal.sessions.map(\.path))
      .filter { KnowledgeFiles.isJournal($0, .none) }
    return paths.sorted().compactMap { path in
      let bytes = root.bytes(path, notingIn: knowledge.late)
      return FileEdit(path: path, before: bytes, after: nil)
    }
  }
}
