import KBCore
import KBStore
import KBText

/// What a cache gave for the files of a folder, and what must be read.
package struct CachedSources: Sendable {
  /// The cache that was found; `nil` for none that could be used.
  var cache: SourceCache?
  /// The journal's entries that have not changed, with their files in the cache; both in their order.
  var found: [(entry: Int, file: Int)] = []
  /// The same of workouts and exercises.
  var documents: [(entry: Int, file: Int)] = []
  /// A place for each entry; `nil` for a file that must be read.
  package var contents: [SourceContent?]
  /// All sessions in the order of their files, where no file must be read.
  package var sessions: [JournalSession]?

  /// The entries that were saved since the cache was read.
  var saved: Set<Int> = []

  let root: RootFolder
  let entries: [TreeEntry]
  /// What forms with two meanings stand for in the files.
  package let habits: NotationHabits
  let sizeLimit: Int
  /// When the files were about to be read, in nanoseconds since 1970.
  private let moment: Int64

  /// Nothing is known yet of the files.
  package init(
    _ root: RootFolder, _ entries: [TreeEntry], _ habits: NotationHabits,
    sizeLimit: Int = SourceCache.sizeLimit
  ) {
    self.root = root
    self.entries = entries
    self.habits = habits
    self.sizeLimit = sizeLimit
    contents = [SourceContent?](repeating: nil, count: entries.count)
    moment = WallTime.nanoseconds()
  }

  /// Reads a file again, whatever the cache holds.
  func content(of path: String) -> SourceContent {
    root.content(at: path, memory: NotationMemory(habits: habits))
  }

  /// Whether so much of the journal has not changed that it can wait until it is asked for.
  var isMostlyKept: Bool {
    guard let cache, !cache.isBloated else { return false }
    return found.count * 4 >= journalCount * 3
  }

  private var journalCount: Int {
    entries.count { KnowledgeFiles.isJournal($0.path, habits.files) }
  }

  /// Fills the contents and the sessions from the cache.
  mutating func decodeJournal() {
    guard let cache else { return }
    // Threads that count references to the same parts would wait for each other.
    let sizes = found.map { cache.files[$0.file].sessionCount }
    let (sessions, problems) = parallelFill(
      sizes: sizes,
      // Stands where a file gives fewer sessions than it announced.
      filler: JournalSession(session: Session(day: Day(number: 0), title: ""), path: ""),
      // What each thread makes for itself costs more than it saves where there is little to do.
      chunk: sizes.reduce(0, +) < 8192 ? max(1, sizes.count) : 32, state: { cache.ownParts() }
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
    if found.count == journalCount { self.sessions = sessions }
  }

  /// Fills the contents of exercises, and of workouts with their cards alone where those are asked
  /// for.
  mutating func decodeDocuments(withCards: Bool = true) {
    guard let cache else { return }
    var pool = TextPool()
    for (entry, file) in documents {
      let path = entries[entry].path
      switch cache.files[file].kind {
      case .workout:
        guard withCards else { continue }
        contents[entry] = cache.card(cache.files[file], path: path, &pool).map {
          .workout($0, nil)
        }
      case .exercise:
        contents[entry] = cache.exercise(cache.files[file], path: path, &pool).map {
          .exercise($0)
        }
      case .journal: break
      }
    }
    documents.removeAll { contents[$0.entry] == nil && (withCards || !cache.isWorkout($0.file)) }
  }

  /// Whether a file did not change so shortly before it was read that a further change may have
  /// left the same time behind.
  func isTrusted(_ entry: TreeEntry) -> Bool { entry.changed <= moment - 20_000_000 }

  /// Whether enough is not in the cache, or is gone, to put it together again; `all` are the contents
  /// of the entries.
  package func isWorthSaving(_ all: [SourceContent], newOf kinds: SourceKinds) -> Bool {
    var isKept = [Bool](repeating: false, count: entries.count)
    for pair in found + documents { isKept[pair.entry] = true }
    for entry in saved { isKept[entry] = true }
    let new = entries.indices.lazy.filter { !isKept[$0] && isNew($0, all[$0], kinds) }
    let cost = new.reduce(0) { $0 + entries[$1].size + SourceCache.openingCost }
    let lost = (cache?.files.count ?? 0) - found.count - documents.count - saved.count
    return max(cost, lost * SourceCache.openingCost) >= max(1, sizeLimit)
  }

  /// Notes that all that `save` keeps of the contents was saved.
  mutating func noteSaved(_ all: [SourceContent], newOf kinds: SourceKinds) {
    let known = Set((found + documents).lazy.map(\.entry))
    saved = Set(entries.indices.filter { !known.contains($0) && isNew($0, all[$0], kinds) })
  }

  /// How many workouts are in the contents with their blocks, and not as cards alone.
  func wholeCount(of all: [SourceContent]) -> Int {
    all.count { content in
      if case .workout(_, .some) = content { true } else { false }
    }
  }

  /// Whether a file that was read is to be kept.
  private func isNew(_ index: Int, _ content: SourceContent, _ kinds: SourceKinds) -> Bool {
    guard let kind = SourceCache.Kind(path: entries[index].path, habits.files),
      isTrusted(entries[index]),
      kinds.contains(SourceKinds(kind))
    else { return false }
    // A build may have the card of a workout, and no document.
    if case .workout(_, nil) = content { return false }
    // What cannot be read is read again each time, so that every command meets the reason.
    return content.missing == nil
  }

  /// Keeps what all files became for the next time.
  ///
  /// `all` are the contents of the entries, in their order; of those that the cache holds nothing
  /// need be decoded as long as most of the journal is kept. Only what is new of some `kinds` is
  /// kept.
  package func save(_ all: [SourceContent], newOf kinds: SourceKinds) {
    let known = Dictionary((found + documents).map { ($0.entry, $0.file) }) { first, _ in first }
    // Blocks of the old journal are copied as they are while most of it is still of use.
    let keepsTables = isMostlyKept
    let places = entries.indices.compactMap { index -> (Int, SourceCache.Kind)? in
      guard let kind = SourceCache.Kind(path: entries[index].path, habits.files),
        known[index] != nil || isNew(index, all[index], kinds)
      else { return nil }
      return (index, kind)
    }
    let pieces = SourceCacheWriter.pieces(
      places.count, habits, from: cache, keepsTables: keepsTables
    ) { place in
      let (index, kind) = places[place]
      let isCopied = kind != .journal || keepsTables
      return SourceCacheWriter.Item(
        path: entries[index].path, kind: kind, mark: FileMark(entries[index]),
        content: all[index], kept: isCopied ? known[index].flatMap { cache?.files[$0] } : nil)
    }
    // A cache that cannot be written costs time and nothing else.
    try? root.keep(pieces: pieces, as: SourceCache.name)
  }
}

extension SourceKinds {
  /// The kind that files of the cache are of.
  fileprivate init(_ kind: SourceCache.Kind) {
    self =
      switch kind {
      case .journal: .journal
      case .workout: .workouts
      case .exercise: .exercises
      }
  }
}
