import KBCore
import KBStore
import KBTestSupport
import KBText
import Testing

@testable import KBKnowledge

@Suite("The cache of the sources")
struct SourceCacheTests {
  @Test("what was read comes back from the cache", arguments: 0..<4)
  func roundTrip(seed: UInt64) throws {
    let folder = try JournalFolder(seed: seed)
    let first = folder.read()
    #expect(first.fresh == folder.fileCount)
    let again = folder.read()
    #expect(again.fresh == 0)
    #expect(again.sessions == first.sessions)
    #expect(again.problems == first.problems)
  }

  @Test("only files that changed are read again, and the cache follows")
  func changes() throws {
    let folder = try JournalFolder(seed: 7)
    _ = folder.read()
    try folder.write("# 2026-11-21\n\n- Squat: 8\n- Squat: x\n", to: "2026/a.md")
    try folder.write("# 2026-11-22\n\n- Plank: 45s\n", to: "2026/zzz.md")
    let changed = folder.read()
    #expect(changed.fresh == 2)
    let again = folder.read()
    #expect(again.fresh == 0)
    #expect(again.sessions == changed.sessions)
    #expect(again.problems == changed.problems)
    #expect(again.sessions.contains { $0.path.hasSuffix("/zzz.md") })
  }

  @Test("many small changes do not make the cache grow without end")
  func growth() throws {
    let folder = try JournalFolder(seed: 9, fileCount: 12)
    _ = folder.read()
    for number in 0..<40 {
      var text = "# 2026-11-21\n\n"
      for entry in 0..<60 { text += "- Lift \(number) \(entry) (3x8 60kg): 8, 8, \(entry)\n" }
      try folder.write(text, to: "2026/a.md")
      _ = folder.read()
    }
    let bytes = try #require(folder.bytes)
    let cache = try #require(SourceCache(bytes, .none))
    #expect(cache.tables.reduce(0) { $0 + $1.headCount + $1.resultCount } < 5000)
    #expect(folder.read().sessions == folder.read(without: true).sessions)
  }

  @Test("a cache that was cut short or changed anywhere is no cache")
  func damage() throws {
    let folder = try JournalFolder(seed: 11, fileCount: 6)
    _ = folder.read()
    let bytes = try #require(folder.bytes)
    #expect(SourceCache(bytes, .none) != nil)
    for count in stride(from: 0, to: bytes.count, by: 97) {
      #expect(SourceCache(Array(bytes.prefix(count)), .none) == nil)
    }
    for offset in stride(from: 0, to: bytes.count, by: 61) {
      var damaged = bytes
      damaged[offset] ^= 1 << UInt8(offset % 8)
      #expect(SourceCache(damaged, .none) == nil)
    }
    #expect(SourceCache(bytes + [0], .none) == nil)
    #expect(SourceCache([], .none) == nil)
  }

  @Test("whatever stands in a cache with a good checksum, reading it ends well", arguments: 0..<4)
  func hostile(seed: UInt64) throws {
    let folder = try JournalFolder(seed: 13, fileCount: 6)
    let expected = folder.read().sessions.count
    let bytes = try #require(folder.bytes)
    var generator = SplitMix64(seed: 1300 + seed)
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0..<generator.int(1...4) {
        let value = generator.pick([0, 1, 0x7F, 0x80, 0xFF, UInt8(generator.int(0...255))])
        damaged[generator.int(SourceCache.headerSize...bytes.count - 1)] = value
      }
      let sum = checksum(damaged[SourceCache.headerSize...])
      withUnsafeBytes(of: sum.littleEndian) { damaged.replaceSubrange(12..<20, with: $0) }
      try folder.keep(damaged)
      let found = folder.read()
      #expect(found.sessions.count >= 0 && expected > 0)
    }
  }

  @Test("a small knowledge base has no cache")
  func small() throws {
    let folder = try JournalFolder(seed: 15)
    _ = folder.read(sizeLimit: 1 << 30)
    #expect(folder.bytes == nil)
  }

  @Test("commands and builds say the same with a cache and without one")
  func commands() throws {
    let folder = try JournalFolder(seed: 17, fileCount: 200, sessionsPerFile: 6)
    let before = try KnowledgeBase(folder.root)
    before.saving?.wait()
    #expect(folder.bytes != nil)
    let after = try KnowledgeBase(folder.root)
    #expect(after.journal.sessions.map(\.session) == before.journal.sessions.map(\.session))
    #expect(after.diagnostics == before.diagnostics)
  }
}

/// A journal of made sessions in a folder of its own.
private final class JournalFolder {
  let scratch: ScratchFolder
  let root: RootFolder
  let fileCount: Int

  init(seed: UInt64, fileCount: Int = 20, sessionsPerFile: Int = 3) throws {
    let made = try ScratchFolder()
    let folder = try RootFolder(made.path)
    try folder.replaceFile(at: "kb.yaml", with: Array("units: kg\n".utf8))
    var generator = SplitMix64(seed: 700 + seed)
    for number in 0..<fileCount {
      var text = ""
      for _ in 0..<sessionsPerFile {
        let session = generator.session()
        text += "# " + session.day.text + "\n\n" + session.text + "\n"
      }
      if number % 5 == 0 { text += "- Squat: 60x8 \u{1F3CB}\n- Squat: -8\n" }
      let name = "workouts/journal/2026/f-\(number).md"
      try folder.replaceFile(at: name, with: Array(text.utf8))
    }
    self.fileCount = fileCount
    Self.wait()
    scratch = made
    root = folder
  }

  func write(_ text: String, to name: String) throws {
    try root.replaceFile(at: "workouts/journal/" + name, with: Array(text.utf8))
    Self.wait()
  }

  /// The cache as it stands in the folder.
  var bytes: [UInt8]? { root.kept(SourceCache.name, limit: 1 << 24) }

  func keep(_ bytes: [UInt8]) throws { try root.keep(bytes, as: SourceCache.name) }

  /// All sessions without the bytes of their files, their problems, and how many files were read.
  func read(
    without: Bool = false, sizeLimit: Int = 0
  ) -> (sessions: [JournalSession], problems: [Diagnostic], fresh: Int) {
    let entries = KnowledgeFiles.list(root).entries
    let cached =
      without
      ? CachedSources(root, entries, .none, sizeLimit: sizeLimit)
      : SourceCache.load(root, for: entries, .none, sizeLimit: sizeLimit)
    let contents = entries.indices.map { index in
      cached.contents[index] ?? root.content(at: entries[index].path, memory: NotationMemory())
    }
    let fresh = entries.indices.filter { cached.contents[$0] == nil }
    if !without, cached.isWorthSaving(contents, newOf: .training) {
      cached.save(contents, newOf: .training)
    }
    var sessions: [JournalSession] = []
    for case .journal(let found, _) in contents {
      sessions += found.map { $0.with(text: []) }
    }
    return (sessions, contents.flatMap(\.diagnostics), fresh.count)
  }

  /// The clock of files is coarse, and a change of this very moment is not trusted.
  private static func wait() {
    let end = WallTime.nanoseconds() + 25_000_000
    while WallTime.nanoseconds() < end {}
  }
}
