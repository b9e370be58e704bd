import KBCore
import KBStore
import KBText
import Synchronization

/// What a process that goes on has read of a folder, so that it reads no more than what has changed.
package final class KnowledgeMemory: Sendable {
  private let last = Mutex<KeptReading?>(nil)
  /// What could not be read when it was needed, whoever needed it.
  package let late = LateFailures()

  package init() {}

  /// What was read last of the same folder by the same rules; `nil` for nothing.
  package func reading(of root: RootFolder, _ settings: Settings) -> KeptReading? {
    last.withLock { $0 }.flatMap { $0.isOf(root, settings) ? $0 : nil }
  }

  /// Keeps what was read last.
  package func keep(_ reading: KeptReading?) { last.withLock { $0 = reading } }

  /// All of the knowledge base as its folder is now.
  package func knowledge(of root: RootFolder) throws(StoreError) -> KnowledgeBase {
    var reading = try newReading(of: root)
    for _ in 1..<KnowledgeFiles.mostListings where reading.hasGoneFiles {
      reading = try newReading(of: root)
    }
    keep(reading.isWorthKeeping ? reading : nil)
    return reading.knowledge
  }

  private func newReading(of root: RootFolder) throws(StoreError) -> KeptReading {
    let listing = KnowledgeFiles.list(root)
    let settings = try SettingsFile(root)
    return try KeptReading(
      root, listing.entries, settings, missing: listing.missing, late: late,
      last: reading(of: root, settings.settings), problems: { listing.problems })
  }
}

/// What was read of a folder, with what it takes to read no more than what changes next.
package struct KeptReading: Sendable {
  /// More files than so many that no cache has are read again rather than kept whole.
  private static let mostWhole = 64

  private let root: RootFolder
  private let cached: CachedSources
  /// What the files became, in the order of their entries.
  package let contents: [SourceContent]
  package let knowledge: KnowledgeBase

  /// Reads the files that `last` does not have; `cards` gives those of workouts that are known from
  /// elsewhere and that need not be read for now, and is not asked where there is a last reading;
  /// `problems` gives those that were found elsewhere, once the files have been read.
  package init(
    _ root: RootFolder, _ entries: [TreeEntry], _ settings: SettingsFile,
    missing: [MissingSource], late: LateFailures, last: KeptReading?, usesCache: Bool = true,
    problems: @Sendable () -> [Diagnostic], cards: @Sendable () -> [WorkoutCard?] = { [] }
  ) throws(StoreError) {
    let habits = settings.settings.notation
    // The same folder, which need not be held open twice.
    let root = last?.root ?? root
    var cached: CachedSources
    var known: [WorkoutCard?] = []
    if let last {
      cached = last.cached.after(last.contents, in: root, entries)
    } else {
      (cached, known) = together {
        usesCache
          ? SourceCache.load(root, for: entries, habits) : CachedSources(root, entries, habits)
      } _: {
        cards()
      }
    }
    let contents = parallelMap(
      count: entries.count, state: { NotationMemory.forJournal(habits) }
    ) { [cached, known] index, memory in
      if let content = cached.contents[index] { return content }
      if known.indices.contains(index), let card = known[index] { return .workout(card, nil) }
      return root.content(at: entries[index].path, memory: memory)
    }
    if cached.isWorthSaving(contents, newOf: .training) {
      // The next reading finds there what the workouts ask for that were done.
      _ = BackgroundWork { [cached] in cached.save(contents, newOf: .training) }
      cached.noteSaved(contents, newOf: .training)
    }
    self.root = root
    self.cached = cached
    self.contents = contents
    knowledge = try KnowledgeBase(
      root, settings, contents: contents, sessions: last == nil ? cached.sessions : nil,
      problems: problems(), missing: missing, cached: cached, late: late, last: last?.knowledge)
  }

  func isOf(_ root: RootFolder, _ settings: Settings) -> Bool {
    self.root.isSame(as: root) && cached.habits == settings.notation
      && self.root.rules == root.rules && self.root.library.isSame(as: root.library)
  }

  /// Whether files that were listed were gone when they were read.
  package var hasGoneFiles: Bool { contents.contains(where: \.isGone) }

  /// Whether little of it has to stay whole because no cache has it.
  package var isWorthKeeping: Bool { cached.wholeCount(of: contents) <= KeptReading.mostWhole }
}
