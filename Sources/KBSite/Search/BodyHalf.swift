/// The words of the texts of half a block's pages, by shard.
struct BodyHalf: Sendable {
  private let table: BodyTable
  /// The numbers of each shard's words, sorted by the words' bytes.
  private let shards: [[Int]]

  init(_ pages: Range<Int>, shards count: Int, body: (Int) -> [UInt8]) {
    var table = BodyTable()
    for page in pages {
      BodyWords.read(body(page)) { table.add($0, Int32(page)) }
    }
    table.finish()
    var shards = [[Int]](repeating: [], count: count)
    for word in 0..<table.count {
      shards[SearchBodies.shard(of: table.letters(of: word), shards: count)].append(word)
    }
    for index in shards.indices {
      shards[index].sort {
        table.letters(of: $0).lexicographicallyPrecedes(table.letters(of: $1))
      }
    }
    self.table = table
    self.shards = shards
  }

  /// Calls back with each word of a shard in the order of the bytes, and with the pages that have
  /// it in the first half and in the second.
  static func merge(
    _ first: BodyHalf, _ second: BodyHalf, shard: Int,
    _ body: (ArraySlice<UInt8>, ArraySlice<Int32>, ArraySlice<Int32>) -> Void
  ) {
    var ones = first.shards[shard][...]
    var others = second.shards[shard][...]
    while true {
      let one = ones.first.map { first.table.letters(of: $0) }
      let other = others.first.map { second.table.letters(of: $0) }
      guard let word = least(one, other) else { return }
      let pages = one == word ? first.table.pages(of: ones.removeFirst()) : []
      let more = other == word ? second.table.pages(of: others.removeFirst()) : []
      body(word, pages, more)
    }
  }

  private static func least(
    _ one: ArraySlice<UInt8>?, _ other: ArraySlice<UInt8>?
  ) -> ArraySlice<UInt8>? {
    guard let one, let other else { return one ?? other }
    return other.lexicographicallyPrecedes(one) ? other : one
  }
}
