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

  /// The words with their pages, counted from the block's first.
  private let table: BodyTable
  /// The numbers of each shard's words, sorted by the words' bytes.
  private let shards: [[Int]]

  static func blockCount(pages: Int) -> Int { (pages + blockSize - 1) / blockSize }

  /// The bodies of a block's pages, in order.
  init(_ count: Int, body: (Int) -> [UInt8]) {
    var table = BodyTable()
    for page in 0..<count {
      BodyWords.read(body(page)) { table.add($0, Int32(page)) }
    }
    table.finish()
    let limit = count < SearchBodies.commonFrom ? Int.max : count / 2
    var shards = [[Int]](repeating: [], count: SearchBodies.shardCount)
    for word in 0..<table.count where table.pageCount(word) <= limit {
      shards[SearchBodies.shard(of: table.letters(of: word))].append(word)
    }
    for index in shards.indices {
      shards[index].sort {
        table.letters(of: $0).lexicographicallyPrecedes(table.letters(of: $1))
      }
    }
    self.table = table
    self.shards = shards
  }

  /// A line for each word: as in the words of the index, a comma, and its pages.
  func shardFile(_ shard: Int) -> [UInt8] {
    guard shards.indices.contains(shard) else { return [] }
    var bytes: [UInt8] = []
    var last: [UInt8] = []
    for word in shards[shard] {
      bytes.append(word: Array(table.letters(of: word)), after: &last)
      bytes.append(UInt8(ascii: ","))
      bytes.append(places: table.pages(of: word))
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// The shard of the first three letters, as `lookup.js` computes it.
  static func shard(of word: ArraySlice<UInt8>) -> Int {
    let start = word.prefix(3)
    if start.allSatisfy({ $0 < 0x80 }) { return shard(start.lazy.map { UInt16($0) }) }
    return shard(String(decoding: word, as: UTF8.self).utf16.prefix(3))
  }

  private static func shard(_ units: some Sequence<UInt16>) -> Int {
    let hash = units.reduce(0 as UInt32) { ($0 * 31 + UInt32($1)) % 65_521 }
    return Int(hash) % shardCount
  }
}
