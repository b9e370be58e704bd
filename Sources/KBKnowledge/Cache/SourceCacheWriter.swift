import KBCore
import KBStore
import KBText

/// Puts a cache together from files in the order of their paths.
struct SourceCacheWriter {
  /// A file as it was read or as the old cache has it.
  struct Item: Sendable {
    let path: String
    let kind: SourceCache.Kind
    let mark: FileMark
    let content: SourceContent
    /// Its place in the old cache.
    let kept: SourceCache.File?
  }

  /// What some files that follow each other became.
  private struct Stretch: Sendable {
    var directory = ByteWriter()
    var blocks: ByteWriter
    var parts: PartLists
  }

  /// The whole cache in pieces; what is kept is copied from the `old` one as it is, where
  /// `keepsTables` with the parts of its entries.
  static func pieces(
    of items: [Item], _ habits: NotationHabits, from old: SourceCache?, keepsTables: Bool
  ) -> [ArraySlice<UInt8>] {
    if let old, keepsTables {
      let own = write(items[...], table: 0, old, behind: old.parts(old.tables[0]))
      let tables = [own.parts] + old.tables.dropFirst().map { old.parts($0) }
      return join(
        [own], tables, habits, count: items.count, compactCount: old.compactCount)
    }
    let count = max(1, min(Machine.processorCount, items.count, SourceCache.tableLimit))
    let stretches = parallelMap(count: count, chunk: 1) { index in
      let (start, end) = (items.count * index / count, items.count * (index + 1) / count)
      return write(items[start..<end], table: index, old, behind: PartLists())
    }
    let tables = stretches.map(\.parts)
    return join(
      stretches, tables, habits, count: items.count,
      compactCount: tables.reduce(0) { $0 + Int($1.count) })
  }

  private static func write(
    _ items: ArraySlice<Item>, table: Int, _ old: SourceCache?, behind parts: PartLists
  ) -> Stretch {
    var parts = EntryPartWriter(behind: parts)
    // The text that is read takes more room than what is kept of it.
    let size = items.reduce(0) { $0 + ($1.kept?.block.count ?? Int($1.mark.size) * 3 / 4) }
    var stretch = Stretch(blocks: ByteWriter(reservingBytes: size), parts: PartLists())
    for item in items {
      let start = stretch.blocks.count
      var (fingerprint, count, place) = (UInt64(0), 0, table)
      if let kept = item.kept, let old {
        stretch.blocks.append(old.bytes[kept.block])
        (fingerprint, count, place) = (kept.fingerprint, kept.sessionCount, kept.table)
      } else {
        switch item.content {
        case .journal(let sessions, let problems):
          (fingerprint, count) = (sessions.first?.fingerprint ?? 0, sessions.count)
          for index in sessions.indices { stretch.blocks.session(sessions[index].session, &parts) }
          stretch.blocks.list(problems) { $0.diagnostic($1) }
        case .workout(_, let document): if let document { stretch.blocks.workout(document) }
        case .exercise(let document): stretch.blocks.exercise(document)
        case .variant, .program, .unreadable: break
        }
      }
      stretch.directory.text(item.path)
      SourceCache.File.write(
        item.mark, fingerprint: fingerprint, table: place, item.kind, sessionCount: count,
        length: stretch.blocks.count - start, to: &stretch.directory)
    }
    stretch.parts = parts.parts
    return stretch
  }

  /// What stands before the blocks, and then those, which need not be copied into one piece.
  private static func join(
    _ stretches: [Stretch], _ tables: [PartLists], _ habits: NotationHabits, count: Int,
    compactCount: Int
  ) -> [ArraySlice<UInt8>] {
    let size = stretches.reduce(0) { $0 + $1.directory.count }
    let partSize = tables.reduce(0) { $0 + $1.heads.bytes.count + $1.results.bytes.count }
    var writer = ByteWriter(reservingBytes: size + partSize + tables.count * 16 + 64)
    writer.integer(SourceCache.version)
    writer.integer(SourceCache.writer(habits))
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
    for piece in [writer[from: SourceCache.headerSize]] + blocks { sum.take(piece) }
    writer.replace(at: checksumPlace, with: sum.value)
    return [writer[from: 0]] + blocks
  }
}
