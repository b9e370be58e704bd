import KBCore
import KBStore
import KBText

/// What a cache gave for the files of a folder, and what must be read.
struct CachedJournal: Sendable {
  /// The cache that was found; `nil` for none that could be used.
  var cache: JournalCache?
  /// The entries that have not changed, with their files in the cache; both in their order.
  var found: [(entry: Int, file: Int)] = []
  /// A place for each entry; `nil` for a file that must be read.
  var contents: [SourceContent?]
  /// All sessions in the order of their files, where no file must be read.
  var sessions: [JournalSession]?
  /// Whether the journal is large enough for a cache.
  let isWorthwhile: Bool

  let root: RootFolder
  let entries: [TreeEntry]
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

  /// Whether so much of the journal has not changed that it can wait until it is asked for.
  var isMostlyKept: Bool {
    guard let cache, !cache.isBloated else { return false }
    return found.count * 4 >= journalEntries.count * 3
  }

  /// The places of the journal's files among the entries.
  private var journalEntries: [Int] {
    entries.indices.filter { KnowledgeFiles.isJournal(entries[$0].path) }
  }

  /// Fills the contents and the sessions from the cache.
  mutating func decode() {
    guard let cache else { return }
    // Threads that count references to the same parts would wait for each other.
    let (sessions, problems) = sessionsSideBySide(
      sizes: found.map { cache.files[$0.file].sessionCount }, state: { cache.ownParts() }
    ) { [entries, found] index, sessions, parts in
      let (entry, file) = found[index]
      return cache.read(cache.files[file], path: entries[entry].path, parts) { sessions.append($0) }
    }
    var start = 0
    for (pair, problems) in zip(found, problems) {
      let end = start + cache.files[pair.file].sessionCount
      if let problems { contents[pair.entry] = .journal(sessions[start..<end], problems) }
      start = end
    }
    found.removeAll { contents[$0.entry] == nil }
    if found.count == journalEntries.count { self.sessions = sessions }
  }

  private static func isWorthwhile(_ entries: [TreeEntry], sizeLimit: Int) -> Bool {
    var size = 0
    for entry in entries where KnowledgeFiles.isJournal(entry.path) {
      size += entry.size
      if size >= sizeLimit { return true }
    }
    return false
  }

  /// The mark of a file; `nil` for one that changed so shortly before it was read that a further
  /// change may have left the same time behind.
  func trusted(_ entry: TreeEntry) -> FileMark? {
    let mark = FileMark(entry)
    return mark.changed > moment - 20_000_000 ? nil : mark
  }

  /// Keeps what all files became for the next time, unless the cache holds just that.
  ///
  /// `all` are the contents of the entries, in their order; of those that the cache holds nothing
  /// need be decoded as long as most of the journal is kept.
  func save(_ all: [SourceContent]) {
    guard isWorthwhile else { return }
    let journal = journalEntries
    // What cannot be read is read again each time, so that every command meets the reason.
    let known = Set(found.lazy.map(\.entry))
    let isNew = journal.contains { !known.contains($0) && all[$0].missing == nil }
    if let cache, !isNew, cache.files.count == found.count { return }
    // Blocks of the old cache are copied as they are while most of it is still of use.
    let old = isMostlyKept ? cache : nil
    var kept: [Int: JournalCache.File] = [:]
    if let old { for (entry, file) in found { kept[entry] = old.files[file] } }
    let items = journal.compactMap { index -> JournalCacheWriter.Item? in
      guard case .journal = all[index], all[index].missing == nil else { return nil }
      var mark = FileMark(entries[index])
      if trusted(entries[index]) == nil { mark.changed = 0 }
      return JournalCacheWriter.Item(
        path: entries[index].path, mark: mark, content: all[index], kept: kept[index])
    }
    // A cache that cannot be written costs time and nothing else.
    try? root.keep(
      pieces: JournalCacheWriter.pieces(of: items, keeping: old), as: JournalCache.name)
  }
}
