import KBCore
import KBStore
import KBText

extension JournalCache {
  /// The most bytes that a cache may have.
  private static let byteLimit = 1 << 30

  /// What the cache holds for the files, which are sorted by path; nothing where it cannot be used.
  static func load(
    _ root: RootFolder, for entries: [TreeEntry], sizeLimit: Int = JournalCache.sizeLimit
  ) -> CachedJournal {
    var journal = CachedJournal(root, entries, sizeLimit: sizeLimit)
    guard journal.isWorthwhile, let bytes = root.kept(name, limit: byteLimit),
      let cache = JournalCache(bytes)
    else { return journal }
    journal.cache = cache
    var next = 0
    for (index, entry) in entries.enumerated() where KnowledgeFiles.isJournal(entry.path) {
      while next < cache.files.count, cache.files[next].path != entry.path,
        cache.files[next].path.utf8Precedes(entry.path)
      { next += 1 }
      guard next < cache.files.count else { break }
      guard cache.files[next].path == entry.path else { continue }
      journal.contents[index] = cache.content(of: entry, in: cache.files[next])
      next += 1
    }
    return journal
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
      let heads = try reader.parts { (item) throws(ByteReader.Damaged) in try item.head() }
      let results = try reader.parts { (item) throws(ByteReader.Damaged) in try item.result() }
      parts = EntryParts(heads: heads.parts, results: results.parts)
      (headBytes, resultBytes) = (heads.bytes, results.bytes)
      var start = 0
      let found = try reader.list { (item) throws(ByteReader.Damaged) in
        let path = try item.text()
        let status = try FileMark(from: &item)
        let fingerprint: UInt64 = try item.integer()
        let count = Int(try item.integer(UInt32.self))
        let length = Int(try item.integer(UInt32.self))
        // A session has more bytes than this, so a damaged count reserves no memory.
        guard count <= length else { throw ByteReader.Damaged() }
        defer { start += length }
        return File(
          path: path, status: status, fingerprint: fingerprint, sessionCount: count,
          block: start..<start + length)
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

extension ByteReader {
  /// A number of parts and where their bytes are.
  fileprivate mutating func parts<Part>(
    _ read: (inout ByteReader) throws(Damaged) -> Part
  ) throws(Damaged) -> (parts: [Part], bytes: Range<Int>) {
    let count = Int(try integer(UInt32.self))
    let range = try take(Int(try integer(UInt32.self)))
    guard count <= range.count else { throw Damaged() }
    var reader = ByteReader(bytes, in: range)
    var parts: [Part] = []
    parts.reserveCapacity(count)
    for _ in 0..<count { parts.append(try read(&reader)) }
    guard reader.isAtEnd else { throw Damaged() }
    return (parts, range)
  }
}

extension String {
  fileprivate func utf8Precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}
