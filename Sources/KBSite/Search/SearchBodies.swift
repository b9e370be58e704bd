import KBCoach

/// Which pages of a block have which words in their texts.
///
/// Pages come in blocks, so that a text that changes makes one block again. A block's words are in
/// shards by their first three letters, so that a browser knows which ones it needs.
struct SearchBodies: Sendable {
  static let blockSize = 1024
  private static let shardLimit = 128
  /// From this number of pages on a word that most of them have tells nothing.
  private static let commonFrom = 50

  private let count: Int
  private let shards: Int
  private let body: @Sendable (Int) -> [UInt8]
  /// The two halves of the pages, each made by the thread that needs it first.
  private let halves = [Later<BodyHalf>(), Later<BodyHalf>()]

  static func blockCount(pages: Int) -> Int { (pages + blockSize - 1) / blockSize }

  /// How many shards each block has when there are so many pages in all: the more blocks a word is
  /// looked for in, the smaller its shards are.
  static func shardCount(pages: Int) -> Int {
    var shards = 1
    while shards < shardLimit, shards * 160 < pages { shards *= 2 }
    return shards
  }

  /// The bodies of a block's pages, in order; `body` is called when a shard is asked for.
  init(_ count: Int, shards: Int, body: @escaping @Sendable (Int) -> [UInt8]) {
    self.count = count
    self.shards = shards
    self.body = body
  }

  /// A line for each word with its pages, counted from the block's first.
  func shardFile(_ shard: Int) -> [UInt8] {
    guard (0..<shards).contains(shard) else { return [] }
    // Threads that write neighbouring shards begin with different halves.
    let one = half(shard % 2)
    let other = half(1 - shard % 2)
    let (first, second) = shard % 2 == 0 ? (one, other) : (other, one)
    let limit = count < SearchBodies.commonFrom ? Int.max : count / 2
    var bytes: [UInt8] = []
    var last: [UInt8] = []
    BodyHalf.merge(first, second, shard: shard) { word, pages, more in
      guard pages.count + more.count <= limit else { return }
      bytes.append(word: word, after: &last)
      bytes.append(lists: Array(pages) + more)
    }
    return bytes
  }

  private func half(_ number: Int) -> BodyHalf {
    let middle = count / 2
    return halves[number].value {
      BodyHalf(number == 0 ? 0..<middle : middle..<count, shards: shards, body: body)
    }
  }

  /// The shard of the first three letters, as `lookup.js` computes it.
  static func shard(of word: ArraySlice<UInt8>, shards: Int) -> Int {
    let start = word.prefix(3)
    if start.allSatisfy({ $0 < 0x80 }) {
      return shard(start.lazy.map { UInt16($0) }, shards)
    }
    return shard(String(decoding: word, as: UTF8.self).utf16.prefix(3), shards)
  }

  private static func shard(_ units: some Sequence<UInt16>, _ shards: Int) -> Int {
    let hash = units.reduce(0 as UInt32) { ($0 * 31 + UInt32($1)) % 65_521 }
    return Int(hash) % shards
  }
}
