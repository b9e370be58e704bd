import KBCore
import KBStore
import KBText

/// What a cache gave for the files of a folder, and what must be read.
struct CachedJournal: Sendable {
  /// The cache that was found; `nil` for none that could be used.
  var cache: JournalCache?
  /// A place for each entry; `nil` for a file that must be read.
  var contents: [SourceContent?]
  /// All sessions in the order of their files, where no file must be read.
  var sessions: [JournalSession]?
  /// Whether the journal is large enough for a cache.
  let isWorthwhile: Bool

  private let root: RootFolder
  private let entries: [TreeEntry]
  /// When the files were about to be read, in nanoseconds since 1970.
  private let moment: Int64

  /// Nothing is known yet of the files.
  init(_ root: RootFolder, _ entries: [TreeEntry], sizeLimit: Int = JournalCache.sizeLimit) {
    self.root = root
    isWorthwhile = CachedJournal.isWorthwhile(entries, sizeLimit: sizeLimit)
    self.entries = entries
    contents = [SourceContent?](repeating: nil, count: entries.count)
    moment = WallTime.nanoseconds()
  }

  private static func isWorthwhile(_ entries: [TreeEntry], sizeLimit: Int) -> Bool {
    var size = 0
    for entry in entries where KnowledgeFiles.isJournal(entry.path) {
      size += entry.size
      if size >= sizeLimit { return true }
    }
    return false
  }

  /// Keeps what all files became for the next time, unless the cache holds just that.
  ///
  /// `all` are the contents of the entries, in their order.
  func save(_ all: [SourceContent]) {
    guard isWorthwhile else { return }
    let journal = entries.indices.filter { KnowledgeFiles.isJournal(entries[$0].path) }
    let readCount = journal.count { contents[$0] == nil }
    if let cache, readCount == 0, cache.files.count == journal.count { return }
    // Blocks of the old cache are copied as they are while most of it is still of use.
    var old = cache
    if let cache, cache.isBloated || readCount * 4 > journal.count { old = nil }
    var writer = JournalCacheWriter(keeping: old)
    for index in journal {
      var mark = FileMark(entries[index])
      // A change so soon after the last one may have left the same time behind.
      if mark.changed > moment - 20_000_000 { mark.changed = 0 }
      writer.add(
        entries[index].path, mark, all[index], isKept: contents[index] != nil)
    }
    // A cache that cannot be written costs time and nothing else.
    try? root.keep(writer.finish(), as: JournalCache.name)
  }
}
