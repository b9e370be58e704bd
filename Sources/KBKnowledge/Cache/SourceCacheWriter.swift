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
    var blocks = BlockPieces()
    var parts = PartLists()
  }

  /// The whole cache of so many items in pieces; what is kept is taken from the `old` one as it is,
  /// where `keepsTables` with the parts of its entries. Each item is asked for once.
  static func pieces(
    _ count: Int, _ habits: NotationHabits, from old: SourceCache?, keepsTables: Bool,
    item: @Sendable (Int) -> Item
  ) -> [ArraySlice<UInt8>] {
    if let old, keepsTables {
      let own = write(0..<count, item, table: 0, old, behind: old.parts(old.tables[0]))
      let tables = [own.parts] + old.tables.dropFirst().map { old.parts($0) }
      return join(
        [own], tables, habits, count: count, compactCount: old.compactCount)
    }
    let parts = max(1, min(Machine.processorCount, count, SourceCache.tableLimit))
    let stretches = parallelMap(count: parts, chunk: 1) { index in
      let (start, end) = (count * index / parts, count * (index + 1) / parts)
      return write(start..<end, item, table: index, old, behind: PartLists())
    }
    let tables = stretches.map(\.parts)
    return join(
      stretches, tables, habits, count: count,
      compactCount: tables.reduce(0) { $0 + Int($1.count) })
  }

  private static func write(
    _ places: Range<Int>, _ item: (Int) -> Item, table: Int, _ old: SourceCache?,
    behind parts: PartLists
  ) -> Stretch {
    var parts = EntryPartWriter(behind: parts)
    var stretch = Stretch()
    for place in places {
      let item = item(place)
      var (fingerprint, count, table) = (UInt64(0), 0, table)
      let length: Int
      if let kept = item.kept, let old {
        stretch.blocks.add(kept: kept.block, of: old.bytes)
        (fingerprint, count, table) = (kept.fingerprint, kept.sessionCount, kept.table)
        length = kept.block.count
      } else {
        if case .journal(let sessions, _) = item.content {
          (fingerprint, count) = (sessions.first?.fingerprint ?? 0, sessions.count)
        }
        length = stretch.blocks.add { $0.content(item.content, &parts) }
      }
      stretch.directory.text(item.path)
      SourceCache.File.write(
        item.mark, fingerprint: fingerprint, table: table, item.kind, sessionCount: count,
        length: length, to: &stretch.directory)
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
    let blocks = stretches.flatMap(\.blocks.pieces)
    var sum = Checksum()
    for piece in [writer[from: SourceCache.headerSize]] + blocks { sum.take(piece) }
    writer.replace(at: checksumPlace, with: sum.value)
    return [writer[from: 0]] + blocks
  }
}

extension ByteWriter {
  /// Writes what a file became, as far as a cache keeps it.
  fileprivate mutating func content(_ content: SourceContent, _ parts: inout EntryPartWriter) {
    switch content {
    case .journal(let sessions, let problems):
      for placed in sessions { session(placed.session, &parts) }
      list(problems) { $0.diagnostic($1) }
    case .workout(_, let document): if let document { workout(document) }
    case .exercise(let document): exercise(document)
    case .variant, .program, .unreadable: break
    }
  }
}
