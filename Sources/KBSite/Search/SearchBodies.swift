import KBCore

/// Which pages of a block have which words in their texts.
///
/// Pages come in blocks, so that a text that changes makes one block again. A block's words lie in
/// shards by their first three letters, so that a browser knows which ones it needs.
struct SearchBodies: Sendable {
  static let blockSize = 512
  static let shardCount = 12
  /// From this number of pages on a word that most of them have tells nothing.
  private static let commonFrom = 50

  /// The words of each shard, sorted, with their pages counted from the block's first.
  private let shards: [[(word: [UInt8], pages: [Int32])]]

  static func blockCount(pages: Int) -> Int { (pages + blockSize - 1) / blockSize }

  /// The bodies of a block's pages, in order.
  init(_ count: Int, body: (Int) -> [UInt8]) {
    var table = ByteTable()
    for page in 0..<count {
      var words = BodyWords(body(page))
      words.read { table.add($0, Int32(page)) }
    }
    let limit = count < SearchBodies.commonFrom ? Int.max : count / 2
    var shards = [[(word: [UInt8], pages: [Int32])]](repeating: [], count: SearchBodies.shardCount)
    for (word, pages) in table.words where pages.count <= limit {
      shards[SearchBodies.shard(of: word)].append((word, pages))
    }
    for index in shards.indices {
      shards[index].sort { $0.word.lexicographicallyPrecedes($1.word) }
    }
    self.shards = shards
  }

  /// A line for each word: as in the words of the index, a comma, and its pages.
  func shardFile(_ shard: Int) -> [UInt8] {
    guard shards.indices.contains(shard) else { return [] }
    var bytes: [UInt8] = []
    var last: [UInt8] = []
    for (word, pages) in shards[shard] {
      bytes.append(word: word, after: &last)
      bytes.append(UInt8(ascii: ","))
      bytes.append(places: pages)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// The shard of the first three letters, as `lookup.js` computes it.
  static func shard(of word: [UInt8]) -> Int {
    var hash: UInt32 = 0
    for unit in String(decoding: word, as: UTF8.self).utf16.prefix(3) {
      hash = (hash * 31 + UInt32(unit)) % 65_521
    }
    return Int(hash) % shardCount
  }
}

/// Words by their bytes with the pages that have them; no word becomes a string.
private struct ByteTable {
  private(set) var words: [(word: [UInt8], pages: [Int32])] = []
  private var places = [Int32](repeating: -1, count: 1 << 14)

  /// Pages come in ascending order.
  mutating func add(_ word: ArraySlice<UInt8>, _ page: Int32) {
    var place = start(of: word)
    while places[place] >= 0 {
      let index = Int(places[place])
      if words[index].word.elementsEqual(word) {
        if words[index].pages.last != page { words[index].pages.append(page) }
        return
      }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = Int32(words.count)
    words.append((Array(word), [page]))
    if words.count * 2 > places.count { grow() }
  }

  private mutating func grow() {
    places = [Int32](repeating: -1, count: places.count * 2)
    for (index, entry) in words.enumerated() {
      var place = start(of: entry.word[...])
      while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(index)
    }
  }

  /// Where a word is looked for first (FNV-1a).
  private func start(of word: ArraySlice<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash >> 20) & (places.count - 1)
  }
}
