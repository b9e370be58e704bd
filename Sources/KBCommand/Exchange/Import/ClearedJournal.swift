import KBKnowledge
import KBStore
import KBText

/// The removal of every file of the journal.
enum ClearedJournal {
  /// An edit for each file that has sessions; files of the person's own notes are left alone.
  static func edits(
    _ root: RootFolder, _ knowledge: KnowledgeBase
  ) throws(StoreError) -> [FileEdit] {
    let paths = Set(knowledge.journal.sessions.map(\.path))
      .filter { KnowledgeFiles.isJournal($0, .none) }
    var edits: [FileEdit] = []
    for path in paths.sorted() {
      // All of the journal is removed, or nothing.
      edits.append(
        FileEdit(path: path, before: try root.read(path, limit: JournalFile.limit), after: nil))
    }
    return edits
  }
}
