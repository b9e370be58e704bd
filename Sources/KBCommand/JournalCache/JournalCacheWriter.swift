import KBCore
import KBStore
import KBText

/// Puts a cache together from files in the order of their paths.
struct JournalCacheWriter {
  /// A file of the journal, as it was read or as the old cache has it.
  struct Item: Sendable {
    let path: String
    let mark: FileMark
    let content: SourceContent
    /// Its place in the old cache.
    let kept: JournalCache.File?
  }

  /// What some files that follow each other became.
  private struct Stretch: Sendable {
    var directory = ByteWriter()
    var blocks: ByteWriter
    var parts: PartLists
  }

  /// The whole cache in pieces; of an `old` one what is kept is copied as it is.
  static func pieces(of items: [Item], keeping old: JournalCache?) -> [ArraySlice<UInt8>] {
    if let old {
      let own = write(items[...], table: 0, old)
      let tables = [own.parts] + old.tables.dropFirst().map { old.parts($0) }
      return join([own], tables, count: items.count, compactCount: old.compactCount)
    }
    let count = max(1, min(Machine.processorCount, items.count, JournalCache.tableLimit))
    let stretches = parallelMap(count: count, chunk: 1) { index in
      let (start, end) = (items.count * index / count, items.count * (index + 1) / count)
      return write(items[start..<end], table: index, nil)
    }
    let tables = stretches.map(\.parts)
    return join(
      stretches, tables, count: items.count,
      compactCount: tables.reduce(0) { $0 + Int($1.count) })
  }

  private static func write(
    _ items: ArraySlice<Item>, table: Int, _ old: JournalCache?
  ) -> Stretch {
    var parts = EntryPartWriter(behind: old.map { $0.parts($0.tables[table]) } ?? PartLists())
    // The text that is read takes more room than what is kept of it.
    let size = items.reduce(0) { $0 + ($1.kept?.block.count ?? Int($1.mark.size) * 3 / 4) }
    var stretch = Stretch(blocks: ByteWriter(reservingBytes: size), parts: PartLists())
    for item in items {
      guard case .journal(let sessions, let problems) = item.content else { continue }
      let start = stretch.blocks.count
      var (fingerprint, count, place) = (
        sessions.first?.fingerprint ?? 0, sessions.count, table
      )
      if let kept = item.kept, let old {
        stretch.blocks.append(old.bytes[kept.block])
        (fingerprint, count, place) = (kept.fingerprint, kept.sessionCount, kept.table)
      } else {
        for index in sessions.indices { stretch.blocks.session(sessions[index].session, &parts) }
        stretch.blocks.list(problems) { $0.diagnostic($1) }
      }
      stretch.directory.text(item.path)
      item.mark.write(to: &stretch.directory)
      stretch.directory.integer(fingerprint)
      stretch.directory.integer(UInt8(truncatingIfNeeded: place))
      stretch.directory.integer(UInt32(clamping: count))
      stretch.directory.integer(UInt32(clamping: stretch.blocks.count - start))
    }
    stretch.parts = parts.parts
    return stretch
  }

  /// What stands before the blocks, and then those, which need not be copied into one piece.
  private static func join(
    _ stretches: [Stretch], _ tables: [PartLists], count: Int, compactCount: Int
  ) -> [ArraySlice<UInt8>] {
    let size = stretches.reduce(0) { $0 + $1.directory.count }
    let partSize = tables.reduce(0) { $0 + $1.heads.bytes.count + $1.results.bytes.count }
    var writer = ByteWriter(reservingBytes: size + partSize + tables.count * 16 + 64)
    writer.integer(JournalCache.version)
    writer.integer(JournalCache.writer.value)
    let checksumPlace = writer.count
    writer.integer(UInt64(0))
    writer.integer(UInt32(clamping: compactCount))
    writer.list(tables) { writer, table in
      for list in [table.heads, table.results] {
        writer.integer(list.count)
        writer.integer(UInt32(clamping: list.bytes.count))
        writer.append(list.bytes[...])
      }
    }
    writer.integer(UInt32(clamping: count))
    for stretch in stretches { writer.append(stretch.directory[from: 0]) }
    let blocks = stretches.map { $0.blocks[from: 0] }
    var sum = Checksum()
    for piece in [writer[from: JournalCache.headerSize]] + blocks { sum.take(piece) }
    writer.replace(at: checksumPlace, with: sum.value)
    return [writer[from: 0]] + blocks
  }
}
