import KBCore
import KBStore
import KBTerminal
import KBText

extension JournalCache {
  /// The most bytes that a cache may have.
  private static let byteLimit = 1 << 30

  /// What the cache holds for the files, which are sorted by path; nothing where it cannot be used.
  static func load(
    _ root: RootFolder, for entries: [TreeEntry], sizeLimit: Int = JournalCache.sizeLimit
  ) -> CachedJournal {
    var journal = find(root, for: entries, sizeLimit: sizeLimit)
    journal.decode()
    return journal
  }

  /// The same, before any session is decoded.
  static func find(
    _ root: RootFolder, for entries: [TreeEntry], sizeLimit: Int = JournalCache.sizeLimit
  ) -> CachedJournal {
    var journal = CachedJournal(root, entries, sizeLimit: sizeLimit)
    guard journal.isWorthwhile, let bytes = root.kept(name, limit: byteLimit),
      let cache = JournalCache(bytes)
    else { return journal }
    journal.cache = cache
    journal.found = cache.files(for: entries)
    return journal
  }

  /// The entries that have not changed, with their files; both are sorted by path.
  private func files(for entries: [TreeEntry]) -> [(entry: Int, file: Int)] {
    var found: [(entry: Int, file: Int)] = []
    found.reserveCapacity(files.count)
    var next = 0
    for (index, entry) in entries.enumerated() where KnowledgeFiles.isJournal(entry.path) {
      while next < files.count, files[next].path != entry.path,
        files[next].path.utf8Precedes(entry.path)
      { next += 1 }
      guard next < files.count else { break }
      guard files[next].path == entry.path else { continue }
      if files[next].status == FileMark(entry) { found.append((index, next)) }
      next += 1
    }
    return found
  }

  /// Reads a cache; `nil` for anything that is not one that this kb wrote.
  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do throws(ByteReader.Damaged) {
      guard try reader.integer(UInt32.self) == JournalCache.version,
        try reader.integer(UInt64.self) == JournalCache.writer.value,
        bytes.count >= JournalCache.headerSize,
        try reader.integer(UInt64.self) == checksum(bytes[JournalCache.headerSize...])
      else { return nil }
      compactCount = Int(try reader.integer(UInt32.self))
      tables = try reader.list { (item) throws(ByteReader.Damaged) in
        let (heads, results) = (try item.parts(), try item.parts())
        return Table(
          headCount: heads.count, resultCount: results.count, headBytes: heads.bytes,
          resultBytes: results.bytes)
      }
      guard (1...JournalCache.tableLimit).contains(tables.count) else {
        throw ByteReader.Damaged()
      }
      var start = 0
      let found = try reader.list { (item) throws(ByteReader.Damaged) in
        let path = try item.text()
        let status = try FileMark(from: &item)
        let fingerprint: UInt64 = try item.integer()
        let table = Int(try item.integer(UInt8.self))
        let count = Int(try item.integer(UInt32.self))
        let length = Int(try item.integer(UInt32.self))
        // A session has more bytes than this, so a damaged count reserves no memory.
        guard count <= length else { throw ByteReader.Damaged() }
        defer { start += length }
        return File(
          path: path, status: status, fingerprint: fingerprint, sessionCount: count,
          table: table, block: start..<start + length)
      }
      let blocks = try reader.take(start)
      guard reader.isAtEnd else { return nil }
      files = found.map { file in
        var file = file
        let (first, last) = (file.block.lowerBound, file.block.upperBound)
        file.block = first + blocks.lowerBound..<last + blocks.lowerBound
        return file
      }
    } catch {
      return nil
    }
    self.bytes = bytes
    wordingSource = WordingSource.fresh(tables.count)
  }

  /// The bytes before those that the checksum covers.
  static let headerSize = 20
  /// Which kb wrote the cache.
  static var writer: Fingerprint {
    var mark = Fingerprint()
    mark.mix(Version.text)
    return mark
  }
}

extension JournalCache {
  /// The parts of all tables, for one thread; none where they are damaged, and then no session is
  /// found.
  func ownParts() -> [EntryParts] {
    do throws(ByteReader.Damaged) {
      var own: [EntryParts] = []
      for (number, table) in tables.enumerated() {
        var heads = ByteReader(bytes, in: table.headBytes)
        var results = ByteReader(bytes, in: table.resultBytes)
        own.append(
          EntryParts(
            heads: try heads.all(table.headCount) { (item) throws(ByteReader.Damaged) in
              try item.head()
            },
            results: try results.all(table.resultCount) { (item) throws(ByteReader.Damaged) in
              try item.result()
            },
            source: wordingSource == 0 ? 0 : wordingSource + UInt32(number)))
      }
      return own
    } catch {
      return []
    }
  }
}

extension ByteReader {
  /// A number of parts and where their bytes are.
  fileprivate mutating func parts() throws(Damaged) -> (count: Int, bytes: Range<Int>) {
    let count = Int(try integer(UInt32.self))
    let range = try take(Int(try integer(UInt32.self)))
    // Each part has a byte at least, so a damaged count reserves no memory.
    guard count <= range.count else { throw Damaged() }
    return (count, range)
  }

  /// So many parts, which must be all that there is.
  fileprivate mutating func all<Part>(
    _ count: Int, _ read: (inout ByteReader) throws(Damaged) -> Part
  ) throws(Damaged) -> [Part] {
    var parts: [Part] = []
    parts.reserveCapacity(count)
    for _ in 0..<count { parts.append(try read(&self)) }
    guard isAtEnd else { throw Damaged() }
    return parts
  }
}

extension String {
  fileprivate func utf8Precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}
