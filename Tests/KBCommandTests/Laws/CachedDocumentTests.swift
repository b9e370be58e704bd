import Glibc
import KBCore
import KBStore
import KBTestSupport
import KBText
import Testing

@testable import KBBuild
@testable import KBCommand
@testable import KBKnowledge

private let commandLines: [[String]] = [
  ["next", "bench"], ["next", "push-a"], ["next", "long-day", "--json"], ["why", "bench"],
  ["why", "hack", "--json"], ["today"], ["show", "push-a"], ["show", "long-day", "--json"],
  ["show", "hack"], ["show", "base"], ["list", "workouts"], ["list", "exercises", "--json"],
  ["search", "travel"], ["discover"], ["history"], ["stats"], ["records"], ["progress", "bench"],
  ["streak"], ["rotation"], ["plates", "62.5"], ["warmup", "bench"], ["export", "hevy", "push-a"],
  ["simulate", "long-day"], ["variant", "list"], ["check"], ["doctor"],
]

@Suite("Documents in the cache of the sources")
struct CachedDocumentTests {
  /// A workout and an exercise that say everything that a file can say about progression.
  private static let rich: [(path: String, text: String)] = [
    (
      "resources/exercises/hack-squat.md",
      """
      ---
      aliases: [Hack]
      kind: compound
      load: machine
      increment: 5kg
      unilateral: yes
      substitutes: [Plank, Push-up]
      progression: {scheme: stages, stages: [5x3+, 6x2], reset: 85% of 5RM, deload: 10%}
      private: yes
      odd: field
      ---
      # Hack Squat

      See [[push-a]] and [the plan](../programs/base.md).

      """
    ),
    (
      "workouts/templates/long-day.md",
      """
      ---
      program: base
      former-keys: [old-day]
      progression:
        default: {scheme: linear, increment: 2.5%, failures: 3}
        exercises: {Bench Press: {scheme: rpe, effort: 8}, Plank: {scheme: time, step: 5s, max: 2 min}}
      ---
      # Long Day

      ## Main — every 2 min for 10 rounds
      - A1. Bench Press — 3x5 @ 70-75% TM, rest 2:00-3:00, tempo 31X1, slow
      - A2. Plank (3x45s)

      ## Row
      - Row 500 m in 2:00
      - [ ] Something with no numbers

      """
    ),
  ]

  private static func base() throws -> SampleBase {
    let base = try SampleBase(SampleBase.files + rich)
    pauseUntilTrusted()
    base.root.keepSources()
    return base
  }

  /// Compares all documents of a folder as its cache has them with what its files say.
  private static func compare(_ root: RootFolder, least: Int) throws {
    let entries = KnowledgeFiles.list(root).entries
    var cached = SourceCache.find(root, for: entries, .none)
    let cache = try #require(cached.cache)
    cached.decodeDocuments()
    #expect(cached.documents.count >= least)
    for (entry, file) in cached.documents {
      let path = entries[entry].path
      switch (cached.contents[entry], root.content(at: path, memory: NotationMemory())) {
      case (.workout(let card, nil)?, .workout(let read, let document?)):
        #expect(card == read, "\(path)")
        let own = try #require(cache.workout(cache.files[file], card))
        #expect(own.card == document.card)
        #expect(own.blocks == document.blocks, "\(path)")
        #expect(own.progression == document.progression, "\(path)")
        #expect(own.markup == document.markup)
        #expect(own.program == document.program)
      case (.exercise(let own)?, .exercise(let read)):
        #expect(own.identity == read.identity)
        #expect(own.exercise == read.exercise, "\(path)")
        #expect(own.progression == read.progression, "\(path)")
        #expect(own.markup == read.markup)
        #expect(own.links == read.links)
        #expect(own.substitutes == read.substitutes)
        #expect(own.diagnostics == read.diagnostics)
        #expect(own.visibility == read.visibility)
      default: Issue.record("\(path) became something else")
      }
    }
  }

  @Test("a document comes back as it was read")
  func small() throws {
    let base = try Self.base()
    try Self.compare(base.root, least: 7)
  }

