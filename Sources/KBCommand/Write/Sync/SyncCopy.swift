import KBCore
import KBKnowledge
import KBStore

/// A copy that a program for synchronising left beside a file which two devices wrote.
struct SyncCopy: Equatable {
  let path: String
  /// The file that it is a copy of.
  let original: String

  /// Reads the names of Syncthing (`DAY.sync-conflict-….md`), Dropbox (`DAY (… conflicted copy …).md`)
  /// and, of the journal alone, iCloud (`DAY 2.md`); `nil` for any other.
  init?(_ path: String, isJournal: Bool = true) {
    guard path.hasSuffix(".md") else { return nil }
    let stem = path.dropLast(3)
    let start: Substring.Index
    if let found = stem.firstRange(of: ".sync-conflict-") {
      start = found.lowerBound
    } else if stem.hasSuffix(")"), let open = stem.lastIndex(of: "("),
      stem[open...].contains("conflicted copy"), open > stem.startIndex
    {
      start = stem[..<open].lastIndex { $0 != " " }.map { stem.index(after: $0) } ?? open
    } else if isJournal, let original = KnowledgeFiles.original(ofNumbered: path) {
      (self.path, self.original) = (path, original)
      return
    } else {
      return nil
    }
    let original = stem[..<start] + ".md"
    guard original.last != "/", !original.hasSuffix("/.md") else { return nil }
    self.path = path
    self.original = String(original)
  }

  /// The copies in a listing of a folder whose original is there; throws where the disk does not say.
  static func all(
    _ listing: KnowledgeFiles.Listing, in root: RootFolder
  ) throws(StoreError) -> [SyncCopy] {
    let paths =
      listing.problems.filter { $0.id == "sync-conflict" }.map(\.path)
      + listing.entries.map(\.path)
    var copies: [SyncCopy] = []
    for path in paths {
      guard let copy = SyncCopy(path, isJournal: KnowledgeFiles.isJournal(path, root.rules)),
        try root.hasFile(copy.original)
      else { continue }
      copies.append(copy)
    }
    return copies.sorted { $0.path < $1.path }
  }
}
