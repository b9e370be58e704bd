/// A beginning of words that are in several shards: what is typed first.
///
/// All of its words would be many files; their pages as of one word are a few lines.
struct WordBeginning: Sendable {
  let letters: [UInt8]
  /// The numbers of the words that begin so.
  let words: Range<Int>
  /// About how many bytes it takes.
  let cost: Int

  /// Sorted beginnings of sorted words.
  static func all(
    _ beginnings: [[UInt8]], words: [[UInt8]], costs: [Int], pages: Int
  ) -> [WordBeginning] {
    beginnings.map { letters in
      let start = words.firstIndex(from: 0) { !$0.lexicographicallyPrecedes(letters) }
      let end = words.firstIndex(from: start) { !$0.starts(with: letters) }
      let whole = start < words.count && words[start] == letters ? costs[start] : 0
      let all = costs[start..<end].reduce(0, +)
      return WordBeginning(
        letters: letters, words: start..<end, cost: min(all, pages / 4) + whole)
    }
  }
}

extension [[UInt8]] {
  /// The first place from which on all words are as asked for.
  fileprivate func firstIndex(from start: Int, where isBehind: ([UInt8]) -> Bool) -> Int {
    var low = start
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
