import Glibc
import KBCore
import KBStore
import KBText

extension SourceCache {
  /// The most bytes that a cache may have.
  private static let byteLimit = 1 << 30
  /// The bytes of a file besides its path.
  private static let recordSize = 50

  /// What the cache holds for the files, which are sorted by path; nothing where it cannot be used.
  /// Workouts stay as they are until they are asked for.
  package static func load(
    _ root: RootFolder, for entries: [TreeEntry], _ habits: NotationHabits,
    sizeLimit: Int = SourceCache.sizeLimit
  ) -> CachedSources {
    var sources = find(root, for: entries, habits, sizeLimit: sizeLimit)
    sources.decodeDocuments(withCards: false)
    sources.decodeJournal()
    return sources
  }

  /// The same, before anything is decoded.
  static func find(
    _ root: RootFolder, for entries: [TreeEntry], _ habits: NotationHabits,
    sizeLimit: Int = SourceCache.sizeLimit
  ) -> CachedSources {
    var sources = CachedSources(root, entries, habits, sizeLimit: sizeLimit)
    guard !entries.isEmpty, let bytes = root.kept(name, limit: byteLimit),
      let cache = SourceCache(bytes, habits)
    else { return sources }
    sources.cache = cache
    for (entry, file) in cache.files(for: entries, habits.files) {
      if cache.files[file].kind == .journal {
        sources.found.append((entry, file))
      } else {
        sources.documents.append((entry, file))
      }
    }
    return sources
  }

  /// The entries that have not changed, with their files; both are sorted by path.
  private func files(
    for entries: [TreeEntry], _ rules: FolderRules
  ) -> [(entry: Int, file: Int)] {
    var found: [(entry: Int, file: Int)] = []
    found.reserveCapacity(files.count)
    var next = 0
    bytes.withUnsafeBytes { bytes in
      for (index, entry) in entries.enumerated() {
        var path = entry.path
        var order: Int32 = 1
        while next < files.count {
          order = path.withUTF8 { path in
            SourceCache.order(bytes[files[next].path], UnsafeRawBufferPointer(path))
          }
          guard order < 0 else { break }
          next += 1
        }
        guard next < files.count else { break }
        guard order == 0 else { continue }
        if files[next].status == FileMark(entry), files[next].kind == Kind(path: entry.path, rules)
        {
          found.append((index, next))
        }
        next += 1
      }
    }
    return found
  }

  /// Below 0 where the first stands before the second, 0 where they are equal.
  private static func order(
    _ one: Slice<UnsafeRawBufferPointer>, _ other: UnsafeRawBufferPointer
  ) -> Int32 {
    let one = UnsafeRawBufferPointer(rebasing: one)
    let count = min(one.count, other.count)
    if let first = one.baseAddress, let second = other.baseAddress, count > 0 {
      let order = memcmp(first, second, count)
      if order != 0 { return order }
    }
    return one.count == other.count ? 0 : one.count < other.count ? -1 : 1
  }

  /// Reads a cache; `nil` for anything that is not one that this kb wrote.
  init?(_ bytes: [UInt8], _ habits: NotationHabits) {
    var reader = ByteReader(bytes)
    do throws(ByteReader.Damaged) {
      guard try reader.integer(UInt32.self) == SourceCache.version,
        try reader.integer(UInt64.self) == SourceCache.writer(habits),
        bytes.count >= SourceCache.headerSize,
        try reader.integer(UInt64.self) == checksum(bytes[SourceCache.headerSize...])
      else { return nil }
      compactCount = Int(try reader.integer(UInt32.self))
      tables = try reader.list { (item) throws(ByteReader.Damaged) in
        let (heads, results) = (try item.parts(), try item.parts())
        return Table(
          headCount: heads.count, resultCount: results.count, headBytes: heads.bytes,
          resultBytes: results.bytes)
      }
      guard (1...SourceCache.tableLimit).contains(tables.count) else {
        throw ByteReader.Damaged()
      }
      var start = 0
      let found = try reader.list { (item) throws(ByteReader.Damaged) in
        let path = try item.take(Int(try item.integer(UInt32.self)))
        let record = try item.take(SourceCache.recordSize)
        guard let file = bytes[record].withUnsafeBytes({ File($0, path: path, at: start) }) else {
          throw ByteReader.Damaged()
        }
        start = file.block.upperBound
        return file
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
  /// Which kb wrote the cache, and with which habits: what files mean may change with both.
  static func writer(_ habits: NotationHabits) -> UInt64 {
    var mark = program
    mark.mix(habits)
    return mark.value
  }

  private static let program: Fingerprint = {
    var mark = Fingerprint()
    mark.mix(Version.text)
    mark.mix(Machine.executableMark ?? 0)
    return mark
  }()
}

extension SourceCache.File {
  /// Reads what `write` wrote, whose block begins at `start`; `nil` if it cannot be.
  fileprivate init?(_ raw: UnsafeRawBufferPointer, path: Range<Int>, at start: Int) {
    func number<Number: FixedWidthInteger>(_ offset: Int, _: Number.Type) -> Number {
      Number(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
    guard let kind = SourceCache.Kind(rawValue: raw[41]) else { return nil }
    let count = Int(number(42, UInt32.self))
    let length = Int(number(46, UInt32.self))
    // A session has more bytes than this, so a damaged count reserves no memory.
    guard count <= length else { return nil }
    self.init(
      path: path, kind: kind,
      status: FileMark(
        size: number(0, Int64.self), modified: number(8, Int64.self),
        changed: number(16, Int64.self), inode: number(24, UInt64.self)),
      fingerprint: number(32, UInt64.self), sessionCount: count, table: Int(raw[40]),
      block: start..<start + length)
  }

  /// The same values in the order of their bytes.
  static func write(
    _ mark: FileMark, fingerprint: UInt64, table: Int, _ kind: SourceCache.Kind,
    sessionCount: Int, length: Int, to writer: inout ByteWriter
  ) {
    writer.integer(mark.size)
    writer.integer(mark.modified)
    writer.integer(mark.changed)
    writer.integer(mark.inode)
    writer.integer(fingerprint)
    writer.integer(UInt8(truncatingIfNeeded: table))
    writer.integer(kind.rawValue)
    writer.integer(UInt32(clamping: sessionCount))
    writer.integer(UInt32(clamping: length))
  }
}

extension SourceCache {
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
