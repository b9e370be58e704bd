import KBCore
import KBStore
import KBText

/// Puts a cache together, file by file in the order of their paths.
struct JournalCacheWriter {
  private let old: JournalCache?
  private let parts: EntryPartWriter
  private var directory = ByteWriter()
  private var fileCount: UInt32 = 0
  private var blocks = ByteWriter()
  private var nextOld = 0

  /// Goes on from a cache, or begins a new one.
  init(keeping old: JournalCache?) {
    self.old = old
    guard let old else {
      parts = EntryPartWriter()
      return
    }
    parts = EntryPartWriter(
      heads: PartList(behind: old.bytes[old.headBytes], count: old.headCount),
      results: PartList(behind: old.bytes[old.resultBytes], count: old.resultCount))
  }

  /// Adds a file; `isKept` says that its content came from the old cache.
  mutating func add(_ path: String, _ mark: FileMark, _ content: SourceContent, isKept: Bool) {
    guard case .journal(let sessions, let problems) = content else { return }
    let start = blocks.count
    var (fingerprint, count) = (sessions.first?.fingerprint ?? 0, sessions.count)
    if isKept, let old, let file = oldFile(path, in: old) {
      blocks.append(old.bytes[file.block])
      (fingerprint, count) = (file.fingerprint, file.sessionCount)
    } else {
      for placed in sessions { blocks.session(placed.session, with: parts) }
      blocks.list(problems) { $0.diagnostic($1) }
    }
    fileCount += 1
    directory.text(path)
    mark.write(to: &directory)
    directory.integer(fingerprint)
    directory.integer(UInt32(clamping: count))
    directory.integer(UInt32(clamping: blocks.count - start))
  }

  /// The whole cache.
  func finish() -> [UInt8] {
    let (heads, results) = (parts.heads, parts.results)
    var writer = ByteWriter(
      reservingBytes: heads.bytes.count + results.bytes.count + directory.count
        + blocks.count + 64)
    writer.integer(JournalCache.version)
    writer.integer(JournalCache.writer.value)
    let checksumPlace = writer.count
    writer.integer(UInt64(0))
    writer.integer(UInt32(clamping: old?.compactCount ?? Int(heads.count + results.count)))
    for list in [heads, results] {
      writer.integer(list.count)
      writer.integer(UInt32(clamping: list.bytes.count))
      writer.append(list.bytes[...])
    }
    writer.integer(fileCount)
    writer.append(directory[from: 0])
    writer.append(blocks[from: 0])
    let sum = checksum(writer[from: JournalCache.headerSize])
    writer.replace(at: checksumPlace, with: sum)
    return writer.finish()
  }

  private mutating func oldFile(_ path: String, in old: JournalCache) -> JournalCache.File? {
    while nextOld < old.files.count {
      let file = old.files[nextOld]
      if file.path == path {
        nextOld += 1
        return file
      }
      guard file.path.utf8.lexicographicallyPrecedes(path.utf8) else { return nil }
      nextOld += 1
    }
    return nil
  }
}
