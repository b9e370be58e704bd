/// Words in the order of their bytes, cut into files of about the same size.
///
/// A browser finds the file of a word by what the files begin with (`separators`), which are as few
/// letters as tell a file's first word from the word before.
struct WordShards: Sendable {
  /// The number of the first word of each file; a file may have none.
  let starts: [Int]
  /// What the words of each file do not come before, without the files at the end that have none.
  let separators: [[UInt8]]
  private let count: Int

  /// Words with about how many bytes each takes.
  init(_ words: [[UInt8]], costs: [Int], shards: Int) {
    count = words.count
    starts = WordShards.starts(costs, shards: shards)
    separators = starts.prefix { $0 < words.count }.map { start in
      start == 0 ? [] : WordShards.start(of: words[start], after: words[start - 1])
    }
  }

  /// The numbers of a file's words.
  func words(of shard: Int) -> Range<Int> {
    guard starts.indices.contains(shard) else { return 0..<0 }
    return starts[shard]..<(shard + 1 < starts.count ? starts[shard + 1] : count)
  }

  /// The beginnings whose words are in more than one file, in the order of their bytes.
  var spreadBeginnings: [[UInt8]] {
    var found: [[UInt8]] = []
    for separator in separators {
      for end in separator.indices.dropFirst() where !separator[end].isInsideLetter {
        found.append(Array(separator[..<end]))
      }
    }
    found.sort { $0.lexicographicallyPrecedes($1) }
    var last: [UInt8] = []
    return found.filter { beginning in
      defer { last = beginning }
      return beginning != last
    }
  }

  private static func starts(_ costs: [Int], shards: Int) -> [Int] {
    guard shards > 0 else { return [] }
    let total = costs.reduce(0, +)
    var starts = [0]
    var sum = 0
    for (index, cost) in costs.enumerated() {
      while starts.count < shards, sum >= total * starts.count / shards { starts.append(index) }
      sum += cost
    }
    while starts.count < shards { starts.append(costs.count) }
    return starts
  }

  private static func start(of word: [UInt8], after other: [UInt8]) -> [UInt8] {
    var end = 0
    while end < min(word.count, other.count), word[end] == other[end] { end += 1 }
    end += 1
    while end < word.count, word[end].isInsideLetter { end += 1 }
    return Array(word.prefix(end))
  }
}

extension UInt8 {
  /// Whether a letter of UTF-8 begins before this byte.
  var isInsideLetter: Bool { self & 0xC0 == 0x80 }
}
