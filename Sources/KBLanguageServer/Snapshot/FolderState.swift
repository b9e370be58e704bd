import KBCheck
import KBCore
import KBKnowledge
import KBStore
import KBText

/// A whole folder as it was read once, with the texts that the editor had then.
package struct FolderState: Sendable {
  /// The folder as it would be read with the editor's texts.
  let root: RootFolder
  let settings: SettingsFile
  /// The files of the knowledge base that are on the disk, by path.
  let entries: [String: TreeEntry]
  let contents: [String: SourceContent]
  /// The texts of the editor, by path.
  let texts: [String: [UInt8]]
  let knowledge: KnowledgeBase
  let coach: FolderCoach
  let checked: [String: TextChecks.Result]
  /// What is wrong, by path.
  let problems: [String: [Diagnostic]]
  /// The names that may be completed.
  let exerciseNames: [FoldedName]
  let workoutNames: [FoldedName]
  let programNames: [FoldedName]

  var library: Library { knowledge.library }

  /// The bytes of a file of the folder; none where it cannot be read.
  func bytes(_ path: String) -> [UInt8] {
    (try? root.read(path, limit: JournalFile.limit)) ?? []
  }
}
