import KBCore
import KBStore
import Synchronization

/// A file or a folder that could not be read, so that what it holds is in no answer.
package struct MissingSource: Equatable, Sendable {
  /// Problems in a text that keep all of it from being read.
  private static let unreadableTexts: Set = ["conflict-marker", "bad-utf8", "nul-byte"]

  /// What the file or folder may hold.
  package let kinds: SourceKinds
  /// Why it could not be read, and what to do.
  package let diagnostic: Diagnostic
  /// Whether it is no longer where it was listed, as a file that somebody renames.
  package let isGone: Bool

  /// The file that a problem keeps from being read.
  package init(_ diagnostic: Diagnostic, _ kinds: SourceKinds? = nil, isGone: Bool = false) {
    self.diagnostic = diagnostic
    self.isGone = isGone
    let own = kinds ?? SourceKinds(path: diagnostic.path)
    // What lies elsewhere is read because kb.yaml says so, as whatever it says.
    self.kinds = own.isEmpty ? .documents : own
  }

  /// The file or folder below the root.
  package var path: String { diagnostic.path }

  /// Whether it is of the library that comes with kb, and not of the person's.
  package var isBuiltIn: Bool { BuiltInLibrary.contains(path) }

  /// Whether the machine refused, and not what is written in the file.
  package var isOfMachine: Bool { diagnostic.id == "unreadable-file" }

  /// Whether a site has nothing of it. A document that is not understood has a page with its text.
  package var isLeftOut: Bool {
    !MissingSource.unreadableTexts.contains(diagnostic.id)
      || !SourceKinds.library.isSuperset(of: kinds)
  }

  /// Where it is, why it cannot be read and what to do, without a full stop.
  package var text: String {
    let range = diagnostic.range
    let isWhole = range == .fileStart
    let place = isWhole ? path : "\(path):\(range.line):\(range.column)"
    let summary = diagnostic.summary.english
    let start = summary.contains(path) ? "" : "\(place): "
    return start + summary + (diagnostic.fix.isEmpty ? "" : "; \(diagnostic.fix)")
  }

  /// The file where one of its problems keeps it from being read; `nil` if it was read.
  static func among(_ problems: [Diagnostic]) -> MissingSource? {
    problems.first { unreadableTexts.contains($0.id) }.map { MissingSource($0) }
  }
}

/// Sources that could be read when the knowledge base was, and not when they were needed again.
package final class LateFailures: Sendable {
  private struct Noted {
    var sources: [(source: MissingSource, number: Int)] = []
    var count = 0
  }

  private let noted = Mutex(Noted())

  package init() {}

  /// Notes a source, once for each whose moment is before it.
  package func add(_ source: MissingSource) {
    noted.withLock { noted in
      noted.count += 1
      noted.sources.removeAll { $0.source == source }
      noted.sources.append((source, noted.count))
    }
  }

  func add(_ error: StoreError, at path: String) {
    add(MissingSource(error.diagnostic(path: path), isGone: error.isAbsence))
  }

  /// Stands for all that was noted so far.
  package var moment: Int { noted.withLock { $0.count } }

  /// What was noted after a moment, or at all.
  package func since(_ moment: Int = 0) -> [MissingSource] {
    noted.withLock { $0.sources.filter { $0.number > moment }.map(\.source) }
  }
}
