import KBCore
import KBEdit
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// A document on its way to another key, with every file that refers to it.
struct DocumentMoving {
  let change: FileChange
  /// Files of the knowledge base that would be changed if kb wrote them.
  let untouched: [String]
  /// Files and folders that cannot be read, so that what they name is not known.
  let unread: [MissingSource]
  let done: String

  init(
    _ document: MovedDocument, to name: NewName, _ knowledge: KnowledgeBase, _ root: RootFolder,
    _ context: inout Context
  ) throws(CommandFailure) {
    let identity = document.identity
    var move = DocumentMove(
      identity, in: knowledge.library, to: name.path, key: name.key,
      habits: knowledge.settings.notation)
    let bytes = try root.bytes(identity.path)
    let moved: [UInt8]
    do throws(SettingsEditRefusal) {
      moved = try move.moved(bytes)
    } catch {
      throw context.refuse(error, path: identity.path, in: bytes)
    }
    move.follow(moved)
    var edits = [
      FileEdit(path: identity.path, before: bytes, after: nil),
      FileEdit(path: name.path, before: nil, after: moved),
    ]
    var untouched: [String] = []
    var unread = KnowledgeFiles.listOwn(root).missing
    for path in DocumentMoving.paths(root) where path != identity.path {
      let limit =
        KnowledgeFiles.isJournal(path, root.rules) ? JournalFile.limit : KnowledgeFiles.sizeLimit
      let before: [UInt8]
      do throws(StoreError) {
        guard let bytes = try root.readIfPresent(path, limit: limit) else { continue }
        before = bytes
      } catch {
        unread.append(MissingSource(error.diagnostic(path: path)))
        continue
      }
      let after = move.renewed(before, path: path)
      guard after != before else { continue }
      if DocumentMove.spares(path) {
        untouched.append(path)
      } else {
        edits.append(FileEdit(path: path, before: before, after: after))
      }
    }
    self.untouched = untouched
    self.unread = unread
    change = FileChange("Move \(document.name) to \(name.key)", edits)
    let others = edits.count - 2
    done =
      "Moved \(document.name) to \(name.path)"
      + (others == 0
        ? "" : " and updated the references to it in \(Wording.count(others, "other file"))")
  }

  /// Every text that may name a document.
  private static func paths(_ root: RootFolder) -> [String] {
    let folders = Set(KnowledgeFiles.folders + ["workouts/variants"]).sorted()
    let listing = root.walk(below: folders, rules: TreeRules(extensions: ["md"]))
    return listing.entries.map(\.path) + [WorkoutPlan.path, KnowledgeFiles.settingsFile]
  }
}
