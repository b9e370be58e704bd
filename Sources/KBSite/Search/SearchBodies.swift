/// Which pages of a block have which words in their texts.
///
/// Pages come in blocks, so that a text that changes makes one block again. A block's words lie in
/// shards by their first three letters, so that a browser knows which ones it needs.
struct SearchBodies: Sendable {
  static let blockSize = 512
  static let shardCount = 12
  /// From this number of pages on a word that most of them have tells nothing.
  private static let commonFrom = 50

  private let count: Int
  private let body: @Sendable (Int) -> [UInt8]
  /// The two halves of the pages, each made by the thread that needs it first.
  private let halves = [Later<BodyHalf>(), Later<BodyHalf>()]

  static func blockCount(pages: Int) -> Int { (pages + blockSize - 1) / blockSize }

  /// The bodies of a block's pages, in order; `body` is called when a shard is asked for.
  init(_ count: Int, body: @escaping @Sendable (Int) -> [UInt8]) {
    self.count = count
    self.body = body
  }

  /// A line for each word: as in the words of the index, a comma, and its pages counted from the
  /// block's first.
  func shardFile(_ shard: Int) -> [UInt8] {
    guard (0..<SearchBodies.shardCount).contains(shard) else { return [] }
    // Threads that write neighbouring shards begin with different halves.
    let one = half(shard % 2)
    let other = half(1 - shard % 2)
    let (first, second) = shard % 2 == 0 ? (one, other) : (other, one)
    let limit = count < SearchBodies.commonFrom ? Int.max : count / 2
    var bytes: [UInt8] = []
    var last: [UInt8] = []
    BodyHalf.merge(first, second, shard: shard) { word, pages, more in
      guard pages.count + more.count <= limit else { return }
      bytes.append(word: Array(word), after: &last)
      bytes.append(UInt8(ascii: ","))
      bytes.append(places: pages + more)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  private func half(_ number: Int) -> BodyHalf {
    let middle = count / 2
    return halves[number].value {
      BodyHalf(number == 0 ? 0..<middle : middle..<count, body: body)
    }
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
