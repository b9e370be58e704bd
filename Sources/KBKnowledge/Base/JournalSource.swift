import KBCoach
import KBCore
import KBStore
import KBText

/// The journal of a knowledge base: read already, or in a cache that is decoded when it is asked for.
package final class JournalSource: Sendable {
  private struct Whole: Sendable {
    let journal: Journal
    let problems: [Diagnostic]
  }

  /// What could not be read after the journal was listed.
  let late: LateFailures
  /// What gives the files that were not read; `nil` if all were.
  private let cached: CachedSources?
  /// The files that were read, in the order of their paths; with a cache in a place for each entry.
  private let read: [ArraySlice<JournalSession>]
  private let whole = Later<Whole>()

  init(_ journal: Journal, late: LateFailures) {
    self.late = late
    cached = nil
    read = [journal.sessions[...]]
    _ = whole.value { Whole(journal: journal, problems: []) }
  }

  /// Joins nothing yet; `contents` are those of all files.
  init(_ contents: [SourceContent]) {
    late = LateFailures()
    cached = nil
    read = contents.compactMap { content in
      if case .journal(let sessions, _) = content { sessions } else { nil }
    }
  }

  /// Decodes nothing yet; `contents` are those of the files that the cache does not have.
  init(_ cached: CachedSources, _ contents: [SourceContent]) {
    late = LateFailures()
    self.cached = cached
    read = contents.map { content in
      if case .journal(let sessions, _) = content { sessions } else { [] }
    }
  }

  /// Whether it was read to the end and has just these sessions.
  func holds(_ other: Journal) -> Bool {
    cached == nil && journal.sessions.elementsEqual(other.sessions, by: ===)
  }

  /// All sessions in the order in which they were done.
  package var journal: Journal { all.journal }

  /// The problems of the files that were not read when the journal was listed.
  var problems: [Diagnostic] { all.problems }

  private var all: Whole {
    whole.value {
      guard var cached else { return Whole(journal: Journal(read.flatMap { $0 }), problems: []) }
      let kept = cached.found.map(\.entry)
      cached.decodeJournal()
      if let sessions = cached.sessions {
        return Whole(
          journal: Journal(sessions),
          problems: kept.flatMap { cached.contents[$0]?.diagnostics ?? [] })
      }
      var pieces = read
      var problems: [Diagnostic] = []
      for entry in kept {
        let content = cached.contents[entry] ?? cached.content(of: cached.entries[entry].path)
        problems += content.diagnostics
        if let missing = content.missing { late.add(missing) }
        if case .journal(let found, _) = content { pieces[entry] = found }
      }
      return Whole(journal: Journal(pieces.flatMap { $0 }), problems: problems)
    }
  }
}
