import KBCore
import KBStore
import KBText

/// The files of the library and the journal as they were read last, in `.kb/texts`.
///
/// A file that has not changed since is not read again. The cache is never needed: where it is
/// lost, damaged, of another kb or cannot be written, all files are read. Programs and variants are
/// read each time, and small knowledge bases go without.
package struct SourceCache: Sendable {
  /// What a file of the cache is.
  enum Kind: UInt8, Sendable {
    case journal, workout, exercise

    /// `nil` for a file that the cache never has.
    init?(path: String, _ rules: FolderRules) {
      if KnowledgeFiles.isJournal(path, rules) {
        self = .journal
        return
      }
      guard !path.hasPrefix(DocumentPath.variantFolder),
        let folder =
          (BuiltInLibrary.contains(path)
          ? DocumentPath.builtInFolders : DocumentPath.folders)
          .first(where: { path.hasPrefix($0.path) })
      else { return nil }
      switch folder.kind {
      case .workout: self = .workout
      case .exercise: self = .exercise
      case .program: return nil
      }
    }
  }

  /// A file's place in the cache.
  struct File: Sendable {
    /// As a range of the cache's bytes.
    let path: Range<Int>
    let kind: Kind
    let status: FileMark
    /// The number that changes with the bytes of a journal's file.
    let fingerprint: UInt64
    let sessionCount: Int
    /// The table of its entries' parts.
    let table: Int
    /// The document, or the sessions and problems, as a range of the cache's bytes.
    var block: Range<Int>
  }

  static let name = "texts"
  /// What it costs to read files anew, in bytes, that makes it worthwhile to keep them.
  static let sizeLimit = 32 << 10
  /// To open a file costs about as much as to parse so many bytes.
  static let openingCost = 2 << 10
  /// Raised with every change of the form below.
  static let version: UInt32 = 0x6B73_0008

  /// The encoded parts of the entries of some files.
  struct Table: Sendable {
    let headCount: Int
    let resultCount: Int
    /// As ranges of the cache's bytes.
    let headBytes: Range<Int>
    let resultBytes: Range<Int>
  }

  /// The most tables: each thread that puts a cache together makes one.
  static let tableLimit = 16

  let files: [File]
  /// At least one.
  let tables: [Table]
  /// How many parts the cache had when all of it was written last; parts that nothing uses any more
  /// stay until their number has doubled.
  let compactCount: Int
  let bytes: [UInt8]
  /// What the wordings of the first table's entries have as their source; those of the others follow.
  let wordingSource: UInt32

  /// Whether much of the cache is parts that nothing uses any more.
  var isBloated: Bool {
    tables.reduce(0) { $0 + $1.headCount + $1.resultCount } > compactCount * 2 + 1024
  }

  /// Whether the other is this one, not another with the same bytes.
  func isSame(as other: SourceCache) -> Bool {
    bytes.withUnsafeBufferPointer { own in
      other.bytes.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress }
    }
  }

  /// Whether a file is a workout.
  func isWorkout(_ file: Int) -> Bool { files[file].kind == .workout }

  /// The parts of a table as they are.
  func parts(_ table: Table) -> PartLists {
    PartLists(
      heads: PartList(behind: bytes[table.headBytes], count: table.headCount),
      results: PartList(behind: bytes[table.resultBytes], count: table.resultCount))
  }

  /// Gives a file's sessions, with their path, one by one, and then the file's problems; `nil` where
  /// the cache is damaged.
  func read(
    _ file: File, path: String, _ parts: [EntryParts],
    each take: (consuming JournalSession) -> Void
  ) -> [Diagnostic]? {
    guard parts.indices.contains(file.table) else { return nil }
    var reader = ByteReader(bytes, in: file.block)
    do throws(ByteReader.Damaged) {
      for _ in 0..<file.sessionCount {
        take(
          JournalSession(
            session: try reader.session(with: parts[file.table]), path: path,
            fingerprint: file.fingerprint))
      }
      let problems = try reader.list { (item) throws(ByteReader.Damaged) in try item.diagnostic() }
      return reader.isAtEnd ? problems : nil
    } catch {
      return nil
    }
  }
}

/// What tells a file that has changed from one that has not, without reading it.
struct FileMark: Equatable, Sendable {
  let size: Int64
  let modified: Int64
  var changed: Int64
  let inode: UInt64
}

extension FileMark {
  init(_ entry: TreeEntry) {
    self.init(
      size: Int64(entry.size), modified: entry.modified, changed: entry.changed,
      inode: entry.inode)
  }
}