  @Test("so does every document of the library")
  func library() throws {
    let source = try RootFolder(
      #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 })
    let base = try SampleBase()
    for entry in KnowledgeFiles.list(source).entries where entry.path.hasPrefix("resources/") {
      try base.root.replaceFile(at: entry.path, with: try source.read(entry.path, limit: 1 << 20))
    }
    pauseUntilTrusted()
    base.root.keepSources()
    try Self.compare(base.root, least: 500)
  }

  @Test("every command answers alike with the cache and without it", arguments: commandLines)
  func alike(arguments: [String]) throws {
    let base = try Self.base()
    let warm = base.run(arguments)
    try base.root.keep([], as: SourceCache.name)
    #expect(warm == base.run(arguments))
  }

  @Test("a cache with any byte changed is none, and commands answer as before")
  func damage() throws {
    let base = try Self.base()
    let bytes = try #require(base.root.kept(SourceCache.name, limit: 1 << 20))
    let expected = base.run("next", "bench", "push-a")
    for offset in bytes.indices {
      var damaged = bytes
      damaged[offset] ^= 1 << UInt8(offset % 8)
      let isNone = SourceCache(damaged, .none) == nil
      #expect(isNone, "\(offset)")
      guard offset % 97 == 0 else { continue }
      try base.root.keep(damaged, as: SourceCache.name)
      #expect(base.run("next", "bench", "push-a") == expected)
    }
  }

  @Test("whatever stands in a cache with a good checksum, commands end", arguments: 0..<4)
  func hostile(seed: UInt64) throws {
    let base = try Self.base()
    let bytes = try #require(base.root.kept(SourceCache.name, limit: 1 << 20))
    var generator = SplitMix64(seed: 1_500 + seed)
    for _ in 0..<100 {
      var damaged = bytes
      for _ in 0..<generator.int(1...4) {
        let value = generator.pick([0, 1, 0x7F, 0x80, 0xFF, UInt8(generator.int(0...255))])
        damaged[generator.int(SourceCache.headerSize...bytes.count - 1)] = value
      }
      let sum = checksum(damaged[SourceCache.headerSize...])
      withUnsafeBytes(of: sum.littleEndian) { damaged.replaceSubrange(12..<20, with: $0) }
      try base.root.keep(damaged, as: SourceCache.name)
      _ = base.run("show", "long-day")
      _ = base.run("next", "bench")
    }
  }

  @Test("a change of the same size that follows at once is seen")
  func racy() throws {
    let base = try SampleBase()
    let path = "resources/exercises/plank.md"
    try base.root.replaceFile(at: path, with: Array("# Plank\n\nOne.\n".utf8))
    base.root.keepSources()
    try base.root.replaceFile(at: path, with: Array("# Prank\n\nTwo.\n".utf8))
    #expect(base.run("show", "prank").status == .fine)
  }

  @Test("files that are new, gone or renamed are seen")
  func files() throws {
    let base = try Self.base()
    try base.root.replaceFile(
      at: "resources/exercises/side-plank.md", with: Array("# Side Plank\n".utf8))
    try base.root.replaceFile(
      at: "workouts/templates/new-day.md", with: Array("# New Day\n\n- Squat: 3x5\n".utf8))
    #expect(unlink(base.scratch.path + "/resources/exercises/push-up.md") == 0)
    let warm = base.run("list", "exercises")
    #expect(base.run("show", "new-day").status == .fine)
    #expect(base.run("show", "side-plank").status == .fine)
    try base.root.keep([], as: SourceCache.name)
    #expect(warm == base.run("list", "exercises"))
  }

  @Test("several that keep at once leave a whole cache")
  func together() throws {
    let base = try Self.base()
    parallel(count: 40, threads: 4, chunk: 1) { [root = base.root] _ in root.keepSources() }
    let bytes = try #require(base.root.kept(SourceCache.name, limit: 1 << 20))
    #expect(SourceCache(bytes, .none) != nil)
  }
}

extension RootFolder {
  /// Keeps all files that a cache can have, whatever their size.
  fileprivate func keepSources() {
    let entries = KnowledgeFiles.list(self).entries
    CachedSources(self, entries, .none).save(
      entries.map { content(at: $0.path, memory: NotationMemory(), keepsText: false) },
      newOf: .training)
  }
}

/// Waits until a change of this very moment is trusted: the clock of files is coarse.
private func pauseUntilTrusted() {
  let end = WallTime.nanoseconds() + 25_000_000
  while WallTime.nanoseconds() < end {}
}
