import KBCoach
import KBCore
import KBStore
import KBText

/// The files of some kinds as a command reads them, which read none before.
struct FirstReading: Sendable {
  let listing: KnowledgeFiles.Listing
  let cached: CachedSources
  /// What the files became, in the order of their paths; nothing yet of a journal that is decoded later.
  let contents: [SourceContent]
  let source: JournalSource

  init(_ root: RootFolder, _ kinds: SourceKinds, _ habits: NotationHabits) {
    listing = KnowledgeFiles.list(root)
    let entries =
      kinds.isSuperset(of: .documents)
      ? listing.entries : listing.entries.filter { kinds.includes($0.path, root.rules) }
    // What is only tried out is not what the files hold.
    var cached =
      root.isTrial
      ? CachedSources(root, entries, habits) : SourceCache.find(root, for: entries, habits)
    cached.decodeDocuments()
    let isLater = cached.isMostlyKept
    if !isLater { cached.decodeJournal() }
    let kept = isLater ? Set(cached.found.lazy.map(\.entry)) : []
    let unread = entries.indices.filter { cached.contents[$0] == nil && !kept.contains($0) }
    let read = parallelMap(
      count: unread.count, state: { NotationMemory.forJournal(habits) }
    ) { index, memory in
      root.content(at: entries[unread[index]].path, memory: memory, keepsText: false)
    }
    var contents = cached.contents.map { $0 ?? .journal([], []) }
    for (index, content) in zip(unread, read) { contents[index] = content }
    self.cached = cached
    self.contents = contents
    source = isLater ? JournalSource(cached, contents) : JournalSource(contents)
  }
}
