import KBCoach
import KBCore
import KBSite
import KBStore
import KBText
import Synchronization

/// The journal of a knowledge base: read already, or in a cache that is decoded as far as it is
/// asked for.
final class JournalSource: Sendable {
  /// A file of the journal, in the order of the paths.
  struct File: Equatable {
    let path: String
    let fingerprint: UInt64
    let sessionCount: Int
  }

  private struct Whole: Sendable {
    let journal: Journal
    let problems: [Diagnostic]
  }

  /// What could not be read after the journal was listed.
  let late = LateFailures()
  /// All files; none where nobody asks for them.
  let files: [File]
  private let cached: CachedSources?
  /// By file: where the cache has it, or what was read of it.
  private let pieces: [Piece]
  private let whole = Later<Whole>()
  private let parts = Later<[EntryParts]>()
  /// Files that were decoded on their own, by their places.
  private let decoded = Mutex<[Int: [JournalSession]]>([:])

  private enum Piece {
    case kept(file: Int)
    case read(ArraySlice<JournalSession>)
  }

  init(_ journal: Journal) {
    files = []
    cached = nil
    pieces = [.read(journal.sessions[...])]
    _ = whole.value { Whole(journal: journal, problems: []) }
  }

  /// Joins nothing yet; `contents` are those of the entries, all of which were read.
  init(_ entries: [TreeEntry], _ contents: [SourceContent]) {
    cached = nil
    var files: [File] = []
    var pieces: [Piece] = []
    for (entry, content) in zip(entries, contents) where KnowledgeFiles.isJournal(entry.path) {
      guard case .journal(let sessions, _) = content else { continue }
      files.append(File(entry.path, sessions))
      pieces.append(.read(sessions))
    }
    (self.files, self.pieces) = (files, pieces)
  }

  /// Decodes nothing yet; `contents` are those of the files that the cache does not have.
  init(_ cached: CachedSources, _ contents: [SourceContent]) {
    self.cached = cached
    var files: [File] = []
    var pieces: [Piece] = []
    var next = 0
    for (index, entry) in cached.entries.enumerated() where KnowledgeFiles.isJournal(entry.path) {
      if next < cached.found.count, cached.found[next].entry == index,
        let file = cached.cache?.files[cached.found[next].file]
      {
        files.append(
          File(path: entry.path, fingerprint: file.fingerprint, sessionCount: file.sessionCount))
        pieces.append(.kept(file: cached.found[next].file))
        next += 1
      } else if case .journal(let sessions, _) = contents[index] {
        files.append(File(entry.path, sessions))
        pieces.append(.read(sessions))
      }
    }
    (self.files, self.pieces) = (files, pieces)
  }

  /// Whether some sessions are in a cache, which gives those of one file without the others.
  var isInParts: Bool { cached != nil }

  /// All sessions in the order in which they were done, as they were read where that is their order.
  var sessions: SessionPieces {
    let read = readPieces
    return SessionPieces(
      read.count == pieces.count && Journal.isSorted(read) ? read : [journal.sessions[...]])
  }

  /// The files that were read.
  private var readPieces: [ArraySlice<JournalSession>] {
    pieces.compactMap { piece in
      if case .read(let sessions) = piece { return sessions }
      return nil
    }
  }

  /// All sessions in the order in which they were done.
  var journal: Journal { read.journal }

  /// The problems of the files that were not read when the journal was listed.
  var problems: [Diagnostic] { read.problems }

  private var read: Whole {
    whole.value {
      guard var cached else {
        return Whole(journal: Journal(joined(readPieces)), problems: [])
      }
      let kept = cached.found
      cached.decodeJournal()
      if let sessions = cached.sessions {
        let problems = cached.contents.flatMap { $0?.diagnostics ?? [] }
        return Whole(journal: Journal(sessions), problems: problems)
      }
      var sessions: [JournalSession] = []
      var problems: [Diagnostic] = []
      var next = 0
      for piece in pieces {
        switch piece {
        case .read(let found): sessions += found
        case .kept:
          let entry = kept[next].entry
          next += 1
          let content =
            cached.contents[entry] ?? cached.root.content(at: cached.entries[entry].path)
          problems += content.diagnostics
          if let missing = content.missing { late.add(missing) }
          if case .journal(let found, _) = content { sessions += found }
        }
      }
      return Whole(journal: Journal(sessions), problems: problems)
    }
  }

  /// The sessions of the file at a place of `files`, in the order of the file; `nil` where the cache
  /// is damaged.
  func sessions(ofFile place: Int) -> [JournalSession]? {
    guard let cache = cached?.cache, pieces.indices.contains(place) else { return nil }
    switch pieces[place] {
    case .read(let sessions): return Array(sessions)
    case .kept(let file):
      if let known = decoded.withLock({ $0[place] }) { return known }
      var sessions: [JournalSession] = []
      let parts = parts.value { cache.ownParts() }
      let problems = cache.read(cache.files[file], path: files[place].path, parts) {
        sessions.append($0)
      }
      guard problems != nil else { return nil }
      decoded.withLock { $0[place] = sessions }
      return sessions
    }
  }
}

extension JournalSource.File {
  fileprivate init(_ path: String, _ sessions: ArraySlice<JournalSession>) {
    self.init(
      path: path, fingerprint: sessions.first?.fingerprint ?? 0, sessionCount: sessions.count)
  }
}

extension CachedSources {
  /// Changes whenever one of the files besides the journal changes; `nil` where one was written this
  /// very moment, since a further change may then leave no trace. `settings` is the mark of the
  /// bytes that the settings were read from.
  func rulesMark(settings: UInt64) -> UInt64? {
    var mark = Fingerprint(settings)
    for entry in entries where !KnowledgeFiles.isJournal(entry.path) {
      guard isTrusted(entry) else { return nil }
      let file = FileMark(entry)
      mark.mix(entry.path)
      mark.mix(UInt64(bitPattern: file.size))
      mark.mix(UInt64(bitPattern: file.modified))
      mark.mix(UInt64(bitPattern: file.changed))
      mark.mix(file.inode)
    }
    return mark.value
  }
}
